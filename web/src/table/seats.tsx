/** Who sits where, whose turn it is, and who is away. */

import type { Position, TableShown } from "../api/types";
import { say } from "../i18n/say";

export function Seats({ shown, position }: { shown: TableShown; position: Position | null }) {
  return (
    <ul class="sitting">
      {shown.seats.map((seat) => (
        <li key={seat.seat} class={position?.to_move === seat.seat ? "turn" : undefined}>
          <span class={`token seat-${seat.seat}`} aria-hidden="true">
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
