import { useMemo, useRef } from "preact/hooks";
import type { BoardProps } from "../board";

/** The props as they were, as long as nothing has changed that a board draws; hovering changes nothing.
 * What they call never changes, so that a drawing may be kept for as long as it shows the truth. */
export function useStill<Props extends BoardProps>(props: Props): Props {
  const newest = useRef<BoardProps>(props);
  newest.current = props;
  const calls = useMemo(() => callsOf(newest), []);
  const last = useRef<Props | null>(null);
  if (!last.current || !isSame(last.current, props)) last.current = { ...props, ...calls };
  return last.current;
}

type Calls = Pick<BoardProps, "play" | "playAll" | "why" | "inspect" | "offer">;

const callsOf = (newest: { current: BoardProps }): Calls => ({
  play: (move) => newest.current.play(move),
  playAll: (steps) => newest.current.playAll(steps),
  why: (move) => newest.current.why(move),
  inspect: (card) => newest.current.inspect(card),
  offer: (offer) => newest.current.offer(offer),
});

/** Whether two props show the same; the game's texts come a moment after the table. */
export function isSame(one: BoardProps, other: BoardProps): boolean {
  return (
    one.view === other.view &&
    one.menu === other.menu &&
    one.seat === other.seat &&
    one.lang === other.lang &&
    one.motion === other.motion &&
    one.last === other.last &&
    one.odds === other.odds &&
    one.chances === other.chances &&
    one.called.join("\n") === other.called.join("\n") &&
    one.lastOf.join("\n") === other.lastOf.join("\n") &&
    one.players.join("\n") === other.players.join("\n") &&
    one.t("game.title") === other.t("game.title")
  );
}
