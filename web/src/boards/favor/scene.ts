/** What every part of the board is handed: the props, the view, what is chosen and how to say things. */

import type { BoardProps, Card } from "../board";
import type { Owned, Place, Player, Shown } from "./model";
import { type Say, saying } from "./words";

export interface Scene {
  board: BoardProps;
  view: Shown;
  say: Say;
  /** Whether a tile of the table is asked for. */
  claiming: boolean;
  /** The tile of the table that is chosen. */
  chosen: string | null;
  choose: (tile: string) => void;
  /** The dice chosen to be locked, by their keys. */
  dice: string[];
  mark: (key: string) => void;
  /** The tile or die whose several moves are being chosen among. */
  picked: string | null;
  pick: (what: string | null) => void;
  /** What a touched die is used for. */
  tool: string;
  arm: (verb: string) => void;
}

export const sayingFor = (board: BoardProps): Say => saying(board.lang);

export const name = (scene: Scene, id: string): string => scene.board.t(`name.${id}`);

export const playerName = (scene: Scene, seat: number): string =>
  scene.board.called[seat] ?? String(seat + 1);

/** Whose things lie in the dock: the looker's, or for a spectator those of the player on turn. */
export const docked = ({ board, view }: Scene): number => board.seat ?? view.seat;

/** Whether it is the looker's own turn. */
export const isMine = ({ board, view }: Scene): boolean => board.seat === view.seat;

/** The seats that have a tile. */
export function owners({ view }: Scene, tile: string): number[] {
  return view.players.flatMap((player, seat) => (has(player, tile) ? [seat] : []));
}

const has = (player: Player, tile: string): boolean => player.tiles.some((one) => one.tile === tile);

/** What a tile does, without its level and colour, which its place shows. */
export const withoutPlace = (whole: string): string => whole.replace(/ (?:Level|Niveau) \d[^.]*\.$/, "");

/** The card of a tile on the table. */
export function tileCard(scene: Scene, place: Place): Card {
  const { board, say } = scene;
  const lines = [
    board.t(`card.tile.${place.tile}`),
    say("works", { when: name(scene, `when_${place.timing}`) }),
  ];
  if (place.slot) lines.push(say("needs", { what: name(scene, `slot_${place.slot}`) }));
  if (place.tokens) lines.push(say("tokensNow", { n: place.tokens }));
  if (place.slot) lines.push(say("stack", { n: place.left }));
  const names = owners(scene, place.tile).map((seat) => playerName(scene, seat));
  if (names.length && place.slot) lines.push(say("owners", { names: names.join(", ") }));
  return { title: name(scene, place.tile), lines, rule: place.slot ? "F10" : "F6", source: place.source };
}

/** The card of a die: what its kind can show, and how it stands. */
export function dieCard(scene: Scene, title: string, kind: string, state: string[], rule: string): Card {
  const row = scene.view.kinds.find((one) => one.kind === kind);
  const faces = scene.say("faces", { name: name(scene, `kind_${kind}`), faces: row?.faces.join(", ") ?? "" });
  return { title, lines: [...state, faces], rule, ...(row && { source: row.source }) };
}

/** The card of a kind of tokens. */
export function tokenCard(scene: Scene, id: string, title: string, lines: string[], rule: string): Card {
  const source = scene.view.sources[id];
  return { title, lines, rule, ...(source && { source }) };
}

/** The card of a tile that somebody has. */
export function ownedCard(scene: Scene, owned: Owned): Card {
  const when = scene.say("works", { when: name(scene, `when_${owned.timing}`) });
  const lines = [scene.board.t(`card.tile.${owned.tile}`), when];
  if (owned.spent) lines.push(scene.say("spent"));
  else if (owned.used) lines.push(scene.say("used"));
  return { title: name(scene, owned.tile), lines, rule: "F6", source: owned.source };
}
