/** The sign of a bot's level, from the serf's hoe to the crown. */

import artisan from "../../emblems/artisan.svg?raw";
import pharaoh from "../../emblems/pharaoh.svg?raw";
import scribe from "../../emblems/scribe.svg?raw";
import serf from "../../emblems/serf.svg?raw";
import vizier from "../../emblems/vizier.svg?raw";
import { ownLevels } from "./seats";

const SIGNS: [string, string][] = [
  ["serf", serf],
  ["scribe", scribe],
  ["artisan", artisan],
  ["vizier", vizier],
  ["pharaoh", pharaoh],
];

/** The weakest level is the serf's, the strongest the crown's, the others stand between. */
function signOf(level: string, bots: string[]): [string, string] {
  const own = ownLevels(bots);
  const at = Math.max(0, own.indexOf(level));
  const step = own.length > 1 ? Math.round((at * (SIGNS.length - 1)) / (own.length - 1)) : 0;
  return SIGNS[step] ?? ["serf", serf];
}

export function Rank({ level, bots }: { level: string; bots: string[] }) {
  const [name, drawing] = signOf(level, bots);
  return (
    <span class={`rank-sign rank-${name}`} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
  );
}
