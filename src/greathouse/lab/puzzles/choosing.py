"""Choosing what is shipped: of what was mined a mixture of questions, difficulties and tables."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from greathouse.core.errors import BadSetup
from greathouse.games import game as find_game
from greathouse.lab.experiments import Row
from greathouse.lab.outcomes import TOLD, Outcomes
from greathouse.lab.puzzles.mining import PLAYERS, Mining
from greathouse.puzzles.puzzle import GAIN, WIN, Puzzle, read
from greathouse.puzzles.shelf import difficulty
from greathouse.puzzles.solving import position
from greathouse.puzzles.tags import asked_of, tagged

FIELDS: Final[dict[str, Any]] = {
    "seats": 2,
    "seed": 1,
    "simulations": 60,
    "first": 0.06,
    "lead": 0.0,
    "most": 3,
    "since": 0,
    "until": 10_000,
    "back": 0,
    "gains": False,
    "last": False,
    "chance": 1.0,
}
"""What the command line has unless it is told otherwise."""
FLAGS: Final = {"chance": "share"}
FEWEST: Final = 3
"""How many different answers a puzzle must have, unless it is about doubles or the like."""
EASY: Final = 0.15
"""The share of a kind that every rank solves, at most."""


def mined(rows: Iterable[Row]) -> list[Puzzle]:
    """Read the puzzles of many outcomes."""
    return [puzzle for row in rows for puzzle in read(row["puzzles"])]


def kept(folder: Path) -> list[Puzzle]:
    """Read the puzzles that a folder of outcomes holds."""
    told = identity_of(folder)
    if told.get("kind") != Mining.kind:
        raise BadSetup("lab_stranger", path=folder)
    with Outcomes(folder, told) as outcomes:
        rows = outcomes.known()
    return mined([rows[number] for number in sorted(rows)])


def identity_of(folder: Path) -> dict[str, Any]:
    """Read what the outcomes of a folder are of."""
    try:
        told: dict[str, Any] = json.loads((folder / TOLD).read_text("utf8"))
    except (OSError, ValueError):
        raise BadSetup("lab_stranger", path=folder) from None
    return told


def card_of(game: str, folders: Sequence[Path], found: int, puzzles: Sequence[Puzzle]) -> str:
    """Write how a file of puzzles was made."""
    told = [(identity_of(folder), len(list(numbers(folder)))) for folder in folders]
    card = {
        "game": game,
        "version": told[0][0]["version"],
        "rules": told[0][0]["rules"],
        "found": found,
        "puzzles": len(puzzles),
        "mined": [command_of(identity, games) for identity, games in told],
        "chosen": f"greathouse puzzles choose {game} FOLDER... --count {len(puzzles)} --out FOLDER",
        "checked": f"greathouse puzzles check {game} --sample 15 --times 20",
    }
    return json.dumps(card, indent=1, ensure_ascii=False) + "\n"


def numbers(folder: Path) -> Iterable[int]:
    """List the games that a folder holds."""
    with Outcomes(folder, identity_of(folder)) as outcomes:
        return list(outcomes.known())


def command_of(told: dict[str, Any], games: int) -> str:
    """Write the command that mines what a folder holds."""
    words = ["greathouse", "puzzles", "mine", told["game"], "--games", str(games)]
    plain = {name: default for name, default in FIELDS.items() if told.get(name, default) != default}
    for name in plain:
        words += [f"--{FLAGS.get(name, name)}", *([] if told[name] is True else [str(told[name])])]
    for prompt in told.get("asks") or []:
        words += ["--asks", prompt]
    ranks = tuple(told.get("players", PLAYERS))
    for rank in () if ranks == PLAYERS else ranks:
        words += ["--player", rank]
    own = find_game(told["game"]).configure(told["seats"], {})
    for name, value in told["options"].items():
        if value != own[name]:
            words += ["--option", f"{name}={str(value).lower()}"]
    return " ".join(words)


def is_worthy(puzzle: Puzzle) -> bool:
    """Leave out what is no question: all other answers come to nothing, or there are hardly any."""
    is_long = puzzle.goal == GAIN and len(puzzle.best.line) > FEWEST
    is_open = puzzle.goal == WIN or len(puzzle.answers) >= FEWEST
    return is_open and (puzzle.answers[1].worth > 0.0 or is_long)


def chosen(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Take puzzles from all kinds in turn, those of short games first; they are named in the end."""
    kinds: dict[tuple[object, ...], list[Puzzle]] = {}
    for puzzle in sorted(filter(is_worthy, found), key=lambda one: (len(one.course.moves), one.ply)):
        kind = (puzzle.tags[:1], puzzle.course.seats, bool(puzzle.course.options), difficulty(puzzle.rating))
        kinds.setdefault(kind, []).append(puzzle)
    turns = varied([one for row in zip_longest(*kinds.values()) for one in row if one is not None])
    easy = [one for one in turns if min(one.solved) == 1.0 and "win_now" not in one.tags]
    allowed = set(map(id, easy[: round(EASY * count)]))
    kept = [one for one in turns if id(one) in allowed or one not in easy][:count]
    order = sorted(kept, key=lambda one: (one.course.seats, one.course.source, one.course.moves, one.ply))
    return [named(puzzle, number) for number, puzzle in enumerate(order, 1)]


def varied(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Leave out what asks for the same again: the same answers with the same figures."""
    found: dict[tuple[object, ...], Puzzle] = {}
    for puzzle in puzzles:
        best, second = puzzle.answers[0], puzzle.answers[1]
        found.setdefault((best.line, second.line[:1], best.worth, second.worth), puzzle)
    return list(found.values())


def named(puzzle: Puzzle, number: int) -> Puzzle:
    """Give a puzzle its name, and its goal the name of what it gets."""
    tags = tagged(puzzle.game, asked_of(puzzle))
    return replace(puzzle, id=f"{puzzle.game}-{number}", thing=thing_of(puzzle), tags=tags)


def thing_of(puzzle: Puzzle) -> str:
    """Tell what tile lies at the slot that a puzzle is about."""
    if puzzle.goal in (WIN, GAIN):
        return ""
    from greathouse.games.favor.tiles import NAMES

    s: Any = position(puzzle).position
    return str(NAMES[s.tiles[s.slots.index(puzzle.goal)]])
