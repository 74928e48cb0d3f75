import type { Card } from "../board";

const LONG = 450;
let timer: ReturnType<typeof setTimeout> | undefined;
let held = false;

/** What a component does: it shows its card on hover, focus or long press, and acts on click, Enter or Space. */
export function press(card: Card, inspect: (card: Card | null) => void, act?: () => void) {
  const click = () => {
    if (held) held = false;
    else {
      inspect(act ? null : card);
      act?.();
    }
  };
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && inspect(card),
    onPointerLeave: (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.pointerType === "mouse") inspect(null);
    },
    onPointerDown: (event: PointerEvent) => {
      clearTimeout(timer);
      held = false;
      if (event.pointerType === "mouse") return;
      inspect(null);
      timer = setTimeout(() => hold(card, inspect), LONG);
    },
    onPointerUp: () => clearTimeout(timer),
    onPointerCancel: () => clearTimeout(timer),
    onContextMenu: (event: Event) => held && event.preventDefault(),
    onFocus: (event: FocusEvent) => (event.target as Element).matches(":focus-visible") && inspect(card),
    onBlur: () => inspect(null),
    onClick: click,
  };
}

/** The same for drawings, which have no key of their own. */
export function pressDrawing(card: Card, inspect: (card: Card | null) => void, act?: () => void) {
  const handlers = press(card, inspect, act);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    held = false;
    handlers.onClick();
  };
  return { ...handlers, onKeyDown };
}

function hold(card: Card, inspect: (card: Card | null) => void) {
  held = true;
  inspect(card);
}
