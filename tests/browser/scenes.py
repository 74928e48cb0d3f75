"""Every screen of the house and the way there: what pictures are taken of, and what must keep nobody out."""

import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Page
from tools.make_records import RECORDS

from greathouse.games import games
from tests.browser.at_table import MINE, OVER, begin_hot_seat
from tests.browser.reviewed import made

Scene = Callable[[Page], None]
BUSY = {"pharaoh": 0.4, "favor": 0.55, "pharaon": 0.5, "faiyum": 0.6}
"""How far into a game its board has most to show."""
ENDED = ("over", "closed")
USUAL = {"favor": "queen_kept"}
"""The golden record of a game that is shown, where it is not the one for two players."""
NAMES = ("Ahmose", "Tiye", "Hori", "Meryt", "Khufu")
TWO = NAMES[:2]
FULL = {
    "pharaoh": ("four_players_falling", 4),
    "favor": ("queen_won_back_four_players", 4),
    "pharaon": ("conflicts_five_players", 5),
    "faiyum": ("five_players_privileges", 5),
}
"""The golden record of a full table, and how many sit there."""


# The house


def house(page: Page) -> None:
    """Pick a game, with tables to go on with."""
    begin_hot_seat(page, "pharaoh", "Nefertari")
    finished(page, "pharaoh")
    page.goto("/")
    page.locator(".game-card").nth(3).wait_for()
    page.locator(".table-card .thumb svg").first.wait_for()


def game_page(game: str) -> Scene:
    """Look at a game's own page."""

    def scene(page: Page) -> None:
        page.goto(f"/game/{game}")
        page.locator(".ladder-row").first.wait_for()

    return scene


def learning(page: Page) -> None:
    """Read a lesson."""
    page.goto("/learn/favor")
    page.locator(".learn-steps li").first.wait_for()


def new(game: str) -> Scene:
    """Set up a table, all options open."""

    def scene(page: Page) -> None:
        page.goto(f"/new/{game}")
        page.locator(".setup").wait_for()
        page.locator(".rulings summary").click()

    return scene


def rules(game: str) -> Scene:
    """Open the rulebook."""

    def scene(page: Page) -> None:
        page.goto(f"/rules/{game}")
        page.locator(".rule").first.wait_for()

    return scene


def rule(page: Page) -> None:
    """Open the rulebook at a rule."""
    page.goto("/rules/pharaoh#P5")
    page.locator(".rule.open").wait_for()


def settings(page: Page) -> None:
    """Open the settings."""
    page.goto("/settings")
    page.locator("h1").wait_for()


def missing(page: Page) -> None:
    """Follow a wrong address."""
    page.goto("/new/chess")
    page.locator(".lost h1").wait_for()


def invitation(page: Page) -> None:
    """Wait for somebody who has the link."""
    page.goto("/new/faiyum")
    page.locator("[data-who=link]").click()
    page.locator(".setup .begin").click()
    page.locator("input[readonly]").wait_for()
    page.locator(".qr-dark").wait_for()


def invited(page: Page) -> None:
    """Follow such a link."""
    invitation(page)
    link = page.locator("input[readonly]").input_value()
    page.context.clear_cookies()
    page.goto("about:blank")
    page.goto(link)
    page.locator("form input").wait_for()


# At the table


def taken_up(
    page: Page, game: str, seats: Sequence[dict[str, str]], back: int = 0, share: float | None = None
) -> str:
    """Go on with a golden record at a share of it, or some moves before its end; give the new table."""
    path = RECORDS / (game if "/" in game else f"{game}/{USUAL.get(game, 'two_players')}")
    text = path.with_suffix(".ghr").read_text("utf8")
    part = share or BUSY[game.split("/")[0]]
    return gone_on(page, text, seats, lambda last: last - back if back else round(last * part))


def gone_on(
    page: Page, text: str, seats: Sequence[dict[str, str]], at: Callable[[int], int] = lambda last: last
) -> str:
    """Go on with a record at a ply that its last one tells; give the new table."""
    kept = page.request.post("/api/records", data={"record": text}).json()
    body = {"ply": at(kept["shown"]["position"]["ply"]), "seats": seats}
    body |= {"sit": {}} if seats[0]["who"] == "me" else {}
    return str(page.request.post(f"/api/tables/{kept['table']}/branch", data=body).json()["table"])


def finished(page: Page, game: str, names: Sequence[str] = TWO) -> str:
    """Let bots make the last move of such a game; give its table."""
    table = taken_up(page, game, [{"who": "bot", "bot": "greedy", "name": name} for name in names], 1)
    while page.request.get(f"/api/tables/{table}").json()["status"] not in ENDED:
        time.sleep(0.05)
    return table


