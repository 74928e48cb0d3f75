import { expect, test } from "vitest";
import { hosted, matching, opened, sections } from "./book";
import { blocks } from "./markdown";

const BOOK = sections(
  "# Jeu\n\nDébut.\n\n## P1 Préparation\n\n- un\n  suite\n- deux\n\n### P1a Détail\n\nFin.\n\n## P2 Coût\n\nCher.",
);

test("a rule is opened with what stands below it", () => {
  expect(opened(BOOK, "p1").map((part) => part.title)).toEqual(["Préparation", "Détail"]);
  expect(opened(BOOK, "P9")).toEqual([]);
});

test("a search does not mind accents or capitals", () => {
  expect(matching(BOOK, "COUT cher").map((part) => part.rule)).toEqual(["P2"]);
  expect(matching(BOOK, "  ")).toEqual(BOOK);
});

test("an item of a list takes the lines that go on with it", () => {
  expect(blocks(["- un", "  suite", "- deux"])).toEqual([{ kind: "ul", lines: ["- un suite", "- deux"] }]);
});

test("players read an option's title, and nothing that is typed at a terminal", () => {
  const text =
    "Ties are shared (option `ties`), or not (`ties`). A `*` turns a die (`turn s1`, `turn s2`). End it (`done`).";
  expect(hosted(text, (option) => (option === "ties" ? "Equal points" : undefined))).toBe(
    "Ties are shared (option *Equal points*), or not (*Equal points*). A `*` turns a die. End it.",
  );
});
