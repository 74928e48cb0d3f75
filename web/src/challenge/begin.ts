/** Sitting down at the table of a day. */

import { api } from "../api/client";
import { go } from "../app/router";
import { myName } from "../house/name";

export async function begin(game: string, day: string): Promise<void> {
  const made = await api.tryChallenge(game, day, myName());
  go(`/t/${made.table}`);
}
