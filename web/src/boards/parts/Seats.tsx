import type { FunctionComponent, JSX } from "preact";
import type { BoardProps } from "../board";

/** As much of a scene as tells who looks and who is on turn. */
interface Seated {
  board: BoardProps;
  view: { seat: number; players: unknown[] };
}

export interface HoldingsProps<Scene> {
  scene: Scene;
  seat: number;
  class?: string;
}

interface Props<Scene> {
  scene: Scene;
  /** Draws what a player has. */
  Holdings: FunctionComponent<HoldingsProps<Scene>>;
}

/** Whose things stand foremost: the looker's, or for a spectator those of the player on turn. */
const foremost = ({ board, view }: Seated): number => board.seat ?? view.seat;

export function Mine<Scene extends Seated>({ scene, Holdings }: Props<Scene>): JSX.Element {
  return <Holdings scene={scene} seat={foremost(scene)} class="mine" />;
}

/** What the others have, in the order of play. */
export function Others<Scene extends Seated>({
  scene,
  Holdings,
  label,
}: Props<Scene> & { label: string }): JSX.Element {
  const count = scene.view.players.length;
  const order = Array.from({ length: count - 1 }, (_, at) => (foremost(scene) + at + 1) % count);
  return (
    <section class="others" aria-label={label}>
      {order.map((seat) => (
        <Holdings key={seat} scene={scene} seat={seat} />
      ))}
    </section>
  );
}
