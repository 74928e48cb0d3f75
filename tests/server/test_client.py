"""The public client against a real server, and the house as a part of another application."""

import asyncio
import logging
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route

import greathouse as gh
from greathouse.asgi import App, make_app
from greathouse.client import Away, Client, NewSeat, Refused, Seat
from greathouse.server import review_shapes, shapes
from tests.server.process import Server
from tests.test_docs import ROOT, python_blocks


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    server = Server(tmp_path_factory.mktemp("house"), think=0.02)
    yield Client(server.url)
    server.stop()


def menu(seat: Seat) -> list[str]:
    """List what may be played, waiting for whoever thinks."""
    for _ in range(200):
        position = seat.see().position
        if position is not None and (position.menu or position.to_move is None):
            return [entry.move for entry in position.menu]
        time.sleep(0.05)
    raise AssertionError("nobody moves")


def test_the_house_tells_its_games(client: Client) -> None:
    house = client.house()
    assert [game.name for game in house.games][:4] == gh.games()[:4]
    assert (house.version, client.health().ok) == (gh.__version__, True)
    assert client.texts("pharaoh").texts["game.title"] == "Pharaoh"
    assert client.rules("pharaoh").startswith("# ")


def test_a_kept_record_is_reviewed_and_tried_again(client: Client) -> None:
    text = (ROOT / "tests" / "records" / "pharaoh" / "two_players_2012.ghr").read_text("utf8")
    seat = client.keep(text)
    assert seat.review().state == "none"
    assert seat.have_reviewed().state == "making"
    assert seat.stop_review().state in ("making", "stopped", "whole")
    ply, position = next(
        (ply, tried.position)
        for ply in range(1, 26)
        if (tried := tried_at(seat, ply)) is not None and tried.position.menu
    )
    judged = seat.try_again(ply, position.menu[0].move)
    assert judged.grade
    assert judged.position.ply == ply + 1


def tried_at(seat: Seat, ply: int) -> review_shapes.TryShown | None:
    """Look at a decision again, if there was one."""
    try:
        return seat.try_again(ply)
    except Refused as refused:
        return None if refused.key == "review_ply" else pytest.fail(str(refused))


def test_a_game_is_opened_played_and_replayed(client: Client) -> None:
    seat = client.open("pharaoh", ["me", "random"], name="Ann", seed=38)
    assert seat.shown is not None
    assert [one.bot for one in seat.shown.seats] == [None, "random"]
    move = menu(seat)[0]
    done = seat.play(move)
    assert (done.dup, seat.shown) == (False, done.shown)
    table = seat.game()
    assert move in [text for _, text in table.record().moves]
    assert seat.position(0).ply == 0
    assert seat.history().moves[0].events
    assert client.keep(seat.record()).see().imported


def test_what_is_refused_says_why(client: Client) -> None:
    seat = client.open("pharaoh", ["me", "me"], seed=38)
    menu(seat)
    assert seat.why_not("move large c3")[0].rule.startswith("P")
    with pytest.raises(Refused) as found:
        seat.play("move large c3")
    assert found.value.key == "illegal"
    assert found.value.body["reasons"]
    with pytest.raises(Refused, match="no such table"):
        client.seat("nosuch").see()
    with pytest.raises(Refused) as stale:
        seat.play(menu(seat)[0], expect=0)
    assert stale.value.key == "stale"


def test_two_people_meet_by_a_link_talk_and_take_back(client: Client) -> None:
    host = client.open("pharaoh", [NewSeat("me", name="Ann"), "open"], name="Ann")
    guest = Seat.by_link(host.links[1], "fr")
    assert guest.sit("Béla").status == "playing"
    heard = [guest.wait(5), host.wait(5)]
    assert isinstance(heard[0], shapes.TableNow)
    host.say("Hello")
    assert [said.text for said in guest.chat()] == ["Hello"]
    both = {0: host, 1: guest}
    table = host.see()
    assert table.position is not None
    assert table.position.to_move is not None
    mover = both[table.position.to_move]
    mover.play(menu(mover)[0])
    mover.undo()
    other = both[1 - table.position.to_move]
    other.see()
    assert other.agree().shown.undo is None
    assert host.resign().shown.status == "over"
    guest.leave()
    host.leave()


