import type { JSX } from "preact";
import { Die } from "../parts/Die";
import { starting } from "../parts/menu";
import { byCount, numbered, pyramidRows } from "./model";
import { dieCard, isMine, name, playerName, type Scene } from "./scene";
import { best, equals, named, sum } from "./sets";
import { Touch } from "./Touch";

/** How wide locked dice are at most, in rem. */
const WIDE = 4;
const NARROW = 3.375;

/** The locked dice: what they come to, and the dice themselves as a pyramid. */
export function Pile({ scene, large }: { scene: Scene; large: boolean }): JSX.Element {
  const { view } = scene;
  return (
    <div class="locked" role="group" aria-label={scene.say("locked")} data-place="pile">
      <Heading scene={scene} large={large} />
      {large && view.locked.length > 0 && <BestSet scene={scene} />}
      <Pyramid scene={scene} large={large} />
      <div class="shelf" aria-hidden="true" />
    </div>
  );
}

function Heading({ scene, large }: { scene: Scene; large: boolean }): JSX.Element {
  const { view, say } = scene;
  const [first] = equals(view.locked);
  const whose = isMine(scene) ? say("yourLocked") : say("lockedOf", { name: playerName(scene, view.seat) });
  return (
    <p class="tray-head">
      <span>{large ? whose : say("lockedShort")}</span>
      <b>{first && (large ? say("sum", { n: sum(view.locked) }) : named(first, say))}</b>
    </p>
  );
}

export function BestSet({ scene }: { scene: Scene }): JSX.Element {
  const { large, more } = best(scene.view.locked, scene.say, scene.board.lang);
  return (
    <p class="best">
      <b>{large}</b> {more}
    </p>
  );
}

/** The dice, the largest set at the base. */
function Pyramid({ scene, large }: { scene: Scene; large: boolean }): JSX.Element {
  const { view, say, board } = scene;
  const dice = numbered(byCount(view.locked), ({ die }) => die);
  const sizes = pyramidRows(dice.length);
  const rows = sizes.map((size, row) => {
    const from = sizes.slice(0, row).reduce((total, one) => total + one, 0);
    return dice.slice(from, from + size);
  });
  return (
    <div
      class="pyramid"
      style={{ "--row": sizes[0] ?? 1, "--rows": sizes.length, "--most": `${large ? WIDE : NARROW}rem` }}
    >
      {rows.toReversed().map((row, at) => (
        <div class="step" key={at}>
          {row.map(({ one, key }) => {
            const moves = starting(board.menu, "group", one.die);
            const [only] = moves;
            return (
              <Touch
                key={key}
                board={board}
                class="die-button"
                label={`${name(scene, one.die)} (${say("locked")})`}
                card={dieCard(scene, name(scene, one.die), one.kind, [say("locked")], "F4")}
                moves={moves}
                act={
                  only
                    ? () => board.play(only.move)
                    : board.menu.length
                      ? () => board.why(`lock ${one.die}`)
                      : undefined
                }
                place={`locked:${one.die}`}
                slide={key}
                glide="die"
              >
                <Die kind={one.kind} face={one.face} />
              </Touch>
            );
          })}
        </div>
      ))}
    </div>
  );
}
