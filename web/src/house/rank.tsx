/** The medal of a rank: its emblem on its colour. */

import artisan from "../../emblems/artisan.svg?raw";
import guest from "../../emblems/foreign-envoy.svg?raw";
import even from "../../emblems/judge-of-maat.svg?raw";
import vizier from "../../emblems/noble.svg?raw";
import pharaoh from "../../emblems/pharaoh.svg?raw";
import priest from "../../emblems/priest.svg?raw";
import scribe from "../../emblems/scribe.svg?raw";
import serf from "../../emblems/worker.svg?raw";
import { rankOf } from "./ranks";

const SIGNS: Record<string, string> = { serf, scribe, artisan, priest, vizier, pharaoh, even };

/** A program that the host has added comes from abroad. */
export function Medal({ bot }: { bot: string }) {
  const rank = rankOf(bot);
  const drawing = SIGNS[rank];
  return (
    <span
      class={`rank-sign rank-${drawing ? rank : "guest"}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing ?? guest }}
    />
  );
}
