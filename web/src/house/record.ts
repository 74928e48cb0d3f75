/** How one's games ended, kept in this browser: what a game's page tells as one's record. */

import type { Met, Position, TableShown } from "../api/types";
import { gamesNow } from "./games";

export interface Finished {
  table: string;
  game: string;
  /** The level of the bots, if all opponents were of one. */
  level: string;
  /** The bots that were met, if nobody else sat there. */
  bots?: string[];
  /** The expansion that was in play. */
  module?: string;
  won: boolean;
  at: number;
}

/** The expansion in play, as far as this house knows the game. */
function moduleOf(shown: TableShown): string {
  const game = gamesNow()?.find(({ name }) => name === shown.game);
  return game?.options.find((one) => one.module && shown.options[one.name] === true)?.name ?? "";
}

const SHELF = "greathouse.record";
const MOST = 300;
/** How many games a server is told of, the latest. */
const TOLD = 60;

export function finished(game: string): Finished[] {
  try {
    const all = JSON.parse(localStorage.getItem(SHELF) ?? "[]") as Finished[];
    return all.filter((one) => one.game === game);
  } catch {
    return [];
  }
}

/** How games against bots ended: what a bot as strong as whoever plays goes by. */
export const earlier = (game: string): Met[] =>
  finished(game)
    .flatMap(({ bots, won, module = "" }) => (bots?.length ? [{ bots, won: won ? 1 : 0, module }] : []))
    .slice(0, TOLD);

function hasWon(shown: TableShown, position: Position): boolean | null {
  const mine = shown.you[0] ?? 0;
  if (position.ranking) return position.ranking[mine] === 1;
  if (shown.resigned.includes(mine)) return false;
  return shown.resigned.length ? true : null;
}

/** Keep the end of a game in which one seat was mine. */
export function keepEnd(shown: TableShown): void {
  const { position, you } = shown;
  if (shown.status !== "over" || !position || you.length !== 1 || shown.imported) return;
  const won = hasWon(shown, position);
  if (won === null) return;
  const all = JSON.parse(localStorage.getItem(SHELF) ?? "[]") as Finished[];
  if (all.some((one) => one.table === shown.table)) return;
  const met = shown.seats.filter(({ seat }) => !you.includes(seat)).map(({ bot }) => bot ?? "");
  const level = new Set(met).size === 1 ? (met[0] ?? "") : "";
  const bots = met.includes("") ? [] : met;
  const module = moduleOf(shown);
  const kept: Finished = { table: shown.table, game: shown.game, level, bots, module, won, at: Date.now() };
  localStorage.setItem(SHELF, JSON.stringify([kept, ...all].slice(0, MOST)));
}
