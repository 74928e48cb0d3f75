import { useLayoutEffect } from "preact/hooks";
import type { BoardProps, Offer } from "../board";

/** Tell the frame what the choice on the board comes to: a primary act, quiet ones, and the prompt's sentence. */
export function useOffer(board: BoardProps, offer: Offer | null): void {
  useLayoutEffect(() => board.offer(offer));
  useLayoutEffect(() => () => board.offer(null), []);
}
