/** What every part of the board is handed: the props, the view and how to say things. */

import type { BoardProps, Card } from "../board";
import type { Owned, Place, Shown } from "./model";
import { type Say, saying } from "./words";

export interface Scene {
  board: BoardProps;
  view: Shown;
  say: Say;
  /** The tile whose several moves are being chosen among, or the die. */
  picked: string | null;
  pick: (what: string | null) => void;
  /** What a touched die is used for. */
  tool: string;
  arm: (verb: string) => void;
}

export const sayingFor = (board: BoardProps): Say => saying(board.lang);

export const name = (scene: Scene, id: string): string => scene.board.t(`name.${id}`);

export const playerName = (scene: Scene, seat: number): string =>
  scene.board.players[seat] ?? String(seat + 1);

/** The card of a tile on the table. */
export function tileCard(scene: Scene, place: Place): Card {
  const { board, say, view } = scene;
  const lines = [board.t(`power.${place.tile}`), say("works", { when: name(scene, `when_${place.timing}`) })];
  if (place.slot) lines.push(say("needs", { what: name(scene, `slot_${place.slot}`) }));
  if (place.tokens) lines.push(say("tokensNow", { n: place.tokens }));
  if (place.slot) lines.push(say("stack", { n: place.left }));
  const owners = view.players.flatMap((player, seat) =>
    player.tiles.some((one) => one.tile === place.tile) ? [playerName(scene, seat)] : [],
  );
  if (owners.length && place.slot) lines.push(say("owners", { names: owners.join(", ") }));
  return { title: name(scene, place.tile), lines, rule: place.slot ? "F10" : "F6", source: place.source };
}

/** The card of a die: what its kind can show, and how it stands. */
export function dieCard(scene: Scene, title: string, kind: string, state: string[], rule: string): Card {
  const row = scene.view.kinds.find((one) => one.kind === kind);
  const faces = scene.say("faces", { name: name(scene, kind), faces: row?.faces.join(", ") ?? "" });
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
  const lines = [scene.board.t(`power.${owned.tile}`), when];
  if (owned.spent) lines.push(scene.say("spent"));
  else if (owned.used) lines.push(scene.say("used"));
  return { title: name(scene, owned.tile), lines, rule: "F6", source: owned.source };
}
