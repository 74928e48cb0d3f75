/** Addresses: /, /new/GAME, /t/TABLE#KEY, /replay/TABLE?ply=N, /review/TABLE?ply=N, /rules/GAME#RULE and /settings. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export interface Place {
  page: string;
  what: string;
  ply: number | null;
  hash: string;
}

function read(): Place {
  const [, page = "", what = ""] = location.pathname.split("/");
  const ply = new URLSearchParams(location.search).get("ply");
  return {
    page,
    what: decodeURIComponent(what),
    ply: ply && /^\d+$/.test(ply) ? Number(ply) : null,
    hash: decodeURIComponent(location.hash.slice(1)),
  };
}

export const place = signal<Place>(read());

/** Go somewhere; `quietly` replaces the address without a step in the history. */
export function go(path: string, quietly = false): void {
  if (quietly) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  place.value = read();
  if (!quietly && !place.value.hash) scrollTo(0, 0);
}

addEventListener("popstate", () => {
  place.value = read();
});

interface LinkProps {
  to: string;
  class?: string;
  current?: boolean;
  children: ComponentChildren;
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

export function Link({ to, children, current, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow} class={rest.class} aria-current={current ? "page" : undefined}>
      {children}
    </a>
  );
}
