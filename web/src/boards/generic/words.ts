/** Any view in words: what is short on one line, what is long as a list. */

import { nameOf, type Texts } from "../../i18n/say";
import type { Data, Part } from "../board";

const isRecord = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const titled = (key: string, texts: Texts) => {
  const name = nameOf(key, texts);
  return name === key ? key.replaceAll("_", " ") : name;
};

/** Say a value on one line. */
export function sayValue(value: unknown, texts: Texts): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (Array.isArray(value)) return value.length ? value.map((one) => sayValue(one, texts)).join(", ") : "–";
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, one]) => `${titled(key, texts)}: ${sayValue(one, texts)}`)
      .join("; ");
  }
  return nameOf(value, texts);
}

/** Tell a view part by part: plain values first, then whatever has parts of its own. */
export function inWords(view: Data, texts: Texts): Part[] {
  const plain: string[] = [];
  const parts: Part[] = [];
  for (const [key, value] of Object.entries(view)) {
    const title = titled(key, texts);
    if (Array.isArray(value) && value.some((one) => isRecord(one) || Array.isArray(one))) {
      parts.push({ title, lines: value.map((one, at) => `${at + 1}. ${sayValue(one, texts)}`) });
    } else if (isRecord(value)) {
      parts.push({
        title,
        lines: Object.entries(value).map(([name, one]) => `${titled(name, texts)}: ${sayValue(one, texts)}`),
      });
    } else {
      plain.push(`${title}: ${sayValue(value, texts)}`);
    }
  }
  return plain.length ? [{ title: "·", lines: plain }, ...parts] : parts;
}
