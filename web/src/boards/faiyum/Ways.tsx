import type { MenuEntry } from "../board";
import { say, type Teller } from "./about";
import { CardFace, EmblemChip } from "./CardFace";
import { Icon } from "./icons";
import { loose, verb } from "./lit";

/** The choices that belong to no component, above all ways to pay; quiet ones stand in the prompt. */
export function waysOf({ props }: Teller): MenuEntry[] {
  return loose(props.menu);
}

/** Such choices in the place of the hand, beside the card that they are about. */
export function Ways({ teller }: { teller: Teller }) {
  const playing = teller.view.in_play.at(-1);
  return (
    <div class="ways-part">
      {playing !== undefined && (
        <div class="held">
          <CardFace teller={teller} card={playing} move={null} slide={`card-${playing}`} class="chosen" />
        </div>
      )}
      <div class="way-list" role="group" aria-label={say(teller, "choices")}>
        {waysOf(teller).map((entry) => (
          <Way key={entry.move} teller={teller} entry={entry} />
        ))}
      </div>
    </div>
  );
}

function Way({ teller, entry }: { teller: Teller; entry: MenuEntry }) {
  const [kind = "", ...rest] = entry.move.split(" ");
  return (
    <button
      type="button"
      class="way lit"
      data-moves={entry.move}
      onClick={() => teller.props.play(entry.move)}
    >
      {verb(entry.move) === "pay" && rest.map((name, at) => <Icon key={at} of={name} />)}
      {kind === "donate" && <Icon of="money" />}
      {kind === "resurrect" && <EmblemChip teller={teller} card={Number(rest[0])} />}
      <span>{entry.label}</span>
    </button>
  );
}
