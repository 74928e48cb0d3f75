import drawn from "virtual:emblems/icon";
import type { JSX } from "preact";

/** A line icon of 24 by 24, drawn in the colour of the text. */
export function Icon({ name, class: extra = "" }: { name: string; class?: string }): JSX.Element {
  return (
    <svg
      class={`icon ${extra}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawn[name] ?? "" }}
    />
  );
}
