import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps, MenuEntry } from "../board";

interface ChoicesProps {
  board: BoardProps;
  moves: MenuEntry[];
  /** What is chosen among. */
  label: string;
  /** A drawing beside the words. */
  draw?: (move: string) => ComponentChildren;
  close: () => void;
}

/** The moves that one component stands for, when there are several; Escape goes back. */
export function Choices({ board, moves, label, draw, close }: ChoicesProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("button")?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  }, [label]);
  return (
    <div
      ref={box}
      class="choices"
      role="group"
      aria-label={label}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      {moves.map((entry) => (
        <Action key={entry.move} board={board} entry={entry}>
          {draw?.(entry.move)}
        </Action>
      ))}
      <button
        type="button"
        class="action quiet"
        aria-label={board.lang === "fr" ? "Fermer" : "Close"}
        onClick={close}
      >
        ✕
      </button>
    </div>
  );
}

interface ActionProps {
  board: BoardProps;
  entry: MenuEntry;
  main?: boolean;
  children?: ComponentChildren;
}

/** A move in words, with a drawing if there is one. */
export function Action({ board, entry, main, children }: ActionProps): JSX.Element {
  return (
    <button
      type="button"
      class={`action ${main ? "main" : ""}`}
      data-moves={entry.move}
      onClick={() => board.play(entry.move)}
    >
      {children}
      <span>{entry.label}</span>
    </button>
  );
}
