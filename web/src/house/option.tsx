/** One option of a game, in the plain words of its catalogue. */

import type { GameInfo, OptionInfo, Value } from "../api/types";
import { say } from "../i18n/say";
import { gameText } from "./games";

interface Props {
  game: GameInfo;
  option: OptionInfo;
  value: Value;
  change: (value: Value) => void;
}

function Chosen({ game, option, value, change }: Props) {
  const key = `option.${option.name}`;
  if (typeof option.default === "boolean") {
    return (
      <select value={String(value)} onChange={(event) => change(event.currentTarget.value === "true")}>
        <option value="false">{say("no")}</option>
        <option value="true">{say("yes")}</option>
      </select>
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

export function Option(props: Props) {
  const key = `option.${props.option.name}`;
  return (
    <label class="field option">
      <span>{gameText(props.game, `${key}.title`)}</span>
      <Chosen {...props} />
      <small>{gameText(props.game, `${key}.help`)}</small>
    </label>
  );
}
