/** Playing on from a position that is looked at: who takes which seat, then a table of its own. */

import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { GameInfo, Position, TableShown } from "../api/types";
import { go } from "../app/router";
import { Seal } from "../boards/parts/Seal";
import { opened } from "../fair/promise";
import { useDoing } from "../house/doing";
import { gamesNow } from "../house/games";
import { keepLinks } from "../house/lobby";
import { myName } from "../house/name";
import { levelWord } from "../house/ranks";
import { atTable, proposedSeats, type SeatChoice } from "../house/seats";
import { manners } from "../house/setups";
import { say } from "../i18n/say";

interface Props {
  shown: TableShown;
  position: Position;
}

/** Who may sit in a seat: somebody at this screen, a friend, or a bot of a level. */
function SeatPick({
  at,
  name,
  game,
  choice,
  change,
}: {
  at: number;
  name: string;
  game: GameInfo;
  choice: SeatChoice;
  change: (choice: SeatChoice) => void;
}) {
  const take = (value: string) => {
    if (value === "here" || value === "link") change({ ...choice, who: value, name: "" });
    else change({ who: "bot", bot: value, name: choice.name });
  };
  return (
    <li>
      <Seal seat={at} letter={(name || String(at + 1)).slice(0, 1).toUpperCase()} />
      <bdi>{name}</bdi>
      <select
        aria-label={name || say("seat", { n: at + 1 })}
        value={choice.who === "bot" ? choice.bot : choice.who}
        onChange={(event) => take(event.currentTarget.value)}
      >
        <option value="here">{say("pick_here")}</option>
        <option value="link">{say("pick_link")}</option>
        {game.bots.map((level) => (
          <option key={level} value={level}>
            {levelWord(level)}
          </option>
        ))}
      </select>
    </li>
  );
}

/** One's own seat, or else whoever is to move, is played from this screen; bots take the other seats. */
function proposed(game: GameInfo, { shown, position }: Props): SeatChoice[] {
  const mine = shown.you[0] ?? Math.max(0, position.to_move ?? 0);
  const seats = proposedSeats(game, shown.seats.length, mine);
  return seats.map((seat, at) => ({
    ...seat,
    name: at === mine ? myName() : (shown.seats[at]?.name ?? seat.name),
  }));
}

function Form({ game, shown, position }: Props & { game: GameInfo }) {
  const [seats, setSeats] = useState(() => proposed(game, { shown, position }));
  const [problem, run, busy] = useDoing();
  const begin = async () => {
    const branch = { ply: position.ply, seats: seats.map(atTable), ...manners(seats) };
    const made = await opened(api.branch(shown.table, branch), myName());
    keepLinks(made.table, made.links);
    go(`/t/${made.table}`);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(begin);
      }}
    >
      <p class="muted">{say("branch_help")}</p>
      <ol class="branch-seats">
        {seats.map((seat, at) => (
          <SeatPick
            key={at}
            at={at}
            name={shown.seats[at]?.name ?? ""}
            game={game}
            choice={seat}
            change={(next) => setSeats(seats.map((old, n) => (n === at ? next : old)))}
          />
        ))}
      </ol>
      {problem && <p role="alert">{problem}</p>}
      <button class="primary" disabled={busy}>
        {say("begin")}
      </button>
    </form>
  );
}

export function PlayFromHere({ shown, position }: Props) {
  const game = gamesNow()?.find((one) => one.name === shown.game);
  if (!game) return null;
  if (position.ranking) return <p class="muted">{say("branch_over")}</p>;
  return (
    <section class="branch" aria-label={say("branch")}>
      <Form key={position.to_move} game={game} shown={shown} position={position} />
    </section>
  );
}
