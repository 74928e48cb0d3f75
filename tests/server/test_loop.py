"""Nobody holds the event loop: whatever one visitor asks for, the others are served in between.

What is measured is the processor time of every callback of the server's event loop, over real sockets.
"""

import asyncio
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import pytest
from msgspec.structs import asdict
from websockets.asyncio.client import connect

from greathouse.core.game import Mode
from greathouse.games import game, games
from greathouse.kit.figures import figures
from greathouse.server import facts, presence, seats
from greathouse.server.browsers import COOKIE
from greathouse.server.chain import Head
from greathouse.server.endings import Detail, parts
from greathouse.server.sqlite import EVENT, FILE, marks
from greathouse.server.sqlite import connect as open_file
from tests.lengths import some_quick
from tests.pace import slowness
from tests.server.process import NUMBERS, Server
from tests.server.records import long_game

TOO_LONG = "A record that is kept here has 12000 lines at most, and this one has 42003."
MOST = 0.05
"""Seconds of processor time."""


@pytest.fixture
def gauged(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, "gauged")
    yield running
    running.stop()


def longest(server: Server) -> tuple[float, str]:
    """Tell for how long the loop was held at most, and by what; all has ended when one more is answered."""
    httpx.get(f"{server.url}/healthz", timeout=30).raise_for_status()
    seconds, _, what = (server.settings.data / "longest").read_text(encoding="utf8").partition(" ")
    return float(seconds), what


async def greeted(server: Server, table: str, since: int) -> str:
    """Open a socket and read until the table is told."""
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/ws?from={since}"
    async with connect(url, max_size=None, proxy=None) as listening:
        while True:
            message = str(await listening.recv())
            if json.loads(message)["type"] == "table":
                return message


