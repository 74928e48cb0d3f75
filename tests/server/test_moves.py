"""Moves by POST: each thing that can happen to one has an answer of its own."""

import asyncio
from typing import Any

import httpx

from tests.server.conftest import Doors, Tell

FRIENDS = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "open"}], "seed": 7, "sit": {"name": "Ann"}}
HOT_SEAT = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "me"}], "seed": 7, "sit": {"name": "Ann"}}


class Seat:
    """Somebody's browser at a table."""

    def __init__(self, client: httpx.AsyncClient, table: str) -> None:
        self.client = client
        self.path = f"/api/tables/{table}"
        self.count = 0

    async def see(self) -> Any:
        return (await self.client.get(self.path)).json()

    async def post(self, what: str, **body: object) -> httpx.Response:
        self.count += 1
        cmd = f"{id(self)}-{self.count}"
        return await self.client.post(f"{self.path}/{what}", json={"cmd": cmd} | body)

    async def move(self, move: str, **more: object) -> httpx.Response:
        return await self.post("moves", **({"expect": (await self.see())["version"], "move": move} | more))


async def hot_seat(doors: Doors, **more: object) -> Seat:
    client = doors.api()
    opened = (await client.post("/api/tables", json=HOT_SEAT | more)).json()
    return Seat(client, opened["table"])


async def friends(doors: Doors, **more: object) -> tuple[Seat, Seat]:
    """Two browsers at one table."""
    ann, ben = doors.api(), doors.api()
    opened = (await ann.post("/api/tables", json=FRIENDS | more)).json()
    bens = Seat(ben, opened["table"])
    await ben.post(f"{bens.path}/sit", json={"token": opened["links"]["1"], "name": "Ben"})
    return Seat(ann, opened["table"]), bens


async def to_move(*people: Seat) -> tuple[Seat, Seat]:
    """Give whoever is to move, then the other."""
    first = (await people[0].see())["position"]["to_move"]
    return people[first], people[1 - first]


