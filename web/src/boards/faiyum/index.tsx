import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { BoardProps } from "../board";
import { useKeptFocus } from "../parts/focus";
import { remembering } from "../parts/remember";
import { useSlide } from "../parts/slide";
import { useStill } from "../parts/still";
import { say, type Teller } from "./about";
import { describe as inWords } from "./describe";
import "./faiyum.css";
import "./cards.css";
import "./drawings.css";
import "./map.css";
import { Hand } from "./Hand";
import { FaiyumMap } from "./Map";
import { Market } from "./Market";
import { joined } from "./model";
import { Players, Supply } from "./Players";
import { Tray } from "./Tray";
import type { Printed, View } from "./view";

export const describe = remembering(inWords);

/** Faiyum: the shared map, the market, and what everybody has. */
export function Board(fresh: BoardProps<View, Printed>) {
  const props = useStill(fresh);
  const view = useMemo(() => joined(props.view, props.printed), [props]);
  const drawn = useMemo(() => <Parts teller={{ props, view }} />, [props]);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root, props.menu);
  useSlide(root, props.view, props.motion);
  useFreshCard(root, props);
  useLitInSight(root, `${view.phase}-${view.turn}`, props.motion);
  return (
    <div ref={root} class={`faiyum ${props.motion ? "motion" : ""}`}>
      {drawn}
    </div>
  );
}

function Parts({ teller }: { teller: Teller }) {
  const { props, view } = teller;
  return (
    <>
      <Tray teller={teller} />
      <div class="table">
        <div class="left">
          <FaiyumMap teller={teller} />
          <Hand teller={teller} seat={props.seat ?? view.seat} />
        </div>
        <div class="right">
          <Goal teller={teller} />
          <Market teller={teller} />
          <Players teller={teller} />
          <Supply teller={teller} />
        </div>
      </div>
    </>
  );
}

/** The goal of a game of the campaign, and the rank of one who plays alone. */
function Goal({ teller }: { teller: Teller }) {
  const { view, props } = teller;
  const goal = view.campaign;
  if (!goal && !view.rank) return null;
  const args = goal && { least: goal.least, most: goal.most, value: goal.value };
  return (
    <p class="goal">
      {goal && args && (
        <span>
          <b>
            {say(teller, "goal")} {goal.game}
          </b>{" "}
          {props.t(`goal.${goal.measure}`, args)}
        </span>
      )}
      {view.rank && (
        <span>
          <b>{say(teller, "rank")}</b> {props.t(`name.${view.rank}`)}
        </span>
      )}
    </p>
  );
}

/** Put a component's card away when the component has gone: no pointer or focus is left on the board. */
function useFreshCard(root: RefObject<HTMLElement | null>, { view, inspect }: BoardProps) {
  useEffect(() => {
    const board = root.current;
    if (board && !board.matches(":hover") && !board.contains(document.activeElement)) inspect(null);
  }, [view]);
}

/** When a new question lights things that are all out of sight, bring the first one into view. */
function useLitInSight(root: RefObject<HTMLElement | null>, question: string, motion: boolean) {
  const last = useRef(question);
  useEffect(() => {
    if (last.current === question || !root.current) return;
    last.current = question;
    const lit = [...root.current.querySelectorAll(".lit")];
    if (!lit.length || lit.some(inSight)) return;
    lit[0]?.scrollIntoView({ block: "center", inline: "center", behavior: motion ? "smooth" : "auto" });
  }, [question]);
}

function inSight(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const frame = element.closest(".map-frame")?.getBoundingClientRect();
  const right = Math.min(window.innerWidth, frame?.right ?? Infinity);
  return (
    box.top >= 0 && box.bottom <= window.innerHeight && box.left >= (frame?.left ?? 0) && box.right <= right
  );
}
