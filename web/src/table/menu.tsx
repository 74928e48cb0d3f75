/** The menu as buttons, for whoever does not click on the board. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { MenuEntry } from "../boards/board";
import { say } from "../i18n/say";
import { type Group, grouped } from "./grouping";

const MANY = 9;

interface Props {
  menu: MenuEntry[];
  busy: boolean;
  play: (move: string) => void;
}

function Buttons({ group, busy, play }: { group: Group } & Omit<Props, "menu">) {
  return (
    <div class="strip">
      {group.entries.map((entry) => (
        <button
          key={entry.move}
          class={group.entries.length === 1 ? "button primary" : "button"}
          data-move={entry.move}
          aria-label={entry.label}
          aria-disabled={busy}
          onClick={() => play(entry.move)}
        >
          {entry.rest}
        </button>
      ))}
    </div>
  );
}

let isHeld = false;

/** Somebody who chooses here by keyboard goes on choosing here, though the buttons change. */
function useFocus(menu: MenuEntry[]): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isHeld || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>("button, summary")?.focus({ preventScroll: true });
  }, [menu]);
  return box;
}

export function Menu({ menu, busy, play }: Props) {
  const box = useFocus(menu);
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget) isHeld = false;
  };
  const enter = () => {
    isHeld = true;
  };
  return (
    <div class="menu" ref={box} aria-busy={busy} onFocusIn={enter} onFocusOut={leave}>
      <h2 class="unseen">{say("choices")}</h2>
      {grouped(menu).map((group) =>
        group.entries.length > MANY ? (
          <details key={group.verb}>
            <summary>
              {group.shared ? `${group.shared} …` : group.verb} (
              {say("more_choices", { n: group.entries.length })})
            </summary>
            <Buttons group={group} busy={busy} play={play} />
          </details>
        ) : (
          <div key={group.verb} class="menu-group">
            {group.shared && <p class="shared">{group.shared} …</p>}
            <Buttons group={group} busy={busy} play={play} />
          </div>
        ),
      )}
    </div>
  );
}
