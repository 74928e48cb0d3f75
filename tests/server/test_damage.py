"""Silent damage is seen: facts that are not as they were stored, files that are gone, clocks set back."""

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from greathouse.server import chain, checkup, facts, hosting, house, replay
from greathouse.server.bots import Keeper
from greathouse.server.files import Ends, Files
from greathouse.server.refusals import Refusal
from greathouse.server.sqlite import FILE, Care, SqliteStore
from greathouse.server.store import Change, Damaged, Snapshot, StoreFailed, Wish, idle
from tests.server.places import Folder, Open, Place, opened
from tests.server.test_moves import HOT_SEAT, Seat

LAST = "(SELECT max(seq) FROM events WHERE table_id = ?)"
AGAINST = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}], "seed": 1}


async def played(inside: Open, moves: int = 6, **more: object) -> Seat:
    """Open a table and make some moves."""
    client = inside.api()
    answer = await client.post("/api/tables", json=HOT_SEAT | more)
    me = Seat(client, answer.json()["table"])
    for _ in range(moves):
        shown = await me.see()
        assert (await me.move(shown["position"]["menu"][0]["move"])).status_code == 200
    return me


def two_tables(place: Place) -> tuple[str, str]:
    """Store two tables with some moves; give their ids."""

    async def story() -> tuple[str, str]:
        async with opened(place) as inside:
            found = [(await played(inside)).path[12:] for _ in range(2)]
            return found[0], found[1]

    return asyncio.run(story())


def looked_at(place: Place, *tables: str, **headers: str) -> list[httpx.Response]:
    """Look at tables with a house that has just been opened."""

    async def story() -> list[httpx.Response]:
        async with opened(place) as inside:
            return [await inside.api(**headers).get(f"/api/tables/{table}") for table in tables]

    return asyncio.run(story())


def looked_closely(place: Place) -> checkup.Checkup:
    """Look closely at all that a place holds."""
    of = checkup.of_folder(place.path) if isinstance(place, Folder) else checkup.of_database(place.options[1])
    return asyncio.run(of)


def one_letter(place: Place, table: str, to: str = "") -> None:
    """Change one letter of one stored move: into the next, or into one that is on no board."""
    sql = "SELECT seq, fact FROM events WHERE table_id = ? AND fact LIKE '%\"moved\"%' ORDER BY seq"
    for seq, fact in place.sql(sql, table):
        told = json.loads(fact)
        for play in told["plays"]:
            for at, word in enumerate(play[1:], 1):
                if isinstance(word, str) and len(word) == 2 and word[1].isdigit():
                    play[at] = (to or chr((ord(word[0]) - ord("a") + 1) % 8 + ord("a"))) + word[1]
                    changed = json.dumps(told, separators=(",", ":"))
                    place.sql(
                        "UPDATE events SET fact = ? WHERE table_id = ? AND seq = ?", changed, table, seq
                    )
                    return
    raise AssertionError("no move has a place")


def no_fact(place: Place, table: str) -> None:
    place.sql("DELETE FROM events WHERE table_id = ? AND seq = 4", table)


def no_last_fact(place: Place, table: str) -> None:
    place.sql(f"DELETE FROM events WHERE table_id = ? AND seq = {LAST}", table, table)


def no_link(place: Place, table: str) -> None:
    place.sql(f"UPDATE events SET link = '' WHERE table_id = ? AND seq = {LAST}", table, table)


def another_command(place: Place, table: str) -> None:
    place.sql("UPDATE events SET cmd = 'mine' WHERE table_id = ? AND seq = 4", table)


def asked_otherwise(place: Place, table: str) -> None:
    place.sql("UPDATE events SET asked = 'f' || asked || 'f' WHERE table_id = ? AND seq = 4", table)


def asked_nothing(place: Place, table: str) -> None:
    place.sql("UPDATE events SET asked = '' WHERE table_id = ? AND seq = 4", table)


def asked_after_all(place: Place, table: str) -> None:
    """Put in what was asked for where nothing was: whoever opened the table sent no id."""
    place.sql("UPDATE events SET asked = 'f' WHERE table_id = ? AND seq = 1", table)


def no_json(place: Place, table: str) -> None:
    place.sql("UPDATE events SET fact = '{\"kind\"' WHERE table_id = ? AND seq = 4", table)


def no_facts(place: Place, table: str) -> None:
    place.sql("DELETE FROM events WHERE table_id = ?", table)


def no_line(place: Place, table: str) -> None:
    place.sql("DELETE FROM tables WHERE table_id = ?", table)


