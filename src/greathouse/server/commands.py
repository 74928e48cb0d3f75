"""The ids of commands: the same one is done once, and does not come to mean something else.

A command is kept under its sender's id for it, with the hash of what it asked for. Within the server both
travel as one word, `id#hash`.
"""

import hashlib

import msgspec

from greathouse.server import wire

MARK = "#"


def asked(what: str, body: wire.Body) -> str:
    """Sum up what a request asks for."""
    text = f"{what}\n".encode() + msgspec.json.encode(body)
    return hashlib.sha256(text).hexdigest()[:32]


def named(key: str, cmd: str, hashed: str) -> str:
    """Name a command: ids are everybody's own, so that nobody's meet."""
    return f"{key[:8]}.{cmd}{MARK}{hashed}"


def hidden(cmd: str) -> str:
    """Hide an id from which a key was made: whoever reads the store finds no key there."""
    return hashlib.sha256(f"gh1|command|{cmd}".encode()).hexdigest()[:32]


def parts(cmd: str) -> tuple[str, str]:
    """Give a command's id and the hash of what it asked for; what the house does by itself has none."""
    own, _, hashed = cmd.partition(MARK)
    return own, hashed
