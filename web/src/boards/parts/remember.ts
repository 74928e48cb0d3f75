import type { BoardProps, Part } from "../board";
import { isSame } from "./still";

/** The same description, written anew only when the position has changed. */
export function remembering(describe: (props: BoardProps) => Part[]): (props: BoardProps) => Part[] {
  let last: BoardProps | null = null;
  let parts: Part[] = [];
  return (props) => {
    if (!last || !isSame(last, props)) parts = describe(props);
    last = props;
    return parts;
  };
}
