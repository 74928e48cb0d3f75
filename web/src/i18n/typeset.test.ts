import { expect, test } from "vitest";
import { typesetAll } from "./typeset";

const TOLD = { moments: [{ label: "Entrer ; avancer", ply: 3, better: null }], account: "en tout : +7" };

test("no line of a review begins with a high sign in French", () => {
  const set = typesetAll(TOLD, "fr");
  expect(set.moments[0]).toEqual({ label: "Entrer\u00a0; avancer", ply: 3, better: null });
  expect(set.account).toBe("en tout\u00a0: +7");
  expect(typesetAll(TOLD, "en")).toBe(TOLD);
});
