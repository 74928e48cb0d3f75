import type { ComponentChildren, JSX } from "preact";
import type { BoardProps } from "../board";
import { Seal } from "./Seal";
import "./plate.css";

interface PlateProps {
  board: BoardProps;
  seat: number;
  /** Whether it is this player's turn. */
  active?: boolean;
  /** What he is or does, instead of what the seat says. */
  note?: string | undefined;
  /** A large figure at the upper right, such as points. */
  figure?: ComponentChildren;
  /** All that a phone's top bar has room for. */
  short?: ComponentChildren;
  class?: string;
  children?: ComponentChildren;
}

/** An opponent: seal, name, what he is, his things, and his last move in words. */
export function Plate({
  board,
  seat,
  active,
  note,
  figure,
  short,
  class: extra = "",
  children,
}: PlateProps): JSX.Element {
  const told = board.lastOf[seat];
  return (
    <section
      class={`plate seat-${seat} ${active ? "active" : ""} ${extra}`}
      aria-label={board.called[seat]}
      data-place={`seat-${seat}`}
      data-home={`seat-${seat}`}
    >
      <header>
        <Seal seat={seat} letter={board.letters[seat] ?? ""} />
        <h3>
          <bdi>{board.called[seat]}</bdi>
          <small>{note ?? board.bots[seat]}</small>
        </h3>
        {figure !== undefined && <span class="plate-figure">{figure}</span>}
      </header>
      {children}
      {short && <p class="plate-short">{short}</p>}
      {told && <p class="plate-last">{told}</p>}
    </section>
  );
}

/** A small count with its sign. */
export function Chip({
  children,
  class: extra = "",
}: {
  children: ComponentChildren;
  class?: string;
}): JSX.Element {
  return <span class={`chip ${extra}`}>{children}</span>;
}
