/** What is shown where there is nothing: why, and the way home. */

import { say } from "../i18n/say";
import { Link } from "./router";

export function Missing({ why }: { why?: string }) {
  return (
    <section class="narrow" role="status">
      <h1>{why ?? say("not_here")}</h1>
      <Link to="/">{say("to_house")}</Link>
    </section>
  );
}
