import type { JSX } from "preact";
import type { Lang } from "../board";
import { EmblemShape } from "../parts/Emblem";

interface Shape {
  d: string;
  /** Where the letter stands. */
  y: number;
}

const ROUND = "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22Z";

/** The outline of each resource, so that it is known without its colour. */
const SHAPES: Record<string, Shape> = {
  green: { d: "M12 1c8 5 9 15 0 22C3 16 4 6 12 1Z", y: 17.2 },
  blue: { d: "M12 1c6 7 8 10 8 14a8 8 0 0 1-16 0c0-4 2-7 8-14Z", y: 19.4 },
  red: { d: "M12 .5L23.500 12 12 23.500.5 12Z", y: 17.3 },
  yellow: { d: ROUND, y: 17.3 },
  black: { d: "M6.500 2h11L23 12l-5.500 10h-11L1 12Z", y: 17.3 },
  silver: { d: "M3 3h18v18H3Z", y: 17.3 },
};

const LETTERS: Record<Lang, Record<string, string>> = {
  en: { green: "G", blue: "B", red: "R", yellow: "Y", black: "K", silver: "S" },
  fr: { green: "V", blue: "B", red: "R", yellow: "J", black: "N", silver: "A" },
};

/** What stands for any resource, one of the same, one of another colour. */
const MARKS: Record<string, string> = {
  any: "M9 9.500c0-4 6.500-4 6.500 0 0 2.500-3.300 2.300-3.300 5M12.200 17.800v.2",
  same: "M7.500 9.500h9M7.500 14.500h9",
  different: "M7.500 9.500h9M7.500 14.500h9M15 6.500l-6 11",
};

/** Things that are gained, by the emblem that is drawn for them. */
const EMBLEMS: Record<string, string> = {
  token: "pharaon/area/offerings",
  noble: "pharaon/area/nobles",
  noble_of_two: "pharaon/area/nobles",
  nile: "pharaon/area/nile",
  square: "pharaon/area/nile",
  disc: "pharaon/area/nile",
  top_disc: "pharaon/area/nile",
  artisan: "pharaon/area/artisans",
  bare_artisan: "pharaon/area/artisans",
  step: "pharaon/area/burial_chamber",
  conflict: "pharaon/thing/conflict",
};

interface GoodProps {
  kind: string;
  lang: Lang;
  /** Inside a drawing: the middle and the size. */
  at?: [number, number];
  size?: number;
}

/** A resource, or anything else that is gained, as a small sign. */
export function Good({ kind, lang, at, size = 24 }: GoodProps): JSX.Element {
  const place = at ? { x: at[0] - size / 2, y: at[1] - size / 2, width: size, height: size } : {};
  const emblem = EMBLEMS[kind];
  if (emblem) {
    return (
      <svg class="good sign" data-of={kind} viewBox="0 0 64 64" aria-hidden="true" {...place}>
        <EmblemShape of={emblem} />
      </svg>
    );
  }
  return (
    <svg
      class={`good ${kind}`}
      viewBox={WIDE.includes(kind) ? "0 0 64 64" : "0 0 24 24"}
      aria-hidden="true"
      {...place}
    >
      {drawing(kind, lang)}
    </svg>
  );
}

const WIDE = ["sword", "jar"];

function drawing(kind: string, lang: Lang): JSX.Element {
  if (kind === "sword") return <Sword />;
  if (kind === "jar") return <Jar />;
  const shape = SHAPES[kind];
  if (!shape) return <Mark d={MARKS[kind] ?? ""} />;
  return (
    <>
      <path class="shape" d={shape.d} />
      <text x="12" y={shape.y} text-anchor="middle">
        {LETTERS[lang][kind]}
      </text>
    </>
  );
}

const Mark = ({ d }: { d: string }) => (
  <>
    <circle class="open" cx="12" cy="12" r="10" />
    <path class="mark" d={d} />
  </>
);

const Sword = () => (
  <>
    <path class="blade" d="M23 42C11 22 26 3 52 5l5 6C38 11 30 22 35 37Z" />
    <path class="hilt" d="M10 54l13-15 11 6-14 16Z" />
    <path class="cut" d="M20 44l10 6" />
  </>
);

const Jar = () => (
  <>
    <path
      class="body"
      d="M24 5h16v6h-3c0 5 12 9 12 22 0 14-9 24-13 27h-8c-4-3-13-13-13-27 0-13 12-17 12-22h-3Z"
    />
    <path class="handles" d="M22 18c-10-2-12 10-6 14M42 18c10-2 12 10 6 14" />
    <path class="band" d="M16.500 34h31l-1.500 8H18Z" />
  </>
);

interface GoodsProps {
  counts: Record<string, number>;
  lang: Lang;
  /** From how many of a kind on a figure is shorter. */
  most?: number;
}

/** Several goods in a row, told as a table of counts; many of one kind as a figure. */
export function Goods({ counts, lang, most = 3 }: GoodsProps): JSX.Element {
  return (
    <span class="goods" aria-hidden="true">
      {Object.entries(counts).flatMap(([kind, count]) =>
        count > most
          ? [<Good key={kind} kind={kind} lang={lang} />, <b key={`${kind}×`}>×{count}</b>]
          : Array.from({ length: count }, (_, at) => <Good key={`${kind}${at}`} kind={kind} lang={lang} />),
      )}
    </span>
  );
}
