"""Duplicates: a table played by others with the same dice, and what is said and kept secret about that."""

from unittest.mock import Mock

import pytest

from greathouse.core import record as records
from greathouse.core.game import Option
from greathouse.games import game
from greathouse.server import solos
from greathouse.server.bots import Keeper
from tests.server.conftest import Doors, Tell
from tests.server.contests import played, record, sat
from tests.server.test_moves import Seat, friends, hot_seat

AGAINST = [{"who": "me"}, {"who": "bot", "bot": "scribe", "name": "Hori"}]
FAIR = {"game": "pharaoh", "seats": AGAINST, "seed": None, "sit": {"name": "Ann", "seed": "lucky"}}


async def shared(doors: Doors, me: Seat) -> str:
    """Share a table; give the path of its duplicate."""
    answer = await me.post("duplicate")
    assert answer.status_code == 200, answer.text
    return f"/api/duplicates/{answer.json()['code']}"


def drawn(text: str) -> list[str]:
    return [move for who, move in records.read(text).moves if who < 0]


def test_a_duplicate_has_the_same_dice_bots_and_options(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        Keeper(doors.house, 0.0)
        ann = await hot_seat(doors, **FAIR, options={"turn_cap": 40})
        await played(doors, ann)
        path = await shared(doors, ann)
        assert path == await shared(doors, ann)
        ben, cat = await sat(doors, path, "Ben"), await sat(doors, path, "Cat")
        for one in (ben, cat):
            await played(doors, one)
        first, second, third = [await record(one) for one in (ann, ben, cat)]
        assert records.read(second).moves == records.read(third).moves
        common = min(len(drawn(first)), len(drawn(second)), 3)
        assert drawn(first)[:common] == drawn(second)[:common]
        assert "option.turn_cap: 40" in second
        code = path.rsplit("/", 1)[1]
        assert all([f"note.duplicate: {code}" in one for one in (first, second, third)])
        told = (await ben.client.get(path)).json()
        assert (told["by"], told["seat"], told["deal"]["seats"]) == ("Ann", 0, ["", "scribe"])
        assert sorted([one["name"] for one in told["tries"]]) == ["Ann", "Ben", "Cat"]
        assert told["standing"]["people"] == 3

    tell(story)


def test_a_code_that_is_asked_for_again_elsewhere_is_the_one_that_was_given(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann = await hot_seat(doors, **FAIR)
        other = Doors(doors.store)
        await other.house.find(ann.path.rsplit("/", 1)[1])
        told: list[str] = []
        for house in (doors, other, doors):
            client = house.api()
            client.cookies = ann.client.cookies
            told.append((await client.post(f"{ann.path}/duplicate", json={"cmd": "share"})).json()["code"])
        assert told == [told[0]] * 3

    tell(story)


def test_the_secret_is_not_told_while_somebody_plays_with_it(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        Keeper(doors.house, 0.0)
        ann = await hot_seat(doors, **FAIR)
        await played(doors, ann)
        assert "secret" in (await ann.see())["chance"]
        path = await shared(doors, ann)
        assert "\nsecret: " in await record(ann)
        ben = await sat(doors, path, "Ben")
        for one in (ann, ben):
            assert "\nsecret: " not in await record(one)
            assert "secret" not in (await one.see())["chance"]
        await played(doors, ben)
        for one in (ann, ben):
            assert "\nsecret: " in await record(one)

    tell(story)


def test_others_games_are_told_to_whoever_has_played(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        Keeper(doors.house, 0.0)
        ann = await hot_seat(doors, **FAIR)
        await played(doors, ann)
        path = await shared(doors, ann)
        told = (await doors.api().get(path)).json()
        assert (told["tries"], told["standing"]["best"], told["standing"]["people"]) == ([], None, 1)
        mine = (await ann.client.get(path)).json()
        assert [one["table"] for one in mine["tries"]] == [ann.path.rsplit("/", 1)[1]]
        again = await sat(doors, path, client=ann.client)
        assert not (await again.see())["counted"]
        assert (await ann.client.get(path)).json()["going"] == again.path.rsplit("/", 1)[1]

    tell(story)


def test_dice_that_could_be_used_against_others_are_not_shared(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        assert (await ann.post("duplicate")).json()["error"] == "sharing"
        stranger = Seat(doors.api(), ann.path.rsplit("/", 1)[1])
        assert (await stranger.post("duplicate")).json()["error"] == "no_seat"
        await ben.post("resign")
        path = await shared(doors, ann)
        told = (await doors.api().get(path)).json()
        assert told["deal"]["seats"] == ["", "artisan"]
        again = await sat(doors, path, "Cat")
        names = [seat["name"] for seat in (await again.see())["seats"]]
        assert names[0] == "Cat"
        assert "Ben" not in names, "the bot that plays for a person is not called by their name"
        challenge = await sat(doors, "/api/challenges/pharaoh/today")
        assert (await challenge.post("duplicate")).json()["error"] == "sharing"

    tell(story)


def test_a_bot_that_took_over_a_persons_seat_keeps_their_name_at_no_duplicate(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        assert (await ben.post("seats/1/hand", bot="random")).status_code == 200
        await ann.post("resign")
        again = Seat(ann.client, (await ann.post("rematch")).json()["table"])
        assert [seat["name"] for seat in (await again.see())["seats"]] == ["Ben", "Ann"]
        await again.post("resign")
        path = await shared(doors, again)
        theirs = await sat(doors, path, "Cat")
        assert [seat["name"] for seat in (await theirs.see())["seats"]] == ["random 1", "Cat"]

    tell(story)


def test_a_table_alone_with_bots_is_shared_while_it_is_played(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        Keeper(doors.house, 0.0)
        ann = await hot_seat(doors, **FAIR)
        path = await shared(doors, ann)
        await played(doors, ann)
        told = (await ann.client.get(path)).json()
        assert (told["standing"]["people"], told["standing"]["mine"]["name"]) == (1, "Ann")

    tell(story)


def test_a_deleted_table_takes_its_duplicate_along(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        Keeper(doors.house, 0.0)
        ann = await hot_seat(doors, **FAIR)
        await played(doors, ann)
        path = await shared(doors, ann)
        await ann.post("delete")
        answer = await doors.api().get(path)
        assert (answer.status_code, answer.json()["error"]) == (404, "duplicate")
        assert (await doors.api().get("/api/duplicates/no")).json()["error"] == "duplicate"

    tell(story)


@pytest.mark.parametrize(
    ("name", "options", "mode"),
    [
        ("pharaon", {"level": "expert"}, "solo level=expert"),
        pytest.param("faiyum", {"campaign": 1}, "solo campaign=1", marks=pytest.mark.slow),
    ],
)
def test_who_plays_alone_is_kept_among_the_records_of_level_and_seed(
    tell: Tell, name: str, options: dict[str, object], mode: str
) -> None:
    async def story(doors: Doors) -> None:
        alone = {"game": name, "seats": [{"who": "me"}], "options": options, "seed": 5}
        first, second = [await hot_seat(doors, **alone) for _ in range(2)]
        other = await hot_seat(doors, **(alone | {"seed": 6}))
        await played(doors, first, "vizier", 120)
        for one in (second, other):
            await one.post("resign")
        path = f"/api/games/{name}/solo?mode={mode.replace(' ', '+')}"
        told = (await first.client.get(path)).json()
        assert [(one["mode"], one["options"], one["games"]) for one in told["modes"]] == [(mode, options, 3)]
        order = [(one["won"], one["measure"]) for one in told["records"]]
        assert order == sorted(order, reverse=True)
        assert [one["mine"] for one in told["records"]].count(True) == 1
        seeded = (await first.client.get(f"{path}&seed=5")).json()
        assert [one["seed"] for one in seeded["records"]] == ["5", "5"]
        assert (await first.client.get(f"/api/games/{name}/solo?mode=%27")).json()["records"] == []

    tell(story)


def test_of_those_who_play_alone_only_whoever_shares_their_table_counts_there(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        one, two = [await hot_seat(doors, **FAIR | {"game": "pharaon", "seats": AGAINST[:1]}) for _ in "12"]
        for me in (one, two):
            await me.post("resign")
        await shared(doors, one)
        told = (await one.client.get("/api/games/pharaon/solo")).json()["records"]
        assert {record["table"]: record["counted"] for record in told} == {
            one.path[12:]: True,
            two.path[12:]: False,
        }

    tell(story)


def test_ways_to_play_that_are_unknown_now_are_passed_over() -> None:
    assert solos.options_of(game("faiyum"), "solo campaign=3 privileges=true old=1 campaign") == {
        "campaign": 3,
        "privileges": True,
    }


def test_a_way_to_play_is_read_whole_whatever_a_text_of_the_players_own_holds() -> None:
    added = Mock(options=[Option("code", "", reads=str)])
    assert solos.options_of(added, "solo code=a=b=c old=d=e") == {"code": "a=b=c"}
