"""Nothing has to stay: names and messages are removed, old tables go, and only owners read files."""

import asyncio
import json
import logging
import stat
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest

from greathouse.bots.system import sync
from greathouse.server import checkup, forgetting, hosting, house, retention
from greathouse.server.backup import back_up, restore
from greathouse.server.facts import Chair, Created, Said, Sat
from greathouse.server.retention import DAY, Keeping
from greathouse.server.store import Change, Known, StoreFailed, StoreRefused, Taken
from tests.cli.calling import Answer, shell
from tests.lengths import some_quick
from tests.server.conftest import Doors, Tell
from tests.server.places import Folder, Open, Place, opened
from tests.server.test_damage import no_json, played
from tests.server.test_moves import Seat, hot_seat

FRIENDS = {
    "game": "pharaoh",
    "seats": [{"who": "me"}, {"who": "open"}],
    "options": {"turn_cap": 2},
    "talk": "all",
}
THREE = {
    "game": "pharaoh",
    "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}],
    "sit": {"name": "Nefer"},
}
HIDDEN = ("Zoser", "a secret word", "Imhotep")


async def friends(inside: Open) -> tuple[Seat, Seat]:
    """Seat two people with names, who talk, and a spectator who does as well."""
    ann, ben, guest = inside.api(), inside.api(), inside.api()
    made = (await ann.post("/api/tables", json=FRIENDS | {"sit": {"name": "Nefer"}})).json()
    one, two = Seat(ann, made["table"]), Seat(ben, made["table"])
    await ben.post(f"{two.path}/sit", json={"token": made["links"]["1"], "name": "Zoser"})
    await one.post("chat", text="hello there")
    await two.post("chat", text="a secret word")
    await Seat(guest, made["table"]).post("chat", text="well played", name="Imhotep")
    return one, two


async def finish(*people: Seat) -> None:
    """Play a game to its end."""
    while (shown := await people[0].see())["status"] == "playing":
        mover = people[shown["position"]["to_move"]]
        menu = (await mover.see())["position"]["menu"]
        assert (await mover.move(menu[-1]["move"])).status_code == 200


def everything(place: Place) -> str:
    """Read all that is stored as one text."""
    found = [place.sql(f"SELECT * FROM {name}") for name in ("events", "tables", "results", "reviews")]
    return json.dumps(found, default=str)


def doctor_finds(place: Place) -> list[Any]:
    """Look closely."""
    of = checkup.of_folder(place.path) if isinstance(place, Folder) else checkup.of_database(place.options[1])
    return asyncio.run(of).spoilt


def test_a_player_is_forgotten_everywhere_and_the_game_and_the_others_stay(place: Place) -> None:
    async def story() -> tuple[str, Any, Any]:
        async with opened(place) as inside:
            ann, ben = await friends(inside)
            await finish(ann, ben)
            before = await ann.see()
            assert [seat["name"] for seat in before["seats"]] == ["Nefer", "Zoser"]
            assert (await ben.post("forget")).status_code == 200
            shown = await ann.see()
            said = (await ann.client.get(f"{ann.path}/chat")).json()["said"]
            return ann.path[12:], (before, shown), said

    table, (before, shown), said = asyncio.run(story())
    assert [seat["name"] for seat in shown["seats"]] == ["Nefer", "2"]
    assert shown["position"] == before["position"]
    assert [one["text"] for one in said] == ["hello there", "well played"]
    stored = everything(place)
    assert "Zoser" not in stored
    assert "a secret word" not in stored
    assert "Nefer" in stored
    assert doctor_finds(place) == []

    async def later() -> Any:
        async with opened(place) as inside:
            return (await inside.api().get(f"/api/tables/{table}")).json()

    again = asyncio.run(later())
    assert [seat["name"] for seat in again["seats"]] == ["Nefer", "2"]


