/** Who plays: a plate each with the three pyramids, and what happened in the last turns. */

import { Plate } from "../parts/Plate";
import { Seal } from "../parts/Seal";
import { SIZES } from "./model";
import { PyramidIcon } from "./pyramid";
import { docked, type Scene } from "./scene";
import { Chances, Costs } from "./tray";
import { told, turns } from "./turns";
import { type Word, word } from "./words";

/** The others from the one who moved last, and whoever looks below them. */
export function Players({ scene }: { scene: Scene }) {
  const count = scene.printed.edges.length;
  const order = Array.from({ length: count }, (_, at) => (docked(scene) - 1 - at + 2 * count) % count);
  return (
    <section class="plates ph-plates">
      <h2 class="unseen">{word(scene.props.lang, "pieces")}</h2>
      {order.map((seat) => (
        <Player key={seat} scene={scene} seat={seat} />
      ))}
      <Happened scene={scene} most={6} />
    </section>
  );
}

function Player({ scene, seat }: { scene: Scene; seat: number }) {
  const { props, view, pieces } = scene;
  const isTurn = view.seat === seat && view.phase !== "over";
  const standing = pieces.filter((piece) => piece.seat === seat && piece.square);
  const trio = SIZES.map((size) => (
    <PyramidIcon
      key={size}
      seat={seat}
      size={size}
      class={standing.some((piece) => piece.size === size) ? "" : "ph-away"}
    />
  ));
  return (
    <Plate
      board={props}
      seat={seat}
      active={isTurn}
      class={seat === props.seat ? "mine" : ""}
      note={note(scene, seat, isTurn)}
      figure={<span class="ph-trio">{trio}</span>}
      short={word(props.lang, inShort(scene, seat, isTurn), { n: standing.length })}
    />
  );
}

/** The same where there is little room, with what stands on the board instead of what he is. */
function inShort({ props }: Scene, seat: number, isTurn: boolean): Word {
  if (isTurn) return seat === props.seat ? "your_turn" : "to_move";
  return props.last?.seat === seat ? "moved" : "on_board";
}

/** What he does now; else what he is, or did last. */
function note({ props }: Scene, seat: number, isTurn: boolean): string {
  const { lang, bots, last } = props;
  if (isTurn) return word(lang, seat === props.seat ? "your_turn" : "to_move");
  return bots[seat] || (last?.seat === seat ? word(lang, "moved") : "");
}

export function Happened({ scene, most }: { scene: Scene; most: number }) {
  const { props } = scene;
  const found = turns(props.log).slice(0, most + 1);
  const shown = found.filter((turn, at) => at > 0 || turn.steps.length > 0).slice(0, most);
  return (
    <div class="ph-box ph-happened">
      <h3 class="ph-cap">{word(props.lang, "happened")}</h3>
      <ol>
        {shown.map((turn, at) => {
          const { head, text } = told(turn, props);
          return (
            <li key={found.length - at} class={at === 0 ? "now" : ""}>
              <Seal seat={turn.seat} letter={props.letters[turn.seat] ?? ""} />
              <span>
                <b>{head}</b> {text}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** On phones: prices, the chances and the last turns, below the board. */
export function Sheet({ scene }: { scene: Scene }) {
  return (
    <section class={`dock ph-sheet seat-${docked(scene)}`}>
      <Costs scene={scene} />
      <Happened scene={scene} most={12} />
      <Chances scene={scene} />
    </section>
  );
}
