/** A position that shows a rule: drawn by the game's own board, in part, and to be played on from. */

import type { ComponentChild } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import type { FigureShown } from "../api/types";
import { lang } from "../app/settings";
import type { Act, BoardProps, Data, Offer } from "../boards/board";
import { useBoard } from "../boards/frame";
import { say, teller, textsOf } from "../i18n/say";
import { actsOf } from "../table/acts";
import { lettersOf } from "../table/props";

/** Around what is shown of a map, in its own measure. */
const MARGIN = 6;

/** Cut the drawing down to what lies around some places. */
function useCut(near: string[], isDrawn: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawing = box.current?.querySelector<SVGSVGElement>("svg:has([data-place])");
    const screen = drawing?.getScreenCTM()?.inverse();
    if (!near.length || !drawing || !screen) return;
    const corners = near.flatMap((place) => {
      const at = drawing.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
      if (!at) return [];
      return [new DOMPoint(at.left, at.top), new DOMPoint(at.right, at.bottom)].map((point) =>
        point.matrixTransform(screen),
      );
    });
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
    const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
    drawing.setAttribute("viewBox", [left, top, width, height].join(" "));
    drawing.parentElement?.style.setProperty("aspect-ratio", `${width} / ${height}`);
  }, [isDrawn]);
  return box;
}

/** In a figure the parts of a board are no landmarks of the page. */
function useGroups(box: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    for (const part of box.current?.querySelectorAll("section") ?? []) part.setAttribute("role", "group");
  });
}

/** How the figure stands after what was tried on it, and how to try more. */
function useTries(game: string, shown: FigureShown) {
  const [tried, setTried] = useState<string[]>([]);
  const [now, setNow] = useState(shown);
  const playAll = async (moves: string[]) => {
    let done = tried;
    for (const move of moves) {
      const next = await api.figure(game, shown.rule, [...done, move]).catch(() => null);
      if (!next) break;
      done = [...done, move];
      setNow(next);
    }
    setTried(done);
  };
  const back = () => {
    setTried([]);
    setNow(shown);
  };
  return { now, isTried: tried.length > 0, playAll, back };
}

const nothing = () => undefined;

interface Props {
  game: string;
  shown: FigureShown;
}

export function BoardFigure({ game, shown }: Props) {
  const module = useBoard(game);
  const { now, isTried, playAll, back } = useTries(game, shown);
  const [offer, setOffer] = useState<Offer | null>(null);
  const box = useCut(shown.near, module !== null);
  useGroups(box);
  const texts = textsOf(game);
  const { view, menu, to_move } = now.position;
  const props: BoardProps<Data, Data> = useMemo(() => {
    const names = now.players;
    const blank = names.map(() => "");
    return {
      view,
      printed: now.printed,
      menu,
      seat: to_move ?? 0,
      players: names,
      called: names,
      letters: lettersOf(names),
      bots: blank,
      lastOf: blank,
      log: [],
      last: null,
      odds: null,
      chances: null,
      lang: lang.value,
      t: teller(texts, lang.value),
      play: (move) => void playAll([move]),
      playAll: (steps) => void playAll(steps.filter((step) => typeof step === "string")),
      why: nothing,
      inspect: nothing,
      offer: setOffer,
      motion: false,
      pace: 0,
    };
  }, [now, texts]);
  const { primary, quiet } = actsOf(menu, offer, module?.isQuiet);
  const press = ({ act, move, moves }: Act) =>
    act ? act() : void playAll(moves ?? (move === undefined ? [] : [move]));
  const button = (act: Act, kind: string): ComponentChild => (
    <button key={act.label} class={`button ${kind}`} onClick={() => press(act)}>
      {act.label}
    </button>
  );
  return (
    <figure class="board-figure" data-game={game} data-part={shown.part} data-rule={shown.rule}>
      <div ref={box} class="figure-drawing">
        {module && <module.Board {...props} />}
      </div>
      <figcaption>
        {shown.caption} {menu.length > 0 && !isTried && say("figure_try")}
        {isTried && <b role="status">{now.position.prompt?.text}</b>}
      </figcaption>
      <div class="figure-acts">
        {primary && button(primary, "primary")}
        {quiet.map((act) => button(act, ""))}
        {isTried && (
          <button class="button" onClick={back}>
            {say("figure_again")}
          </button>
        )}
      </div>
    </figure>
  );
}
