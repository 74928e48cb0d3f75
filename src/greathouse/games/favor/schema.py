"""What the tables of the box hold."""

from typing import Final

from greathouse.kit.schema import Field, Sheet, flag, id_of, many, number, word

COLOURS: Final = ("yellow", "blue", "red")
FACES: Final = ("1", "1*", "2", "3", "4", "5", "6", "*", "**", "reroll", "void", "+2")
SIDES: Final = ("A", "B")
SLOT_COLOURS: Final = ("yellow", "yellow", "blue", "red")
"""The colour of each slot, from the left, on every bar."""
TIMING: Final = {
    "start": "start",
    "key": "start_optional",
    "bring": "window",
    "raise": "window",
    "flip": "window",
    "set": "window",
    "match": "window",
    "shift": "window",
    "survey": "window",
    "merchant": "window",
    "mother": "window",
    "herd": "lock",
    "dead": "all",
    "guidance": "any",
    "ankh": "any",
    "mask": "any",
    "passage": "any",
    "royal": "any",
    "omen": "claim",
    "favor": "claim",
    "death": "claim",
    "treasure": "after_claim",
    "bad_omen": "end",
    "decree": "roll_off",
    "gift": "roll_off",
}
"""When each power works."""
TIMINGS: Final = tuple(dict.fromkeys(TIMING.values()))
PIPS: Final = number(1, 6)


def power(*powers: str) -> tuple[str, tuple[str | int, ...]]:
    """Name the powers with which a field means something."""
    return "power", powers


TILE: Final = (
    Field("level", number(1, 7)),
    Field("colour", word(*COLOURS)),
    Field("corner", many(PIPS, 1, 6, distinct=True), needed=False),
    Field("tokens", number(0, 9)),
    Field("power", word(*TIMING)),
    Field("dice", many(id_of("die"), 1, 6), needed=False, only=power("start", "key", "decree")),
    Field("draw", number(1, 9), needed=False, only=power("start")),
    Field("stores", flag(), needed=False, only=power("start")),
    Field("bring", number(1, 7), only=power("bring")),
    Field("by", many(number(1, 5), 1, 5, distinct=True), only=power("raise")),
    Field("kinds", many(id_of("die"), 1, 8, distinct=True), only=power("set")),
    Field("reach", number(2, 4), only=power("shift")),
    Field("many", flag(), needed=False, only=power("raise", "flip", "set")),
    Field("gain", number(1, 9), only=power("mask", "guidance", "merchant", "mother")),
    Field("more", number(1, 6), only=power("guidance", "herd", "bad_omen", "death")),
    Field("fewer", number(1, 6), only=power("bad_omen")),
    Field("gives", number(1, 4), only=power("passage", "royal", "favor")),
    Field("levels", many(number(1, 6), 1, 6, distinct=True), only=power("passage", "royal", "favor")),
    Field(
        "colours",
        many(word(*COLOURS), 1, 3, distinct=True),
        only=power("passage", "royal", "favor", "treasure"),
    ),
    Field("extra", number(0, 3), only=power("omen", "favor")),
)
SLOT: Final = (
    Field("groups", many(number(2, 9), 1, 4), needed=False),
    Field("fixed", many(PIPS, 1, 9), needed=False),
    Field("straight", number(2, 6), needed=False),
    Field("sum", number(1, 99), needed=False),
    Field("all", many(PIPS, 1, 6, distinct=True), needed=False),
    Field("different", flag(), needed=False),
)
SHEETS: Final = (
    Sheet("tile", TILE, rule="F21"),
    Sheet("slot", SLOT, rule="F11"),
    Sheet("die", (Field("faces", many(word(*FACES), 6, 6)),), rule="F8"),
    Sheet("token", (Field("count", number(0, 99)),), rule="F5"),
    Sheet("layout", (Field("side", word(*SIDES)), Field("tiles", many(id_of("tile"), 4, 4, distinct=True)))),
    Sheet("component", (Field("count", number(1, 9)),)),
)
