/** The rail: what helps at any time, as icons with a word. */

import { Link } from "../app/router";
import { SPEEDS, sound, speed, wonted } from "../app/settings";
import { Icon } from "../boards/parts/Icon";
import { type Key, say } from "../i18n/say";

export type DrawerName = "moves" | "log" | "talk" | "rules" | "settings" | "players" | "side" | "more";

export interface Tool {
  icon: string;
  label: Key;
  key?: string;
  on?: boolean;
  off?: boolean;
  /** What is said at the tool when it is pressed and off. */
  why?: Key | undefined;
  refuse?: (why: Key, at: Element) => void;
  badge?: number;
  press: () => void;
}

export const Brand = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true" class="brand-mark">
    <path d="M32 8L4 56h28Z" fill="#efcd76" />
    <path d="M32 8l28 48H32Z" fill="#cf9a2c" />
    <path d="M32 8l-9 15.5 9 4 9-4Z" fill="#fff6da" />
    <path d="M26 56V44h12v12Z" fill="#131c40" />
  </svg>
);

export function ToolButton({ tool }: { tool: Tool }) {
  const press = (at: Element) => (tool.off ? tool.why && tool.refuse?.(tool.why, at) : tool.press());
  return (
    <button
      type="button"
      class={`tool ${tool.on ? "on" : ""}`}
      aria-pressed={tool.on}
      aria-disabled={tool.off}
      aria-keyshortcuts={tool.key}
      data-tool={tool.icon}
      data-place={`tool-${tool.icon}`}
      onClick={(event) => press(event.currentTarget)}
    >
      <Icon name={tool.icon} />
      <span>{say(tool.label)}</span>
      {!!tool.badge && <i>{tool.badge}</i>}
    </button>
  );
}

/** Go on to the next pace. */
export function nextPace(): void {
  const at = SPEEDS.indexOf(wonted.value);
  speed.value = SPEEDS[(at + 1) % SPEEDS.length] ?? "normal";
}

export const paceTool = (): Tool => ({ icon: "pace", label: `pace_${wonted.value}`, press: nextPace });

export const soundTool = (): Tool => ({
  icon: sound.value === "on" ? "sound_on" : "sound_off",
  label: sound.value === "on" ? "sound_is_on" : "sound_is_off",
  press: () => (sound.value = sound.value === "on" ? "off" : "on"),
});

export function Rail({ tools, below }: { tools: Tool[]; below: Tool[] }) {
  return (
    <nav class="rail" aria-label={say("tools")}>
      <Link to="/" class="brand">
        <Brand />
        <span class="unseen">{say("to_house")}</span>
      </Link>
      {tools.map((tool) => (
        <ToolButton key={tool.label} tool={tool} />
      ))}
      <span class="push" />
      {below.map((tool) => (
        <ToolButton key={tool.icon} tool={tool} />
      ))}
    </nav>
  );
}
