/** What others do is shown one thing after another; what is done at this screen is shown at once. */

import { signal } from "@preact/signals";
import type { PlayedMove, WholeTable } from "../api/types";
import { pace } from "../app/settings";

/** How long an event is shown before the next, in milliseconds at normal pace. */
export const TOLD = 600;
export const UNTOLD = 400;
/** Where many wait, each is shown no longer than the eye needs. */
const MANY = 8;
export const HURRIED = 320;

/** A table as it stood after some moves. */
export interface Event {
  table: WholeTable;
  moves: PlayedMove[];
}

export class Staging {
  /** What is on the stage; the newest that is known unless something waits. */
  readonly event = signal<Event | null>(null);
  readonly waiting = signal(0);
  /** Called before the stage changes, to note where everything lies. */
  before: () => void = () => undefined;
  /** How long an event is worth looking at. */
  worth: (event: Event) => number = () => TOLD;
  private queue: Event[] = [];
  private showing: Event | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Take a table in: what others did waits for its turn, all else is shown now. */
  take(table: WholeTable, moves: PlayedMove[]): void {
    const newest = this.queue.at(-1) ?? this.event.value;
    if (newest?.table.version === table.version) return this.renew(newest, table, moves);
    const event = { table, moves };
    const steps = (table.position?.ply ?? 0) - (newest?.table.position?.ply ?? Infinity);
    if (steps <= 0 || !moves.length) return this.flush(event);
    this.queue.push(event);
    this.waiting.value = this.queue.length;
    if (!this.showing) this.next();
  }

  /** Show the newest at once. */
  skip(): void {
    const last = this.queue.at(-1);
    if (last) this.flush({ table: last.table, moves: this.queue.flatMap((event) => event.moves) });
  }

  close(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  /** The same table told again, perhaps with the moves that led to it. */
  private renew(known: Event, table: WholeTable, moves: PlayedMove[]): void {
    if (known.table === table && !moves.length) return;
    const event = { table, moves: moves.length ? moves : known.moves };
    if (known === this.event.value) this.event.value = event;
    else this.queue[this.queue.length - 1] = event;
  }

  private flush(event: Event): void {
    this.close();
    this.showing = null;
    this.show(event);
  }

  private show(event: Event): void {
    this.before();
    this.waiting.value = this.queue.length;
    this.event.value = event;
  }

  /** Show what waits first. Its time begins when it has been drawn, which may take a while itself. */
  private next(): void {
    const event = this.queue.shift() ?? null;
    this.showing = event;
    if (!event) return;
    this.show(event);
    const length = this.lengthOf(event);
    if (length === 0) return this.next();
    queueMicrotask(() => {
      if (this.showing === event) this.timer = setTimeout(() => this.next(), length);
    });
  }

  private lengthOf(event: Event): number {
    const most = this.queue.length > MANY ? HURRIED : Number.POSITIVE_INFINITY;
    return document.hidden ? 0 : Math.min(this.worth(event), most) * pace.value;
  }
}