def test_a_game_is_taken_up_elsewhere_and_deleted(client: Client) -> None:
    seat = client.open("pharaoh", ["me", "me"], seed=38)
    seat.play(menu(seat)[0])
    other = seat.branch(1, ["me", "me"])
    assert other.see().branch is not None
    assert seat.hand(1, "random").shown.seats[1].bot == "random"
    assert seat.close().shown.status == "closed"
    assert other.delete()


def test_a_server_that_is_not_there_is_told_in_a_sentence() -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
    with pytest.raises(Away, match="does not answer"):
        Client(f"http://127.0.0.1:{port}").house()
    with pytest.raises(Away, match="is not a table's link"):
        Seat.by_link("nonsense")


def test_the_examples_of_the_api_page_run(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    talking, mounting = python_blocks((ROOT / "docs" / "api.md").read_text(encoding="utf8"))
    told: dict[str, Any] = {}
    exec(compile(talking.replace("http://127.0.0.1:8128", client.base), "api.md", "exec"), told)
    assert isinstance(told["message"], shapes.TableNow)
    assert len(told["game"].moves) > 2
    exec(compile(mounting, "api.md", "exec"), told)
    assert isinstance(told["site"], Starlette)


# A part of another application


async def greet(request: Request) -> PlainTextResponse:
    """Be the rest of the site."""
    return PlainTextResponse("a site")


def site(house: App) -> Starlette:
    """Build an application around the house, with a life of its own too."""

    @asynccontextmanager
    async def life(outer: Starlette) -> AsyncIterator[None]:
        async with house.lifespan(outer):
            yield

    return Starlette(routes=[Mount("/games", house), Route("/", greet)], lifespan=life)


def test_a_house_under_a_path_of_another_application_plays(tmp_path: Path) -> None:
    before = [(log.handlers[:], log.level, log.propagate) for log in loggers()]
    house = make_app(tmp_path, page=False, limits=1000.0)

    async def story() -> None:
        whole = site(house)
        async with whole.router.lifespan_context(whole):
            transport = httpx.ASGITransport(whole)
            async with httpx.AsyncClient(transport=transport, base_url="http://example.org") as web:
                assert (await web.get("/")).text == "a site"
                body = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "me"}], "seed": 38, "sit": {}}
                opened = (await web.post("/games/api/tables", json=body)).json()
                move = opened["shown"]["position"]["menu"][0]["move"]
                done = await web.post(
                    f"/games/api/tables/{opened['table']}/moves",
                    json={"cmd": "1", "expect": opened["shown"]["version"], "move": move},
                    headers={"Authorization": f"Bearer {opened['token']}"},
                )
                assert done.status_code == 200, done.text
                assert (await web.get("/games/api/nowhere")).json()["error"] == "not_found"
                record = (await web.get(f"/games/api/tables/{opened['table']}/record")).text
                kept = await web.post("/games/api/records", json={"record": record + " " * 5000})
                assert kept.status_code == 201, kept.text

    asyncio.run(story())
    assert [(log.handlers[:], log.level, log.propagate) for log in loggers()] == before


def loggers() -> list[logging.Logger]:
    """List the loggers that a program around the house may have set up."""
    return [logging.getLogger(name) for name in ("", "greathouse.server", "uvicorn.error")]


def test_a_house_that_was_not_opened_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        transport = httpx.ASGITransport(make_app(tmp_path))
        async with httpx.AsyncClient(transport=transport, base_url="http://example.org") as web:
            await web.get("/api/house")

    with pytest.raises(RuntimeError, match="The house is not open"):
        asyncio.run(story())


def test_the_client_and_its_socket_reach_a_mounted_house(tmp_path: Path) -> None:
    house = make_app(tmp_path, page=False, limits=1000.0, think=0.02)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    config = uvicorn.Config(site(house), log_config=None, lifespan="on", ws="websockets-sansio")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        time.sleep(0.02)
    try:
        client = Client(f"http://127.0.0.1:{listening.getsockname()[1]}/games")
        seat = client.open("pharaoh", ["me", "open"], seed=38)
        guest = Seat.by_link(seat.links[1])
        guest.sit("Béla")
        assert isinstance(guest.wait(10), shapes.TableNow)
        seat.see()
        assert "pharaoh" in repr(seat.game()).lower()
        guest.leave()
    finally:
        server.should_exit = True
        thread.join(20)
    assert not thread.is_alive()
