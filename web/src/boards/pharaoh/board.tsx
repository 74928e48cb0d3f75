/** Pharaoh's board: five by five squares between the players' edges. */

import { useRef, useState } from "preact/hooks";
import type { BoardProps, Card } from "../board";
import { sourced } from "../parts/source";
import { type Choice, canMove, isOwn, useChoice } from "./choice";
import { Dice } from "./dice";
import { besideSpot, type Placed, placed, SIZES, type Spot, squareAt } from "./model";
import { Pyramid } from "./pyramid";
import type { Printed, View } from "./view";
import { word } from "./words";

const CELL = 100;
const key = ({ column, row }: Spot) => `${column} ${row}`;
const middle = (at: number) => at * CELL + CELL / 2;

interface Scene {
  printed: Printed;
  props: BoardProps;
  choice: Choice;
  pieces: Placed[];
}

function pieceName(piece: Placed, { props }: Scene): string {
  const size = props.t(`name.${piece.size}`);
  return word(props.lang, "of", { size, name: props.players[piece.seat] ?? "" });
}

function squareLabel(square: string, scene: Scene): string {
  const { printed, props, choice, pieces } = scene;
  const on = pieces.find((piece) => piece.square === square);
  const way = choice.ways.get(square);
  const parts = [square, on ? pieceName(on, scene) : word(props.lang, "empty")];
  if (printed.blocked.includes(square)) parts[1] = word(props.lang, "blocked");
  if (printed.goal_lines.some((line) => line.includes(square))) parts.push(word(props.lang, "goal"));
  if (on && on === choice.chosen) parts.push(word(props.lang, "selected"));
  if (way) parts.push(word(props.lang, "cost", { n: way.cost }));
  return parts.join(", ");
}

/** What happens when a square is pressed: own pyramids are chosen, anything else is aimed at. */
function press(square: string, { props, choice, pieces }: Scene): void {
  if (!props.menu.length) return;
  const on = pieces.find((piece) => piece.square === square);
  if (on && isOwn(on, props)) choice.pick(on);
  else choice.aim(square);
}

interface SpotProps {
  spot: Spot;
  label: string;
  pressed: boolean;
  focused: boolean;
  piece: Placed | undefined;
  scene: Scene;
  act: () => void;
  shape: string;
}

function Place({ spot, label, pressed, focused, piece, scene, act, shape }: SpotProps) {
  const { props, choice } = scene;
  const show = () => {
    const square = squareAt(spot, scene.printed.side);
    choice.look(piece ?? null);
    const card = piece ? pieceCard(piece, scene) : square ? squareCard(square, scene) : null;
    props.inspect(card && sourced(card, props.lang));
  };
  const hide = () => {
    choice.look(null);
    props.inspect(null);
  };
  return (
    <g
      role="button"
      aria-label={label}
      aria-pressed={pressed}
      tabindex={focused ? 0 : -1}
      data-spot={key(spot)}
      data-square={squareAt(spot, scene.printed.side) ?? undefined}
      class={shape}
      onClick={act}
      onPointerEnter={show}
      onPointerLeave={hide}
    >
      <rect x={spot.column * CELL + 2} y={spot.row * CELL + 2} width={CELL - 4} height={CELL - 4} rx="6" />
    </g>
  );
}

function pieceCard(piece: Placed, scene: Scene): Card {
  const n = scene.printed.step_price[piece.size];
  const place = piece.square ?? word(scene.props.lang, "beside");
  return {
    title: `${pieceName(piece, scene)} (${place})`,
    lines: [word(scene.props.lang, "price", { n })],
    rule: "P5",
    source: scene.printed.sources[piece.size],
  };
}

function squareCard(square: string, { printed, props }: Scene): Card {
  const kind = printed.blocked.includes(square)
    ? "blocked"
    : printed.goal_lines.some((line) => line.includes(square))
      ? "goal"
      : "plain";
  const rule = { blocked: "P12", goal: "P10", plain: "P5" }[kind];
  const source = kind === "goal" ? printed.sources["between"] : undefined;
  return { title: square, lines: [word(props.lang, `about_${kind}`)], rule, source };
}

