/** Points by source, drawn as bars that grow one after the other while the totals count up. */

import { useEffect, useState } from "preact/hooks";
import { pace } from "../app/settings";
import type { BoardProps } from "../boards/board";
import { Count } from "../boards/parts/marks";
import { Seal } from "../boards/parts/Seal";
import type { Source } from "./sources";

const COLOURS = [
  "#cf9a2c",
  "#1c6f7c",
  "#93592b",
  "#66409a",
  "#b13a21",
  "#6f6650",
  "#28438f",
  "#20704a",
  "#8a4a6b",
];
const APART = 90;

interface Props {
  board: BoardProps;
  order: number[];
  scores: number[];
  sources: Source[];
  colours: Record<string, string>;
  named: (source: string) => string;
}

/** The total as it is counted up: nothing first, all of it a moment later. */
function useCounted(total: number, row: number): number {
  const [shown, show] = useState(pace.value ? 0 : total);
  useEffect(() => {
    const timer = setTimeout(() => show(total), (300 + APART * row) * pace.value);
    return () => clearTimeout(timer);
  }, [total]);
  return shown;
}

function Bar({
  board,
  seat,
  row,
  most,
  scores,
  sources,
  colours,
  named,
}: Props & { seat: number; row: number; most: number }) {
  const total = scores[seat] ?? 0;
  const counted = useCounted(total, row);
  const gained = sources.map(({ points }) => Math.max(0, points[seat] ?? 0));
  return (
    <div class="bar-row">
      <h3>
        <Seal seat={seat} letter={board.letters[seat] ?? ""} />
        <bdi>{board.called[seat]}</bdi>
      </h3>
      <div class="bar" style={{ "--row": row }}>
        {sources.map(({ key }, at) => (
          <i
            key={key}
            title={named(key)}
            style={{
              width: `${(100 * (gained[at] ?? 0)) / most}%`,
              background: colours[key] ?? COLOURS[at % COLOURS.length],
            }}
          >
            {gained[at] ? <span>{gained[at]}</span> : null}
          </i>
        ))}
      </div>
      <Count value={counted} class="bar-total" />
    </div>
  );
}

export function Bars(props: Props) {
  const { order, sources, colours, named } = props;
  const sums = order.map((seat) =>
    sources.reduce((sum, { points }) => sum + Math.max(0, points[seat] ?? 0), 0),
  );
  const most = Math.max(1, ...sums);
  return (
    <div class="bars">
      {order.map((seat, row) => (
        <Bar key={seat} {...props} seat={seat} row={row} most={most} />
      ))}
      <ul class="bar-key">
        {sources.map(({ key }, at) => (
          <li key={key}>
            <i style={{ background: colours[key] ?? COLOURS[at % COLOURS.length] }} />
            {named(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
