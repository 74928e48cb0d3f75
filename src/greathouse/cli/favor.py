"""`greathouse favor`: a random table for the box, the odds of plain dice, and the rulebook's example turn."""

from secrets import randbelow
from typing import Any

import click

from greathouse.cli.language import TEXT
from greathouse.cli.screen import paper, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import OneOf, Text, Whole
from greathouse.cli.verbs import as_json, verb
from greathouse.experts.favor.demands import plain_chance
from greathouse.games.favor.bars import IDS, LEVELS
from greathouse.games.favor.layout import (
    TABLES_IN_ALL,
    BadTable,
    Layout,
    code_of,
    layout_of,
    read_code,
    slots_of,
    stack_size,
)
from greathouse.games.favor.schema import SLOT_COLOURS
from greathouse.games.favor.text import TEXT as NAMES
from greathouse.games.favor.tiles import TILES

MOST_DICE = 12
PLAIN_DICE = 3
FEWEST, MOST = 2, 4


ACTIONS = ("setup", "odds", "example")
USES = {"--code": "setup", "--seats": "setup", "--dice": "odds", "--slot": "odds"}
"""What each option is for."""


@verb
@click.argument("action", type=OneOf(ACTIONS))
@click.option("--code", type=Text(), default="")
@click.option("--seats", type=Whole(), default=0)
@click.option("--dice", type=Whole(), default=0)
@click.option("--slot", type=Text(), multiple=True)
@as_json
def run(action: str, code: str, seats: int, dice: int, slot: tuple[str, ...], json: bool, lang: str) -> None:
    """Print a table to lay out or the odds of slots with plain Standard dice, or play the example."""
    check_use(action, {"--code": code, "--seats": seats, "--dice": dice, "--slot": slot})
    if action == "example" and json:
        raise BadTable("option_for", option="--json", action="setup|odds")
    if action == "example":
        from greathouse.cli.example import play_example

        play_example(lang)
    elif action == "setup":
        number = read_code(code) if code else randbelow(TABLES_IN_ALL)
        show_table(number, seats, json, lang)
    else:
        show_odds(dice or PLAIN_DICE, [checked_slot(name) for name in slot or IDS], json, lang)


def check_use(action: str, given: dict[str, object]) -> None:
    """Refuse an option that belongs to another action."""
    for option, value in given.items():
        if value and USES[option] != action:
            raise BadTable("option_for", option=option, action=USES[option])


# The set-up


def show_table(number: int, seats: int, json: bool, lang: str) -> None:
    """Print a table with its share code."""
    if seats and not FEWEST <= seats <= MOST:
        raise Trouble("favor_seats", seats=seats, low=FEWEST, high=MOST)
    rows = table_rows(layout_of(number), seats, lang)
    if json:
        show_json({"code": code_of(number), "table": number + 1, "bars": rows})
        return
    console = paper()
    for row in rows:
        console.print(TEXT.say("favor.bar", lang, **row), style="bold")
        for tile in row["tiles"]:
            console.print(TEXT.say("favor.copies" if seats else "favor.tile", lang, **tile), soft_wrap=True)
    herders = TEXT.say("favor.herder", lang, tile=NAMES.name("herder", lang), copies=seats or "=")
    console.print(herders, soft_wrap=True)
    console.print(TEXT.say("favor.code", lang, code=code_of(number), table=number + 1), soft_wrap=True)


def table_rows(layout: Layout, seats: int, lang: str) -> list[dict[str, Any]]:
    """Describe the bars of a table, level 7 first."""
    slots = slots_of(layout)
    rows: list[dict[str, Any]] = []
    for at, (level, bar) in enumerate(zip(LEVELS, layout, strict=True)):
        tiles = [
            {
                "slot": slots[4 * at + place],
                "id": TILES[tile].id,
                "tile": NAMES.name(TILES[tile].id, lang),
                "colour": NAMES.name(SLOT_COLOURS[place], lang),
                "demand": NAMES.name(f"slot_{slots[4 * at + place]}", lang),
                "copies": stack_size(level, seats) if seats else 0,
            }
            for place, tile in enumerate(bar.tiles)
        ]
        rows.append({"level": level, "side": bar.side, "tiles": tiles})
    return rows


# The odds


def checked_slot(name: str) -> str:
    """Find a slot, or say what slots look like."""
    if name.upper() not in IDS:
        raise Trouble("favor_slot", slot=name, expected="7A.1, 7A.2, ... 3B.4")
    return name.upper()


def show_odds(dice: int, slots: list[str], json: bool, lang: str) -> None:
    """Print the chance of each slot."""
    if not 1 <= dice <= MOST_DICE:
        raise Trouble("favor_dice", dice=dice, most=MOST_DICE)
    found = [{"slot": name, "dice": dice, "p": plain_chance(name, dice), "exact": True} for name in slots]
    if json:
        show_json(found[0] if len(found) == 1 else found)
        return
    console = paper()
    for row in found:
        demand = NAMES.name(f"slot_{row['slot']}", lang)
        console.print(TEXT.say("favor.odds", lang, demand=demand, **percent(row)), soft_wrap=True)


def percent(row: dict[str, Any]) -> dict[str, Any]:
    """Write a chance for people."""
    return row | {"p": f"{100 * row['p']:.3f}"}
