/** What every part of the board is handed, and the cards of components. */

import type { BoardProps, Card, MenuEntry } from "../board";
import { starting } from "../parts/menu";
import { softly } from "../parts/syllables";
import type { Counts, Shown, Told } from "./model";
import type { Area, Player, Row } from "./view";
import type { Key, Say } from "./words";

export interface Scene {
  board: BoardProps;
  view: Shown;
  say: Say;
  /** The component whose several moves are being chosen among. */
  picked: MenuEntry[] | null;
  pick: (moves: MenuEntry[] | null) => void;
  /** The payment that is shown by goods that rise. */
  shown: string;
  show: (move: string) => void;
}

export const name = ({ board }: Scene, id: string): string => board.t(`name.${id}`, { n: 1 });

export const names = (scene: Scene, ids: string[]): string => ids.map((id) => name(scene, id)).join(", ");

export const playerName = ({ board }: Scene, seat: number): string =>
  board.called[seat] ?? board.players[seat] ?? String(seat + 1);

/** The title of an Area, a good or a card, with a capital. */
export function title(scene: Scene, id: string): string {
  const text = name(scene, id);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name whose words may be divided, from a length on that narrow cards have no room for. */
export const divided = (text: string): string => softly(text, 8);

/** A name whose longest word has more letters than fit is written smaller. */
export function fitted(text: string, most: number): { fontSize?: string } {
  const longest = Math.max(...text.split(/[\s-]/).map((word) => word.length));
  return longest > most ? { fontSize: `${Math.max(0.6875, (0.84 * most) / longest).toFixed(3)}rem` } : {};
}

export const legal = ({ board }: Scene, ...head: string[]): MenuEntry[] => starting(board.menu, ...head);

/** Whose things lie in the dock: the looker's, or for a spectator those of the player on turn. */
export const mine = ({ board, view }: Scene): Player => view.players[board.seat ?? view.seat] as Player;

/** Whether the player in the dock is asked. */
export const isAsked = (scene: Scene): boolean =>
  scene.board.menu.length > 0 && mine(scene).seat === scene.view.seat;

/** The printed rows of a kind of component, in their order. */
export const rows = (view: Shown, table: string): Row[] => view.facts[table] ?? [];

/** The exchanges on the side of the Nile that lies up. */
export const exchanges = (view: Shown): Row[] =>
  rows(view, "exchange").filter((row) => row.side === view.nile_side);

/** The printed row of a component; one that the data does not have tells nothing. */
export const fact = ({ view }: Scene, table: string, id: string): Told =>
  rows(view, table).find((row) => row.id === id) ?? {};

/** How many spots, lots and Jars there are for so many players. */
export const layout = (scene: Scene): Told => fact(scene, "players", String(scene.view.players.length));

/** A card with the source that a row of the data tells. */
export function factCard(scene: Scene, table: string, id: string, card: Card): Card {
  return { ...card, source: fact(scene, table, id).source };
}

/**
 * What touching a thing in an Area comes to when the Area has not been entered yet: enter it, and take the thing
 * as soon as that is possible.
 */
export function through(scene: Scene, area: string, move: string): { meant: string; instead?: () => void } {
  if (scene.view.phase !== "turn") return { meant: move };
  const visit = `visit ${area}`;
  if (!legal(scene, "visit", area).length) return { meant: visit };
  const instead = () => scene.board.playAll(move ? [visit, move] : [visit]);
  return { meant: visit, instead };
}

/** What is gained, in words. */
export function gained(scene: Scene, gain: Counts): string {
  const parts = Object.entries(gain).map(([kind, count]) => `${count} × ${goodName(scene, kind)}`);
  return parts.join(", ") || scene.say("nothing");
}

const GOODS: Record<string, [string, string]> = {
  jar: ["Jar", "Vase"],
  token: ["bonus Offering token", "jeton Offrande bonus"],
  square: ["Nile square", "case du Nil"],
  step: ["Burial Chamber step", "étape de la Chambre Funéraire"],
  artisan: ["Artisan", "Artisan"],
  bare_artisan: ["Artisan without gains", "Artisan sans gains"],
  noble: ["Noble", "Noble"],
  noble_of_two: ["Noble of two drawn", "Noble parmi deux"],
  different: ["different resource", "ressource différente"],
  same: ["of one colour", "d'une même couleur"],
};

function goodName(scene: Scene, kind: string): string {
  const own = GOODS[kind];
  return own ? own[scene.board.lang === "fr" ? 1 : 0] : name(scene, kind);
}

const NOBLE_RULES: Record<string, string> = {
  patron: "N1",
  joker: "N2",
  admiral: "N2",
  free_colour: "N6",
  granary: "N9",
  fleet: "N10",
  exchange: "N11",
  treasurer: "N15",
  scribe: "N16",
  chamberlain: "N17",
  lector: "N18",
  depot: "N29",
};

/** What a Noble does in a few words, for the card itself. */
export const briefly = (scene: Scene, row: Told): string =>
  scene.say(`short_${row.power ?? ""}` as Key, {
    area: row.area ? name(scene, row.area) : "",
    colours: names(scene, row.colours ?? []),
  });

const AREA_RULES: Record<string, string> = {
  offerings: "A1",
  nobles: "A2",
  nile: "A3",
  artisans: "A4",
  burial_chamber: "A5",
};

/** What is done in an Area and what it costs to get in. */
export function areaCard(scene: Scene, area: Area): Card {
  const action = scene.say(`act_${area.area}` as Key);
  const access = scene.say("access", { colour: name(scene, area.colour) });
  const card = {
    title: name(scene, area.area),
    lines: [action, access],
    rule: AREA_RULES[area.area] ?? "T2",
  };
  return factCard(scene, "area", area.area, card);
}

export function nobleCard(scene: Scene, id: string): Card {
  const row = fact(scene, "noble", id);
  const told = scene.board.t(`card.noble.${id}`);
  const lines = told === id ? toldOf(scene, row) : [told];
  return { title: name(scene, id), lines, rule: NOBLE_RULES[row.power ?? ""] ?? "A2", source: row.source };
}

/** What a Noble does and is worth, where the game's own words have not come. */
function toldOf(scene: Scene, row: Told): string[] {
  const { say } = scene;
  const does = row.gain ? say("gain", { what: gained(scene, row.gain) }) : briefly(scene, row);
  const lines = [does, say("worth", { n: row.prestige ?? 0 })];
  for (const [what, n] of Object.entries(row.per ?? {}))
    lines.push(say("perEach", { n, what: name(scene, what) }));
  if (row.kind === "permanent" || row.kind === "once" || row.kind === "instant") lines.push(say(row.kind));
  return lines;
}

export function artisanCard(scene: Scene, id: string): Card {
  const row = fact(scene, "artisan", id);
  const lines = [
    scene.say("worth", { n: row.prestige ?? 0 }),
    scene.say("gain", { what: gained(scene, row.gain ?? {}) }),
  ];
  return { title: name(scene, id), lines, rule: "A4", source: row.source };
}

export function tokenCard(scene: Scene, id: string): Card {
  const row = fact(scene, "token", id);
  const { say } = scene;
  const lines = [say("worth", { n: row.prestige ?? 1 })];
  if (row.stands_for) lines.unshift(say("stands", { what: names(scene, row.stands_for) }));
  if (row.area) lines.unshift(say("opens", { what: name(scene, row.area) }));
  if (row.swords) lines.unshift(say("swordsWorth", { n: row.swords }));
  return { title: name(scene, id), lines, rule: row.area ? "T5" : "A7", source: row.source };
}