def everything(server: Server, table: str, last: int) -> None:
    """Ask for all that can be asked of a long game."""
    asyncio.run(greeted(server, table, 0))
    path = f"/api/tables/{table}"
    with httpx.Client(base_url=server.url, timeout=60) as client:
        for ply in (0, 1, last // 2 + 99, last - 201, last - 1):
            for what in (f"positions/{ply}", f"history/{ply}", f"odds?ply={ply}"):
                assert client.get(f"{path}/{what}").status_code == 200
        for what in ("", "/record", "/chat"):
            assert client.get(f"{path}{what}").status_code == 200
        seats = [{"who": "me"}, {"who": "bot", "bot": "greedy"}]
        body = {"ply": last // 2, "seats": seats, "sit": {"name": "Ann"}}
        made = client.post(f"{path}/branch", json=body)
        assert made.status_code == 201
        asyncio.run(greeted(server, made.json()["table"], 0))


def test_the_longest_record_that_is_kept_holds_up_nobody(gauged: Server) -> None:
    with httpx.Client(base_url=gauged.url, timeout=60) as client:
        kept = client.post("/api/records", json={"record": long_game(11_000)})
        assert kept.status_code == 201
    shown = kept.json()["shown"]
    everything(gauged, shown["table"], shown["position"]["ply"])
    gauged.kill()
    gauged.start()
    everything(gauged, shown["table"], shown["position"]["ply"])
    assert longest(gauged)[0] < MOST, longest(gauged)


def test_a_record_of_forty_two_thousand_moves_is_refused_in_a_sentence(gauged: Server) -> None:
    body = {"record": "greathouse: 1\ngame: pharaoh\n\n" + "0 done\n" * 42_000}
    refused = httpx.post(f"{gauged.url}/api/records", json=body, timeout=60)
    assert refused.status_code == 413
    assert (
        refused.json()["text"]
        == "A record that is kept here has 12000 lines at most, and this one has 42003."
    )
    assert longest(gauged)[0] < MOST, longest(gauged)


def without_snapshots(folder: Path) -> None:
    """Make a file as earlier versions left it after a record was kept."""
    file = open_file(folder / FILE)
    file.execute("DELETE FROM snapshots")
    file.close()


def test_a_long_game_that_an_earlier_version_kept_holds_up_nobody(
    gauged: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with httpx.Client(base_url=gauged.url, timeout=60) as client:
        shown = client.post("/api/records", json={"record": long_game(11_000)}).json()["shown"]
    gauged.kill()
    without_snapshots(gauged.settings.data)
    gauged.start()
    everything(gauged, shown["table"], shown["position"]["ply"])
    assert longest(gauged)[0] < MOST, longest(gauged)


# Many facts


def many_facts(folder: Path, table: str, count: int) -> None:
    """Let so much have been said at a table."""
    file = open_file(folder / FILE)
    seq, link = file.execute("SELECT seq, link FROM events ORDER BY seq DESC LIMIT 1").fetchall()[0]
    head, fact = Head(link, True), facts.write(facts.Said(presence.now(), 0, "Ann", "well"))
    file.execute("BEGIN")
    for number in range(seq + 1, seq + 1 + count):
        head = head.then(number, f"{number}", fact)
        row = (table, number, f"{number}", fact, "", head.link)
        file.execute(f"INSERT INTO events ({EVENT}) VALUES ({marks(len(row))})", row)
    file.execute("UPDATE tables SET version = version + ?", (count,))
    file.execute("COMMIT")
    file.close()


def test_a_table_where_much_has_happened_holds_up_nobody(gauged: Server) -> None:
    hot_seat = {"game": "pharaoh", "seats": [{"who": "me"}] * 2, "sit": {"name": "Ann"}}
    made = httpx.post(f"{gauged.url}/api/tables", json=hot_seat, timeout=60).json()
    gauged.stop()
    many_facts(gauged.settings.data, made["table"], 60_000)
    gauged.start()
    path, key = f"/api/tables/{made['table']}", {"authorization": f"Bearer {made['token']}"}
    with httpx.Client(base_url=gauged.url, timeout=60, headers=key) as client:
        assert client.get(path).json()["version"] > 60_000
        assert len(client.get(f"{path}/chat").json()["said"]) == 500
        assert client.post(f"{path}/forget", json={"cmd": "a"}).status_code == 200
        assert client.get(f"{path}/chat").json()["said"] == []
        assert longest(gauged)[0] < MOST, longest(gauged)
        gauged.kill()
        gauged.start()
        assert client.get(path).json()["seats"][0]["name"] == "1"


# Many games


def many_results(folder: Path, browser: str, of_each: int, of_own: int) -> None:
    """Keep results of games as if so many had been played, some of them by one browser."""
    file, things = open_file(folder / FILE), {name: list(parts(game(name)).values()) for name in games()}
    file.execute("BEGIN")
    for number, name in [(n, name) for name in games() for n in range(of_each)]:
        table, key = seats.new_table(), seats.hashed(str(number))
        held = [things[name][(number * 7 + n) % len(things[name])] for n in range(12) if things[name]]
        told = Detail(50, 1, 20, 3, ["scribe", "artisan"], {}, {"a": 3, "b": 4}, held)
        row = (table, 0, name, number, key, "Ann", "", "", "no", "", "", float(number % 3 == 0), 50)
        more = (json.dumps(asdict(told)), 0.1, -0.1)
        file.execute(f"INSERT INTO results VALUES ({marks(len(row) + len(more))})", (*row, *more))
        if number < of_own:
            file.execute("INSERT INTO held VALUES (?, ?, ?, ?)", (seats.hashed(browser), table, key, number))
    file.execute("COMMIT")
    file.close()


def test_statistics_of_thousands_of_games_hold_up_nobody(gauged: Server) -> None:
    gauged.stop()
    browser = seats.new_token()
    many_results(gauged.settings.data, browser, 2000, 250)
    gauged.start()
    own = ["", "/export/csv", "/export/json", "/export/parquet"]
    with httpx.Client(base_url=gauged.url, timeout=60, cookies={COOKIE: browser}) as client:
        for what in ("/house", *own):
            assert client.get(f"/api/statistics{what}").status_code == 200
        assert [client.get(f"/api/statistics{of}").json()["games"] for of in ("", "/house")] == [1000, 8000]
    assert longest(gauged)[0] < MOST, longest(gauged)


# Ordinary requests


class Wanderer:
    """Somebody who plays at random, and asks for whatever a page asks for."""

    def __init__(self, server: Server, name: str, seed: int) -> None:
        self.server = server
        self.name = name
        self.luck = random.Random(seed)
        self.client = httpx.AsyncClient(base_url=server.url, timeout=60)

    async def play(self, mode: Mode, moves: int) -> None:
        """Play a table of a mode."""
        seats = [{"who": "me"}] * mode.seats
        body = {"game": self.name, "seats": seats, "options": dict(mode.options), "sit": {"name": "Ann"}}
        made = (await self.client.post("/api/tables", json=body)).json()
        path, shown = f"/api/tables/{made['table']}", made["shown"]
        self.client.headers["authorization"] = f"Bearer {made['token']}"
        for number in range(moves):
            menu = shown["position"]["menu"]
            if not menu:
                break
            move = {"cmd": f"{number}", "expect": shown["version"], "move": self.luck.choice(menu)["move"]}
            shown = (await self.client.post(f"{path}/moves", json=move)).json()["shown"]
            if self.luck.random() < 0.1:
                await self.ask(path, self.luck.randrange(shown["position"]["ply"] + 1))

    async def ask(self, path: str, ply: int) -> None:
        """Ask for something that a page would."""
        books = [f"/api/games/{self.name}/{book}" for book in ("texts", "rules", "figures", self.figure())]
        past = [
            path,
            *[f"{path}/{what}" for what in (f"positions/{ply}", f"history/{ply}", "record", "chat")],
        ]
        common = ["/api/house", "/api/tables", "/api/openapi.json", "/healthz", "/metrics"]
        asked, lang = self.luck.choice([*books, *past, *common, path]), self.luck.choice(["en", "fr"])
        key = NUMBERS if asked == "/metrics" else None
        found = await self.client.get(asked, params={"lang": lang}, headers=key)
        assert found.status_code in (200, 404), asked
        if self.luck.random() < 0.2:
            await greeted(self.server, path.rsplit("/", 1)[1], self.luck.randrange(10))
        if self.luck.random() < 0.2:
            wrong = {"move": self.luck.choice(["done", "roll", "fly 3 4", "x" * 200])}
            await self.client.post(f"{path}/why", json=wrong)

    def figure(self) -> str:
        """Name a figure of the rules."""
        return f"figures/{self.luck.choice(figures(self.name)).rule}"


@pytest.mark.parametrize("name", some_quick(games(), ["faiyum"]))
def test_ordinary_requests_hold_up_nobody(gauged: Server, name: str) -> None:
    async def story() -> None:
        wanderer = Wanderer(gauged, name, 5)
        async with wanderer.client:
            for mode in random.Random(6).sample(game(name).modes, 3):
                await wanderer.play(mode, 40)

    asyncio.run(story())
    assert longest(gauged)[0] < MOST * slowness(), longest(gauged)


def test_answers_are_not_held_back_where_the_usual_loop_of_python_serves(gauged: Server) -> None:
    took: list[float] = []
    with httpx.Client(base_url=gauged.url, timeout=30) as client:
        for _ in range(20):
            begin = time.perf_counter()
            client.get("/healthz").raise_for_status()
            took.append(time.perf_counter() - begin)
    assert median(took) < 0.03


def test_a_server_that_dawdles_would_be_noticed(tmp_path: Path) -> None:
    server = Server(tmp_path, "dawdles")
    made: dict[str, Any] = httpx.post(
        f"{server.url}/api/tables", json={"game": "pharaoh", "seats": [{"who": "me"}] * 2}, timeout=30
    ).json()
    assert made["table"]
    found = longest(server)[0]
    server.stop()
    assert found > MOST
