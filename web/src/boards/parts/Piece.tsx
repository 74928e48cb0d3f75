import type { ComponentChildren, JSX } from "preact";
import type { BoardProps, Card, MenuEntry } from "../board";
import { press, pressDrawing } from "./press";

export interface PieceProps {
  board: BoardProps;
  /** What the piece is. */
  label: string;
  card: Card;
  /** The legal moves that touching the piece may mean. */
  moves?: MenuEntry[];
  /** The move that a player means who touches it when none is legal. */
  meant?: string | undefined;
  /** Let the player choose among several moves. */
  choose?: () => void;
  pressed?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A component that can be touched: lit when it may be played, and always with its card. */
export function Piece(props: PieceProps): JSX.Element {
  return (
    <button type="button" {...looks(props)} {...press(props.card, props.board.inspect, deed(props))}>
      {props.children}
    </button>
  );
}

/** The same inside a drawing. */
export function DrawnPiece(props: PieceProps & { transform?: string }): JSX.Element {
  const handlers = pressDrawing(props.card, props.board.inspect, deed(props));
  return (
    <g role="button" tabindex={0} transform={props.transform} {...looks(props)} {...handlers}>
      {props.children}
    </g>
  );
}

function looks({ label, moves = [], pressed, class: extra = "" }: PieceProps) {
  const only = moves.length === 1 ? moves[0] : undefined;
  return {
    class: `piece ${moves.length ? "lit" : ""} ${extra}`,
    "aria-label": only && only.label !== label ? `${label}. ${only.label}` : label,
    "aria-pressed": pressed,
  };
}

/** What a touch does: play, choose, or ask why not; nothing when nobody is asked. */
function deed({ board, moves = [], meant, choose }: PieceProps): (() => void) | undefined {
  if (moves.length > 1 && choose) return choose;
  const [first] = moves;
  if (first) return () => board.play(first.move);
  return meant && board.menu.length ? () => board.why(meant) : undefined;
}
