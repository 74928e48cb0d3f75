import type { JSX } from "preact";
import { Action, Choices } from "../parts/Choices";
import { Die } from "../parts/Die";
import { starting, verb, words } from "../parts/menu";
import { Piece } from "../parts/Piece";
import { byCount, numbered, pyramidRows } from "./model";
import { dieCard, name, playerName, type Scene } from "./scene";
import type { Die as Shown } from "./view";
import type { Key } from "./words";

/** The verbs that are about a die on the board. */
export const TOOLS = ["lock", "pip", "reroll", "face", "adjust", "shift", "split", "swap", "group"];

/** Whose turn it is, their dice, and what they can do with them. */
export function Turn({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const title = say("turn", { name: playerName(scene, view.seat) });
  return (
    <section class="turn" aria-label={title}>
      <h3>{title}</h3>
      {view.active.length > 0 && <Active scene={scene} />}
      {view.waiting.length > 0 && <Waiting scene={scene} />}
      <Toolbox scene={scene} />
      <Chosen scene={scene} />
      <Actions scene={scene} />
      <Locked scene={scene} />
    </section>
  );
}

function Active({ scene }: { scene: Scene }): JSX.Element {
  const { view, say, board } = scene;
  return (
    <div class="row" role="group" aria-label={say("active")}>
      <h4>{say("active")}</h4>
      <div class={`dice ${board.motion ? "rolling" : ""}`} key={view.rolls}>
        {numbered([...view.locked, ...view.active], ({ die }) => die)
          .slice(view.locked.length)
          .map(({ one, key }) => (
            <DiePiece key={key} scene={scene} die={one} slide={key} />
          ))}
      </div>
    </div>
  );
}

/** An active die; those of one face are counted from the locked ones on, so that each keeps its name when locked. */
function DiePiece({ scene, die, slide }: { scene: Scene; die: Shown; slide: string }): JSX.Element {
  const { board, view, say, tool } = scene;
  const charged = view.charges.includes(die.die);
  return (
    <Piece
      board={board}
      class={charged ? "charged" : ""}
      label={name(scene, die.die)}
      card={dieCard(
        scene,
        name(scene, die.die),
        die.kind,
        charged ? [say("charge")] : [],
        charged ? "F8" : "F3",
      )}
      moves={starting(board.menu, tool, die.die)}
      meant={`${tool} ${die.die}`}
      choose={() => scene.pick(scene.picked === die.die ? null : die.die)}
      pressed={scene.picked === die.die}
      slide={slide}
    >
      <Die kind={die.kind} face={die.face} />
    </Piece>
  );
}

/** Dice that wait for the next roll; a Bad Omen takes one of them. */
function Waiting({ scene }: { scene: Scene }): JSX.Element {
  const { view, say, board } = scene;
  return (
    <div class="row" role="group" aria-label={say("waiting")}>
      <h4>{say("waiting")}</h4>
      <div class="dice small">
        {numbered(view.waiting, (kind) => kind).map(({ one: kind, key }) => (
          <Piece
            key={key}
            board={board}
            label={say("dieKind", { name: name(scene, kind) })}
            card={dieCard(scene, say("dieKind", { name: name(scene, kind) }), kind, [say("waiting")], "F2")}
            moves={starting(board.menu, "drop", kind)}
          >
            <Die kind={kind} />
          </Piece>
        ))}
      </div>
    </div>
  );
}

/** What a touched die is used for, when there is a choice. */
function Toolbox({ scene }: { scene: Scene }): JSX.Element | null {
  const verbs = TOOLS.filter((tool) => scene.board.menu.some((entry) => verb(entry.move) === tool));
  if (verbs.length < 2) return null;
  const mine = scene.view.players[scene.view.seat];
  const stock: Record<string, number> = { pip: mine?.pips ?? 0, reroll: mine?.rerolls ?? 0 };
  return (
    <div class="toolbox" role="group" aria-label={scene.say("toolbox")}>
      {verbs.map((tool) => (
        <button
          key={tool}
          type="button"
          class="tool"
          aria-pressed={scene.tool === tool}
          onClick={() => scene.arm(tool)}
        >
          {scene.say(tool as Key)}
          {stock[tool] !== undefined && <b> ×{stock[tool]}</b>}
        </button>
      ))}
    </div>
  );
}

/** The several moves of the die or tile that was touched. */
function Chosen({ scene }: { scene: Scene }): JSX.Element | null {
  const { board, picked, tool } = scene;
  if (!picked) return null;
  const heads = [tool, "use", "bring"];
  const moves = heads.flatMap((head) => starting(board.menu, head, picked));
  if (!moves.length) return null;
  return (
    <Choices
      board={board}
      moves={moves}
      label={name(scene, picked)}
      draw={(move) => <Result move={move} />}
      close={() => scene.pick(null)}
    />
  );
}

/** The dice that a move leads to. */
function Result({ move }: { move: string }): JSX.Element {
  const [said, , ...rest] = words(move);
  if (said === "bring") return <Die face={rest[0] ?? ""} />;
  const dice = rest.flatMap((word) => dieOf(word) ?? []);
  return (
    <>
      {dice.map((die, at) => (
        <Die key={at} kind={die.kind} face={die.face} />
      ))}
    </>
  );
}

const KINDS: Record<string, string> = { s: "standard", i: "immediate" };

/** Read a die's word: its kind and its face. */
export function dieOf(word: string): { kind: string; face: string } | null {
  const found = /^([a-z]+?)-?(\d\*?|\*{1,2}|\+2|reroll|void)$/.exec(word);
  if (!found) return null;
  const [, kind = "", face = ""] = found;
  return { kind: KINDS[kind] ?? kind, face };
}

const BOARD_VERBS = [...TOOLS, "drop", "claim", "borrow", "use", "bring"];

/** The moves that no component stands for. */
function Actions({ scene }: { scene: Scene }): JSX.Element | null {
  const loose = scene.board.menu.filter(
    ({ move }) => !BOARD_VERBS.includes(verb(move)) || move === "use die_token",
  );
  if (!loose.length) return null;
  return (
    <div class="actions">
      {loose.map((entry) => (
        <Action
          key={entry.move}
          board={scene.board}
          entry={entry}
          main={loose.length === 1 || verb(entry.move) === "roll"}
        />
      ))}
    </div>
  );
}

/** The locked dice as a pyramid, the largest set at its base. */
function Locked({ scene }: { scene: Scene }): JSX.Element {
  const { view, say, board } = scene;
  const dice = numbered(byCount(view.locked), ({ die }) => die);
  const sizes = pyramidRows(dice.length);
  const rows = sizes.map((size, row) => {
    const from = sizes.slice(0, row).reduce((sum, one) => sum + one, 0);
    return dice.slice(from, from + size);
  });
  const [best] = dice;
  return (
    <div class="row locked" role="group" aria-label={say("locked")}>
      <h4>
        {say("locked")}
        {best && view.roll.count > 0 && <span class="best">{say("best", { ...view.roll })}</span>}
      </h4>
      {dice.length === 0 && <p class="hint">{say("noLocked")}</p>}
      <div class="pyramid">
        {rows.reverse().map((row, at) => (
          <div class="step" key={at}>
            {row.map(({ one, key }) => (
              <Piece
                key={key}
                board={board}
                label={`${name(scene, one.die)} (${say("locked")})`}
                card={dieCard(scene, name(scene, one.die), one.kind, [say("locked")], "F4")}
                moves={starting(board.menu, "group", one.die)}
                meant={`lock ${one.die}`}
                slide={key}
              >
                <Die kind={one.kind} face={one.face} />
              </Piece>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
