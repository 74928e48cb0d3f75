/** Who sits where, whose turn it is, and who is away. */

import type { Position, TableShown } from "../api/types";
import { Link } from "../app/router";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";

interface Props {
  shown: TableShown;
  position: Position | null;
  letters: string[];
}

export function Seats({ shown, position, letters }: Props) {
  return (
    <ul class="sitting">
      {shown.seats.map((seat) => (
        <li key={seat.seat} class={position?.to_move === seat.seat ? "turn" : undefined}>
          <Seal seat={seat.seat} letter={letters[seat.seat] ?? ""} />
          <bdi class="name">{seat.name}</bdi>
          {shown.you.includes(seat.seat) && <small> ({say("you")})</small>}
          {seat.bot && <small> ({say("bot")})</small>}
          {!seat.online && !shown.you.includes(seat.seat) && <small> ({say("away")})</small>}
          {seat.hints > 0 && <small> {say("hints_used", { n: seat.hints })}</small>}
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
