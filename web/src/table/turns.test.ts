import { expect, test } from "vitest";
import { turnsOf } from "./turns";

const played = (seat: number | null, label: string, ...events: string[]) => ({
  seat,
  move: label,
  label,
  events: events.map((text) => ({ rule: "F1", key: text, args: {}, text })),
});

test("what happened is told turn by turn, each line with its position", () => {
  const turns = turnsOf([
    played(0, "Roll", "You roll 3 1."),
    played(null, "3 1"),
    played(0, "Done"),
    played(1, "Roll", "Hori rolls 6 6."),
    played(1, "Claim", "Hori claims the Farmer."),
  ]);
  expect(turns.map(({ seat, lines }) => [seat, lines.map(({ ply, text }) => `${ply} ${text}`)])).toEqual([
    [0, ["1 You roll 3 1."]],
    [1, ["4 Hori rolls 6 6.", "5 Hori claims the Farmer."]],
  ]);
});

test("a menu's label is told only where a turn has nothing else to tell", () => {
  expect(turnsOf([played(0, "Pass"), played(1, "Done")]).map(({ lines }) => lines[0]?.text)).toEqual([
    "Pass.",
    "Done.",
  ]);
});
