/** What only a phone shows: the way to the house, the bar beside the one button, the sheet's grip, and the tabs. */

import { Link } from "../app/router";
import type { PhoneTab } from "../boards/frame";
import { Icon } from "../boards/parts/Icon";
import { type Key, say } from "../i18n/say";
import { Brand, type DrawerName, paceTool, soundTool, type Tool, ToolButton } from "./rail";
import { Grip, height } from "./sheet";

interface Props {
  tools: Tool[];
  now: DrawerName | null;
  open: (name: DrawerName | null) => void;
  /** The tab that a game has for itself; talk lies behind "More" then. */
  own: PhoneTab | undefined;
}

/** The table itself, what the game shows besides, its players, what happened, talk, and all else. */
export function Tabs({ tools, now, open, own }: Props) {
  const tab = (icon: string, label: Key, name: DrawerName | null): Tool => ({
    icon,
    label,
    on: now === name,
    press: () => open(now === name ? null : name),
  });
  const isHigh = own?.shows === "dock" && now === null && height.value !== "peek";
  const table: Tool = {
    ...tab("table", "tab_table", null),
    on: now === null && !isHigh,
    press: () => {
      open(null);
      height.value = "peek";
    },
  };
  const mine = (): Tool => ({
    icon: "cards",
    label: own?.label ?? "tab_mine",
    on: isHigh,
    press: () => {
      open(null);
      height.value = isHigh ? "peek" : "half";
    },
  });
  const one = own && (own.shows === "dock" ? mine() : tab("cards", own.label, "side"));
  const players = tab("players", "tab_players", "players");
  const log = tab("log", "log_short", "log");
  const named = (...names: string[]) => tools.filter(({ icon }) => names.includes(icon));
  const badge = named("talk")[0]?.badge ?? 0;
  const talk = { ...tab("talk", "chat", "talk"), badge };
  const more = { ...tab("more", "tab_more", "more"), badge: own ? badge : 0 };
  const rest = [...named("odds", "moves", "rules"), paceTool(), soundTool()];
  return (
    <>
      <Link to="/" class="to-house">
        <Brand />
        <span class="unseen">{say("to_house")}</span>
      </Link>
      <Grip />
      <div class="beside">
        {named("take_back", "hint").map((tool) => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </div>
      <nav class="tabs" aria-label={say("tools")}>
        {(one ? [table, one, players, log, more] : [table, players, log, talk, more]).map((tool) => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </nav>
      {now === "more" && <More tools={[log, talk, ...rest, tab("settings", "settings", "settings")]} />}
    </>
  );
}

/** What lies behind "More", of a phone's tabs and of a folded rail; styles leave out what lies open there. */
function More({ tools }: { tools: Tool[] }) {
  return (
    <div class="more-sheet">
      <Link to="/" class="tool">
        <Icon name="house" />
        <span>{say("house")}</span>
      </Link>
      {tools.map((tool) => (
        <ToolButton key={tool.icon} tool={tool} />
      ))}
    </div>
  );
}
