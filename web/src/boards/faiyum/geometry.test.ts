import { describe, expect, it } from "vitest";
import { centre, dam, edges, R, step, W } from "./geometry";
import type { Space } from "./model";

const ROWS = 8;

function land(): Space[] {
  const spaces: Space[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < 8; column++) {
      const corner = (row === 0 || row === ROWS - 1) && (column === 0 || column === 7);
      if (!corner) spaces.push(space(column, row));
    }
  }
  return spaces;
}

function space(column: number, row: number): Space {
  const name = `${String.fromCharCode(97 + column)}${row + 1}`;
  const shore = column < 4 ? "west" : "east";
  return { space: name, column, row, shore } as Space;
}

describe("the map", () => {
  const spaces = land();
  const all = edges(spaces);
  const at = (name: string) => spaces.find((one) => one.space === name) as Space;

  it("shifts even rows half a space to the east", () => {
    expect(centre(at("b2")).x - centre(at("b1")).x).toBeCloseTo(W / 2);
    expect(centre(at("b3")).x).toBeCloseTo(centre(at("b1")).x);
  });

  it("names an edge by its northern or western space first", () => {
    const names = all.map((edge) => edge.name);
    expect(names).toContain("b1-c1");
    expect(names).toContain("b1-a2");
    expect(names).not.toContain("c1-b1");
    expect(new Set(names).size).toBe(names.length);
  });

  it("gives every edge the length of a hex's side", () => {
    for (const { from, to } of all) expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeCloseTo(R);
  });

  it("finds the dam where the shores touch without a canal", () => {
    const parted = all.filter((edge) => edge.ends[0].shore !== edge.ends[1].shore).map((edge) => edge.name);
    const canal = parted.filter((name) => name !== "d8-e8");
    expect(dam(all, canal)?.name).toBe("d8-e8");
  });

  it("lets the arrow keys reach every space", () => {
    const seen = new Set<string>();
    const open = [at("f7")];
    for (let here = open.pop(); here; here = open.pop()) {
      if (seen.has(here.space)) continue;
      seen.add(here.space);
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
        open.push(step(spaces, here, key));
    }
    expect(seen.size).toBe(spaces.length);
  });

  it("stays where no space lies in the way of an arrow key", () => {
    expect(step(spaces, at("a3"), "ArrowLeft").space).toBe("a3");
  });
});
