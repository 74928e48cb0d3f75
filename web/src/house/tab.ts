/** What the tab says while a table is open: whose turn it is, in its title and in its icon. */

import { useEffect } from "preact/hooks";
import type { TableShown } from "../api/types";
import { say } from "../i18n/say";
import { titleOf } from "./games";
import { keepEnd } from "./record";

const ICONS = { quiet: "/favicon.svg", turn: "/favicon-turn.svg" };

function mark(title: string, icon: string): void {
  document.title = title;
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link && !link.href.endsWith(icon)) link.href = icon;
}

/** Name the tab after a table, and keep how its game ended. */
export function useTab(shown: TableShown | null): void {
  const mine =
    shown?.status === "playing" && shown.you.includes(shown.position?.to_move ?? -1) && shown.you.length > 0;
  const game = shown ? titleOf(shown.game) : "";
  useEffect(() => {
    if (!shown) return;
    mark(mine ? say("tab_turn", { game }) : `${game} – ${say("title")}`, mine ? ICONS.turn : ICONS.quiet);
    return () => mark(say("title"), ICONS.quiet);
  }, [mine, game]);
  useEffect(() => {
    if (shown) keepEnd(shown);
  }, [shown?.status]);
}
