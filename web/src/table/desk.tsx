/** A game in play on one screen: rail, prompt, board, and all else one press away. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { Position, TableShown, WholeTable } from "../api/types";
import type { Act, BoardProps, Data, Last, Offer } from "../boards/board";
import { BoardFrame, type BoardModule, hasBoard, useBoard } from "../boards/frame";
import { noteSpots } from "../boards/parts/slide";
import { titleOf } from "../house/games";
import { type Key, say, textsOf } from "../i18n/say";
import { actsOf } from "./acts";
import type { Eyed } from "./cardnote";
import { useUnread } from "./chat";
import type { Question } from "./confirm";
import { useDrag } from "./drag";
import { Drawers } from "./drawers";
import { Ending } from "./ending";
import { isFree, useKeys } from "./keys";
import { byPlace, paint, paints } from "./likely";
import { News } from "./log";
import { useOdds } from "./odds";
import { Over } from "./over";
import { placeOf } from "./places";
import { PromptBar, turnOf } from "./prompt";
import { boardProps } from "./props";
import { type DrawerName, paceTool, Rail, soundTool, type Tool } from "./rail";
import type { Refused } from "./refusal";
import { height, isOpen, useSheet } from "./sheet";
import { useSounds } from "./sounds";
import { Staging, TOLD, UNTOLD } from "./staging";
import { Tabs } from "./tabs";
import { captionOf, lastOf, lastTold } from "./told";
import { isUnasked, touched, useTouch } from "./touch";
import { useZoom } from "./zoom";

/** Why a tool is off at a table in play: by what the table allows, or because nothing can be done now. */
function refusals({
  status,
  hint_policy: hints,
  undo_policy: undos,
}: TableShown): Record<string, Key | undefined> {
  if (status !== "playing") return {};
  return {
    undo: undos === "never" ? "undo_off" : "undo_nothing",
    hint: hints === "none" ? "hint_forbidden" : hints === "odds" ? "hint_only_odds" : "hint_wait",
    odds: "odds_forbidden",
  };
}

/** The stage of a live table; moves made at this screen are not waited for. */
function useStaging(live: LiveTable): Staging {
  const staging = useMemo(() => new Staging(), [live]);
  useEffect(() => {
    staging.before = noteSpots;
    live.onTake = (table, moves) => staging.take(table, moves);
    if (live.shown.value) staging.take(live.shown.value, []);
    return () => staging.close();
  }, [staging]);
  return staging;
}

export function Desk({ live }: { live: LiveTable }) {
  const staging = useStaging(live);
  const event = staging.event.value;
  const known = live.shown.value;
  const game = known?.game ?? "";
  const board = useBoard(game);
  if (!known?.position || !event?.table.position) return null;
  if (!board && hasBoard(game)) return <main class="desk" id="content" aria-busy="true" />;
  const { position, status } = event.table;
  return <Laid live={live} staging={staging} shown={{ ...known, status }} position={position} />;
}

interface LaidProps {
  live: LiveTable;
  staging: Staging;
  shown: WholeTable;
  position: Position;
}

/** What somebody else did last, until somebody else does the next thing; what needs no words changes nothing.
 * The words go with the first move made here, the mark stays. */
function useLast(
  { staging, shown, position }: LaidProps,
  module: BoardModule | null,
  base: BoardProps<Data, Data>,
) {
  const event = staging.event.value;
  const isOwn = (seat: number | null) => seat === null || shown.you.includes(seat);
  staging.worth = ({ moves }) => {
    if (moves.every((one) => isOwn(one.seat))) return 0;
    return moves.some((one) => captionOf(one, module, base)) ? TOLD : UNTOLD;
  };
  const kept = useRef<Last | null>(null);
  const now = useMemo(
    () => event && lastOf(event, module, base),
    [event?.table.version, module, position.ply],
  );
  if (now && (now.text || now.places.length)) kept.current = now;
  if (position.ply === 0) kept.current = null;
  const isOld = event?.moves.every((one) => isOwn(one.seat));
  const last = kept.current;
  return useMemo(() => (isOld && last ? { ...last, text: "" } : last), [last, isOld]);
}

/** Chances for the board, while they are wanted. */
function usePainted(
  { shown, position }: LaidProps,
  mine: boolean,
  module: BoardModule | null,
  base: BoardProps<Data, Data>,
) {
  const isOn = paints(shown.game) && shown.hint_policy !== "none";
  const [answer, isNow] = useOdds(shown.table, position.ply, false, isOn && mine);
  const odds = isOn && isNow ? (answer?.odds ?? null) : null;
  return useMemo(() => {
    const chances = odds?.values.length
      ? shown.seats.map(({ seat }) => odds.values.find((one) => one.seat === seat)?.win ?? 0)
      : null;
    return { isOn, odds: odds && byPlace(odds, module, base), chances };
  }, [odds, isOn, module]);
}

