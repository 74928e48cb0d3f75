/** What is one press away: moves as text, what happened, talk, rules and settings; on phones a sheet. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../boards/parts/Icon";
import { say } from "../i18n/say";

interface Props {
  title: string;
  isOpen: boolean;
  close: () => void;
  children: ComponentChildren;
}

/** It stays in the document while it is closed, for whoever reads moves there. */
export function Drawer({ title, isOpen, close, children }: Props) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>("button, [tabindex], a, input")?.focus();
  }, [isOpen]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const leave = (event: KeyboardEvent) => event.key === "Escape" && close();
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [isOpen, close]);
  return (
    <aside ref={box} class="drawer" aria-label={title} hidden={!isOpen}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="drawer-close" aria-label={say("close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="drawer-body">{children}</div>
    </aside>
  );
}
