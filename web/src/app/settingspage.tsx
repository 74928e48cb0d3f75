/** Settings: name, language, colours, pace, sound and coordinates; each takes effect at once. */

import type { Signal } from "@preact/signals";
import type { Lang } from "../boards/board";
import { type Key, say } from "../i18n/say";
import { coordinates, lang, playerName, SPEEDS, sound, speed, theme, volume } from "./settings";
import "./settings.css";

interface PickProps<T extends string> {
  title: string;
  value: Signal<T>;
  choices: [T, string][];
}

function Pick<T extends string>({ title, value, choices }: PickProps<T>) {
  return (
    <fieldset class="setting">
      <legend>{title}</legend>
      <div class="setting-choices">
        {choices.map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name={title}
              checked={value.value === choice}
              onChange={() => (value.value = choice)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LANGUAGES: [Lang, string][] = [
  ["en", "English"],
  ["fr", "Français"],
];
const named = <T extends string>(kind: string, choices: readonly T[]): [T, string][] =>
  choices.map((choice) => [choice, say(`${kind}_${choice}` as Key)]);

export function SettingsPage() {
  return (
    <section class="settings-page">
      <h1>{say("settings")}</h1>
      <SettingsList />
    </section>
  );
}

function Name() {
  return (
    <label class="field setting">
      {say("your_name")}
      <input
        value={playerName.value}
        maxLength={32}
        autocomplete="nickname"
        onInput={(event) => (playerName.value = event.currentTarget.value)}
      />
      <small>{say("name_help")}</small>
    </label>
  );
}

/** All that can be set; a table shows it in a drawer. */
export function SettingsList() {
  return (
    <div class="settings">
      <section>
        <Name />
        <Pick title={say("language")} value={lang} choices={LANGUAGES} />
        <Pick title={say("theme")} value={theme} choices={named("theme", ["auto", "light", "dark"])} />
      </section>
      <section>
        <Pick title={say("pace")} value={speed} choices={named("pace", ["auto", ...SPEEDS])} />
        <Pick title={say("sound")} value={sound} choices={named("sound", ["off", "on"])} />
        {sound.value === "on" && (
          <Pick title={say("volume")} value={volume} choices={named("volume", ["low", "middle", "loud"])} />
        )}
        <Pick title={say("coordinates")} value={coordinates} choices={named("coordinates", ["off", "on"])} />
      </section>
    </div>
  );
}
