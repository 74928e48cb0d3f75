"""Reviews at the house: made in the background, read as they grow, stopped and taken up again."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock
from xml.etree import ElementTree

import httpx
import pytest
from tools.make_records import RECORDS

from greathouse.core.record import read
from greathouse.review import Review, Step, from_json, to_json
from greathouse.review.say import ToldMoment
from greathouse.review.value import CHANCE_UNIT, POINTS_UNIT, Point
from greathouse.server import hosting, making, retold
from greathouse.server import reviewer as reviewers
from greathouse.server.app import make_app
from greathouse.server.house import House, now
from greathouse.server.limits import Buckets
from greathouse.server.minds import Threads
from greathouse.server.postgres import PostgresStore
from greathouse.server.queue import Answer, Asking, Full, Rank, Task
from greathouse.server.review_shapes import LineShown
from greathouse.server.reviewer import LONGEST, MOST_OF_ONE, Making, Reviewer
from greathouse.server.sqlite import SqliteStore
from greathouse.server.store import Reviewed, Store, Wish
from tests.lengths import some_quick
from tests.server.conftest import Doors, Tell
from tests.server.database import Database
from tests.server.process import Server
from tests.server.test_moves import Seat, friends, hot_seat

SHORT = "pharaoh/two_players_2012"
FIRST = {"cmd": "a"}
Story = Callable[["Room"], Awaitable[None]]


@pytest.fixture(autouse=True)
def nothing_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fresh server has no solved tables; units are as short as can be, so that there are several."""
    monkeypatch.setenv("GREATHOUSE_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(making, "UNIT", 0.0)


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    running = Database()
    yield running
    running.stop()


class Noted(Threads):
    """Thinks, and notes on whose behalf; it holds reviews back while `open` is clear."""

    def __init__(self) -> None:
        super().__init__()
        self.ranks: list[Rank] = []
        self.open = asyncio.Event()
        self.open.set()

    async def ask(self, task: Task, asking: Asking) -> Answer:
        await self.open.wait()
        self.ranks.append(asking.rank)
        return await super().ask(task, asking)


class Room:
    """A house on a store, with what runs beside it; it can be left and entered again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.minds = Noted()
        self.house = House(store, self.minds)
        self.app = make_app(self.house, buckets=Buckets(1e6))
        self.client = self.visitor("127.0.0.1")

    def visitor(self, address: str) -> httpx.AsyncClient:
        """Come in from an address."""
        transport = httpx.ASGITransport(self.app, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url="http://localhost")

    async def keep(self, name: str = SHORT) -> str:
        """Import a golden record; give the path of its review."""
        text = (RECORDS / name).with_suffix(".ghr").read_text("utf8")
        kept = (await self.client.post("/api/records", json={"record": text})).json()
        return f"/api/tables/{kept['table']}/review"

    async def get(self, path: str) -> dict[str, Any]:
        found: dict[str, Any] = (await self.client.get(path)).json()
        return found

    async def until(self, path: str, *states: str) -> dict[str, Any]:
        """Wait until a review is as wanted."""
        for _ in range(1200):
            found = await self.get(path)
            if found["state"] in states:
                return found
            await asyncio.sleep(0.05)
        raise AssertionError(found["state"], found["done"])

    async def made(self, path: str) -> dict[str, Any]:
        """Have a whole review made."""
        await self.client.post(path, json=FIRST)
        return await self.until(path, "whole", "failed")


@pytest.fixture(params=["file", "database"])
def enter(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Story], None]:
    """Tell a story in a house on either store."""

    async def opened() -> Store:
        if request.param == "file":
            return SqliteStore(tmp_path / "house")
        return await PostgresStore.open(request.getfixturevalue("database").url)

    def run(story: Story) -> None:
        async def whole() -> None:
            store = await opened()
            try:
                await story(Room(store))
            finally:
                await store.close()

        asyncio.run(whole())

    return run


def test_one_visitor_leaves_room_for_the_reviews_of_others(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        paths = [await room.keep() for _ in range(MOST_OF_ONE + 1)]
        room.minds.open.clear()
        asked = [await room.client.post(path, json=FIRST) for path in paths]
        assert [one.status_code for one in asked] == [200] * MOST_OF_ONE + [429]
        assert (asked[-1].json()["error"], asked[-1].headers["retry-after"]) == ("review_busy", "120")
        assert (await room.client.post(paths[0], json=FIRST)).status_code == 200
        assert (await room.visitor("127.0.0.2").post(paths[-1], json=FIRST)).json()["state"] == "making"
        for path in paths:
            await room.client.post(f"{path}/stop", json=FIRST)
        room.minds.open.set()

    enter(story)


def test_a_review_calls_nobody_by_a_name_that_was_forgotten(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        path = await room.keep()
        await room.made(path)
        asked = [f"{path}?seat={seat}" for seat in (0, 1)] + [
            f"{path}/{one}.svg" for one in ("curve", "picture")
        ]

        async def told() -> str:
            return "".join([(await room.client.get(one)).text for one in asked])

        assert "Meryt" in await told()
        await hosting.forget(room.house, path.split("/")[3], [])
        assert "Meryt" not in await told()

    enter(story)


def test_a_review_is_made_and_kept_with_its_game(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        path = await room.keep()
        assert (await room.get(path))["state"] == "none"
        begun = await room.client.post(path, json=FIRST)
        assert begun.json()["state"] == "making"
        found = await room.until(path, "whole", "failed")
        assert (found["state"], found["done"]) == ("whole", found["total"])
        assert len(found["points"]) == len(found["steps"]) + 1
        assert all([(step["seat"] is None) == bool(step["luck"]) for step in found["steps"]])
        for point in found["points"]:
            assert sum(point["wins"]) == pytest.approx(1, abs=0.001)
            bounds = zip(point["low"], point["wins"], point["high"], strict=True)
            assert all([low <= win <= high for low, win, high in bounds])
        kept = await room.store.review(path.split("/")[3])
        assert kept is not None
        assert not kept.wanted
        assert from_json(kept.review).is_done
        assert set(room.minds.ranks[1:]) == {Rank.BACKGROUND}

    enter(story)


def test_a_review_is_told_whole_when_it_is_kept_and_no_sooner(
    enter: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(room: Room) -> None:
        path, keep, may = await room.keep(), room.store.keep, asyncio.Event()

        async def late(reviewed: Reviewed) -> None:
            if not reviewed.wanted:
                await may.wait()
            await keep(reviewed)

        monkeypatch.setattr(room.store, "keep", late)
        await room.client.post(path, json=FIRST)
        found = await room.get(path)
        while not found["total"] or found["done"] < found["total"]:
            await asyncio.sleep(0.05)
            found = await room.get(path)
        assert found["state"] == "making"
        may.set()
        await room.until(path, "whole")

    enter(story)


def test_a_whole_review_that_is_asked_for_again_is_wanted_no_more(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        path = await room.keep()
        found = await room.made(path)
        assert await room.made(path) == found
        kept = await room.store.review(path.split("/")[3])
        assert kept is not None
        assert not kept.wanted

    enter(story)


@pytest.mark.parametrize("enter", some_quick(["file", "database"], ["database"]), indirect=True)
def test_the_account_of_every_seat_adds_up_and_says_so(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        found = await room.made(await room.keep())
        for account in found["accounts"]:
            parts = account["wins"]
            whole = sum([parts[name] for name in ("start", "luck", "choices", "others", "sight")])
            assert whole == pytest.approx(parts["result"], abs=0.001)
            assert parts["choices"] <= 0
            assert account["sentence"]

    enter(story)


@pytest.mark.slow
def test_a_review_is_told_in_the_readers_language_to_the_readers_seat(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        path = await room.keep("pharaoh/four_players_2012")
        await room.made(path)
        english, french = await room.get(path + "?lang=en&seat=1"), await room.get(path + "?lang=fr&seat=1")
        assert (english["seat"], french["seat"]) == (1, 1)
        assert english["points"] == french["points"]
        assert english["accounts"][1]["sentence"] != french["accounts"][1]["sentence"]
        assert [one["ply"] for one in english["moments"]] == [one["ply"] for one in french["moments"]]
        assert english["moments"]
        assert all([one["title"] and one["word"] and one["place"] for one in english["moments"]])
        assert [one["title"] for one in english["moments"]] != [one["title"] for one in french["moments"]]
        assert len(english["story"]) == len(french["story"]) > 0
        others = await room.get(path + "?seat=2")
        assert {one["seat"] for one in others["moments"]} == {2}
        assert (await room.get(path + "?seat=77"))["seat"] == 0

    enter(story)


def test_what_is_told_of_a_choice_is_the_move_that_was_made(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        path = await room.keep()
        await room.made(path)
        moves = read((RECORDS / SHORT).with_suffix(".ghr").read_text("utf8")).moves
        for seat in (0, 1):
            told = (await room.get(f"{path}?seat={seat}"))["moments"]
            choices = [one for one in told if one["kind"] != "luck"]
            assert choices
            assert [(seat, *one["you"]["moves"]) for one in choices] == [moves[one["ply"]] for one in choices]
            lines = [line for one in told for line in (one["you"], one["better"]) if line]
            assert [line["score"] for line in lines] == [round(line["score"], 1) for line in lines]

    enter(story)


def test_after_a_stroke_of_luck_the_score_is_what_was_expected_and_the_luck() -> None:
    none = (0.0, 0.0)
    fell = Step(-1, 1, 1, "roll", (0.1, -0.1), (1.26, -1.26), none, none, none, none)
    point = Point((0.5, 0.5), none, none, (3.5, 2.5))
    review = Review("pharaoh", 1, "", 2, {}, 1, "", points=(point,), steps=(fell,))
    for seat, score in ((0, 4.8), (1, 1.2)):
        moment = ToldMoment(0, seat, "luck", "", "", "", "", "", "a roll", "", 0.60004, 0.0, ())
        assert retold.yours(Mock(review=review), moment) == LineShown([], "a roll", 0.6, score)


def test_luck_is_told_in_points_where_the_game_is_about_points_and_else_in_chances() -> None:
    none = (0.0, 0.0)
    fell = Step(-1, 1, 1, "roll", (0.1, -0.1), (1.26, -1.26), none, none, none, none)
    for unit, luck in ((POINTS_UNIT, [1.26, -1.26]), (CHANCE_UNIT, [0.1, -0.1])):
        review = Review("pharaoh", 1, "", 2, {}, 1, "", unit, steps=(fell,))
        assert retold.step(Mock(review=review), 0).luck == luck


def test_of_the_games_told_of_the_latest_are_remembered_with_their_latest_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(retold, "MOST_TELLERS", 2)
    monkeypatch.setattr(retold, "Teller", lambda *_: Mock())
    told = retold.Retold()
    early, late = [Review("pharaoh", 1, "", 2, {}, 1, "", done=done) for done in (1, 2)]
    asked = (("one", early), ("two", early), ("one", late), ("three", early))
    found = [told.teller(Mock(id=table, names=["Ann", "Ben"]), review, "en") for table, review in asked]
    assert (found[2] is found[0], found[0].review) == (True, late)
    assert list(told.tellers) == [("one", "en"), ("three", "en")]


@pytest.mark.slow
def test_a_review_is_stopped_and_goes_on_to_what_it_would_have_been(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        path = await room.keep("pharaoh/reroll_never")
        whole = await room.made(path)
        again = await room.keep("pharaoh/reroll_never")
        await room.client.post(again, json=FIRST)
        while not (await room.get(again))["done"]:
            await asyncio.sleep(0.01)
        await room.client.post(f"{again}/stop", json=FIRST)
        stopped = await room.until(again, "stopped")
        assert 0 < stopped["done"] < stopped["total"]
        await asyncio.sleep(0.3)
        assert (await room.get(again))["done"] == stopped["done"]
        resumed = await room.made(again)
        assert resumed["state"] == "whole"
        named = {"table": "", "note": ""}
        assert resumed | named == whole | named

    enter(story)


def test_a_review_that_is_stopped_before_it_has_begun_waits(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        path = await room.keep()
        room.minds.open.clear()
        await room.client.post(path, json=FIRST)
        await room.client.post(f"{path}/stop", json=FIRST)
        stopped = await room.until(path, "stopped")
        assert (stopped["done"], stopped["points"]) == (0, [])
        room.minds.open.set()
        assert (await room.made(path))["state"] == "whole"

    enter(story)


def test_what_is_made_of_a_review_is_kept_when_the_server_stops(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        table = (await hot_seat(doors)).path.rsplit("/", 1)[1]
        reviewer, under_way = Reviewer(doors.house), asyncio.Event()

        async def unit(making: Making) -> None:
            if making.done == 2:
                under_way.set()
                await asyncio.Event().wait()
            making.review, making.done, making.total = "{}", making.done + 1, 9

        monkeypatch.setattr(reviewer, "unit", unit)
        monkeypatch.setattr(reviewer, "resume", AsyncMock())
        await doors.store.wish(Wish(table, True, now()))
        async with reviewer.running():
            reviewer.making[table] = making = Making(table, "")
            making.task = asyncio.create_task(reviewer.make(making))
            await under_way.wait()
        found = await doors.store.review(table)
        assert (found.done, found.total, found.wanted) == (2, 9, True)

    tell(story)


def test_a_review_for_which_there_is_no_room_is_tried_again(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        reviewer, making = Reviewer(doors.house), Making("t", "")
        ask = AsyncMock(side_effect=[Full(), {"review": "{}", "done": 3, "total": 3}])
        monkeypatch.setattr(doors.house.minds, "ask", ask)
        with monkeypatch.context() as patched:
            patched.setattr(asyncio, "sleep", AsyncMock())
            await reviewer.unit(making)
        assert (making.review, making.done, making.ended, reviewer.failed) == ("{}", 3, True, {})

    tell(story)


def test_after_a_restart_a_review_goes_on_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        room = Room(SqliteStore(tmp_path))
        path = await room.keep()
        table = path.split("/")[3]
        room.minds.open.clear()
        reviewer = Reviewer(room.house)
        async with reviewer.running():
            await reviewer.begin(await room.house.find(table))
            await asyncio.sleep(0.05)
        await room.store.close()
        again = Room(SqliteStore(tmp_path))
        kept = await again.store.review(table)
        assert kept is not None
        assert kept.wanted
        reviewer = Reviewer(again.house)
        async with reviewer.running():
            for _ in range(1200):
                kept = await again.store.review(table)
                if kept is not None and kept.total and kept.done == kept.total:
                    break
                await asyncio.sleep(0.05)
        assert kept is not None
        assert (kept.wanted, kept.done) == (False, kept.total)
        await again.store.close()

    asyncio.run(story())


def test_what_another_engine_made_is_made_anew(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        path = await room.keep()
        table = path.split("/")[3]
        found = await room.made(path)
        async with asyncio.timeout(30):
            while (kept := await room.store.review(table)) is None or not kept.review:
                await asyncio.sleep(0.05)
        made = from_json(kept.review)
        old = made._replace(engine="0.0.1/0", points=made.points[:1])
        await room.store.keep(Reviewed(table, False, kept.done, kept.total, 1, to_json(old)))
        assert (await room.get(path))["state"] == "none"
        again = await room.made(path)
        assert again["points"] == found["points"]

    enter(story)


def test_deleting_a_table_deletes_its_review(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await ended(doors)
        await me.post("review")
        table = me.path.rsplit("/", 1)[1]
        assert await doors.store.review(table) is not None
        assert (await me.post("delete")).json() == {"erased": True}
        assert await doors.store.review(table) is None
        assert (await me.client.get(f"{me.path}/review")).status_code == 404
        await asyncio.sleep(0.5)
        assert await doors.store.review(table) is None

    tell(story)


async def ended(doors: Doors) -> Seat:
    """Take up a golden record one move before its end, and make it."""
    text = (RECORDS / SHORT).with_suffix(".ghr").read_text("utf8")
    client = doors.api()
    kept = (await client.post("/api/records", json={"record": text})).json()
    last = kept["shown"]["position"]["ply"]
    for back in range(1, 9):
        body = {"ply": last - back, "seats": [{"who": "me"}, {"who": "me"}], "sit": {}}
        opened = (await client.post(f"/api/tables/{kept['table']}/branch", json=body)).json()
        me = Seat(client, opened["table"])
        for move in [entry["move"] for entry in (await me.see())["position"]["menu"]]:
            if (await me.move(move)).json().get("shown", {}).get("status") == "over":
                return me
            await me.post("undo")
    raise AssertionError


def test_a_review_is_drawn_as_a_curve_and_as_a_picture_to_share(enter: Callable[[Story], None]) -> None:
    async def story(room: Room) -> None:
        path = await room.keep()
        early = await room.client.get(f"{path}/curve.svg")
        assert (early.status_code, early.json()["error"]) == (404, "review_none")
        await room.made(path)
        for name in ("curve", "picture"):
            drawn = f"{path}/{name}.svg"
            english, french = [await room.client.get(f"{drawn}?lang={lang}") for lang in ("en", "fr")]
            assert english.headers["content-type"].startswith("image/svg+xml")
            assert ElementTree.fromstring(english.text).tag == "{http://www.w3.org/2000/svg}svg"
            assert english.text != french.text

    enter(story)


# What cannot be reviewed


async def refused(doors: Doors, path: str, lang: str) -> dict[str, Any]:
    """Ask for a review that cannot be; nothing is kept of it."""
    told: dict[str, Any] = (await doors.api().post(f"{path}/review?lang={lang}", json=FIRST)).json()
    assert await doors.store.review(path.rsplit("/", 1)[1]) is None
    return told


def test_a_game_that_is_not_over_gets_a_sentence_and_leaves_nothing(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        told = await refused(doors, me.path, "en")
        assert (told["error"], told["text"]) == (
            "review_playing",
            "The game is not over yet; it can be reviewed when it is.",
        )
        assert "pas finie" in (await refused(doors, me.path, "fr"))["text"]
        await me.post("close")
        assert (await refused(doors, me.path, "en"))["error"] == "review_unfinished"
        assert (await doors.api().get(f"{me.path}/review")).json()["error"] == "review_unfinished"

    tell(story)


def test_a_game_that_was_given_up_or_has_not_begun_has_no_review(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        await ben.post("resign")
        assert (await refused(doors, ann.path, "en"))["error"] == "review_unfinished"
        body = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "open"}]}
        opened = (await doors.api().post("/api/tables", json=body)).json()
        assert (await refused(doors, f"/api/tables/{opened['table']}", "en"))["error"] == "waiting"

    tell(story)


def test_a_game_that_is_too_long_gets_a_sentence(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greathouse.server.reviewer.LONGEST", 3)

    async def story(doors: Doors) -> None:
        me = await ended(doors)
        told = await refused(doors, me.path, "en")
        assert told["error"] == "review_long"
        assert "up to 3" in told["text"]

    tell(story)
    assert LONGEST > 1000


def test_a_review_that_fails_says_so_and_is_not_tried_again_by_itself(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> object:
        raise RuntimeError("broken")

    monkeypatch.setattr(making, "reviewing", broken)

    async def story(doors: Doors) -> None:
        text = (RECORDS / SHORT).with_suffix(".ghr").read_text("utf8")
        kept = (await doors.api().post("/api/records", json={"record": text})).json()
        path = f"/api/tables/{kept['table']}/review"
        await doors.api().post(path, json=FIRST)
        for _ in range(200):
            found = (await doors.api().get(path)).json()
            if found["state"] == "failed":
                break
            await asyncio.sleep(0.02)
        assert (found["state"], found["note"]) == (
            "failed",
            "The review could not be made. That has been noted.",
        )
        stored = await doors.store.review(kept["table"])
        assert stored is not None
        assert (stored.wanted, stored.review) == (False, "")

    tell(story)


def test_of_reviews_that_were_given_up_the_latest_are_remembered(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewers, "MOST_FAILED", 3)

    async def story(doors: Doors) -> None:
        reviewer = Reviewer(doors.house)
        monkeypatch.setattr(reviewer, "store_wish", AsyncMock())
        for number in range(5):
            await reviewer.give_up(Making(f"t{number}", ""), {})
        assert list(reviewer.failed) == ["t2", "t3", "t4"]

    tell(story)


# Behind everybody


def test_a_unit_of_work_is_short_however_much_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(making, "monotonic", lambda: now[0])
    monkeypatch.setattr(making, "UNIT", 1.0)

    def steps() -> Iterator[Review]:
        for done in range(1, 100):
            now[0] += 0.4
            yield Review("g", 1, "e", 2, {}, 100, "", done=done, total=100)

    going = steps()
    assert [making.forward(going).done for _ in range(3)] == [3, 6, 9]


def test_people_are_answered_while_games_are_reviewed(tmp_path: Path) -> None:
    server = Server(tmp_path / "house", think=0.05)
    try:
        with httpx.Client(base_url=server.url, timeout=60) as client:
            for name in ("favor/queen_kept", "faiyum/four_players"):
                text = (RECORDS / name).with_suffix(".ghr").read_text("utf8")
                kept = client.post("/api/records", json={"record": text}).json()
                client.post(f"/api/tables/{kept['table']}/review", json=FIRST)
            seats = [{"who": "me"}, {"who": "bot", "bot": "greedy"}]
            opened = client.post("/api/tables", json={"game": "pharaoh", "seats": seats, "sit": {}}).json()
            path = f"/api/tables/{opened['table']}"
            waits = [played_on(client, path) for _ in range(4)]
            review = client.get(f"/api/tables/{kept['table']}/review").json()
            assert review["state"] == "making", "the review was over before anybody waited"
            assert sorted(waits)[1] < 2.5
    finally:
        server.stop()


def played_on(client: httpx.Client, path: str) -> float:
    """Make a move and wait until a bot has answered; tell how long that took."""
    shown = client.get(path).json()
    begin = time.monotonic()
    if shown["position"]["menu"]:
        move = shown["position"]["menu"][0]["move"]
        body = {"cmd": str(begin), "expect": shown["version"], "move": move}
        client.post(f"{path}/moves", json=body).raise_for_status()
    while not client.get(path).json()["position"]["menu"]:
        assert time.monotonic() - begin < 60
        time.sleep(0.02)
    return time.monotonic() - begin


def test_reviews_end_with_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "house", eager=True, think=0.05)
    text = (RECORDS / "faiyum/four_players").with_suffix(".ghr").read_text("utf8")
    kept = httpx.post(f"{server.url}/api/records", json={"record": text}, timeout=60).json()
    path = f"{server.url}/api/tables/{kept['table']}/review"
    httpx.post(path, json=FIRST, timeout=60)
    while not httpx.get(path, timeout=60).json()["done"]:
        time.sleep(0.05)
    assert server.stop() < 15
    server.start()
    path = f"{server.url}/api/tables/{kept['table']}/review"
    after = json.loads(httpx.get(path, timeout=60).text)
    server.stop()
    assert after["state"] == "making"
