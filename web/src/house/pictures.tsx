/** The pictures of the house: one for each game, and the evening behind the greeting. */

import evening from "./art/evening.svg";
import faiyum from "./art/faiyum.svg";
import favor from "./art/favor.svg";
import pharaoh from "./art/pharaoh.svg";
import pharaon from "./art/pharaon.svg";
import wheel from "./art/wheel.svg";

const SMALL: Record<string, string> = { faiyum, favor, pharaoh, pharaon };
const WIDE: Record<string, string> = { ...SMALL, pharaon: wheel };

/** A game's picture; it fills whatever frame it stands in. */
export function Picture({ game }: { game: string }) {
  return <img class="picture" src={SMALL[game] ?? evening} alt="" decoding="async" />;
}

/** The same over the width of a page. */
export function WidePicture({ game }: { game: string }) {
  return <img class="picture" src={WIDE[game] ?? evening} alt="" decoding="async" />;
}
