import type { JSX } from "preact";

const REROLL = "M30 24a7 7 0 1 0 .8 6";

/** A scarab token: a pip, a reroll, or any. */
export function Scarab({ of = "" }: { of?: string }): JSX.Element {
  return (
    <svg class="scarab" viewBox="0 0 48 48" aria-hidden="true">
      <path class="legs" d="M9 13l6 5M39 13l-6 5M6 25h8M42 25h-8M9 38l7-5M39 38l-7-5" />
      <ellipse class="back" cx="24" cy="27" rx="15" ry="17" />
      <ellipse cx="24" cy="27" rx="15" ry="17" fill="url(#shine)" />
      <path class="head" d="M14 12a10 8 0 0 1 20 0l-3 4H17Z" />
      {of && <ellipse class="field" cx="24" cy="28" rx="11" ry="12" />}
      {of === "reroll" && (
        <g>
          <path class="arc" d={REROLL} />
          <path class="ink" d="M32.5 18v8.5H24Z" />
        </g>
      )}
      {of && of !== "reroll" && (
        <text class="ink" x="24" y="33.5" text-anchor="middle">
          +1
        </text>
      )}
    </svg>
  );
}

/** The same for counts, where only the sign has room. */
export function SmallScarab({ of }: { of: string }): JSX.Element {
  return (
    <svg class="scarab" viewBox="0 0 48 48" aria-hidden="true">
      <path class="head" d="M15 9a9 7 0 0 1 18 0v5H15Z" />
      <ellipse class="back" cx="24" cy="27" rx="22" ry="20" />
      <ellipse class="field" cx="24" cy="28" rx="19" ry="16.5" />
      {of === "reroll" ? (
        <g>
          <path class="arc wide" d="M33 23a10.5 10.5 0 1 0 1.2 8" />
          <path class="ink" d="M36 14v12.5H23.5Z" />
        </g>
      ) : (
        <text class="ink wide" x="23" y="37" text-anchor="middle">
          +1
        </text>
      )}
    </svg>
  );
}
