/** Setting up a table: who plays, at which level, with which options. */

import { useState } from "preact/hooks";
import { api, seed, Trouble } from "../api/client";
import type { GameInfo } from "../api/types";
import { Missing } from "../app/missing";
import { go } from "../app/router";
import { playerName } from "../app/settings";
import { say } from "../i18n/say";
import { LearnButton } from "../lesson/begin";
import { isGuided, setGuided } from "../table/guide";
import { gamesNow, gameText } from "./games";
import { keepLinks } from "./lobby";
import { type Chosen, Options, relevant } from "./option";
import { Picture } from "./pictures";
import { atTable, proposedSeats, type SeatChoice, SeatPicks, undoAmong } from "./seatpick";

function Form({ game }: { game: GameInfo }) {
  const [low, high] = game.seats;
  const [seats, setSeats] = useState<SeatChoice[]>(() =>
    proposedSeats(game, Math.max(low, Math.min(2, high))),
  );
  const [chosen, setChosen] = useState<Chosen>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const count = (n: number) => setSeats(seats.slice(0, n).concat(proposedSeats(game, n).slice(seats.length)));

  const begin = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    const me = seats[0]?.name.trim() ?? "";
    if (me) playerName.value = me;
    try {
      const sit = { name: me, seed: seed() };
      const options = relevant(game, seats.length, chosen);
      const made = await api.create({
        game: game.name,
        seats: seats.map(atTable),
        options,
        undo: undoAmong(seats),
        sit,
      });
      keepLinks(made.table, made.links);
      go(`/t/${made.table}`);
    } catch (trouble) {
      setProblem(trouble instanceof Trouble ? trouble.message : say("crashed"));
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void begin(event)} class="setup">
      <div class="setup-head">
        <Picture game={game.name} />
        <div>
          <h1>{gameText(game, "game.title")}</h1>
          <p>{gameText(game, "game.summary")}</p>
        </div>
      </div>
      <p class="strip">
        {say("learn_help")} <LearnButton game={game} />
      </p>
      <fieldset>
        <legend>{say("players")}</legend>
        <div class="strip">
          {range(low, high).map((n) => (
            <label class="radio chip" key={n}>
              <input type="radio" name="count" checked={seats.length === n} onChange={() => count(n)} />
              {say("player_count", { n })}
            </label>
          ))}
        </div>
        <SeatPicks game={game} seats={seats} change={setSeats} />
      </fieldset>
      <Options game={game} seats={seats.length} chosen={chosen} change={setChosen} />
      <label class="radio">
        <input
          type="checkbox"
          checked={isGuided(game.name)}
          onChange={(event) => setGuided(game.name, event.currentTarget.checked)}
        />
        {say("guide_me")}
      </label>
      <p role="alert" class="problem">
        {problem}
      </p>
      <button class="button primary big" disabled={busy}>
        {say("begin")}
      </button>
    </form>
  );
}

const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, at) => low + at);

export function NewTablePage({ name }: { name: string }) {
  const games = gamesNow();
  const game = games?.find((one) => one.name === name);
  if (game) return <Form game={game} />;
  return games ? <Missing /> : <p role="status">{say("loading")}</p>;
}
