/** What the check of the dice found: one line, and behind it how it was found. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { DrawSheet, PlayedMove, TableShown } from "../api/types";
import { type Promised, promised } from "./promise";
import { type Difference, type Verdict, verified } from "./verify";
import { type Word, word } from "./words";

interface Found {
  sheet: DrawSheet;
  kept: Promised | null;
  verdict: Verdict;
}

async function found(shown: TableShown, moves: PlayedMove[]): Promise<Found> {
  const sheet = await api.draws(shown.table);
  const kept = promised(shown.table);
  const seen = { game: shown.game, seats: shown.seats.length, moves };
  return { sheet, kept, verdict: await verified(sheet, kept, seen) };
}

/** The line in short. */
function summary({ draws, checked, isPromised, isChosen, isTakenUp, differences }: Verdict): string {
  if (differences.length) return word("wrong");
  if (!draws) return word(isTakenUp ? "since" : "none");
  if (checked < draws) return word("some", { checked, n: draws });
  return word(isChosen ? "chosen" : isPromised ? "fair" : "fits", { n: draws });
}

const said = ({ kind, args }: Difference) => word(`d_${kind}` as Word, args);

/** So many differences are told one by one. */
const MANY = 8;

function Steps({ sheet, kept, verdict }: Found) {
  const { seed = "", secret = "" } = sheet;
  if (verdict.isChosen) return <p>{word("seeded", { seed })}</p>;
  return (
    <ol>
      {kept ? <li>{word("kept", { commitment: kept.commitment })}</li> : <li>{word("unkept")}</li>}
      {kept && <li>{word("own", { seed: kept.seed })}</li>}
      {kept && kept.bots.length > 0 && <li>{word("bots")}</li>}
      <li>{word("told", { secret })}</li>
      <li>{word("redrawn")}</li>
    </ol>
  );
}

/** How somebody checks the same without this page. */
function Alone({ table, kept }: { table: string; kept: Promised | null }) {
  const options = kept ? `--commitment ${kept.commitment} --seed ${kept.seed} ` : "";
  return (
    <>
      <p>{word("alone")}</p>
      <pre tabIndex={0}>greathouse verify {options}game.ghr</pre>
      <p>
        <a href={`/api/tables/${table}/record`} download>
          {word("record")}
        </a>
      </p>
    </>
  );
}

function More({ table, all, close }: { table: string; all: Found; close: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
    box.current?.focus();
  }, []);
  const { differences, others } = all.verdict;
  return (
    <dialog ref={box} class="dice-more" tabIndex={-1} onClose={close} aria-label={word("title")}>
      <h2>{word("title")}</h2>
      <p role="status">
        <b>{summary(all.verdict)}</b>
      </p>
      {differences.length > 0 && (
        <section class="dice-different">
          <h3>{word("different")}</h3>
          <ul>
            {differences.slice(0, MANY).map((one, at) => (
              <li key={at} data-different={one.kind}>
                {said(one)}
              </li>
            ))}
            {differences.length > MANY && <li>… {differences.length}</li>}
          </ul>
        </section>
      )}
      <Steps {...all} />
      {!differences.length && all.kept && <p>{word(others ? "shared" : "proves")}</p>}
      <Alone table={table} kept={all.kept} />
      <button type="button" class="button primary" onClick={() => box.current?.close()}>
        {word("close")}
      </button>
    </dialog>
  );
}

/** What to say when nothing could be checked. */
function why(trouble: unknown): string {
  if (!globalThis.crypto?.subtle) return word("insecure");
  return word(trouble instanceof Trouble && trouble.code === "untold" ? "untold" : "failed");
}

export function Checked({ shown, moves }: { shown: TableShown; moves: PlayedMove[] }) {
  const [all, setAll] = useState<Found | null>(null);
  const [problem, setProblem] = useState("");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isWanted = true;
    found(shown, moves).then(
      (done) => isWanted && setAll(done),
      (trouble: unknown) => isWanted && setProblem(why(trouble)),
    );
    return () => {
      isWanted = false;
    };
  }, [shown.table, moves.length]);
  if (!all) return <>{problem || word("checking")}</>;
  const isRight = !all.verdict.differences.length;
  return (
    <>
      <button
        type="button"
        class={isRight ? "dice-right" : "dice-wrong"}
        data-dice={isRight ? "right" : "wrong"}
        aria-haspopup="dialog"
        title={word("more")}
        onClick={() => setOpen(true)}
      >
        {summary(all.verdict)} <span aria-hidden="true">›</span>
      </button>
      {isOpen && <More table={shown.table} all={all} close={() => setOpen(false)} />}
    </>
  );
}
