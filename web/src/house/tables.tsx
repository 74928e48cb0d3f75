/** Your tables, each as a small picture of how it stands; what is over can be deleted. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { TableLine, WholeTable } from "../api/types";
import { Link } from "../app/router";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import { lookingAt } from "../replay/ways";
import { useDoing } from "./doing";
import { titleOf } from "./games";
import { Glyph } from "./glyph";
import { away } from "./offline";
import { Thumb } from "./thumbs";

const AT_ONCE = 8;

const isOver = (line: TableLine) => line.status === "over" || line.status === "closed";
const nameAt = (line: TableLine, seat: number) =>
  line.seats[seat]?.name || say("default_name", { n: seat + 1 });

const isMe = (you: number[], seat: number) => you.length === 1 && you[0] === seat;

/** Who has won, by the places that the result tells. */
function winnerOf(line: TableLine, you: number[]): string {
  const places = line.result.split(" ").map((one) => Number.parseInt(one, 10));
  const [first, ...more] = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (first === undefined || more.length) return say("finished");
  return isMe(you, first) ? say("you_won") : say("you_lost", { name: nameAt(line, first) });
}

/** How a table stands, in a few words, for whoever has these seats. */
export function standing(line: TableLine, you: number[] = line.you ?? []): string {
  if (line.your_turn) return say("line_turn");
  if (line.status === "waiting")
    return say("seats_free", { n: line.seats.filter((one) => !one.sat && !one.bot).length });
  const gave = line.resigned?.[0];
  if (gave !== undefined && isOver(line))
    return isMe(you, gave) ? say("line_resigned") : say("name_resigned", { name: nameAt(line, gave) });
  if (line.status === "over") return winnerOf(line, you);
  if (line.status === "closed") return say("status_closed");
  const mover = line.to_move ?? -1;
  if (mover < 0) return say("status_playing");
  const key = line.seats[mover]?.bot ? "thinks" : "turn_of_name";
  return say(key, { name: nameAt(line, mover) });
}

function Delete({ line, gone }: { line: TableLine; gone: () => void }) {
  const [asking, setAsking] = useState(false);
  const [problem, run, busy] = useDoing();
  const shared = line.seats.filter((seat) => seat.sat && !seat.bot).length > 1;
  if (!asking) {
    return (
      <button
        class="table-delete"
        aria-label={say("delete")}
        title={say("delete")}
        onClick={() => setAsking(true)}
      >
        <Glyph of="cross" />
      </button>
    );
  }
  return (
    <div class="table-asking" role="alertdialog" aria-label={say("delete")}>
      <p>{problem || say(shared ? "forget_ask" : "delete_ask")}</p>
      <button
        class="button danger"
        disabled={busy}
        onClick={() => run(() => api.remove(line.table).then(gone))}
      >
        {say("delete_yes")}
      </button>
      <button class="button" onClick={() => setAsking(false)}>
        {say("keep_it")}
      </button>
    </div>
  );
}

function TableCard({
  line,
  table,
  gone,
}: {
  line: TableLine;
  table: WholeTable | undefined;
  gone: () => void;
}) {
  const path = isOver(line) ? lookingAt(line.table, line.result !== "") : `/t/${line.table}`;
  return (
    <li class={line.your_turn ? "table-card yours" : "table-card"} data-table={line.table}>
      <Link to={path} class="table-link">
        <Thumb game={line.game} table={table} />
        <span class="table-told">
          <strong>{titleOf(line.game)}</strong>
          <span class={line.your_turn ? "your-turn" : ""}>{standing(line, table?.you)}</span>
          <span class="seals">
            {line.seats.map((seat, at) => (
              <Seal key={at} seat={at} letter={(seat.name || String(at + 1)).slice(0, 1)} />
            ))}
            <span class="unseen">{line.seats.map((_, at) => nameAt(line, at)).join(", ")}</span>
          </span>
        </span>
      </Link>
      <Delete line={line} gone={gone} />
    </li>
  );
}

/** Read how the first tables stand, one after the other. */
function useWhole(lines: TableLine[]): Record<string, WholeTable> {
  const [found, setFound] = useState<Record<string, WholeTable>>({});
  const wanted = lines.map((line) => line.table).join(" ");
  useEffect(() => {
    let on = true;
    const read = async () => {
      for (const table of wanted.split(" ").filter(Boolean)) {
        const whole = await api.see(table).catch(() => null);
        if (!on) return;
        if (whole) setFound((before) => ({ ...before, [table]: whole }));
      }
    };
    void read();
    return () => {
      on = false;
    };
  }, [wanted]);
  return found;
}

export function Tables() {
  const [lines, setLines] = useState<TableLine[] | null>(null);
  const [all, setAll] = useState(false);
  const look = () => {
    api.mine().then(
      ({ tables }) => setLines(tables.toSorted((a, b) => Number(b.your_turn) - Number(a.your_turn))),
      (trouble: { code?: string }) => {
        if (trouble.code === "offline") away.value = true;
        setLines([]);
      },
    );
  };
  useEffect(look, []);
  const shown = (lines ?? []).slice(0, all ? undefined : AT_ONCE);
  const whole = useWhole(shown);
  const waiting = (lines ?? []).filter((line) => line.your_turn).length;
  const rest = (lines?.length ?? 0) - shown.length;
  return (
    <section class="your-tables" aria-labelledby="your-tables">
      <header>
        <h2 id="your-tables">{say("your_tables")}</h2>
        {waiting > 0 && <p>{say("waiting_for_you", { n: waiting })}</p>}
        {rest > 0 && (
          <button class="underlined" onClick={() => setAll(true)}>
            {say("more_tables", { n: rest })}
          </button>
        )}
      </header>
      {lines && !lines.length && <p class="aside">{say("no_tables")}</p>}
      <ul class="table-cards">
        {shown.map((line) => (
          <TableCard key={line.table} line={line} table={whole[line.table]} gone={look} />
        ))}
      </ul>
    </section>
  );
}
