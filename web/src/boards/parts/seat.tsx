import "./seat.css";

const SHAPES = [
  "M12 2a10 10 0 1 0 .01 0Z",
  "M3 3h18v18H3Z",
  "M12 1 23 21H1Z",
  "M12 1 23 12 12 23 1 12Z",
  "M12 1 23 9.4 18.8 22.5H5.2L1 9.4Z",
];

/** A player's mark: colour, shape and letter say the same. */
export function SeatMark({ seat, slide }: { seat: number; slide?: string }) {
  return (
    <svg class={`seat-mark seat-${seat}`} viewBox="0 0 24 24" aria-hidden="true" data-slide={slide}>
      <path d={SHAPES[seat % SHAPES.length]} />
      <text x="12" y={seat === 2 ? 19 : 16.5} text-anchor="middle">
        {String.fromCharCode(65 + seat)}
      </text>
    </svg>
  );
}
