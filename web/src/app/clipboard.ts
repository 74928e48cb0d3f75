/** Copying, also in a house without HTTPS, where the browser has no clipboard to offer. */

function byHand(text: string): boolean {
  const box = document.createElement("textarea");
  box.value = text;
  box.className = "unseen";
  const before = document.activeElement as HTMLElement | null;
  document.body.append(box);
  box.select();
  const done = document.execCommand("copy");
  box.remove();
  before?.focus({ preventScroll: true });
  return done;
}

/** Copy a text; tell whether it was. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return byHand(text);
  }
}
