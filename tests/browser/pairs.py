"""The situations of the design's pictures, at real tables: what the gallery lays beside each of them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from greathouse.core import record
from tests.browser import scenes
from tests.browser.at_table import MINE, OVER
from tests.browser.hands import click
from tests.browser.scenes import Scene

RECORDS = Path(__file__).parents[1] / "records"
COMPANY = ("Meret", "Hori", "Tiye", "Nakht")
GAMES = {
    "favor": "favor/queen_won_back_four_players",
    "pharaoh": "pharaoh/four_players_falling",
    "pharaon": "pharaon/conflicts_four_players_a",
    "faiyum": "faiyum/four_players_privileges",
}
"""Whole games of four, with what the boxes' expansions add."""
LAST_TIME = """() => {
  const bot = name => ({ who: "bot", bot: "scribe", name });
  const seats = [{ who: "here", bot: "scribe", name: "" }, bot("Hori"), bot("Tiye"), bot("Nakht")];
  const setup = { seats, options: {}, hints: "all", undo: "free" };
  localStorage.setItem("greathouse.setup.favor", JSON.stringify(setup));
  localStorage.setItem("greathouse.last", "favor");
}"""


def told(page: Page, key: str, value: str) -> None:
    """Keep a wish in the browser, as its settings do."""
    page.goto("/settings")
    page.evaluate("([key, value]) => localStorage.setItem(`greathouse.${key}`, value)", [key, value])


def sitting(page: Page, game: str, at: int, mine: int = 0) -> str:
    """Take up a recorded game: one seat is this screen's, bots have the others; give the table."""
    text = (RECORDS / f"{GAMES[game]}.ghr").read_text(encoding="utf8")
    kept = page.request.post("/api/records", data={"record": text}).json()["table"]
    seats = [{"who": "bot", "bot": "scribe", "name": name} for name in COMPANY]
    seats[mine] = {"who": "me", "name": COMPANY[0]}
    if mine:
        seats[0]["name"] = COMPANY[mine]
    answer = page.request.post(f"/api/tables/{kept}/branch", data={"ply": at, "seats": seats, "sit": {}})
    assert answer.ok, answer.text()
    table = str(answer.json()["table"])
    page.goto(f"/t/{table}")
    page.locator(".desk .board, .desk .ending").first.wait_for(state="attached")
    return table


def recorded(game: str) -> list[tuple[int, str]]:
    """Read the moves of a game of four."""
    return record.read((RECORDS / f"{GAMES[game]}.ghr").read_text(encoding="utf8")).moves


def where(game: str, seat: int, verb: str, share: float) -> int:
    """Find the first move of a seat that begins so, from some share of the game on."""
    moves = recorded(game)
    begin = round(len(moves) * share)
    return next(
        at for at, (who, move) in enumerate(moves) if at >= begin and who == seat and move.startswith(verb)
    )


# Favor of the Pharaoh


def favor_claim(page: Page) -> None:
    """Choose one of several tiles."""
    sitting(page, "favor", where("favor", 0, "claim", 0.3))
    page.locator(".favor .tile.lit").nth(1).click()
    page.locator(".favor .tile.chosen").wait_for()


def favor_roll(page: Page) -> None:
    """Ask what to do with a roll, with chances on the tiles."""
    sitting(page, "favor", where("favor", 0, "lock", 0.52))
    page.keyboard.press("o")
    page.locator(".odds-pill").first.wait_for()
    page.keyboard.press("h")
    page.locator(".bubble.hint .btn").first.click()
    page.locator(".bubble.hint .btn:not(.o)").wait_for()


def favor_watch(page: Page) -> None:
    """Look on while another player claims."""
    told(page, "speed", "slow")
    sitting(page, "favor", where("favor", 0, "claim", 0.3))
    page.locator(".favor .tile.lit").first.click()
    page.keyboard.press("Enter")
    page.locator(".caption").filter(has_text="claims").wait_for()


def spectator(page: Page) -> None:
    """Watch a table where one has no seat."""
    table = sitting(page, "favor", where("favor", 0, "lock", 0.3))
    page.context.clear_cookies()
    page.goto(f"/t/{table}")
    page.locator(".desk .board").wait_for(state="attached")