ASKED = [asked_otherwise, asked_nothing, asked_after_all]
DAMAGE = [one_letter, no_fact, no_last_fact, no_link, another_command, *ASKED, no_json, no_facts, no_line]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_table_is_left_alone_with_a_sentence_and_all_others_go_on(
    place: Place, damage: Callable[[Place, str], None], caplog: pytest.LogCaptureFixture
) -> None:
    spoilt, whole = two_tables(place)
    damage(place, spoilt)
    with caplog.at_level(logging.ERROR, "greathouse.server"):
        bad, good, again = looked_at(place, spoilt, whole, spoilt)
    assert (bad.status_code, bad.json()["error"]) == (409, "damaged")
    assert "damaged" in bad.json()["text"]
    assert again.json() == bad.json()
    assert good.status_code == 200
    assert [record.message for record in caplog.records] == ["table damaged"]
    assert spoilt not in caplog.text
    (french,) = looked_at(place, spoilt, **{"accept-language": "fr"})
    assert "endommagée" in french.json()["text"]


def test_a_house_that_does_not_follow_the_chain_would_show_what_never_was(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoilt, _ = two_tables(place)
    one_letter(place, spoilt)
    monkeypatch.setattr(chain, "follow", lambda head, version, events: head)
    (shown,) = looked_at(place, spoilt)
    assert shown.status_code == 200


def test_what_another_process_stored_is_followed_along_the_chain_as_well(place: Place) -> None:
    async def story() -> tuple[str, set[str], int]:
        async with opened(place) as inside:
            me = await played(inside, 2)
            other = house.House(inside.store)
            found = await other.find(me.path[12:])
            await me.move((await me.see())["position"]["menu"][0]["move"])
            await asyncio.to_thread(no_link, place, found.id)
            with pytest.raises(Refusal) as refused:
                await other.catch_up(found)
            return refused.value.code, other.damaged - {found.id}, len(other.damaged)

    assert asyncio.run(story()) == ("damaged", set(), 1)


def test_facts_from_before_the_chain_are_accepted_and_the_first_link_sums_them_up(place: Place) -> None:
    older, spoilt = two_tables(place)
    place.sql("UPDATE events SET link = ''")

    async def story() -> None:
        async with opened(place) as inside:
            for table in (older, spoilt):
                assert (await inside.api().get(f"/api/tables/{table}")).status_code == 200
                found = await inside.house.find(table)
                async with found.lock:
                    await inside.house.commit(found, facts.Closed(house.now()), "close")

    asyncio.run(story())
    links = place.sql("SELECT link FROM events WHERE table_id = ? ORDER BY seq", older)
    assert [bool(link) for (link,) in links] == [False] * (len(links) - 1) + [True]
    one_letter(place, spoilt)
    fine, bad = looked_at(place, older, spoilt)
    assert (fine.status_code, bad.status_code) == (200, 409)


def first_links(place: Place, table: str) -> None:
    """Link a table's facts as the first chains did, which did not sum up what commands asked for."""
    head = chain.start(table)
    for seq, cmd, fact in place.sql(
        "SELECT seq, cmd, fact FROM events WHERE table_id = ? ORDER BY seq", table
    ):
        head = head.first(seq, cmd, fact)
        place.sql("UPDATE events SET link = ? WHERE table_id = ? AND seq = ?", head.link, table, seq)


def test_a_chain_that_did_not_sum_up_what_was_asked_stays_good_and_goes_on(
    place: Place,
) -> None:
    table, other = two_tables(place)
    first_links(place, table)
    first_links(place, other)

    async def story() -> None:
        async with opened(place) as inside:
            for one in (table, other):
                found = await inside.house.find(one)
                async with found.lock:
                    await inside.house.commit(found, facts.Closed(house.now()), "close#asked")

    asyncio.run(story())
    asked_otherwise(place, table)
    place.sql(f"UPDATE events SET asked = 'other' WHERE table_id = ? AND seq = {LAST}", other, other)
    good, bad = looked_at(place, table, other)
    assert (good.status_code, bad.status_code) == (200, 409)
    assert [one.table for one in looked_closely(place).spoilt] == [other]
    one_letter(place, table)
    assert [one.status_code for one in looked_at(place, table)] == [409]


def test_a_deleted_table_is_not_there_and_not_damaged(place: Place) -> None:
    async def story() -> str:
        async with opened(place) as inside:
            me = await played(inside)
            assert (await me.post("delete")).status_code == 200
            return me.path[12:]

    (gone,) = looked_at(place, asyncio.run(story()))
    assert gone.json()["error"] == "not_found"


def test_a_damaged_line_does_not_empty_the_list(place: Place) -> None:
    async def story() -> list[str]:
        async with opened(place) as inside:
            return [(await played(inside, 0, public=True)).path[12:] for _ in range(2)]

    spoilt, whole = asyncio.run(story())
    place.sql("UPDATE tables SET summary = '{\"seats\"' WHERE table_id = ?", spoilt)

    async def listed() -> Any:
        async with opened(place) as inside:
            return (await inside.api().get("/api/tables")).json()

    assert [one["table"] for one in asyncio.run(listed())["tables"]] == [whole]


MANY = 60
PAGE = 4096


def crowded(folder: Folder) -> None:
    """Store so many lines of public tables where bots owe a move that they fill pages."""
    owing(folder, 1)
    columns = "game, listed, status, bot_due, version, updated, summary"
    summed = columns.replace("listed", "1").replace("updated", "updated + ?")
    for number in range(1, MANY):
        sql = f"INSERT INTO tables (table_id, {columns}) SELECT ?, {summed} FROM tables WHERE updated < ?"
        folder.sql(f"{sql} LIMIT 1", f"{number:022}", number, 2**60)
    folder.sql("UPDATE tables SET listed = 1")


def seen(folder: Folder) -> tuple[int, int, int]:
    """Ask for the list: the answer, how many tables it has, and at how many a bot owes a move."""

    async def story() -> tuple[int, int, int]:
        async with opened(folder) as inside:
            answer = await inside.api().get("/api/tables?status=playing")
            listed = len(answer.json().get("tables", []))
            return answer.status_code, listed, len(await inside.store.due(idle(house.now(), -3600), 99))

    return asyncio.run(story())


def test_a_damaged_page_hides_the_tables_on_it_and_no_others(tmp_path: Path) -> None:
    whole, spoilt = Folder(tmp_path / "whole"), Folder(tmp_path / "spoilt")
    crowded(whole)
    assert seen(whole) == (200, MANY, MANY)
    roots = {root: name for name, root in whole.sql("SELECT name, rootpage FROM sqlite_master")}
    content = (whole.path / FILE).read_bytes()
    answers = []
    for page in range(2, len(content) // PAGE + 1):
        if roots.get(page, "") in ("tables", "house", "sqlite_autoindex_house_1"):
            continue
        spoilt.path.mkdir(exist_ok=True)
        (spoilt.path / FILE).write_bytes(content[: (page - 1) * PAGE] + bytes(PAGE) + content[page * PAGE :])
        answers.append(seen(spoilt))
    assert {status for status, _, _ in answers} == {200}
    assert min([listed for _, listed, _ in answers]) > MANY // 2
    assert {listed == due for _, listed, due in answers} == {True}
    assert [listed for _, listed, _ in answers if listed < MANY]


def test_what_cannot_be_read_at_all_is_not_called_empty(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    crowded(folder)
    ((root,),) = folder.sql("SELECT rootpage FROM sqlite_master WHERE name = 'tables'")
    with (tmp_path / FILE).open("r+b") as file:
        file.seek((root - 1) * PAGE)
        file.write(bytes(PAGE))

    async def story() -> Any:
        async with opened(folder) as inside:
            return await inside.api().get("/api/tables")

    answer = asyncio.run(story())
    assert (answer.status_code, answer.json()["error"]) == (503, "resting")


def test_a_table_on_a_damaged_page_does_not_hide_ones_others(tmp_path: Path) -> None:
    folder = Folder(tmp_path)

    async def story() -> tuple[int, list[str], list[str]]:
        async with opened(folder) as inside:
            client = inside.api()
            made = [(await client.post("/api/tables", json=AGAINST)).json()["table"] for _ in range(3)]
            line = inside.store.line

            async def damaged(table: str) -> Any:
                if table == made[0]:
                    raise Damaged("page")
                return await line(table)

            inside.house.store.line = damaged  # type: ignore[method-assign]
            answer = await client.get("/api/tables?mine=1")
            return answer.status_code, [one["table"] for one in answer.json()["tables"]], made

    status, listed, made = asyncio.run(story())
    assert (status, set(listed)) == (200, set(made[1:]))


def no_letter(folder: Folder, table: str, kept: str, column: str) -> None:
    """Turn the first letter of a stored text into a byte with which no letter begins."""
    spoilt = f"CAST(x'ff' || substr(CAST({column} AS BLOB), 2) AS TEXT)"
    first = "AND seq = 1" if kept == "events" else ""
    folder.sql(f"UPDATE {kept} SET {column} = {spoilt} WHERE table_id = ? {first}", table)


@pytest.mark.parametrize(
    ("kept", "column", "is_spoilt"),
    [
        ("events", "fact", True),
        ("events", "link", True),
        ("events", "cmd", True),
        ("tables", "summary", False),
        ("tables", "status", False),
    ],
)
def test_a_byte_that_is_no_letter_harms_its_own_table_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: str, column: str, is_spoilt: bool
) -> None:
    monkeypatch.setitem(AGAINST, "public", True)
    folder = Folder(tmp_path)
    tables = owing(folder, 3)
    no_letter(folder, tables[0], kept, column)

    async def listed() -> list[str]:
        async with opened(folder) as inside:
            return [one["table"] for one in (await inside.api().get("/api/tables")).json()["tables"]]

    bad, good = looked_at(folder, *tables[:2])
    assert (bad.status_code, good.status_code) == (409 if is_spoilt else 200, 200)
    assert set(tables[1:]) <= set(asyncio.run(listed()))
    assert [one.table for one in asyncio.run(checkup.of_folder(tmp_path)).spoilt] == tables[:1]
    assert len(asyncio.run(hosting.listed(tmp_path, "", ""))) == 3
    assert taken_up(folder, tables[1:]) == 2


def test_results_and_lines_that_cannot_be_read_are_left_out_of_what_is_told_of_all(place: Place) -> None:
    async def story() -> list[Any]:
        async with opened(place) as inside:
            me = inside.api()
            for _ in range(2):
                one = Seat(me, (await me.post("/api/tables", json=AGAINST | {"sit": {}})).json()["table"])
                assert (await one.post("resign")).status_code == 200
            last = one.path[12:]
            for sql in ("results SET detail = '{\"score\"'", "tables SET summary = '{'"):
                await asyncio.to_thread(place.sql, f"UPDATE {sql} WHERE table_id = ?", last)
            told = [(await me.get(f"/api/statistics{of}")).json()["games"] for of in ("", "/house")]
            return [*told, (await me.get("/api/challenges")).status_code]

    assert asyncio.run(story()) == [1, 1, 200]


def test_a_damaged_snapshot_is_passed_over_and_the_moves_are_played(place: Place) -> None:
    async def story() -> tuple[Any, Any]:
        async with opened(place) as inside:
            me = await played(inside, 4)
            found = await inside.house.find(me.path[12:])
            assert found.table is not None
            kept = replay.snapshot(found.table)
            lying = Snapshot(kept.ply, kept.state.replace('"count"', '"counts"'))
            moves = found.table.moves
            read = replay.resumed(found.opened(), kept, moves)
            passed_over = replay.resumed(found.opened(), lying, moves)
            moved = replay.resumed(found.opened(), Snapshot(kept.ply - 1, kept.state), moves)
            return len(read.moves), (len(passed_over.moves), len(moved.moves))

    length, others = asyncio.run(story())
    assert length > 0
    assert others == (0, 0)


# Bots and clocks


def owing(place: Place, count: int) -> list[str]:
    """Store tables where bots owe a move, as an end in the middle leaves them."""

    async def story() -> list[str]:
        async with opened(place) as inside:
            found: list[str] = []
            while len(found) < count:
                answer = (await inside.api().post("/api/tables", json=AGAINST | {"sit": {}})).json()
                live = await inside.house.find(answer["table"])
                me = Seat(inside.api(authorization=f"Bearer {answer['token']}"), answer["table"])
                while not live.bot_due:
                    await me.move((await me.see())["position"]["menu"][0]["move"])
                found.append(answer["table"])
            return found

    return asyncio.run(story())


def taken_up(place: Place, tables: list[str], patience: float = 0.2) -> int:
    """Let a house that has just started look after its bots; count the tables where they moved."""

    async def story() -> int:
        async with opened(place) as inside:
            before = dict(await inside.store.rows("SELECT table_id, version FROM tables"))
            keeper = Keeper(inside.house, 0.01, patience)
            job = asyncio.create_task(keeper.resume())
            moved: set[str] = set()
            for _ in range(100):
                after = dict(await inside.store.rows("SELECT table_id, version FROM tables"))
                moved = {table for table in tables if after.get(table, 0) > before.get(table, 0)}
                if len(moved) == len(tables):
                    break
                await asyncio.sleep(0.05)
            job.cancel()
            await asyncio.gather(job, return_exceptions=True)
            await keeper.close()
            return len(moved)

    return asyncio.run(story())


@pytest.mark.parametrize("damage", [one_letter, no_json])
def test_a_damaged_table_does_not_keep_the_bots_of_others_from_going_on(
    place: Place, damage: Callable[[Place, str], None]
) -> None:
    tables = owing(place, 4)
    first = place.sql("SELECT table_id FROM tables WHERE bot_due = 1")[0][0]
    if damage is one_letter:
        place.sql("UPDATE events SET fact = replace(fact, '\"at\":1', '\"at\":2') WHERE table_id = ?", first)
    else:
        damage(place, first)
    assert taken_up(place, [table for table in tables if table != first]) == 3


def test_bots_go_on_after_the_clock_was_set_back_an_hour(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = owing(place, 3)
    then = house.now
    monkeypatch.setattr(house, "now", lambda: then() - 3_600_000)
    monkeypatch.setattr("greathouse.server.bots.now", house.now)
    assert taken_up(place, tables) == 3


def test_reviews_go_on_after_the_clock_was_set_back_an_hour(place: Place) -> None:
    table, _ = two_tables(place)

    async def story() -> list[str]:
        async with opened(place) as inside:
            await inside.store.wish(Wish(table, True, house.now()))
            return await inside.store.wished(idle(house.now() - 3_600_000, 60), 10)

    assert asyncio.run(story()) == [table]


def test_what_was_touched_a_moment_ago_is_left_to_whoever_is_at_it(place: Place) -> None:
    owing(place, 1)

    async def story() -> list[Any]:
        async with opened(place) as inside:
            return [await inside.store.due(idle(house.now() + late, 15), 9) for late in (0, -5000)]

    assert asyncio.run(story()) == [[], []]


# Files

OVERWRITTEN: dict[str, Callable[[bytes], bytes]] = {
    "overwritten": lambda content: content[:24] + bytes(4) + content[28:],
    "overwritten at its end": lambda content: content[:-4] + bytes([255 - byte for byte in content[-4:]]),
}
"""What a file holds after another was written over it."""


def spoil(folder: Folder, name: str, how: str) -> None:
    """Delete a file of a running server, put another in its place, or write another over it."""
    path = folder.path / name
    content = path.read_bytes()
    if how in OVERWRITTEN:
        path.write_bytes(OVERWRITTEN[how](content))
        return
    path.unlink()
    if how == "replaced":
        path.write_bytes(content)


FILES = ["greathouse.db", "greathouse.db-wal", "lock"]


def after_files_went(folder: Folder, name: str, how: str) -> tuple[int, int, int]:
    """Move once the files are not what they were; give the answers to the move, and about health."""

    async def story() -> tuple[int, int, int]:
        async with opened(folder) as inside:
            me = await played(inside, 2)
            assert (await inside.api().get("/readyz")).status_code == 200
            spoil(folder, name, how)
            moved = await me.move((await me.see())["position"]["menu"][0]["move"])
            await asyncio.sleep(1.1)
            ready = await inside.api().get("/readyz")
            return moved.status_code, ready.status_code, (await inside.api().get("/healthz")).status_code

    return asyncio.run(story())


@pytest.mark.parametrize("how", ["deleted", "replaced"])
@pytest.mark.parametrize("name", FILES)
def test_nothing_is_acknowledged_once_a_file_was_deleted_or_replaced(
    tmp_path: Path, name: str, how: str
) -> None:
    assert after_files_went(Folder(tmp_path), name, how) == (503, 503, 200)


@pytest.mark.parametrize("how", OVERWRITTEN)
@pytest.mark.parametrize("name", ["greathouse.db", "greathouse.db-wal"])
def test_nothing_is_acknowledged_once_another_file_was_written_over_the_one_in_use(
    tmp_path: Path, name: str, how: str
) -> None:
    assert after_files_went(Folder(tmp_path), name, how) == (503, 503, 200)


def test_a_file_that_was_overwritten_is_not_taken_for_ours_later(tmp_path: Path) -> None:
    path = tmp_path / "greathouse.db"
    path.write_bytes(b"a" * 500)
    ends = Ends(path)
    path.write_bytes(b"a" * 499 + b"b")
    for _ in range(2):
        with pytest.raises(StoreFailed, match="overwritten"):
            ends.check()
        ends.note()
    ends.close()


def test_a_file_grows_and_is_checkpointed_without_being_taken_for_another(tmp_path: Path) -> None:
    async def story() -> int:
        store = SqliteStore(tmp_path, care=Care(checkpoint=2))
        try:
            sizes = set[int]()
            for number in range(30):
                await store.change(Change("INSERT INTO house VALUES (?, ?)", ((f"{number}", "x" * 9000),)))
                sizes.add((tmp_path / FILE).stat().st_size)
            return len(sizes)
        finally:
            await store.close()

    assert asyncio.run(story()) > 10


def test_a_store_that_does_not_look_at_its_files_would_acknowledge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Files, "check", lambda files: None)
    assert after_files_went(Folder(tmp_path), "greathouse.db", "deleted") == (200, 200, 200)
