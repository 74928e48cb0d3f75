/** The board as it stood at the end, the line that won lit up. */

import type { BoardProps } from "../board";
import { Grain, Names, Slab, Stones } from "./drawing";
import { corner, extent, middle, SQUARE } from "./geometry";
import { heldLine, lieOf, type Placed, placed, spotOf, spotsOf, squareAt } from "./model";
import { Pyramid } from "./pyramid";
import type { Printed, View } from "./view";
import { word } from "./words";
import "./pharaoh.css";

const EDGE = 44;
const BEYOND = 62;

export function EndingBoard(props: BoardProps<View, Printed>) {
  const { view, printed } = props;
  const lie = lieOf(printed, props.seat);
  const held = heldLine(view, printed);
  const size = extent(printed.side) - 2 * EDGE;
  return (
    <svg
      class="ph-drawing ph-ended"
      viewBox={`${EDGE} ${EDGE} ${size} ${size}`}
      role="img"
      aria-label={word(props.lang, "board")}
    >
      <Grain />
      <Slab printed={printed} lie={lie} />
      <Stones printed={printed} lie={lie} />
      {spotsOf(lie).map((spot) => {
        const at = held?.indexOf(squareAt(spot, lie) ?? "") ?? -1;
        const box = { x: corner(spot.column), y: corner(spot.row), width: SQUARE, height: SQUARE, rx: 7 };
        return (
          <rect
            key={`${box.x} ${box.y}`}
            {...box}
            class={at < 0 ? "ph-dim" : "ph-won"}
            style={{ "--at": at }}
          />
        );
      })}
      <Names lie={lie} />
      {held && (
        <Stroke
          from={middle(spotOf(held[0] ?? "", lie), lie.side)}
          to={middle(spotOf(held.at(-1) ?? "", lie), lie.side)}
        />
      )}
      {placed(view, printed, lie)
        .filter((piece) => piece.square)
        .map((piece) => (
          <Standing
            key={`${piece.seat} ${piece.size}`}
            piece={piece}
            side={lie.side}
            letter={props.letters[piece.seat] ?? ""}
            won={piece.seat === view.winner}
          />
        ))}
    </svg>
  );
}

interface StandingProps {
  piece: Placed;
  side: number;
  letter: string;
  won: boolean;
}

function Standing({ piece, side, letter, won }: StandingProps) {
  const [x, y] = middle(piece.spot, side);
  return (
    <g transform={`translate(${x} ${y - 4})`} class={won ? "" : "ph-lost"}>
      <Pyramid seat={piece.seat} size={piece.size} letter={letter} />
    </g>
  );
}

/** The line through the three squares, a little beyond its ends. */
function Stroke({ from, to }: { from: [number, number]; to: [number, number] }) {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [((to[0] - from[0]) / far) * BEYOND, ((to[1] - from[1]) / far) * BEYOND];
  const path = `M${from[0] - dx} ${from[1] - dy}L${to[0] + dx} ${to[1] + dy}`;
  return (
    <g aria-hidden="true" class="ph-stroke">
      <path d={path} class="wide" />
      <path d={path} />
    </g>
  );
}
