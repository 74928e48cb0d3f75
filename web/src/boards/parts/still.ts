import { useRef } from "preact/hooks";
import type { BoardProps } from "../board";

/** The props as they were, as long as nothing has changed that a board draws; hovering changes nothing. */
export function useStill<Props extends BoardProps>(props: Props): Props {
  const last = useRef(props);
  if (!isSame(last.current, props)) last.current = props;
  return last.current;
}

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
