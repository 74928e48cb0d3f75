"""Pieces glide, dice roll and the map is panned smoothly; nothing moves for those who ask for calm."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.at_table import begin
from tests.browser.conftest import Visit
from tests.browser.hands import see, touch

FRAME = 1000 / 60
LONGEST = 450
COUNT_FRAMES = """() => {
  window.frames_seen = 0;
  const next = () => { window.frames_seen += 1; window.frames_call = requestAnimationFrame(next); };
  next();
}"""
TIME_FRAMES = """always => {
  window.frame_gaps = [];
  let last = 0, gliding = false;
  const next = now => {
    const before = gliding;
    gliding = document.getAnimations().some(one => one.constructor === Animation && !one.pending);
    if (last && (always || (before && gliding))) window.frame_gaps.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""
ENOUGH_FRAMES = 55
"""A second, while pieces glide; what waits for the frame that draws a move's result does not glide yet."""
BUSY = """() => setInterval(() => {
  const until = performance.now() + 90;
  while (performance.now() < until);
}, 100)"""
"""Keeps the page from drawing nine tenths of the time."""
STOP = "() => { cancelAnimationFrame(window.frames_call); return window.frames_seen; }"
WATCH = """() => {
  window.glides = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.glides.push([timing.duration, frames.flatMap(Object.keys), this.dataset.slide ?? '']);
    return animate.call(this, frames, timing);
  };
}"""


class Glide(NamedTuple):
    """Something that moves: for how long, by which properties, and its name."""

    lasts: float
    by: list[str]
    name: str


class Work:
    """What the page's main thread did while something moved."""

    frames = 0
    milliseconds = 0.0

    def a_frame(self) -> float:
        """Tell how long a frame kept the main thread busy, in its own time and not the wall's."""
        return self.milliseconds / max(self.frames, 1)


@contextmanager
def work_of(page: Page) -> Iterator[Work]:
    """Measure the main thread's own time and the frames it gave."""
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy() -> float:
        found = line.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in found if one["name"] == "TaskDuration")) * 1000

    work, before = Work(), busy()
    page.evaluate(COUNT_FRAMES)
    yield work
    work.frames = page.evaluate(STOP)
    work.milliseconds = busy() - before
    line.detach()


def sit(page: Page, game: str, *, lively: bool = True) -> None:
    """Sit down at a table where pieces may move or not, and watch them."""
    page.emulate_media(reduced_motion="no-preference" if lively else "reduce")
    begin(page, game, "random")
    page.evaluate(WATCH)


def glides(page: Page) -> list[Glide]:
    """List what has moved by itself."""
    return [Glide(*one) for one in page.evaluate("window.glides")]


def choose(page: Page, *starts: str) -> str:
    """Make moves that begin with some words; tell what the last one was about."""
    ply, moves = see(page)
    move = ""
    for start in starts:
        move = next(move for move in moves if move.startswith(start))
        touch(page, "mouse", move, ply)
        ply, moves = see(page, ply)
    return move.split()[-1]


def hover(page: Page) -> None:
    """Let the pointer wander over the map."""
    box = page.locator(".faiyum .map").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.move(box["x"] + box["width"] - 20, box["y"] + box["height"] - 20, steps=60)


def pan(page: Page) -> None:
    """Scroll the map to and fro in its frame."""
    page.evaluate("""() => new Promise(done => {
      const frame = document.querySelector('.map-frame');
      let step = 0;
      const next = () => {
        frame.scrollLeft = 130 + 130 * Math.sin(step / 5);
        if (step++ < 60) requestAnimationFrame(next); else done();
      };
      next();
    })""")


def set_down(page: Page) -> None:
    """Set a worker down, and let everything come to rest."""
    choose(page, "worker")
    page.evaluate(REST, MORE)


CUT_OFF = """() => {
  window.cut_off = [];
  const cancel = Animation.prototype.cancel;
  Animation.prototype.cancel = function () {
    if (this.playState !== 'finished') window.cut_off.push(this.effect.target.dataset.slide ?? '');
    return cancel.call(this);
  };
}"""
"""Notes what is stopped before its end."""
REST = """more => new Promise(done => {
  const isCalm = () => document.getAnimations().every(one => one.effect.getTiming().iterations === Infinity);
  let calm = 0;
  const look = () => (calm = isCalm() ? calm + 1 : 0) > more ? done() : requestAnimationFrame(look);
  requestAnimationFrame(look);
})"""
"""Waits until nothing has moved for some frames but what pulses for ever."""
MORE = 12
DOINGS = [(hover, 1280), (pan, 360), (set_down, 1280)]


