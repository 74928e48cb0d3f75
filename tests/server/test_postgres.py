"""The same promises on PostgreSQL, shared by several server processes: a real one, started here."""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from uuid import uuid4

import asyncpg
import httpx
import pytest
from websockets.asyncio.client import connect

from greathouse.server.app import make_app
from greathouse.server.challenges import Challenges
from greathouse.server.house import House
from greathouse.server.limits import Buckets
from greathouse.server.postgres import PostgresStore
from greathouse.server.store import (
    Idle,
    Known,
    Line,
    Snapshot,
    Stored,
    StoreRefused,
    Taken,
    Write,
    migrations,
    newest,
)
from tests.lengths import some_quick
from tests.server.database import Database
from tests.server.process import Server
from tests.server.promises import EVENTS, Events, Promises, lost, playing
from tests.server.test_endings import erased
from tests.server.test_kills import HOT_SEAT, check, killed_carelessly, killed_often
from tests.server.test_statistics import results_kept

SERVERS = 3
KILLS = (5, 15, 300)
KILLS_OF_DATABASE = (4, 60)


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    running = Database()
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def empty(request: pytest.FixtureRequest) -> None:
    """Begin each test with nothing stored."""
    running: Database = request.getfixturevalue("database")
    sql = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
    running.run("psql", "-h", str(running.folder), "-U", "greathouse", "-c", sql)


def write(seq: int, cmd: str, *snapshots: Snapshot, keep_to: int | None = None) -> Write:
    line = Line("t", "pharaoh", True, "playing", True, seq, seq, "{}")
    return Write("t", seq, cmd, "{}", line, snapshots, keep_to)


def stored(database: Database) -> Events:
    """Read all events as the database has them."""

    async def read() -> Events:
        connection = await asyncpg.connect(database.url)
        found: Events = {}
        for table, *event in await connection.fetch(EVENTS):
            found.setdefault(table, []).append(Stored(*event))
        await connection.close()
        return found

    return asyncio.run(read())


def test_what_was_deleted_is_erased_as_in_a_file(database: Database) -> None:
    async def story() -> None:
        store = await PostgresStore.open(database.url)
        await erased(store)
        await store.close()

    asyncio.run(story())


def test_places_and_commands_are_kept_as_in_a_file(database: Database) -> None:
    async def story() -> None:
        store = await PostgresStore.open(database.url)
        await store.append(write(1, "a", Snapshot(10, "x")))
        with pytest.raises(Taken):
            await store.append(write(1, "b"))
        with pytest.raises(Known, match="1"):
            await store.append(write(2, "a"))
        await store.append(write(2, "c", Snapshot(20, "y")))
        await store.append(write(3, "d", keep_to=15))
        found = await store.snapshot("t", 100)
        assert found == Snapshot(10, "x")
        assert [event.cmd for event in await store.events("t", 1)] == ["c", "d"]
        assert [line.version for line in await store.lines("playing", 5)] == [3]
        assert [line.table for line in await store.due(Idle(10, 1000), 5)] == ["t"]
        assert await store.count() == {"playing": 1}
        await store.close()

    asyncio.run(story())


def test_a_database_of_a_newer_version_is_left_alone(database: Database) -> None:
    async def story() -> None:
        store = await PostgresStore.open(database.url)
        await store.pool.execute("INSERT INTO house_version VALUES ($1)", newest() + 1)
        await store.close()
        with pytest.raises(StoreRefused, match="newer version"):
            await PostgresStore.open(database.url)

    asyncio.run(story())


@pytest.mark.parametrize("words", [("doctor",), ("statistics",), ("tables", "list")])
def test_who_looks_into_an_empty_database_changes_nothing(database: Database, words: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "greathouse", *words, "--database", database.url]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "no server data in PostgreSQL" in " ".join((told.stdout + told.stderr).split())
    assert asyncio.run(tables_of(database.url)) == []


async def tables_of(url: str) -> list[str]:
    """Name the tables that a database has."""
    connection = await asyncpg.connect(url)
    found = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    await connection.close()
    return [str(row[0]) for row in found]


