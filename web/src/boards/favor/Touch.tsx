import type { ComponentChildren, JSX } from "preact";
import type { BoardProps, Card, MenuEntry } from "../board";
import { written } from "../parts/menu";
import { press } from "../parts/press";
import { sourced } from "../parts/source";

interface TouchProps {
  board: BoardProps;
  /** What it is; text on it that says the same is hidden from those who hear it. */
  label: string;
  card: Card;
  /** The legal moves that it stands for. */
  moves: MenuEntry[];
  /** What a touch does; without moves it is asked why not. */
  act: (() => void) | undefined;
  /** Whether a touch only chooses, and the primary button plays. */
  chooses?: boolean;
  chosen?: boolean;
  /** Whether it may be dragged to what it is for. */
  drag?: boolean;
  place?: string | undefined;
  slide?: string | undefined;
  glide?: string | undefined;
  from?: string | undefined;
  home?: string | undefined;
  class: string;
  children: ComponentChildren;
}

/** A component that can be touched; lit when it may be played, gold when it is chosen. */
export function Touch(props: TouchProps): JSX.Element {
  const { moves, chosen, label } = props;
  const only = moves.length === 1 ? moves[0] : undefined;
  return (
    <button
      type="button"
      class={`${props.class} ${moves.length ? "lit" : ""} ${chosen ? "chosen" : ""}`}
      data-moves={written(moves)}
      data-choose={props.chooses && moves.length ? "" : undefined}
      aria-pressed={chosen}
      data-place={props.place}
      data-drag={props.drag ? "" : undefined}
      data-slide={props.slide}
      data-glide={props.glide}
      data-from={props.from}
      data-home={props.home}
      {...press(sourced(props.card, props.board.lang), props.board.inspect, props.act)}
    >
      <span class="unseen">{only && only.label !== label ? `${label}. ${only.label}` : label} </span>
      {props.children}
    </button>
  );
}
