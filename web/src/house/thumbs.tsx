/** A table as a small picture, drawn from how its game stands. */

import type { ComponentChild } from "preact";
import type { WholeTable } from "../api/types";
import type { View as Faiyum, Printed as Oasis } from "../boards/faiyum/view";
import type { View as Favor, Printed as Tiles } from "../boards/favor/view";
import type { View as Pharaoh, Printed as Squares } from "../boards/pharaoh/view";
import type { View as Pharaon } from "../boards/pharaon/view";
import { Picture } from "./pictures";

const place = (name: string) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1] as const;

const SIZES: Record<string, number> = { small: 5, medium: 7, large: 9 };

/** The board seen by whoever sits there, with every pyramid on it. */
function pharaoh(view: Pharaoh, printed: Squares): ComponentChild {
  const goal = new Set(printed.goal_lines.flat());
  const all = Array.from({ length: 25 }, (_, at) => [at % 5, Math.floor(at / 5)] as const);
  return (
    <svg viewBox="0 0 118 100" preserveAspectRatio="xMidYMid slice">
      <rect width="118" height="100" class="thumb-slab" />
      {all.map(([column, row]) => {
        const name = `${"abcde"[column]}${row + 1}`;
        const kind = goal.has(name as never) ? "thumb-goal" : `thumb-square-${(column + row) % 2}`;
        return (
          <rect
            key={name}
            x={10 + column * 20}
            y={80 - row * 20}
            width="18.600"
            height="18.600"
            rx="1.500"
            class={kind}
          />
        );
      })}
      {view.pieces.map(({ square, seat, size }) => {
        const [column, row] = place(square);
        const r = SIZES[size] ?? 6;
        const [x, y] = [19.3 + column * 20, 91 - row * 20];
        return (
          <g key={`${seat} ${size}`} class={`seat-${seat}`}>
            <path d={`M${x} ${y - 1.5 * r}l${-r} ${1.6 * r} ${r} ${0.4 * r}z`} class="thumb-piece" />
            <path d={`M${x} ${y - 1.5 * r}l${r} ${1.6 * r} ${-r} ${0.4 * r}z`} class="thumb-piece dark" />
          </g>
        );
      })}
    </svg>
  );
}

/** The bars of tiles, each with the seals of those who have taken one. */
function favor(view: Favor, printed: Tiles): ComponentChild {
  const levels = [7, 6, 5, 4, 3];
  return (
    <svg viewBox="0 0 118 100" preserveAspectRatio="xMidYMid slice">
      <rect width="118" height="100" class="thumb-slab" />
      {levels.map((level, row) =>
        view.bars
          .filter(({ tile }) => printed.tiles[tile]?.level === level)
          .slice(0, 4)
          .map(({ tile, left }, column) => {
            const owners = view.players.flatMap((player, seat) =>
              player.tiles.some((owned) => owned.tile === tile) ? [seat] : [],
            );
            return (
              <g key={tile} transform={`translate(${4 + column * 28} ${4 + row * 19})`}>
                <rect
                  width="26"
                  height="17"
                  rx="2"
                  class={`thumb-tile ${printed.tiles[tile]?.colour} ${left ? "" : "gone"}`}
                />
                <rect width="26" height="4" rx="2" class={`thumb-edge ${printed.tiles[tile]?.colour}`} />
                {owners.map((seat, n) => (
                  <circle key={seat} cx={5 + n * 7} cy="11" r="3" class={`seat-${seat} thumb-piece`} />
                ))}
              </g>
            );
          }),
      )}
    </svg>
  );
}

const angle = (turn: number, radius: number) => {
  const at = (turn - 0.25) * 2 * Math.PI;
  return `${(59 + radius * Math.cos(at)).toFixed(1)} ${(52 + radius * Math.sin(at)).toFixed(1)}`;
};

const fifth = (at: number, inner: number, outer: number) =>
  `M${angle((at - 0.5) / 5, inner)}L${angle((at - 0.5) / 5, outer)}A${outer} ${outer} 0 0 1 ${angle((at + 0.5) / 5, outer)}L${angle((at + 0.5) / 5, inner)}A${inner} ${inner} 0 0 0 ${angle((at - 0.5) / 5, inner)}z`;

/** The Wheel as it is turned now, and the round in its middle. */
function pharaon(view: Pharaon): ComponentChild {
  return (
    <svg viewBox="0 0 118 100" preserveAspectRatio="xMidYMid slice">
      <rect width="118" height="100" class="thumb-slab" />
      {view.wheel.map(({ colour, spots }, at) => (
        <g key={colour}>
          <path d={fifth(at, 40, 47)} class="thumb-rim" />
          <path d={fifth(at, 14, 38)} class={`thumb-${colour}`} />
          {spots.map((_, n) => {
            const [cx, cy] = angle((at - 0.35 + (0.7 * (n + 0.5)) / spots.length) / 5, 27).split(" ");
            return <circle key={n} cx={cx} cy={cy} r="3" class="thumb-spot" />;
          })}
        </g>
      ))}
      <circle cx="59" cy="52" r="14" class="thumb-slab" />
      <text x="59" y="57" text-anchor="middle" class="thumb-round">
        {view.round}
      </text>
    </svg>
  );
}

/** The oasis: what grows where, what stands there, and how far it is drained. */
function faiyum(view: Faiyum, printed: Oasis): ComponentChild {
  const ground = new Map(printed.ground.map((one) => [one.space, one]));
  const at = (name: string) => {
    const { column = 0, row = 0 } = ground.get(name) ?? {};
    return [9 + column * 12.1 + (row % 2) * 6.05, 12 + row * 10.5] as const;
  };
  const hexagon = ([x, y]: readonly [number, number]) =>
    [0, 1, 2, 3, 4, 5]
      .map(
        (n) =>
          `${(x + 6.6 * Math.sin((n * Math.PI) / 3)).toFixed(1)},${(y - 6.6 * Math.cos((n * Math.PI) / 3)).toFixed(1)}`,
      )
      .join(" ");
  return (
    <svg viewBox="0 0 118 100" preserveAspectRatio="xMidYMid slice">
      <rect width="118" height="100" class="thumb-lake" />
      {view.spaces.map((space) => {
        const here = at(space.space);
        return (
          <g key={space.space}>
            <polygon points={hexagon(here)} class={`thumb-land ${ground.get(space.space)?.terrain}`} />
            {space.crocodile && <circle cx={here[0]} cy={here[1]} r="2.2" class="thumb-crocodile" />}
            {space.structure && (
              <path d={`M${here[0] - 3.5} ${here[1] + 3}v-4l3.500-3 3.500 3v4z`} class="thumb-house" />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function drawn(game: string, view: unknown, printed: unknown): ComponentChild {
  if (game === "pharaoh") return pharaoh(view as Pharaoh, printed as Squares);
  if (game === "favor") return favor(view as Favor, printed as Tiles);
  if (game === "pharaon") return pharaon(view as Pharaon);
  return game === "faiyum" ? faiyum(view as Faiyum, printed as Oasis) : null;
}

/** The table drawn small; until it has been read, its game's picture. */
export function Thumb({ game, table }: { game: string; table: WholeTable | undefined }) {
  const found = table?.position && drawn(game, table.position.view, table.printed);
  return <span class="thumb">{found || <Picture game={game} />}</span>;
}
