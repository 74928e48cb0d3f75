/** Who sits where, whose turn it is, and who is away. */

import type { Position, TableShown } from "../api/types";
import { Link } from "../app/router";
import { say } from "../i18n/say";

export function Seats({ shown, position }: { shown: TableShown; position: Position | null }) {
  return (
    <ul class="sitting">
      {shown.seats.map((seat) => (
        <li key={seat.seat} class={position?.to_move === seat.seat ? "turn" : undefined}>
          <span class={`seat-token seat-${seat.seat}`} aria-hidden="true">
            {"ABCDE"[seat.seat]}
          </span>
          <bdi class="name">{seat.name}</bdi>
          {shown.you.includes(seat.seat) && <small> ({say("you")})</small>}
          {seat.bot && <small> ({say("bot")})</small>}
          {!seat.online && !shown.you.includes(seat.seat) && <small aria-hidden="true"> · – </small>}
        </li>
      ))}
    </ul>
  );
}

/** Where a game was taken up, if it did not begin at its beginning. */
export function Origin({ shown }: { shown: TableShown }) {
  const { branch } = shown;
  if (!branch) return null;
  return (
    <p class="aside">
      {say("branched", { n: branch.ply })}{" "}
      {branch.table && <Link to={`/replay/${branch.table}?ply=${branch.ply}`}>{say("branch_origin")}</Link>}
    </p>
  );
}
