import { expect, test } from "vitest";
import { actsOf } from "./acts";

const menu = (...moves: string[]) => moves.map((move) => ({ move, label: move }));

test("ending is quiet as long as anything else is possible", () => {
  const { primary, quiet } = actsOf(menu("step a1", "step b1", "end"), null);
  expect(primary).toBeNull();
  expect(quiet.map((act) => act.move)).toEqual(["end"]);
});

test("the one sensible thing is foremost, even beside ending", () => {
  expect(actsOf(menu("roll", "done"), null).primary?.move).toBe("roll");
});

test("ending is foremost when nothing is left to do", () => {
  const { primary, quiet, isLast } = actsOf(menu("end"), null);
  expect(primary?.move).toBe("end");
  expect(quiet).toEqual([]);
  expect(isLast).toBe(true);
});

test("a board's choice is foremost, but not one that ends the turn while another move is possible", () => {
  const claim = { label: "Claim Surveyor", move: "claim surveyor" };
  expect(actsOf(menu("claim surveyor", "claim farmer", "pass"), { primary: claim }).primary).toBe(claim);
  const pass = { label: "Take nothing", move: "pass" };
  const { primary, quiet } = actsOf(menu("claim surveyor", "claim farmer", "pass"), { primary: pass });
  expect(primary).toBeNull();
  expect(quiet.map((act) => act.move)).toEqual(["pass"]);
});