def test_processes_that_start_together_migrate_once(database: Database) -> None:
    async def story() -> None:
        stores = await asyncio.gather(*[PostgresStore.open(database.url) for _ in range(4)])
        assert await stores[0].pool.fetchval("SELECT count(*) FROM house_version") == len(migrations())
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_a_database_that_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(StoreRefused, match="cannot be reached"):
        asyncio.run(PostgresStore.open("postgresql://greathouse@/greathouse?host=/tmp/nowhere-at-all"))


def three(database: Database, folder: Path) -> list[Server]:
    """Start servers that share the database."""
    return [Server(folder / str(number), database=database.url) for number in range(SERVERS)]


@pytest.mark.parametrize("kills", some_quick(KILLS, KILLS[:1]))
def test_kills_of_three_servers_lose_nothing(database: Database, tmp_path: Path, kills: int) -> None:
    kept, _ = asyncio.run(killed_often(three(database, tmp_path), kills, Random(3)))
    check(kept, stored(database), kills)


@pytest.mark.parametrize("kills", some_quick(KILLS_OF_DATABASE, KILLS_OF_DATABASE[:1]))
def test_killing_the_database_loses_nothing(database: Database, tmp_path: Path, kills: int) -> None:
    servers = three(database, tmp_path)

    async def story() -> Promises:
        kept, luck = Promises(), Random(4)
        async with playing([server.url for server in servers], kept):
            for _ in range(kills):
                await asyncio.sleep(luck.uniform(0.2, 0.6))
                database.kill()
                await asyncio.to_thread(database.start)
            before = len(kept.made)
            for _ in range(400):
                await asyncio.sleep(0.05)
                if len(kept.made) > before + 20:
                    break
        return kept

    kept = asyncio.run(story())
    for server in servers:
        server.stop()
    check(kept, stored(database), kills)


def test_kills_would_show_a_server_that_writes_behind(database: Database, tmp_path: Path) -> None:
    server = Server(tmp_path, "behind", database=database.url)
    assert lost(asyncio.run(killed_carelessly(server, server.kill)), stored(database)) > 0


def test_kills_would_show_a_database_that_does_not_sync(database: Database, tmp_path: Path) -> None:
    """The database itself writes behind every ten seconds: one kill in some may come just after that."""

    def promises_lost() -> int:
        server = Server(tmp_path, "unsynced", database=database.url)
        acknowledged = asyncio.run(killed_carelessly(server, database.kill))
        database.start()
        return lost(acknowledged, stored(database))

    assert any(promises_lost() > 0 for _ in range(5))


def test_two_servers_share_a_table_and_wake_each_other(database: Database, tmp_path: Path) -> None:
    one = Server(tmp_path / "one", database=database.url)
    two = Server(tmp_path / "two", database=database.url)

    async def story() -> list[int]:
        opened = httpx.post(f"{one.url}/api/tables", json=HOT_SEAT).json()
        seat = {"Authorization": f"Bearer {opened['token']}"}
        path = f"/api/tables/{opened['table']}"
        told: list[int] = []
        async with connect(two.url.replace("http", "ws") + path + "/ws", additional_headers=seat) as socket:
            shown = json.loads(await socket.recv())["table"]
            async with httpx.AsyncClient(headers=seat) as client:
                for number in range(10):
                    server = (one, two)[number % 2]
                    body = {
                        "cmd": uuid4().hex,
                        "expect": shown["version"],
                        "move": shown["position"]["menu"][0]["move"],
                    }
                    shown = (await client.post(f"{server.url}{path}/moves", json=body)).json()["shown"]
                    while not told or told[-1] < shown["version"]:
                        message = json.loads(await asyncio.wait_for(socket.recv(), 10))
                        told += [message["fact"]["version"]] if message["type"] == "fact" else []
        return told

    told = asyncio.run(story())
    assert told == list(range(told[0], told[0] + 10))
    assert max(one.stop(), two.stop()) < 5


