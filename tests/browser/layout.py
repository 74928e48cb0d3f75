"""What is measured of a table's layout: nothing that a decision needs lies outside the window."""

from typing import Any

from playwright.sync_api import Page

LAPTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
OUTSIDE = """() => {
  const wide = innerWidth, high = innerHeight, found = [];
  const root = document.documentElement;
  if (root.scrollHeight > high + 1 || document.body.scrollHeight > high + 1) found.push('the page scrolls');
  if (root.scrollWidth > wide + 1) found.push('the page scrolls sideways');
  const said = one => (one.dataset.moves ?? one.dataset.place ?? one.className).toString().slice(0, 60);
  const clips = up => ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(up).overflowY) ||
    ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(up).overflowX);
  const seen = one => {
    const box = one.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, wide, high];
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      if (!clips(up)) continue;
      const frame = up.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    const most = 4 + Math.min(box.width, box.height) * 0.2;
    return box.left >= left - most && box.top >= top - most && box.right <= right + most &&
      box.bottom <= bottom + most && middle[0] > left && middle[0] < right &&
      middle[1] > top && middle[1] < bottom;
  };
  const wanted = '.desk :is(.lit, .board [data-moves], .prompt-line, .acts .primary, .acts .quiet, .dock)';
  for (const one of document.querySelectorAll(wanted))
    if (one.checkVisibility() && !seen(one)) found.push(said(one));
  return [...new Set(found)];
}"""
"""Lists what is lit, asked or yours and not wholly inside the window and whatever holds it."""
REACHED = """() => {
  const high = innerHeight, wide = innerWidth, found = [];
  const root = document.documentElement;
  if (root.scrollHeight > high + 1) found.push('the page scrolls');
  if (root.scrollWidth > wide + 1) found.push('the page scrolls sideways');
  const said = one => (one.dataset.moves ?? one.className).toString().slice(0, 60);
  const inside = ({ left, top, right, bottom }) =>
    left >= -2 && top >= -2 && right <= wide + 2 && bottom <= high + 2;
  const button = document.querySelector('.desk .acts .primary');
  if (button && !inside(button.getBoundingClientRect())) found.push('the primary');
  for (const one of document.querySelectorAll('.desk :is(.lit, .board [data-moves])')) {
    if (!one.checkVisibility()) continue;
    if (inside(one.getBoundingClientRect())) continue;
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!inside(one.getBoundingClientRect())) found.push(said(one));
    if (root.scrollTop > 0) found.push('the page moved');
  }
  const movesOf = one => one.dataset.moves.split('|');
  const all = [...document.querySelectorAll('.desk [data-moves]')];
  const shown = new Set(all.filter(one => one.checkVisibility()).flatMap(movesOf));
  const hidden = all.filter(one => one.closest('.board') && !one.checkVisibility()).flatMap(movesOf);
  found.push(...hidden.filter(move => !shown.has(move)).map(move => `${move} is hidden`));
  return [...new Set(found)];
}"""
"""Lists what is lit and cannot be brought into a phone's window by scrolling the area that holds it, and what
may be played and is lit only where nobody sees it."""


def outside(page: Page) -> list[str]:
    """List what a laptop's window does not show of what the decision needs."""
    found: list[str] = page.evaluate(OUTSIDE)
    return found


def unreached(page: Page) -> list[str]:
    """List what a phone cannot reach by one scroll of the board's own area."""
    found: list[str] = page.evaluate(REACHED)
    return found


FOLLOWED = """([width, height]) => new Promise(done => {
  const look = () => innerWidth === width && innerHeight === height
    ? requestAnimationFrame(() => requestAnimationFrame(done)) : requestAnimationFrame(look);
  look();
})"""


def at_size(page: Page, size: dict[str, int]) -> None:
    """Give the window a size, and wait until the page has been drawn in it."""
    page.set_viewport_size(size)  # type: ignore[arg-type] # a plain dictionary of the same shape
    page.evaluate(FOLLOWED, [size["width"], size["height"]])


BREAK = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}"""


def broken(page: Page, css: str) -> None:
    """Break the page's looks, for a test that must find it out."""
    page.evaluate(BREAK, css)


SHIFTS = """() => {
  window.shifted = [];
  const spot = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const said = one =>
    [one.node?.outerHTML?.slice(0, 90) ?? '', spot(one.previousRect), spot(one.currentRect)];
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (!one.hadRecentInput)
      window.shifted.push([one.value, one.sources.map(said)]);
  }).observe({ type: 'layout-shift', buffered: true });
}"""
"""Collects layout shifts that nobody caused, and what moved."""
FAR = """() => {
  window.far = new Set();
  const look = () => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth + 1) window.far.add(`a page ${scrollWidth} wide`);
    if (scrollHeight > innerHeight + 1) window.far.add(`a page ${scrollHeight} high`);
    for (const one of document.querySelectorAll('.desk [data-slide], .desk .piece, .overlay > *')) {
      const { x, y, right, bottom } = one.getBoundingClientRect();
      if (x > 2 * innerWidth || right < -innerWidth || y > 2 * innerHeight || bottom < -innerHeight)
        window.far.add(`${one.dataset.slide ?? one.className} at ${Math.round(x)}, ${Math.round(y)}`);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at every frame for things further than one window away, and for a page that grows with them."""


def shift(page: Page) -> tuple[float, Any]:
    """Tell the sum of layout shifts, and the worst."""
    found = page.evaluate("window.shifted")
    return sum(value for value, _ in found), sorted(found, reverse=True)[:3]
