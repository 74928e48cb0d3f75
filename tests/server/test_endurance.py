"""What lasts: rude clients, sockets that come and go, one history under any schedule, old files."""

import asyncio
import json
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

import greathouse as gh
from greathouse.server import checkup, protocol
from greathouse.server.house import QUEUE, Listener
from greathouse.server.sqlite import FILE, SqliteStore
from tests.server.conftest import Doors, Tell
from tests.server.process import NUMBERS, Server
from tests.server.test_moves import HOT_SEAT, friends, hot_seat
from tests.server.test_push import Person, next_of, opened

OLD = Path(__file__).with_name("old")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("endurance"))
    yield running
    running.stop()


def gauges(server: Server) -> dict[str, float]:
    """Read the server's numbers."""
    lines = httpx.get(f"{server.url}/metrics", headers=NUMBERS).text.splitlines()
    pairs = [line.rsplit(" ", 1) for line in lines if "{" not in line and not line.startswith("#")]
    return {name.removeprefix("greathouse_"): float(value) for name, value in pairs}


def talk(server: Server, parts: list[bytes], pause: float = 0.0) -> bytes:
    """Send bytes as they are; give what comes back until the server hangs up or two seconds pass."""
    with socket.create_connection(("127.0.0.1", server.settings.port), timeout=10) as line:
        try:
            for part in parts:
                line.sendall(part)
                time.sleep(pause)
            line.settimeout(2)
            answer = b""
            while part := line.recv(65_536):
                answer += part
        except TimeoutError:
            return answer
        except OSError:
            return b""
    return answer


def test_a_head_without_end_is_cut_off(server: Server) -> None:
    head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    assert talk(server, [head, b"Connection: close\r\n\r\n"]).startswith(b"HTTP/1.1 200")
    assert talk(server, [head] + [b"X-%d: " % n + b"y" * 8000 + b"\r\n" for n in range(20)]) == b""
    assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_a_request_that_comes_drop_by_drop_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> float:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            raise AssertionError("the request never arrives")

        monkeypatch.setattr(protocol, "SECONDS", 0.3)
        config = Config(app, log_config=None)
        loop = asyncio.get_running_loop()
        listening = await loop.create_server(
            lambda: protocol.Impatient(config=config, server_state=ServerState(), app_state={}),
            "127.0.0.1",
            0,
        )
        port = listening.sockets[0].getsockname()[1]
        begin = time.monotonic()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for letter in b"GET / HTTP/1.1\r\nHost: localhost\r\n":
            writer.write(bytes([letter]))
            await asyncio.sleep(0.02)
            if reader.at_eof():
                break
        with suppress(ConnectionResetError):  # what was still on its way meets a closed door
            await asyncio.wait_for(reader.read(), 5)
        writer.close()
        listening.close()
        return time.monotonic() - begin

    assert asyncio.run(story()) < 2