def test_of_two_servers_that_move_at_once_one_wins(database: Database, tmp_path: Path) -> None:
    one = Server(tmp_path / "one", database=database.url)
    two = Server(tmp_path / "two", database=database.url)

    async def story() -> None:
        opened = httpx.post(f"{one.url}/api/tables", json=HOT_SEAT).json()
        path, shown = f"/api/tables/{opened['table']}", opened["shown"]
        async with httpx.AsyncClient(headers={"Authorization": f"Bearer {opened['token']}"}) as client:
            for _ in range(10):
                move = shown["position"]["menu"][0]["move"]
                urls = [f"{server.url}{path}/moves" for server in (one, two) for _ in range(5)]
                bodies = [{"cmd": uuid4().hex, "expect": shown["version"], "move": move} for _ in urls]
                answers = await asyncio.gather(
                    *[client.post(url, json=body) for url, body in zip(urls, bodies, strict=True)]
                )
                assert sorted([answer.status_code for answer in answers]) == [200] + [409] * 9
                shown = next(answer.json()["shown"] for answer in answers if answer.status_code == 200)

    asyncio.run(story())
    assert max(one.stop(), two.stop()) < 5


def test_when_a_server_dies_another_takes_up_its_bots(database: Database, tmp_path: Path) -> None:
    one = Server(tmp_path / "one", database=database.url, think=0.3, patience=1.0)
    two = Server(tmp_path / "two", database=database.url, think=0.05, patience=1.0)
    bots = [{"who": "bot", "bot": "search"}] * 2
    body = {"game": "pharaoh", "seats": bots, "options": {"turn_cap": 4}}
    table = httpx.post(f"{one.url}/api/tables", json=body).json()["table"]
    one.kill()
    for _ in range(400):
        shown = httpx.get(f"{two.url}/api/tables/{table}").json()
        if shown["status"] == "over":
            break
        time.sleep(0.1)
    assert shown["status"] == "over"
    assert two.stop() < 5


def test_results_are_kept_and_erased_with_their_tables(database: Database) -> None:
    async def story() -> None:
        stores = await asyncio.gather(*[PostgresStore.open(database.url) for _ in range(2)])
        assert stores[0].secret == stores[1].secret
        await results_kept(stores[0])
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_challenges_duplicates_records_and_statistics_are_told_from_a_database(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Challenges, "try_bots", lambda *_: None)

    async def story() -> None:
        store = await PostgresStore.open(database.url)
        app = make_app(House(store), buckets=Buckets(1000.0), page=False)
        transport = httpx.ASGITransport(app, raise_app_exceptions=True)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as ann:
            opened = (await ann.post("/api/challenges/pharaoh/today", json={"name": "Ann"})).json()
            await ann.post(f"/api/tables/{opened['table']}/resign", json={"cmd": "a"})
            told = (await ann.get("/api/challenges/pharaoh/today")).json()["standing"]
            assert (told["people"], told["mine"]["said"]) == (1, "gave up")
            assert len((await ann.get("/api/challenges")).json()["games"]) == 4
            alone = {"game": "pharaon", "seats": [{"who": "me"}], "seed": 5, "sit": {"name": "Ann"}}
            table = (await ann.post("/api/tables", json=alone)).json()["table"]
            await ann.post(f"/api/tables/{table}/resign", json={"cmd": "b"})
            code = (await ann.post(f"/api/tables/{table}/duplicate", json={"cmd": "c"})).json()["code"]
            assert (await ann.post(f"/api/duplicates/{code}", json={})).status_code == 201
            shown = (await ann.get(f"/api/duplicates/{code}")).json()
            assert (shown["playing"], [one["name"] for one in shown["tries"]]) == (1, ["Ann"])
            assert "\nseed: " not in (await ann.get(f"/api/tables/{table}/record")).text
            records = (await ann.get("/api/games/pharaon/solo?seed=5")).json()
            assert [one["mine"] for one in records["records"]] == [True]
            assert [one["games"] for one in records["modes"]] == [1]
            for path in ("", "/house"):
                assert (await ann.get(f"/api/statistics{path}")).json()["games"] == 2
            await ann.post(f"/api/tables/{table}/delete", json={"cmd": "d"})
            assert (await ann.get("/api/statistics")).json()["games"] == 1
        await store.close()

    asyncio.run(story())
