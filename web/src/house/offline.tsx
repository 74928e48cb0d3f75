/** Says that playing needs the server, when the line or the server is away. */

import { signal } from "@preact/signals";
import { say } from "../i18n/say";

export const away = signal(!navigator.onLine);

addEventListener("offline", () => (away.value = true));
addEventListener("online", () => (away.value = false));

export function Offline() {
  if (!away.value) return null;
  return (
    <p class="away" role="status">
      {say("needs_server")}
    </p>
  );
}
