/** The kinds of windows, each said once: style sheets write `@media (--phone)`, and the build spells it out. */

export const WINDOWS = {
  /** Phones however held, tablets held upright, and windows zoomed to twice the size. */
  "--phone": "(max-width: 48rem), (max-height: 30rem), (max-width: 60rem) and (orientation: portrait)",
  /** All that is no phone. */
  "--no-phone":
    "(min-width: 48.0625rem) and ((orientation: landscape) or (min-width: 60.0625rem)) and (min-height: 30.0625rem)",
  /** A phone or a tablet held upright. */
  "--upright": "(max-width: 60rem) and (orientation: portrait)",
  /** A phone held across, or a window as low. */
  "--across": "(max-width: 48rem) and (orientation: landscape), (max-height: 30rem)",
  /** So low that the other players have no room on a table. */
  "--lowest": "(max-height: 23.5rem)",
  /** As slim as a phone held upright. */
  "--slim": "(max-width: 48rem)",
  /** Too narrow for a page of two columns. */
  "--narrow": "(max-width: 60rem)",
  /** Too narrow for a page that fills the window, as challenges and profiles do. */
  "--tablet": "(max-width: 64rem)",
  /** Of middle width or less: the plates of a table become a row of chips. */
  "--middle": "(max-width: 68.75rem)",
  /** Wider than middle, and not as low as a phone held across. */
  "--wide": "(min-width: 68.76rem) and (min-height: 30.01rem)",
  /** Wider than middle, but low, as on a small laptop. */
  "--wide-low": "(min-width: 68.76rem) and (max-height: 50rem)",
  /** Wide and high enough to show a page of the house at once. */
  "--large": "(min-width: 68.8125rem) and (min-height: 44rem)",
  /** Wide enough for a list beside the whole table. */
  "--widest": "(min-width: 1600px)",
  /** A screen that is touched, of any size. */
  "--touch": "(pointer: coarse)",
} as const;

/** A style sheet with its windows spelled out; a name stands alone, since some are lists. */
export function spelledOut(css: string): string {
  return css.replace(/@media\s+([^{;]*--[^{;]*?)\s*\{/g, (_, asked: string) => {
    const found = Object.entries(WINDOWS).find(([name]) => asked === `(${name})`);
    if (!found) throw new Error(`No window is called ${asked}: see web/src/app/windows.ts.`);
    return `@media ${found[1]} {`;
  });
}
