/** The menu as buttons, for whoever does not click on the board. */

import type { MenuEntry } from "../boards/board";
import { say } from "../i18n/say";
import { grouped, type Group } from "./grouping";

const MANY = 9;

interface Props {
  menu: MenuEntry[];
  busy: boolean;
  play: (move: string) => void;
}

function Buttons({ group, busy, play }: { group: Group } & Omit<Props, "menu">) {
  return (
    <div class="row">
      {group.entries.map((entry) => (
        <button
          key={entry.move}
          class={group.entries.length === 1 ? "button primary" : "button"}
          data-move={entry.move}
          aria-label={entry.label}
          disabled={busy}
          onClick={() => play(entry.move)}
        >
          {entry.rest}
        </button>
      ))}
    </div>
  );
}

export function Menu({ menu, busy, play }: Props) {
  return (
    <div class="menu">
      <h2>{say("choices")}</h2>
      {grouped(menu).map((group) =>
        group.entries.length > MANY ? (
          <details key={group.verb}>
            <summary>
              {group.shared || group.verb} ({say("more_choices", { n: group.entries.length })})
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
