/** What is drawn over the board: the last move, hints, refusals, questions, cards and toasts. */

import type { Signal } from "@preact/signals";
import type { LiveTable } from "../api/live";
import type { Position, WholeTable } from "../api/types";
import type { Act, BoardProps, Data, Last } from "../boards/board";
import type { BoardModule } from "../boards/frame";
import { LessonGuide } from "../lesson/guide";
import { UndoWish } from "./actions";
import { CardNote, type Eyed } from "./cardnote";
import { Confirm, type Question } from "./confirm";
import { Hint } from "./hint";
import { Refusal, type Refused, TroubleToast } from "./refusal";
import { Caption, LastMark } from "./told";

interface Props {
  live: LiveTable;
  shown: WholeTable;
  position: Position;
  board: BoardProps<Data, Data>;
  module: BoardModule | null;
  eyed: Signal<Eyed | null>;
  last: Last | null;
  refused: Refused | null;
  refuse: (refused: Refused | null) => void;
  question: Question | null;
  ask: (question: Question | null) => void;
  press: (act: Act, at: Element) => void;
  hint: "place" | "move" | null;
  setHint: (hint: "place" | "move" | null) => void;
}

export function Over({ live, shown, position, board, module, last, ...props }: Props) {
  const { eyed, refused, refuse, question, ask, press, hint, setHint } = props;
  const trouble = live.trouble.value;
  return (
    <div class="overlay">
      {last && <LastMark last={last} />}
      {last && !hint && (
        <Caption last={last} letter={last.seat === null ? "" : (board.letters[last.seat] ?? "")} />
      )}
      <LessonGuide live={live} shown={shown} position={position} board={board} module={module} />
      {hint && board.menu.length > 0 && (
        <Hint
          table={live.table}
          ply={position.ply}
          isWhole={hint === "move"}
          whole={() => setHint("move")}
          where={(move) => module?.where?.(move, board) ?? []}
          play={board.play}
          close={() => setHint(null)}
        />
      )}
      {refused && <Refusal refused={refused} game={shown.game} close={() => refuse(null)} />}
      {question && (
        <Confirm question={question} yes={() => press(question.act, question.at)} no={() => ask(null)} />
      )}
      <CardNote eyed={eyed} game={shown.game} />
      <div class="toasts">
        <UndoWish live={live} shown={shown} />
        {trouble && <TroubleToast trouble={trouble} close={() => (live.trouble.value = null)} />}
      </div>
    </div>
  );
}
