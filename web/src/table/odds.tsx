/** How a position stands: every player's chance to win, the best choices, and what this turn may reach. */

import { signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { Aim, Odds, OddsChoice } from "../api/types";
import { say } from "../i18n/say";
import { bareChance, bounds, points, worth } from "./figures";
import { Newest } from "./newest";

const isOpen = signal(false);
const FEW = 3;

function Values({ odds, names }: { odds: Odds; names: string[] }) {
  return (
    <table>
      <caption>{say("odds_win")}</caption>
      <tbody>
        {odds.values.map(({ seat, win, score }) => (
          <tr key={seat}>
            <th scope="row">{names[seat]}</th>
            <td>
              <strong>{bareChance(win, odds.exact)}</strong> <small>{points(score, odds.exact)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Choices({ choices }: { choices: OddsChoice[] }) {
  return (
    <>
      <h3>{say("odds_best")}</h3>
      <ol>
        {choices.slice(0, FEW).map((choice) => (
          <li key={choice.moves.join()}>
            {choice.label} <small>{worth(choice)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What may be reached in this turn; what is out of reach is only counted. */
function Aims({ odds, name }: { odds: Odds; name: string | undefined }) {
  const reached = odds.aims.filter((aim) => aim.high > 0).toSorted((a, b) => b.p - a.p);
  const missed = odds.aims.length - reached.length;
  const more = (aim: Aim) => [bounds(aim), aim.why].filter(Boolean).join(" · ");
  return (
    <>
      <table>
        <caption>{say("odds_aims", { name })}</caption>
        <tbody>
          {reached.map((aim) => (
            <tr key={aim.id}>
              <th scope="row">
                {aim.name} <small>{aim.text}</small>
              </th>
              <td>
                <strong>{bareChance(aim.p, aim.exact)}</strong> <small>{more(aim)}</small>
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

function Found({ odds, names }: { odds: Odds; names: string[] }) {
  return (
    <>
      {odds.values.length > 0 && <Values odds={odds} names={names} />}
      {odds.choices.length > 0 && <Choices choices={odds.choices} />}
      {odds.aims.length > 0 && <Aims odds={odds} name={names[odds.seat]} />}
      {odds.note && <p class="aside">{odds.note}</p>}
    </>
  );
}

/** A position to be judged; one that was left and reached again is another. */
interface Wish {
  table: string;
  /** Which, of a game that has ended; else the one now. */
  ply: number | undefined;
}

interface Answer {
  wish: Wish;
  odds: Odds | null;
  problem: string;
}

/** The latest answer, and whether it is about the position in sight. */
export function useOdds(
  table: string,
  ply: number,
  past: boolean,
  wanted: boolean,
): [Answer | null, boolean] {
  const [answer, tell] = useState<Answer | null>(null);
  const wish = useMemo(() => ({ table, ply: past ? ply : undefined }), [table, ply, past]);
  const [asking] = useState(
    () =>
      new Newest<Wish>((about) =>
        api.odds(about.table, about.ply).then(
          (odds) => tell({ wish: about, odds, problem: "" }),
          (trouble) =>
            tell({
              wish: about,
              odds: null,
              problem: trouble instanceof Trouble ? trouble.message : say("crashed"),
            }),
        ),
      ),
  );
  const isNow = answer?.wish === wish;
  useEffect(() => {
    if (wanted && !isNow) asking.want(wish);
    return () => asking.drop();
  }, [wish, wanted]);
  return [answer, isNow];
}

interface Props {
  table: string;
  ply: number;
  names: string[];
  /** Whether the game has ended and any position may be asked about. */
  past?: boolean;
}

export function OddsPanel({ table, ply, names, past = false }: Props) {
  const [answer, isNow] = useOdds(table, ply, past, isOpen.value);
  return (
    <details
      class="odds"
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{say("odds")}</summary>
      <div class="found" aria-live="polite" aria-busy={!isNow}>
        {!isNow && <p>{say("loading")}</p>}
        {isNow && answer?.problem && <p>{answer.problem}</p>}
        {answer?.odds && (
          <div class={isNow ? "" : "before"}>
            <Found odds={answer.odds} names={names} />
          </div>
        )}
      </div>
    </details>
  );
}
