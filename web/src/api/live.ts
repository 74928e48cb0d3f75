/** A table as it is now: the socket tells, versions say what was missed, and a lost line is taken up again. */

import { signal } from "@preact/signals";
import { lang } from "../app/settings";
import type { Step } from "../boards/board";
import { api, Trouble } from "./client";
import { shared } from "./shared";
import type { Message, PlayedMove, Said, TableShown, WholeTable } from "./types";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const DOUBLE = 300;
/** How long an answer waits for the socket to tell the moves that it came of. */
const TOLD_SOON = 250;

export class LiveTable {
  readonly shown = signal<WholeTable | null>(null);
  readonly log = signal<PlayedMove[]>([]);
  readonly said = signal<Said[]>([]);
  readonly online = signal<boolean>(true);
  readonly trouble = signal<Trouble | null>(null);
  readonly busy = signal(false);
  /** Told of every table that is taken in, with the moves that led to it where they are known. */
  onTake: (table: WholeTable, moves: PlayedMove[]) => void = () => undefined;
  private socket: WebSocket | null = null;
  /** How often somebody was forgotten: what was asked for before may call them by name. */
  private forgettings = 0;
  private wait = FIRST_WAIT;
  private ended = false;
  private chained = false;
  private timer = 0;
  private reading = 0;
  private sending: Promise<unknown> = Promise.resolve();
  private latest = { move: "", version: 0, at: -DOUBLE };

  constructor(readonly table: string) {}

  async open(): Promise<void> {
    try {
      this.take(await api.see(this.table));
      this.said.value = (await api.said(this.table)).said;
    } catch (trouble) {
      this.fail(trouble);
      if (trouble instanceof Trouble && trouble.code === "not_found") return;
    }
    addEventListener("offline", this.hangUp);
    addEventListener("online", this.retry);
    this.connect();
  }

  close(): void {
    this.ended = true;
    removeEventListener("offline", this.hangUp);
    removeEventListener("online", this.retry);
    clearTimeout(this.timer);
    clearTimeout(this.reading);
    this.socket?.close();
  }

  /** Do something and show the table that comes back; a refusal is kept for the page to tell. */
  async act<T>(doing: Promise<T>): Promise<T | null> {
    this.busy.value = true;
    this.trouble.value = null;
    try {
      const done = await doing;
      const { shown } = (done ?? {}) as { shown?: TableShown };
      if (shown) this.take(shown, [], this.socket?.readyState === WebSocket.OPEN ? TOLD_SOON : 0);
      return done;
    } catch (trouble) {
      this.fail(trouble);
      if (trouble instanceof Trouble && trouble.code === "stale") await this.look();
      return null;
    } finally {
      this.busy.value = this.chained;
    }
  }

  /** Make a move; one that comes while another is being sent waits for it, a double click does not count. */
  play(move: string): Promise<unknown> {
    const [now, version] = [performance.now(), this.shown.value?.version ?? 0];
    const { latest } = this;
    if (move === latest.move && version === latest.version && now - latest.at < DOUBLE) return this.sending;
    this.latest = { move, version, at: now };
    this.sending = this.sending.then(() => this.send(move));
    return this.sending;
  }

  /** Make several moves, one after the other, as long as each is possible; the table is busy until the last. */
  async playAll(steps: Step[]): Promise<void> {
    this.chained = true;
    for (const step of steps) {
      const menu = this.shown.value?.position?.menu ?? [];
      const move = typeof step === "string" ? step : step(menu);
      if (!menu.some((entry) => entry.move === move) || !move) break;
      await this.play(move);
    }
    this.chained = false;
    this.busy.value = false;
  }

  private async send(move: string): Promise<void> {
    await this.act(api.move(this.table, this.shown.value?.version ?? 0, move));
  }

  /** Ask how the table stands; the line may be gone just then. */
  private async look(): Promise<void> {
    await api.see(this.table).then(
      (table) => this.take(table),
      (trouble) => this.fail(trouble),
    );
  }

  private fail(trouble: unknown): void {
    this.trouble.value = trouble instanceof Trouble ? trouble : new Trouble("crashed", String(trouble));
  }

