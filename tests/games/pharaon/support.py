"""Positions from texts, for tests that read as stories."""

from typing import Any

import greathouse as gh
from greathouse.core.table import Table
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import AREAS, COLOURS, COUNTS, RESOURCES, TOKEN_WORDS
from greathouse.games.pharaon.flow import TURN
from greathouse.games.pharaon.query import segment_of
from greathouse.games.pharaon.state import FREE, Player, State

ALL_B: dict[str, Any] = {f"bonus_{area}": "b" for area in AREAS}
ALL_A: dict[str, Any] = {f"bonus_{area}": "a" for area in AREAS}


def started(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """Open a table and let everybody take what comes first, up to the first turn."""
    table = gh.new("pharaon", seats=seats, seed=seed, **options)
    while state(table).round == 0:
        table.play(table.menu[0])
    return table


def at(hand: str = "", *, facing: str = "", seats: int = 2, **options: Any) -> Table:
    """Open a table where seat 0 is to move with a hand such as "black black silver", nothing else owned.

    `facing` turns the Wheel, as in "nobles black"; the Wheel is free and nobody has passed.
    """
    table = started(seats, **options)
    s = state(table)
    s.wheel = [[FREE] * len(spots) for spots in s.wheel]
    s.areas = list(range(len(AREAS)))
    if facing:
        area, colour = facing.split()
        s.shift = (AREAS.index(area) - COLOURS.index(colour)) % len(COLOURS)
        assert segment_of(s, AREAS.index(area)) == COLOURS.index(colour)
    for p in s.players:
        p.nobles.clear()
        p.resources = [0] * len(RESOURCES)
        p.swords = 0
        for index, word in enumerate(TOKEN_WORDS):
            bag.put(s.token_discard, word, p.tokens[index])
            p.tokens[index] = 0
    s.token_discard = {word: count for word, count in s.token_discard.items() if count}
    s.seat = s.first = 0
    s.agenda[:] = [TURN[0]]
    give(s.players[0], hand)
    s.supply = COUNTS["sword_tokens"] - s.players[0].swords
    return table


def state(table: Table) -> State:
    """Give a table's state as what it is."""
    assert isinstance(table.state, State)
    return table.state


def me(table: Table, seat: int = 0) -> Player:
    """Give a player."""
    return state(table).players[seat]


def give(p: Player, words: str) -> None:
    """Put resources, Swords and tokens into a hand."""
    for word in words.split():
        if word == "sword":
            p.swords += 1
        elif word in RESOURCES:
            p.resources[RESOURCES.index(word)] += 1
        else:
            p.tokens[TOKEN_WORDS.index(word)] += 1


def hand(p: Player) -> str:
    """Write what a player holds."""
    words = [word for word, count in zip(RESOURCES, p.resources, strict=True) for _ in range(count)]
    words += ["sword"] * p.swords
    words += [word for word, count in zip(TOKEN_WORDS, p.tokens, strict=True) for _ in range(count)]
    return " ".join(words)


def play(table: Table, *moves: str) -> Table:
    """Play some moves in a row."""
    for move in moves:
        table.play(move)
    return table


def take(table: Table, *words: str) -> Table:
    """Play the first move that begins with each word."""
    for word in words:
        table.play(next(move for move in table.menu if move.startswith(word)))
    return table


def put_tile(table: Table, tile: str, colour: str, spot: int = 1) -> None:
    """Lay a Conflict tile on a spot of the Wheel."""
    state(table).wheel[COLOURS.index(colour)][spot - 1] = tile
