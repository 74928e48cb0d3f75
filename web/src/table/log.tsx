/** What happened, newest first, in words and with the rule behind each thing. */

import { useEffect, useState } from "preact/hooks";
import type { EventShown, PlayedMove } from "../api/types";
import { say } from "../i18n/say";
import { RuleLink } from "../rules/rulelink";

const SHOWN = 40;

/** What a move told, or else the move itself; what chance drew is said to be drawn. */
function eventsOf(moves: PlayedMove[]): EventShown[] {
  return moves.flatMap((move) => {
    if (move.events.length) return move.events;
    const text = move.seat === null ? say("drawn", { what: move.label }) : `${move.label}.`;
    return [{ rule: "", key: move.move, args: {}, text }];
  });
}

/** What came since the last look, for screen readers, said once. */
function useNews(moves: PlayedMove[]): string {
  const [seen, setSeen] = useState(moves.length);
  const [news, setNews] = useState("");
  useEffect(() => {
    if (moves.length > seen) {
      setNews(
        eventsOf(moves.slice(seen))
          .map((event) => event.text)
          .join(" "),
      );
    }
    setSeen(moves.length);
  }, [moves.length]);
  return news;
}

export function Log({ moves, game }: { moves: PlayedMove[]; game: string }) {
  const news = useNews(moves);
  const events = eventsOf(moves).slice(-SHOWN).reverse();
  return (
    <section class="log" aria-label={say("log")}>
      <h2>{say("log")}</h2>
      <p class="unseen" aria-live="polite">
        {news}
      </p>
      {events.length ? (
        <ol tabIndex={0} aria-label={say("log")}>
          {events.map((event, at) => (
            <li key={moves.length * 10 - at}>
              <span>{event.text}</span> {event.rule && <RuleLink game={game} rule={event.rule} />}
            </li>
          ))}
        </ol>
      ) : (
        <p>{say("log_empty")}</p>
      )}
    </section>
  );
}
