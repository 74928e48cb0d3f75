/** The line icons that only the house needs, 24 by 24 in the colour of the text. */

const LINES = {
  play: "M5 5l9 7-9 7ZM18 5v14",
  plus: "M12 5v14M5 12h14",
  cross: "M6 6l12 12M18 6L6 18",
  tick: "M5 12l5 5 9-10",
  on: "M9 5l7 7-7 7",
  learn: "M2 9l10-5 10 5-10 5ZM6 11v6c3 2.500 9 2.500 12 0v-6",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  search: "M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14ZM16.500 16.500L21 21",
  run: "M7 5l11 7-11 7Z",
  stop: "M8 5v14M16 5v14",
  first: "M6 5v14M19 5l-9 7 9 7Z",
  last: "M18 5v14M5 5l9 7-9 7Z",
  back: "M15 5l-7 7 7 7",
} as const;

export type Glyphs = keyof typeof LINES;

export function Glyph({ of }: { of: Glyphs }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={LINES[of]} />
    </svg>
  );
}
