/** Ways to play a game that are worth a touch of their own: alone, a campaign, an expansion. */

import type { GameInfo, Value } from "../api/types";
import { say } from "../i18n/say";
import { proposedSeats } from "./seats";
import { manners, type Setup } from "./setups";

export interface Way {
  label: string;
  setup: Setup;
  /** What it is one of, and what it is called among these. */
  group?: string;
  short?: string;
}

function table(game: GameInfo, count: number, options: Record<string, Value> = {}): Setup {
  const seats = proposedSeats(game, count);
  return { seats, options, ...manners(seats) };
}

const LEVELS = ["novice", "normal", "hard", "expert"] as const;
const CAMPAIGN = [1, 2, 3, 4, 5, 6, 7, 8];

export function ways(game: GameInfo): Way[] {
  const way = (label: string, count: number, options?: Record<string, Value>): Way => ({
    label,
    setup: table(game, count, options),
  });
  if (game.name === "pharaon") {
    return [
      way(say("way_two"), 2),
      way(say("way_conflicts"), 3, { conflicts: true }),
      ...LEVELS.map((level) => ({
        ...way(say(`way_solo_${level}`), 1, { level }),
        group: say("way_traitor"),
        short: say(`way_${level}`),
      })),
    ];
  }
  if (game.name === "faiyum") {
    return [
      way(say("way_two"), 2),
      way(say("way_privileges"), 2, { privileges: true }),
      way(say("way_solo_faiyum"), 1),
      ...CAMPAIGN.map((n) => ({
        ...way(say("way_campaign", { n }), 1, { campaign: n }),
        group: say("way_campaigns"),
        short: String(n),
      })),
    ];
  }
  const counts = [way(say("way_two"), 2), way(say("way_three"), 3), way(say("way_four"), 4)];
  return game.name === "favor" ? [...counts, way(say("way_random"), 2, { layout: "random" })] : counts;
}
