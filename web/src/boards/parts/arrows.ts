/** Arrow keys go from a piece to the nearest one in that direction. */

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrows(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const from = event.target;
  if (!step || !(from instanceof Element) || !from.classList.contains("piece")) return;
  const board = event.currentTarget as Element;
  const pieces = [...board.querySelectorAll<HTMLElement>(".piece")].filter((piece) => piece !== from);
  const [best] = pieces
    .map((piece) => ({ piece, far: distance(from, piece, step) }))
    .filter(({ far }) => far < Infinity)
    .sort((one, other) => one.far - other.far);
  if (!best) return;
  event.preventDefault();
  best.piece.focus();
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
