/** Arrow keys go from a piece to the nearest one in that direction; from the board itself to the first that is lit. */

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const PIECES = ".piece, .lit";

export function arrows(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const from = event.target;
  if (!step || !(from instanceof Element)) return;
  const board = event.currentTarget as Element;
  const next = from.matches(PIECES) ? nearest(board, from, step) : board.querySelector<HTMLElement>(".lit");
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nearest(board: Element, from: Element, step: readonly [number, number]): HTMLElement | undefined {
  const pieces = [...board.querySelectorAll<HTMLElement>(PIECES)].filter((piece) => piece !== from);
  const [best] = pieces
    .map((piece) => ({ piece, far: distance(from, piece, step) }))
    .filter(({ far }) => far < Infinity)
    .sort((one, other) => one.far - other.far);
  return best?.piece;
}

/** How far a piece lies in a direction; what lies aside counts double, what lies behind is out of reach. */
function distance(from: Element, to: Element, [dx, dy]: readonly [number, number]): number {
  const [x, y] = middle(from);
  const [x2, y2] = middle(to);
  const ahead = (x2 - x) * dx + (y2 - y) * dy;
  const aside = Math.abs((x2 - x) * dy) + Math.abs((y2 - y) * dx);
  return ahead < 4 ? Infinity : ahead + 2 * aside;
}

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
