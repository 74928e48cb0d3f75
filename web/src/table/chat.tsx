/** Talk at the table. */

import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { TableShown } from "../api/types";
import { playerName } from "../app/settings";
import { say } from "../i18n/say";

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
    <details class="chat" open={said.length > 0}>
      <summary>{say("chat")}</summary>
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
    </details>
  );
}