def test_what_happened_to_a_seat_is_told_without_the_name_of_who_is_forgotten(place: Place) -> None:
    async def story() -> tuple[str, str]:
        async with opened(place) as inside:
            ann, ben = await friends(inside)
            for bot in ("artisan", ""):
                assert (await ben.post("seats/1/hand", bot=bot)).status_code == 200
            before = (await ann.client.get(ann.path)).text
            assert (await ben.post("forget")).status_code == 200
            return before, (await ann.client.get(ann.path)).text

    before, after = asyncio.run(story())
    assert "Zoser lets a bot play on" in before
    assert "2 lets a bot play on" in after
    assert "Zoser" not in after


def test_forgetting_can_be_repeated_and_is_nobody_elses(place: Place) -> None:
    async def story() -> tuple[int, bool, int]:
        async with opened(place) as inside:
            _, ben = await friends(inside)
            cmd = {"cmd": "once"}
            await ben.client.post(f"{ben.path}/forget", json=cmd)
            again = (await ben.client.post(f"{ben.path}/forget", json=cmd)).json()
            stranger = await inside.api().post(f"{ben.path}/forget", json=cmd)
            return stranger.status_code, again["dup"], again["version"]

    status, again, version = asyncio.run(story())
    assert (status, again) == (403, True)
    assert version == place.sql("SELECT max(seq) FROM events")[0][0]


async def three_friends(inside: Open) -> tuple[Seat, Seat, Seat]:
    """Seat three people, the second of whom talks."""
    ann, ben, cat = inside.api(), inside.api(), inside.api()
    made = (await ann.post("/api/tables", json=THREE)).json()
    one, two, three = [Seat(client, made["table"]) for client in (ann, ben, cat)]
    for seat, who, name in ((1, ben, "Zoser"), (2, cat, "Khufu")):
        await who.post(f"{one.path}/sit", json={"token": made["links"][str(seat)], "name": name})
    await two.post("chat", text="a secret word")
    return one, two, three


@pytest.mark.parametrize("going", ["resign", "leave"])
def test_who_gave_up_or_left_may_still_be_forgotten(place: Place, going: str) -> None:
    async def story() -> int:
        async with opened(place) as inside:
            _, ben, _ = await three_friends(inside)
            assert (await ben.post(going)).status_code == 200
            return (await ben.post("forget")).status_code

    assert asyncio.run(story()) == 200
    stored = everything(place)
    assert "Zoser" not in stored
    assert "a secret word" not in stored
    assert "Khufu" in stored
    assert doctor_finds(place) == []


def test_who_left_is_not_forgotten_in_the_name_of_who_sits_there_now(place: Place) -> None:
    async def story() -> int:
        async with opened(place) as inside:
            ann, ben, _ = await three_friends(inside)
            assert (await ben.post("leave")).status_code == 200
            token = (await ann.post("seats/1/link")).json()["token"]
            sitting = {"token": token, "name": "Sahure"}
            assert (await inside.api().post(f"{ann.path}/sit", json=sitting)).status_code == 200
            return (await ben.post("forget")).status_code

    assert asyncio.run(story()) == 403
    assert "Sahure" in everything(place)


def test_other_processes_follow_a_table_whose_facts_were_written_anew(any_database: Any) -> None:
    from tests.server.places import Shared

    place = Shared(any_database)

    async def story() -> tuple[list[str], int]:
        async with opened(place) as inside, opened(place) as other:
            ann, ben = await friends(inside)
            seen = await other.house.find(ann.path[12:])
            await ben.post("forget")
            await other.house.woken(seen.id, seen.version + 1)
            await ann.post("chat", text="still here")
            await other.house.woken(seen.id, seen.version + 1)
            return seen.names, len(other.house.damaged)

    assert asyncio.run(story()) == (["Nefer", "2"], 0)


def test_what_is_left_out_of_facts_is_the_names_and_words_of_those_seats() -> None:
    chairs = [Chair("Ann"), Chair("Ben")]
    created = Created(1, "pharaoh", 1, "", {}, {}, chairs, "")
    left = forgetting.without(created, [1])
    assert isinstance(left, Created)
    assert [chair.name for chair in left.chairs] == ["Ann", ""]
    assert forgetting.without(Sat(1, [1], "k", "Ben", "s"), [1]) == Sat(1, [1], "k", "", "s")
    assert forgetting.without(Said(1, 0, "Ann", "hello"), [1]) == Said(1, 0, "Ann", "hello")
    assert forgetting.without(Said(1, -1, "Eve", "hello"), [-1]) == Said(1, -1, "", "")


