"""Every game and mode over the API: drawn, asked, told and refused in both languages, loaded and verified."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import greathouse as gh
from greathouse.cli import main
from greathouse.core.game import Mode
from greathouse.server.house import House
from tests.lengths import some_quick
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import Seat

MOST_MOVES = 1500
MODES = [(name, number) for name in gh.games() for number in range(len(gh.game(name).modes))]
CHOSEN = [(name, number) for name in gh.games() for number in (0, len(gh.game(name).modes) - 1)]


async def open_table(doors: Doors, name: str, mode: Mode) -> Seat:
    """Sit in all seats of a fair table."""
    client = doors.api()
    seats = [{"who": "me", "name": f"P{number}"} for number in range(mode.seats)]
    body = {"game": name, "seats": seats, "options": dict(mode.options), "sit": {"seed": "mine"}}
    answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Seat(client, answer.json()["table"])


def check_shown(shown: dict[str, Any]) -> None:
    """Demand what a board and a menu are drawn from."""
    position = shown["position"]
    assert position["view"]
    if shown["status"] != "playing":
        assert len(position["ranking"]) == len(position["scores"]) == len(shown["seats"])
        return
    assert position["prompt"]["text"]
    assert position["prompt"]["rule"]
    assert len({option["move"] for option in position["menu"]}) == len(position["menu"]) > 0
    assert all([option["label"] for option in position["menu"]])


async def play(me: Seat, luck: Random) -> dict[int, Any]:
    """Play anything to the end, in both languages; give the views met at some plies."""
    seen: dict[int, Any] = {}
    shown = await me.see()
    for number in range(MOST_MOVES):
        check_shown(shown)
        if shown["status"] != "playing":
            break
        if number % 10 == 0:
            seen[shown["position"]["ply"]] = shown["position"]["view"]
        body = {
            "cmd": f"c{number}",
            "expect": shown["version"],
            "move": luck.choice(shown["position"]["menu"])["move"],
        }
        answer = await me.client.post(f"{me.path}/moves?lang={('en', 'fr')[number % 2]}", json=body)
        assert answer.status_code == 200, answer.text
        shown = answer.json()["shown"]
    return seen


async def check_past(doors: Doors, me: Seat, seen: dict[int, Any]) -> None:
    """Demand that what was seen is found again, from the store alone and at every place."""
    before = await me.see()
    doors.house.tables.clear()
    assert await me.see() == before
    for ply, view in seen.items():
        position = (await me.client.get(f"{me.path}/positions/{ply}")).json()
        if position["to_move"] is not None:
            assert position["view"] == view
    for lang in ("en", "fr"):
        history = (await me.client.get(f"{me.path}/history/0?lang={lang}")).json()["moves"]
        assert all([one["label"] for one in history])
        assert all([event["text"] for one in history for event in one["events"]])


@pytest.mark.parametrize(("name", "number"), some_quick(CHOSEN, [("pharaon", 0)]))
def test_a_game_is_played_shown_loaded_and_verified(
    tell: Tell, tmp_path: Path, name: str, number: int
) -> None:
    async def story(doors: Doors) -> None:
        me = await open_table(doors, name, gh.game(name).modes[number])
        await check_past(doors, me, await play(me, Random(number)))
        text = (await me.client.get(f"{me.path}/record")).text
        if (await me.see())["status"] == "over":
            (tmp_path / "game.ghr").write_text(text, encoding="utf8")
            assert main(["verify", str(tmp_path / "game.ghr")]) == 0

    tell(story)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "number"), MODES)
def test_every_mode_is_played_over_the_api(tell: Tell, name: str, number: int) -> None:
    async def story(doors: Doors) -> None:
        me = await open_table(doors, name, gh.game(name).modes[number])
        await check_past(doors, me, await play(me, Random(number)))

    tell(story)


@pytest.mark.parametrize("name", some_quick(gh.games(), ["favor"]))
def test_snapshots_save_time_and_change_nothing(
    tell: Tell, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        me = await open_table(doors, name, gh.game(name).modes[0])
        await play(me, Random(1))
        table = me.path.rsplit("/", 1)[1]
        live = await doors.house.find(table)
        assert live.table is not None
        kept = await doors.store.snapshot(table, 10**6)
        assert kept is not None
        quick = [(await doors.house.at(live, ply)).state for ply in range(0, len(live.table.moves), 7)]

        async def none(*_: object) -> None:
            return None

        monkeypatch.setattr(doors.store, "snapshot", none)
        plain = House(doors.store)
        slow = [(await plain.at(live, ply)).state for ply in range(0, len(live.table.moves), 7)]
        assert quick == slow

    tell(story)
