"""What the conformance of reasons needs to know of this game: how to give, and figures worked out again."""

from collections.abc import Callable
from typing import Any

from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NAMES
from greathouse.kit import data

ROWS = {row["id"]: row for rows in ("tile", "slot") for row in data.shipped("favor")[rows]}
KIND = 16
"""Dice are numbered by kinds of sixteen faces; Standard ones come first, Immediate ones second."""
FACES = {1: range(1, 7), 2: range(1, 5), 3: range(3, 7), 4: range(1, 7), 5: range(1, 6), 7: range(2, 7)}
"""The values of each kind of dice that has others than a Standard one."""


def frame(s: State) -> Ask:
    """Give the question on top."""
    top = s.agenda[-1]
    assert isinstance(top, Ask)
    return top


# Giving


def give_dice(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Lock more Standard dice, or put them into Treasure's group."""
    dice = [int(value) for value in fix[1:]]
    top = frame(s)
    if top.prompt == "prize":
        s.agenda[-1] = top._replace(args=(tuple(sorted((*top.args[0], *dice))),))
    else:
        s.locked = sorted(s.locked + dice)


def give_pips(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Lock Standard dice that make so many pips."""
    left = int(fix[1])
    while left > 0:
        give_dice(s, me, ("dice", min(6, left)))
        left -= 6


def give_lock(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Lock the first active die."""
    die = s.active.pop(0)
    s.locked.append(die)
    s.fresh.append(die)


def lock_immediate(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Lock every Immediate die."""
    dice = [die for die in s.active if die // KIND == 1]
    s.active = [die for die in s.active if die // KIND != 1]
    s.locked, s.fresh = s.locked + dice, s.fresh + dice


def lock_all(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Lock every die that is or could come into play."""
    s.locked, s.active, s.waiting = s.locked + s.active, [], []


def roll_waiting(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Roll the dice that wait; all show 1."""
    s.active, s.waiting = s.active + [die + 1 for die in s.waiting], []


def give_match(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Lock two equal dice."""
    s.locked, s.fresh = [*s.locked, 1, 1], [*s.fresh, 1, 1]


def give_pip(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Give a +1 pip token."""
    s.pips[me] += 1


def give_reroll(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Give a reroll token."""
    s.rerolls[me] += 1


def give_die_token(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Give a +1 die token."""
    s.die_tokens[me] += 1


def give_tile(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Give a tile."""
    s.owned[me] |= 1 << NAMES.index(str(fix[1]))


def give_fresh(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Straighten a tile that has been used."""
    bit = 1 << NAMES.index(str(fix[1]))
    s.used, s.spent[me] = s.used & ~bit, s.spent[me] & ~bit


def give_copy(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Put a copy of a tile back on its stack."""
    s.stacks[s.tiles.index(NAMES.index(str(fix[1])))] += 1


def give_claim(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Let a tile have been claimed this turn."""
    s.claimed = True


GIVE: dict[str, Callable[[Any, int, tuple[str | int, ...]], None]] = {
    "dice": give_dice,
    "pips": give_pips,
    "lock": give_lock,
    "lock_immediate": lock_immediate,
    "lock_all": lock_all,
    "roll_waiting": roll_waiting,
    "match": give_match,
    "pip": give_pip,
    "reroll": give_reroll,
    "die_token": give_die_token,
    "tile": give_tile,
    "fresh": give_fresh,
    "copy": give_copy,
    "claim": give_claim,
}


# Figures


def dice_of(s: State) -> list[int]:
    """List the dice that a claim is made with."""
    return list(frame(s).args[0]) if frame(s).prompt == "prize" else s.locked


def slot(s: State, move: Move) -> dict[str, Any]:
    """Find the row of the slot above the tile that a move names."""
    return ROWS[s.slots[s.tiles.index(NAMES.index(str(move[1])))]]


def few(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Read the level off the slot's name; every slot needs as many dice, or only some do."""
    row = slot(s, move)
    level = int(row["id"][0])
    binding = s.dice_minimum or "all" in row or "different" in row
    return {"level": level, "needed": level if binding else 1, "n": len(dice_of(s))}


def short(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Add up the pips of dice without symbols."""
    have = sum([die % KIND for die in dice_of(s) if die % KIND <= 6])
    return {"have": have, "n": slot(s, move)["sum"] - have}


def waiting(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Count the dice of the next roll."""
    return {"n": len(s.waiting)}


def brought(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Read the face from the tile's row."""
    return {"n": ROWS[move[1]]["bring"]}


def stored(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Look at the die on the tile."""
    return {"n": s.stored[("estate_overseer", "granary_master").index(str(move[1]))]}


def value(word: object) -> tuple[int, int]:
    """Read kind and value of a die from its word."""
    text = str(word).rstrip("*")
    kinds = ("s", "i", "serf", "noble", "artisan", "intrigue", "voyage", "decree")
    return kinds.index(text[:-1]), int(text[-1])


def split_sum(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Read the value of the die that is replaced."""
    return {"n": value(move[1])[1]}


def gives(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Count down to the least value of the die."""
    kind, now = value(move[1])
    return {"n": now - min(FACES.get(kind, range(1, 7)))}


def takes(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Count up to the greatest value of the die."""
    kind, now = value(move[2])
    return {"n": max(FACES.get(kind, range(1, 7))) - now}


FIGURES: dict[str, Callable[[Any, int, Move, dict[str, Any]], dict[str, int]]] = {
    "few": few,
    "short": short,
    "roll_first": waiting,
    "drop_first": waiting,
    "still_waiting": waiting,
    "dead_wait": waiting,
    "brings_a": brought,
    "stored": stored,
    "split_sum": split_sum,
    "gives": gives,
    "takes": takes,
}


UNSEEN: dict[tuple[str, str], str] = {
    ("tile", "level"): "the box counts its tiles by level and colour, and the first game's bars would follow",
    (
        "tile",
        "colour",
    ): "the box counts its tiles by level and colour, and the first game's bars would follow",
    ("slot", "different"): "it is true or missing: without it the slot would ask for nothing",
    ("layout", "tiles"): "four tiles change together; tests/games/favor/test_data.py shows it",
    ("component", "count"): "the tiles that are counted would have to follow",
}
"""Fields that no correction of one row alone can show."""
