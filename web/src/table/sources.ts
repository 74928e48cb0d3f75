/** Points by source, where a game's view tells them for each player; what gave nobody anything is left out. */

export interface Source {
  key: string;
  points: number[];
}

/** The sources in the game's order; those that are told as one stand where the first of them stands. */
export function ledgerOf(
  view: Record<string, unknown>,
  seats: number,
  joined: Record<string, string> = {},
  rivals: Record<string, number>[] = [],
): Source[] {
  const players = view["players"];
  if (!Array.isArray(players) || players.length !== seats) return [];
  const own = players.map((player: { ledger?: Record<string, number> }) => player.ledger ?? {});
  const ledgers = [...own, ...rivals];
  const found = new Map<string, number[]>();
  for (const source of new Set(ledgers.flatMap(Object.keys))) {
    const key = joined[source] ?? source;
    const before = found.get(key) ?? ledgers.map(() => 0);
    found.set(
      key,
      ledgers.map((ledger, seat) => (before[seat] ?? 0) + (ledger[source] ?? 0)),
    );
  }
  const sources = [...found].map(([key, points]) => ({ key, points }));
  return sources.filter(({ points }) => points.some((count) => count !== 0));
}
