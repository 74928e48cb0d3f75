import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { pace } from "../../app/settings";
import { Die } from "../parts/Die";
import { Tick } from "../parts/marks";
import { starting } from "../parts/menu";
import { activeDice } from "./asking";
import { numbered } from "./model";
import { dieCard, name, type Scene } from "./scene";
import { Touch } from "./Touch";
import type { Die as Shown } from "./view";

/** How dice lie together: how many in a row, and how wide in rem they are at most; the more, the smaller. */
function laid(count: number): Record<string, string> {
  const [row, most] = count <= 4 ? [2, 5.125] : count <= 9 ? [3, 4.25] : count <= 12 ? [4, 3.25] : [5, 2.5];
  return { "--row": `${row}`, "--rows": `${Math.ceil(count / row)}`, "--most": `${most}rem` };
}

/** The dice that were rolled and may still be changed; they tumble in when they are new. */
export function Active({ scene }: { scene: Scene }): JSX.Element {
  const { say } = scene;
  const isNew = useRef(true);
  useEffect(() => {
    isNew.current = false;
  }, []);
  const dice = activeDice(scene);
  return (
    // Drawn anew when their number changes, so that the others are laid again and do not jump.
    <div
      key={dice.length}
      class="active"
      role="group"
      aria-label={say("active")}
      data-place="dice"
      style={laid(dice.length)}
    >
      {dice.map(({ one, key }, at) => (
        <ActiveDie key={key} scene={scene} die={one} name={key} at={at} rolled={isNew.current} />
      ))}
    </div>
  );
}

interface DieProps {
  scene: Scene;
  die: Shown;
  /** Its key; equal dice are counted from the locked ones on, so that each keeps its name when locked. */
  name: string;
  at: number;
  rolled: boolean;
}

function ActiveDie({ scene, die, name: key, at, rolled }: DieProps): JSX.Element {
  const { board, view, say, tool } = scene;
  const isCharged = view.charges.includes(die.die);
  const moves = starting(board.menu, tool, die.die);
  const state = isCharged ? [say("charge")] : [];
  const chosen = scene.dice.includes(key);
  return (
    <span class="die-place" style={{ "--at": at }}>
      <Touch
        board={board}
        class="die-button"
        label={name(scene, die.die)}
        card={dieCard(scene, name(scene, die.die), die.kind, state, isCharged ? "F8" : "F3")}
        moves={moves}
        act={deed(scene, die, key)}
        chooses={tool === "lock"}
        chosen={chosen || scene.picked === die.die}
        place={`die:${die.die}`}
        drag={starting(board.menu, "lock", die.die).length > 0}
        slide={key}
        glide="die"
      >
        <Tumbling scene={scene} die={die} rolled={rolled} at={at} />
        {chosen && <Tick />}
      </Touch>
      {isCharged && <Charge scene={scene} die={die} />}
    </span>
  );
}

/** What touching a die does: choose it to be locked, use it, choose among its uses, or ask why not. */
function deed(scene: Scene, die: Shown, key: string): (() => void) | undefined {
  const { board, tool } = scene;
  const moves = starting(board.menu, tool, die.die);
  const [only, other] = moves;
  if (!only) return board.menu.length ? () => board.why(`${tool} ${die.die}`) : undefined;
  if (tool === "lock") return () => scene.mark(key);
  return other ? () => scene.pick(scene.picked === die.die ? null : die.die) : () => board.play(only.move);
}

/** The power of a die's face, beside the die. */
function Charge({ scene, die }: { scene: Scene; die: Shown }): JSX.Element | null {
  const { board, say } = scene;
  const moves = starting(board.menu, "face", die.die);
  const [only] = moves;
  if (!only) return null;
  return (
    <Touch
      board={board}
      class="charge"
      label={say("useFace")}
      card={dieCard(scene, name(scene, die.die), die.kind, [say("charge")], "F8")}
      moves={moves}
      act={() => board.play(only.move)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1l2 5 5 .3-4 3.300 1.400 5L8 11.800 3.600 14.600 5 9.600 1 6.300 6 6Z" />
      </svg>
    </Touch>
  );
}

const CHANGE = 70;
const ROLL = 560;

/** A die that shows other faces while it tumbles. */
function Tumbling({ scene, die, rolled, at }: Omit<DieProps, "name">): JSX.Element {
  const { board, view } = scene;
  const faces = view.kinds.find(({ kind }) => kind === die.kind)?.faces ?? [];
  const isRolled = useRef(rolled && board.motion && pace.value > 0);
  const [passing, pass] = useState(isRolled.current ? (faces[at % faces.length] ?? "") : "");
  useEffect(() => {
    if (!isRolled.current) return;
    let left = Math.round((ROLL * pace.value) / CHANGE) + at;
    const timer = setInterval(() => {
      left -= 1;
      pass(left > 0 ? (faces[(left * 5 + at) % faces.length] ?? "") : "");
      if (left <= 0) clearInterval(timer);
    }, CHANGE);
    return () => clearInterval(timer);
  }, []);
  return <Die kind={die.kind} face={passing || die.face} class={isRolled.current ? "tumble" : ""} />;
}

/** Dice that wait for a roll; a Bad Omen takes one of them. */
export function Waiting({ scene, large }: { scene: Scene; large: boolean }): JSX.Element {
  const { view, say, board } = scene;
  const dice = numbered(view.waiting, (kind) => kind);
  return (
    <div
      class={`waiting ${large ? "large" : ""}`}
      role="group"
      aria-label={say("waiting")}
      style={laid(dice.length)}
    >
      {!large && <span class="waiting-note">{say("toRoll")}</span>}
      {dice.map(({ one: kind, key }) => {
        const moves = starting(board.menu, "drop", kind);
        const [only] = moves;
        const label = say("dieKind", { name: name(scene, `kind_${kind}`) });
        return (
          <Touch
            key={key}
            board={board}
            class="die-button"
            label={label}
            card={dieCard(scene, label, kind, [say("waiting")], "F2")}
            moves={moves}
            act={only ? () => board.play(only.move) : undefined}
            place={`waiting:${kind}`}
          >
            <Die kind={kind} class={large ? "" : "little"} />
          </Touch>
        );
      })}
    </div>
  );
}
