/** The natural disasters by their numbers: each is another card for few players than for many. */
const DISASTERS: Record<string, string[]> = {
  122: ["drought_1_5"],
  124: ["locusts_1_3", "locusts_4_5"],
  126: ["sandstorm_1_2", "sandstorm_3_3", "sandstorm_4_5"],
  128: ["great_flood_1_2", "great_flood_3_3", "great_flood_4_5"],
};

/** The disaster that a number means among so many players. */
export const disasterOf = (card: string | number, players: number): string | undefined =>
  DISASTERS[card]?.find((id) => players <= Number(id.at(-1)));