@pytest.mark.parametrize(
    "noise",
    [
        b"\x00\xff" * 100,
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
        b"GET /%ff%00%2e%2e HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    ],
)
def test_noise_is_answered_with_a_refusal_or_not_at_all(server: Server, noise: bytes) -> None:
    answer = talk(server, [noise])
    assert not answer.startswith(b"HTTP/1.1 2")
    assert not answer.startswith(b"HTTP/1.1 5")
    assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_sockets_that_come_and_go_leave_nothing_behind(server: Server) -> None:
    async def come_and_go() -> None:
        made = opened(server, HOT_SEAT)
        ann = Person(server, made["table"], made["token"])
        for _ in range(10):
            sockets = await asyncio.gather(*[ann.socket() for _ in range(20)])
            for one in sockets[:10]:
                one.transport.abort()
            await asyncio.gather(*[one.close() for one in sockets[10:]])

    httpx.get(f"{server.url}/metrics", headers=NUMBERS)
    before = gauges(server)
    asyncio.run(come_and_go())
    for _ in range(100):
        after = gauges(server)
        if after["sockets"] == 0 and after["tasks"] <= before["tasks"] + 2:
            break
        time.sleep(0.05)
    assert after["sockets"] == 0
    assert after["tasks"] <= before["tasks"] + 2


def test_a_reader_that_cannot_keep_up_is_let_go_and_the_others_are_not(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        table = me.path.rsplit("/", 1)[1]
        slow, quick = Listener("", "en"), Listener("", "en")
        live = await doors.house.find(table)
        doors.house.listen(live, slow)
        doors.house.listen(live, quick)
        told = 0
        for number in range(QUEUE + 10):
            await me.post("chat", text=f"{number}")
            while not quick.queue.empty():
                quick.queue.get_nowait()
                told += 1
        assert (slow.lost, quick.lost) == (True, False)
        assert told == QUEUE + 10
        assert slow.queue.qsize() == QUEUE

    tell(story)


def test_a_crowd_of_spectators_is_no_news(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        live = await doors.house.find(me.path.rsplit("/", 1)[1])
        crowd = [Listener("", "en") for _ in range(50)]
        for one in crowd:
            doors.house.listen(live, one)
        assert [one.queue.qsize() for one in crowd] == [0] * 50
        ann = Listener(live.chairs[0].key, "en")
        doors.house.listen(live, ann)
        doors.house.forget(live, ann)
        assert [one.queue.qsize() for one in crowd] == [2] * 50

    tell(story)


def test_two_browsers_on_one_seat_see_the_same(server: Server) -> None:
    async def story() -> None:
        made = opened(server, HOT_SEAT)
        ann = Person(server, made["table"], made["token"])
        async with ann.socket() as one, ann.socket() as two:
            await next_of(one, "table")
            await next_of(two, "table")
            await ann.move()
            assert (await next_of(one, "fact")) == (await next_of(two, "fact"))

    asyncio.run(story())


def test_frames_of_any_kind_are_only_signs_of_life(server: Server) -> None:
    async def story() -> None:
        made = opened(server, HOT_SEAT)
        url = f"{server.url.replace('http', 'ws')}/api/tables/{made['table']}/ws?from=%F0%9F%92%A9&lang=%00"
        async with connect(url, max_size=None) as listening:
            for frame in ("", "{}", b"\xff\x00", '{"type": "fact"}', "[" * 1000, "\u202e"):
                await listening.send(frame)
            assert json.loads(await listening.recv())["type"] == "table"
        assert httpx.get(f"{server.url}/healthz").status_code == 200

    asyncio.run(story())


# Any order of requests gives one order of events


@settings(max_examples=15, deadline=None)
@given(schedule=st.lists(st.tuples(st.integers(0, 1), st.integers(0, 3)), min_size=5, max_size=25))
def test_whatever_the_schedule_everybody_agrees_on_one_history(
    tmp_path_factory: pytest.TempPathFactory, schedule: list[tuple[int, int]]
) -> None:
    async def story() -> None:
        doors = Doors(tmp_path_factory.mktemp("history") / "house")
        people = await friends(doors, undo="free")
        acknowledged: dict[int, str] = {}

        async def act(number: int, who: int, what: int) -> None:
            person = people[who]
            shown = await person.see()
            menu = shown["position"]["menu"] or [{"move": "done"}]
            body: dict[str, Any] = {"cmd": f"c{number}"}
            if what < 2:
                body |= {"expect": shown["version"], "move": menu[what % len(menu)]["move"]}
            elif what == 3:
                body |= {"text": "hello"}
            path = ("moves", "moves", "undo", "chat")[what]
            answers = await asyncio.gather(
                *[person.client.post(f"{person.path}/{path}", json=body) for _ in range(2)]
            )
            for answer in answers:
                if answer.status_code == 200:
                    version = answer.json()["version"]
                    assert acknowledged.setdefault(version, body["cmd"]) == body["cmd"]
                else:
                    assert answer.status_code in (409, 422)

        for start in range(0, len(schedule), 5):
            part = schedule[start : start + 5]
            await asyncio.gather(*[act(start + at, who, what) for at, (who, what) in enumerate(part)])
        table = people[0].path.rsplit("/", 1)[1]
        stored = {event.seq: event.cmd.partition(".")[2] for event in await doors.store.events(table)}
        assert sorted(stored) == list(range(1, len(stored) + 1))
        assert {version: stored[version] for version in acknowledged} == acknowledged
        before = await people[0].see()
        doors.house.tables.clear()
        assert await people[0].see() == before
        await doors.store.close()

    asyncio.run(story())


# Files of older versions


@pytest.mark.parametrize("dump", sorted(OLD.glob("*.sql")), ids=lambda path: path.stem)
def test_a_file_of_every_released_format_opens_and_plays_on(tmp_path: Path, dump: Path) -> None:
    """Each dump was written by the version that brought its format; none is ever changed."""
    file = sqlite3.connect(tmp_path / FILE)
    file.executescript(dump.read_text(encoding="utf8"))
    file.close()

    async def story() -> None:
        await SqliteStore(tmp_path).close()
        doors = Doors(tmp_path)
        client = doors.api(Authorization="Bearer " + "k" * 22)
        listed = (await client.get("/api/tables")).json()["tables"]
        assert {line["status"] for line in listed} == {"playing", "over"}
        for line in listed:
            path = f"/api/tables/{line['table']}"
            shown = (await client.get(path)).json()
            assert shown["version"] == line["version"]
            assert (await client.get(f"{path}/positions/{shown['position']['ply']}")).status_code == 200
            if line["status"] == "playing":
                move = shown["position"]["menu"][0]["move"]
                body = {"cmd": "next", "expect": shown["version"], "move": move}
                assert (await client.post(f"{path}/moves", json=body)).status_code == 200
        await doors.store.close()
        found = await checkup.of_folder(tmp_path)
        assert (found.tables, found.spoilt) == (len(listed), [])

    asyncio.run(story())


@pytest.mark.slow
def test_tables_that_the_first_server_began_go_on_under_their_own_rules_and_say_so(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / FILE)
    file.executescript((OLD / "format_1_tables.sql").read_text(encoding="utf8"))
    file.close()

    async def story() -> None:
        doors = Doors(tmp_path)
        client = doors.api(Authorization="Bearer " + "k" * 22)
        listed = (await client.get("/api/tables")).json()["tables"]
        for line in [line for line in listed if line["game"] == "pharaon"]:
            path, ended = f"/api/tables/{line['table']}", False
            for number in range(1500):
                shown = (await client.get(path)).json()
                assert shown["rules"] == 2
                assert shown["rules_note"].startswith(
                    "Played under version 2 of the rules, in which there were"
                )
                if ended := shown["status"] == "over":
                    break
                move = shown["position"]["menu"][0]["move"]
                body = {"cmd": f"n{number}", "expect": shown["version"], "move": move}
                assert (await client.post(f"{path}/moves", json=body)).status_code == 200
            assert ended
            told = (await client.get(f"{path}/record")).text
            assert gh.loads(told).game.rules == 2
            french = (await client.get(path, headers={"accept-language": "fr"})).json()
            assert french["rules_note"].startswith("Partie jouée avec la version 2 des règles, où")
            again = await client.post(f"{path}/rematch", json={"cmd": "again"})
            following = (await client.get(f"/api/tables/{again.json()['table']}")).json()
            assert (following["rules"], following["rules_note"]) == (3, "")
            assert following["options"]["sword_supply"] == "limited"
        await doors.store.close()

    asyncio.run(story())


def test_a_table_of_rules_that_are_not_known_here_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async def story() -> None:
        doors = Doors(tmp_path)
        body = {"game": "favor", "seats": [{"who": "me"}] * 2, "sit": {"name": "Ann"}}
        path = f"/api/tables/{(await doors.api().post('/api/tables', json=body)).json()['table']}"
        await doors.store.close()
        as_if_earlier(tmp_path, '"rules":2', '"rules":99')
        doors = Doors(tmp_path)
        answer = await doors.api().get(path)
        assert (answer.status_code, answer.json()["error"]) == (409, "rules")
        assert "version 99; this server has 2" in answer.json()["text"]
        await doors.store.close()

    asyncio.run(story())


def test_a_record_of_earlier_rules_is_kept_as_what_it_is(tmp_path: Path) -> None:
    source = Path(__file__).parents[1] / "earlier" / "pharaon" / "1" / "solo_hard.ghr"

    async def story() -> None:
        doors = Doors(tmp_path)
        answer = await doors.api().post("/api/records", json={"record": source.read_text(encoding="utf8")})
        assert answer.status_code == 201, answer.text
        path = f"/api/tables/{answer.json()['table']}"
        doors.house.tables.clear()
        shown = (await doors.api().get(path)).json()
        assert (shown["rules"], shown["status"]) == (1, "over")
        record = (await doors.api().get(f"{path}/record")).text
        assert gh.loads(record).result() == gh.loads(source.read_text(encoding="utf8")).result()
        await doors.store.close()

    asyncio.run(story())


def as_if_earlier(folder: Path, old: str, new: str) -> None:
    """Change the stored facts by hand, as an earlier version would have written them."""
    file = sqlite3.connect(folder / FILE)
    file.execute("UPDATE events SET link = '', fact = replace(fact, ?, ?)", (old, new))
    file.commit()
    file.close()


@pytest.mark.parametrize(("changed", "status"), [('"roll"', 200), ('"done"', 409)])
def test_a_table_of_earlier_rules_is_played_on_as_long_as_they_say_the_same(
    tmp_path: Path, changed: str, status: int
) -> None:
    async def story() -> None:
        doors = Doors(tmp_path)
        client = doors.api(Authorization="Bearer " + "k" * 22)
        body = {"game": "favor", "seats": [{"who": "me"}] * 2, "seed": 7, "sit": {"name": "Ann"}}
        made = (await client.post("/api/tables", json=body)).json()
        path, token = f"/api/tables/{made['table']}", {"authorization": f"Bearer {made['token']}"}
        move = {"cmd": "m", "expect": made["shown"]["version"], "move": "roll"}
        shown = (await client.post(f"{path}/moves", json=move, headers=token)).json()["shown"]
        await doors.store.close()
        as_if_earlier(tmp_path, '"rules":2', '"rules":1')
        as_if_earlier(tmp_path, '"roll"', changed)
        doors = Doors(tmp_path)
        client = doors.api(Authorization="Bearer " + "k" * 22)
        found = await client.get(path, headers=token)
        assert found.status_code == status
        if status == 200:
            assert found.json()["position"]["view"] == shown["position"]["view"]
        await doors.store.close()

    asyncio.run(story())