# Tables that go


def aged(place: Place, table: str, days: float) -> None:
    """Let a table be untouched for some days."""
    sql = "UPDATE tables SET updated = updated - ? WHERE table_id = ?"
    place.sql(sql, round(days * DAY), table)


def stocked(place: Place) -> dict[str, str]:
    """Store two tables that are over and two in play, of each one that is old, and a damaged one."""

    async def story() -> dict[str, str]:
        async with opened(place) as inside:
            found: dict[str, str] = {}
            for name in ("old over", "new over", "old playing", "new playing", "damaged"):
                ann, ben = await friends(inside)
                if name.endswith("over"):
                    await finish(ann, ben)
                found[name] = ann.path[12:]
            return found

    tables = asyncio.run(story())
    no_json(place, tables["damaged"])
    for name in ("old over", "old playing", "damaged"):
        aged(place, tables[name], 40)
    return tables


def left(place: Place) -> set[str]:
    """Name the tables that are still there."""
    return {table for (table,) in place.sql("SELECT table_id FROM tables WHERE status <> 'deleted'")}


@pytest.mark.parametrize(
    ("keeping", "gone"),
    [
        (Keeping(), []),
        (Keeping(finished=30), ["old over"]),
        (Keeping(abandoned=30), ["old playing", "damaged"]),
        (Keeping(30, 30), ["old over", "old playing", "damaged"]),
        (Keeping(50, 50), []),
    ],
)
def test_tables_go_after_as_many_days_as_the_host_says(
    place: Place, keeping: Keeping, gone: list[str]
) -> None:
    tables = stocked(place)

    async def story() -> None:
        async with opened(place) as inside:
            await inside.house.find(tables["old over"])
            job = asyncio.create_task(retention.retain(inside.house, keeping))
            await asyncio.sleep(0.5)
            job.cancel()

    asyncio.run(story())
    assert left(place) == {table for name, table in tables.items() if name not in gone}
    if "old over" in gone:
        assert place.sql("SELECT count(*) FROM results WHERE table_id = ?", tables["old over"]) == [(0,)]