function Laid(props: LaidProps) {
  const { live, staging, shown, position } = props;
  const module = useBoard(shown.game);
  const texts = textsOf(shown.game);
  const log = useMemo(() => live.log.value.slice(0, position.ply), [live.log.value, position.ply]);
  const isWatching = staging.waiting.value > 0;
  const menu = isWatching ? NOTHING : position.menu;
  const mine = menu.length > 0;
  const base = boardProps(shown, position, texts, log);
  const last = useLast(props, module, base);
  const painted = usePainted(props, mine, module, base);
  const eyed = useSignal<Eyed | null>(null);
  const offer = useSignal<Offer | null>(null);
  const [refused, refuse] = useState<Refused | null>(null);
  const [question, ask] = useState<Question | null>(null);
  const [hint, setHint] = useState<"place" | "move" | null>(null);
  const [drawer, open] = useState<DrawerName | null>(null);
  const unread = useUnread(live, shown.you, drawer === "talk");
  const desk = useRef<HTMLElement>(null);
  useTouch(desk);
  useZoom(desk, position.ply);
  useSheet(desk, mine ? position.ply : null);
  useSounds(position, live.log.value, shown.you);
  useEffect(() => {
    refuse(null);
    ask(null);
    setHint(null);
    eyed.value = null;
  }, [position.ply]);
  useEffect(() => {
    if (shown.status !== "playing") open(null);
  }, [shown.status]);

  const play = (move: string) => {
    if (drawer === "side") open(null);
    void live.play(move);
  };
  const why = async (move: string) => {
    const at = touched();
    const answer = await live.act(api.why(live.table, move));
    if (answer?.reasons.length) refuse({ at, reasons: answer.reasons });
  };
  const board: BoardProps<Data, Data> = {
    ...base,
    menu,
    last,
    odds: painted.odds,
    chances: painted.chances,
    play,
    playAll: (steps) => void live.playAll(steps),
    why: (move) => void why(move),
    inspect: (card) => {
      eyed.value = card && !isUnasked() ? { card, at: touched() } : null;
    },
    offer: (next) => {
      offer.value = next;
    },
  };
  useDrag(desk, (thing, places) => {
    const steps = module?.drop?.(thing, places, board) ?? [];
    return steps.length ? () => board.playAll(steps) : null;
  });
  const [asked, note] = useState("");
  const lossOf = (act: Act) =>
    act.move && asked !== `${position.ply} ${act.move}` ? (module?.loses?.(act.move, board) ?? null) : null;
  const press = (act: Act, at: Element) => {
    const loss = lossOf(act);
    if (loss) {
      note(`${position.ply} ${act.move}`);
      return ask({ act, text: loss, at });
    }
    ask(null);
    act.act ? act.act() : act.moves ? board.playAll(act.moves) : act.move && play(act.move);
  };
  const undo = () => void live.act(api.undo(live.table));
  const mayUndo = position.can_undo && shown.status === "playing" && shown.you.length > 0;
  const toggle = (name: DrawerName) => () => open((now) => (now === name ? null : name));
  const hints = () =>
    mine &&
    shown.hint_policy === "all" &&
    setHint((now) => (now === null ? "place" : now === "place" ? "move" : null));
  const odds = () => shown.hint_policy !== "none" && paint(shown.game, !painted.isOn);
  const primary = (event: KeyboardEvent) => {
    const button = desk.current?.querySelector<HTMLButtonElement>(".acts .primary:enabled");
    if (!button || !isFree(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    button.click();
  };
  const end = () =>
    desk.current
      ?.querySelector<HTMLButtonElement>(".acts :is(.quiet, .primary:enabled)[data-moves]")
      ?.click();
  const drop = () => {
    if (refused || question || hint || drawer) {
      refuse(null);
      ask(null);
      setHint(null);
      open(null);
    } else offer.value?.drop?.();
  };
  const skip = isWatching ? () => staging.skip() : null;
  const whyNot = refusals(shown);
  const refuseAt = (key: Key, at: Element) => refuse({ at, reasons: [{ key, text: say(key), rule: "" }] });
  const tools: Tool[] = [
    {
      icon: "take_back",
      label: "undo",
      key: "u",
      off: !mayUndo || live.busy.value,
      why: mayUndo ? undefined : whyNot.undo,
      refuse: refuseAt,
      press: undo,
    },
    {
      icon: "hint",
      label: "hint",
      key: "h",
      on: hint !== null,
      off: !mine || shown.hint_policy !== "all",
      why: whyNot.hint,
      refuse: refuseAt,
      press: hints,
    },
    {
      icon: "odds",
      label: "odds",
      key: "o",
      on: painted.isOn,
      off: shown.hint_policy === "none",
      why: whyNot.odds,
      refuse: refuseAt,
      press: odds,
    },
    { icon: "moves", label: "moves", key: "m", on: drawer === "moves", press: toggle("moves") },
    { icon: "log", label: "log_short", key: "l", on: drawer === "log", press: toggle("log") },
    { icon: "talk", label: "chat", on: drawer === "talk", badge: unread, press: toggle("talk") },
    { icon: "rules", label: "rules", on: drawer === "rules", press: toggle("rules") },
  ];
  const refuseBy = (at: number) => {
    const { icon, why } = tools[at] as Tool;
    const button = placeOf(`tool-${icon}`);
    if (why && button) refuseAt(why, button);
  };
  useKeys({
    u: () => (mayUndo ? undo() : refuseBy(0)),
    h: () => (tools[1]?.off ? refuseBy(1) : hints()),
    o: () => (tools[2]?.off ? refuseBy(2) : odds()),
    m: toggle("moves"),
    l: toggle("log"),
    e: () => mine && end(),
    enter: primary,
    escape: drop,
    " ": (event) => {
      if (!skip) return;
      event.preventDefault();
      skip();
    },
  });
  const settings: Tool = {
    icon: "settings",
    label: "settings",
    on: drawer === "settings",
    press: toggle("settings"),
  };
  const more: Tool = {
    icon: "more",
    label: "tab_more",
    on: drawer === "more",
    badge: unread,
    press: toggle("more"),
  };
  const isOver = position.ranking !== undefined || shown.status === "over" || shown.status === "closed";
  return (
    <main
      ref={desk}
      class="desk"
      id="content"
      data-game={shown.game}
      data-ply={position.ply}
      data-turn={isOver ? "over" : mine ? "mine" : "theirs"}
      data-busy={live.busy.value ? "" : undefined}
      data-sheet={drawer === "players" || drawer === "side" ? drawer : height.value}
      data-open={isOpen.value ? "" : undefined}
      onClickCapture={
        skip
          ? (event) => !(event.target as Element).closest(".rail, .prompt, .drawer, .tabs, .grip") && skip()
          : undefined
      }
    >
      <h1 class="unseen">{titleOf(shown.game)}</h1>
      <h2 class="unseen">{say("board")}</h2>
      <Rail tools={tools} below={[paceTool(), soundTool(), settings, more]} />
      {isOver ? (
        <Ending live={live} shown={shown} position={position} board={board} module={module} />
      ) : (
        <>
          <Prompt
            shown={shown}
            position={position}
            board={board}
            module={module}
            offer={offer}
            press={press}
            asks={(act) => lossOf(act) !== null}
            skip={skip}
            told={lastTold(log, shown.you)}
          />
          <BoardFrame game={shown.game} props={board} texts={texts} />
        </>
      )}
      <Drawers
        name={drawer}
        close={() => open(null)}
        live={live}
        shown={shown}
        position={position}
        board={board}
        log={log}
        texts={texts}
      />
      <Tabs tools={tools} open={open} now={drawer} own={module?.tab} />
      <News moves={log} />
      <Over
        live={live}
        shown={shown}
        position={position}
        board={board}
        module={module}
        eyed={eyed}
        last={isOver ? null : last}
        refused={refused}
        refuse={refuse}
        question={question}
        ask={ask}
        press={press}
        hint={hint}
        setHint={setHint}
      />
    </main>
  );
}

const NOTHING: Position["menu"] = [];

interface PromptProps {
  shown: WholeTable;
  position: Position;
  board: BoardProps<Data, Data>;
  module: BoardModule | null;
  offer: Signal<Offer | null>;
  press: (act: Act, at: Element) => void;
  asks: (act: Act) => boolean;
  skip: (() => void) | null;
  told: string;
}

/** It alone is drawn anew when the choice on the board changes. */
function Prompt({ shown, position, board, module, offer, press, asks, skip, told }: PromptProps) {
  const acts = actsOf(board.menu, offer.value, module?.isQuiet);
  const turn = position.to_move;
  const asked = acts.isLast && acts.quiet.length === 0 ? say("nothing_left") : (position.prompt?.text ?? "");
  return (
    <PromptBar
      seat={turn}
      letter={turn === null ? "" : (board.letters[turn] ?? "")}
      title={turnOf(shown, position)}
      text={board.menu.length ? (offer.value?.text ?? asked) : told}
      rule={board.menu.length ? (position.prompt?.rule ?? "") : ""}
      game={shown.game}
      ply={position.ply}
      acts={acts}
      press={press}
      asks={asks}
      skip={skip}
    />
  );
}
