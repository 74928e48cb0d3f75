/** Playing on from a position that is looked at: who takes which seat, then a table of its own. */

import { useState } from "preact/hooks";
import { api, seed, Trouble } from "../api/client";
import type { GameInfo, Position, TableShown } from "../api/types";
import { go } from "../app/router";
import { playerName } from "../app/settings";
import { gamesNow } from "../house/games";
import { keepLinks } from "../house/lobby";
import { atTable, proposedSeats, type SeatChoice, SeatPicks, undoAmong } from "../house/seatpick";
import { say } from "../i18n/say";

interface Props {
  shown: TableShown;
  position: Position;
}

/** One's own seat, or else whoever is to move, is played from this screen; bots take the other seats. */
function proposed(game: GameInfo, { shown, position }: Props): SeatChoice[] {
  const mine = shown.you[0] ?? Math.max(0, position.to_move ?? 0);
  return proposedSeats(game, shown.seats.length, mine);
}

function Form({ game, shown, position }: Props & { game: GameInfo }) {
  const [seats, setSeats] = useState(() => proposed(game, { shown, position }));
  const [problem, setProblem] = useState("");
  const begin = async (event: Event) => {
    event.preventDefault();
    const sit = { name: playerName.value, seed: seed() };
    try {
      const wanted = { ply: position.ply, seats: seats.map(atTable), undo: undoAmong(seats), sit };
      const made = await api.branch(shown.table, wanted);
      keepLinks(made.table, made.links);
      go(`/t/${made.table}`);
    } catch (trouble) {
      setProblem(trouble instanceof Trouble ? trouble.message : say("crashed"));
    }
  };
  return (
    <form onSubmit={(event) => void begin(event)}>
      <p class="aside">{say("branch_help")}</p>
      <SeatPicks game={game} seats={seats} free change={setSeats} />
      <p role="alert" class="problem">
        {problem}
      </p>
      <button class="button primary">{say("begin")}</button>
    </form>
  );
}

export function PlayFromHere({ shown, position }: Props) {
  const game = gamesNow()?.find((one) => one.name === shown.game);
  if (!game) return null;
  if (position.ranking) return <p class="aside">{say("branch_over")}</p>;
  return (
    <details class="branch panel">
      <summary>{say("branch")}</summary>
      <Form key={position.to_move} game={game} shown={shown} position={position} />
    </details>
  );
}
