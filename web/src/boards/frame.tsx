/** Finds the board of a game; it is loaded when first wanted, and a game without one is told in lists. */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Texts } from "../i18n/say";
import type { BoardProps, Data, Part } from "./board";
import { GenericBoard } from "./generic/generic";

export interface BoardModule {
  Board: FunctionComponent<BoardProps<Data, Data>>;
  /** The position in words, for the text view. */
  describe?: (props: BoardProps<Data, Data>) => Part[];
}

const FOUND = import.meta.glob<BoardModule>(["./*/index.tsx", "./*/index.ts"]);
const loaded = new Map<string, BoardModule>();

export function useBoard(game: string): BoardModule | null {
  const [, wake] = useState(0);
  const load = FOUND[`./${game}/index.tsx`] ?? FOUND[`./${game}/index.ts`];
  useEffect(() => {
    if (!load || loaded.has(game)) return;
    void load().then((board) => {
      loaded.set(game, board);
      wake((n) => n + 1);
    });
  }, [game]);
  return loaded.get(game) ?? null;
}

export function hasBoard(game: string): boolean {
  return `./${game}/index.tsx` in FOUND || `./${game}/index.ts` in FOUND;
}

interface FrameProps {
  game: string;
  props: BoardProps<Data, Data>;
  texts: Texts;
}

export function BoardFrame({ game, props, texts }: FrameProps) {
  const drawn = useBoard(game);
  if (drawn) return <drawn.Board {...props} />;
  if (hasBoard(game)) return <div class="board-wait" aria-busy="true" />;
  return <GenericBoard view={{ ...props.view, ...props.printed }} texts={texts} />;
}
