"""A game as text (.ghr): a header, one move a line, a result; the only thing that is ever stored."""

import hashlib
import re
from dataclasses import dataclass, field

from greathouse.core.errors import BadRecord

FORMAT = "1"
UNFINISHED = "unfinished"


@dataclass
class Record:
    """The parts of a record; moves are pairs of a seat (or CHANCE) and a text."""

    header: dict[str, str]
    moves: list[tuple[int, str]] = field(default_factory=list)
    result: str = UNFINISHED
    first_line: int = 1
    """Where the first move stands in the file, for errors."""

    def line(self, index: int) -> int:
        """Tell the line of a move in the file."""
        return self.first_line + index

    def header_line(self, key: str) -> int:
        """Tell the line of a header's key in the file; what is missing is missed in the first."""
        return 2 + list(self.header).index(key) if key in self.header else 1


def write(record: Record) -> str:
    """Write a record with a digest of all that stands before it."""
    lines = [f"greathouse: {FORMAT}", *[f"{key}: {value}" for key, value in record.header.items()], ""]
    lines += [f"{'.' if who < 0 else who} {move}" for who, move in record.moves]
    lines.append(f"result: {record.result}")
    body = "\n".join(lines) + "\n"
    return f"{body}digest: {digest(body)}\n"


def digest(body: str) -> str:
    """Sum up a text."""
    return hashlib.sha256(body.encode()).hexdigest()[:32]


def read(text: str) -> Record:
    """Read a record; whatever is wrong is said with its line."""
    text = text.encode(errors="replace").decode().replace("\r\n", "\n")
    lines = text.split("\n")
    header, first = read_header(lines)
    record = Record(header, first_line=first + 1)
    for number, line in enumerate(lines[first:], first + 1):
        if line.startswith("result: "):
            record.result = line.removeprefix("result: ").strip()
            check_end(lines, number)
            return record
        record.moves.append(read_move(line, number))
    raise BadRecord(len(lines), "record_truncated")


def read_header(lines: list[str]) -> tuple[dict[str, str], int]:
    """Read `key: value` lines up to the blank one; give the index of the first move."""
    if lines[0].strip() != f"greathouse: {FORMAT}":
        raise BadRecord(1, "record_format", format=FORMAT)
    header: dict[str, str] = {}
    for index, line in enumerate(lines[1:], 1):
        if not line.strip():
            return header, index + 1
        key, colon, value = line.partition(": ")
        if not colon or key in header:
            raise BadRecord(index + 1, "record_header", text=line[:60])
        header[key] = value.strip()
    raise BadRecord(len(lines), "record_truncated")


def read_move(line: str, number: int) -> tuple[int, str]:
    """Read `<seat or .> <move>`."""
    who, _, move = line.partition(" ")
    if not move or not re.fullmatch(r"\.|\d{1,2}", who, re.ASCII):
        raise BadRecord(number, "record_line" if line.strip() else "record_truncated", text=line[:60])
    return -1 if who == "." else int(who), move


def check_end(lines: list[str], result_line: int) -> None:
    """Compare the digest, if there is one, with what stands before it."""
    rest = [line for line in lines[result_line:] if line.strip()]
    if not rest:
        return
    if len(rest) > 1 or not rest[0].startswith("digest: "):
        raise BadRecord(result_line + 1, "record_after_end", text=rest[0][:60])
    if rest[0].removeprefix("digest: ").strip() != digest("\n".join(lines[:result_line]) + "\n"):
        raise BadRecord(result_line + 1, "record_edited")
