"""The command line's part: serve, join from the terminal, back up, restore, doctor."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import asyncpg
import httpx
import pytest

import greathouse as gh
from greathouse.cli import main
from greathouse.server.backup import back_up, back_up_database, restore, restore_database, sound
from greathouse.server.postgres import PostgresStore
from greathouse.server.sqlite import FILE, SqliteStore
from greathouse.server.store import StoreRefused
from tests.server.database import Database
from tests.server.process import Server
from tests.server.promises import Promises, check_order, lost, playing
from tests.server.test_kills import stored

SOURCES = str(Path(gh.__file__).parents[1])
OPEN = {"game": "pharaoh", "seats": [{"who": "open"}, {"who": "open"}], "seed": 7}


def command(*words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "greathouse", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf8",
        env=os.environ
        | {"PYTHONPATH": SOURCES, "LANG": "en_GB.UTF-8", "COLUMNS": "100", "PYTHONUNBUFFERED": "1"},
    )


class Terminal:
    """Somebody at a terminal: types lines and watches for words."""

    def __init__(self, *words: str) -> None:
        self.process = command("play", *words)
        self.seen = ""
        assert self.process.stdout is not None
        self.reader = threading.Thread(target=self.read, args=(self.process.stdout,), daemon=True)
        self.reader.start()

    def read(self, stream: IO[str]) -> None:
        for line in stream:
            self.seen += line

    def sees(self, pattern: str, seconds: float = 20) -> str:
        """Wait until something is shown; forget what came before it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = re.search(pattern, self.seen)
            if found:
                self.seen = self.seen[found.end() :]
                return found.group()
            time.sleep(0.02)
        raise AssertionError(f"{pattern} is not in {self.seen}")

    def types(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def quit(self) -> int:
        self.types("quit")
        code = self.process.wait(20)
        self.reader.join(5)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        return code


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """Serve as people do, on a port that is free."""
    process = command("serve", "--port", "0", "--data", str(tmp_path / "data"), "--think", "0.05")
    assert process.stderr is not None
    told = process.stderr.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+", told)
    assert found, told
    yield found.group()
    process.send_signal(signal.SIGINT)
    _, trouble = process.communicate(timeout=20)
    assert (process.returncode, trouble) == (0, "")


def test_two_terminals_play_one_table(url: str) -> None:
    for _ in range(100):
        try:
            opened = httpx.post(f"{url}/api/tables", json=OPEN).json()
            break
        except httpx.HTTPError:
            time.sleep(0.05)
    link = f"{url}/t/{opened['table']}#"
    ann = Terminal("--join", link + opened["links"]["0"], "--name", "Ann")
    ann.sees("Waiting for")
    ben = Terminal("--join", link + opened["links"]["1"], "--name", "Ben", "--lang", "fr")
    ben.sees("Ben : Déplacez vos pyramides")
    ann.sees("It is the turn of Ben")
    ann.types("done")
    ann.sees("It is not your turn")
    ben.types("enter small b5")
    ben.sees("Faire entrer")
    ann.sees("Ben enters the small pyramid at b5")
    ben.types("undo")
    ann.sees("Ben asks to take back")
    ann.types("yes")
    ben.sees("restent 5 points")
    ben.types("dire Bonne chance !")
    ann.sees("Ben: Bonne chance !")
    ben.types("done")
    ann.sees("Ann: ")
    ann.types("why move large c3")
    ann.sees(r"\[P\d\]")
    assert (ann.quit(), ben.quit()) == (0, 0)


def test_logs_are_lines_of_json_without_secrets_names_or_talk(tmp_path: Path) -> None:
    process = command("serve", "--port", "0", "--data", str(tmp_path / "data"), "--log-level", "debug")
    assert process.stderr is not None
    found = re.search(r"http://127\.0\.0\.1:\d+", process.stderr.readline())
    assert found
    base = found.group()
    for _ in range(100):
        try:
            body = OPEN | {"seed": None, "seats": [{"who": "me"}] * 2, "sit": {"name": "Hatshepsut"}}
            opened = httpx.post(f"{base}/api/tables", json=body).json()
            break
        except httpx.HTTPError:
            time.sleep(0.05)
    seat = {"Authorization": f"Bearer {opened['token']}"}
    path = f"{base}/api/tables/{opened['table']}"
    httpx.post(f"{path}/chat", json={"cmd": "c", "text": "sesame"}, headers=seat)
    httpx.post(f"{path}/sit", json={"token": opened["token"]})
    httpx.post(f"{path}/moves", content=b"\xff", headers=seat)
    process.send_signal(signal.SIGTERM)
    logged = process.stderr.read()
    assert process.wait(20) == 0
    for stream in (process.stdin, process.stdout, process.stderr):
        assert stream is not None
        stream.close()
    lines = [json.loads(line) for line in logged.splitlines()]
    assert any([line["what"] == "serving" for line in lines])
    events = stored(tmp_path / "data")[opened["table"]]
    secret = re.search(r'"secret":"(\w+)"', events[0].fact)
    assert secret
    for word in (opened["token"], opened["table"], secret.group(1), "Hatshepsut", "sesame"):
        assert word not in logged


@pytest.mark.parametrize("link", ["nonsense", "http://127.0.0.1:9/t/x#y"])
def test_a_link_that_leads_nowhere_is_told_in_a_sentence(
    link: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--join", link]) != 0
    assert "Traceback" not in capfd.readouterr().err


def test_a_backup_made_under_load_is_whole_and_plays_on(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")

    async def story() -> Promises:
        kept = Promises()
        async with playing([server.url], kept):
            for _ in range(400):
                await asyncio.sleep(0.05)
                if len(kept.made) > 40:
                    break
            promised = Promises(dict(kept.made), dict(kept.pushed))
            await asyncio.to_thread(back_up, tmp_path / "data", tmp_path / "copy")
            await asyncio.sleep(0.5)
        return promised

    promised = asyncio.run(story())
    server.kill()
    assert restore(tmp_path / "copy", tmp_path / "again") > len(promised.made) > 0
    events = stored(tmp_path / "again")
    assert lost(promised, events) == 0
    check_order(events)
    asyncio.run(SqliteStore(tmp_path / "again").close())


def test_a_copy_that_is_not_sound_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreRefused, match="no server data"):
        back_up(tmp_path, tmp_path / "copy")
    (tmp_path / "spoilt").write_bytes(b"SQLite format 3\x00" + b"x" * 5000)
    with pytest.raises(StoreRefused, match="not a sound copy"):
        restore(tmp_path / "spoilt", tmp_path / "again")
    asyncio.run(SqliteStore(tmp_path / "data").close())
    assert back_up(tmp_path / "data", tmp_path / "copy") == 0
    with pytest.raises(StoreRefused, match="exists already"):
        back_up(tmp_path / "data", tmp_path / "copy")
    with pytest.raises(StoreRefused, match="holds tables already"):
        restore(tmp_path / "copy", tmp_path / "data")


def test_a_place_that_is_not_there_is_told_by_its_own_name(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(tmp_path / "data").close())
    with pytest.raises(FileNotFoundError) as found:
        back_up(tmp_path / "data", tmp_path / "backups" / "one.db")
    assert found.value.filename == str(tmp_path / "backups")
    with pytest.raises(gh.BadSetup, match=r"There is no file \S+other\.db"):
        restore(tmp_path / "other.db", tmp_path / "again")
    assert not (tmp_path / "again").exists()
    with pytest.raises(StoreRefused, match="cannot be reached"):
        asyncio.run(back_up_database(f"postgresql://house@/house?host={tmp_path}", tmp_path / "two"))


def test_a_database_that_no_server_has_used_or_an_earlier_one_is_not_backed_up(tmp_path: Path) -> None:
    database = Database()
    try:
        with pytest.raises(StoreRefused, match="no server data in PostgreSQL"):
            asyncio.run(back_up_database(database.url, tmp_path / "one"))
        assert main(["doctor", "--database", database.url]) == 0
        asyncio.run(filled(database.url))
        asyncio.run(changed(database.url, "DELETE FROM house_version WHERE version > 1"))
        with pytest.raises(StoreRefused, match="earlier version"):
            asyncio.run(back_up_database(database.url, tmp_path / "one"))
    finally:
        database.stop()
    assert list(tmp_path.iterdir()) == []


async def filled(url: str) -> None:
    """Make the tables of an empty database, as a server does."""
    await (await PostgresStore.open(url)).close()


async def changed(url: str, sql: str) -> None:
    """Change a database behind the house's back."""
    connection = await asyncpg.connect(url)
    await connection.execute(sql)
    await connection.close()


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root gives files away")
def test_what_root_restores_into_somebodys_folder_is_theirs(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(tmp_path / "data").close())
    back_up(tmp_path / "data", tmp_path / "copy")
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "letters").touch()
    os.chown(tmp_path / "house", 65_534, 65_533)
    restore(tmp_path / "copy", tmp_path / "house")
    owners = {path.name: (path.stat().st_uid, path.stat().st_gid) for path in (tmp_path / "house").iterdir()}
    assert owners == {FILE: (65_534, 65_533), "lock": (65_534, 65_533), "letters": (0, 0)}


def test_a_host_moves_from_a_file_to_postgresql_and_back(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    opened = httpx.post(
        f"{server.url}/api/tables", json=OPEN | {"seats": [{"who": "me"}] * 2, "sit": {}}
    ).json()
    before = httpx.get(f"{server.url}/api/tables/{opened['table']}").json()
    server.stop()
    back_up(tmp_path / "data", tmp_path / "one")
    database = Database()
    try:
        asyncio.run(restore_database(tmp_path / "one", database.url))
        moved = Server(tmp_path / "none", database=database.url)
        assert httpx.get(f"{moved.url}/api/tables/{opened['table']}").json() == before
        moved.stop()
        assert asyncio.run(back_up_database(database.url, tmp_path / "two")) == sound(tmp_path / "one")
    finally:
        database.stop()
    restore(tmp_path / "two", tmp_path / "back")
    assert stored(tmp_path / "back") == stored(tmp_path / "data")


def test_the_doctor_looks_at_the_servers_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GREATHOUSE_DATA", str(tmp_path))
    asyncio.run(SqliteStore(tmp_path / "server").close())
    assert main(["doctor", "--json"]) == 0
    found = {one["what"]: one["state"] for one in json.loads(capfd.readouterr().out)}
    assert (found["server"], found["[server]"]) == ("ok", "ok")
    (tmp_path / "server" / FILE).write_text("dear diary " * 500)
    assert main(["doctor", "--json"]) == 1
    found = {one["what"]: one["state"] for one in json.loads(capfd.readouterr().out)}
    assert found["server"] == "bad"


def test_the_doctor_looks_at_the_database_where_a_folder_is_told_as_near(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """As the unit and the container have it: `serve` takes the database, and so does the doctor."""
    monkeypatch.setenv("GREATHOUSE_SERVE_DATA", str(tmp_path))
    monkeypatch.setenv("GREATHOUSE_SERVE_DATABASE", f"postgresql://greathouse@/greathouse?host={tmp_path}")
    assert main(["doctor", "--json"]) == 1
    found = {one["what"]: one["text"] for one in json.loads(capfd.readouterr().out)}
    assert "cannot be reached" in found["server"]
    assert main(["doctor", "--json", "--data", str(tmp_path)]) == 0
