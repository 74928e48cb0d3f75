"""A client of the server's API: every answer has the type that the server declares for it.

It needs what serving needs (`greathouse[server]`) and blocks; under asyncio call it by `asyncio.to_thread`.
"""

import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import greathouse as gh
from greathouse.core.errors import HouseError
from greathouse.core.game import Value
from greathouse.server import offers, review_shapes, shapes, wire
from greathouse.server.refusals import TEXT
from greathouse.server.wire import NewSeat

__all__ = ["Away", "Client", "NewSeat", "Refused", "Seat"]

SECONDS = 10.0
TRIES = 5
PAUSE = 0.3
"""Seconds before a server is asked again that did not know whether it had done something."""
Kind = TypeVar("Kind")


class Refused(HouseError):
    """An answer that is not yes, in the server's own words; `key` is its code, `body` the whole of it."""

    def __init__(self, code: str, sentence: str, body: Mapping[str, Any]) -> None:
        super().__init__(code)
        self.sentence = sentence
        self.body = body

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes with the server's words."""
        return type(self), (self.key, self.sentence, self.body)

    def text(self, lang: str = "en") -> str:
        """Say what the server said."""
        return self.sentence


class Away(HouseError):
    """A server that does not answer, or a link that leads to none."""

    def text(self, lang: str = "en") -> str:
        """Say so."""
        return TEXT.say(f"client.{self.key}", lang, **self.args_)


class Client:
    """A server, asked as nobody in particular; `open` and `seat` give a place at a table."""

    def __init__(self, url: str, *, lang: str = "en", seconds: float = SECONDS) -> None:
        self.base: str = url.rstrip("/")
        """Where the house is; it may be a part of a larger site."""
        self.lang = lang
        self.seconds = seconds
        if urlsplit(url).scheme not in ("http", "https"):
            raise Away("link", link=url)

    def send(self, path: str, body: wire.Body | None = None, token: str = "") -> bytes:
        """Send a request; one that got no answer is sent again as it was: by its id it is done once."""
        data = None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json", "Accept-Language": self.lang}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.base + path, data, headers)
        for left in range(TRIES - 1, -1, -1):
            try:
                with urllib.request.urlopen(request, timeout=self.seconds) as answer:
                    found: bytes = answer.read()
                    return found
            except urllib.error.HTTPError as refused:
                refusal = self.refusal(refused)
                if refusal.key != "unknown" or not left:
                    raise refusal from None
                time.sleep(PAUSE)
            except (TimeoutError, OSError):
                if not left:
                    raise Away("away", server=self.base) from None
        raise AssertionError

    def refusal(self, refused: urllib.error.HTTPError) -> HouseError:
        """Read an answer that is not yes."""
        try:
            body = msgspec.json.decode(refused.read(), type=dict[str, Any])
            return Refused(body["error"], body["text"], body)
        except (ValueError, KeyError, TypeError):
            return Away("away", server=self.base)

    def get(self, kind: type[Kind], path: str, token: str = "", **query: object) -> Kind:
        """Ask for something of a type."""
        told = {name: value for name, value in query.items() if value is not None}
        asked = f"{path}?{urlencode(told)}" if told else path
        return msgspec.json.decode(self.send(asked, None, token), type=kind)

    def post(self, kind: type[Kind], path: str, body: wire.Body, token: str = "") -> Kind:
        """Ask to do something."""
        return msgspec.json.decode(self.send(path, body, token), type=kind)

    # The house

    def house(self) -> offers.HouseInfo:
        """Tell which games there are, with their options, modes and bots."""
        return self.get(offers.HouseInfo, "/api/house")

    def health(self) -> shapes.Health:
        """Tell whether the server is well, and its version."""
        return self.get(shapes.Health, "/healthz")

    def texts(self, game: str) -> shapes.GameTexts:
        """Give all names and sentences of a game."""
        return self.get(shapes.GameTexts, f"/api/games/{game}/texts")

    def rules(self, game: str) -> str:
        """Give a game's rulebook in Markdown."""
        return self.send(f"/api/games/{game}/rules").decode()

    def tables(self, status: str = "waiting") -> list[shapes.TableLine]:
        """List public tables of a status."""
        return self.get(shapes.TableList, "/api/tables", status=status).tables

    def keep(self, record: str, *, public: bool = False) -> "Seat":
        """Keep a record as a replay, and look at it."""
        kept = self.post(shapes.Kept, "/api/records", wire.Import(record, public, uuid4().hex))
        return Seat(self, kept.table, shown=kept.shown)

    # Tables

    def open(
        self,
        game: str,
        seats: Sequence[str | NewSeat] = ("me", "open"),
        *,
        name: str = "",
        options: Mapping[str, Value] | None = None,
        seed: int | None = None,
        public: bool = False,
        undo: wire.UndoPolicy = "consent",
        hints: wire.HintPolicy | None = None,
        talk: wire.TalkPolicy = "players",
    ) -> "Seat":
        """Open a table and sit down if a seat is `me`; others are `open`, a bot's level, or a `NewSeat`."""
        places = [new_seat(one, name) for one in seats]
        body = wire.NewTable(
            game=game,
            seats=places,
            options=dict(options or {}),
            seed=seed,
            public=public,
            undo=undo,
            hints=hints,
            talk=talk,
            sit=wire.Sit(name=name, seed=secrets.token_hex(16)) if is_sat(places) else None,
            cmd=uuid4().hex,
        )
        return self.opened(self.post(shapes.Opened, "/api/tables", body))

    def opened(self, told: shapes.Opened) -> "Seat":
        """Take the place of a table's host."""
        seat = Seat(self, told.table, told.token, told.shown)
        seat.links = {int(at): f"{self.base}/t/{told.table}#{token}" for at, token in told.links.items()}
        return seat

    def seat(self, table: str, token: str = "") -> "Seat":
        """Take a place at a table by its key, or a spectator's without one."""
        return Seat(self, table, token)


