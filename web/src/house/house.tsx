/** The first page: pick a game, go on with a table, look at a saved game. */

import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { GameInfo, TableLine } from "../api/types";
import { go, Link } from "../app/router";
import { lang } from "../app/settings";
import { type Key, say } from "../i18n/say";
import { LearnButton } from "../lesson/begin";
import { gamesNow, gameText, titleOf } from "./games";
import { Picture } from "./pictures";

function GameCard({ game }: { game: GameInfo }) {
  const facts = ["players", "length", "weight"].map((fact) => gameText(game, `game.${fact}`));
  return (
    <li class="panel game">
      <Picture game={game.name} />
      <h3>{gameText(game, "game.title")}</h3>
      <p>{gameText(game, "game.summary")}</p>
      <p class="facts">{facts.join(" · ")}</p>
      <p class="strip">
        <Link to={`/new/${game.name}`} class="button primary">
          {say("play")} <span class="unseen">{gameText(game, "game.title")}</span>
        </Link>
        <LearnButton game={game} />
        <Link to={`/rules/${game.name}`} class="button">
          {say("rules")} <span class="unseen">{gameText(game, "game.title")}</span>
        </Link>
      </p>
    </li>
  );
}

function seatNames(line: TableLine): string {
  return line.seats.map((seat, at) => seat.name || say("default_name", { n: at + 1 })).join(", ");
}

function TableRow({ line }: { line: TableLine }) {
  const when = new Date(line.updated).toLocaleString(lang.value, { dateStyle: "medium", timeStyle: "short" });
  const ended = line.status === "over" || line.status === "closed";
  return (
    <li class="table-line">
      <span class="line-text">
        <strong>{titleOf(line.game)}</strong> · {seatNames(line)}
        <br />
        <small>
          {line.your_turn ? (
            <strong class="your-turn">{say("line_turn")}</strong>
          ) : (
            say(`status_${line.status}` as Key)
          )}{" "}
          · {when}
        </small>
      </span>
      <Link to={ended ? `/replay/${line.table}` : `/t/${line.table}`} class="button">
        {ended ? say("watch_again") : say("go_on")}
      </Link>
    </li>
  );
}

function Tables() {
  const [tables, setTables] = useState<TableLine[] | null>(null);
  useEffect(() => {
    api.mine().then(
      (found) => setTables(found.tables),
      () => setTables([]),
    );
  }, []);
  if (!tables?.length) return <p>{tables ? say("no_tables") : say("loading")}</p>;
  return (
    <ul class="table-lines">
      {tables.map((line) => (
        <TableRow key={line.table} line={line} />
      ))}
    </ul>
  );
}

function OpenRecord() {
  const [problem, setProblem] = useState("");
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      go(`/replay/${(await api.keep(await file.text())).table}`);
    } catch (trouble) {
      setProblem(trouble instanceof Trouble ? trouble.message : say("crashed"));
    }
  };
  return (
    <div>
      <label class="field">
        {say("open_record")}
        <input type="file" accept=".ghr" onChange={(event) => void read(event.currentTarget.files?.[0])} />
        <small>{say("open_record_help")}</small>
      </label>
      <p role="alert">{problem}</p>
    </div>
  );
}

export function House() {
  const games = gamesNow();
  return (
    <>
      <h1>{say("title")}</h1>
      <p class="lead">{say("tagline")}</p>
      <h2>{say("games")}</h2>
      {games ? (
        <ul class="game-list">
          {games.map((game) => (
            <GameCard key={game.name} game={game} />
          ))}
        </ul>
      ) : (
        <p role="status">{say("loading")}</p>
      )}
      <h2>{say("your_tables")}</h2>
      <Tables />
      <OpenRecord />
    </>
  );
}
