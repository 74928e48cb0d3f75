/** Says that playing needs the server, when the line or the server is away. */

import { signal } from "@preact/signals";
import { say } from "../i18n/say";

/** How long after the page is there the rest is fetched, in milliseconds. */
const CALM = 4000;

export const away = signal(!navigator.onLine);

addEventListener("offline", () => (away.value = true));
addEventListener("online", () => (away.value = false));

/** Let the browser keep the page, the rules and the lessons, once all else has been fetched. */
export function keepOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  addEventListener("load", () => setTimeout(register, CALM));
}

export function Offline() {
  if (!away.value) return null;
  return (
    <p class="away" role="status">
      {say("needs_server")}
    </p>
  );
}
