/** One sentence of who must do what, quiet acts beside it, and at most one that is foremost. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Position, SeatInfo, TableShown } from "../api/types";
import { SPEEDS, speed, wonted } from "../app/settings";
import type { Act } from "../boards/board";
import { Icon } from "../boards/parts/Icon";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import { RuleLink } from "../rules/rulelink";
import type { Acts } from "./acts";

/** After a move the place of the button stays empty for so long, so that no double click plays twice. */
const EMPTY = 400;

/** Up to so many letters a prompt is written large where there is little room, from so many on small on phones. */
const BRIEF = 28;
const LONG = 48;

/** How long a prompt is, for what is narrow. */
const LONG_ACT = 36;
const lengthOf = (said: string): string =>
  said.length > LONG ? "long" : said.length <= BRIEF ? "brief" : "";

/** Who has won; where somebody resigned and one other is left, that one has. */
export function winnersOf(shown: TableShown, ranking: number[]): SeatInfo[] {
  const left = shown.seats.filter(({ seat }) => !shown.resigned.includes(seat));
  if (!ranking.length) return left.length === 1 && shown.resigned.length ? left : [];
  return shown.seats.filter(({ seat }) => ranking[seat] === 1);
}

export function outcome(shown: TableShown, ranking: number[]): string {
  const first = winnersOf(shown, ranking);
  const [winner] = first;
  if (winner && first.length === 1) {
    const isMe = shown.you.length === 1 && shown.you[0] === winner.seat;
    return isMe ? say("you_win") : say("winner", { name: winner.name });
  }
  if (!ranking.length) return say(shown.status === "closed" ? "table_closed" : "game_over");
  if (shown.seats.length === 1) return say("alone_lost");
  return first.length === shown.seats.length || !first.length
    ? say("draw")
    : say("shared", { names: first.map((seat) => seat.name).join(", ") });
}

/** Whose turn it is, as a heading. */
export function turnOf(shown: TableShown, position: Position): string {
  if (shown.status === "closed") return say("table_closed");
  const seat = position.to_move === null ? undefined : shown.seats[position.to_move];
  if (!seat) return say("game_over");
  if (!shown.you.includes(seat.seat)) return say("turn_title", { name: seat.name });
  return shown.you.length === 1 ? say("your_turn_title") : say("turn_title", { name: seat.name });
}

/** Whether the place of the primary may be filled: not just after a move. */
function useSettled(ply: number): boolean {
  const settled = useRef(ply);
  const [, wake] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      settled.current = ply;
      wake((n) => n + 1);
    }, EMPTY);
    return () => clearTimeout(timer);
  }, [ply]);
  return settled.current === ply;
}

interface Props {
  seat: number | null;
  letter: string;
  title: string;
  text: string;
  rule: string;
  game: string;
  ply: number;
  acts: Acts;
  press: (act: Act, at: Element) => void;
  /** Whether pressing an act first asks what it would lose. */
  asks: (act: Act) => boolean;
  /** What others do is being shown, and may be skipped. */
  skip: (() => void) | null;
}

export function PromptBar({ seat, letter, title, text, rule, game, ply, acts, press, asks, skip }: Props) {
  const isSettled = useSettled(ply);
  const { primary, quiet } = acts;
  return (
    <header class={`prompt ${seat === null ? "" : `seat-${seat}`}`}>
      <div class="prompt-line" role="status" aria-live="polite">
        {seat !== null && <Seal seat={seat} letter={letter} />}
        <p class={lengthOf(title + text)}>
          <b>{title}</b> <span>{text}</span>
        </p>
        {rule && <RuleLink game={game} rule={rule} />}
      </div>
      <div class="acts">
        <div class="quiets">
          {quiet.map((act) => (
            <button
              key={act.move ?? act.label}
              type="button"
              class="quiet"
              data-choose={asks(act) ? "" : undefined}
              data-moves={act.move ?? act.moves?.[0]}
              onClick={(event) => press(act, event.currentTarget)}
            >
              {act.label}
            </button>
          ))}
        </div>
        {skip && <Watching skip={skip} />}
        {primary && (
          <button
            type="button"
            class={`primary ${isSettled ? "" : "empty"} ${primary.label.length > LONG_ACT ? "long" : ""}`}
            disabled={!isSettled}
            data-choose={asks(primary) ? "" : undefined}
            data-moves={isSettled ? (primary.move ?? primary.moves?.[0]) : undefined}
            aria-keyshortcuts="Enter"
            onClick={(event) => press(primary, event.currentTarget)}
          >
            {primary.label}
            <kbd>{say("enter_key")}</kbd>
          </button>
        )}
      </div>
    </header>
  );
}

/** How fast what others do is shown, and the way past it. */
function Watching({ skip }: { skip: () => void }) {
  return (
    <>
      <div class="paces" role="group" aria-label={say("pace")}>
        {SPEEDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={wonted.value === one}
            onClick={() => {
              speed.value = one;
              if (one === "off") skip();
            }}
          >
            {say(`speed_${one}`)}
          </button>
        ))}
      </div>
      <button type="button" class="skip-button" onClick={skip}>
        <Icon name="pace" /> {say("skip_events")}
      </button>
    </>
  );
}
