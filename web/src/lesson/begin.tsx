/** The way into a guided first game: a table whose dice are known to the lesson, against the easiest bot. */

import { useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { GameInfo } from "../api/types";
import { go } from "../app/router";
import { playerName } from "../app/settings";
import { gameText } from "../house/games";
import { say } from "../i18n/say";
import { keepAt } from "./kept";
import { hasLesson, lessonOf } from "./lesson";

async function begin(game: GameInfo): Promise<void> {
  const lesson = await lessonOf(game.name);
  const name = playerName.value.trim() || say("default_name", { n: 1 });
  const made = await api.create({
    game: game.name,
    seats: [
      { who: "me", name },
      { who: "bot", bot: game.bots[0] ?? "random", name: "Hori" },
    ],
    options: {},
    undo: "free",
    seed: lesson?.seed ?? 1,
    sit: { name, seed: "" },
  });
  keepAt(made.table, 0);
  go(`/t/${made.table}`);
}

export function LearnButton({ game }: { game: GameInfo }) {
  const [problem, setProblem] = useState("");
  const fail = (trouble: unknown) =>
    setProblem(trouble instanceof Trouble ? trouble.message : say("crashed"));
  if (!hasLesson(game.name)) return null;
  return (
    <>
      <button type="button" class="button learn" onClick={() => void begin(game).catch(fail)}>
        {say("learn")} <span class="unseen">{gameText(game, "game.title")}</span>
      </button>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}
