/** Says that playing needs the server, when the line or the server is away. */

import { signal } from "@preact/signals";
import { say } from "../i18n/say";

/** How long nothing must have been touched before the rest is fetched, in milliseconds. */
const CALM = 4000;

export const away = signal(!navigator.onLine);

addEventListener("offline", () => (away.value = true));
addEventListener("online", () => (away.value = false));

/** Let the browser keep the page, the rules and the lessons, once all else has been fetched and nobody is
 * on the way to a table: that is much to fetch. */
export function keepOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  const touches = ["pointerdown", "keydown"] as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(register, CALM);
  };
  const register = () => {
    for (const touch of touches) removeEventListener(touch, wait);
    void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  };
  addEventListener("load", () => {
    wait();
    for (const touch of touches) addEventListener(touch, wait, { passive: true });
  });
}

export function Offline() {
  if (!away.value) return null;
  return (
    <p class="away" role="status">
      {say("needs_server")}
    </p>
  );
}