def branched(
    page: Page, game: str, back: int = 0, names: Sequence[str] = TWO, share: float | None = None
) -> None:
    """Take up such a game for all at this screen."""
    table = taken_up(page, game, [{"who": "me", "name": name} for name in names], back, share)
    page.goto(f"/t/{table}")
    page.locator(MINE).wait_for()


def beginning(game: str) -> Scene:
    """Sit at a table when the game begins."""

    def scene(page: Page) -> None:
        begin_hot_seat(page, game)

    return scene


def amidst(game: str) -> Scene:
    """Sit at a table when much has happened."""

    def scene(page: Page) -> None:
        branched(page, game)

    return scene


def company(game: str) -> Scene:
    """Sit among as many as the box allows, with what its expansions add."""

    def scene(page: Page) -> None:
        path, count = FULL[game]
        branched(page, f"{game}/{path}", names=NAMES[:count])

    return scene


def traitor(page: Page) -> None:
    """Play alone against the Traitor."""
    branched(page, "pharaon/solo_normal", names=TWO[:1])


def roll_off(page: Page) -> None:
    """Beat the roll of whoever holds the court."""
    branched(page, "favor", 20)


def ended(game: str) -> Scene:
    """Count the points."""

    def scene(page: Page) -> None:
        page.goto(f"/t/{finished(page, game)}")
        page.locator(OVER).wait_for()

    return scene


def hint(page: Page) -> None:
    """Ask for a hint: the place, then the move."""
    branched(page, "favor")
    page.keyboard.press("h")
    page.locator(".bubble.hint .btn").first.click()
    page.locator(".bubble.hint .btn:not(.o)").wait_for()


def reasons(page: Page) -> None:
    """Try what cannot be done."""
    begin_hot_seat(page, "favor")
    page.locator(".favor .tile").first.click()
    page.locator(".bubble.no").wait_for()


def rule_at_table(page: Page) -> None:
    """Read the rule in question."""
    reasons(page)
    page.locator(".bubble.no .btn").first.click()
    page.locator("dialog .rule, dialog h2").first.wait_for()


def card(page: Page) -> None:
    """Read the card of a component."""
    branched(page, "pharaon")
    page.locator(".pharaon .noble, .pharaon .piece").first.hover()
    page.locator(".card-note strong").wait_for()


def odds(page: Page) -> None:
    """Look at exact odds."""
    branched(page, "favor")
    page.keyboard.press("o")
    page.locator(".odds-pill").first.wait_for()


def in_words(page: Page) -> None:
    """Read the table in words."""
    branched(page, "pharaon")
    page.keyboard.press("m")
    page.locator(".text-view summary").click()


def offline(page: Page) -> None:
    """Lose the line."""
    begin_hot_seat(page, "pharaoh")
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.locator(".line-lost:not(.off)").wait_for()


def lesson(game: str) -> Scene:
    """Take a step of a guided first game."""

    def scene(page: Page) -> None:
        page.goto(f"/learn/{game}")
        page.locator("button.learn").click()
        page.locator(".lesson[data-step] .lesson-go").click()
        page.locator('.lesson[data-step="1"]').wait_for()

    return scene


def review(page: Page) -> None:
    """Look back on a game that was reviewed."""
    page.goto("/")
    made(page, "pharaoh/two_players_2012")


def try_again(page: Page) -> None:
    """Try a decision of it again."""
    review(page)
    page.locator(".moment-row:has(.grade-blunder, .grade-mistake)").first.dispatch_event("click")
    page.locator(".moment-card .primary").click()
    page.locator(".desk.try .ph-board").wait_for()


def replay(page: Page) -> None:
    """Look at a game again, and think of playing on from there."""
    page.goto(f"/replay/{finished(page, 'faiyum')}?ply=60")
    page.locator("[data-tool=review]:visible").click()
    page.locator(".branch").wait_for()


SCENES: dict[str, Scene] = {
    "house": house,
    "game-page": game_page("pharaon"),
    "learning": learning,
    **{f"new-{game}": new(game) for game in games()},
    **{f"begin-{game}": beginning(game) for game in games()},
    **{f"table-{game}": amidst(game) for game in games()},
    **{f"end-{game}": ended(game) for game in games()},
    **{f"lesson-{game}": lesson(game) for game in games()},
    **{f"rules-{game}": rules(game) for game in games()},
    **{f"company-{game}": company(game) for game in games()},
    "traitor": traitor,
    "roll-off": roll_off,
    "hint": hint,
    "reasons": reasons,
    "rule-at-table": rule_at_table,
    "card": card,
    "odds": odds,
    "in-words": in_words,
    "replay": replay,
    "review": review,
    "try-again": try_again,
    "rule": rule,
    "invitation": invitation,
    "invited": invited,
    "offline": offline,
    "settings": settings,
    "missing": missing,
}
