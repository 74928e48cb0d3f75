import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import type { BoardProps, Card, MenuEntry } from "../board";

export interface PieceProps {
  board: BoardProps;
  /** What the piece is. */
  label: string;
  card?: Card;
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

const LONG_PRESS = 450;

/** A component that can be touched: lit when it may be played, and always with its card. */
export function Piece(props: PieceProps): JSX.Element {
  const { board, label, moves = [], pressed } = props;
  const held = useRef(0);
  const show = () => props.card && board.inspect(props.card);
  const hide = () => {
    clearTimeout(held.current);
    board.inspect(null);
  };
  const hold = (event: PointerEvent) => {
    if (event.pointerType === "touch") held.current = window.setTimeout(show, LONG_PRESS);
  };
  const only = moves.length === 1 ? moves[0] : undefined;
  return (
    <button
      type="button"
      class={`piece ${moves.length ? "lit" : ""} ${props.class ?? ""}`}
      aria-label={only && only.label !== label ? `${label}. ${only.label}` : label}
      aria-pressed={pressed}
      onClick={() => touch(props)}
      onMouseEnter={show}
      onFocus={show}
      onMouseLeave={hide}
      onBlur={hide}
      onPointerDown={hold}
      onPointerUp={() => clearTimeout(held.current)}
    >
      {props.children}
    </button>
  );
}

function touch({ board, card, moves = [], meant, choose }: PieceProps): void {
  if (moves.length > 1 && choose) choose();
  else if (moves[0]) board.play(moves[0].move);
  else if (meant && board.menu.length) board.why(meant);
  else if (card) board.inspect(card);
}
