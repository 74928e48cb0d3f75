/** The dice of the turn, what is left of the points, what steps cost, and how the chances stand. */

import { percent } from "../../table/percent";
import { Die } from "../parts/Die";
import { SIZES } from "./model";
import { PyramidIcon } from "./pyramid";
import { docked, type Scene } from "./scene";
import { word } from "./words";

export function Tray({ scene }: { scene: Scene }) {
  return (
    <section class="tray ph-tray">
      <h2 class="unseen">{word(scene.props.lang, "dice")}</h2>
      <DiceBox scene={scene} />
      <Costs scene={scene} />
      <Chances scene={scene} />
    </section>
  );
}

/** The points of the turn: what is left, and at least what the dice show. */
const whole = ({ view }: Scene): number => Math.max(view.points, ...view.dice);

function DiceBox({ scene }: { scene: Scene }) {
  const { view, props } = scene;
  const thrown = view.dice.filter((face) => face > 0);
  const most = whole(scene);
  return (
    <div class={`ph-dicebox seat-${view.seat}`}>
      <span
        class="ph-dice"
        role="img"
        data-place="dice"
        aria-label={`${word(props.lang, "dice")}: ${thrown.join(", ") || "–"}`}
      >
        {thrown.map((face, at) => (
          <Die
            key={`${view.turn} ${at} ${thrown.join("")}`}
            face={String(face)}
            class={props.motion ? "ph-tumble" : ""}
          />
        ))}
      </span>
      <span class="ph-coins" data-place="points" aria-hidden="true">
        {Array.from({ length: most }, (_, at) => (
          <i key={at} class={at < view.points ? "" : "gone"} />
        ))}
      </span>
      <p class={most > 0 ? undefined : "ph-unrolled"}>
        <b>{view.points}</b> {word(props.lang, view.points === 1 ? "left_one" : "left", { most })}
      </p>
      <Doubles scene={scene} />
    </div>
  );
}

/** Doubles: keep the roll or roll again, beside the dice. */
function Doubles({ scene }: { scene: Scene }) {
  const { props, view } = scene;
  const labels: Record<string, string> = {
    keep: word(props.lang, "keep", { n: view.points || whole(scene) }),
    reroll: word(props.lang, "again"),
  };
  const acts = props.menu.filter(({ move }) => move in labels);
  if (!acts.length) return null;
  return (
    <span class="ph-doubles">
      {acts.map(({ move, label }) => (
        <button
          key={move}
          type="button"
          class="ph-double lit"
          data-moves={move}
          aria-label={`${labels[move]}: ${label}`}
          onClick={() => props.play(move)}
        >
          {labels[move]}
        </button>
      ))}
    </span>
  );
}

export function Costs({ scene }: { scene: Scene }) {
  const { printed, props } = scene;
  const seat = docked(scene);
  return (
    <table class="ph-box ph-costs" data-place="costs">
      <caption class="ph-cap">{word(props.lang, "costs")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{word(props.lang, "straight")}</th>
          <th scope="col">{word(props.lang, "diagonal")}</th>
        </tr>
      </thead>
      <tbody>
        {SIZES.map((size) => (
          <tr key={size}>
            <th scope="row">
              <PyramidIcon seat={seat} size={size} />
              {word(props.lang, size)}
            </th>
            <td>{printed.step_price[size]}</td>
            <td>{2 * (printed.step_price[size] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Everybody's chance as a bar, while odds are shown. */
export function Chances({ scene }: { scene: Scene }) {
  const { props } = scene;
  const { chances } = props;
  if (!chances) return null;
  return (
    <div class="ph-box ph-chances">
      <h3 class="ph-cap">{word(props.lang, "chance")}</h3>
      <div class="ph-shares" aria-hidden="true">
        {chances.map((share, seat) => (
          <i key={seat} class={`seat-${seat}`} style={{ width: `${100 * share}%` }} />
        ))}
      </div>
      <p class="ph-legend">
        {chances.map((share, seat) => (
          <span key={seat}>
            {seat === props.seat ? props.called[seat] : props.letters[seat]} {percent(share)}
          </span>
        ))}
      </p>
      <p>{word(props.lang, "chance_help")}</p>
    </div>
  );
}
