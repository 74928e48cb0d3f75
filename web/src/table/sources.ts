/** Points by source, where a game's view tells them for each player; what gave nobody anything is left out. */

export interface Source {
  key: string;
  points: number[];
}

export function ledgerOf(view: Record<string, unknown>, seats: number): Source[] {
  const players = view["players"];
  if (!Array.isArray(players) || players.length !== seats) return [];
  const ledgers = players.map((player: { ledger?: Record<string, number> }) => player.ledger ?? {});
  const sources = Object.keys(ledgers[0] ?? {}).map((key) => ({
    key,
    points: ledgers.map((ledger) => ledger[key] ?? 0),
  }));
  return sources.filter(({ points }) => points.some((count) => count !== 0));
}
