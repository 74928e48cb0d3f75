import faiyum from "virtual:emblems/faiyum";
import favor from "virtual:emblems/favor";
import icons from "virtual:emblems/icon";
import pharaoh from "virtual:emblems/pharaoh";
import pharaon from "virtual:emblems/pharaon";
import { expect, test } from "vitest";

test("every game brings its drawings, without their frames", () => {
  for (const drawings of [faiyum, favor, pharaoh, pharaon, icons]) {
    expect(Object.keys(drawings).length).toBeGreaterThan(10);
    for (const [key, drawn] of Object.entries(drawings))
      expect(drawn, key).toMatch(/^<(?!svg|title)\w+ .*>$/s);
  }
});
