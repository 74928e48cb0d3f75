"""The daily challenge: one game for everybody, one try that counts, and dice that nobody knows before."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from greathouse.bots.bot import Bot
from greathouse.bots.ladder import RANKS
from greathouse.bots.levels import bot
from greathouse.core import record as records
from greathouse.core.agenda import State
from greathouse.core.moves import to_text
from greathouse.core.replay import forward
from greathouse.experts.expert import Budget
from greathouse.games import game, games
from greathouse.server import challenges, deals, live, worker
from greathouse.server.bots import Keeper, inside
from greathouse.server.columns import MOST, laid_out, said
from greathouse.server.deals import today
from greathouse.server.endings import GAVE_UP, SOONEST
from greathouse.server.facts import Chair, Created
from greathouse.server.house import House
from greathouse.server.queue import Answer, Asking, Task
from greathouse.server.sqlite import SqliteStore
from tests.lengths import some_quick
from tests.server.conftest import Doors, Tell
from tests.server.contests import DAY, played, record, sat

TODAY, TOMORROW = "2026-11-17", "2026-11-18"


@pytest.fixture(autouse=True)
def calendar(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Let it be a day that the test may change."""
    day = [TODAY]
    monkeypatch.setattr(deals, "today", lambda: day[0])
    return iter([day])


