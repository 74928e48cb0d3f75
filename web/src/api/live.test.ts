import "../testing/browser";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveTable } from "./live";
import type { Message, PlayedMove, Said, TableShown, WholeTable } from "./types";

/** A line that the test opens, breaks and speaks over. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor(readonly address: string) {
    Line.all.push(this);
  }

  static get newest(): Line {
    const line = Line.all.at(-1);
    if (!line) throw new Error("nobody has called");
    return line;
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.onopen();
  }

  /** The page hangs up; the browser says so only later, by `broken`. */
  close(): void {
    this.readyState = 2;
  }

  broken(): void {
    this.readyState = 3;
    this.onclose();
  }

  say(message: Message): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const played = (move: string): PlayedMove => ({ seat: 0, move, label: move, events: [] });

/** A house of one table, as the page's requests see it. */
class House {
  version = 3;
  moves = ["roll", "keep"];
  /** What was asked, as "METHOD path". */
  asked: string[] = [];
  sent: { expect: number; move: string }[] = [];
  isDown = false;
  isStale = false;
  chunk = 200;

  shown(): TableShown {
    const seats = [{ seat: 0, name: "Ada", bot: null, sat: true, online: true }];
    const position = { ply: this.moves.length };
    return { table: "t", version: this.version, seats, position } as unknown as TableShown;
  }

  /** What somebody is told who comes: the table, and what never changes at it. */
  whole(): WholeTable {
    return { ...this.shown(), printed: { side: 5 }, rules: 1, rules_note: "" };
  }

  play(move: string): void {
    this.moves.push(move);
    this.version += 1;
  }

  undo(): void {
    this.moves.pop();
    this.version += 1;
  }

  /** The push that follows the latest move. */
  fact(): Message {
    const moves = this.moves.slice(-1).map(played);
    const fact = { version: this.version, kind: "moved" as const, at: 0, seat: 0, moves };
    return { type: "fact", fact, table: this.shown() };
  }

  readonly fetch = async (address: string, init: RequestInit = {}) => {
    const path = address.replace(/^\/api\/tables\/t/, "").replace(/\?.*$/, "");
    this.asked.push(`${init.method ?? "GET"} ${path}`);
    if (this.isDown) throw new TypeError("no line");
    if (path === "/moves" && this.isStale) return this.answer(409, { error: "stale", text: "Too late." });
    if (path === "/gone") return this.answer(404, { error: "not_found", text: "No such table." });
    return this.answer(200, this.found(path, init));
  };

  private answer(status: number, body: object) {
    return { ok: status < 300, json: async () => body, text: async () => "" };
  }

  private found(path: string, init: RequestInit): object {
    if (path === "/chat") return { said: [] };
    if (path.startsWith("/history/")) {
      const start = Number(path.split("/")[2]);
      const moves = this.moves.slice(start, start + this.chunk).map(played);
      return { last: this.moves.length, moves };
    }
    if (path === "/moves") {
      const { expect: version, move } = JSON.parse(String(init.body));
      this.sent.push({ expect: version, move });
      this.play(move);
      return { version: this.version, shown: this.shown() };
    }
    return this.whole();
  }
}

let house: House;
let page: EventTarget;
let live: LiveTable;

