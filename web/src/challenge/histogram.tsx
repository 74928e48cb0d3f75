/** How all came out: people solid, bots hatched, one's own column on gold with one's seal. */

import { useEffect, useRef } from "preact/hooks";
import type { Standing } from "../api/types";
import { Seal } from "../boards/parts/Seal";
import { myName } from "../house/name";
import { say } from "../i18n/say";

/** Lines of the scale: at most three, at round numbers. */
function scaleOf(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((one) => most / one <= 3) ?? 2000;
  return Array.from({ length: Math.floor(most / step) }, (_, n) => (n + 1) * step);
}

/** Better than so many; where all came to the same, that. */
function placed({ people, worse, better }: Standing): string {
  if (people < 2) return say("ch_first");
  return worse + better > 0 ? say("ch_better_than", { worse, n: people }) : say("ch_all_same", { n: people });
}

export function Histogram({ standing }: { standing: Standing }) {
  const { columns, people, better } = standing;
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const own = box.current?.querySelector<HTMLElement>(".yours");
    if (own && box.current) box.current.scrollLeft = own.offsetLeft - box.current.clientWidth / 2;
  }, [columns.length]);
  const most = Math.max(1, ...columns.flatMap((one) => [one.people, one.bots]));
  const bots = columns.reduce((sum, one) => sum + one.bots, 0);
  return (
    <section class="sheet-box histogram">
      <header>
        <h2>{say("ch_everybody")}</h2>
        <p class="histogram-key">
          <span>
            <i class="solid" aria-hidden="true" /> {say("ch_people", { n: people })}
          </span>
          {bots > 0 && (
            <span>
              <i class="hatched" aria-hidden="true" /> {say("ch_bots", { n: bots })}
            </span>
          )}
        </p>
      </header>
      {standing.mine && (
        <p class="histogram-place">
          <b>{placed(standing)}</b>
          {better > 0 && <span>{say("ch_did_better", { n: better })}</span>}
        </p>
      )}
      <div class="histogram-plot">
        <div class="histogram-scale" aria-hidden="true">
          {scaleOf(most).map((at) => (
            <span key={at} style={{ bottom: `${(100 * at) / most}%` }}>
              {at}
            </span>
          ))}
        </div>
        <ol ref={box} tabIndex={0} aria-label={say("ch_everybody")}>
          {columns.map((one) => (
            <li key={one.said} class={one.yours ? "yours" : undefined}>
              <span class="unseen">{say(one.yours ? "ch_column_you" : "ch_column", { ...one })}</span>
              {one.yours && <Seal seat={0} letter={myName().slice(0, 1).toUpperCase()} />}
              <span class="histogram-bars" aria-hidden="true">
                <i class="solid" style={{ height: `${(100 * one.people) / most}%` }} />
                <i class="hatched" style={{ height: `${(100 * one.bots) / most}%` }} />
              </span>
              <small aria-hidden="true">{one.said}</small>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