  private connect(): void {
    if (this.ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const from = this.shown.value?.version ?? 0;
    const path = `/api/tables/${this.table}/ws?from=${from}&lang=${lang.value}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket?.close();
    this.socket = socket;
    socket.onopen = () => {
      this.online.value = true;
      this.wait = FIRST_WAIT;
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** The browser knows sooner than the socket that the line is gone, and that it is back. */
  private readonly hangUp = () => {
    this.online.value = false;
    this.wait = LONGEST_WAIT;
    this.socket?.close();
  };

  private readonly retry = () => {
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    if (this.socket?.readyState !== WebSocket.OPEN) this.connect();
  };

  private lost(): void {
    if (this.ended) return;
    this.online.value = false;
    this.timer = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private hear(message: Message): void {
    if (message.type === "table") return this.greet(message.table);
    if (message.type === "presence") return this.seen(message.online);
    const { fact } = message;
    if (fact.kind === "said") return this.hearSaid(fact);
    if (fact.kind === "forgotten") this.unhear(fact.seats);
    if (message.type !== "fact" || !message.table) return;
    this.take(message.table, "moves" in fact ? fact.moves : []);
  }

  /** Take up a table again; what was missed may have been undone and played otherwise, so the log is read anew. */
  private greet(table: WholeTable): void {
    if (this.shown.value && this.shown.value.version < table.version) this.log.value = [];
    this.take(table);
  }

  /** Lose what was said by those who were forgotten; a spectator has no seat. */
  private unhear(seats: number[]): void {
    this.said.value = this.said.value.filter(({ seat }) => !seats.includes(seat ?? -1));
    void this.retell();
  }

  /** Ask for the log in the names that there are now; nobody is told it as news. */
  private async retell(): Promise<void> {
    this.forgettings += 1;
    const told: PlayedMove[] = [];
    for (let page = 1; page && told.length < this.log.value.length; ) {
      const { moves } = await api.history(this.table, told.length).catch(() => ({ moves: [] }));
      told.push(...moves);
      page = moves.length;
    }
    this.log.value = [...told, ...this.log.value.slice(told.length)].slice(0, this.log.value.length);
  }

  private hearSaid(fact: Said): void {
    if (fact.text && !this.said.value.some((one) => one.version === fact.version)) {
      this.said.value = [...this.said.value, fact];
    }
  }

  private seen(online: number[]): void {
    const shown = this.shown.value;
    if (!shown) return;
    const seats = shown.seats.map((seat) => ({ ...seat, online: !!seat.bot || online.includes(seat.seat) }));
    this.shown.value = { ...shown, seats };
  }

  /** Show a table unless we have seen a later one, and let the log follow it; what is printed is told once.
   * The answer and the socket tell the same: what is heard second draws nothing anew, and moves that the socket
   * is about to tell are not asked for. */
  private take(table: TableShown | WholeTable, moves: PlayedMove[] = [], patience = 0): void {
    const before = this.shown.value;
    if (before && before.version > table.version) return;
    const known = "printed" in table ? table : before;
    if (!known) return void this.look();
    const { printed, rules, rules_note } = known;
    const ply = table.position?.ply ?? 0;
    const log = this.log.value.slice(0, ply);
    clearTimeout(this.reading);
    if (moves.length && log.length + moves.length === ply) {
      this.log.value = [...log, ...moves];
    } else {
      if (this.log.value.length !== log.length) this.log.value = log;
      if (log.length < ply) this.reading = window.setTimeout(() => void this.readLog(), patience);
    }
    const whole = { ...table, printed, rules, rules_note };
    this.shown.value = before?.version === whole.version ? shared(before, whole) : whole;
    this.onTake(this.shown.value, moves);
  }

  private async readLog(): Promise<void> {
    const { forgettings } = this;
    const start = this.log.value.length;
    const { moves } = await api.history(this.table, start).catch(() => ({ moves: [] }));
    if (this.forgettings !== forgettings) return this.readLog();
    if (this.log.value.length !== start || !moves.length) return;
    const ply = this.shown.value?.position?.ply ?? 0;
    this.log.value = [...this.log.value, ...moves].slice(0, ply);
    if (this.log.value.length < ply) await this.readLog();
  }
}
