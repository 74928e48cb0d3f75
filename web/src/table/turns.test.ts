import { expect, test } from "vitest";
import { turnsOf, withChanges } from "./turns";

const NAMES = ["Ada", "Hori"];

const played = (seat: number | null, label: string, ...events: string[]) => ({
  seat,
  move: label,
  label,
  events: events.map((text) => ({ rule: "F1", key: text, args: { seat }, text })),
});

test("what happened is told turn by turn, each line with its position", () => {
  const moves = [
    played(0, "Roll", "Ada rolls 3 1."),
    played(null, "3 1"),
    played(0, "Done"),
    played(1, "Roll", "Hori rolls 6 6."),
    played(1, "Claim", "Hori claims the Farmer."),
  ];
  expect(
    turnsOf(moves, NAMES).map(({ seat, lines }) => [seat, lines.map(({ ply, text }) => `${ply} ${text}`)]),
  ).toEqual([
    [0, ["1 Rolls 3 1."]],
    [1, ["4 Rolls 6 6.", "5 Claims the Farmer."]],
  ]);
});

test("a menu's label is told only where a turn has nothing else to tell", () => {
  expect(turnsOf([played(0, "Pass"), played(1, "Done")], NAMES).map(({ lines }) => lines[0]?.text)).toEqual([
    "Pass.",
    "Done.",
  ]);
});

test("only the turn's own player is left out, and only where the sentence begins with the name", () => {
  const other = { ...played(1, "Take"), events: [] as ReturnType<typeof played>["events"] };
  other.events.push(
    { rule: "F1", key: "give", args: { seat: 0 }, text: "Ada gives a good." },
    { rule: "F1", key: "send", args: { seat: 1 }, text: "Hori envoie le pion de Ada." },
    { rule: "F1", key: "court", args: { seat: 1 }, text: "Horis come." },
  );
  expect(turnsOf([other], NAMES)[0]?.lines.map(({ text }) => text)).toEqual([
    "Ada gives a good.",
    "Envoie le pion de Ada.",
    "Horis come.",
  ]);
});

test("what happened to seats stands between the turns, in its order", () => {
  const turns = turnsOf([played(0, "Pass"), played(1, "Done"), played(0, "Pass")], NAMES);
  const change = (ply: number, text: string) => ({
    at: 0,
    ply,
    seat: 1,
    kind: "handed" as const,
    bot: "artisan",
    by_host: true,
    text,
  });
  const told = withChanges(turns, [change(0, "first"), change(2, "second"), change(2, "third")]);
  expect(told.map(({ lines }) => lines[0]?.text)).toEqual([
    "first",
    "Pass.",
    "Done.",
    "second",
    "third",
    "Pass.",
  ]);
});
