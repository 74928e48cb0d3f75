/** At a table: that others play with the same dice, where they are compared, and sharing it as a duplicate. */

import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { TableShown } from "../api/types";
import { Link } from "../app/router";
import { Icon } from "../boards/parts/Icon";
import { useDoing } from "../house/doing";
import { type Key, say } from "../i18n/say";
import { useSharing } from "./sharing";

/** The page where all who play the same deal are compared; nothing for most tables. */
export function dealPage({ deal, shared }: TableShown): string {
  const [kind, ...what] = deal.split(" ");
  if (kind === "challenge") return `/challenge/${what[0]}#${what[1]}`;
  const code = shared || (kind === "duplicate" ? what[0] : "");
  return code ? `/duplicate/${code}` : "";
}

/** What whoever sits here should know of the dice. */
export function DealNote({ shown }: { shown: TableShown }) {
  if (!shown.deal && !shown.shared) return null;
  const isChallenge = shown.deal.startsWith("challenge");
  const notes: Key[] = isChallenge ? ["ch_secret"] : ["dup_note", "dup_honest"];
  if (shown.deal && !shown.counted) notes.push("ch_practice");
  return (
    <p class="aside deal-note">
      {notes.map((key) => say(key)).join(" ")} <Link to={dealPage(shown)}>{say("ch_everybody")}</Link>
    </p>
  );
}

/** Give others a table with the same dice: a link that opens it, told as soon as it is made. */
export function ShareDuplicate({ shown, class: look }: { shown: TableShown; class: string }) {
  const [path, setPath] = useState(shown.shared ? `/duplicate/${shown.shared}` : "");
  const [problem, run, busy] = useDoing();
  const [isCopied, share] = useSharing();
  if (!shown.you.length || shown.imported || shown.deal) return null;
  const make = async () => {
    const made = path || `/duplicate/${(await api.share(shown.table)).code}`;
    setPath(made);
    await share(made);
  };
  return (
    <>
      <button type="button" class={look} disabled={busy} onClick={() => run(make)}>
        <Icon name="players" /> {say(isCopied ? "ch_copied" : "dup_share")}
      </button>
      {path && (
        <span class="dup-link" role="status">
          {say("dup_shared", { link: location.host + path })}
        </span>
      )}
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}
