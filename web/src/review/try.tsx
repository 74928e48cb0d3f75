/** A decision once more, on the same board and without a word of what was best; every try is judged at once. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { TryShown, WholeTable } from "../api/types";
import type { Act, BoardProps, Data, Offer, Step } from "../boards/board";
import { BoardFrame, useBoard } from "../boards/frame";
import { Icon } from "../boards/parts/Icon";
import { titleOf } from "../house/games";
import { say, textsOf } from "../i18n/say";
import { actsOf } from "../table/acts";
import { isFree, useKeys } from "../table/keys";
import { PromptBar } from "../table/prompt";
import { boardProps } from "../table/props";
import { paceTool, Rail, type Tool, ToolButton } from "../table/rail";
import { height } from "../table/sheet";
import { signed } from "./figures";
import { judged, type Verdict } from "./judged";
import { Mark } from "./mark";

function useTries(table: string, ply: number) {
  const [start, setStart] = useState<TryShown | null>(null);
  const [line, setLine] = useState<string[]>([]);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const asked = useRef(0);
  const fail = (trouble: unknown) =>
    setProblem(trouble instanceof Trouble ? trouble.message : say("crashed"));
  useEffect(() => {
    const mine = ++asked.current;
    setStart(null);
    setLine([]);
    setVerdict(null);
    setTries(0);
    api.tried(table, ply, []).then((found) => mine === asked.current && setStart(found), fail);
  }, [table, ply]);
  const now = verdict?.shown ?? start;
  const play = (steps: Step[]) => {
    if (!now || busy) return;
    const mine = ++asked.current;
    setBusy(true);
    setProblem("");
    judged(now, line, steps, (moves) => api.tried(table, ply, moves))
      .then((done) => {
        if (mine !== asked.current || !done.verdict) return;
        const before = verdict?.worst;
        const worst = before && before.loss > done.verdict.worst.loss ? before : done.verdict.worst;
        setVerdict({ shown: done.verdict.shown, worst });
        setLine(done.line);
        if (!line.length) setTries((n) => n + 1);
      }, fail)
      .finally(() => setBusy(false));
  };
  const again = () => {
    asked.current++;
    setLine([]);
    setVerdict(null);
    setBusy(false);
  };
  return { now, verdict, tries, busy, problem, play, again };
}

interface Props {
  shown: WholeTable;
  ply: number;
  seat: number;
  unit: "chance" | "points";
  /** Which of how many, where several are tried in a row. */
  of: { at: number; all: number } | null;
  next: (() => void) | null;
  answer: () => void;
  leave: () => void;
}

/** "That costs 4.8%", or that nothing is better. */
function costOf({ worst }: Verdict, unit: Props["unit"]): string {
  if (worst.note) return worst.note;
  if (worst.grade === "best" || worst.loss <= 0) return say("try_best");
  const figure = unit === "points" ? worst.points : 100 * worst.loss;
  const told = signed(figure, 1).replace("+", "");
  return say("try_costs", { loss: unit === "points" ? say("in_points", { error: told }) : `${told}\u202f%` });
}

function Verdicts({
  verdict,
  tries,
  props,
  again,
}: {
  verdict: Verdict;
  tries: number;
  props: Props;
  again: () => void;
}) {
  return (
    <section class="bx verdict" role="status" aria-live="polite">
      <Mark of={verdict.worst.grade} class="large" />
      <p>
        <b>{verdict.worst.word}</b> <span>{costOf(verdict, props.unit)}</span>{" "}
        <small>{say("try_tries", { n: tries })}</small>
      </p>
      <div class="verdict-acts">
        <button type="button" class="sec" onClick={again}>
          <Icon name="rematch" /> {say("try_more")}
        </button>
        <button type="button" class="sec" onClick={props.answer}>
          <Icon name="hint" /> {say("try_answer")}
        </button>
        {props.next && (
          <button type="button" class="primary" onClick={props.next}>
            {say("try_next")}
          </button>
        )}
      </div>
    </section>
  );
}

export function TryDesk(props: Props) {
  const { shown, ply, seat, of, leave, answer } = props;
  const { now, verdict, tries, busy, problem, play, again } = useTries(shown.table, ply);
  const module = useBoard(shown.game);
  const texts = textsOf(shown.game);
  const [offer, setOffer] = useState<Offer | null>(null);
  const desk = useRef<HTMLElement>(null);
  const mine: WholeTable = useMemo(() => ({ ...shown, you: [seat], status: "playing" }), [shown, seat]);
  const tools: Tool[] = [
    { icon: "review", label: "review_back", on: true, press: leave },
    { icon: "take_back", label: "try_more", off: !verdict, press: again },
    { icon: "hint", label: "try_answer", press: answer },
  ];
  useKeys({
    escape: leave,
    u: again,
    enter: (event) => {
      const button = desk.current?.querySelector<HTMLButtonElement>(".acts .primary:enabled");
      if (button && isFree(event.target)) button.click();
    },
  });
  const board = useMemo((): BoardProps<Data, Data> | null => {
    if (!now) return null;
    return {
      ...boardProps(mine, now.position, texts, []),
      menu: now.position.menu,
      play: (move) => play([move]),
      playAll: (steps) => play(steps),
      offer: setOffer,
    };
  }, [now, texts, busy]);
  const acts = actsOf(now?.position.menu ?? [], offer, module?.isQuiet);
  const press = (act: Act) =>
    act.act ? act.act() : play(act.moves ?? (act.move === undefined ? [] : [act.move]));
  const title = of ? `${say("try_title")} ${say("try_of", { at: of.at, all: of.all })}` : say("try_title");
  return (
    <main
      ref={desk}
      class="desk try"
      id="content"
      data-game={shown.game}
      data-ply={now?.position.ply ?? ""}
      data-turn={now?.position.menu.length ? "mine" : "theirs"}
      data-busy={busy ? "" : undefined}
      data-sheet={height.value}
    >
      <h1 class="unseen">{`${titleOf(shown.game)}: ${say("try_title")}`}</h1>
      <h2 class="unseen">{say("board")}</h2>
      <Rail tools={tools} below={[paceTool()]} />
      <PromptBar
        seat={seat}
        letter={board?.letters[seat] ?? ""}
        title={title}
        text={problem || (busy ? say("try_judging") : (offer?.text ?? now?.position.prompt?.text ?? ""))}
        rule=""
        game={shown.game}
        ply={now?.position.ply ?? 0}
        acts={acts}
        press={press}
        asks={() => false}
        skip={null}
      />
      {board && <BoardFrame game={shown.game} props={board} texts={texts} />}
      {verdict && <Verdicts verdict={verdict} tries={tries} props={props} again={again} />}
      <nav class="tabs" aria-label={say("tools")}>
        {tools.map((tool) => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </nav>
    </main>
  );
}
