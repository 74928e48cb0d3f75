/** The options of a game, in the plain words of its catalogue: modules at once, rulings for whoever looks for them. */

import type { GameInfo, OptionInfo, Value } from "../api/types";
import { say } from "../i18n/say";
import { gameText } from "./games";

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
    <label class="option">
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

export function Options({ game, seats, chosen, change }: All) {
  const shown = game.options.filter((option) => matters(option, seats, chosen));
  const row = (option: OptionInfo) => (
    <Option
      key={option.name}
      game={game}
      option={option}
      value={chosen[option.name] ?? option.default}
      change={(value) => change({ ...chosen, [option.name]: value })}
    />
  );
  const special = (option: OptionInfo) => option.module || option.seats.length > 0;
  return (
    <>
      {shown.filter(special).map(row)}
      {shown.some((option) => !special(option)) && (
        <details class="options">
          <summary>{say("options")}</summary>
          <p>{say("options_help")}</p>
          {shown.filter((option) => !special(option)).map(row)}
        </details>
      )}
    </>
  );
}
