import type { JSX } from "preact";
import type { Lang, MenuEntry } from "../board";
import { Emblem } from "../parts/Emblem";
import { Piece } from "../parts/Piece";
import { Good } from "./Good";
import type { Told } from "./model";
import { fact, name, type Scene, tokenCard } from "./scene";

interface TokenProps {
  scene: Scene;
  id: string;
  moves?: MenuEntry[];
  meant?: string | undefined;
  count?: number;
  class?: string;
}

/** An Offering token that can be touched. */
export function Token({ scene, id, moves = [], meant, count, class: extra = "" }: TokenProps): JSX.Element {
  return (
    <Piece
      board={scene.board}
      class={`offering ${extra}`}
      label={name(scene, id)}
      card={tokenCard(scene, id)}
      moves={moves}
      meant={meant}
      choose={() => scene.pick(moves)}
    >
      <TokenFace id={id} row={fact(scene, "token", id)} lang={scene.board.lang} />
      {count !== undefined && count > 1 && <b>×{count}</b>}
    </Piece>
  );
}

interface FaceProps {
  id: string;
  row: Told;
  lang: Lang;
}

/** What is printed on a token: resources, Swords, an Area's sign, or points on gold. */
export function TokenFace({ id, row, lang }: FaceProps): JSX.Element {
  const goods = row.stands_for ? shown(row.stands_for) : swords(row);
  const kind = goods.length ? "" : row.area ? "act" : "points";
  return (
    <span class={`token-face ${kind} ${goods.length > 1 ? "pair" : ""}`} aria-hidden="true">
      {goods.map((good, at) => (
        <Good key={at} kind={good} lang={lang} />
      ))}
      {kind === "act" && <Emblem of={`pharaon/area/${row.area ?? ""}`} />}
      {kind === "points" && <b>{row.prestige ?? id}</b>}
    </span>
  );
}

/** A token that stands for every colour is Silver. */
const shown = (colours: string[]): string[] => (colours.length > 2 ? ["silver"] : colours);

const swords = (row: Told): string[] => Array.from({ length: row.swords ?? 0 }, () => "sword");
