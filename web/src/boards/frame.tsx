/** Finds the board of a game; it is loaded when first wanted, and a game without one is told in lists. */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { hasTexts, type Key, type Texts } from "../i18n/say";
import type { BoardProps, Data, Odds, Part, PlayedMove, Step } from "./board";
import { GenericBoard } from "./generic/generic";
import { loadEmblems } from "./parts/Emblem";

type Props = BoardProps<Data, Data>;

/** What a game adds to the frame of an ending. */
export interface Ending {
  /** The board as it stood, where it tells who won; else the points are drawn as bars. */
  Board?: FunctionComponent<Props>;
  /** The sentence under "You win". */
  line?: (props: Props) => string;
  /** Of each source of points: its colour, and its emblem such as "pharaon/area/nile". */
  colours?: Record<string, string>;
  emblem?: (source: string) => string;
  /** Small sources that are told as one, and what that one is called. */
  joined?: Record<string, string>;
  named?: (source: string, props: Props) => string;
  /** In a game without points: what else the players have to compare. */
  facts?: (props: Props) => Fact[];
  /** Whom the game itself plays against somebody alone. */
  rival?: (props: Props) => Rival | null;
  /** Where nobody is to be beaten: what was reached instead, in two lines. */
  alone?: (props: Props, isWon: boolean) => Reached | null;
}

/** An opponent without a seat, with its points by source. */
export interface Rival {
  name: string;
  ledger: Record<string, number>;
  score: number;
}

export interface Reached {
  title: string;
  line: string;
  emblem?: string;
}

/** Something to compare the players by, for each seat. */
export interface Fact {
  name: string;
  told: string[];
}

export interface BoardModule {
  Board: FunctionComponent<Props>;
  /** The position in words, for the text view. */
  describe?: (props: Props) => Part[];
  /** The places that a move goes from and to, as `data-place` names them. */
  where?: (move: string, props: Props) => string[];
  /** A move in at most eight words; nothing for what needs no caption. */
  caption?: (played: PlayedMove, props: Props) => string;
  /** The moves that dropping a thing on one of some places stands for, the innermost place first. */
  drop?: (thing: string, places: string[], props: Props) => Step[];
  /** Whether a move ends or passes and is therefore never foremost while another is possible. */
  isQuiet?: (move: string) => boolean;
  /** What is asked once before such a move gives something up. */
  loses?: (move: string, props: Props) => string | null;
  /** Chances by place. */
  odds?: (odds: Odds, props: Props) => Record<string, number>;
  ending?: Ending;
  /** What a phone opens by a tab of its own: the dock, or what else lies at the side. */
  tab?: PhoneTab;
}

export interface PhoneTab {
  label: Key;
  shows: "dock" | "side";
}

const FOUND = import.meta.glob<BoardModule>(["./*/index.tsx", "./*/index.ts"]);
const loaded = new Map<string, BoardModule>();

/** A game's board, once there are texts to call its things by. */
export function useBoard(game: string): BoardModule | null {
  const [, wake] = useState(0);
  const load = FOUND[`./${game}/index.tsx`] ?? FOUND[`./${game}/index.ts`];
  useEffect(() => {
    if (!load || loaded.has(game)) return;
    void Promise.all([load(), loadEmblems(game)]).then(([board]) => {
      loaded.set(game, board);
      wake((n) => n + 1);
    });
  }, [game]);
  return hasTexts(game) ? (loaded.get(game) ?? null) : null;
}

export function hasBoard(game: string): boolean {
  return `./${game}/index.tsx` in FOUND || `./${game}/index.ts` in FOUND;
}

interface FrameProps {
  game: string;
  props: Props;
  texts: Texts;
}

export function BoardFrame({ game, props, texts }: FrameProps) {
  const drawn = useBoard(game);
  if (drawn) return <drawn.Board {...props} />;
  if (hasBoard(game)) return <div class="board-wait stage" aria-busy="true" />;
  return <GenericBoard view={{ ...props.view, ...props.printed }} texts={texts} />;
}
