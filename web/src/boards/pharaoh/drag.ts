/** Own pyramids are dragged to a square as well as clicked. */

import { useRef, useState } from "preact/hooks";
import { canMove } from "./choice";
import type { Placed } from "./model";
import type { Scene } from "./scene";

/** A pyramid on its way, in units of the drawing. */
export interface Dragged {
  piece: Placed;
  x: number;
  y: number;
}

const FAR = 6;

/** What the drawing listens to, and the pyramid under the pointer. */
export function useDragging(scene: Scene, drawing: { current: SVGSVGElement | null }) {
  const held = useRef<{ piece: Placed; x: number; y: number } | null>(null);
  const ended = useRef(false);
  const [dragged, drag] = useState<Dragged | null>(null);

  const down = (event: PointerEvent) => {
    ended.current = false;
    const spot = (event.target as Element).closest<SVGElement>("[data-spot]")?.dataset["spot"];
    const piece = scene.pieces.find((one) => `${one.spot.column} ${one.spot.row}` === spot);
    if (event.button || !piece || !canMove(piece, scene.props)) return;
    held.current = { piece, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent) => {
    const from = held.current;
    if (!from || (!dragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR)) return;
    if (!dragged) {
      drawing.current?.setPointerCapture(event.pointerId);
      if (scene.choice.chosen !== from.piece) scene.choice.pick(from.piece);
    }
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      drawing.current?.getScreenCTM()?.inverse(),
    );
    drag({ piece: from.piece, x: at.x, y: at.y });
  };
  const up = (event: PointerEvent) => {
    held.current = null;
    if (!dragged) return;
    drag(null);
    ended.current = true;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const square = below?.closest<SVGElement>("[data-square]")?.dataset["square"];
    if (square && square !== dragged.piece.square) scene.choice.aim(square, { ...dragged.piece });
  };
  const cancel = () => {
    held.current = null;
    drag(null);
  };
  /** A finger on a pyramid drags it and scrolls nothing; parts of a drawing cannot say so by their style. */
  const stay = (event: TouchEvent) => held.current && event.preventDefault();
  /** A click that only ends a drag is none. */
  const click = (event: MouseEvent) => {
    if (!ended.current) return;
    ended.current = false;
    event.stopPropagation();
  };
  return {
    dragged,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
      onTouchMove: stay,
      onClickCapture: click,
    },
  };
}