def new_seat(one: str | NewSeat, name: str) -> NewSeat:
    """Read a seat as it is written."""
    if not isinstance(one, str):
        return one
    if one in ("me", "open"):
        return NewSeat(who="me", name=name) if one == "me" else NewSeat()
    return NewSeat(who="bot", bot=one)


def is_sat(seats: Sequence[NewSeat]) -> bool:
    """Tell whether whoever opens a table sits down there."""
    return any([one.who == "me" for one in seats])


class Seat:
    """A seat at a table of a server, or a spectator's place."""

    def __init__(
        self, client: Client, table: str, token: str = "", shown: shapes.TableShown | None = None
    ) -> None:
        self.client = client
        self.table = table
        self.token: str = token
        self.shown: shapes.TableShown | None = shown
        """The table as it was last told."""
        self.links: dict[int, str] = {}
        """Where the others sit down, by seat, if this is the host who opened the table."""
        self.socket: ClientConnection | None = None
        self.ending: ExitStack = ExitStack()
        """What is to be done when nobody listens any more."""

    @staticmethod
    def by_link(link: str, lang: str = "en") -> "Seat":
        """Take the place that a link for people leads to."""
        parts = urlsplit(link)
        places = [part for part in parts.path.split("/") if part]
        if parts.scheme not in ("http", "https") or not places:
            raise Away("link", link=link)
        base = "/".join([f"{parts.scheme}://{parts.netloc}", *places[:-2]])
        return Seat(Client(base, lang=lang), places[-1], parts.fragment)

    @property
    def path(self) -> str:
        """Where the table is."""
        return f"/api/tables/{self.table}"

    def ask(self, kind: type[Kind], what: str, **query: object) -> Kind:
        """Ask about this table."""
        return self.client.get(kind, self.path + what, self.token, **query)

    def do(self, kind: type[Kind], what: str, body: wire.Body) -> Kind:
        """Do something at this table."""
        return self.client.post(kind, f"{self.path}/{what}", body, self.token)

    def done(self, told: shapes.Done) -> shapes.Done:
        """Remember how the table stands."""
        self.shown = told.shown
        return told

    # Looking

    def see(self) -> shapes.WholeTable:
        """Look at the table."""
        found = self.ask(shapes.WholeTable, "")
        self.shown = found
        return found

    def record(self) -> str:
        """Give the game as text (.ghr)."""
        return self.client.send(f"{self.path}/record", None, self.token).decode()

    def game(self) -> gh.Table:
        """Rebuild the game from its record, to be drawn and asked about here."""
        return gh.loads(self.record())

    def position(self, ply: int) -> shapes.PastPosition:
        """Give the position after so many moves."""
        return self.ask(shapes.PastPosition, f"/positions/{ply}")

    def history(self, ply: int = 0) -> shapes.History:
        """Give moves from a ply on, with what happened at each."""
        return self.ask(shapes.History, f"/history/{ply}")

    def chat(self) -> list[shapes.Said]:
        """Give what was said."""
        return self.ask(shapes.ChatLog, "/chat").said

    def odds(self, ply: int | None = None) -> shapes.Odds:
        """Tell how the position stands, or one of a game that has ended."""
        return self.ask(shapes.Odds, "/odds", ply=ply)

    def review(self, seat: int | None = None) -> review_shapes.ReviewShown:
        """Give the review of a finished game as far as it is made, told to a seat."""
        return self.ask(review_shapes.ReviewShown, "/review", seat=seat)

    def have_reviewed(self) -> review_shapes.ReviewProgress:
        """Have a finished game reviewed, or go on with that; it takes a while."""
        return self.do(review_shapes.ReviewProgress, "review", bare())

    def stop_review(self) -> review_shapes.ReviewProgress:
        """Have it reviewed no further for now."""
        return self.do(review_shapes.ReviewProgress, "review/stop", bare())

    def try_again(self, ply: int, *moves: str) -> review_shapes.TryShown:
        """Try a decision of a finished game again; tell what the last of these moves is worth."""
        return self.do(review_shapes.TryShown, "review/try", wire.TryAgain(ply, list(moves)))

    def why_not(self, move: str) -> list[shapes.ReasonShown]:
        """Give the reasons against a move; none if it is legal."""
        return self.do(shapes.WhyNot, "why", wire.Why(move)).reasons

    # Playing

    def sit(self, name: str = "", seat: int | None = None) -> shapes.TableShown:
        """Sit down, adding a seed of our own to the dice."""
        body = wire.Sit(self.token, name, secrets.token_hex(16), seat, uuid4().hex)
        told = self.do(shapes.Seated, "sit", body)
        self.token = told.token if isinstance(told.token, str) else self.token
        self.shown = told.shown
        return told.shown

    def play(self, move: str, *, expect: int | None = None, seat: int | None = None) -> shapes.Done:
        """Make a move in the position that was last seen, or in that of a version."""
        seen = self.shown or self.see()
        body = wire.MakeMove(uuid4().hex, seen.version if expect is None else expect, move, seat)
        return self.done(self.do(shapes.Done, "moves", body))

    def undo(self, seat: int | None = None) -> shapes.Done:
        """Take back one's last decision, or ask the others."""
        return self.done(self.do(shapes.Done, "undo", wire.Undo(uuid4().hex, seat)))

    def agree(self, yes: bool = True, seat: int | None = None) -> shapes.Done:
        """Agree to a taking back, or not."""
        return self.done(self.do(shapes.Done, "undo/answer", wire.Answer(uuid4().hex, yes, seat)))

    def hint(self) -> shapes.Hint:
        """Ask the game's expert for the best moves."""
        return self.do(shapes.Hint, "hint", bare())

    def say(self, text: str, name: str = "") -> shapes.Noted:
        """Say something; spectators give a name."""
        return self.do(shapes.Noted, "chat", wire.Chat(uuid4().hex, text, name))

    def resign(self) -> shapes.Done:
        """Give up."""
        return self.done(self.do(shapes.Done, "resign", bare()))

    def stand_up(self) -> shapes.Noted:
        """Give up one's seats; a bot plays on if the game has begun."""
        return self.do(shapes.Noted, "leave", bare())

    def hand(self, seat: int, bot: str = "") -> shapes.Done:
        """Hand a seat to a bot, or take it back with none."""
        return self.done(self.do(shapes.Done, f"seats/{seat}/hand", wire.Hand(uuid4().hex, bot)))

    def relink(self, seat: int) -> str:
        """Issue a seat's link anew, as the host; the old one ends."""
        token = self.do(shapes.NewLink, f"seats/{seat}/link", bare()).token
        return f"{self.client.base}/t/{self.table}#{token}"

    def rematch(self) -> "Seat":
        """Play again: sit down at the next table with the same key."""
        told = self.do(shapes.NextTable, "rematch", wire.Again(uuid4().hex, secrets.token_hex(16)))
        return Seat(self.client, told.table, self.token)

    def branch(self, ply: int, seats: Sequence[str | NewSeat], *, name: str = "") -> "Seat":
        """Open a table that goes on from a position of this one."""
        sit = wire.Sit(name=name, seed=secrets.token_hex(16))
        places = [new_seat(one, name) for one in seats]
        body = wire.Branch(ply, places, sit=sit if is_sat(places) else None, cmd=uuid4().hex)
        return self.client.opened(self.do(shapes.Opened, "branch", body))

    def close(self) -> shapes.Done:
        """End the table, as the host."""
        return self.done(self.do(shapes.Done, "close", bare()))

    def delete(self) -> bool:
        """Delete the table, or forget one that others keep; tell whether it was erased."""
        return self.do(shapes.Gone, "delete", bare()).erased

    # Listening

    def wait(self, seconds: float) -> shapes.Message | None:
        """Wait for news; None when there are none in that time."""
        try:
            if self.socket is None:
                self.socket = self.listen()
            text = self.socket.recv(timeout=seconds)
        except TimeoutError:
            return None
        except (ConnectionClosed, OSError):
            self.leave()
            return None
        message: shapes.Message = msgspec.json.decode(text, type=shapes.Message)
        if isinstance(message, (shapes.TableNow, shapes.FactNow)):
            self.shown = message.table or self.shown
        return message

    def listen(self) -> ClientConnection:
        """Open the socket that tells what happens."""
        url = self.client.base.replace("http", "ws", 1) + f"{self.path}/ws?lang={self.client.lang}"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        opening = connect(url, additional_headers=headers, max_size=None, open_timeout=self.client.seconds)
        return self.ending.enter_context(opening)

    def leave(self) -> None:
        """Stop listening."""
        self.socket = None
        self.ending.close()


def bare() -> wire.Bare:
    """Make a request that needs only its id."""
    return wire.Bare(uuid4().hex)
