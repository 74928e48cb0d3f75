"""Positions to sit down at: a game is played at random until something is asked of the first player."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Page

from greathouse.core import record
from greathouse.core.table import Table, fate
from greathouse.games import game as game_of

Wanted = Callable[[Mapping[str, Any], list[str]], bool]
ENDING = ("pass", "administration", "quit", "cash", "done", "otherwise")
"""Verbs that hurry a game on and build nothing."""
MOST_GAMES = 200
MOST_MOVES = 1500


def played(game: str, seats: int, options: Mapping[str, object], seed: int) -> "Table":
    """Open a table with a seed."""
    rules = game_of(game)
    return Table.open(rules, seats, options, fate(rules, "seed", seed))


def reached(game: str, seats: int, options: Mapping[str, object], wanted: Wanted) -> Table:
    """Play at random, mostly what builds something, until the first player is asked what is wanted."""
    for seed in range(MOST_GAMES):
        table, dice = played(game, seats, options, seed), random.Random(seed)
        for _ in range(MOST_MOVES):
            if table.over:
                break
            if table.to_move == 0 and wanted(table.view(0), table.menu):
                return table
            go_on(table, dice)
    raise AssertionError("nobody is asked that")


def go_on(table: Table, dice: random.Random) -> None:
    """Make a move by lot, mostly one that builds something."""
    lively = [move for move in table.menu if move.split()[0] not in ENDING]
    table.play(dice.choice(lively if lively and dice.random() < 0.9 else table.menu))


def kept(page: Page, table: Table) -> str:
    """Give a table's record to the house; tell its name there."""
    answer = page.request.post("/api/records", data={"record": record.write(table.record())})
    return str(answer.json()["table"])


def taken_up(page: Page, game: str, count: int, seed: int) -> list[str]:
    """Draw positions of a game by lot, each taken up as a table for two at this screen."""
    table, dice = played(game, 2, {}, seed), random.Random(seed)
    while not table.over and len(table.moves) < MOST_MOVES:
        go_on(table, dice)
    source, seats = kept(page, table), [{"who": "me", "name": name} for name in ("Nefertari", "Ahmose")]
    found: list[str] = []
    for ply in dice.sample(range(1, len(table.moves)), min(3 * count, len(table.moves) - 1)):
        body = {"ply": ply, "seats": seats, "sit": {}}
        opened = page.request.post(f"/api/tables/{source}/branch", data=body).json()
        found += [opened["table"]] if "table" in opened else []
        if len(found) == count:
            break
    return found


def sit_at(
    page: Page, table: Table, names: tuple[str, ...] = ("Ada", "Hori", "Tiye", "Nakht", "Kiya")
) -> None:
    """Take the first seat of a position; bots that think little have the others."""
    source = kept(page, table)
    bots = [{"who": "bot", "bot": "random", "name": name} for name in names[1 : table.seats]]
    body = {"ply": len(table.moves), "seats": [{"who": "me", "name": names[0]}, *bots], "sit": {}}
    opened = page.request.post(f"/api/tables/{source}/branch", data=body).json()
    page.goto(f"/t/{opened['table']}")
    page.locator('.desk[data-turn="mine"]').wait_for()
    page.locator(".dock").wait_for()


def asked(*verbs: str) -> Wanted:
    """What is wanted is a menu with all of these verbs."""

    def wanted(_: Mapping[str, Any], menu: list[str]) -> bool:
        return set(verbs) <= {move.split()[0] for move in menu}

    return wanted