function squareClass(square: string, spot: Spot, { printed, choice, props }: Scene): string {
  const way = choice.ways.get(square);
  const names = ["ph-square", (spot.column + spot.row) % 2 ? "odd" : "even"];
  if (printed.goal_lines.some((line) => line.includes(square))) names.push("goal");
  if (printed.blocked.includes(square)) names.push("blocked");
  if (way && props.menu.length) names.push(way.moves.length === 1 ? "near" : "far");
  return names.join(" ");
}

function Squares({ scene, focus }: { scene: Scene; focus: string }) {
  const { printed, choice } = scene;
  const spots = Array.from({ length: printed.side ** 2 }, (_, at) => ({
    column: at % printed.side,
    row: Math.floor(at / printed.side),
  }));
  return (
    <g>
      {spots.map((spot) => {
        const square = squareAt(spot, printed.side) ?? "";
        const piece = scene.pieces.find((one) => one.square === square);
        return (
          <Place
            key={square}
            spot={spot}
            label={squareLabel(square, scene)}
            pressed={piece !== undefined && piece === choice.chosen}
            focused={focus === key(spot)}
            piece={piece}
            scene={scene}
            act={() => press(square, scene)}
            shape={squareClass(square, spot, scene)}
          />
        );
      })}
    </g>
  );
}

/** Three places beside each edge, where pyramids wait. */
function Trays({ scene, focus }: { scene: Scene; focus: string }) {
  const { printed, props, choice } = scene;
  const waiting = scene.pieces.filter((piece) => !piece.square);
  return (
    <g>
      {printed.edges.flatMap((edge, seat) =>
        SIZES.map((size) => {
          const spot = besideSpot(edge, size, printed.side);
          return (
            <rect
              key={`${seat} ${size}`}
              x={spot.column * CELL + 8}
              y={spot.row * CELL + 8}
              width="84"
              height="84"
              rx="42"
              class={`ph-tray seat-${seat}`}
            />
          );
        }),
      )}
      {waiting.map((piece) => (
        <Place
          key={`${piece.seat} ${piece.size}`}
          spot={piece.spot}
          label={`${pieceName(piece, scene)}, ${word(props.lang, "beside")}`}
          pressed={piece === choice.chosen}
          focused={focus === key(piece.spot)}
          piece={piece}
          scene={scene}
          act={() => isOwn(piece, props) && choice.pick(piece)}
          shape="ph-slot"
        />
      ))}
    </g>
  );
}

function Pieces({ scene }: { scene: Scene }) {
  const { props, choice } = scene;
  return (
    <g class="ph-pieces">
      {scene.pieces.map((piece) => {
        const names = ["ph-piece"];
        if (props.motion) names.push("gliding");
        if (piece === choice.chosen) names.push("chosen");
        const at = `translate(${middle(piece.spot.column)}px, ${middle(piece.spot.row)}px)`;
        return (
          <g key={`${piece.seat} ${piece.size}`} class={names.join(" ")} style={{ transform: at }}>
            {canMove(piece, props) && <ellipse cy="24" rx="44" ry="22" class="ph-halo" />}
            <Pyramid seat={piece.seat} size={piece.size} />
          </g>
        );
      })}
    </g>
  );
}

function Costs({ scene }: { scene: Scene }) {
  const { printed, choice, props } = scene;
  if (!props.menu.length) return null;
  return (
    <g aria-hidden="true" class="ph-costs">
      {[...choice.ways.values()].map((way) => {
        const column = way.square.charCodeAt(0) - 97;
        const row = printed.side - Number(way.square.slice(1));
        return (
          <g key={way.square} transform={`translate(${column * CELL + 80} ${row * CELL + 20})`}>
            <circle r="13" class={way.moves.length === 1 ? "near" : "far"} />
            <text y="5">{way.cost}</text>
          </g>
        );
      })}
    </g>
  );
}

function Edges({ printed }: { printed: Printed }) {
  const size = printed.side * CELL;
  const bars: Record<string, [number, number, number, number]> = {
    north: [0, -9, size, 6],
    south: [0, size + 3, size, 6],
    west: [-9, 0, 6, size],
    east: [size + 3, 0, 6, size],
  };
  return (
    <g aria-hidden="true">
      {printed.edges.map((edge, seat) => {
        const [x, y, width, height] = bars[edge] ?? [0, 0, 0, 0];
        return (
          <rect key={edge} x={x} y={y} width={width} height={height} rx="3" class={`ph-edge seat-${seat}`} />
        );
      })}
    </g>
  );
}

