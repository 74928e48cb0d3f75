/** Going through a game: to its ends, move by move, by itself, or by dragging. */

import { Glyph, type Glyphs } from "../house/glyph";
import { type Key, say } from "../i18n/say";

interface Props {
  ply: number;
  last: number;
  running: boolean;
  turn: (ply: number) => void;
  toggle: () => void;
}

export function Scrubber({ ply, last, running, turn, toggle }: Props) {
  const button = (key: Key, to: number, sign: Glyphs) => (
    <button
      type="button"
      aria-label={say(key)}
      disabled={to < 0 || to > last || to === ply}
      onClick={() => turn(to)}
    >
      <Glyph of={sign} />
    </button>
  );
  return (
    <div class="scrubber">
      {button("first", 0, "first")}
      {button("before", ply - 1, "back")}
      <button
        type="button"
        class="run"
        aria-pressed={running}
        aria-label={say(running ? "replay_pause" : "replay_play")}
        onClick={toggle}
      >
        <Glyph of={running ? "stop" : "run"} />
      </button>
      {button("after", ply + 1, "on")}
      {button("last", last, "last")}
      <input
        type="range"
        min={0}
        max={last}
        value={ply}
        aria-label={say("replay_at", { ply, last })}
        onInput={(event) => turn(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
