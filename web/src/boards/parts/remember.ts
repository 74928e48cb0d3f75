import type { BoardProps, Part } from "../board";
import { isSame } from "./still";

/** The same description, written anew only when the position has changed. */
export function remembering<Props extends BoardProps>(
  describe: (props: Props) => Part[],
): (props: Props) => Part[] {
  let last: Props | null = null;
  let parts: Part[] = [];
  return (props) => {
    if (!last || !isSame(last, props)) parts = describe(props);
    last = props;
    return parts;
  };
}
