import type { JSX } from "preact";
import type { MenuEntry } from "../board";
import { verb, words, written } from "../parts/menu";
import { Good } from "./Good";
import { fact, isAsked, type Scene } from "./scene";
import { TokenFace } from "./Tokens";

/** The verbs whose moves no component stands for. */
const LOOSE = ["pay", "owe"];

/** What can be done that no component stands for, above all ways to pay; or what a component's touch may mean. */
export function waysOf(scene: Scene): MenuEntry[] {
  if (!isAsked(scene)) return [];
  if (scene.picked) return scene.picked;
  return scene.board.menu.filter(({ move }) => LOOSE.includes(verb(move)));
}

/** Ways to choose among, in the place of the cards in the dock; the goods of the one in view rise. */
export function Ways({ scene }: { scene: Scene }): JSX.Element {
  const ways = waysOf(scene);
  const from = sharedTo(ways.map(({ label }) => label));
  return (
    <div class="way-list" role="group" aria-label={scene.say("moves")}>
      {ways.map((entry) => (
        <Way key={entry.move} scene={scene} entry={entry} told={entry.label.slice(from).trim()} />
      ))}
      {scene.picked && (
        <button type="button" class="way-back" onClick={() => scene.pick(null)}>
          {scene.say("back")}
        </button>
      )}
    </div>
  );
}

/** Where labels begin to differ: after the last colon before that, or after the verb. */
export function sharedTo([first = "", ...others]: string[]): number {
  if (!others.length) return 0;
  const same = (length: number) => others.every((other) => other.startsWith(first.slice(0, length)));
  let length = first.length;
  while (!same(length)) length -= 1;
  const shared = first.slice(0, length);
  return shared.lastIndexOf(":") + 1 || shared.indexOf(" ") + 1;
}

interface WayProps {
  scene: Scene;
  entry: MenuEntry;
  told: string;
}

function Way({ scene, entry, told }: WayProps): JSX.Element {
  const look = () => scene.show(entry.move);
  return (
    <button
      type="button"
      class={`way lit ${scene.shown === entry.move ? "chosen" : ""}`}
      data-moves={written([entry])}
      aria-label={entry.label}
      onPointerEnter={look}
      onFocus={look}
      onClick={() => scene.board.play(entry.move)}
    >
      <Signs scene={scene} move={entry.move} />
      <span>{told}</span>
    </button>
  );
}

const GOODS = ["green", "blue", "red", "yellow", "black", "silver", "sword", "any"];

/** The things a move speaks of, drawn. */
function Signs({ scene, move }: { scene: Scene; move: string }): JSX.Element {
  const { lang } = scene.board;
  return (
    <span class="goods" aria-hidden="true">
      {words(move)
        .slice(1)
        .map((word, at) => {
          if (GOODS.includes(word)) return <Good key={at} kind={word} lang={lang} />;
          const row = fact(scene, "token", word);
          return row.id ? <TokenFace key={at} id={word} row={row} lang={lang} /> : null;
        })}
    </span>
  );
}
