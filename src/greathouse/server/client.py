"""The other end of the wire: what terminal players and programs use to sit at a table."""

import json
import secrets
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import greathouse as gh
from greathouse.core.errors import HouseError
from greathouse.core.table import Table
from greathouse.server.refusals import TEXT

SECONDS = 10
TRIES = 5


class Refused(HouseError):
    """An answer that is not yes, in the server's own words."""

    def __init__(self, code: str, sentence: str, body: dict[str, Any]) -> None:
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
    """A server that does not answer."""

    def text(self, lang: str = "en") -> str:
        """Say so."""
        return TEXT.say(f"client.{self.key}", lang, **self.args_)


class Seat:
    """A seat at a table of a server, or a spectator's place."""

    def __init__(self, link: str, lang: str = "en") -> None:
        parts = urlsplit(link)
        places = [part for part in parts.path.split("/") if part]
        if parts.scheme not in ("http", "https") or not places:
            raise Away("link", link=link)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.table = places[-1]
        self.token = parts.fragment
        self.lang = lang
        self.socket: ClientConnection | None = None

    @property
    def path(self) -> str:
        """Where the table is."""
        return f"/api/tables/{self.table}"

    def ask(self, path: str, body: dict[str, Any] | None = None) -> bytes:
        """Send a request; one that got no answer is sent again as it was, which is safe by its command id."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Accept-Language": self.lang}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(self.base + path, data, headers)
        for left in range(TRIES - 1, -1, -1):
            try:
                with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                    found: bytes = answer.read()
                    return found
            except urllib.error.HTTPError as refused:
                raise self.refusal(refused) from None
            except (TimeoutError, OSError):
                if not left:
                    raise Away("away", server=self.base) from None
        raise AssertionError

    def refusal(self, refused: urllib.error.HTTPError) -> HouseError:
        """Read an answer that is not yes."""
        try:
            body = json.loads(refused.read())
            return Refused(body["error"], body["text"], body)
        except (ValueError, KeyError, TypeError):
            return Away("away", server=self.base)

    def post(self, what: str, **body: Any) -> Any:
        """Ask for something at this table."""
        return json.loads(self.ask(f"{self.path}/{what}", body))

    def sit(self, name: str) -> Any:
        """Sit down, adding a seed of our own to the dice."""
        told = self.post("sit", token=self.token, name=name, seed=secrets.token_hex(16))
        self.token = told.get("token", self.token)
        return told["shown"]

    def see(self) -> Any:
        """Look at the table."""
        return json.loads(self.ask(self.path))

    def game(self) -> Table:
        """Rebuild the position from the record, to be drawn and asked about here."""
        return gh.loads(self.ask(f"{self.path}/record").decode())

    def move(self, text: str, version: int) -> Any:
        """Make a move."""
        return self.post("moves", cmd=uuid4().hex, expect=version, move=text)

    def wish(self, what: str, **body: Any) -> Any:
        """Ask for something that has a command id."""
        return self.post(what, cmd=uuid4().hex, **body)

    def wait(self, seconds: float) -> dict[str, Any] | None:
        """Wait for news; None when there are none in that time."""
        try:
            if self.socket is None:
                url = self.base.replace("http", "ws", 1) + f"{self.path}/ws?lang={self.lang}"
                headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
                self.socket = connect(url, additional_headers=headers, max_size=None, open_timeout=SECONDS)
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=seconds))
        except TimeoutError:
            return None
        except (ConnectionClosed, OSError):
            self.leave()
            return None
        return message

    def leave(self) -> None:
        """Stop listening."""
        if self.socket is not None:
            self.socket.close()
            self.socket = None