def ready(page: Page) -> None:
    """Sit at the largest board with a worker in hand."""
    sit(page, "faiyum")
    choose(page, "play farmer")
    page.evaluate(REST, MORE)


def rate_of(page: Page, doing: Callable[[Page], None]) -> float:
    """Tell how many frames a second came while something was done."""
    page.evaluate(TIME_FRAMES, doing is not set_down)
    doing(page)
    gaps = sorted(page.evaluate("window.frame_gaps"))
    rate = float(1000 * len(gaps) / sum(gaps))
    print(f"{doing.__name__}: {rate:.1f} frames a second, the longest gap {gaps[-1]:.0f} ms")
    return rate


@pytest.mark.parametrize(
    ("doing", "width"),
    [
        pytest.param(
            *doing,
            id=f"{doing[0].__name__}-{doing[1]}",
            marks=[] if doing[0] is pan else [pytest.mark.slow],
        )
        for doing in DOINGS
    ],
)
def test_the_largest_board_has_time_for_sixty_frames_a_second(
    visit: Visit, doing: Callable[[Page], None], width: int
) -> None:
    page = visit(width=width)
    ready(page)
    with work_of(page) as work:
        doing(page)
    print(f"{doing.__name__}: {work.frames} frames, {work.a_frame():.1f} ms each")
    assert work.frames > 10
    assert work.a_frame() < FRAME, f"{work.a_frame():.1f} ms a frame"


@pytest.mark.slow
@pytest.mark.parametrize(("doing", "width"), DOINGS)
def test_the_largest_board_gives_sixty_frames_a_second(
    visit: Visit, doing: Callable[[Page], None], width: int
) -> None:
    page = visit(width=width)
    ready(page)
    assert rate_of(page, doing) >= ENOUGH_FRAMES


def test_a_page_that_is_too_busy_for_sixty_frames_is_found_out(visit: Visit) -> None:
    page = visit(width=1280)
    ready(page)
    page.evaluate(BUSY)
    assert rate_of(page, set_down) < ENOUGH_FRAMES


def test_a_worker_glides_to_its_space_by_what_costs_no_layout(visit: Visit) -> None:
    page = visit()
    sit(page, "faiyum")
    choose(page, "play farmer", "worker")
    moved = glides(page)
    assert any(one.name.startswith("worker") and "translate" in one.by for one in moved)
    assert {by for one in moved for by in one.by} <= {"translate", "scale", "opacity", "offset"}
    assert all(one.lasts <= LONGEST for one in moved)


def test_nothing_stops_a_glide_half_way(visit: Visit) -> None:
    page = visit()
    sit(page, "faiyum")
    choose(page, "play farmer")
    page.evaluate(REST, MORE)
    page.evaluate(CUT_OFF)
    set_down(page)
    assert page.evaluate("window.cut_off") == []
    page.evaluate("document.querySelector('.desk [data-slide]').animate([{ opacity: 0 }, {}], 500).cancel()")
    assert len(page.evaluate("window.cut_off")) == 1


def test_a_bought_card_glides_from_the_market_to_the_hand(visit: Visit) -> None:
    page = visit()
    sit(page, "faiyum")
    bought = choose(page, "buy")
    assert page.locator(f'.faiyum .dock [data-slide="card-{bought}"]').count() == 1
    assert f"card-{bought}" in {one.name for one in glides(page) if "translate" in one.by}


def test_a_claimed_tile_glides_from_the_table_to_its_owner(visit: Visit) -> None:
    page = visit()
    sit(page, "favor")
    choose(page, "roll", "lock", "lock", "lock", "done", "claim")
    own = page.locator(".favor .own-tile").last.get_attribute("data-slide")
    assert own in {one.name for one in glides(page) if "translate" in one.by}


def test_dice_glide_to_the_pyramid_when_they_are_locked(visit: Visit) -> None:
    page = visit()
    sit(page, "favor")
    choose(page, "roll", "lock")
    assert any(one.name.endswith("/1") and "translate" in one.by for one in glides(page))


def test_a_noble_that_is_kept_glides_to_its_owner(visit: Visit) -> None:
    page = visit()
    sit(page, "pharaon")
    choose(page, "noble")
    kept = page.locator(".pharaon .dock .noble").first.get_attribute("data-slide")
    assert kept in {one.name for one in glides(page) if "translate" in one.by}


def test_nothing_moves_for_those_who_ask_for_calm(visit: Visit) -> None:
    page = visit()
    sit(page, "favor", lively=False)
    choose(page, "roll", "lock")
    assert glides(page) == []
    assert page.locator(".favor .die").first.evaluate("die => getComputedStyle(die).animationName") == "none"
