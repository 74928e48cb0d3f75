"""The values of all positions of Pharaoh for two, read by memory map from the file of a solve."""

import hashlib
import json
import mmap
import os
from pathlib import Path
from struct import Struct
from typing import Any

from greathouse.core.errors import BadData, of_system
from greathouse.experts.pharaoh.placements import Index, Placement, Rules
from greathouse.games.pharaoh import GAME
from greathouse.kit.data import data_folder

MAGIC = b"greathouse pharaoh values 1\n"
HEADER = 1024
SCALE = 65535
"""A certain win."""
CHUNK = 1 << 20
FORGET_EVERY = 1_000
"""Reads after which the mapped pages are given back: else a long match would keep the whole file resident."""

Header = dict[str, Any]
VALUE = Struct("<H")


def values_file(rules: Rules) -> Path:
    """Tell where the values of a game lie."""
    return data_folder() / "solved" / f"{rules.name}.values"


def identity(rules: Rules) -> Header:
    """Tell what a file must say of the game to be used for it."""
    return {"game": GAME.name, "rules": GAME.rules, "data": GAME.data, "options": rules._asdict()}


def digest(header: Header, body: bytes) -> str:
    """Sum up a file from its header, without the digest, and the digest of its values."""
    told = json.dumps({key: value for key, value in header.items() if key != "digest"}, sort_keys=True)
    return hashlib.sha256(told.encode() + body).hexdigest()


def header_bytes(header: Header) -> bytes:
    """Write a header, padded to its fixed length."""
    return (MAGIC + json.dumps(header).encode()).ljust(HEADER - 1) + b"\n"


class Values:
    """Win probabilities of the player to move; close to the truth within `within`, everywhere."""

    def __init__(self, rules: Rules, path: Path | None = None) -> None:
        self.path = path or values_file(rules)
        try:
            with self.path.open("rb") as file:
                self.header = read_header(self.path, file.read(HEADER), rules)
                self.index = Index(rules)
                check_size(self.path, os.fstat(file.fileno()).st_size, HEADER + 2 * self.index.size)
                check_body(self.path, self.header, file)
                self.map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except FileNotFoundError:
            raise BadData("values_missing", path=self.path) from None
        except OSError as error:
            raise BadData("values_unreadable", path=self.path, problem=of_system(error)) from None
        self.within = float(self.header["within"])
        self.reads = 0

    def __call__(self, own: Placement, foe: Placement) -> float:
        """Give the chance to win of the player to move, who has `own` and plays from the south."""
        self.reads += 1
        if self.reads % FORGET_EVERY == 0:
            forget(self.map)
        at: int = VALUE.unpack_from(self.map, HEADER + 2 * self.index(own, foe))[0]
        return at / SCALE


def forget(pages: mmap.mmap) -> None:
    """Give back what was mapped; the system keeps it cached and maps it again when it is read."""
    if hasattr(mmap, "MADV_DONTNEED"):
        pages.madvise(mmap.MADV_DONTNEED)


def read_header(path: Path, text: bytes, rules: Rules) -> Header:
    """Read a header and refuse other files and other rules."""
    try:
        header: Header = json.loads(text.removeprefix(MAGIC))
        told = {key: header[key] for key in identity(rules)}
    except (ValueError, KeyError, TypeError):
        raise BadData("values_format", path=path) from None
    wanted = json.loads(json.dumps(identity(rules)))
    if told != wanted:
        raise BadData("values_rules", path=path, told=differing(told, wanted), wanted=differing(wanted, told))
    return header


def differing(told: Header, other: Header) -> str:
    """Write what one of two headers says differently."""
    found = {key: value for key, value in told.items() if other.get(key) != value and key != "options"}
    found |= {key: value for key, value in told["options"].items() if other["options"].get(key) != value}
    return ", ".join([f"{key} {value}" for key, value in found.items()])


def check_size(path: Path, size: int, expected: int) -> None:
    """Refuse a file that was cut off or grew."""
    if size != expected:
        raise BadData("values_truncated", path=path, size=size, expected=expected)


def check_body(path: Path, header: Header, file: Any) -> None:
    """Refuse values that were changed after they were written; reads on from the header."""
    body = hashlib.sha256()
    while chunk := file.read(CHUNK):
        body.update(chunk)
    if digest(header, body.digest()) != header.get("digest"):
        raise BadData("values_altered", path=path)
