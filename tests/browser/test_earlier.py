"""What a reader sees of earlier rules in a replay, and how a player has their name removed."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.at_table import begin_hot_seat
from tests.browser.conftest import Visit
from tests.browser.test_screens import check_widths, violations
from tests.server.process import Server

RECORD = Path(__file__).parents[1] / "earlier" / "pharaon" / "1" / "solo_hard.ghr"


@pytest.mark.parametrize(
    ("lang", "line", "differs"),
    [
        ("en", "Played under version 1 of the rules", "the Traitor's levels were easier"),
        pytest.param(
            "fr",
            "Jouée avec la version 1 des règles",
            "les niveaux du Traître étaient plus faciles",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_replay_says_under_which_rules_it_was_played_and_what_they_had_otherwise(
    visit: Visit, house: Server, axe: str, lang: str, line: str, differs: str
) -> None:
    body = {"record": RECORD.read_text(encoding="utf8")}
    kept = httpx.post(f"{house.url}/api/records", json=body, timeout=60)
    assert kept.status_code == 201, kept.text
    page = visit(lang=lang)
    page.goto(f"{house.url}/replay/{kept.json()['table']}?ply=40")
    expect(page.locator(".rules-earlier")).to_have_text(line)
    page.locator(".rules-earlier").click()
    expect(page.locator(".rules-note")).to_contain_text(differs)
    assert violations(page, axe) == []
    check_widths(page)


def test_a_player_has_their_name_removed_from_the_settings_of_a_table(visit: Visit, house: Server) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh")
    table = page.url.rsplit("/", 1)[1].partition("#")[0].partition("?")[0]

    page.locator(".rail [data-tool=settings]").click()
    page.get_by_role("button", name="Remove my name and messages").click()
    page.get_by_role("button", name="Remove them").click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(page.locator("body")).not_to_contain_text("Nefertari")
    shown = httpx.get(f"{house.url}/api/tables/{table}").json()
    assert [seat["name"] for seat in shown["seats"]] == ["1", "2"]


def test_who_gave_up_while_others_play_on_may_still_be_forgotten(visit: Visit, house: Server) -> None:
    seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
    asked = {"game": "pharaoh", "seats": seats, "sit": {"name": "Ann"}}
    with httpx.Client(base_url=house.url) as ann, httpx.Client(base_url=house.url) as cat:
        made = ann.post("/api/tables", json=asked).json()
        path = f"/api/tables/{made['table']}"
        cat.post(f"{path}/sit", json={"token": made["links"]["2"], "name": "Cat"}).raise_for_status()
        page = visit()
        page.goto(f"{house.url}/t/{made['table']}#{made['links']['1']}")
        page.locator(".sit-down input").fill("Benno")
        page.locator(".sit-down button").click()
        page.locator(".rail [data-tool=settings]").click()
        page.get_by_role("button", name="Resign").click()
        page.locator(".leave-yes").click()
        page.get_by_role("button", name="Remove my name and messages").click()
        page.get_by_role("button", name="Remove them").click()
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        expect(page.locator("body")).not_to_contain_text("Benno")
        assert "Benno" not in ann.get(path).text
