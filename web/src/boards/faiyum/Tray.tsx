import type { MenuEntry } from "../board";
import { press } from "../parts/press";
import { aboutCard, say, type Teller } from "./about";
import { MiniCard } from "./CardFace";
import { Icon } from "./icons";
import { loose, verb } from "./lit";

const GOOD_VERBS = ["pay", "gain", "swap", "sell", "give", "reward"];
const MAIN = ["done", "reveal", "administration"];

/** The choices that belong to no component, and the card that is being carried out. */
export function Tray({ teller }: { teller: Teller }) {
  const { props, view } = teller;
  const moves = loose(props.menu);
  const playing = view.in_play[view.in_play.length - 1];
  if (!moves.length && playing === undefined) return null;
  return (
    <div class="tray" role="group" aria-label={say(teller, "choices")}>
      {playing !== undefined && (
        <div class="playing">
          <span>{say(teller, "playing")}</span>
          <MiniCard teller={teller} card={playing} />
        </div>
      )}
      {moves.map((entry) => (
        <Choice key={entry.move} teller={teller} entry={entry} />
      ))}
    </div>
  );
}

function Choice({ teller, entry }: { teller: Teller; entry: MenuEntry }) {
  const { props } = teller;
  const [kind = "", ...rest] = entry.move.split(" ");
  const play = () => props.play(entry.move);
  const about =
    kind === "resurrect"
      ? aboutCard(teller, Number(rest[0]))
      : { title: entry.label, lines: [], rule: ruleOf(entry) };
  return (
    <button
      type="button"
      class={`choice ${MAIN.includes(kind) ? "main" : ""}`}
      data-moves={entry.move}
      {...press(about, props.inspect, play)}
    >
      {GOOD_VERBS.includes(kind) && rest.map((good, at) => <Icon key={at} of={good} size={22} />)}
      {(kind === "donate" || kind === "cash") && <Icon of="money" size={22} />}
      <span>{entry.label}</span>
    </button>
  );
}

function ruleOf({ move }: MenuEntry): string {
  const rules: Record<string, string> = {
    pay: "F5",
    administration: "F8",
    quit: "F21",
    reveal: "F7",
    take: "F8",
  };
  return rules[verb(move)] ?? "F3";
}
