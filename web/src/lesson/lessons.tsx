/** The lessons of the house, each with how far one has come. */

import type { GameInfo } from "../api/types";
import { Link } from "../app/router";
import { gameText } from "../house/games";
import { Glyph } from "../house/glyph";
import { Picture } from "../house/pictures";
import { say } from "../i18n/say";
import { isDone } from "./kept";
import { hasLesson } from "./lesson";
import "./lesson.css";

export function Lessons({ games }: { games: GameInfo[] }) {
  return (
    <section class="sheet-box lesson-box">
      <h2>{say("learn_title")}</h2>
      <p>{say("learn_lead")}</p>
      <ul>
        {games
          .filter((game) => hasLesson(game.name))
          .map((game) => (
            <li key={game.name}>
              <Link to={`/learn/${game.name}`}>
                <Picture game={game.name} />
                <span>
                  <strong>{gameText(game, "game.title")}</strong>
                  <small>{isDone(game.name) ? say("lesson_done") : gameText(game, "game.weight")}</small>
                </span>
                <Glyph of={isDone(game.name) ? "tick" : "on"} />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
