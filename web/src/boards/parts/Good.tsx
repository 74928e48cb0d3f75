import type { JSX } from "preact";
import type { Lang } from "../board";

/** The outline of each good, so that it is known without its colour. */
const SHAPES: Record<string, string> = {
  green: "M0-10C9-6 9 5 0 10-9 5-9-6 0-10Z",
  blue: "M0-10C5-4 8 0 8 3A8 8 0 0 1-8 3C-8 0-5-4 0-10Z",
  red: "M0-10 10 0 0 10-10 0Z",
  yellow: "M-9 0A9 9 0 1 1 9 0 9 9 0 1 1-9 0Z",
  black: "M-5-9H5L10 0 5 9H-5L-10 0Z",
  silver: "M-9-9H9V9H-9Z",
  any: "M-9 0A9 9 0 1 1 9 0 9 9 0 1 1-9 0Z",
  sword: "M-1.5-10H1.5V3H5V6H1.5V10H-1.5V6H-5V3H-1.5Z",
  jar: "M-4-10H4V-7C9-4 9 6 4 10H-4C-9 6-9-4-4-7Z",
  token: "M-8-8H8V8H-8ZM-4-4H4V4H-4Z",
  square: "M0-9 8 0H3V9H-3V0H-8Z",
  step: "M0-9 10 9H-10Z",
  noble: "M-9 8V-7L-4-1 0-9 4-1 9-7V8Z",
  nile: "M-10-3C-6-9-4 3 0-3S6-9 10-3V3C6 9 4-3 0 3S-6 9-10 3Z",
  artisan: "M-9-9H6V-3H1V10H-3V-3H-9Z",
};

const ALIKE: Record<string, string> = {
  same: "any",
  different: "any",
  bare_artisan: "artisan",
  noble_of_two: "noble",
};

const LETTERS: Record<Lang, Record<string, string>> = {
  en: {
    green: "G",
    blue: "B",
    red: "R",
    yellow: "Y",
    black: "K",
    silver: "S",
    any: "?",
    same: "=",
    different: "≠",
  },
  fr: {
    green: "V",
    blue: "B",
    red: "R",
    yellow: "J",
    black: "N",
    silver: "A",
    any: "?",
    same: "=",
    different: "≠",
  },
};

interface GoodProps {
  kind: string;
  lang: Lang;
}

/** A resource, or anything else that is gained, as a small sign. */
export function Good({ kind, lang }: GoodProps): JSX.Element {
  return (
    <svg class="good" viewBox="-11 -11 22 22" aria-hidden="true">
      <GoodShape kind={kind} lang={lang} />
    </svg>
  );
}

/** The same inside a drawing; without a language it has no letter, as where it is too small to be read. */
export function GoodShape({ kind, lang }: { kind: string; lang?: Lang }): JSX.Element {
  const shape = ALIKE[kind] ?? kind;
  const letter = lang && LETTERS[lang][kind];
  return (
    <g class={`good-shape ${shape} ${kind === "bare_artisan" ? "bare" : ""}`}>
      <path d={SHAPES[shape] ?? SHAPES["token"] ?? ""} fill-rule="evenodd" />
      {letter && (
        <text y="4" text-anchor="middle">
          {letter}
        </text>
      )}
      {kind === "noble_of_two" && (
        <text y="6" text-anchor="middle">
          2
        </text>
      )}
    </g>
  );
}

/** Several goods in a row, told as a table of counts; many of one kind as a figure. */
export function Goods({ counts, lang }: { counts: Record<string, number>; lang: Lang }): JSX.Element {
  return (
    <span class="goods" aria-hidden="true">
      {Object.entries(counts).flatMap(([kind, count]) =>
        count > 3
          ? [<Good key={kind} kind={kind} lang={lang} />, <b key={`${kind}×`}>×{count}</b>]
          : Array.from({ length: count }, (_, at) => <Good key={`${kind}${at}`} kind={kind} lang={lang} />),
      )}
    </span>
  );
}