@pytest.fixture
def unwatched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no rank try the challenges by itself."""
    monkeypatch.setattr(challenges.Challenges, "try_bots", lambda *_: None)


def moves_of(text: str) -> list[tuple[int, str]]:
    return records.read(text).moves


async def twice(doors: Doors) -> tuple[str, str]:
    """Let two people play the same moves, each as long as the game is the same; give both records."""
    Keeper(doors.house, 0.0)
    ann, ben = await sat(doors, DAY), await sat(doors, DAY, "Ben")
    await played(doors, ann)
    await played(doors, ben)
    return await record(ann), await record(ben)


@pytest.mark.usefixtures("unwatched")
def test_the_same_moves_bring_the_same_game(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        first, second = await twice(doors)
        assert len(moves_of(first)) > 20
        assert moves_of(first) == moves_of(second)
        assert f"note.challenge: pharaoh {TODAY}" in first

    tell(story)


@pytest.mark.usefixtures("unwatched")
def test_bots_with_a_luck_of_their_own_would_be_noticed(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(task: Task, s: State) -> Bot:
        return bot(task["game"], "serf", int.from_bytes(os.urandom(6)), Budget(1, 0.0), 2)

    async def story(doors: Doors) -> None:
        monkeypatch.setattr(worker, "repeatable", careless)
        first, second = await twice(doors)
        assert moves_of(first) != moves_of(second)

    tell(story)


THINKING = [(name, rank) for name in games() for rank in ("serf", "priest", "pharaoh")]


@pytest.mark.parametrize(
    ("name", "rank"), some_quick(THINKING, [one for one in THINKING if one != ("pharaon", "pharaoh")])
)
def test_a_bot_of_a_deal_chooses_the_same_in_any_process_and_after_any_other_thought(
    name: str, rank: str, tmp_path: Path
) -> None:
    found = game(name)
    store = SqliteStore(tmp_path)
    dealt = challenges.dealt(House(store), found, TODAY)
    at = live.begun("x" * 22, trial_setup(dealt, rank))
    table = at.table = at.opened()
    table.settle()
    fresh, tired = worker.Thought(), worker.Thought()
    for _ in range(4 if rank == "pharaoh" else 12):
        seat = table.to_move
        if seat is None:
            break
        task = inside(at, seat, 0.0)
        tired.answer(task | {"luck": task["luck"] + 1})
        move = fresh.answer(task)["move"]
        assert tired.answer(task)["move"] == move
        table.play(move)
    asyncio.run(store.close())


def trial_setup(dealt: challenges.Dealt, rank: str) -> Created:
    chairs = [Chair(seat.name, seat.bot or rank) for seat in dealt.seats]
    found = dealt.game
    made = Created(1, found.name, found.rules, found.data, dealt.options, dealt.chance, chairs, "")
    made.deal = dealt.name
    return made


@pytest.mark.usefixtures("unwatched")
def test_the_first_try_of_a_browser_counts_and_later_ones_do_not(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann = await sat(doors, DAY)
        shown = await ann.see()
        assert (shown["deal"], shown["counted"]) == (f"challenge pharaoh {TODAY}", True)
        assert (shown["undo_policy"], shown["hint_policy"], shown["listed"]) == ("never", "none", False)
        again = await sat(doors, DAY, client=ann.client)
        assert not (await again.see())["counted"]
        told = (await ann.client.get(DAY)).json()
        assert (told["going"], told["is_open"]) == (ann.path.rsplit("/", 1)[1], False)
        assert (await doors.api().get(DAY)).json()["is_open"]

    tell(story)


@pytest.mark.usefixtures("unwatched")
def test_a_try_counts_whatever_else_was_played_that_day(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann = await sat(doors, "/api/challenges/favor/today")
        assert (await ann.client.get(DAY)).json()["is_open"]
        other = await sat(doors, DAY, client=ann.client)
        assert (await other.see())["counted"]

    tell(story)


@pytest.mark.usefixtures("unwatched")
def test_all_who_played_are_compared_once_one_has_played(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        Keeper(doors.house, 0.0)
        ann, ben, cat = [await sat(doors, DAY, name) for name in ("Ann", "Ben", "Cat")]
        assert (await ann.client.get(DAY)).json()["standing"]["columns"] == []
        await ben.post("resign")
        await played(doors, ann)
        looking = (await cat.client.get(DAY)).json()["standing"]
        assert (looking["people"], looking["columns"], looking["best"], looking["mine"]) == (
            2,
            [],
            None,
            None,
        )
        told = (await ann.client.get(DAY)).json()["standing"]
        assert (told["people"], told["worse"], told["better"]) == (2, 1, 0)
        assert [column["people"] for column in told["columns"] if column["yours"]] == [1]
        assert sum([column["people"] for column in told["columns"]]) == 2
        assert (told["mine"]["name"], told["best"]["name"]) == ("Ann", "Ben")
        line = (await ann.client.get("/api/challenges")).json()
        pharaoh = next(one for one in line["games"] if one["game"] == "pharaoh")
        assert (pharaoh["people"], pharaoh["is_open"], pharaoh["going"]) == (2, False, None)
        assert [day["played"] for day in pharaoh["week"]] == [False] * 6 + [True]

    tell(story)


@pytest.mark.usefixtures("unwatched")
def test_a_seat_that_a_bot_has_played_does_not_count(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        Keeper(doors.house, 0.0)
        ann = await sat(doors, DAY)
        await ann.post("seats/0/hand", bot="vizier")
        await ann.post("seats/0/hand", bot="")
        await played(doors, ann)
        assert (await ann.client.get(DAY)).json()["standing"]["people"] == 0

    tell(story)


@pytest.mark.usefixtures("unwatched")
def test_the_dice_of_a_day_are_told_when_it_is_over_and_nobody_plays_with_them(
    tell: Tell, calendar: Iterator[list[str]]
) -> None:
    day = next(calendar)

    async def story(doors: Doors) -> None:
        Keeper(doors.house, 0.0)
        ann, late = await sat(doors, DAY), await sat(doors, DAY)
        await played(doors, ann)
        secret = doors.house.tables[ann.path.rsplit("/", 1)[1]].setup.chance["secret"]
        for seen in (await record(ann), (await ann.client.get(ann.path)).text):
            assert secret not in seen
            assert "commitment" in seen
        await late.post("close")
        assert secret not in await record(late)
        day[0] = TOMORROW
        assert secret in await record(ann)
        records.read(await record(ann))

    tell(story)


@pytest.mark.usefixtures("unwatched")
def test_whoever_still_plays_yesterdays_challenge_keeps_its_dice_secret(
    tell: Tell, calendar: Iterator[list[str]]
) -> None:
    day = next(calendar)

    async def story(doors: Doors) -> None:
        Keeper(doors.house, 0.0)
        ann, late = await sat(doors, DAY), await sat(doors, DAY)
        await played(doors, ann)
        day[0] = TOMORROW
        assert "\nsecret: " not in await record(ann)
        await late.post("close")
        assert "\nsecret: " in await record(ann)

    tell(story)


def test_days_games_and_houses_have_dice_of_their_own(tmp_path: Path) -> None:
    stores = [SqliteStore(tmp_path / name) for name in ("one", "two")]
    found = [
        challenges.dealt(House(store), game(name), day).chance["secret"]
        for store in stores
        for name in games()
        for day in (TODAY, TOMORROW)
    ]
    assert len(set(found)) == len(found)
    for store in stores:
        asyncio.run(store.close())


def test_two_or_three_sit_at_a_challenge() -> None:
    house = Mock(store=Mock(secret=b"secret"))
    for name in games():
        found = [challenges.dealt(house, game(name), f"2026-11-{day:02}") for day in range(1, 31)]
        assert {len(one.seats) for one in found} == {2, 3}


def test_a_day_begins_at_midnight_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    midnight = 1_763_424_000_000
    for moment, day in ((midnight - 1, "2025-11-17"), (midnight, "2025-11-18")):
        monkeypatch.setattr(deals, "now", lambda moment=moment: moment)
        assert today() == day


def test_the_ranks_try_a_challenge_in_the_persons_place_and_are_kept(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        Keeper(doors.house, 0.0)
        ann = await sat(doors, DAY)
        await played(doors, ann)
        async with asyncio.timeout(120):
            while (told := (await ann.client.get(DAY)).json())["bots_to_come"]:
                await asyncio.sleep(0.2)
        bots = told["standing"]["bots"]
        assert sorted([one["bot"] for one in bots]) == sorted(RANKS)
        assert sum([column["bots"] for column in told["standing"]["columns"]]) == len(RANKS)
        assert told["standing"]["people"] == 1
        vizier = next(one for one in bots if one["bot"] == "vizier")
        line = (await ann.client.get(f"/api/tables/{vizier['table']}/history/0")).json()
        assert line["last"] > 20
        seen = (await ann.client.get(f"/api/tables/{vizier['table']}")).json()
        assert (seen["status"], seen["deal"]) == ("over", f"challenge pharaoh {TODAY}")
        assert "secret" not in seen["chance"]

    tell(story)


def test_a_rank_that_tries_a_challenge_is_asked_wherever_there_is_a_choice(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        chairs = [Chair(name, name) for name in RANKS[:2]]
        pharaoh = game("pharaoh")
        options = pharaoh.configure(2, {"turn_cap": 4})
        at = live.begun("t", Created(0, "pharaoh", 1, pharaoh.data, options, {"seed": "7"}, chairs, ""))
        asked: dict[int, str] = {}

        async def last_step(task: Task, asking: Asking) -> Answer:
            assert at.table is not None
            asked[len(at.table.moves)] = answered = at.table.menu[-2]
            return {"move": answered}

        monkeypatch.setattr(doors.house.minds, "ask", last_step)
        await challenges.played(doors.house, at)
        assert at.table is not None
        again, moves, menus = at.opened(), at.table.moves, list[int]()
        for who, move in moves:
            menus.append(len(again.menu) if who >= 0 else 0)
            forward(again, [(who, move)])
        assert 1 in menus
        assert list(asked) == [ply for ply, size in enumerate(menus) if size > 1]
        assert list(asked.values()) == [to_text(moves[ply][1]) for ply in asked]

    tell(story)


@pytest.mark.parametrize("day", ["2026-11-18", "2026-11-10", "yesterday", "2026-13-01", "2026-11-1%37"])
def test_other_days_are_refused_with_those_that_can_be_had(tell: Tell, day: str) -> None:
    async def story(doors: Doors) -> None:
        answer = await doors.api().get(f"/api/challenges/pharaoh/{day}")
        if answer.status_code != 404:
            assert answer.json()["day"] == TODAY
            return
        assert answer.json()["text"] == "Challenges can be seen and played from 2026-11-11 to 2026-11-17."
        other = await doors.api().post("/api/challenges/chess/today", json={})
        assert other.json()["error"] == "not_found"

    tell(story)


def test_columns_are_few_and_stand_from_worst_to_best() -> None:
    measures = [GAVE_UP, *[turns - SOONEST for turns in range(5, 60)], SOONEST - 9, SOONEST - 30, SOONEST - 2]
    width, bins = laid_out(measures)
    assert len(bins) <= MOST
    assert [one.kind for one in bins] == sorted(
        [one.kind for one in bins], key=["gave_up", "lost", "won"].index
    )
    assert [one.order for one in bins] == sorted([one.order for one in bins])
    assert width > 1
    assert said(SOONEST - 9, "en") == "won in 9 turns"
    assert said(47, "fr") == "47 points"
    assert said(GAVE_UP, "fr") == "abandon"
    assert laid_out([12, 13, 15])[1][1].said("en") == "13 points"


def test_eleven_results_in_a_row_have_a_column_each_and_twelve_share() -> None:
    assert [(width, len(bins)) for width, bins in (laid_out(range(11)), laid_out(range(12)))] == [
        (1, 11),
        (2, 6),
    ]