def test_a_move_is_acknowledged_with_its_version_and_the_new_position(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        before = await me.see()
        answer = await me.move(before["position"]["menu"][0]["move"])
        told = answer.json()
        assert answer.status_code == 200
        assert (told["version"], told["dup"]) == (before["version"] + 1, False)
        assert told["shown"]["position"]["ply"] > before["position"]["ply"]

    tell(story)


def test_the_same_command_fifty_times_makes_one_move(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        shown = await me.see()
        body = {"cmd": "one", "expect": shown["version"], "move": shown["position"]["menu"][0]["move"]}
        answers = await asyncio.gather(*[me.client.post(f"{me.path}/moves", json=body) for _ in range(50)])
        assert {answer.status_code for answer in answers} == {200}
        assert {answer.json()["version"] for answer in answers} == {shown["version"] + 1}
        assert sorted([answer.json()["dup"] for answer in answers]) == [False] + [True] * 49

    tell(story)


def test_fifty_commands_on_one_version_have_one_winner(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        shown = await me.see()
        move = shown["position"]["menu"][0]["move"]
        bodies = [{"cmd": f"c{n}", "expect": shown["version"], "move": move} for n in range(50)]
        answers = await asyncio.gather(*[me.client.post(f"{me.path}/moves", json=b) for b in bodies])
        assert sorted([answer.status_code for answer in answers]) == [200] + [409] * 49
        stale = [answer.json() for answer in answers if answer.status_code == 409]
        assert {(one["error"], one["version"]) for one in stale} == {("stale", shown["version"] + 1)}

    tell(story)


def test_an_illegal_move_is_refused_with_reasons_and_their_rules(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        before = await me.see()
        answer = await me.move("move large c3")
        told = answer.json()
        assert (answer.status_code, told["error"]) == (422, "illegal")
        assert told["reasons"][0]["rule"].startswith("P")
        assert await me.see() == before

    tell(story)


def test_a_move_that_cannot_be_read_is_marked_where_it_fails(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        answer = await me.move("enter tiny c1")
        told = answer.json()
        assert (answer.status_code, told["error"]) == (422, "unreadable")
        assert (told["start"], told["end"]) == (6, 10)

    tell(story)


def test_only_the_seat_that_is_asked_may_move(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, other = await to_move(*await friends(doors))
        watcher = Seat(doors.api(), asked.path.rsplit("/", 1)[1])
        move = (await asked.see())["position"]["menu"][0]["move"]
        assert (await other.move(move)).json()["error"] == "turn"
        assert (await watcher.move(move)).json()["error"] == "no_seat"
        seat = 1 - (await asked.see())["you"][0]
        assert (await asked.move(move, seat=seat)).json()["error"] == "seat"
        assert (await asked.move(move)).status_code == 200

    tell(story)


def test_talk_does_not_make_a_move_stale(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, other = await to_move(*await friends(doors))
        shown = await asked.see()
        assert (await other.post("chat", text="Hurry up!")).status_code == 200
        move = shown["position"]["menu"][0]["move"]
        assert (await asked.move(move, expect=shown["version"])).status_code == 200

    tell(story)


def test_before_the_game_and_after_it_nobody_moves(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        client = doors.api()
        opened = (await client.post("/api/tables", json=FRIENDS)).json()
        early = Seat(client, opened["table"])
        assert (await early.move("done")).json()["error"] == "waiting"
        me = await hot_seat(doors, options={"turn_cap": 1})
        while (shown := await me.see())["status"] == "playing":
            await me.move(shown["position"]["menu"][-1]["move"])
        answer = await me.move("done")
        assert (answer.status_code, answer.json()["error"]) == (409, "over")

    tell(story)


def test_two_people_may_use_the_same_id_for_their_commands(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, other = await to_move(*await friends(doors))
        assert (await other.post("chat", cmd="1", text="hello")).json()["dup"] is False
        move = (await asked.see())["position"]["menu"][0]["move"]
        version = (await asked.see())["version"]
        assert (await asked.move(move, cmd="1", expect=version)).json()["dup"] is False
        assert (await asked.move(move, cmd="1", expect=version)).json()["dup"] is True

    tell(story)


def test_why_not_gives_the_reasons_without_moving(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        asked = await me.client.post(f"{me.path}/why", json={"move": "move large c3"}, params={"lang": "fr"})
        assert asked.json()["legal"] is False
        assert asked.json()["reasons"][0]["text"]
        legal = (await me.see())["position"]["menu"][0]["move"]
        assert (await me.client.post(f"{me.path}/why", json={"move": legal})).json()["legal"] is True

    tell(story)


def test_a_store_that_fails_makes_no_move_and_says_so(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        before = await me.see()
        pages = doors.store.writer.execute("PRAGMA page_count").fetchall()[0][0]
        doors.store.writer.execute(f"PRAGMA max_page_count={pages}").fetchall()
        failed: list[httpx.Response] = []
        for number in range(400):
            answer = await me.post("chat", text="x" * 400, name=f"n{number}")
            if answer.status_code == 503:
                failed.append(answer)
                break
        assert failed[0].json()["error"] == "store"
        doors.store.writer.execute("PRAGMA max_page_count=1000000").fetchall()
        after = await me.see()
        assert after["position"] == before["position"]
        assert (await me.move(after["position"]["menu"][0]["move"])).status_code == 200

    tell(story)


def test_what_is_shown_was_stored_before(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        shown = await me.see()
        order: list[str] = []
        stored, told = doors.store.append, doors.house.publish

        async def append(write: Any) -> None:
            order.append("asked to store")
            await stored(write)
            order.append("stored")

        def publish(*args: Any) -> None:
            order.append("shown")
            told(*args)

        doors.store.append, doors.house.publish = append, publish  # type: ignore[method-assign, assignment] # listening in
        await me.move(shown["position"]["menu"][0]["move"])
        assert order == ["asked to store", "stored", "shown"]

    tell(story)


def test_a_move_is_acknowledged_before_it_is_shown(tell: Tell) -> None:
    """The order in which the app hands out its bytes: the answer to the mover, then the push to a watcher."""

    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        order: list[str] = []
        leaving: asyncio.Queue[Any] = asyncio.Queue()
        leaving.put_nowait({"type": "websocket.connect"})

        async def push(message: Any) -> None:
            if '"moved"' in message.get("text", ""):
                order.append("shown")

        def watched(app: Any) -> Any:
            async def answering(scope: Any, receive: Any, send: Any) -> None:
                async def acknowledge(message: Any) -> None:
                    order.extend(["acknowledged"] if message["type"] == "http.response.body" else [])
                    await send(message)

                await app(scope, receive, acknowledge)

            return answering

        scope = {
            "type": "websocket",
            "path": f"{me.path}/ws",
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
        }
        watching = asyncio.ensure_future(doors.app(scope, leaving.get, push))
        shown = await me.see()
        await asyncio.sleep(0.05)
        app, doors.app = doors.app, watched(doors.app)
        mover = Seat(doors.api(), me.path.rsplit("/", 1)[1])
        mover.client.cookies = me.client.cookies
        doors.app = app
        for number in range(5):
            move = shown["position"]["menu"][0]["move"]
            body = {"cmd": f"m{number}", "expect": shown["version"], "move": move}
            shown = (await mover.client.post(f"{me.path}/moves", json=body)).json()["shown"]
            await asyncio.sleep(0.05)
        assert order == ["acknowledged", "shown"] * 5
        leaving.put_nowait({"type": "websocket.disconnect"})
        await watching

    tell(story)
