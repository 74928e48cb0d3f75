/** What a reader chose, kept in the browser: language, theme, pace, sound, coordinates and name. */

import { computed, effect, signal } from "@preact/signals";
import type { Lang } from "../boards/board";

export type Theme = "auto" | "light" | "dark";
export type Speed = "auto" | "slow" | "normal" | "fast" | "off";
export type Sound = "on" | "off";
export type Volume = "low" | "middle" | "loud";
export type Coordinates = "on" | "off";

export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
const PACES: Record<Exclude<Speed, "auto">, number> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };
const SHELF = "greathouse.";

function kept<T extends string>(name: string, choices: readonly T[], fallback: T): T {
  const found = localStorage.getItem(SHELF + name);
  return choices.find((choice) => choice === found) ?? fallback;
}

function spoken(): Lang {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

/** Follow what the device wishes, as it changes. */
export function wish(query: string) {
  const list = matchMedia(query);
  const now = signal(list.matches);
  list.addEventListener?.("change", () => (now.value = list.matches));
  return now;
}

export const lang = signal<Lang>(kept("lang", ["en", "fr"], spoken()));
export const theme = signal<Theme>(kept("theme", ["auto", "light", "dark"], "auto"));
export const speed = signal<Speed>(kept("speed", ["auto", ...SPEEDS], "auto"));
export const sound = signal<Sound>(kept("sound", ["on", "off"], "on"));
export const volume = signal<Volume>(kept("volume", ["low", "middle", "loud"], "low"));
export const coordinates = signal<Coordinates>(kept("coordinates", ["on", "off"], "off"));
export const playerName = signal(localStorage.getItem(`${SHELF}name`) ?? "");

const calm = wish("(prefers-reduced-motion: reduce)");
const night = wish("(prefers-color-scheme: dark)");

/** What a reader without a wish of his own gets. */
export const wonted = computed<Exclude<Speed, "auto">>(() =>
  speed.value === "auto" ? (calm.value ? "off" : "normal") : speed.value,
);

/** All times are multiplied by this; nothing moves by itself at 0. */
export const pace = computed(() => PACES[wonted.value]);

/** Whether pieces may move by themselves. */
export function moving(): boolean {
  return pace.value > 0;
}

export function keepSettings(): void {
  const root = document.documentElement;
  effect(() => {
    localStorage.setItem(`${SHELF}lang`, lang.value);
    root.lang = lang.value;
  });
  effect(() => {
    localStorage.setItem(`${SHELF}theme`, theme.value);
    root.dataset["theme"] = theme.value === "auto" ? (night.value ? "dark" : "light") : theme.value;
  });
  effect(() => {
    localStorage.setItem(`${SHELF}speed`, speed.value);
    root.dataset["motion"] = moving() ? "on" : "off";
    root.style.setProperty("--pace", String(pace.value));
  });
  effect(() => {
    localStorage.setItem(`${SHELF}coordinates`, coordinates.value);
    root.dataset["coordinates"] = coordinates.value;
  });
  effect(() => localStorage.setItem(`${SHELF}sound`, sound.value));
  effect(() => localStorage.setItem(`${SHELF}volume`, volume.value));
  effect(() => localStorage.setItem(`${SHELF}name`, playerName.value));
}
