/** What is shown where there is nothing: why, and the way home. */

import evening from "../house/art/evening.svg";
import { say } from "../i18n/say";
import { Link } from "./router";
import "../house/house.css";

export function Missing({ title, why }: { title?: string; why?: string }) {
  return (
    <section class="hero lost" role="status">
      <img class="picture" src={evening} alt="" />
      <div class="hero-text">
        <h1>{title ?? say("missing_title")}</h1>
        <p>{why ?? say("missing_text")}</p>
        <div class="hero-acts">
          <Link to="/" class="golden">
            {say("to_house")}
          </Link>
        </div>
      </div>
    </section>
  );
}
