"""What the house tells of its dice, and when."""

from typing import Any

import httpx

from greathouse.core import chance
from tests.server.conftest import Doors, Tell

ALONE = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}


async def seated(ann: httpx.AsyncClient) -> tuple[str, Any, Any]:
    """Open a table, look at what is promised, and sit down; give its path, the opening and the sitting."""
    made = (await ann.post("/api/tables", json=ALONE)).json()
    path = f"/api/tables/{made['table']}"
    sat = await ann.post(f"{path}/sit", json={"name": "Ann", "seed": "c0ffee"})
    return path, made, sat.json()


def test_bots_add_what_follows_from_the_commitment(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        _, made, sat = await seated(doors.api())
        seeds = sat["shown"]["chance"]["seat_seeds"].split()
        assert seeds == ["c0ffee", chance.bot_seed(made["shown"]["chance"]["commitment"], 1)]

    tell(story)


def test_draws_are_told_when_the_game_has_ended_and_no_sooner(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann = doors.api()
        path, _, _ = await seated(ann)
        early = await ann.get(f"{path}/draws")
        assert (early.status_code, early.json()["error"]) == (409, "untold")
        await ann.post(f"{path}/resign", json={"cmd": "end"})
        sheet = (await ann.get(f"{path}/draws")).json()
        secret = bytes.fromhex(sheet["secret"])
        assert chance.commitment(secret, sheet["table"], sheet["rules"]) == sheet["commitment"]
        assert [draw["index"] for draw in sheet["draws"] if draw["purpose"] == "start"][:2] == [0, 1]

    tell(story)


def test_a_rematch_may_be_looked_at_before_one_sits_down(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann = doors.api()
        path, _, _ = await seated(ann)
        await ann.post(f"{path}/resign", json={"cmd": "end"})
        following = (await ann.post(f"{path}/rematch", json={"cmd": "again", "sit": False})).json()["table"]
        shown = (await ann.get(f"/api/tables/{following}")).json()
        assert shown["status"] == "waiting"
        sat = await ann.post(f"/api/tables/{following}/sit", json={"seed": "mine"})
        assert "mine" in sat.json()["shown"]["chance"]["seat_seeds"].split()
        assert sat.json()["shown"]["chance"]["commitment"] == shown["chance"]["commitment"]

    tell(story)
