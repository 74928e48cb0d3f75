/** Talk at the table, and how much of it was not read yet. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { TableShown } from "../api/types";
import { playerName } from "../app/settings";
import { say } from "../i18n/say";

/** How much others have said since the talk was last open; a page that is loaded anew remembers. */
export function useUnread({ table, said }: LiveTable, you: number[], isOpen: boolean): number {
  const shelf = `greathouse.heard.${table}`;
  const [heard, hear] = useState(() => Number(sessionStorage.getItem(shelf)));
  const last = said.value.at(-1)?.version ?? 0;
  useEffect(() => {
    if (!isOpen || last <= heard) return;
    sessionStorage.setItem(shelf, String(last));
    hear(last);
  }, [isOpen, last]);
  const news = said.value.filter(({ version, seat }) => version > heard && !you.includes(seat ?? -1));
  return isOpen ? 0 : news.length;
}

export function Chat({ live, shown }: { live: LiveTable; shown: TableShown }) {
  const [text, setText] = useState("");
  const mine = shown.you.length > 0;
  const said = live.said.value;
  const send = async (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const name = mine ? "" : playerName.value || say("default_name", { n: "?" });
    if (await live.act(api.chat(live.table, text.trim(), name))) setText("");
  };
  return (
    <section class="chat" aria-label={say("chat")}>
      <ul aria-live="polite">
        {said.map((one) => (
          <li key={one.version}>
            <strong>
              <bdi>{one.name}</bdi>
            </strong>{" "}
            {one.seat === null && <small>({say("watching")}) </small>}
            <bdi>{one.text}</bdi>
          </li>
        ))}
      </ul>
      {!said.length && <p class="aside">{say("chat_empty")}</p>}
      {mine || shown.talk_policy === "all" ? (
        <form class="strip" onSubmit={(event) => void send(event)}>
          <input
            class="grow"
            aria-label={say("chat_say")}
            placeholder={say("chat_say")}
            maxLength={500}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button class="button">{say("chat_send")}</button>
        </form>
      ) : (
        <p class="aside">{say("chat_players")}</p>
      )}
    </section>
  );
}
