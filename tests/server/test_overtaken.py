"""Any server answers any request, also one that has not heard yet what another one has just stored."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from tests.server.places import Open, Shared, opened
from tests.server.test_forgetting import friends
from tests.server.test_moves import Seat

Story = Callable[[Any, Any], Awaitable[None]]
PUBLIC = {
    "game": "pharaoh",
    "public": True,
    "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}],
    "sit": {"name": "Ann"},
}


def tell_two(database: Any, story: Story) -> None:
    """Run a story with two houses on one database that do not wake each other."""

    place = Shared(database)

    async def whole() -> None:
        async with opened(place) as here, opened(place) as there:
            await story(here, there)

    asyncio.run(whole())


async def behind(there: Open, one: Seat) -> Seat:
    """Come to the other house with the same browser, and look at the table before something happens."""
    other = Seat(there.api(), one.path.rsplit("/", 1)[1])
    other.client.cookies = one.client.cookies
    other.count = 100
    await other.see()
    return other


async def opens_new(here: Open) -> tuple[str, httpx.AsyncClient]:
    """Open a public table for three."""
    ann = here.api()
    return (await ann.post("/api/tables", json=PUBLIC)).json()["table"], ann


@pytest.mark.parametrize(
    ("deed", "body"),
    [
        ("chat", {"text": "hello"}),
        ("resign", {}),
        ("leave", {}),
        ("forget", {}),
        ("seats/1/hand", {"bot": "random"}),
    ],
)
def test_a_server_that_has_fallen_behind_does_what_it_is_asked_for(
    any_database: Any, deed: str, body: dict[str, Any]
) -> None:
    async def story(here: Open, there: Open) -> None:
        ann, ben = await friends(here)
        bens = await behind(there, ben)
        assert (await ann.post("chat", text="are you there?")).status_code == 200
        answer = await bens.post(deed, **body)
        assert answer.status_code == 200, answer.text

    tell_two(any_database, story)


def test_a_move_after_a_message_elsewhere_is_made_and_one_after_a_move_is_not(
    any_database: Any,
) -> None:
    async def story(here: Open, there: Open) -> None:
        ann, ben = await friends(here)
        first = ann if (await ann.see())["position"]["menu"] else ben
        late = await behind(there, first)
        shown = await late.see()
        move, version = shown["position"]["menu"][0]["move"], shown["version"]
        assert (await ann.post("chat", text="hello")).status_code == 200
        assert (await late.move(move, expect=version)).status_code == 200
        after = await first.see()
        assert (await late.move(move, expect=version)).json()["error"] == "stale"
        assert (await first.see())["version"] == after["version"]

    tell_two(any_database, story)


def test_whose_seat_was_given_away_elsewhere_does_nothing_there_any_more(any_database: Any) -> None:
    async def story(here: Open, there: Open) -> None:
        ann, ben = await friends(here)
        bens = await behind(there, ben)
        assert (await ben.post("leave")).status_code == 200
        assert (await bens.post("resign")).json()["error"] == "no_seat"
        assert (await ann.see())["resigned"] == []

    tell_two(any_database, story)


def test_two_who_sit_down_at_two_servers_both_get_a_seat(any_database: Any) -> None:
    async def story(here: Open, there: Open) -> None:
        table, ann = await opens_new(here)
        path = f"/api/tables/{table}"
        ben, cat = here.api(), there.api()
        await cat.get(path)
        assert (await ben.post(f"{path}/sit", json={"name": "Ben"})).json()["seats"] == [1]
        assert (await cat.post(f"{path}/sit", json={"name": "Cat"})).json()["seats"] == [2]
        assert (await ann.post(f"{path}/chat", json={"cmd": "c", "text": "hello"})).status_code == 200
        shown = (await ann.get(path)).json()
        assert (shown["status"], [seat["name"] for seat in shown["seats"]]) == (
            "playing",
            ["Ann", "Ben", "Cat"],
        )

    tell_two(any_database, story)
