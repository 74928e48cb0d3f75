/** The pictures of the house: one for each game, and the evening behind the greeting. */

import evening from "./art/evening.svg";
import faiyum from "./art/faiyum.svg";
import favor from "./art/favor.svg";
import pharaoh from "./art/pharaoh.svg";
import pharaon from "./art/pharaon.svg";
import wheel from "./art/wheel.svg";

const SMALL: Record<string, string> = { faiyum, favor, pharaoh, pharaon };
/** A game's picture; it fills whatever frame it stands in. */
export function Picture({ game }: { game: string }) {
  return <img class="picture" src={SMALL[game] ?? evening} alt="" decoding="async" />;
}

/** The same beside the words of a page's head; the Wheel is drawn for its whole width. */
export function WidePicture({ game }: { game: string }) {
  if (game === "pharaon") return <img class="picture" src={wheel} alt="" decoding="async" />;
  return <img class="picture at-end" src={SMALL[game] ?? evening} alt="" decoding="async" />;
}
