import type { JSX } from "preact";
import { Action, Choices } from "../parts/Choices";
import { Good } from "../parts/Good";
import { verb, words } from "../parts/menu";
import { Noble } from "./Cards";
import { fact, legal, type Scene } from "./scene";
import { TokenFace } from "./Tokens";
import { SIGNS } from "./Wheel";

/** The verbs whose component lies on the board. */
const ON_BOARD = [
  "visit",
  "spot",
  "joker",
  "exchange",
  "same",
  "square",
  "jar",
  "lot",
  "take",
  "bag",
  "pile",
  "artisan",
  "noble",
  "pool",
  "card",
  "tile",
  "pass",
];

const GOODS = ["green", "blue", "red", "yellow", "black", "silver", "sword", "any"];

/** What can be done that no component stands for, above all ways to pay. */
export function Deeds({ scene }: { scene: Scene }): JSX.Element | null {
  const { board, say, view, picked } = scene;
  const loose = board.menu.filter(({ move }) => !ON_BOARD.includes(verb(move)));
  if (!loose.length && !picked && !view.drawn.length) return null;
  return (
    <section class="deeds" aria-label={say("moves")}>
      {view.drawn.length > 0 && (
        <div class="cards" role="group" aria-label={say("drawn")}>
          {view.drawn.map((id) => (
            <Noble key={id} scene={scene} id={id} moves={legal(scene, "noble", id)} meant={`noble ${id}`} />
          ))}
        </div>
      )}
      {picked && (
        <Choices
          board={board}
          moves={picked}
          label={say("moves")}
          draw={(move) => <Signs scene={scene} move={move} />}
          close={() => scene.pick(null)}
        />
      )}
      <div class="actions">
        {loose.map((entry) => (
          <Action
            key={entry.move}
            board={board}
            entry={entry}
            main={loose.length === 1 && board.menu.length === 1}
          >
            <Signs scene={scene} move={entry.move} />
          </Action>
        ))}
      </div>
    </section>
  );
}

/** The things a move speaks of, drawn. */
function Signs({ scene, move }: { scene: Scene; move: string }): JSX.Element {
  const { lang } = scene.board;
  return (
    <span class="goods" aria-hidden="true">
      {words(move)
        .slice(1)
        .map((word, at) => {
          if (GOODS.includes(word)) return <Good key={at} kind={word} lang={lang} />;
          if (SIGNS[word]) return <Good key={at} kind={SIGNS[word]} lang={lang} />;
          return word.includes("token") || word.startsWith("prestige_") ? (
            <TokenFace key={at} row={fact(scene, "token", word)} lang={lang} />
          ) : null;
        })}
    </span>
  );
}
