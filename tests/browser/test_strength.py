"""The strength cards: what was measured is told with its doubt, what was not is told as missing."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, Route, expect

from greathouse.bots.ladder import RANKS
from greathouse.games import games
from tests.browser.at_table import MINE
from tests.browser.conftest import Visit
from tests.browser.layout import LAPTOP, PHONE, at_size, broken
from tests.browser.test_screens import violations

CARD = {"seats": 2, "module": "", "games": 400, "seconds": 0.21, "version": "9.9", "most": 0.25, "thinks": 0}
SAID = {
    "en": (
        "Vizier, rating 1400 ± 40, 0.2 s a move",
        "Serf, rating about 1000, 0.2 s a move",
        "not measured",
        "Pharaoh, rating 1500 ± 40, up to 1 s a turn",
        "≤ 0.25 s a turn",
    ),
    "fr": (
        "Vizir, cote 1400 ± 40, 0,2 s par coup",
        "Serf, cote environ 1000, 0,2 s par coup",
        "pas encore mesuré",
        "Pharaon, cote 1500 ± 40, ≤ 1 s par tour",
        "≤ 0,25 s par tour",
    ),
}
NAMED = ["Serf", "Scribe", "Artisan", "Priest", "Vizier", "Pharaoh"]


def rated(route: Route) -> None:
    """Answer as a house whose bots were measured at tables for two, the lowest by few games."""
    answer = route.fetch()
    told = answer.json()
    for game in told["games"]:
        game["styles"] = ["builder"]
        game["strengths"] = [
            CARD | {"rank": rank, "rating": at, "low": at - 40, "high": at + 40}
            for rank, at in zip(RANKS, range(1000, 1600, 100), strict=True)
        ]
        game["strengths"][0]["games"] = 12
        game["strengths"][-1]["thinks"] = 1
    route.fulfill(response=answer, json=told)


def ranked(visit: Visit, path: str, **how: Any) -> Page:
    """Open a page of a house whose bots were measured."""
    page = visit("/", **how)
    page.route("**/api/house*", rated)
    page.goto(path)
    return page


def visited(visit: Visit, path: str, **how: Any) -> Page:
    """Open a page of the house as it is."""
    return visit(path, **how)


def name_of(page: Page, rank: str) -> str:
    """Give a card as it is read aloud."""
    return page.locator(f".rank-card[data-level={rank}] input").get_attribute("aria-label") or ""


@pytest.mark.parametrize("lang", SAID)
def test_a_card_is_read_as_a_sentence_in_the_readers_language(visit: Visit, lang: str) -> None:
    page = ranked(visit, "/new/pharaoh", lang=lang)
    vizier, serf, missing, pharaoh, capped = SAID[lang]
    page.locator(".rank-card[data-level=vizier]").wait_for()
    assert name_of(page, "vizier").startswith(vizier)
    assert name_of(page, "serf").startswith(serf)
    assert name_of(page, "pharaoh").startswith(pharaoh)
    expect(page.locator(".rank-chosen")).to_contain_text(capped)
    expect(page.locator(".rank-chosen")).to_contain_text("95")
    expect(page.locator(".rank-chosen")).to_contain_text("400")
    expect(page.locator(".rank-chosen")).to_contain_text("9.9")
    expect(page.locator(".rank-cards")).not_to_contain_text(missing)


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.slow), "fr"])
def test_what_was_not_measured_at_such_a_table_has_no_number(visit: Visit, lang: str) -> None:
    page = ranked(visit, "/new/pharaoh", lang=lang)
    page.locator(".seat-add").click()
    expect(page.locator(".rank-card em")).to_have_count(len(RANKS))
    expect(page.locator(".rank-card em").first).to_contain_text(SAID[lang][2])
    expect(page.locator(".rank-card em").first).to_contain_text("3")
    expect(page.locator(".rank-cards .rating")).to_have_count(0)
    page.goto("/game/pharaoh")
    expect(page.locator(".ladder .rating")).to_have_count(len(RANKS))
    page.locator(".ladder [data-seats='3']").click()
    expect(page.locator(".ladder .rating")).to_have_count(0)


RULES_OF_THUMB = {"en": "rules of thumb", "fr": "règles simples"}
EXPANSION = {"en": "Conflicts", "fr": "Conflits"}


def unlearned(route: Route) -> None:
    """Answer as a house that has learned nothing of tables for three with the expansion."""
    answer = route.fetch()
    told = answer.json()
    for game in told["games"]:
        game["unlearned"] = [{"seats": 3, "module": "conflicts"}]
    route.fulfill(response=answer, json=told)


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.slow), "fr"])
def test_a_table_that_nothing_learned_fits_says_so(visit: Visit, lang: str) -> None:
    page = visit("/", lang=lang)
    page.route("**/api/house*", unlearned)
    page.goto("/new/pharaon")
    page.locator(".seat-add").click()
    chosen = page.locator(".rank-chosen")
    expect(chosen).to_contain_text(" ")
    expect(chosen).not_to_contain_text(RULES_OF_THUMB[lang])
    page.get_by_label(EXPANSION[lang]).check()
    expect(chosen).to_contain_text(RULES_OF_THUMB[lang])


@pytest.mark.parametrize("game", games())
def test_every_game_offers_the_six_ranks_and_begins_with_the_usual_one(visit: Visit, game: str) -> None:
    page = visit(f"/new/{game}")
    expect(page.locator(".rank-card strong")).to_have_text(NAMED)
    expect(page.locator(".rank-card:has(:checked)")).to_have_attribute("data-level", "scribe")
    page.goto(f"/game/{game}")
    expect(page.locator(".ladder-row strong")).to_have_text(NAMED)


def test_ranks_are_chosen_by_arrows_and_the_table_tells_whom_one_meets(visit: Visit) -> None:
    page = visit("/new/pharaoh")
    page.locator(".rank-card:has(:checked) input").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".seat-plate.chosen")).to_contain_text("Artisan")
    page.locator(".setup .begin").click()
    page.locator(MINE).wait_for()
    expect(page.locator(".desk")).to_contain_text("bot · Artisan")
    seats = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["seats"]
    assert [seat["bot"] for seat in seats] == [None, "artisan"]


def test_a_rank_and_a_character_reach_the_server_and_stay_for_the_next_table(visit: Visit) -> None:
    page = visit("/new/faiyum")
    page.locator(".rank-card[data-level=artisan]").click()
    page.locator(".character[data-style=builder]").click()
    expect(page.locator(".seat-plate.chosen")).to_contain_text("Sebi")
    page.locator(".seat-add").click()
    expect(page.locator(".character[data-style=builder] input")).to_be_disabled()
    page.locator(".setup .begin").click()
    page.locator(".desk").wait_for()
    seats = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["seats"]
    assert [(seat["bot"], seat["name"]) for seat in seats[1:]] == [
        ("artisan+builder", "Sebi"),
        ("artisan", "Tiye"),
    ]
    page.goto("/new/faiyum")
    expect(page.locator(".seat-plate").nth(1)).to_contain_text("Artisan, Builder")


HIGHER = "document.documentElement.scrollHeight - innerHeight"
"""How far a page scrolls."""


def set_up() -> list[ParameterSet]:
    """Each game in one language by turns, the cards full; the long checks have all the rest."""
    return [
        pytest.param(
            opened, game, lang, marks=[pytest.mark.slow] if opened is visited or (at + turn) % 2 else []
        )
        for opened in (visited, ranked)
        for at, game in enumerate(games())
        for turn, lang in enumerate(SAID)
    ]


@pytest.mark.parametrize(("opened", "game", "lang"), set_up())
def test_a_table_is_set_up_without_scrolling(
    visit: Visit, game: str, lang: str, opened: Callable[..., Page]
) -> None:
    page = opened(visit, f"/new/{game}", lang=lang)
    at_size(page, LAPTOP)
    cards = page.locator(".rank-card")
    cards.first.wait_for()
    for at in range(cards.count()):
        cards.nth(at).click()
        assert page.evaluate(HIGHER) <= 0, cards.nth(at).inner_text()
    broken(page, ".rank-card { padding-block: 9rem }")
    assert page.evaluate(HIGHER) > 0


def test_somebody_as_strong_as_oneself_goes_by_how_ones_games_ended(visit: Visit) -> None:
    page = visit()

    def met(won: bool) -> int:
        one = {"game": "pharaoh", "level": "scribe", "bots": ["scribe"], "won": won, "at": 1}
        record = json.dumps([one | {"table": f"t{at}"} for at in range(6)])
        page.evaluate("kept => localStorage.setItem('greathouse.record', kept)", record)
        page.goto("/new/pharaoh")
        page.locator("[data-level=even]").click()
        page.locator(".setup .begin").click()
        page.locator(MINE).wait_for()
        expect(page.locator(".desk")).to_contain_text("bot · your level")
        table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
        name, _, rating = table["seats"][1]["bot"].partition("~")
        assert name == "even"
        return int(rating)

    assert met(won=False) < met(won=True)


def test_bots_of_before_are_shown_at_their_tables_and_not_offered(visit: Visit) -> None:
    page = visit()
    seats = [{"who": "here", "bot": "greedy", "name": ""}, {"who": "bot", "bot": "greedy", "name": "Hori"}]
    kept = json.dumps({"seats": seats, "options": {}, "hints": "all", "undo": "free"})
    page.evaluate("kept => localStorage.setItem('greathouse.setup.pharaoh', kept)", kept)
    page.goto("/new/pharaoh")
    expect(page.locator(".seat-plate").nth(1)).to_contain_text("Scribe")
    expect(page.locator("[data-level=greedy]")).to_have_count(0)


@pytest.mark.parametrize(
    ("path", "dark"),
    [
        ("/new/pharaon", False),
        ("/game/pharaon", True),
        pytest.param("/new/pharaon", True, marks=pytest.mark.slow),
        pytest.param("/game/pharaon", False, marks=pytest.mark.slow),
    ],
)
def test_nobody_is_kept_out_of_the_cards(visit: Visit, axe: str, path: str, dark: bool) -> None:
    page = ranked(visit, path, dark=dark)
    page.locator(".rank-sign").first.wait_for()
    for size in (LAPTOP, PHONE):
        at_size(page, size)
        assert violations(page, axe) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
