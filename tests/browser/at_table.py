"""What somebody does at a table."""

import time

from playwright.sync_api import Page, expect

SEED = 4
"""The dice of every table that is opened here, so that what is shown does not hang on luck."""
MINE = '.desk[data-turn="mine"]'
OVER = '.desk[data-turn="over"]'
"""How the frame of a table says whose turn it is."""


def opened(page: Page, game: str, seats: list[dict[str, str]]) -> None:
    """Sit down at a new table of the page's own making, without the form that others try."""
    body = {"game": game, "seats": seats, "options": {}, "sit": {}, "seed": SEED}
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    page.locator(".desk .board").wait_for(state="attached")


def begin(page: Page, game: str, bot: str = "random", name: str = "Nefertari") -> None:
    """Open a table against a bot."""
    opened(page, game, [{"who": "me", "name": name}, {"who": "bot", "bot": bot, "name": "Hori"}])


def begin_hot_seat(page: Page, game: str, name: str = "Nefertari") -> None:
    """Open a table for two at one screen, where it is always this screen's turn."""
    opened(page, game, [{"who": "me", "name": name}, {"who": "me", "name": "Tiye"}])
    page.locator(MINE).wait_for()


def until(page: Page, said: str) -> None:
    """Wait until the page finds something true, asked from here: its own code may evaluate nothing."""
    end = time.monotonic() + 30
    while not page.evaluate(said):
        assert time.monotonic() < end, said
        page.evaluate("new Promise(requestAnimationFrame)")


def menu(page: Page) -> list[str]:
    """Wait until somebody at this screen may move or the game is over; list the moves."""
    page.locator(f"{MINE}, {OVER}").first.wait_for()
    buttons = page.locator(".menu [data-move]")
    moves: list[str] = buttons.evaluate_all("all => all.map(one => one.dataset.move)")
    return moves


def ply(page: Page) -> str:
    """Tell how many moves were made."""
    return page.locator(".desk").get_attribute("data-ply") or ""


def moved(page: Page, before: str) -> None:
    """Wait until more moves were made than before."""
    expect(page.locator(".desk")).not_to_have_attribute("data-ply", before)


def piece(size: str) -> str:
    """Point at a pyramid that waits beside the board at the south edge."""
    row = {"small": 1, "medium": 2, "large": 3}[size]
    return f'.ph-slot[data-spot="{row} 5"]'


def by_mouse(page: Page, move: str) -> None:
    """Make a move with clicks."""
    verb, *words = move.split()
    if verb != "enter":
        page.locator(f'.desk [data-moves="{move}"]:visible').first.click()
        return
    page.locator(piece(words[0])).click()
    page.locator(f'[data-square="{words[1]}"]').click()


def walk(page: Page, to: tuple[int, int]) -> None:
    """Go over the board with arrow keys."""
    for _ in range(20):
        here = page.evaluate("document.activeElement.dataset.spot").split()
        column, row = int(here[0]), int(here[1])
        if (column, row) == to:
            return
        if column != to[0] and 0 <= row <= 4:
            page.keyboard.press("ArrowRight" if column < to[0] else "ArrowLeft")
        else:
            page.keyboard.press("ArrowDown" if row < to[1] else "ArrowUp")
    raise AssertionError(f"{to} is not reached with arrows")
