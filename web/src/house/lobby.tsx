/** Before a game: sitting down by a link, the links that seats wait for, and waiting for everybody. */

import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { TableShown } from "../api/types";
import { go } from "../app/router";
import { playerName } from "../app/settings";
import { say } from "../i18n/say";

const shelf = (table: string) => `greathouse.links.${table}`;

export function keepLinks(table: string, links: Record<string, string>): void {
  if (Object.keys(links).length) localStorage.setItem(shelf(table), JSON.stringify(links));
}

function keptLinks(table: string): Record<string, string> {
  return JSON.parse(localStorage.getItem(shelf(table)) ?? "{}") as Record<string, string>;
}

function LinkRow({ table, seat }: { table: string; seat: number }) {
  const [token, setToken] = useState(keptLinks(table)[seat] ?? "");
  const [copied, setCopied] = useState(false);
  const make = async () => {
    const made = await api.link(table, seat);
    keepLinks(table, { ...keptLinks(table), [seat]: made.token });
    setToken(made.token);
  };
  if (!token) {
    return (
      <button class="button" onClick={() => void make()}>
        {say("new_link")} ({say("seat", { n: seat + 1 })})
      </button>
    );
  }
  const link = `${location.origin}/t/${table}#${token}`;
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    setCopied(true);
  };
  return (
    <div class="strip">
      <input
        class="grow"
        readOnly
        value={link}
        aria-label={say("link_for", { n: seat + 1 })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button class="button" onClick={() => void copy()}>
        {copied ? say("copied") : say("copy")}
      </button>
    </div>
  );
}

/** What a host sees while seats are empty. */
export function Invitations({ shown }: { shown: TableShown }) {
  const empty = shown.seats.filter((seat) => !seat.sat);
  return (
    <section class="panel">
      <h2>{say("links")}</h2>
      <p>{say("links_help")}</p>
      {empty.map((seat) => (
        <LinkRow key={seat.seat} table={shown.table} seat={seat.seat} />
      ))}
    </section>
  );
}

export function SitDown({ live, token }: { live: LiveTable; token: string }) {
  const [name, setName] = useState(playerName.value);
  const sit = async (event: Event) => {
    event.preventDefault();
    playerName.value = name.trim();
    if (await live.act(api.sit(live.table, token, name.trim()))) {
      go(`/t/${live.table}`, true);
      live.close();
      location.reload();
    }
  };
  return (
    <form class="panel narrow" onSubmit={(event) => void sit(event)}>
      <p>{say("sit_help")}</p>
      <label class="field">
        {say("your_name")}
        <input value={name} maxLength={32} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button class="button primary">{say("sit_down")}</button>
    </form>
  );
}

export function Waiting({ shown }: { shown: TableShown }) {
  return (
    <>
      <div class="asking">
        <p class="prompt" role="status">
          {say("waiting")}
        </p>
      </div>
      {shown.you.length > 0 && <Invitations shown={shown} />}
    </>
  );
}
