/** All puzzles: chosen by game, by what they are about and how hard they are; rating, row and misses. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { PuzzleLine, PuzzleList } from "../api/types";
import { go, Link } from "../app/router";
import { lang } from "../app/settings";
import { useDoing } from "../house/doing";
import { gamesNow, titleOf } from "../house/games";
import { Offline } from "../house/offline";
import { say } from "../i18n/say";
import { DayPuzzle } from "./day";
import { kept, misses } from "./kept";
import { Days, Difficulty, WentMark } from "./marks";
import "../house/house.css";
import "./puzzles.css";

/** How many are listed before more are asked for. */
const PAGE = 24;

function useList(game: string): PuzzleList | null {
  const [found, setFound] = useState<PuzzleList | null>(null);
  useEffect(() => {
    setFound(null);
    api.puzzles(game).then(setFound, () => setFound({ puzzles: [], tags: [] }));
  }, [game, lang.value]);
  return found;
}

function Row({ line }: { line: PuzzleLine }) {
  return (
    <li>
      <Link to={`/puzzle/${line.id}`} class="puzzle-row">
        <strong>{line.title}</strong>
        <small>
          {titleOf(line.game)} · {say("puzzle_number", { n: line.id.split("-").at(-1) ?? "" })} ·{" "}
          {say("puzzle_seats", { n: line.seats })}
        </small>
        <Difficulty of={line.difficulty} />
        <WentMark went={kept.value.went[line.id]} />
      </Link>
    </li>
  );
}

interface Wish {
  game: string;
  tag: string;
  hard: number;
  only: "" | "new" | "missed";
}

function wanted(lines: PuzzleLine[], { tag, hard, only }: Wish): PuzzleLine[] {
  const { went } = kept.value;
  const again = new Set(misses(kept.value));
  return lines.filter(
    (line) =>
      (!tag || line.tags.includes(tag)) &&
      (!hard || line.difficulty === hard) &&
      (only !== "new" || went[line.id] === undefined) &&
      (only !== "missed" || again.has(line.id)),
  );
}

function Choices({
  list,
  wish,
  change,
}: {
  list: PuzzleList | null;
  wish: Wish;
  change: (wish: Wish) => void;
}) {
  const games = gamesNow() ?? [];
  return (
    <form class="puzzle-choices" aria-label={say("puzzles")} onSubmit={(event) => event.preventDefault()}>
      <select
        aria-label={say("games")}
        value={wish.game}
        onChange={(event) => change({ ...wish, game: event.currentTarget.value, tag: "" })}
      >
        <option value="">{say("puzzles_all")}</option>
        {games.map(({ name }) => (
          <option key={name} value={name}>
            {titleOf(name)}
          </option>
        ))}
      </select>
      <select
        aria-label={say("puzzle_about")}
        value={wish.tag}
        onChange={(event) => change({ ...wish, tag: event.currentTarget.value })}
      >
        <option value="">{say("puzzle_any_tag")}</option>
        {list?.tags.map(({ tag, name, count }) => (
          <option key={tag} value={tag}>
            {name} ({count})
          </option>
        ))}
      </select>
      <select
        aria-label={say("puzzle_difficulty")}
        value={String(wish.hard)}
        onChange={(event) => change({ ...wish, hard: Number(event.currentTarget.value) })}
      >
        <option value="0">{say("puzzle_any_difficulty")}</option>
        {[1, 2, 3, 4, 5].map((n) => (
          <option key={n} value={String(n)}>
            {say("puzzle_difficulty_n", { n })}
          </option>
        ))}
      </select>
      <select
        aria-label={say("puzzle_misses")}
        value={wish.only}
        onChange={(event) => change({ ...wish, only: event.currentTarget.value as Wish["only"] })}
      >
        <option value="">{say("puzzle_any_went")}</option>
        <option value="new">{say("puzzle_new")}</option>
        <option value="missed">{say("puzzle_misses")}</option>
      </select>
    </form>
  );
}

/** The way to a question for a chance; which one is drawn when it is wanted. */
function QuizCard() {
  const [problem, run, busy] = useDoing();
  const begin = async () => {
    const { quizzes } = await api.quizzes();
    const found = quizzes[Math.floor(Math.random() * quizzes.length)];
    if (found) go(`/quiz/${found.id}`);
  };
  return (
    <section class="sheet-box">
      <h2>{say("puzzle_chance")}</h2>
      <p>{say("puzzle_chance_lead")}</p>
      <button class="button" data-quiz disabled={busy} onClick={() => run(begin)}>
        {say("puzzle_start")}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

export function PuzzlesPage() {
  const asked = new URLSearchParams(location.search).get("game") ?? "";
  const [wish, change] = useState<Wish>({ game: asked, tag: "", hard: 0, only: "" });
  const [most, setMost] = useState(PAGE);
  const list = useList(wish.game);
  const found = wanted(list?.puzzles ?? [], wish);
  return (
    <div class="puzzles-page">
      <Offline />
      <section class="sheet-box puzzle-shelf">
        <header>
          <h1>{say("puzzles")}</h1>
          <p role="status">{list && say("puzzle_count", { n: found.length })}</p>
        </header>
        <Choices list={list} wish={wish} change={change} />
        {list && !found.length && <p>{say(wish.only === "missed" ? "puzzle_no_misses" : "puzzle_none")}</p>}
        <ul class="puzzle-rows">
          {found.slice(0, most).map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </ul>
        {found.length > most && (
          <button class="button" onClick={() => setMost(most + PAGE)}>
            {say("tab_more")}
          </button>
        )}
      </section>
      <aside>
        <DayPuzzle />
        <QuizCard />
        <section class="sheet-box">
          <h2>{say("puzzle_rating")}</h2>
          <p class="puzzle-rating">{kept.value.rating}</p>
          <Days />
          <p class="aside">{say("puzzle_kept_here")}</p>
        </section>
      </aside>
    </div>
  );
}
