/** A lesson's page: begin it at a table, or read it, which needs no server. */

import { useEffect, useState } from "preact/hooks";
import { Missing } from "../app/missing";
import { Link } from "../app/router";
import { lang } from "../app/settings";
import { gamesNow, gameText } from "../house/games";
import { Offline } from "../house/offline";
import { WidePicture } from "../house/pictures";
import { say } from "../i18n/say";
import { typeset } from "../i18n/typeset";
import { LearnButton } from "./begin";
import { hasLesson, type Lesson, lessonOf } from "./lesson";
import { Lessons } from "./lessons";
import "../house/house.css";
import "./lesson.css";

export function LearnPage({ name }: { name: string }) {
  const games = gamesNow();
  const game = games?.find((one) => one.name === name) ?? (name ? undefined : games?.[0]);
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    if (game) void lessonOf(game.name).then(setLesson);
  }, [game?.name]);
  if (name && !hasLesson(name)) return <Missing />;
  if (!game) return <p role="status">{say("loading")}</p>;
  return (
    <div class="learn-page">
      <Offline />
      <section class="hero">
        <WidePicture game={game.name} />
        <div class="hero-text">
          <h1>{gameText(game, "game.title")}</h1>
          <p>{say("learn_one")}</p>
          <div class="hero-acts">
            <LearnButton game={game} />
            <Link to={`/rules/${game.name}`} class="veil">
              {say("rules_read")}
            </Link>
          </div>
        </div>
      </section>
      <section class="sheet-box">
        <h2>{say("lesson_read")}</h2>
        <ol class="learn-steps">
          {lesson?.steps.map((step, at) => (
            <li key={at}>{typeset(step[lang.value], lang.value)}</li>
          ))}
          {lesson && <li>{typeset(lesson.end[lang.value], lang.value)}</li>}
        </ol>
      </section>
      <aside>
        <Lessons games={games ?? []} />
      </aside>
    </div>
  );
}
