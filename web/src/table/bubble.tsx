/** Papyrus with a ring, its tail at the thing it speaks of: a hint, a lesson, a refusal, a question, a detail. */

import type { ComponentChildren } from "preact";
import { Icon } from "../boards/parts/Icon";
import { Anchored } from "./anchored";

export type Tone = "hint" | "lesson" | "no" | "ask" | "detail";

interface Props {
  tone: Tone;
  at: () => Element | null;
  title?: string | undefined;
  children: ComponentChildren;
}

export function Bubble({ tone, at, title, children }: Props) {
  return (
    <Anchored
      at={at}
      class={`bubble ${tone}`}
      role={tone === "no" ? "alert" : "group"}
      {...(title && { label: title })}
    >
      {title && (
        <h3>
          {tone === "hint" && <Icon name="hint" />}
          {title}
        </h3>
      )}
      {children}
    </Anchored>
  );
}
