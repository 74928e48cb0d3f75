"""Small promises that could be broken unnoticed by any other test, as `python -m tools.mutate` has shown."""

import asyncio
import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

import greathouse as gh
from greathouse.core.agenda import State
from greathouse.review.making import EDITION
from greathouse.server import (
    challenges,
    checkup,
    deals,
    figures,
    house,
    limits,
    replay,
    retention,
    retold,
    reviews,
    show,
    sqlite,
    written,
)
from greathouse.server.bots import Keeper
from greathouse.server.columns import laid_out
from greathouse.server.door import Door
from greathouse.server.endings import turns
from greathouse.server.facts import Deleted
from greathouse.server.house import House, Listener, now
from greathouse.server.queue import Answer, Asking, FairQueue, Task
from greathouse.server.reviewer import Making, Reviewer
from greathouse.server.store import Idle, Reviewed, Wish
from greathouse.server.weighing import weighed
from tests.server.conftest import Doors, Tell, away
from tests.server.contests import DAY, sat
from tests.server.test_browsers import old_browser
from tests.server.test_moves import FRIENDS, Seat, friends, hot_seat
from tests.server.test_queue import question
from tests.server.test_statistics import game

RECORD = Path(__file__).parents[1] / "records" / "pharaoh" / "two_players_2012.ghr"


def table_of(seat: Seat) -> str:
    return seat.path.rsplit("/", 1)[1]


async def kept(doors: Doors) -> str:
    """Keep a record as a replay; give the path of its table."""
    answer = await doors.api().post("/api/records", json={"record": RECORD.read_text("utf8")})
    return f"/api/tables/{answer.json()['table']}"


# Tables


