/** Opening a game that was saved as a file. */

import { api } from "../api/client";
import { go } from "../app/router";
import { say } from "../i18n/say";
import { lookedAt } from "../replay/ways";
import { useDoing } from "./doing";

export function OpenRecord() {
  const [problem, run] = useDoing();
  const read = async (file: File) => go(lookedAt((await api.keep(await file.text())).shown));
  return (
    <section class="sheet-box saved">
      <h2>{say("saved_title")}</h2>
      <label title={say("open_record_help")}>
        <small>{say("open_record_help")}</small>
        <input
          type="file"
          accept=".ghr"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) run(() => read(file));
          }}
        />
        <span class="button">{say("open_record")}</span>
      </label>
      <p role="alert" class="problem">
        {problem}
      </p>
    </section>
  );
}
