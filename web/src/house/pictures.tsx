/** A small picture of each game, drawn by us: the board as one would see it on a table by the Nile. */

import type { ComponentChild } from "preact";

interface At {
  x: number;
  y: number;
}

/** A pyramid with one side in the sun. */
function Pyramid({ x, y, size, of }: At & { size: number; of: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cx="3" cy="12" rx="19" ry="5" class="pic-cast" />
      <path d="M0-22 17 9 0 15z" class={`pic-${of}-side`} />
      <path d="M0-22-17 9 0 15z" class={`pic-${of}`} />
      <path d="M0-22-3.3-16 0-14.800 3.300-16z" class="pic-gold" />
    </g>
  );
}

/** The squares of a board of five by five, lying flat. */
function squares(): ComponentChild {
  const point = (column: number, row: number) => {
    const y = 50 + row * 8;
    const width = 82 + row * 10;
    return `${(80 - width / 2 + (width * column) / 5).toFixed(1)} ${y}`;
  };
  return Array.from({ length: 25 }, (_, at) => {
    const [column, row] = [at % 5, Math.floor(at / 5)];
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([dx = 0, dy = 0]) => point(column + dx, row + dy));
    const goal = row === 2 && column > 0 && column < 4;
    return (
      <path
        key={at}
        d={`M${corners.join("L")}z`}
        class={goal ? "pic-goal" : `pic-square-${(column + row) % 2}`}
      />
    );
  });
}

const PIPS: [number, number][][] = [
  [[0, 0]],
  [
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
];

function Die({ x, y, face, of = "bone" }: At & { face: number; of?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="m-11-11 4-4h21l-3 4z" class="pic-die-top" />
      <path d="m11-11 3-4v21l-3 5z" class="pic-die-side" />
      <rect x="-11" y="-11" width="22" height="22" rx="3" class={`pic-die pic-${of}`} />
      {PIPS[face - 1]?.map(([dx, dy]) => (
        <circle key={`${dx} ${dy}`} cx={dx * 5.5} cy={dy * 5.5} r="2.2" class="pic-pip" />
      ))}
    </g>
  );
}

const round = (radius: number, turn: number) => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
};

/** A fifth of a ring. */
function fifth(at: number, inner: number, outer: number): string {
  const [from, to] = [(at - 0.5) / 5, (at + 0.5) / 5];
  return `M${round(inner, from)}L${round(outer, from)}A${outer} ${outer} 0 0 1 ${round(outer, to)}L${round(inner, to)}A${inner} ${inner} 0 0 0 ${round(inner, from)}z`;
}

const COLOURS = ["red", "yellow", "black", "green", "blue"];

function Wheel() {
  return (
    <g transform="translate(80 47)">
      <circle r="41" class="pic-cast" cx="2" cy="3" />
      {COLOURS.map((colour, at) => (
        <g key={colour}>
          <path d={fifth(at + 0.5, 30, 40)} class="pic-rim" />
          <path d={fifth(at, 9, 28)} class={`pic-wedge pic-${colour}`} />
          {[0.3, 0.5, 0.7].map((along) => {
            const [cx, cy] = round(21, (at - 0.5 + along) / 5).split(" ");
            return <circle key={along} cx={cx} cy={cy} r="2.6" class="pic-spot" />;
          })}
        </g>
      ))}
      <circle r="8" class="pic-rim" />
      <path d="M0-5 4.500 3h-9z" class="pic-gold" />
    </g>
  );
}

function hexagon({ x, y }: At): string {
  const corner = (at: number) => {
    const angle = (Math.PI / 3) * at + Math.PI / 6;
    return `${(x + 14.5 * Math.cos(angle)).toFixed(1)},${(y + 14.5 * Math.sin(angle)).toFixed(1)}`;
  };
  return [0, 1, 2, 3, 4, 5].map(corner).join(" ");
}

