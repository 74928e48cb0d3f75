/** The way into a lesson: a table whose dice are known to it, against the easiest bot. */

import { api } from "../api/client";
import type { GameInfo } from "../api/types";
import { go } from "../app/router";
import { useDoing } from "../house/doing";
import { gameText } from "../house/games";
import { Glyph } from "../house/glyph";
import { myName } from "../house/name";
import { say } from "../i18n/say";
import { isDone, keepAt } from "./kept";
import { lessonOf } from "./lesson";

async function begin(game: GameInfo): Promise<void> {
  const lesson = await lessonOf(game.name);
  const name = myName();
  const made = await api.create({
    game: game.name,
    seats: [
      { who: "me", name },
      { who: "bot", bot: game.bots[0] ?? "random", name: "Hori" },
    ],
    options: {},
    undo: "free",
    hints: "all",
    seed: lesson?.seed ?? 1,
    sit: { name, seed: "" },
  });
  keepAt(made.table, 0);
  go(`/t/${made.table}`);
}

export function LearnButton({ game }: { game: GameInfo }) {
  const [problem, run, busy] = useDoing();
  return (
    <>
      <button type="button" class="golden learn" disabled={busy} onClick={() => run(() => begin(game))}>
        <Glyph of="learn" /> {say(isDone(game.name) ? "lesson_again" : "lesson_begin")}{" "}
        <span class="unseen">{gameText(game, "game.title")}</span>
      </button>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}
