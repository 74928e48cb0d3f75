/** What lies under and over the squares: the slab, its edges and names, the pyramids. */

import { canMove } from "./choice";
import type { Dragged } from "./drag";
import { corner, extent, MARGIN, middle, SQUARE, STEP } from "./geometry";
import { type Lie, type Placed, spotOf, spotsOf, squareAt, turnedEdge } from "./model";
import { Pyramid } from "./pyramid";
import type { Scene } from "./scene";
import type { Printed } from "./view";

const RIM = 24;

export function Slab({ printed, lie }: { printed: Printed; lie: Lie }) {
  const side = extent(printed.side) - 2 * MARGIN;
  const whole = side + 2 * RIM;
  const at = MARGIN - RIM;
  const bars: Record<string, [number, number, number, number]> = {
    south: [MARGIN - 2, at + whole - 14, side + 4, 6],
    north: [MARGIN - 2, at + 8, side + 4, 6],
    west: [at + 8, MARGIN - 2, 6, side + 4],
    east: [at + whole - 14, MARGIN - 2, 6, side + 4],
  };
  return (
    <g aria-hidden="true">
      <rect x={at} y={at} width={whole} height={whole} rx="16" class="ph-slab" />
      <rect x={at} y={at} width={whole} height={whole} rx="16" fill="url(#shade)" />
      <rect x={at + 8} y={at + 8} width={whole - 16} height={whole - 16} rx="10" class="ph-rim" />
      {printed.edges.map((edge, seat) => {
        const [x, y, width, height] = bars[turnedEdge(edge, lie)] ?? [0, 0, 0, 0];
        return (
          <rect key={edge} x={x} y={y} width={width} height={height} rx="3" class={`ph-edge seat-${seat}`} />
        );
      })}
    </g>
  );
}

/** The grain of the stone. */
export const Grain = () => (
  <defs>
    <pattern id="ph-grain" width="26" height="26" patternUnits="userSpaceOnUse">
      <path d="M3 6h5M14 3h3M20 14h4M6 18h4M14 22h5M10 11h2" class="ph-grain" />
    </pattern>
  </defs>
);

/** The squares themselves; goal-lines run over those with a gold field. */
export function Stones({ printed, lie }: { printed: Printed; lie: Lie }) {
  return (
    <g aria-hidden="true">
      {spotsOf(lie).map((spot) => {
        const square = squareAt(spot, lie) ?? "";
        const [x, y] = [corner(spot.column), corner(spot.row)];
        const box = { x, y, width: SQUARE, height: SQUARE, rx: 7 };
        const kind = printed.blocked.includes(square)
          ? "blocked"
          : (spot.column + spot.row) % 2
            ? "odd"
            : "even";
        return (
          <g key={square}>
            <rect {...box} class={`ph-stone ${kind}`} />
            <rect {...box} fill="url(#ph-grain)" />
            {printed.goal_lines.some((line) => line.includes(square)) && (
              <rect x={x + 6} y={y + 6} width="92" height="92" rx="5" class="ph-goal" />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The goal-lines as dots from end to end. */
export function Lines({ printed, lie }: { printed: Printed; lie: Lie }) {
  return (
    <g aria-hidden="true">
      {printed.goal_lines.map((line) => {
        const [from, to] = [line[0], line.at(-1)].map((square) =>
          middle(spotOf(square ?? "", lie), lie.side),
        );
        return <path key={line.join()} d={`M${from}L${to}`} class="ph-line" />;
      })}
    </g>
  );
}

/** The names of rows along the left and of files along the bottom, whichever way the board lies. */
export function Names({ lie }: { lie: Lie }) {
  const { side, quarters } = lie;
  const [below, left] = quarters % 2 ? [1, 0] : [0, 1];
  const last = side - 1;
  return (
    <g aria-hidden="true" class="ph-names">
      {Array.from({ length: side }, (_, at) => (
        <g key={at}>
          <text x={corner(at) + SQUARE - 18} y={corner(last) + SQUARE - 10}>
            {squareAt({ column: at, row: last }, lie)?.[below]}
          </text>
          <text x={corner(0) + 10} y={corner(at) + 20}>
            {squareAt({ column: 0, row: at }, lie)?.[left]}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The ring of the middle square, where the goal-lines cross. */
export function Middle({ lie }: { lie: Lie }) {
  const at = MARGIN + ((lie.side - 1) / 2) * STEP + SQUARE / 2;
  return (
    <g aria-hidden="true" transform={`translate(${at} ${at})`} class="ph-middle">
      <circle r="22" />
      <circle r="5" class="dot" />
    </g>
  );
}

const RISE = 6;

export function Pieces({ scene, dragged }: { scene: Scene; dragged: Dragged | null }) {
  return (
    <g class="ph-pieces" aria-hidden="true">
      {inOrder(scene.pieces, dragged).map((piece) => (
        <Piece key={`${piece.seat} ${piece.size}`} scene={scene} piece={piece} dragged={dragged} />
      ))}
    </g>
  );
}

/** The nearer rows over the farther ones, and what is dragged over all. */
function inOrder(pieces: Placed[], dragged: Dragged | null): Placed[] {
  const height = (piece: Placed) => (isSame(piece, dragged) ? 99 : piece.spot.row);
  return [...pieces].sort((one, other) => height(one) - height(other));
}

const isSame = (piece: Placed, dragged: Dragged | null): boolean =>
  dragged?.piece.seat === piece.seat && dragged.piece.size === piece.size;

function Piece({ scene, piece, dragged }: { scene: Scene; piece: Placed; dragged: Dragged | null }) {
  const { props, choice, lie } = scene;
  const isDragged = isSame(piece, dragged);
  const [x, y] = isDragged && dragged ? [dragged.x, dragged.y] : middle(piece.spot, lie.side);
  const names = ["ph-piece"];
  if (props.motion && !isDragged) names.push(piece.square ? "gliding" : "gliding home");
  if (isDragged) names.push("dragged");
  return (
    <g
      class={names.join(" ")}
      data-slide={`${piece.seat} ${piece.size}`}
      style={{ transform: `translate(${x}px, ${y - (isDragged ? 0 : RISE)}px)` }}
    >
      {piece === choice.chosen && !isDragged && <circle cy={RISE} r="40" class="ph-chosen" />}
      {piece !== choice.chosen && canMove(piece, props) && (
        <ellipse cy="18" rx="40" ry="18" class="ph-halo" />
      )}
      <Pyramid seat={piece.seat} size={piece.size} letter={props.letters[piece.seat] ?? ""} />
    </g>
  );
}