/** What stands on a space of the oasis. */
const THINGS: Record<string, ComponentChild> = {
  wheat: (
    <path
      d="M0 8V-4M0-8c2 2 2 4 0 5-2-1-2-3 0-5M-1 1c-3 0-4-2-4-4 3 0 4 2 4 4M1 1c3 0 4-2 4-4-3 0-4 2-4 4M-1 6c-3 0-4-2-4-4 3 0 4 2 4 4M1 6c3 0 4-2 4-4-3 0-4 2-4 4"
      class="pic-wheat"
    />
  ),
  grape: (
    <g class="pic-grape">
      {[
        [-4, -3],
        [0, -3],
        [4, -3],
        [-2, 1],
        [2, 1],
        [0, 5],
      ].map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="2.5" />
      ))}
    </g>
  ),
  stone: <path d="m-7 5 2-7 5-4 6 3 2 6-3 3h-9z" class="pic-stone" />,
  house: <path d="M-8 7v-9h4v-4h8v4h4v9h-5V2h-6v5z" class="pic-house" />,
  crocodile: (
    <path
      d="M-10 3c2-3 4-4 7-4l1-2 2 2c4 0 8 1 10 4-3 0-4 1-6 1l1 2H3L2 4h-5l-1 2h-2l1-2z"
      class="pic-crocodile"
    />
  ),
  "": null,
};

const SPACES: [number, number, string, string][] = [
  [42, 24, "field", "wheat"],
  [68, 24, "vine", "grape"],
  [94, 24, "field", "house"],
  [120, 24, "rock", "stone"],
  [29, 47, "vine", "crocodile"],
  [55, 47, "field", "house"],
  [81, 47, "vine", "grape"],
  [107, 47, "field", "wheat"],
  [133, 47, "vine", "crocodile"],
  [42, 70, "rock", "stone"],
  [68, 70, "field", "wheat"],
  [94, 70, "vine", "crocodile"],
  [120, 70, "field", ""],
];

const Desert = () => (
  <>
    <rect width="160" height="90" class="pic-sky" />
    <circle cx="134" cy="20" r="10" class="pic-sun" />
    <path d="M0 52c30-12 52-8 80-3s56 1 80-7v48H0z" class="pic-dune-far" />
    <path d="M0 62c26-8 60-6 92-1s48 2 68-4v33H0z" class="pic-dune" />
  </>
);

const PICTURES: Record<string, ComponentChild> = {
  pharaoh: (
    <>
      <Desert />
      {squares()}
      <Pyramid x={63} y={67} size={0.62} of="seat-0" />
      <Pyramid x={97} y={67} size={1} of="seat-0" />
      <Pyramid x={46} y={80} size={0.8} of="seat-1" />
      <Pyramid x={110} y={50} size={0.55} of="seat-1" />
    </>
  ),
  favor: (
    <>
      <Desert />
      <ellipse cx="80" cy="80" rx="58" ry="7" class="pic-cast" />
      <Die x={45} y={69} face={5} />
      <Die x={68} y={69} face={5} of="red" />
      <Die x={91} y={69} face={5} />
      <Die x={114} y={69} face={2} of="green" />
      <Die x={56} y={45} face={4} />
      <Die x={79} y={45} face={5} />
      <Die x={102} y={45} face={6} of="blue" />
      <Die x={79} y={21} face={1} of="yellow" />
    </>
  ),
  pharaon: (
    <>
      <Desert />
      <Wheel />
    </>
  ),
  faiyum: (
    <>
      <rect width="160" height="90" class="pic-water" />
      <path d="M6 12q5-3 10 0t10 0M132 82q5-3 10 0t10 0M8 80q4-3 8 0t8 0" class="pic-wave" />
      {SPACES.map(([x, y, land]) => (
        <polygon key={`${x} ${y}`} points={hexagon({ x, y })} class={`pic-hex pic-${land}`} />
      ))}
      <path d="m81 14v18l13 8v16l-13 8v18" class="pic-canal" />
      <path d="m94 24-39 23" class="pic-road" />
      {SPACES.map(([x, y, , thing]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {THINGS[thing]}
        </g>
      ))}
    </>
  ),
};

export function Picture({ game }: { game: string }) {
  return (
    <svg viewBox="0 0 160 90" class="picture" aria-hidden="true">
      {PICTURES[game] ?? <Desert />}
    </svg>
  );
}