function Names({ side }: { side: number }) {
  return (
    <g aria-hidden="true" class="ph-names">
      {Array.from({ length: side }, (_, at) => (
        <g key={at}>
          <text x={at * CELL + 12} y={side * CELL - 12}>
            {String.fromCharCode(97 + at)}
          </text>
          <text x="12" y={(side - at) * CELL - 78}>
            {at + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function frame(printed: Printed): string {
  const size = printed.side * CELL;
  const west = printed.edges.includes("west") ? CELL : 14;
  const east = printed.edges.includes("east") ? CELL : 14;
  const north = printed.edges.includes("north") ? CELL + 12 : 14;
  const south = printed.edges.includes("south") ? CELL + 6 : 14;
  return `${-west} ${-north} ${size + west + east} ${size + north + south}`;
}

export function Board(props: BoardProps<View, Printed>) {
  const { view, printed } = props;
  const pieces = placed(view, printed);
  const choice = useChoice(view, pieces, props);
  const scene: Scene = { printed, props, choice, pieces };
  const drawing = useRef<SVGSVGElement>(null);
  const [focus, setFocus] = useState("2 2");
  const [ring, setRing] = useState(false);

  const press = (event: KeyboardEvent) => {
    const target = event.target as SVGElement;
    const step = ARROWS[event.key];
    if (event.key === "Escape") choice.pick(null);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    if (!step) return;
    event.preventDefault();
    const [column = 0, row = 0] = focus.split(" ").map(Number);
    const to = nearest(drawing.current, { column: column + step[0], row: row + step[1] }, step);
    to?.focus();
  };
  const enter = (event: FocusEvent) => {
    const target = event.target as SVGElement;
    setFocus(target.dataset["spot"] ?? focus);
    setRing(target.matches(":focus-visible"));
    const here = pieces.find((piece) => key(piece.spot) === target.dataset["spot"]);
    choice.look(here && isOwn(here, props) ? here : null);
  };
  const [column = 0, row = 0] = focus.split(" ").map(Number);
  const known =
    pieces.some((piece) => key(piece.spot) === focus) || squareAt({ column, row }, printed.side) !== null;
  return (
    <div class="ph-board">
      <Dice view={view} props={props} />
      <svg
        ref={drawing}
        viewBox={frame(printed)}
        role="group"
        aria-label={word(props.lang, "board")}
        onKeyDown={press}
        onFocusIn={enter}
        onFocusOut={() => {
          setRing(false);
          choice.look(null);
        }}
      >
        <rect
          x="-12"
          y="-12"
          width={printed.side * CELL + 24}
          height={printed.side * CELL + 24}
          rx="12"
          class="ph-frame"
        />
        <Edges printed={printed} />
        <Squares scene={scene} focus={known ? focus : "2 2"} />
        <Names side={printed.side} />
        <Trays scene={scene} focus={focus} />
        <Pieces scene={scene} />
        <Costs scene={scene} />
        {ring && (
          <rect
            x={column * CELL + 1}
            y={row * CELL + 1}
            width={CELL - 2}
            height={CELL - 2}
            rx="8"
            class="ph-ring"
          />
        )}
      </svg>
    </div>
  );
}

/** The place in a direction: the very next one, or, past the edge, the nearest that waits there. */
function nearest(drawing: SVGSVGElement | null, to: Spot, [dc, dr]: [number, number]): SVGElement | null {
  const places = [...(drawing?.querySelectorAll<SVGElement>("[data-spot]") ?? [])];
  const exact = places.find((place) => place.dataset["spot"] === key(to));
  if (exact) return exact;
  const ranked = places
    .map((place) => {
      const [column = 0, row = 0] = (place.dataset["spot"] ?? "").split(" ").map(Number);
      const ahead = (column - to.column) * dc + (row - to.row) * dr;
      return { place, ahead, aside: Math.abs((column - to.column) * dr) + Math.abs((row - to.row) * dc) };
    })
    .filter(({ ahead }) => ahead >= 0)
    .sort((one, other) => one.ahead + one.aside - other.ahead - other.aside);
  return ranked[0]?.place ?? null;
}
