/** A small picture of each game, drawn by us. */

import type { ComponentChild } from "preact";

function Pyramid({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0-20 18 12H0z" class="pic-shade" />
      <path d="M0-20-18 12H0z" class="pic-light" />
    </g>
  );
}

function Die({ x, y, pips }: { x: number; y: number; pips: [number, number][] }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${x % 13})`}>
      <rect x="-13" y="-13" width="26" height="26" rx="5" class="pic-die" />
      {pips.map(([dx, dy]) => (
        <circle key={`${dx} ${dy}`} cx={dx * 7} cy={dy * 7} r="2.6" class="pic-pip" />
      ))}
    </g>
  );
}

function wedge(at: number): string {
  const [from, to] = [(at * Math.PI) / 3, ((at + 1) * Math.PI) / 3];
  const point = (angle: number) => `${(30 * Math.cos(angle)).toFixed(1)} ${(30 * Math.sin(angle)).toFixed(1)}`;
  return `M0 0 L${point(from)} A30 30 0 0 1 ${point(to)}z`;
}

function hexagon(x: number, y: number): string {
  const corner = (at: number) => {
    const angle = (Math.PI / 3) * at + Math.PI / 6;
    return `${(x + 15 * Math.cos(angle)).toFixed(1)},${(y + 15 * Math.sin(angle)).toFixed(1)}`;
  };
  return [0, 1, 2, 3, 4, 5].map(corner).join(" ");
}

const PICTURES: Record<string, ComponentChild> = {
  pharaoh: (
    <>
      <path d="M0 72h160v18H0z" class="pic-sand" />
      <Pyramid x={44} y={66} size={0.7} />
      <Pyramid x={122} y={64} size={1} />
      <Pyramid x={82} y={58} size={1.6} />
    </>
  ),
  favor: (
    <>
      <path d="M0 76h160v14H0z" class="pic-sand" />
      <Die x={52} y={62} pips={[[-1, -1], [1, 1], [0, 0]]} />
      <Die x={84} y={60} pips={[[-1, -1], [1, 1], [-1, 1], [1, -1]]} />
      <Die x={114} y={62} pips={[[-1, -1], [1, 1], [-1, 1], [1, -1], [0, 0]]} />
      <Die x={68} y={32} pips={[[0, 0]]} />
      <Die x={98} y={32} pips={[[-1, 1], [1, -1]]} />
    </>
  ),
  pharaon: (
    <g transform="translate(80 46)">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <path key={at} d={wedge(at)} class={`pic-wedge pic-wedge-${at % 3}`} />
      ))}
      <circle r="10" class="pic-hub" />
      <path d="M0-42-5-33H5z" class="pic-shade" />
    </g>
  ),
  faiyum: (
    <>
      {[
        [54, 30, "sand"],
        [80, 30, "green"],
        [106, 30, "sand"],
        [41, 52, "green"],
        [67, 52, "water"],
        [93, 52, "water"],
        [119, 52, "green"],
        [54, 74, "sand"],
        [80, 74, "green"],
        [106, 74, "sand"],
      ].map(([x, y, kind]) => (
        <polygon key={`${x} ${y}`} points={hexagon(Number(x), Number(y))} class={`pic-hex pic-${kind}`} />
      ))}
    </>
  ),
};

export function Picture({ game }: { game: string }) {
  return (
    <svg viewBox="0 0 160 90" class="picture" aria-hidden="true">
      <rect width="160" height="90" class="pic-sky" />
      <circle cx="132" cy="20" r="9" class="pic-sun" />
      {PICTURES[game]}
    </svg>
  );
}
