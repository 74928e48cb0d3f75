"""A decision tried again: the position as it stood, and every move judged as the review judges."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
from tools.make_records import RECORDS

import greathouse as gh
from greathouse.core.moves import to_text
from greathouse.review import from_json
from greathouse.review.value import CLOSE, GRADES
from greathouse.server import trying
from tests.lengths import some_quick
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import hot_seat

SHORT = "pharaoh/two_players_2012"


@pytest.fixture(autouse=True)
def nothing_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fresh server has no solved tables."""
    monkeypatch.setenv("GREATHOUSE_DATA", str(tmp_path / "data"))


async def kept(doors: Doors, name: str = SHORT) -> str:
    """Import a golden record; give the path of its review."""
    text = (RECORDS / name).with_suffix(".ghr").read_text("utf8")
    told = (await doors.api().post("/api/records", json={"record": text})).json()
    return f"/api/tables/{told['table']}/review"


async def tried(doors: Doors, path: str, ply: int, *moves: str, lang: str = "en") -> dict[str, Any]:
    """Try moves from a ply on."""
    body = {"ply": ply, "moves": list(moves)}
    told: dict[str, Any] = (await doors.api().post(f"{path}/try?lang={lang}", json=body)).json()
    return told


def first_choice(name: str = SHORT) -> tuple[int, list[str]]:
    """Find the first decision of a record with several moves, and the moves."""
    table = gh.load(RECORDS / f"{name}.ghr")
    again = type(table).fresh(table.game, table.seats, table.options, table.fate)
    for ply, (who, move) in enumerate(table.moves):
        if who >= 0 and len(again.menu) > 2:
            return ply, again.menu
        again.advance(move)
    raise AssertionError


def test_the_position_is_shown_with_what_may_be_done_and_no_word_of_what_is_best(tell: Tell) -> None:
    ply, menu = first_choice()

    async def story(doors: Doors) -> None:
        path = await kept(doors)
        shown = await tried(doors, path, ply)
        assert [one["move"] for one in shown["position"]["menu"]] == menu
        assert (shown["grade"], shown["word"], shown["loss"], shown["note"]) == ("", "", 0, "")

    tell(story)


def test_every_try_is_graded_and_the_best_of_them_loses_nothing(tell: Tell) -> None:
    ply, menu = first_choice()

    async def story(doors: Doors) -> None:
        path = await kept(doors)
        found = [await tried(doors, path, ply, move) for move in menu]
        assert {one["grade"] for one in found} <= {*GRADES, CLOSE}
        assert min([one["loss"] for one in found]) == 0
        assert all([one["word"] for one in found])
        french = await tried(doors, path, ply, menu[0], lang="fr")
        assert french["word"] != found[0]["word"]
        assert french["position"]["ply"] == ply + 1

    tell(story)


def test_a_try_may_go_on_while_the_same_player_decides(tell: Tell) -> None:
    moves = [to_text(move) for _, move in gh.load(RECORDS / f"{SHORT}.ghr").moves[3:5]]

    async def story(doors: Doors) -> None:
        path = await kept(doors)
        both, last = await tried(doors, path, 3, *moves), await tried(doors, path, 4, moves[1])
        assert both["grade"]
        assert both == last

    tell(story)


def test_of_the_games_that_are_tried_the_latest_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "MOST", 2)
    text, judge = (RECORDS / f"{SHORT}.ghr").read_text("utf8"), trying.Trying()
    known = [judge.recall(table, text) for table in ("one", "two", "one", "three")]
    assert known[2] is known[0]
    assert list(judge.known) == ["one", "three"]


def test_the_moves_that_the_review_has_judged_keep_its_grade(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        path = await kept(doors)
        await doors.api().post(path, json={"cmd": "a"})
        for _ in range(1200):
            if (await doors.api().get(path)).json()["state"] == "whole":
                break
            await asyncio.sleep(0.05)
        stored = await doors.store.review(path.split("/")[3])
        assert stored is not None
        review = from_json(stored.review)
        lost = [ply for ply, step in enumerate(review.steps) if step.grade not in ("", "forced", "best")]
        assert lost
        for ply in lost[:3]:
            step = review.steps[ply]
            mine = await tried(doors, path, ply, step.played)
            assert (mine["grade"], mine["loss"]) == (step.grade, pytest.approx(step.loss, abs=1e-4))
            if step.best and step.best[0] != step.played:
                assert (await tried(doors, path, ply, step.best[0]))["grade"] == "best"

    tell(story)


def test_what_cannot_be_tried_gets_a_sentence(tell: Tell) -> None:
    ply, menu = first_choice()

    async def story(doors: Doors) -> None:
        path = await kept(doors)
        assert (await tried(doors, path, 0))["error"] == "review_ply"
        assert (await tried(doors, path, 9999))["error"] == "position"
        assert (await tried(doors, path, ply, "fly a9"))["error"] in ("unreadable", "illegal")
        assert (await tried(doors, path, ply, *[menu[0]] * 9))["error"] in ("turn", "illegal")
        me = await hot_seat(doors)
        running = (await me.client.post(f"{me.path}/review/try", json={"ply": 1})).json()
        assert running["error"] == "review_playing"

    tell(story)


@pytest.mark.parametrize(
    ("judged", "note"),
    [
        ({"failed": "KeyError"}, "could not make sense"),
        ({}, "in time"),
        ({"problem": "a reason"}, "a reason"),
    ],
)
def test_a_try_that_could_not_be_judged_says_why(
    tell: Tell,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    judged: dict[str, str],
    note: str,
) -> None:
    ply, menu = first_choice()

    async def story(doors: Doors) -> None:
        path = await kept(doors)
        monkeypatch.setattr(doors.house.minds, "ask", AsyncMock(return_value=judged))
        shown = await tried(doors, path, ply, menu[0])
        assert (shown["grade"], note in shown["note"]) == ("", True)

    tell(story)
    assert ("expert failed" in caplog.messages) == ("failed" in judged)


TRIED = ("favor/queen_kept", "pharaon/two_players", "faiyum/two_players")


@pytest.mark.parametrize("name", some_quick(TRIED, ["favor/queen_kept", "faiyum/two_players"]))
def test_tries_are_judged_in_every_game(tell: Tell, name: str) -> None:
    ply, menu = first_choice(name)

    async def story(doors: Doors) -> None:
        found = await tried(doors, await kept(doors, name), ply, menu[-1])
        assert found["grade"]
        assert found["note"] == ""

    tell(story)
