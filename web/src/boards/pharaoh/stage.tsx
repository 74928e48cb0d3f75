/** The board: five by five squares between the players' edges, turned to whoever looks. */

import { useRef, useState } from "preact/hooks";
import { isOwn } from "./choice";
import { useDragging } from "./drag";
import { Grain, Lines, Middle, Names, Pieces, Slab, Stones } from "./drawing";
import { extent, middle, SQUARE } from "./geometry";
import { type Spot, squareAt } from "./model";
import type { Scene } from "./scene";
import { Homes, key, Squares } from "./squares";
import { word } from "./words";

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function Stage({ scene }: { scene: Scene }) {
  const { props, lie, pieces, choice } = scene;
  const drawing = useRef<SVGSVGElement>(null);
  const [focus, setFocus] = useState("2 2");
  const [ring, setRing] = useState(false);
  const { dragged, handlers } = useDragging(scene, drawing);
  const press = (event: KeyboardEvent) => {
    const target = event.target as SVGElement;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    nearest(drawing.current, spotOf(focus), step)?.focus();
  };
  const enter = (event: FocusEvent) => {
    const target = event.target as SVGElement;
    const spot = target.dataset["spot"];
    setFocus(spot ?? focus);
    setRing(target.matches(":focus-visible"));
    const here = pieces.find((piece) => key(piece.spot) === spot);
    choice.look(here && isOwn(here, props) ? here : null);
  };
  const leave = () => {
    setRing(false);
    choice.look(null);
  };
  const known = pieces.some((piece) => key(piece.spot) === focus) || squareAt(spotOf(focus), lie) !== null;
  const stop = known ? focus : "2 2";
  const size = extent(lie.side);
  return (
    <section class="stage ph-board" tabindex={-1}>
      <svg
        ref={drawing}
        class="ph-drawing"
        tabindex={-1}
        viewBox={`0 0 ${size} ${size}`}
        role="group"
        aria-label={word(props.lang, "board")}
        onKeyDown={press}
        onFocusIn={enter}
        onFocusOut={leave}
        {...handlers}
      >
        <Grain />
        <Slab printed={scene.printed} lie={lie} />
        <Stones printed={scene.printed} lie={lie} />
        <Lines printed={scene.printed} lie={lie} />
        <Middle lie={lie} />
        <Squares scene={scene} focus={stop} />
        <Names lie={lie} />
        <Homes scene={scene} focus={stop} />
        <Pieces scene={scene} dragged={dragged} />
        {ring && <Ring spot={spotOf(stop)} side={lie.side} />}
      </svg>
    </section>
  );
}

function spotOf(text: string): Spot {
  const [column = 0, row = 0] = text.split(" ").map(Number);
  return { column, row };
}

function Ring({ spot, side }: { spot: Spot; side: number }) {
  const [x, y] = middle(spot, side);
  const isInside = spot.column >= 0 && spot.row >= 0 && spot.column < side && spot.row < side;
  const width = isInside ? SQUARE : 68;
  return <rect x={x - width / 2} y={y - width / 2} width={width} height={width} rx="9" class="ph-ring" />;
}

/** The place in a direction: the very next one, or, past the edge, the nearest that waits there. */
function nearest(drawing: SVGSVGElement | null, from: Spot, [dc, dr]: [number, number]): SVGElement | null {
  const to = { column: from.column + dc, row: from.row + dr };
  const places = [...(drawing?.querySelectorAll<SVGElement>("[data-spot]") ?? [])];
  const exact = places.find((place) => place.dataset["spot"] === key(to));
  if (exact) return exact;
  const ranked = places
    .map((place) => {
      const { column, row } = spotOf(place.dataset["spot"] ?? "");
      const ahead = (column - to.column) * dc + (row - to.row) * dr;
      return { place, ahead, aside: Math.abs((column - to.column) * dr) + Math.abs((row - to.row) * dc) };
    })
    .filter(({ ahead }) => ahead >= 0)
    .sort((one, other) => one.ahead + one.aside - other.ahead - other.aside);
  return ranked[0]?.place ?? null;
}
