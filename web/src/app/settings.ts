/** What a reader chose, kept in the browser: language, theme, motion, sound and name. */

import { effect, signal } from "@preact/signals";
import type { Lang } from "../boards/board";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "on" | "off";
export type Sound = "on" | "off";

const SHELF = "greathouse.";

function kept<T extends string>(name: string, choices: readonly T[], fallback: T): T {
  const found = localStorage.getItem(SHELF + name);
  return choices.find((choice) => choice === found) ?? fallback;
}

function spoken(): Lang {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export const lang = signal<Lang>(kept("lang", ["en", "fr"], spoken()));
export const theme = signal<Theme>(kept("theme", ["auto", "light", "dark"], "auto"));
export const motion = signal<Motion>(kept("motion", ["auto", "on", "off"], "auto"));
export const sound = signal<Sound>(kept("sound", ["on", "off"], "off"));
export const playerName = signal(localStorage.getItem(`${SHELF}name`) ?? "");

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether pieces may move by themselves. */
export function moving(): boolean {
  return motion.value === "auto" ? !calm.matches : motion.value === "on";
}

export function keepSettings(): void {
  effect(() => {
    localStorage.setItem(`${SHELF}lang`, lang.value);
    document.documentElement.lang = lang.value;
  });
  effect(() => {
    localStorage.setItem(`${SHELF}theme`, theme.value);
    document.documentElement.dataset["theme"] = theme.value;
  });
  effect(() => {
    localStorage.setItem(`${SHELF}motion`, motion.value);
    document.documentElement.dataset["motion"] = moving() ? "on" : "off";
  });
  effect(() => localStorage.setItem(`${SHELF}sound`, sound.value));
  effect(() => localStorage.setItem(`${SHELF}name`, playerName.value));
}
