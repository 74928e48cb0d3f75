import type { JSX } from "preact";
import { Die } from "../parts/Die";
import { Emblem } from "../parts/Emblem";
import { starting, words } from "../parts/menu";
import { Scarab } from "./Scarab";
import { name, type Scene, withoutPlace } from "./scene";

/** The chosen tile of the table in full. */
export function Pick({ scene }: { scene: Scene }): JSX.Element | null {
  const { view, board } = scene;
  const place = view.bars.find(({ tile }) => tile === scene.chosen);
  if (!place) return null;
  return (
    <article class={`pick ${place.colour}`} aria-live="polite">
      <span class="art">
        <Emblem of={`favor/tile/${place.tile}`} />
      </span>
      <h2>{name(scene, place.tile)}</h2>
      <p>{withoutPlace(board.t(`card.tile.${place.tile}`))}</p>
      {place.tokens > 0 && (
        <span class="draws" aria-hidden="true">
          {Array.from({ length: place.tokens }, (_, at) => (
            <Scarab key={at} />
          ))}
        </span>
      )}
    </article>
  );
}

const MOST_DRAWN = 2;

/** The several moves of the die or own tile that was touched. */
export function Options({ scene }: { scene: Scene }): JSX.Element | null {
  const { board, picked, tool } = scene;
  if (!picked) return null;
  const moves = [tool, "use", "bring"].flatMap((head) => starting(board.menu, head, picked));
  if (!moves.length) return null;
  return (
    <div class="pick options" role="group" aria-label={name(scene, picked)}>
      <h2>{name(scene, picked)}</h2>
      <div class="ways">
        {moves.map((entry) => {
          const dice = results(entry.move);
          const isDrawn = dice.length > 0 && dice.length <= MOST_DRAWN;
          return (
            <button
              key={entry.move}
              type="button"
              class={`way lit ${isDrawn ? "" : "worded"}`}
              data-moves={entry.move}
              aria-label={entry.label}
              onClick={() => board.play(entry.move)}
            >
              {isDrawn ? dice.map((die, at) => <Die key={at} {...die} />) : entry.label}
            </button>
          );
        })}
      </div>
    </div>
  );
}

const KINDS: Record<string, string> = { s: "standard", i: "immediate" };

/** Read a die's word: its kind and its face. */
export function dieOf(word: string): { kind: string; face: string } | null {
  const found = /^([a-z]+?)-?(\d\*?|\*{1,2}|\+2|reroll|void)$/.exec(word);
  if (!found) return null;
  const [, kind = "", face = ""] = found;
  return { kind: KINDS[kind] ?? kind, face };
}

/** The dice that a move leads to; none where a drawing would not tell it. */
function results(move: string): { kind: string; face: string }[] {
  const [said, , ...rest] = words(move);
  if (said === "bring") return [{ kind: "standard", face: rest[0] ?? "" }];
  return said === "shift" ? [] : rest.flatMap((word) => dieOf(word) ?? []);
}
