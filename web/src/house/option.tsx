/** The options of a game, in the plain words of its catalogue: modules at once, rulings for whoever looks for them. */

import type { GameInfo, OptionInfo, Value } from "../api/types";
import { say } from "../i18n/say";
import { gameText } from "./games";
import { Glyph } from "./glyph";

export type Chosen = Record<string, Value>;

/** Whether an option means anything at a table of so many with these options. */
const matters = (option: OptionInfo, seats: number, chosen: Chosen) =>
  (option.needs === "" || chosen[option.needs] === true) &&
  (option.seats.length === 0 || option.seats.includes(seats));

/** What the server is told: nothing of options that were hidden again. */
export const relevant = (game: GameInfo, seats: number, chosen: Chosen): Chosen =>
  Object.fromEntries(
    Object.entries(chosen).filter(([name]) =>
      game.options.some((option) => option.name === name && matters(option, seats, chosen)),
    ),
  );

/** Modules, and what only a table of this size has, stand open; the rest are rulings. */
const isOpen = (option: OptionInfo) => option.module || option.seats.length === 1 || option.name === "layout";

interface One {
  game: GameInfo;
  option: OptionInfo;
  value: Value;
  change: (value: Value) => void;
}

function Control({ game, option, value, change }: One) {
  const key = `option.${option.name}`;
  if (typeof option.default === "boolean") {
    return (
      <input
        type="checkbox"
        class="switch"
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    );
  }
  if (option.choices.length) {
    return (
      <select value={String(value)} onChange={(event) => change(event.currentTarget.value)}>
        {option.choices.map((choice) => (
          <option key={choice} value={choice}>
            {gameText(game, `${key}.${choice}`)}
          </option>
        ))}
      </select>
    );
  }
  if (typeof option.default === "string") {
    return (
      <input
        value={value === option.default ? "" : String(value)}
        maxLength={64}
        onChange={(event) => change(event.currentTarget.value.trim() || option.default)}
      />
    );
  }
  return (
    <input
      type="number"
      min={option.low}
      max={option.high}
      value={Number(value)}
      onChange={(event) => change(event.currentTarget.valueAsNumber || option.default)}
    />
  );
}

function Option(props: One) {
  const key = `option.${props.option.name}`;
  return (
    <label class="option" data-option={props.option.name}>
      <span>
        <strong>{gameText(props.game, `${key}.title`)}</strong>
        <small>{gameText(props.game, `${key}.help`)}</small>
      </span>
      <Control {...props} />
    </label>
  );
}

interface All {
  game: GameInfo;
  seats: number;
  chosen: Chosen;
  change: (chosen: Chosen) => void;
}

function rows({ game, seats, chosen, change }: All, wanted: (option: OptionInfo) => boolean) {
  return game.options
    .filter((option) => matters(option, seats, chosen) && wanted(option))
    .map((option) => (
      <Option
        key={option.name}
        game={game}
        option={option}
        value={chosen[option.name] ?? option.default}
        change={(value) => change({ ...chosen, [option.name]: value })}
      />
    ));
}

/** Expansions, and levels of those who play alone. */
export function Modules(props: All) {
  const shown = rows(props, isOpen);
  if (!shown.length) return null;
  return (
    <section class="sheet-box modules">
      <h2>{say("modules")}</h2>
      {shown}
    </section>
  );
}

interface Preset {
  name: "preset_usual" | "preset_strict" | "preset_short";
  options: Chosen;
}

/** Rulings that go together: the usual ones, every doubt decided narrowly, and an early end. */
const PRESETS: Record<string, Preset[]> = {
  favor: [
    { name: "preset_usual", options: {} },
    {
      name: "preset_strict",
      options: { dice_minimum: false, shifts_trigger: false, borrow_claims: false, treasure_queen: false },
    },
    { name: "preset_short", options: { round_cap: 15 } },
  ],
  pharaoh: [
    { name: "preset_usual", options: {} },
    { name: "preset_strict", options: { reroll: "once" } },
    { name: "preset_short", options: { turn_cap: 60 } },
  ],
  pharaon: [
    { name: "preset_usual", options: {} },
    {
      name: "preset_strict",
      options: { action_token_needs_spot: true, free_unit_by_access: false, leftover_doubles: false },
    },
  ],
  faiyum: [
    { name: "preset_usual", options: {} },
    { name: "preset_strict", options: { further_cards: false, ties: "shared" } },
  ],
};

/** What is chosen among the rulings alone, without what is as usual anyway. */
function changed({ game, chosen }: All): Chosen {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => {
      const option = game.options.find((one) => one.name === name);
      return option && !isOpen(option) && value !== option.default;
    }),
  );
}

const same = (a: Chosen, b: Chosen) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

function Presets(props: All) {
  const { game, chosen, change } = props;
  const known = PRESETS[game.name] ?? [];
  const now = changed(props);
  const open = Object.fromEntries(
    Object.entries(chosen).filter(([name]) => game.options.some((one) => one.name === name && isOpen(one))),
  );
  return (
    <div class="segments" role="group" aria-label={say("preset")}>
      {known.map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-pressed={same(preset.options, now)}
          onClick={() => change({ ...open, ...preset.options })}
        >
          {say(preset.name)}
        </button>
      ))}
    </div>
  );
}

/** What the rulebook leaves open, folded away, with presets. */
export function Rulings(props: All) {
  const shown = rows(props, (option) => !isOpen(option));
  const n = Object.keys(changed(props)).length;
  if (!shown.length) return null;
  return (
    <details class="sheet-box rulings">
      <summary>
        <Glyph of="on" />
        <span>{say("rulings")}</span>
        <small>{n ? say("rulings_changed", { n }) : say("rulings_usual", { n: shown.length })}</small>
      </summary>
      <Presets {...props} />
      {shown}
    </details>
  );
}