def test_a_table_by_link_is_not_listed(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        await doors.api().post("/api/tables", json=FRIENDS)
        assert (await doors.api().get("/api/tables")).json()["tables"] == []

    tell(story)


def test_a_rematch_says_which_table_it_follows(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        assert (await me.see())["previous"] is None
        await me.post("close")
        following = (await me.post("rematch")).json()["table"]
        assert (await Seat(me.client, following).see())["previous"] == table_of(me)
        assert (await doors.house.find(following)).setup.imported is False

    tell(story)


def test_what_somebody_in_the_first_seat_says_is_theirs(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        await me.post("chat", text="hello")
        said = (await me.client.get(f"{me.path}/chat")).json()["said"]
        assert [(one["seat"], one["name"]) for one in said] == [(0, "Ann")]

    tell(story)


def test_there_is_no_link_to_a_seat_beyond_the_last(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        assert (await me.post("seats/2/link")).json()["error"] == "seat"

    tell(story)


def test_a_seat_whose_owner_is_to_come_back_keeps_the_table_from_being_erased(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors)
        away(doors)
        await ann.post("seats/1/link")
        away(doors)
        assert (await ann.post("close")).status_code == 200
        assert (await ann.post("delete")).json() == {"erased": False}

    tell(story)


def test_the_players_of_a_record_sit_at_its_table(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        shown = (await doors.api().get(await kept(doors))).json()
        assert [seat["sat"] for seat in shown["seats"]] == [True, True]

    tell(story)


def test_a_table_is_shown_while_something_is_being_stored_there(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        live = await doors.house.find(table_of(me))
        async with live.lock, asyncio.timeout(20):
            assert (await me.see())["status"] == "playing"

    tell(story)


def test_nobody_listens_to_the_game_any_more_once_it_has_begun(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        table = (await doors.house.find(table_of(await hot_seat(doors)))).table
        assert table is not None
        assert table.sinks == []

    tell(story)


def test_a_game_with_snapshots_takes_back_as_far_as_before(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "EVERY", 1)

    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        before = (await me.see())["position"]
        for _ in range(2):
            await me.move((await me.see())["position"]["menu"][0]["move"])
        kept = await doors.store.snapshot(table_of(me), before["ply"] + 2)
        assert kept is not None
        assert kept.ply == before["ply"] + 2
        doors.house.tables.clear()
        for _ in range(2):
            await me.post("undo")
        assert (await me.see())["position"] == before

    tell(story)


def test_of_so_many_moves_one_position_is_kept(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "EVERY", 10)

    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        live = await doors.house.find(table_of(me))
        while live.plies < 30:
            await me.move((await me.see())["position"]["menu"][0]["move"])
        kept = await doors.store.rows("SELECT ply FROM snapshots WHERE table_id = ? ORDER BY ply", live.id)
        assert [ply // 10 for (ply,) in kept] == [1, 2, 3]

    tell(story)


def test_everybody_reads_what_is_asked_as_whoever_is_asked_sees_it() -> None:
    table = gh.new("pharaoh", seats=2, seed=7)
    asked, honest = table.to_move, table.game.view
    assert asked is not None

    def view(s: State, seat: int | None) -> Mapping[str, Any]:
        return {**honest(s, seat), "points": 4 if seat == asked else 9, "n": 4 if seat == asked else 9}

    table.game = replace(table.game, view=view)
    told = [show.position(table, mine, "en").prompt for mine in ([], [1 - asked], [asked])]
    assert [one is not None and "4 points" in one.text for one in told] == [True] * 3


def test_a_house_lets_go_of_a_table_that_another_has_deleted(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me, other = await hot_seat(doors), House(doors.store)
        found = await other.find(table_of(me))
        await me.post("delete")
        await other.catch_up(found)
        assert other.tables == {}

    tell(story)


def test_a_public_table_that_has_expired_is_not_listed_and_owes_no_move(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, public=True)
        assert len((await me.client.get("/api/tables")).json()["tables"]) == 1
        await retention.erase_stored(doors.store, table_of(me))
        assert (await me.client.get("/api/tables")).json()["tables"] == []
        assert await doors.store.due(Idle(now() + 60_000, now() + 60_000), 9) == []

    tell(story)


def test_a_house_follows_a_table_whose_facts_another_has_written_anew(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors)
        other = House(doors.store)
        found = await other.find(table_of(ann))
        for what, more in (("forget", {}), ("chat", {"text": "still here"})):
            await ann.post(what, **more)
            await other.catch_up(found)
        assert (found.names[0], other.damaged) == ("1", set())

    tell(story)


def test_a_house_follows_what_was_said_before_the_facts_were_written_anew_and_after(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors)
        other = House(doors.store)
        found = await other.find(table_of(ann))
        for what, more in (("chat", {"text": "hello"}), ("forget", {}), ("chat", {"text": "still here"})):
            await ann.post(what, **more)
        await other.catch_up(found)
        await ann.post("chat", text="and now")
        await other.catch_up(found)
        assert (found.names[0], other.damaged, found.head) == ("1", set(), doors.house.tables[found.id].head)

    tell(story)


def test_who_listens_hears_what_is_said(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        listener = Listener("", "en")
        doors.house.listen(await doors.house.find(table_of(me)), listener)
        await me.post("chat", text="hello")
        message = await asyncio.wait_for(listener.queue.get(), 20)
        assert message is not None
        assert b'"hello"' in message

    tell(story)


def test_of_the_looks_of_tables_the_latest_are_kept(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "LOOKS", 2)

    async def story(doors: Doors) -> None:
        live = await doors.house.find(table_of(await hot_seat(doors)))
        first, second, third = [doors.house.shown(live, [], lang) for lang in ("en", "fr", "en")]
        assert (third is first, first is second) == (True, False)
        mine = doors.house.shown(live, [0], "en")
        assert doors.house.shown(live, [0], "en") is mine
        assert doors.house.shown(live, [], "en") is first
        assert len(doors.house.looks) == 2

    tell(story)


def test_turns_are_counted_of_the_seat_that_is_asked_about(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        live = await doors.house.find(table_of(me))
        first = live.to_move
        while live.to_move == first:
            await me.move((await me.see())["position"]["menu"][-1]["move"])
        assert live.table is not None
        assert [turns(live.table, seat) for seat in (first or 0, 1 - (first or 0))] == [1, 0]

    tell(story)


def test_whoever_sits_first_is_forgotten_as_well(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        await ann.post("forget")
        assert [seat["name"] for seat in (await ben.see())["seats"]] == ["1", "Ben"]

    tell(story)


def test_the_old_cookie_of_a_seat_goes_when_the_browser_holds_it_anew(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        client, (table, _) = await old_browser(doors, 2)
        await client.post(f"/api/tables/{table}/sit", json={"token": client.cookies[f"gh_{table}"]})
        assert f"gh_{table}" not in client.cookies
        assert (await client.get(f"/api/tables/{table}")).json()["you"] == [0, 1]

    tell(story)


def test_hints_have_a_limit_of_their_own_however_quickly_they_are_answered(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(task: Task, asking: Asking) -> Answer:
        return {"problem": "-"}

    async def story(doors: Doors) -> None:
        monkeypatch.setattr(doors.house.minds, "ask", at_once)
        monkeypatch.setattr(doors.buckets, "clock", lambda: 0.0)
        me = await hot_seat(doors)
        statuses = [(await me.post("hint")).status_code for _ in range(25)]
        assert statuses == [200] * 20 + [429] * 5

    tell(story, 1.0)


def test_opening_tables_has_a_limit_of_its_own(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABLES", limits.Limit(2, 0.001))

    async def story(doors: Doors) -> None:
        asked = [await doors.api().post("/api/tables", json=FRIENDS) for _ in range(3)]
        assert [one.status_code for one in asked] == [201, 201, 429]

    tell(story, 1.0)


def test_without_the_token_there_are_no_numbers(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        for headers in ({}, {"authorization": "Bearer wrong"}):
            assert (await doors.api(**headers).get("/metrics")).status_code == 404

    tell(story)


def test_a_socket_that_is_turned_away_is_told_so(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        headers = [(b"host", b"localhost"), (b"origin", b"http://elsewhere")]
        scope = {"type": "websocket", "path": "/api/tables/t/ws", "query_string": b"", "headers": headers}
        send = AsyncMock()
        await doors.app(scope, AsyncMock(), send)
        send.assert_awaited_once_with({"type": "websocket.close", "code": 1008})

    tell(story)


def test_the_language_of_the_address_goes_before_the_readers(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        said = [
            (await doors.api().get(f"/api/tables/{'x' * 22}?lang={lang}")).json()["text"]
            for lang in ("fr", "en")
        ]
        french = doors.api(**{"accept-language": "fr"})
        assert said[0] == (await french.get(f"/api/tables/{'x' * 22}")).json()["text"] != said[1]
        assert (await french.get(f"/api/tables/{'x' * 22}?lang=en")).json()["text"] == said[1]

    tell(story)


def test_a_snapshot_is_true_of_its_own_position_alone(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        live = await doors.house.find(table_of(me))
        assert live.table is not None
        kept = replay.snapshot(live.table)
        assert checkup.is_true(kept, live.table) is True
        await me.move(live.table.menu[0])
        assert not checkup.is_true(kept, live.table)

    tell(story)


def test_moves_of_earlier_rules_are_tried_one_after_the_other(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        for _ in range(2):
            await me.move((await me.see())["position"]["menu"][0]["move"])
        live = await doors.house.find(table_of(me))
        assert live.table is not None
        moves = live.table.moves
        assert replay.still_plays(live.opened(), moves)
        assert not replay.still_plays(live.opened(), moves[1:])

    tell(story)


def test_the_newer_sqlite_is_used_where_pythons_is_old(tmp_path: Path) -> None:
    found = sqlite.connect(tmp_path / "file")
    is_old = sqlite3.sqlite_version_info < sqlite.SAFE
    assert type(found).__module__ == ("apsw" if is_old else "sqlite3")
    found.close()


def test_a_bot_of_a_deal_that_has_answered_is_not_asked_again(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, seats=[{"who": "me"}, {"who": "bot", "bot": "random"}])
        live = await doors.house.find(table_of(me))
        while not live.bot_due:
            await me.move((await me.see())["position"]["menu"][-1]["move"])
        assert live.table is not None
        asked, menu, live.setup.deal = list[Task](), live.table.menu, "challenge pharaoh today"

        async def at_once(task: Task, asking: Asking) -> Answer:
            asked.append(task)
            return {"move": menu[-1]}

        monkeypatch.setattr(doors.house.minds, "ask", at_once)
        chosen = await Keeper(doors.house, 0.0).choose(live, 1)
        assert (chosen, len(asked)) == (menu[-1], 1)

    tell(story)


def test_what_does_not_wait_any_more_is_dropped_without_a_word() -> None:
    async def story() -> int:
        queue, (one, two) = FairQueue(), [question(name, "a") for name in ("one", "two")]
        for some in (one, two):
            queue.put(some)
        for some in (one, one, two, two):
            queue.drop(some)
        return len(queue)

    assert asyncio.run(story()) == 0


# Reviews


def test_of_a_game_that_nobody_had_reviewed_nothing_is_done(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        shown = (await doors.api().get(f"{await kept(doors)}/review")).json()
        assert (shown["state"], shown["done"], shown["total"]) == ("none", 0, 0)

    tell(story)


def test_a_review_that_cannot_be_read_is_none(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        path = await kept(doors)
        table = path.rsplit("/", 1)[1]
        await doors.store.wish(Wish(table, True, now()))
        await doors.store.keep(Reviewed(table, True, 1, 2, now(), "{}"))
        assert (await doors.api().get(f"{path}/review")).json()["state"] == "none"

    tell(story)
    assert weighed("{") == []


def test_a_review_goes_on_where_it_was_and_ends_with_its_table(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        live = await doors.house.find((await kept(doors)).rsplit("/", 1)[1])
        reviewer = Reviewer(doors.house)
        monkeypatch.setattr(reviewer, "make", AsyncMock())
        reviewer.failed[live.id] = {}
        await doors.store.wish(Wish(live.id, True, now()))
        ours = f'{{"engine":"{gh.__version__}/{EDITION} -"}}'
        await doors.store.keep(Reviewed(live.id, True, 1, 2, now(), ours))
        await reviewer.begin(live)
        making = reviewer.making[live.id]
        assert (making.done, making.review, reviewer.failed) == (1, ours, {})
        await reviewer.stop(live.id)
        stored = await doors.store.review(live.id)
        assert stored is not None
        assert not stored.wanted
        await reviewer.begin(live)
        stored = await doors.store.review(live.id)
        assert stored is not None
        assert (stored.wanted, making.halt.is_set(), reviewer.making) == (True, False, {live.id: making})
        async with live.lock:
            await doors.house.commit(live, Deleted(now()), "gone")
        assert making.halt.is_set()

    tell(story)


def test_a_review_that_another_process_stopped_or_that_cannot_be_made_is_left(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        table = (await kept(doors)).rsplit("/", 1)[1]
        reviewer, making = Reviewer(doors.house), Making(table, "")
        for wanted in (True, False):
            await doors.store.wish(Wish(table, wanted, now()))
            making.review, making.done, making.total = "{}", making.done + 1, 9
            await reviewer.keep(making)
            assert making.halt.is_set() is not wanted
        running = table_of(await hot_seat(doors))
        await doors.store.wish(Wish(running, True, now()))
        await reviewer.take_up(running)
        found = await doors.store.review(running)
        assert found is not None
        assert (found.wanted, reviewer.making) == (False, {})

    tell(story)


def test_what_becomes_of_a_review_is_said(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        path = await kept(doors)
        live = await doors.house.find(path.rsplit("/", 1)[1])
        stopped = await doors.api().post(f"{path}/review/stop", json={"cmd": "a"})
        assert stopped.json() == {"state": "stopped", "done": 0, "total": 0}
        told = reviews.Reviews(Door(doors.house, doors.buckets), Reviewer(doors.house))
        ours = f'{{"engine":"{gh.__version__}/{EDITION} -"}}'
        found = [
            Reviewed(live.id, wanted, 2, 2, 0, text) for wanted in (False, True) for text in (ours, "{}")
        ]
        assert [told.state(live, one) for one in found] == ["whole", "none", "making", "making"]
        assert told.state(live, Reviewed(live.id, True)) == "making"

    tell(story)


def test_of_a_game_without_a_review_there_is_no_curve_and_no_progress(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        path = await kept(doors)
        answer = await doors.api().get(f"{path}/review/curve.svg")
        assert answer.json()["error"] == "review_none"
        told = reviews.Reviews(Door(doors.house, doors.buckets), Reviewer(doors.house))
        progress = await told.progress(await doors.house.find(path.rsplit("/", 1)[1]))
        assert (progress.state, progress.done, progress.total) == ("none", 0, 0)

    tell(story)


def test_only_so_many_reviews_are_remembered_in_words(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_KEPT", 1)

    async def story(doors: Doors) -> None:
        live = await doors.house.find(table_of(await hot_seat(doors)))
        reviewer = Reviewer(doors.house)
        told = reviews.Reviews(Door(doors.house, doors.buckets), reviewer)
        shown = retold.nothing(live.id, "making", 0, "")
        monkeypatch.setattr(reviewer, "found", AsyncMock(return_value=Reviewed(live.id, True, 1, 2, 0, "{}")))
        monkeypatch.setattr(told.retold, "shown", AsyncMock(return_value=shown))
        for seat in (0, 1):
            assert await told.shown(live, seat, None, "en") == shown
        assert [(key[0], key[4]) for key in told.told] == [(live.id, 1)]

    tell(story)


def test_between_two_tries_of_a_review_there_is_a_pause(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(doors: Doors) -> None:
        reviewer, pauses = Reviewer(doors.house), AsyncMock()
        monkeypatch.setattr(reviewer, "answered", AsyncMock(return_value={}))
        monkeypatch.setattr(reviewer, "give_up", AsyncMock())
        with monkeypatch.context() as patched:
            patched.setattr(asyncio, "sleep", pauses)
            await reviewer.unit(Making("t", ""))
        assert [call.args for call in pauses.await_args_list] == [(1,), (2,), (3,)]

    tell(story)


# Contests


def test_a_week_tells_what_was_played_and_how_well(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenges.Challenges, "try_bots", lambda *_: None)
    monkeypatch.setattr(deals, "today", lambda: "2026-11-17")

    async def story(doors: Doors) -> None:
        ann, ben = await sat(doors, DAY), await sat(doors, DAY)
        for one in (ann, ben):
            await one.post("resign")
        today = (await ann.client.get(DAY)).json()
        assert (today["is_today"], today["is_open"], today["going"]) == (True, False, None)
        assert today["week"][-1] == {"day": "2026-11-17", "played": True, "top": 50}
        assert today["week"][0] == {"day": "2026-11-11", "played": False, "top": None}
        before = (await ann.client.get("/api/challenges/pharaoh/2026-11-16")).json()
        assert (before["is_today"], before["standing"]["mine"]) == (False, None)

    tell(story)


def test_whoever_has_played_a_challenge_finds_their_own_game_again(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(challenges.Challenges, "try_bots", lambda *_: None)
    monkeypatch.setattr(deals, "today", lambda: "2026-11-17")

    async def story(doors: Doors) -> None:
        ann = await sat(doors, DAY)
        await ann.post("resign")
        assert (await ann.client.get(DAY)).json()["standing"]["mine"]["table"] == table_of(ann)

    tell(story)


def test_a_column_of_several_results_names_the_first_and_the_last() -> None:
    width, bins = laid_out([0, 29])
    assert (width, bins[0].said("en"), bins[-1].said("en")) == (3, "0 to 2", "27 to 29")


# Figures


def test_marks_are_given_for_no_less_than_they_say() -> None:
    week = [
        game(0.0)._replace(deal="challenge favor", counts="yes", ended=day * figures.DAY) for day in range(7)
    ]
    assert [dict(figures.marks(some, 4, []))["week"] for some in (week, week[:6])] == [True, False]
    tables = [(1.0, 4), (1.0, 3), (0.0, 4)]
    told = [dict(figures.marks([game(won, seats=seats)], 4, []))["full_table"] for won, seats in tables]
    assert told == [True, False, False]


def test_stretches_begin_and_end_with_their_games() -> None:
    told = figures.over_time([game(1.0, luck=0.01)._replace(ended=at) for at in range(100)])
    assert (told[0].since, told[-1].until) == (0, 99)


def test_what_is_taken_along_says_which_games_counted() -> None:
    games = [game(1.0)._replace(counts=counts) for counts in ("yes", "no", "bot")]
    assert [written.row(one)["counted"] for one in games] == [True, False, False]
