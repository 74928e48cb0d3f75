/** The odds that the house can compute: solved Pharaoh, and the dice of Favor of the Pharaoh. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { Odds, SlotOdds } from "../api/types";
import { gamesNow } from "../house/games";
import { say } from "../i18n/say";
import { percent } from "./percent";

const isOpen = signal(false);

function Win({ odds, names }: { odds: Odds & { kind: "win" }; names: string[] }) {
  return (
    <>
      <p>
        {say("odds_win", { name: names[odds.seat], win: percent(odds.win, 2) })}{" "}
        <small>{say("odds_within", { within: percent(odds.within, 4) })}</small>
      </p>
      {odds.choices.length > 0 && <h3>{say("odds_best")}</h3>}
      <ol>
        {odds.choices.map((choice) => (
          <li key={choice.label}>
            {choice.label} <strong>{percent(choice.win, 2)}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}

function sure(slot: SlotOdds): string {
  if (slot.exact) return say("odds_exact");
  return say("odds_sampled", { low: percent(slot.low), high: percent(slot.high), n: slot.samples });
}

function Slots({ odds, names }: { odds: Odds & { kind: "slots" }; names: string[] }) {
  const reached = odds.slots.filter((slot) => slot.p > 0).toSorted((a, b) => b.p - a.p);
  const missed = odds.slots.length - reached.length;
  return (
    <>
      <p>{say("odds_slots", { name: names[odds.seat] })}</p>
      <table>
        <tbody>
          {reached.map((slot) => (
            <tr key={slot.slot}>
              <th scope="row">
                {slot.name} <small>{slot.demand}</small>
              </th>
              <td>
                <strong>{percent(slot.p, 1)}</strong> <small>{sure(slot)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {missed > 0 && <p class="aside">{say("odds_missed", { n: missed })}</p>}
      {odds.left_out.length > 0 && (
        <p class="aside">{say("odds_left_out", { tiles: odds.left_out.join(", ") })}</p>
      )}
    </>
  );
}

function useOdds(table: string, ply: number, past: boolean, wanted: boolean): Odds | string {
  const [found, setFound] = useState<Odds | string>("");
  useEffect(() => {
    let waiting = wanted;
    setFound("");
    if (wanted) {
      api.odds(table, past ? ply : undefined).then(
        (odds) => waiting && setFound(odds),
        (trouble) => waiting && setFound(trouble instanceof Trouble ? trouble.message : say("crashed")),
      );
    }
    return () => {
      waiting = false;
    };
  }, [table, ply, wanted]);
  return found;
}

interface Props {
  game: string;
  table: string;
  ply: number;
  names: string[];
  /** Whether the game has ended and any position may be asked about. */
  past?: boolean;
}

export function OddsPanel({ game, table, ply, names, past = false }: Props) {
  const known = gamesNow()?.find((one) => one.name === game)?.odds ?? false;
  const found = useOdds(table, ply, past, known && isOpen.value);
  if (!known) return null;
  return (
    <details class="odds" open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>{say("odds")}</summary>
      <div aria-live="polite">
        {typeof found === "string" && <p>{found || say("loading")}</p>}
        {typeof found !== "string" && found.kind === "none" && <p>{found.text}</p>}
        {typeof found !== "string" && found.kind === "win" && <Win odds={found} names={names} />}
        {typeof found !== "string" && found.kind === "slots" && <Slots odds={found} names={names} />}
      </div>
    </details>
  );
}
