/** Asking about the newest of many wishes only, as when a slider is dragged: one question, not a hundred. */

export const CALM = 250;

export class Newest<Wish> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wish: Wish | null = null;
  private asking = false;

  /** `ask` must not fail; what it found out it tells by itself. */
  constructor(private readonly ask: (wish: Wish) => Promise<void>) {}

  /** Ask about this once wishes have stopped changing and the question before has been answered. */
  want(wish: Wish): void {
    this.wish = wish;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.go(), CALM);
  }

  /** Want nothing any more. */
  drop(): void {
    this.wish = null;
    clearTimeout(this.timer);
  }

  private async go(): Promise<void> {
    const { wish } = this;
    if (this.asking || wish === null) return;
    this.wish = null;
    this.asking = true;
    await this.ask(wish);
    this.asking = false;
    if (this.wish !== null) this.want(this.wish);
  }
}
