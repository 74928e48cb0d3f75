/** The board on the screen as a part of a picture: every element with the looks that it has now. */

/** What makes an element look as it does; all else follows from these. */
const LOOKS = [
  "display",
  "position",
  "top",
  "right",
  "bottom",
  "left",
  "z-index",
  "float",
  "box-sizing",
  "width",
  "height",
  "min-width",
  "min-height",
  "margin-top",
  "margin-right",
  "margin-bottom",
  "margin-left",
  "padding-top",
  "padding-right",
  "padding-bottom",
  "padding-left",
  "border-top",
  "border-right",
  "border-bottom",
  "border-left",
  "border-top-left-radius",
  "border-top-right-radius",
  "border-bottom-left-radius",
  "border-bottom-right-radius",
  "background-color",
  "background-image",
  "background-size",
  "background-position",
  "background-repeat",
  "box-shadow",
  "opacity",
  "overflow-x",
  "overflow-y",
  "clip-path",
  "filter",
  "mask-image",
  "transform",
  "transform-origin",
  "translate",
  "rotate",
  "scale",
  "zoom",
  "aspect-ratio",
  "flex-direction",
  "flex-wrap",
  "flex-grow",
  "flex-shrink",
  "flex-basis",
  "align-items",
  "align-content",
  "align-self",
  "justify-content",
  "justify-items",
  "justify-self",
  "order",
  "row-gap",
  "column-gap",
  "grid-template-columns",
  "grid-template-rows",
  "grid-column-start",
  "grid-column-end",
  "grid-row-start",
  "grid-row-end",
  "grid-auto-flow",
  "color",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "line-height",
  "letter-spacing",
  "text-align",
  "text-transform",
  "text-shadow",
  "text-overflow",
  "white-space",
  "writing-mode",
  "list-style-type",
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
] as const;

/** Values that say nothing. */
const PLAIN = new Set(["none", "normal", "auto", "0px", "0", "static", "visible", "rgba(0, 0, 0, 0)", "0s"]);

/** Looks of which even such a value says something. */
const TOLD = new Set<string>([
  "fill",
  "opacity",
  "fill-opacity",
  "stroke-opacity",
  "stroke-width",
  "flex-shrink",
  "min-width",
  "min-height",
]);

/** Shapes have no boxes: sizes of those are in their attributes. */
const BOXES = new Set(["width", "height", "min-width", "min-height", "display"]);

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** What belongs to the page and not to the picture. */
const LEFT_OUT = /^(class|style|tabindex|on|aria-|data-|role|type|title)/;

function looksOf(seen: Element): string {
  const looks = getComputedStyle(seen);
  const isShape = seen instanceof SVGElement && !(seen instanceof SVGSVGElement);
  return LOOKS.flatMap((look) => {
    const value = looks.getPropertyValue(look);
    const isPlain = PLAIN.has(value) && !TOLD.has(look);
    return !value || isPlain || (isShape && BOXES.has(look)) ? [] : [`${look}:${value}`];
  }).join(";");
}

/** Write an element with its looks, and what is inside it; buttons and the like become plain boxes. */
function written(seen: Element): string {
  if (!seen.closest("defs") && getComputedStyle(seen).display === "none") return "";
  const isDrawn = seen instanceof SVGElement;
  const tag = isDrawn ? seen.tagName : "div";
  const kept = isDrawn ? [...seen.attributes].filter(({ name }) => !LEFT_OUT.test(name)) : [];
  const attributes = kept.map(({ name, value }) => ` ${name}="${escaped(value)}"`).join("");
  const space = seen instanceof SVGSVGElement ? ' xmlns="http://www.w3.org/2000/svg"' : "";
  const inside = [...seen.childNodes].map((child) => {
    if (child instanceof Element) return written(child);
    return child.nodeType === Node.TEXT_NODE ? escaped(child.textContent ?? "") : "";
  });
  return `<${tag}${space}${attributes} style="${escaped(looksOf(seen))}">${inside.join("")}</${tag}>`;
}

/** Draw a board as it is on the screen, as a piece of SVG that fills a square of a side. */
export function snapshot(board: HTMLElement, side: number): string {
  const { clientWidth: width, clientHeight: height } = board.parentElement ?? board;
  const shades = document.querySelector("svg.shine defs")?.outerHTML ?? "";
  const box = `<div xmlns="http://www.w3.org/1999/xhtml" style="width:${width}px;height:${height}px">`;
  return (
    `<svg width="${side}" height="${side}" viewBox="0 0 ${width} ${height}"><defs>${shades}</defs>` +
    `<foreignObject width="${width}" height="${height}">${box}${written(board)}</div></foreignObject></svg>`
  );
}