def test_who_looks_at_a_table_that_goes_is_told(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        table = me.path[12:]
        listener = house.Listener("", "en")
        doors.house.listen(await doors.house.find(table), listener)
        line = await doors.store.line(table)
        assert await retention.expire(doors.house, [line, line]) == 1
        assert (await doors.store.line(table)).status == "deleted"
        assert table not in doors.house.tables
        message = await asyncio.wait_for(listener.queue.get(), 20)
        assert message is not None
        assert json.loads(message)["fact"]["kind"] == "deleted"

    tell(story)


@pytest.mark.parametrize("problem", [Taken(), Known(3)])
def test_a_table_that_another_process_deletes_or_uses_just_then_is_not_counted_as_gone(
    tell: Tell, monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    async def story(doors: Doors) -> None:
        table = (await hot_seat(doors)).path[12:]
        doors.house.tables.clear()
        line = await doors.store.line(table)
        monkeypatch.setattr(doors.store, "append", AsyncMock(side_effect=problem))
        assert await retention.expire(doors.house, [line]) == 0

    tell(story)


def noted(caplog: pytest.LogCaptureFixture, message: str) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.getMessage() == message]


async def looked(doors: Doors) -> None:
    """Let the house look once for tables that have stayed for more than a day."""

    async def sleep(seconds: float) -> None:
        if seconds == retention.LOOK_SECONDS:
            raise asyncio.CancelledError

    with patch("greathouse.server.retention.asyncio.sleep", sleep), pytest.raises(asyncio.CancelledError):
        await retention.retain(doors.house, Keeping(1, 1))


def test_the_log_tells_how_many_tables_went(
    tell: Tell, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "greathouse.server")
    monkeypatch.setattr(retention, "now", lambda: house.now() + 2 * DAY)

    async def story(doors: Doors) -> None:
        for _ in range(2):
            await hot_seat(doors)
        await looked(doors)
        assert [record.__dict__["tables"] for record in noted(caplog, "tables expired")] == [2]

    tell(story)


def test_the_log_tells_why_no_table_went(
    tell: Tell, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(doors: Doors) -> None:
        monkeypatch.setattr(doors.store, "rows", AsyncMock(side_effect=StoreFailed("disk I/O error")))
        await looked(doors)
        (record,) = noted(caplog, "tables not expired")
        assert (record.levelname, record.__dict__["problem"]) == ("ERROR", "disk I/O error")

    tell(story)


def test_a_clock_that_was_set_back_lets_nothing_go(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = stocked(place)
    then = house.now
    monkeypatch.setattr(retention, "now", lambda: then() - 100 * DAY)

    async def story() -> list[Any]:
        async with opened(place) as inside:
            return await retention.outdated(inside.store, Keeping(30, 30), 10)

    assert asyncio.run(story()) == []
    assert left(place) == set(tables.values())


# The command


def tables(place: Place, *words: str) -> Answer:
    return shell("tables", *words, *place.options, LANG="en_GB.UTF-8")


@pytest.mark.parametrize("place", some_quick(["file", "database"], ["database"]), indirect=True)
def test_hosts_list_close_delete_forget_and_expire(place: Place) -> None:
    found = stocked(place)
    listed = json.loads(tables(place, "list", "--json").out)
    assert {one["table"] for one in listed} == set(found.values())
    assert {one["table"]: one["players"] for one in listed}[found["new over"]] == ["Nefer", "Zoser"]
    shown = tables(place, "list", "--status", "over").out
    assert found["new over"] in shown
    assert found["new playing"] not in shown
    closed = json.loads(tables(place, "close", found["new playing"], "--json").out)
    assert closed == {"deed": "close", "tables": [found["new playing"]]}
    assert place.sql("SELECT status FROM tables WHERE table_id = ?", found["new playing"]) == [("closed",)]
    forgotten = tables(place, "forget", found["new over"][:8], "--yes")
    assert forgotten.out == "At 1 table names and messages were removed.\n"
    events = json.dumps(place.sql("SELECT fact FROM events WHERE table_id = ?", found["new over"]))
    assert not any(word in events for word in HIDDEN)
    assert (
        tables(place, "delete", found["damaged"], "--yes", "--lang", "fr").out == "1 table a été supprimée.\n"
    )
    gone = json.loads(tables(place, "expire", "--finished", "30", "--yes", "--json").out)
    assert gone["tables"] == [found["old over"]]
    assert left(place) == {found[name] for name in ("new over", "old playing", "new playing")}


def test_tables_are_named_by_first_letters_that_are_theirs_alone(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        one, two = [(await hot_seat(doors)).path[12:] for _ in range(2)]
        assert await hosting.named(doors.house, [one[:6], two]) == [one, two]
        twin = Change("UPDATE tables SET table_id = ? WHERE table_id = ?", ((one[:6] + two[6:], two),))
        await doors.store.change(twin)
        assert await hosting.named(doors.house, [one]) == [one]
        for letters, problem in ((one[:6], "which_table"), (one[:5], "no_table"), (two, "no_table")):
            with pytest.raises(StoreRefused) as refused:
                await hosting.named(doors.house, [letters])
            assert refused.value.key == problem

    tell(story)


@pytest.mark.parametrize("deed", ["close", "delete", "expire"])
def test_only_tables_where_there_was_something_to_do_are_named(tell: Tell, deed: str) -> None:
    async def story(doors: Doors) -> None:
        one, two = [(await hot_seat(doors)).path[12:] for _ in range(2)]
        doors.house.tables.clear()
        assert await hosting.do(doors.house, deed, [one], []) == [one]
        assert await hosting.do(doors.house, deed, [one, two], []) == [two]

    tell(story)


def test_whoever_plays_for_several_seats_is_forgotten_in_each(place: Place) -> None:
    async def story() -> str:
        async with opened(place) as inside:
            ann = inside.api()
            body = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "me"}], "sit": {"name": "Zoser"}}
            return str((await ann.post("/api/tables", json=body)).json()["table"])

    table = asyncio.run(story())
    assert tables(place, "forget", table, "--seat", "2", "--yes").code == 0
    assert "Zoser" not in everything(place)


def test_the_command_asks_before_anything_is_lost_and_says_what_is_missing(tmp_path: Path) -> None:
    place = Folder(tmp_path / "house")
    found = stocked(place)
    for words, told in (
        (("delete", found["new over"]), "add --yes"),
        (("expire",), "--finished DAYS"),
        (("close",), "Say which tables"),
        (("delete", "nowhere", "--yes"), "There is no table nowhere"),
        (("close", found["damaged"]), "is damaged"),
        (("forget", found["new over"], "--seat", "5", "--yes"), "seats 1 to 2"),
    ):
        answer = tables(place, *words)
        assert answer.code != 0
        assert told in answer.err
        assert "Traceback" not in answer.err
    assert left(place) == set(found.values())


def test_a_folder_in_use_is_listed_and_otherwise_left_alone(tmp_path: Path) -> None:
    place = Folder(tmp_path / "house")

    async def story() -> tuple[Answer, Answer]:
        async with opened(place) as inside:
            await played(inside, 1)
            listing = await asyncio.to_thread(tables, place, "list", "--json")
            closing = await asyncio.to_thread(tables, place, "expire", "--finished", "1", "--yes")
            return listing, closing

    listing, closing = asyncio.run(story())
    assert len(json.loads(listing.out)) == 1
    assert "in use by another server" in closing.err


# Who may read it


def modes(folder: Path) -> dict[str, int]:
    """Tell the permissions of a folder and what is in it."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}


def test_data_and_backups_are_their_owners_alone(tmp_path: Path) -> None:
    place = Folder(tmp_path / "house")
    (tmp_path / "house").mkdir(mode=0o755)
    (tmp_path / "house" / "greathouse.db").touch(mode=0o644)

    async def story() -> dict[str, int]:
        async with opened(place) as inside:
            await played(inside, 1)
            back_up(place.path, tmp_path / "copy.db")
            return modes(place.path)

    found = asyncio.run(story())
    assert found.pop("house") == 0o700
    assert {"greathouse.db", "greathouse.db-wal", "greathouse.db-shm", "lock"} <= set(found)
    assert set(found.values()) == {0o600}
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    restore(tmp_path / "copy.db", tmp_path / "again")
    restored = modes(tmp_path / "again")
    assert restored.pop("again") == 0o700
    assert set(restored.values()) == {0o600}


def test_a_folder_that_holds_other_things_is_left_as_it_is(tmp_path: Path) -> None:
    place = Folder(tmp_path / "shared")
    place.path.mkdir(mode=0o755)
    (place.path / "letters").touch()
    asyncio.run(kept(place))
    found = modes(place.path)
    assert (found["shared"], found["greathouse.db"]) == (0o755, 0o600)


def test_backups_and_restored_folders_reach_the_disk_with_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, synced = Folder(tmp_path / "house"), list[tuple[str, bool]]()
    asyncio.run(kept(place))

    def noted(path: Path) -> None:
        synced.append((path.name, (tmp_path / "copies" / "copy.db").exists()))
        sync(path)

    monkeypatch.setattr("greathouse.server.backup.sync", noted)
    (tmp_path / "copies").mkdir()
    back_up(place.path, tmp_path / "copies" / "copy.db")
    assert synced[-1] == ("copies", True)
    restore(tmp_path / "copies" / "copy.db", tmp_path / "again")
    assert synced[-1][0] == "again"


async def kept(place: Folder) -> None:
    """Store a table."""
    async with opened(place) as inside:
        await played(inside, 1)


def test_a_line_of_a_damaged_table_does_not_hold_up_the_list(place: Place) -> None:
    found = stocked(place)
    place.sql("UPDATE tables SET summary = 'x' WHERE table_id = ?", found["damaged"])
    listed = json.loads(tables(place, "list", "--json").out)
    assert [one["players"] for one in listed if one["table"] == found["damaged"]] == [[]]
