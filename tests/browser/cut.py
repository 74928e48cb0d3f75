"""What is measured of words: none is cut by what holds it, sticks out of its button, is torn or covered."""

from playwright.sync_api import Page

CUT = """() => {
  const most = 1.5, found = new Set();
  const holders = 'button, .plate, .caption, .bubble, .prompt-line, .card, .tile, .tabs, .rail';
  const hides = value => value === 'hidden' || value === 'clip';
  const rolls = value => value === 'auto' || value === 'scroll';
  const called = one => (one.className || one.tagName).toString().slice(0, 40);
  const beyond = (box, frame, x, y) =>
    (x && (box.left < frame.left - most || box.right > frame.right + most)) ||
    (y && (box.top < frame.top - most || box.bottom > frame.bottom + most));
  const shown = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !one.closest('svg, .unseen, .drawer');
  const isHidden = one => {
    const { width, height } = one.getBoundingClientRect();
    const isThin = (width <= 2 || height <= 2) && getComputedStyle(one).display !== 'contents';
    return one.tagName !== 'BODY' && (isThin || isHidden(one.parentElement));
  };
  const cuts = (one, box, free) => {
    const { display, overflowX, overflowY, position } = getComputedStyle(one);
    if (display === 'contents' || display === 'inline') return false;
    const frame = one.getBoundingClientRect();
    if (beyond(box, frame, hides(overflowX) && !free.x, hides(overflowY) && !free.y)) return true;
    free.x ||= rolls(overflowX) && one.scrollWidth > one.clientWidth;
    free.y ||= rolls(overflowY) && one.scrollHeight > one.clientHeight;
    const sticksOut = !free.laidOver && one.matches(holders) && beyond(box, frame, !free.x, !free.y);
    free.laidOver ||= position === 'absolute';
    return sticksOut;
  };
  const letters = ({ left, right, top, bottom }, parent) => {
    const [middle, half] = [(top + bottom) / 2, parseFloat(getComputedStyle(parent).fontSize) * 0.4];
    return { left, right, top: middle - half, bottom: middle + half };
  };
  const cutBy = (parent, box) => {
    const free = { x: false, y: false, laidOver: false };
    for (let up = parent; up !== document.body; up = up.parentElement) if (cuts(up, box, free)) return up;
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    return beyond(box, window, !free.x, !free.y) ? document.body : null;
  };
  const words = text => [...text.data.matchAll(/[\\p{L}\\u00ad]{2,}/gu)];
  const torn = (text, range) => words(text).find(({ 0: word, index }) => {
    if (word.includes('\\u00ad')) return false;
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    return new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
  });
  const walker = document.createTreeWalker(document.querySelector('.desk'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, parent = text.parentElement, range = document.createRange();
    if (!text.data.trim() || !shown(parent) || isHidden(parent)) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const by = cutBy(parent, letters(box, parent));
      if (by) found.add(`${called(by)}: ${text.data.slice(0, 60)}`);
    }
    const word = getComputedStyle(parent).hyphens === 'auto' ? null : torn(text, range);
    if (word) found.add(`torn ${called(parent)}: ${word[0]}`);
  }
  const shortened = one => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(one);
    if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none') return false;
    return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
  };
  const meet = (one, other) => one.left < other.right - most && one.right > other.left + most &&
    one.top < other.bottom - most && one.bottom > other.top + most;
  for (const tile of document.querySelectorAll('.favor .tile')) {
    const seals = [...tile.querySelectorAll('.owners .seal')].map(one => one.getBoundingClientRect());
    for (const one of tile.querySelectorAll('.words > *')) {
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = shown(one) ? [...range.getClientRects()].map(box => letters(box, one)) : [];
      if (lines.some(line => seals.some(seal => meet(line, seal))))
        found.add(`under a seal: ${one.innerText}`);
    }
  }
  for (const one of document.querySelectorAll('.desk *'))
    if (shown(one) && shortened(one) && !isHidden(one))
      found.add(`shortened ${called(one)}: ${one.textContent.slice(0, 60)}`);
  return [...found];
}"""
"""Lists the words that are cut by what holds them, with what cuts them, and those torn between two lines."""
COVERING = """() => {
  window.covering = new Set();
  window.told = new Set();
  const look = () => {
    const [said, line] = ['.overlay .caption', '.prompt-line'].map(one => document.querySelector(one));
    if (said && line) {
      const [one, other] = [said.getBoundingClientRect(), line.getBoundingClientRect()];
      window.told.add(said.innerText);
      if (one.top < other.bottom - 1 && one.bottom > other.top + 1) window.covering.add(said.innerText);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at every frame for what is told of others over the prompt."""


def cut(page: Page) -> list[str]:
    """List what cannot be read to its end."""
    found: list[str] = page.evaluate(CUT)
    return found
