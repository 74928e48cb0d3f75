/** The puzzle of the day: of the house, or of one game. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { PuzzlesOfTheDay } from "../api/types";
import { Link, place } from "../app/router";
import { lang } from "../app/settings";
import { titleOf } from "../house/games";
import { say } from "../i18n/say";
import { kept } from "./kept";
import { Difficulty, WentMark } from "./marks";
import "./puzzles.css";

export function DayPuzzle({ game = "" }: { game?: string }) {
  const [found, setFound] = useState<PuzzlesOfTheDay | null>(null);
  useEffect(() => {
    api.puzzlesOfTheDay().then(setFound, () => setFound(null));
  }, [lang.value]);
  const line = game ? found?.games.find((one) => one.game === game) : found?.house;
  if (!line) return null;
  return (
    <section class="sheet-box day-puzzle">
      <header>
        <h2>{say("puzzle_of_day")}</h2>
        {place.value.page !== "puzzles" && (
          <Link to={game ? `/puzzles?game=${game}` : "/puzzles"} class="underlined">
            {say("puzzles")}
          </Link>
        )}
      </header>
      <Link to={`/puzzle/${line.id}`} class="puzzle-row">
        <strong>{line.title}</strong>
        <small>{game ? say("puzzles_lead") : titleOf(line.game)}</small>
        <Difficulty of={line.difficulty} />
        <WentMark went={kept.value.went[line.id]} />
      </Link>
    </section>
  );
}
