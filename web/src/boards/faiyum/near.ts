/** How far beside the middle of an edge a touch may land and still mean it, in pixels. */
const NEAR = 26;

/** A touch beside an edge that may be built on means that edge: edges are narrow. */
export function nearest(event: MouseEvent): void {
  const hit = event.target as Element;
  if (hit.closest(".lit")) return;
  const map = event.currentTarget as Element;
  const found = [...map.querySelectorAll<SVGElement>(".edge.lit")]
    .map((one) => ({ one, far: distance(one, event) }))
    .sort((a, b) => a.far - b.far)[0];
  if (found && found.far < NEAR) found.one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

function distance(one: Element, { clientX, clientY }: MouseEvent): number {
  const { x, y, width, height } = one.getBoundingClientRect();
  return Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY);
}
