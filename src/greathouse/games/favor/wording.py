"""What is said of tiles, slots, dice and tokens, from their rows."""

from typing import Final

from greathouse.core.catalogue import Entry, Texts
from greathouse.games.favor.box import TABLES
from greathouse.games.favor.dice import BASE, DICE, KINDS, WORD, face_name
from greathouse.games.favor.schema import SHEETS, SLOT_COLOURS, TIMING
from greathouse.kit.schema import Row
from greathouse.kit.wording import Wording

ANY_FACE: Final = 7
SIX: Final = 6
FEW_KINDS: Final = 4
"""More kinds of dice than these are told by those that are missing."""
SYMBOLS: Final = ("1*", "*", "**", "reroll", "void", "+2")


def cell(texts: Texts, table: str, row: Row, word: str) -> str | None:
    """Say what a word means for a row; None where the row's own field says it."""
    match table, word:
        case "tile", "card":
            told = {"level": row["level"], "colour": row["colour"]}
            return f"{doing(texts, row)} {say(texts, 'place', **told)}"
        case "tile", "does":
            return doing(texts, row)
        case "tile", "moment":
            return texts.names(f"when_{TIMING[row['power']]}")
        case "tile", "corners":
            return ", ".join([str(corner) for corner in row.get("corner", [])]) or "-"
        case "slot", "name":
            return f"{row['id']} {demand(texts, row)}"
        case "slot", "demand":
            return demand(texts, row)
        case "slot", "card":
            return slot_card(texts, row)
        case "slot", "bar":
            return str(row["id"])[:2]
        case "slot", "colour":
            return texts.names(SLOT_COLOURS[int(str(row["id"])[3]) - 1])
        case "die", "card":
            return die_card(texts, row)
        case "die", "die":
            return texts.names(f"die_{row['id']}")
        case "die", "faces":
            return f"`{faces(texts, row)}`"
        case "die", "opposite":
            return f"`{opposites(texts, row)}`"
        case "token", "card":
            return say(texts, f"token_{row['id']}", n=row["count"])
        case "layout", "slots":
            return " | ".join([texts.names(tile) for tile in row["tiles"]])
    return None


def say(texts: Texts, key: str, **told: object) -> str:
    """Say one kind of effect."""
    return texts.say(f"effect.{key}", (), told)


def joined(texts: Texts, parts: list[str], key: str = "and") -> str:
    """Join parts with a word before the last."""
    if len(parts) < 2:
        return "".join(parts)
    return say(texts, key, parts=", ".join(parts[:-1]), last=parts[-1])


def some_dice(texts: Texts, kinds: list[str]) -> str:
    """Write dice by kind: +1 Standard die and +2 Immediate dice."""
    return joined(
        texts, ["+" + texts.counted(kinds.count(kind), f"die_{kind}") for kind in dict.fromkeys(kinds)]
    )


# Tiles


def doing(texts: Texts, row: Row) -> str:
    """Say what a tile does, how often, and what its claim gives."""
    parts = [say(texts, "queen")] if row["id"] == "queen" else []
    parts.append(power(texts, row))
    if row["colour"] == "red" and TIMING[row["power"]] not in ("start", "claim"):
        parts.append(say(texts, "once"))
    if row["tokens"]:
        parts.append(say(texts, "claimed", n=row["tokens"]))
    return " ".join(parts)


def power(texts: Texts, row: Row) -> str:
    """Say what a tile's power does: one text a kind of power."""
    kind = str(row["power"])
    match kind:
        case "start":
            return start(texts, row)
        case "key" | "decree":
            return say(texts, kind, dice=some_dice(texts, row["dice"]))
        case "bring":
            face = int(row["bring"])
            return say(texts, "bring_any") if face == ANY_FACE else say(texts, "bring", n=face)
        case "raise" | "flip" | "set":
            return turning(texts, row, f"{kind}_{'many' if row.get('many') else 'one'}")
        case "shift":
            return say(texts, "shift", n=row["reach"] - 1, reach=row["reach"])
        case "merchant" | "mother" | "mask":
            return say(texts, kind, n=row["gain"])
        case "herd" | "death":
            return say(texts, kind, n=row["more"])
        case "guidance":
            return say(texts, kind, n=row["gain"], more=row["more"])
        case "bad_omen":
            return say(texts, kind, n=row["fewer"], more=row["more"])
        case "omen":
            return say(texts, "extra", n=row["extra"])
        case "passage" | "royal" | "favor":
            return giving(texts, row)
        case "treasure":
            return say(texts, kind, colours=colours(texts, row))
    return say(texts, kind)


def start(texts: Texts, row: Row) -> str:
    """Say what a tile gives at the start of every turn."""
    parts = []
    if row.get("draw"):
        parts.append(say(texts, "draw", n=row["draw"]))
    if row.get("dice"):
        parts.append(say(texts, "start", dice=some_dice(texts, row["dice"])))
    if row.get("stores"):
        parts.append(say(texts, "stores"))
    return " ".join(parts)


def turning(texts: Texts, row: Row, key: str) -> str:
    """Say how a tile turns dice."""
    return say(texts, key, amount=amount(texts, row), kinds=kinds_of(texts, row.get("kinds", [])))


def amount(texts: Texts, row: Row) -> str:
    """Write how many pips may be added."""
    pips = sorted(row.get("by", []))
    if len(pips) == 1 and pips[0] > 1:
        return say(texts, "exactly", n=pips[0])
    return say(texts, "pips", n=max(pips, default=0), pips=joined(texts, [str(n) for n in pips], "or"))


