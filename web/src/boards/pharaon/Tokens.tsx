import type { JSX } from "preact";
import type { Lang, MenuEntry } from "../board";
import { GoodShape } from "../parts/Good";
import { Piece } from "../parts/Piece";
import type { Told } from "./model";
import { fact, name, type Scene, tokenCard } from "./scene";
import { SIGNS } from "./Wheel";

interface TokenProps {
  scene: Scene;
  id: string;
  moves?: MenuEntry[];
  meant?: string | undefined;
  count?: number;
}

/** An Offering token that can be touched. */
export function Token({ scene, id, moves = [], meant, count }: TokenProps): JSX.Element {
  const title = name(scene, id);
  return (
    <Piece
      board={scene.board}
      class="offering"
      label={title}
      card={tokenCard(scene, id)}
      moves={moves}
      meant={meant}
    >
      <TokenFace row={fact(scene, "token", id)} lang={scene.board.lang} />
      {count !== undefined && count > 1 && <b>×{count}</b>}
    </Piece>
  );
}

/** What is printed on a token. */
export function TokenFace({ row, lang }: { row: Told; lang: Lang }): JSX.Element {
  const signs = row.stands_for && row.stands_for.length < 3 ? row.stands_for : [signOf(row)];
  return (
    <svg class="token-face" viewBox="-16 -16 32 32" aria-hidden="true">
      <circle class="clay" r="15" />
      {signs.map((kind, at) => (
        <g
          key={kind}
          transform={`translate(${(at - (signs.length - 1) / 2) * 13} 0) scale(${signs.length > 1 ? 0.6 : 0.85})`}
        >
          {kind ? <GoodShape kind={kind} lang={lang} /> : <Star worth={row.prestige ?? 0} />}
        </g>
      ))}
      {row.swords === 2 && (
        <text x="9" y="12">
          2
        </text>
      )}
    </svg>
  );
}

function signOf(row: Told): string {
  if (row.stands_for) return "silver";
  if (row.swords) return "sword";
  return row.area ? (SIGNS[row.area] ?? "token") : "";
}

const Star = ({ worth }: { worth: number }) => (
  <g class="prestige">
    <path d="M0-15 4-5H15L6 2 9 13 0 6-9 13-6 2-15-5H-4Z" />
    <text y="5" text-anchor="middle">
      {worth}
    </text>
  </g>
);
