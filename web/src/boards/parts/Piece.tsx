import type { ComponentChildren, JSX } from "preact";
import type { BoardProps, Card, MenuEntry } from "../board";
import { written } from "./menu";
import "./parts.css";
import { press, pressDrawing } from "./press";
import { sourced } from "./source";

export interface PieceProps {
  board: BoardProps;
  /** What the piece is; text on it that says the same is hidden from those who hear it. */
  label: string;
  card: Card;
  /** The legal moves that touching the piece may mean. */
  moves?: MenuEntry[];
  /** The move that a player means who touches it when none is legal. */
  meant?: string | undefined;
  /** What a touch does instead when no move is legal. */
  instead?: (() => void) | undefined;
  /** Let the player choose among several moves. */
  choose?: () => void;
  pressed?: boolean;
  /** Names the thing wherever it lies, so that it glides there. */
  slide?: string | undefined;
  /** Names the place that new things come from, or that this is. */
  from?: string | undefined;
  home?: string | undefined;
  /** Names it for captions, hints, marks and chances. */
  place?: string | undefined;
  /** Whether it may be dragged; the game says what dropping it on a place stands for. */
  drag?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A component that can be touched: lit when it may be played, and always with its card. */
export function Piece(props: PieceProps): JSX.Element {
  return (
    <button type="button" {...looks(props)} {...press(cardOf(props), props.board.inspect, deed(props))}>
      {spoken(props) && <span class="unseen">{spoken(props)} </span>}
      {props.children}
    </button>
  );
}

/** The same inside a drawing. */
export function DrawnPiece(props: PieceProps & { transform?: string }): JSX.Element {
  const handlers = pressDrawing(cardOf(props), props.board.inspect, deed(props));
  return (
    <g
      role="button"
      tabindex={0}
      aria-label={spoken(props)}
      transform={props.transform}
      {...looks(props)}
      {...handlers}
    >
      {props.children}
    </g>
  );
}

const cardOf = ({ card, board }: PieceProps): Card => sourced(card, board.lang);

function looks({ moves = [], pressed, slide, from, home, place, drag, class: extra = "" }: PieceProps) {
  return {
    class: `piece ${moves.length ? "lit" : ""} ${extra}`,
    "data-moves": written(moves),
    "aria-pressed": pressed,
    "data-slide": slide,
    "data-from": from,
    "data-home": home,
    "data-place": place,
    "data-drag": drag ? "" : undefined,
  };
}

/** What the piece is, and what touching it does if that is one thing. */
function spoken({ label, moves = [] }: PieceProps): string {
  const only = moves.length === 1 ? moves[0] : undefined;
  return only && only.label !== label ? `${label}. ${only.label}` : label;
}

/** What a touch does: play, choose, or ask why not; nothing when nobody is asked. */
function deed({ board, moves = [], meant, instead, choose }: PieceProps): (() => void) | undefined {
  if (moves.length > 1 && choose) return choose;
  const [first] = moves;
  if (first) return () => board.play(first.move);
  if (instead && board.menu.length) return instead;
  return meant && board.menu.length ? () => board.why(meant) : undefined;
}
