/** What the choice on the board comes to: the prompt's sentence, the primary act and the quiet ones. */

import { WINDOWS } from "../../app/windows";
import type { Act, MenuEntry, Offer } from "../board";
import { verb } from "../parts/menu";
import { numbered } from "./model";
import { name, type Scene } from "./scene";
import type { Die } from "./view";

/** The verbs that take a tile of the table. */
export const CLAIMS = ["claim", "borrow"];

/** A choice on the board as an offer. */
export function offerOf(scene: Scene): Offer {
  const { board } = scene;
  const drop = () => {
    if (scene.chosen) scene.choose(scene.chosen);
    scene.pick(null);
    scene.arm("lock");
    for (const key of scene.dice) scene.mark(key);
  };
  const quiet = quietly(scene);
  if (scene.claiming) return { ...claiming(scene), quiet, drop };
  const last = board.menu.length === 1 && quiet[0] ? { primary: quiet[0] } : {};
  if (scene.view.phase === "window") return { ...rolling(scene), ...last, quiet, drop };
  if (scene.view.phase === "start") return { ...starts(scene), drop };
  return board.menu.length ? { ...last, quiet, drop } : {};
}

const can = (menu: MenuEntry[], move: string): boolean => menu.some((entry) => entry.move === move);

/** What ends the turn or leaves a claim, in words that say which. */
function quietly({ board, view, say }: Scene): Act[] {
  const acts: Act[] = [];
  if (can(board.menu, "decline")) acts.push({ label: say("nothing"), move: "decline" });
  if (can(board.menu, "done")) acts.push({ label: doneLabel(board.menu, view.phase, say), move: "done" });
  return acts;
}

function doneLabel(menu: MenuEntry[], phase: string, say: Scene["say"]): string {
  if (phase === "window") return say("toClaim");
  if (phase === "after") return say("endTurn");
  return menu.find(({ move }) => move === "done")?.label ?? "";
}

/** On a phone a sentence has one short line. */
const isPhone = (): boolean => matchMedia(WINDOWS["--phone"]).matches;

function claiming({ board, view, say, chosen }: Scene): Offer {
  const lit = board.menu.filter(({ move }) => CLAIMS.includes(verb(move)));
  const head = view.phase === "borrow" ? "borrow" : "claim";
  const text = isPhone() ? say(`${head}Short`) : say(`${head}Lit`, { n: lit.length });
  const entry = lit.find(({ move }) => CLAIMS.some((head) => move === `${head} ${chosen}`));
  return { text, primary: entry && { label: entry.label, move: entry.move } };
}

function starts({ board, view, say }: Scene): Offer {
  const n = view.waiting.length;
  const others = board.menu.length > 1;
  return {
    text: say(others ? "startText" : "startPlain"),
    primary: can(board.menu, "roll") ? { label: say("rollDice", { n }), move: "roll" } : undefined,
  };
}

/** In the window after a roll: lock what is chosen and roll on, or roll when enough is locked. */
function rolling(scene: Scene): Offer {
  const { board, view, say } = scene;
  if (scene.dice.length) return locking(scene);
  if (can(board.menu, "roll")) {
    const n = view.active.length + view.waiting.length;
    return { text: say("rollOrLock"), primary: { label: say("rollDice", { n }), move: "roll" } };
  }
  return { text: view.active.length ? lockText(scene) : say("onlyLocked") };
}

function locking(scene: Scene): Offer {
  const { view, say } = scene;
  const dice = activeDice(scene);
  const locked = dice.filter(({ key }) => scene.dice.includes(key)).map(({ one }) => one);
  const stay = dice.filter(({ key }) => !scene.dice.includes(key)).map(({ one }) => one);
  const n = stay.length + view.waiting.length;
  const isRoll = n > 0 && !stay.some(({ kind }) => kind === "immediate") && !isAwaited(scene, locked);
  const moves = locked.map(({ die }) => `lock ${die}`);
  const [only, other] = locked;
  const what = only && !other ? said(scene, only) : several(scene, locked.length);
  const label = isRoll ? say("lockRoll", { what, n }) : say("lockSome", { what });
  return { text: lockText(scene), primary: { label, moves: isRoll ? [...moves, "roll"] : moves } };
}

/** Powers are spoken of only where one is lit. */
const lockText = ({ board, say }: Scene): string =>
  say(board.menu.every(({ move }) => verb(move) === "lock") ? "lockOnly" : "lockFirst");

/** Whether a tile waits for equal dice to be locked: then it is time to think before the next roll. */
function isAwaited({ view }: Scene, locked: Die[]): boolean {
  const mine = view.players[view.seat];
  const awaits = mine?.tiles.some(({ timing, used, spent }) => timing === "lock" && !used && !spent);
  const fresh = [...view.fresh, ...locked.map(({ die }) => die)].map((word) => word.replace(/\D/g, ""));
  return Boolean(awaits) && new Set(fresh).size < fresh.length;
}

/** A die by its number, or by its whole name where it shows a sign. */
const said = (scene: Scene, { die, face }: Die): string =>
  /^\d/.test(face) ? scene.say("theDie", { face }) : scene.say("theSign", { die: name(scene, die) });

const several = ({ view, say }: Scene, n: number): string =>
  n === view.active.length ? say("allDice", { n }) : say("someDice", { n });

/** The active dice with their keys; equal ones are counted from the locked ones on. */
export function activeDice({ view }: Scene) {
  return numbered([...view.locked, ...view.active], ({ die }) => die).slice(view.locked.length);
}