const logged = () => live.log.value.map((one) => one.move);
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Sit at the table with an open line. */
async function sit(): Promise<LiveTable> {
  live = new LiveTable("t");
  await live.open();
  Line.newest.open();
  await settle();
  return live;
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  house = new House();
  page = new EventTarget();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", house.fetch);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("the line", () => {
  test("says which version it has when it is taken up", async () => {
    await sit();
    expect(Line.newest.address).toBe("ws://house.example/api/tables/t/ws?from=3&lang=en");
    expect(live.online.value).toBe(true);
  });

  test("of a table that does not exist is not taken up", async () => {
    live = new LiveTable("gone");
    vi.stubGlobal("fetch", () => house.fetch("/api/tables/t/gone"));
    await live.open();
    expect(live.trouble.value?.code).toBe("not_found");
    expect(Line.all).toHaveLength(0);
  });

  test("is taken up again after longer and longer waits, of at most eight seconds", async () => {
    await sit();
    for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
      const before = Line.all.length;
      Line.newest.broken();
      expect(live.online.value).toBe(false);
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(Line.all).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(Line.all).toHaveLength(before + 1);
    }
    Line.newest.open();
    Line.newest.broken();
    await vi.advanceTimersByTimeAsync(400);
    expect(Line.all).toHaveLength(9);
  });

  test("is taken up at once when the browser is back", async () => {
    await sit();
    page.dispatchEvent(new Event("offline"));
    expect(live.online.value).toBe(false);
    Line.newest.broken();
    page.dispatchEvent(new Event("online"));
    expect(Line.all).toHaveLength(2);
    Line.newest.open();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(Line.all).toHaveLength(2);
  });

  test("that was given up may close late without disturbing the new one", async () => {
    await sit();
    page.dispatchEvent(new Event("offline"));
    page.dispatchEvent(new Event("online"));
    const [old] = Line.all;
    Line.newest.open();
    old?.broken();
    expect(live.online.value).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(Line.all).toHaveLength(2);
  });

  test("stays closed once the page has left", async () => {
    await sit();
    live.close();
    Line.newest.broken();
    page.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(Line.all).toHaveLength(1);
  });
});

describe("a move", () => {
  test("that is clicked twice counts once", async () => {
    await sit();
    await Promise.all([live.play("done"), live.play("done")]);
    expect(house.sent).toEqual([{ expect: 3, move: "done" }]);
  });

  test("may be made again later, or at once when the table has changed", async () => {
    await sit();
    await live.play("roll");
    await live.play("roll");
    await vi.advanceTimersByTimeAsync(301);
    await live.play("roll");
    expect(house.sent.map(({ expect: version }) => version)).toEqual([3, 4, 5]);
  });

  test("waits for the one before, and is sent with the version that came back", async () => {
    await sit();
    await Promise.all([live.play("move small c2"), live.play("move small c3")]);
    expect(house.sent).toEqual([
      { expect: 3, move: "move small c2" },
      { expect: 4, move: "move small c3" },
    ]);
    expect(live.busy.value).toBe(false);
  });

  test("that comes too late shows how the table stands", async () => {
    await sit();
    house.play("enter");
    house.isStale = true;
    await live.play("done");
    expect(live.trouble.value?.message).toBe("Too late.");
    expect(live.shown.value?.version).toBe(4);
  });

  test("can be made after one that came too late when the line was gone", async () => {
    await sit();
    house.isStale = true;
    const { fetch } = house;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      const answer = await fetch(address, init);
      house.isDown = true;
      return answer;
    });
    await live.play("done");
    expect(live.trouble.value?.code).toBe("offline");
    Object.assign(house, { isDown: false, isStale: false });
    vi.stubGlobal("fetch", fetch);
    await live.play("keep");
    expect(house.sent.map(({ move }) => move)).toEqual(["keep"]);
    expect(live.trouble.value).toBeNull();
  });

  test("is sent again when the line broke under it", async () => {
    await sit();
    house.isDown = true;
    const sending = live.play("done");
    await settle();
    house.isDown = false;
    await vi.advanceTimersByTimeAsync(600);
    await sending;
    expect(house.asked.filter((one) => one === "POST /moves")).toHaveLength(2);
    expect(live.trouble.value).toBeNull();
  });
});

