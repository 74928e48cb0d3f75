/** What a visitor is called: the name that was given, or one that the house lends until then. */

import { playerName } from "../app/settings";

const LENT = ["Meret", "Senbi", "Nofret", "Kawit", "Paser", "Henut", "Sebi", "Kiya"];

/** The visitor's name; whoever has none is lent one and keeps it. */
export function myName(): string {
  if (!playerName.value.trim()) {
    playerName.value = LENT[Math.floor(Math.random() * LENT.length)] ?? "Meret";
  }
  return playerName.value.trim();
}