# The other tables


def pharaoh(page: Page) -> None:
    """Choose a pyramid, with chances on the squares."""
    sitting(page, "pharaoh", where("pharaoh", 0, "move", 0.5))
    page.keyboard.press("o")
    page.locator(".ph-board [data-moves*='move ']").first.click()
    page.locator(".ph-chance").first.wait_for()


def pharaoh_lesson(page: Page) -> None:
    """Come to the lesson's first step on the board."""
    scenes.lesson("pharaoh")(page)
    for step in ("1", "2"):
        page.locator(f'.lesson[data-step="{step}"] .lesson-go').click()
    page.locator('.lesson[data-step="3"]').wait_for()


def pharaon(page: Page) -> None:
    """Decide what is built and how it is paid."""
    sitting(page, "pharaon", where("pharaon", 3, "visit burial_chamber", 0.4) + 1, 3)
    page.locator(".primary[data-moves^='pay']").wait_for()


def faiyum(page: Page) -> None:
    """Choose a card and look where it may be played."""
    sitting(page, "faiyum", where("faiyum", 0, "play farmer", 0.3))
    click(page, "play farmer")


# Endings and the house


def ending(game: str, winner: int) -> Scene:
    """Win a game by one's last move."""

    def scene(page: Page) -> None:
        moves = recorded(game)
        last = max(at for at, (who, _) in enumerate(moves) if who == winner)
        sitting(page, game, last, winner)
        page.locator(f"{MINE} .menu [data-move='{moves[last][1]}']").evaluate("one => one.click()")
        page.locator(OVER).wait_for()
        page.locator(".ending .course").wait_for()
        page.wait_for_load_state("networkidle")

    return scene


def house(page: Page) -> None:
    """Come home to four tables."""
    told(page, "name", COMPANY[0])
    page.evaluate(LAST_TIME)
    for game, mine in (("pharaon", 1), ("favor", 1), ("pharaoh", 0), ("faiyum", 0)):
        sitting(page, game, where(game, mine, "", 0.5))
    page.goto("/")
    page.locator(".table-card .thumb svg").nth(3).wait_for()


def rules(page: Page) -> None:
    """Search the rulebook."""
    page.goto("/rules/favor")
    page.locator("input[type=search]").fill("lock")
    page.locator(".rules-text mark").first.wait_for()


def new_table(page: Page) -> None:
    """Set up a table for three."""
    told(page, "name", COMPANY[0])
    page.evaluate(LAST_TIME)
    page.goto("/new/favor")
    page.locator(".setup").wait_for()


SITUATIONS: dict[str, Scene] = {
    "house": house,
    "game-page": scenes.game_page("pharaon"),
    "new-table": new_table,
    "new-table-phone": new_table,
    "invite": scenes.invitation,
    "rules-page": rules,
    "favor-claim": favor_claim,
    "favor-claim-dark": favor_claim,
    "favor-phone": favor_claim,
    "favor-roll": favor_roll,
    "favor-watch": favor_watch,
    "spectator": spectator,
    "pharaoh": pharaoh,
    "pharaoh-phone": pharaoh,
    "pharaoh-lesson": pharaoh_lesson,
    "pharaon": pharaon,
    "pharaon-dark": pharaon,
    "pharaon-phone": pharaon,
    "faiyum": faiyum,
    "faiyum-dark": faiyum,
    "faiyum-phone": faiyum,
    "ending-pharaoh": ending("pharaoh", 3),
    "ending-pharaon": ending("pharaon", 0),
}
"""The pictures by what they are called before their size; rooms that the house has not are left out."""


class Picture(NamedTuple):
    """A picture of the design, with the window that it shows."""

    path: Path
    size: tuple[int, int]
    dark: bool


def pictures(folder: Path) -> Iterator[tuple[Picture, Scene]]:
    """List the pictures that can be compared, each with the way into its situation."""
    for path in sorted(folder.glob("*.png")):
        parts = re.fullmatch(r"(.+)-(\d+)x(\d+)", path.stem)
        if parts and parts[1] in SITUATIONS:
            size = (int(parts[2]), int(parts[3]))
            yield Picture(path, size, "-dark" in path.stem), SITUATIONS[parts[1]]
