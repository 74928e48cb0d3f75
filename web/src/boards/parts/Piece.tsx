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

/** What makes an element a piece: lit when it may be played, and always with its card. */
function usePiece(props: PieceProps) {
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
  return {
    class: `piece ${moves.length ? "lit" : ""} ${props.class ?? ""}`,
    "aria-label": only && only.label !== label ? `${label}. ${only.label}` : label,
    "aria-pressed": pressed,
    onClick: () => touch(props),
    onMouseEnter: show,
    onFocus: show,
    onMouseLeave: hide,
    onBlur: hide,
    onPointerDown: hold,
    onPointerUp: () => clearTimeout(held.current),
  };
}

/** A component that can be touched. */
export function Piece(props: PieceProps): JSX.Element {
  return (
    <button type="button" {...usePiece(props)}>
      {props.children}
    </button>
  );
}

/** The same inside a drawing. */
export function DrawnPiece(props: PieceProps & { transform?: string }): JSX.Element {
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    touch(props);
  };
  return (
    <g role="button" tabIndex={0} transform={props.transform} {...usePiece(props)} onKeyDown={press}>
      {props.children}
    </g>
  );
}

function touch({ board, card, moves = [], meant, choose }: PieceProps): void {
  if (moves.length > 1 && choose) choose();
  else if (moves[0]) board.play(moves[0].move);
  else if (meant && board.menu.length) board.why(meant);
  else if (card) board.inspect(card);
}
