/** The end: places and points, by source where the game tells them, and what to do next. */

import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { Position, TableShown } from "../api/types";
import { go, Link } from "../app/router";
import { lang } from "../app/settings";
import { say, teller, textsOf } from "../i18n/say";
import { outcome } from "./prompt";
import { ledgerOf } from "./sources";

interface Props {
  live: LiveTable;
  shown: TableShown;
  position: Position;
}

function Row({
  title,
  cells,
  total = false,
}: {
  title: string;
  cells: (number | undefined)[];
  total?: boolean;
}) {
  return (
    <tr class={total ? "total" : ""}>
      <th scope="row">{title}</th>
      {cells.map((cell, at) => (
        <td key={at}>{cell}</td>
      ))}
    </tr>
  );
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
    <section class="panel ledger" aria-label={say("score")}>
      <h2>{outcome(shown, ranking)}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {order.map((seat) => (
              <th scope="col" key={seat.seat}>
                <span class={`seat-token seat-${seat.seat}`} aria-hidden="true">
                  {"ABCDE"[seat.seat]}
                </span>
                <bdi>{seat.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ key, points }) => (
            <Row key={key} title={t(`name.${key}`)} cells={order.map(({ seat }) => points[seat])} />
          ))}
          <Row title={say("points")} cells={order.map(({ seat }) => scores[seat])} total />
          <Row title={say("place")} cells={order.map(({ seat }) => ranking[seat])} />
        </tbody>
      </table>
      <p class="strip">
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
