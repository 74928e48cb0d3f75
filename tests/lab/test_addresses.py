"""Addresses at which no Ray cluster answers: one sentence, soon, and before Ray itself is asked."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from greathouse.core.errors import BadSetup
from greathouse.lab import crews
from greathouse.lab.crews import GREETING, Cluster, knock

WEB = b"HTTP/1.0 400 Bad request\r\n\r\n"
GRPC = GREETING[-9:]


@contextmanager
def listening(answer: bytes) -> Iterator[str]:
    """Listen like somebody who answers so, or never."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            line, _ = server.accept()
            with line:
                line.recv(100)
                line.sendall(answer)
                if not answer:
                    time.sleep(1.0)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}"
        thread.join()


@pytest.mark.parametrize("scheme", ["", "ray://"])
@pytest.mark.parametrize(
    ("answer", "said", "french"),
    [
        (WEB, "something else listens there", "autre chose y écoute"),
        (b"", "nobody answers in time", "personne n'y répond à temps"),
    ],
)
def test_somebody_who_is_not_ray_is_told_in_time(
    monkeypatch: pytest.MonkeyPatch, scheme: str, answer: bytes, said: str, french: str
) -> None:
    monkeypatch.setattr(crews, "ANSWER", 0.3)
    with listening(answer) as address, pytest.raises(BadSetup) as caught:
        Cluster(scheme + address)
    assert str(caught.value) == f"No Ray cluster answers at {scheme}{address}: {said}."
    assert caught.value.text("fr").endswith(f": {french}.")


def test_whoever_answers_as_ray_does_is_asked_further() -> None:
    with listening(GRPC) as address:
        knock(address)


def test_nobody_is_told_at_once() -> None:
    with pytest.raises(BadSetup) as caught:
        Cluster("127.0.0.1:9")
    assert str(caught.value) == "No Ray cluster answers at 127.0.0.1:9: nobody listens there."
    assert caught.value.text("fr") == "Aucune grappe Ray ne répond à 127.0.0.1:9 : personne n'y écoute."


@pytest.mark.parametrize("address", ["", "cluster", "host:", ":6379", "ray://", "host:port", "::1:99999"])
def test_what_is_no_address_is_told(address: str) -> None:
    with pytest.raises(BadSetup, match="is not the address of a Ray cluster"):
        knock(address)
