"""Quick hands: they see what may be played and touch the lit component with real clicks, taps or keys."""

from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.at_table import walk

PATIENCE = 120_000
SEE = """([before, patience]) => new Promise((tell, give_up) => {
  const late = setTimeout(() => give_up(new Error(`nothing happens after move ${before}`)), patience);
  const look = () => {
    const { ply, turn, busy } = document.querySelector('.desk')?.dataset ?? {};
    const menu = [...document.querySelectorAll('.menu [data-move]')];
    const ready = turn === 'over' || (turn === 'mine' && busy === undefined && menu.length > 0);
    if (!ready || ply === before) return void setTimeout(look, 4);
    clearTimeout(late);
    tell([ply, turn === 'over' ? [] : menu.map(one => one.dataset.move)]);
  };
  look();
})"""
MISSED = 30_000
TAKEN = """([before, patience]) => new Promise(tell => {
  const end = performance.now() + patience;
  const look = () => {
    if (document.querySelector('.desk')?.dataset.ply !== before) return void tell(true);
    if (performance.now() > end) return void tell(false);
    setTimeout(look, 4);
  };
  look();
})"""
LIT = """const lit = move => {
  if (document.querySelector('.desk[data-busy]')) return undefined;
  const all = [...document.querySelectorAll('.desk [data-moves]')].filter(one => one.checkVisibility());
  const able = all.filter(one => one.dataset.moves.split('|').includes(move));
  if (document.querySelector('.desk .acts .primary.empty'))
    return able.find(one => !chooses(one, move) && one.closest('.board'));
  const said = able.filter(one => 'yes' in one.dataset || one.closest('.acts'));
  said.sort((one, other) => Number('yes' in other.dataset) - Number('yes' in one.dataset));
  return said[0] ?? able.find(one => one.dataset.moves === move) ?? able[0];
};
const chooses = (one, move) => one.dataset.moves !== move || 'choose' in one.dataset;"""
"""What stands for a move, once nothing is under way: Yes where it was asked, the button when the choice is
made, else the thing on the board; and whether touching it only leads nearer to the move. While the button's
place is still empty after the last move, only what makes the move at once."""
SOON = f"""const soon = async find => {{
  for (const end = performance.now() + {MISSED}; performance.now() < end;) {{
    const found = find();
    if (found !== null) return found;
    await new Promise(again => setTimeout(again, 20));
  }}
  return null;
}};"""
"""The board is drawn a moment after the menu, and anew after a change of width; on a busy machine later."""
AIM = f"""move => {{
  {LIT}
  {SOON}
  let was = '';
  return soon(() => {{
    const one = lit(move);
    if (!one) return null;
    one.scrollIntoView({{block: 'center', inline: 'center'}});
    const box = one.getBoundingClientRect();
    const before = was;
    was = JSON.stringify(box);
    if (was !== before) return null;
    for (const down of [0.5, 0.2, 0.8]) for (const right of [0.5, 0.2, 0.8]) {{
      const at = [box.x + box.width * right, box.y + box.height * down];
      if (one.contains(document.elementFromPoint(...at))) return [at, chooses(one, move)];
    }}
    return null;
  }});
}}"""
"""Where to touch it once it rests: a card that still glides has left the place by the time it is touched."""
STEPS = f"""move => {{
  {LIT}
  {SOON}
  const stops = 'a[href], button:enabled, input, select, summary, [tabindex]';
  return soon(() => {{
    const all = [...document.querySelectorAll(stops)];
    const order = all.filter(one => one.tabIndex >= 0 && one.checkVisibility());
    const one = lit(move), now = document.activeElement;
    if (!one) return null;
    const spot = one.dataset.spot ?? '';
    if (spot && now?.dataset.spot) return [0, chooses(one, move), spot];
    const stop = spot ? one.closest('.board').querySelector('[data-spot][tabindex="0"]') : one;
    const to = order.indexOf(stop);
    return to < 0 ? null : [to - order.indexOf(now), chooses(one, move), ''];
  }});
}}"""
"""How many stops away a thing is, or the board's own stop, from where arrow keys lead to its spot."""
MOST_TRIES = 6


class Seen(NamedTuple):
    """What somebody at the table sees: how many moves were made, and what may be played."""

    ply: str
    moves: list[str]


def see(page: Page, before: str = "") -> Seen:
    """Wait until more moves were made and somebody at this screen may move, or the game is over."""
    ply, moves = page.evaluate(SEE, [before, PATIENCE])
    return Seen(ply, moves)


def has_moved(page: Page, before: str, patience: int = MISSED) -> bool:
    """Tell whether a touch was taken."""
    taken: bool = page.evaluate(TAKEN, [before, patience])
    return taken


def aimed(page: Page, move: str) -> tuple[tuple[float, float], bool]:
    """Find where to touch what stands for a move, and whether that only leads nearer to it."""
    found = page.evaluate(AIM, move)
    assert found, f"{move} is not lit on the board, or lies under something"
    (x, y), chooses = found
    return (x, y), bool(chooses)


def click(page: Page, move: str) -> bool:
    """Click on what stands for a move; tell whether that only leads nearer to it."""
    at, chooses = aimed(page, move)
    page.mouse.click(*at)
    return chooses


def tap(page: Page, move: str) -> bool:
    """Touch what stands for a move with a finger; tell whether that only leads nearer to it."""
    at, chooses = aimed(page, move)
    page.touchscreen.tap(*at)
    return chooses


def press(page: Page, move: str) -> bool:
    """Go to what stands for a move with Tab, over squares with arrows, and press Enter; as `click` tells."""
    for _ in range(MOST_TRIES):
        found = page.evaluate(STEPS, move)
        assert found, f"{move} is not lit on the board"
        steps, chooses, spot = found
        if spot:
            column, row = spot.split()
            walk(page, (int(column), int(row)))
        if steps == 0:
            page.keyboard.press("Enter")
            return bool(chooses)
        for _ in range(abs(steps)):
            page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
    raise AssertionError(f"{move} is not reached by Tab")


HANDS = {"mouse": click, "touch": tap, "keyboard": press}


def touch(page: Page, hand: str, move: str, before: str) -> None:
    """Make a move: touch what stands for it, and what is lit for it then, until it is made.

    A thing that only chooses says so by `data-choose`, one that stands for several by its moves; each touch
    of them must light something nearer to the move, and the last one must be taken: none is made twice.
    """
    for _ in range(MOST_TRIES):
        if not HANDS[hand](page, move):
            assert has_moved(page, before), f"{move} was touched and not taken"
            return
    raise AssertionError(f"{move} is chosen again and again")