describe("the log", () => {
  test("is read from the beginning, piece by piece", async () => {
    house.moves = ["a", "b", "c", "d", "e"];
    house.chunk = 2;
    await sit();
    expect(logged()).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("grows by what the house tells, without asking", async () => {
    await sit();
    house.asked = [];
    house.play("done");
    Line.newest.say(house.fact());
    expect(logged()).toEqual(["roll", "keep", "done"]);
    expect(house.asked).toEqual([]);
  });

  test.each(["the answer", "the news"])("holds a move once, when %s comes first", async (first) => {
    await sit();
    if (first === "the answer") await live.play("done");
    else house.play("done");
    Line.newest.say(house.fact());
    if (first === "the news") await live.act(Promise.resolve({ shown: house.shown() }));
    await settle();
    expect(logged()).toEqual(["roll", "keep", "done"]);
  });

  test("waits for the news of a move that was answered, and asks when none comes", async () => {
    await sit();
    house.asked = [];
    await live.play("a");
    Line.newest.say(house.fact());
    await vi.advanceTimersByTimeAsync(1000);
    expect(house.asked).toEqual(["POST /moves"]);
    await live.play("b");
    expect(logged()).toEqual(["roll", "keep", "a"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(logged()).toEqual(["roll", "keep", "a", "b"]);
  });

  test("is asked for when something was not told", async () => {
    await sit();
    house.play("a");
    house.play("b");
    Line.newest.say(house.fact());
    await settle();
    expect(logged()).toEqual(["roll", "keep", "a", "b"]);
  });

  test("loses what is taken back", async () => {
    await sit();
    house.undo();
    const fact = { version: 4, kind: "undone" as const, at: 0, seat: 0, count: 1, agreed: null };
    Line.newest.say({ type: "fact", fact, table: house.shown() });
    await settle();
    expect(logged()).toEqual(["roll"]);
  });

  test("follows when a move was taken back and another made while the line was lost", async () => {
    await sit();
    Line.newest.broken();
    house.undo();
    house.play("reroll");
    await vi.advanceTimersByTimeAsync(400);
    Line.newest.open();
    Line.newest.say({ type: "table", table: house.whole() });
    await settle();
    expect(logged()).toEqual(["roll", "reroll"]);
  });

  test("is not read again by somebody who missed nothing", async () => {
    await sit();
    house.asked = [];
    Line.newest.say({ type: "table", table: house.whole() });
    await settle();
    expect(house.asked).toEqual([]);
  });

  test("that is being read takes in what happens meanwhile", async () => {
    await sit();
    house.play("a");
    house.play("b");
    Line.newest.say(house.fact());
    house.play("c");
    Line.newest.say(house.fact());
    await settle();
    expect(logged()).toEqual(["roll", "keep", "a", "b", "c"]);
  });
});

test("news older than what is shown is left aside", async () => {
  await sit();
  const old = house.whole();
  house.play("done");
  Line.newest.say(house.fact());
  Line.newest.say({ type: "table", table: old });
  expect(live.shown.value?.version).toBe(4);
  expect(logged()).toEqual(["roll", "keep", "done"]);
});

test("what the answer and the house both tell is the same thing, so that nothing is drawn twice", async () => {
  await sit();
  await live.play("step");
  const { value: known } = live.shown;
  Line.newest.say(house.fact());
  expect(live.shown.value).toBe(known);
  house.play("enter");
  Line.newest.say(house.fact());
  expect(live.shown.value?.position).not.toBe(known?.position);
});

test("what is printed is told once and kept while moves are told", async () => {
  await sit();
  house.play("done");
  Line.newest.say(house.fact());
  expect(live.shown.value?.version).toBe(4);
  expect(live.shown.value?.printed).toEqual({ side: 5 });
});

test("what was said is heard once, also when it is told again to somebody who comes back", async () => {
  await sit();
  const fact: Said = { version: 4, kind: "said", at: 0, seat: 0, name: "Ada", text: "Hello" };
  Line.newest.say({ type: "fact", fact });
  Line.newest.say({ type: "missed", fact });
  expect(live.said.value).toEqual([fact]);
});

test("who is there is told without a new table; bots always are", async () => {
  await sit();
  Line.newest.say({ type: "presence", online: [] });
  expect(live.shown.value?.seats.map((seat) => seat.online)).toEqual([false]);
});
