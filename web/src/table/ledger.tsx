/** The end: places and points, by source where the game tells them, and what to do next. */

import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { Position, TableShown } from "../api/types";
import { go, Link } from "../app/router";
import { say, teller, textsOf } from "../i18n/say";
import { lang } from "../app/settings";
import { ledgerOf } from "./sources";
import { outcome } from "./prompt";

interface Props {
  live: LiveTable;
  shown: TableShown;
  position: Position;
}

export function Ledger({ live, shown, position }: Props) {
  const scores = position.scores ?? [];
  const ranking = position.ranking ?? [];
  const t = teller(textsOf(shown.game), lang.value);
  const sources = ledgerOf(position.view, scores.length);
  const order = shown.seats.toSorted((a, b) => (ranking[a.seat] ?? 9) - (ranking[b.seat] ?? 9));
  const again = async () => {
    const made = await live.act(api.rematch(live.table));
    if (made) go(`/t/${made.table}`);
  };
  return (
    <section class="card ledger" aria-label={say("score")}>
      <h2>{outcome(shown, ranking)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("place")}</th>
            <th scope="col">{say("player")}</th>
            {sources.map((source) => (
              <th scope="col" key={source.key}>
                {t(`name.${source.key}`)}
              </th>
            ))}
            <th scope="col">{say("points")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat.seat}>
              <td>{ranking[seat.seat]}</td>
              <th scope="row">
                <bdi>{seat.name}</bdi>
              </th>
              {sources.map((source) => (
                <td key={source.key}>{source.points[seat.seat]}</td>
              ))}
              <td>{scores[seat.seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="row">
        {shown.you.length > 0 && (
          <button class="button primary" onClick={() => void again()}>
            {shown.rematch ? say("to_rematch") : say("rematch")}
          </button>
        )}
        <Link to={`/replay/${shown.table}`} class="button">
          {say("replay")}
        </Link>
        <a class="button" href={`/api/tables/${shown.table}/record`} download>
          {say("download")}
        </a>
      </p>
    </section>
  );
}