def kinds_of(texts: Texts, kinds: list[str]) -> str:
    """Say which dice a power turns: all, some, or all but some."""
    if len(kinds) == len(KINDS):
        return ""
    if len(kinds) <= FEW_KINDS:
        return say(texts, "of_kinds", kinds=joined(texts, [texts.names(f"kind_{kind}") for kind in kinds]))
    others = [texts.names(f"kind_{kind}") for kind in KINDS if kind not in kinds]
    return say(texts, "but_kinds", kinds=joined(texts, others))


def giving(texts: Texts, row: Row) -> str:
    """Say which tiles a tile gives."""
    levels = joined(texts, [str(level) for level in row["levels"]], "or")
    told = {"n": row["gives"], "levels": levels, "colours": colours(texts, row)}
    found = say(texts, f"gives_{'claim' if row['power'] == 'favor' else 'any'}", **told)
    return f"{found} {say(texts, 'extra', n=row['extra'])}" if "extra" in row else found


def colours(texts: Texts, row: Row) -> str:
    """Write the colours of the tiles that a tile gives."""
    return joined(texts, [texts.names(colour) for colour in row["colours"]], "or")


# Slots


def slot_card(texts: Texts, row: Row) -> str:
    """Say where a slot is and what it asks for."""
    name = str(row["id"])
    colour = texts.names(SLOT_COLOURS[int(name[3]) - 1])
    told = {"level": name[0], "side": name[1], "place": name[3], "colour": colour}
    return say(texts, "slot", demand=demand(texts, row), **told)


def demand(texts: Texts, row: Row) -> str:
    """Say what a slot asks for; conditions on all dice name how many there must be."""
    least = say(texts, "dice_or_more", count=number(texts, int(str(row["id"])[0])))
    if row.get("different"):
        return f"{say(texts, 'different')}, {least}"
    if row.get("all"):
        return f"{only(texts, sorted(row['all']))}, {least}"
    if row.get("sum"):
        return say(texts, "sum", n=row["sum"])
    if row.get("straight"):
        return straight(texts, int(row["straight"]))
    groups = sorted(row.get("groups", []), reverse=True)
    parts = [group(texts, size, groups.count(size)) for size in dict.fromkeys(groups)]
    fixed = sorted(row.get("fixed", []), reverse=True)
    parts += [fixed_values(texts, value, fixed.count(value)) for value in dict.fromkeys(fixed)]
    return joined(texts, parts)


def number(texts: Texts, n: int) -> str:
    """Write a small number in words."""
    return texts.names(f"n{n}") if f"name.n{n}" in texts.entries else str(n)


def only(texts: Texts, values: list[int]) -> str:
    """Say which values all dice must be among."""
    if values in ([1, 3, 5], [2, 4, 6]):
        return say(texts, "only_odd" if values[0] == 1 else "only_even")
    return say(texts, "only", values=joined(texts, [say(texts, "value", value=value) for value in values]))


def straight(texts: Texts, n: int) -> str:
    """Say how many values must stand in a row."""
    if n == SIX:
        return joined(texts, [str(value) for value in range(1, SIX + 1)])
    return say(texts, "straight", count=number(texts, n))


def group(texts: Texts, size: int, n: int) -> str:
    """Write groups of equal dice: a pair, two pairs, seven equal dice."""
    key = f"group_{size}" if f"effect.group_{size}" in texts.entries else "group"
    return say(texts, key, n=n, times=number(texts, n), size=number(texts, size))


def fixed_values(texts: Texts, value: int, n: int) -> str:
    """Write dice that must show one value: three 6s."""
    return say(texts, "fixed", n=n, count=number(texts, n), value=value)


# Dice


def face(texts: Texts, name: str) -> str:
    """Write a face of a die."""
    return texts.names(f"face_{name}") if name.isalpha() else name


def faces(texts: Texts, row: Row) -> str:
    """List the faces of a kind of dice, the plain ones first."""
    order = sorted(row["faces"], key=lambda name: (name in SYMBOLS and name != "1*", name))
    return ", ".join([face(texts, name) for name in order])


def opposites(texts: Texts, row: Row) -> str:
    """List the pairs of opposite faces."""
    names = row["faces"]
    return ", ".join([f"{face(texts, names[at])}-{face(texts, names[5 - at])}" for at in range(3)])


def die_card(texts: Texts, row: Row) -> str:
    """Say what is on a die and what its symbols do."""
    parts = [say(texts, "die", faces=faces(texts, row), opposite=opposites(texts, row))]
    keys = [str(row["id"]), *[f"face_{name}" for name in SYMBOLS if name in row["faces"]]]
    parts += [say(texts, f"die_{key}") for key in keys if f"effect.die_{key}" in texts.entries]
    return " ".join(parts)


def die_names(texts: Texts) -> dict[str, Entry]:
    """Name every face of every kind of dice: Standard 3."""
    return {
        f"name.{WORD[die]}": f"{texts.names(f'kind_{KINDS[die // BASE]}')} {face(texts, face_name(die))}"
        for die in DICE
    }


def demand_names(texts: Texts) -> dict[str, Entry]:
    """Say what each slot asks for, under `name.slot_<slot>`: a pair."""
    return {f"name.slot_{row['id']}": demand(texts, row) for row in TABLES["slot"]}


def kind_names(texts: Texts) -> dict[str, Entry]:
    """Call a kind of dice as its owner does, wherever its dice are told."""
    called = {str(row["id"]): str(row["title"][texts.lang]) for row in TABLES["die"] if "title" in row}
    return {f"name.{word}_{kind}": title for kind, title in called.items() for word in ("kind", "die")}


def made(texts: Texts) -> dict[str, Entry]:
    """Make all texts that follow from the rows."""
    kinds = kind_names(texts)
    texts.entries.update(kinds)
    return kinds | WORDING.made(texts) | die_names(texts) | demand_names(texts)


WORDING: Final = Wording("favor", SHEETS, TABLES, cell)
