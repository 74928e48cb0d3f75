"""What somebody does at a table, by mouse or by keyboard alone."""

from playwright.sync_api import Page, expect

MOST_TURNS = 80
MINE = '.desk[data-turn="mine"]'
OVER = '.desk[data-turn="over"]'
"""How the frame of a table says whose turn it is."""


def begin(page: Page, game: str, bot: str = "", name: str = "") -> None:
    """Open a table against a bot."""
    page.goto(f"/new/{game}")
    if bot:
        page.locator(f".level[data-level={bot}]").click()
    call(page, name)
    page.locator(".setup .begin").click()
    page.locator(".desk").wait_for()


def call(page: Page, name: str) -> None:
    """Give the first seat of a new table a name."""
    if name:
        page.locator(".seat-plate button").first.click()
        page.locator(".seat-panel input").fill(name)


def begin_hot_seat(page: Page, game: str, name: str = "") -> None:
    """Open a table for two at one screen, where it is always this screen's turn."""
    page.goto(f"/new/{game}")
    page.locator("[data-who=here]").click()
    call(page, name)
    page.locator(".setup .begin").click()
    page.locator(MINE).wait_for()


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


def spot_of(page: Page, selector: str) -> tuple[int, int]:
    """Tell where something lies on the board."""
    column, row = (page.locator(selector).first.get_attribute("data-spot") or "").split()
    return int(column), int(row)


def piece(size: str) -> str:
    """Point at a pyramid that waits beside the board at the south edge."""
    row = {"small": 1, "medium": 2, "large": 3}[size]
    return f'.ph-slot[data-spot="{row} 5"]'


def by_mouse(page: Page, move: str) -> None:
    """Make a move with clicks."""
    verb, *words = move.split()
    if verb != "enter":
        page.locator(f'.acts [data-moves="{move}"]').click()
        return
    page.locator(piece(words[0])).click()
    page.locator(f'[data-square="{words[1]}"]').click()


def by_keyboard(page: Page, move: str) -> None:
    """Make a move with keys alone."""
    verb, *words = move.split()
    if verb != "enter":
        focus(page, f'.acts [data-moves="{move}"]')
        page.keyboard.press("Enter")
        return
    focus(page, ".ph-board [data-spot]")
    walk(page, spot_of(page, piece(words[0])))
    page.keyboard.press("Enter")
    walk(page, spot_of(page, f'[data-square="{words[1]}"]'))
    page.keyboard.press("Enter")


def focus(page: Page, selector: str) -> None:
    """Go with Tab until something has the focus."""
    for _ in range(80):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by Tab")


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
