/** Who sits where, whose turn it is, who is away, and what may be done about a seat. */

import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { Position, SeatInfo, TableShown } from "../api/types";
import { Link } from "../app/router";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";

interface Props {
  live: LiveTable;
  shown: TableShown;
  position: Position | null;
  letters: string[];
}

/** Who plays on for somebody who is away. */
const STAND_IN = "artisan";

interface CareProps {
  live: LiveTable;
  shown: TableShown;
  seat: SeatInfo;
}

/** A seat of one's own: let a bot play there, or play on oneself. */
function Own({ live, shown, seat }: CareProps) {
  const hand = (bot: string) => void live.act(api.hand(shown.table, seat.seat, bot));
  return (
    <p class="seat-care">
      <button class="button" onClick={() => hand(seat.bot ? "" : STAND_IN)}>
        {say(seat.bot ? "hand_back" : "hand_mine")}
      </button>
      <small>{say("hand_mine_rule")}</small>
    </p>
  );
}

/** The seat of somebody who is away, for the host: a bot plays on, or a new link brings them back. */
function Away({ live, shown, seat }: CareProps) {
  const [token, setToken] = useState("");
  const hand = () => void live.act(api.hand(shown.table, seat.seat, STAND_IN));
  const link = async () => setToken((await live.act(api.link(shown.table, seat.seat)))?.token ?? "");
  return (
    <div class="seat-care">
      {!seat.bot && (
        <button class="button" onClick={hand}>
          {say("hand_away", { name: seat.name })}
        </button>
      )}
      <button class="button" onClick={() => void link()}>
        {say("link_away", { name: seat.name })}
      </button>
      {token && (
        <input
          readOnly
          value={`${location.origin}/t/${shown.table}#${token}`}
          aria-label={say("link_for", { n: seat.seat + 1 })}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <small>{say("away_rule")}</small>
    </div>
  );
}

/** What the reader may do about the seats of a game in play, beside other people. */
function Care({ live, shown }: Pick<Props, "live" | "shown">) {
  const mine = ({ seat }: SeatInfo) => shown.you.includes(seat);
  const people = shown.seats.filter((seat) => !mine(seat) && (!seat.bot || isHanded(shown, seat.seat)));
  if (shown.status !== "playing" || !shown.you.length || !people.length) return null;
  const isHost = shown.host !== null && shown.you.includes(shown.host);
  return (
    <>
      {shown.seats.filter(mine).map((seat) => (
        <Own key={seat.seat} live={live} shown={shown} seat={seat} />
      ))}
      {isHost &&
        people
          .filter((seat) => seat.bot || !seat.online)
          .map((seat) => <Away key={seat.seat} live={live} shown={shown} seat={seat} />)}
      {live.trouble.value && <p role="alert">{live.trouble.value.message}</p>}
    </>
  );
}

/** Whether a bot plays in a seat only since its person left it or was away. */
const isHanded = (shown: TableShown, at: number) =>
  shown.changes.some(({ seat, kind }) => seat === at && (kind === "handed" || kind === "left"));

export function Seats({ live, shown, position, letters }: Props) {
  return (
    <>
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
      <Care live={live} shown={shown} />
    </>
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
