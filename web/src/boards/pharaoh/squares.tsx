/** The squares of the slab and the places beside it: each can be touched, and says what it is. */

import { percent } from "../../table/percent";
import type { MenuEntry } from "../board";
import { written } from "../parts/menu";
import { sourced } from "../parts/source";
import { aimsFirst, canMove, isOwn, steps } from "./choice";
import { corner, middle, SQUARE } from "./geometry";
import { besideSpot, type Placed, SIZES, type Spot, spotsOf, squareAt } from "./model";
import { isGoal, pieceCard, pieceName, type Scene, squareCard, squareLabel } from "./scene";
import type { Reach } from "./view";
import { word } from "./words";

export const key = ({ column, row }: Spot) => `${column} ${row}`;

/** What happens when a square is pressed: own pyramids are chosen, anything else is aimed at. */
function press(square: string, { props, choice, pieces }: Scene): void {
  if (!props.menu.length) return;
  const on = pieces.find((piece) => piece.square === square);
  if (on && isOwn(on, props)) choice.pick(on);
  else choice.aim(square);
}

/** The moves of a pyramid; it never stands for one alone, since a square is chosen besides. */
function movesOf(piece: Placed, { props }: Scene): MenuEntry[] {
  if (!canMove(piece, props)) return [];
  const own = props.menu.filter(({ move }) => move.split(" ")[1] === piece.size);
  return [...own, ...own];
}

const wayMoves = (way: Reach | undefined, { props }: Scene): MenuEntry[] =>
  way && props.menu.length ? [{ move: steps(way, props).join("+"), label: "" }] : [];

interface TargetProps {
  scene: Scene;
  spot: Spot;
  label: string;
  shape: string;
  piece: Placed | undefined;
  moves: MenuEntry[];
  focused: boolean;
  place: string | undefined;
  chooses: boolean;
  act: () => void;
  children: preact.ComponentChildren;
}

function Target(target: TargetProps) {
  const { scene, spot, piece, moves } = target;
  const { props, choice, lie } = scene;
  const square = squareAt(spot, lie) ?? undefined;
  const show = () => {
    choice.look(piece ?? null);
    if (moves.length && choice.chosen) return;
    const card = piece ? pieceCard(piece, scene) : square ? squareCard(square, scene) : null;
    props.inspect(card && sourced(card, props.lang));
  };
  const hide = () => {
    choice.look(null);
    props.inspect(null);
  };
  const act = () => {
    props.inspect(null);
    target.act();
  };
  return (
    <g
      role="button"
      aria-label={target.label}
      aria-pressed={piece !== undefined && piece === choice.chosen}
      tabindex={target.focused ? 0 : -1}
      data-spot={key(spot)}
      data-square={square}
      data-place={target.place}
      data-moves={written(moves)}
      data-choose={target.chooses && moves.length ? "" : undefined}
      class={`${target.shape} ${moves.length ? "lit" : ""} ${piece && canMove(piece, props) ? "movable" : ""}`}
      onClick={act}
      onPointerEnter={(event) => event.pointerType === "mouse" && show()}
      onPointerLeave={hide}
    >
      {target.children}
    </g>
  );
}

function squareClass(square: string, scene: Scene): string {
  const { choice, props } = scene;
  const names = ["ph-square", isGoal(square, scene) ? "goal" : "plain"];
  if (props.last?.places.includes(square)) names.push("last");
  const way = choice.ways.get(square);
  if (way && props.menu.length) names.push("reach");
  if (way && way === choice.aimed) names.push("aimed");
  return names.join(" ");
}

export function Squares({ scene, focus }: { scene: Scene; focus: string }) {
  const { choice, lie } = scene;
  return (
    <g>
      {spotsOf(lie).map((spot) => {
        const square = squareAt(spot, lie) ?? "";
        const piece = scene.pieces.find((one) => one.square === square);
        const way = choice.ways.get(square);
        const isPiece = piece !== undefined && canMove(piece, scene.props);
        return (
          <Target
            key={square}
            scene={scene}
            spot={spot}
            label={squareLabel(square, scene)}
            shape={squareClass(square, scene)}
            piece={piece}
            moves={isPiece ? movesOf(piece, scene) : wayMoves(way, scene)}
            focused={focus === key(spot)}
            place={square}
            chooses={!isPiece && aimsFirst()}
            act={() => press(square, scene)}
          >
            <Square scene={scene} spot={spot} square={square} way={way} />
          </Target>
        );
      })}
    </g>
  );
}

interface SquareProps {
  scene: Scene;
  spot: Spot;
  square: string;
  way: Reach | undefined;
}

const BADGE = 16;

/** A square with its marks: goal, last move, what it costs to get there, and how likely it wins. */
function Square({ scene, spot, square, way }: SquareProps) {
  const { props, choice } = scene;
  const [x, y] = [corner(spot.column), corner(spot.row)];
  const isReach = way !== undefined && props.menu.length > 0;
  const p = choice.shown && props.odds?.[`${choice.shown.size}:${square}`];
  return (
    <>
      <rect x={x} y={y} width={SQUARE} height={SQUARE} rx="7" class="ph-touch" />
      <rect x={x + 1} y={y + 1} width="102" height="102" rx="6" class="ph-last" />
      {isReach && (
        <g aria-hidden="true">
          <rect
            x={x + 3}
            y={y + 3}
            width="98"
            height="98"
            rx="6"
            class="ph-can"
            style={{ "--p": p ?? 0.25 }}
          />
          <g transform={`translate(${x + SQUARE - BADGE} ${y + BADGE})`} class="ph-cost">
            <circle r="12.5" />
            <text y="5">{way.cost}</text>
          </g>
          {typeof p === "number" && (
            <text x={x + SQUARE / 2} y={y + 88} class="ph-chance">
              {percent(p)}
            </text>
          )}
        </g>
      )}
    </>
  );
}

/** Three places beside each edge, where pyramids wait. */
export function Homes({ scene, focus }: { scene: Scene; focus: string }) {
  const { printed, props, choice, lie } = scene;
  const waiting = scene.pieces.filter((piece) => !piece.square);
  return (
    <g>
      {printed.edges.flatMap((edge, seat) =>
        SIZES.map((size) => {
          const [cx, cy] = middle(besideSpot(edge, size, lie), lie.side);
          return <circle key={`${seat} ${size}`} cx={cx} cy={cy} r="28" class={`ph-home seat-${seat}`} />;
        }),
      )}
      {waiting.map((piece) => {
        const [cx, cy] = middle(piece.spot, lie.side);
        const mine = piece.seat === (props.seat ?? -1);
        return (
          <Target
            key={`${piece.seat} ${piece.size}`}
            scene={scene}
            spot={piece.spot}
            label={`${pieceName(piece, scene)}, ${word(props.lang, "beside")}`}
            shape="ph-slot"
            piece={piece}
            moves={movesOf(piece, scene)}
            focused={focus === key(piece.spot)}
            place={mine ? `home-${piece.size}` : undefined}
            chooses={false}
            act={() => isOwn(piece, props) && choice.pick(piece)}
          >
            <circle cx={cx} cy={cy} r="34" class="ph-touch" />
          </Target>
        );
      })}
    </g>
  );
}
