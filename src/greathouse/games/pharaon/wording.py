"""What is said of Jars, tokens, cards, tiles and boards, from their rows."""

from typing import Any, Final

from greathouse.core.catalogue import Entry, Texts
from greathouse.games.pharaon.box import TABLES, VALUES
from greathouse.games.pharaon.schema import HUES, KEYS, POWERS, SHEETS
from greathouse.kit.schema import Row
from greathouse.kit.wording import Wording

KINDS: Final = tuple([row["id"] for row in TABLES["noble"]])
"""Nobles in the order of their articles, N1 and so on."""


def cell(texts: Texts, table: str, row: Row, word: str) -> str | None:
    """Say what a word means for a row; None where the row's own field says it."""
    if word == "gain":
        return gained(texts, row.get("gain", {}))
    match table:
        case "jar":
            return jar_cell(texts, row, word)
        case "token":
            return token_cell(texts, row, word)
        case "artisan" | "step" | "card" | "conflict" | "traitor":
            return plain_cell(texts, table, row, word)
        case "noble":
            return noble_cell(texts, row, word)
        case "exchange":
            return exchange_cell(texts, row, word)
        case "bonus":
            return bonus_cell(texts, row, word)
        case "area":
            return area_cell(texts, row, word)
        case "square" if word == "special":
            return special_worth(texts, row)
    return None


def said(texts: Texts, key: str, **told: object) -> str:
    """Fill in one of the sentences about effects."""
    return texts.say(f"effect.{key}", (), told)


# Parts of sentences


def gained(texts: Texts, gain: dict[str, int]) -> str:
    """List what somebody receives, in the order in which it is received."""
    parts = [texts.counted(gain[key], f"gain_{key}") for key in KEYS if gain.get(key, 0)]
    return ", ".join(parts) or texts.names("nothing")


def each(texts: Texts, per: dict[str, int]) -> list[str]:
    """Tell what is worth points for each piece."""
    return [said(texts, "each", n=worth, what=f"each_{what}") for what, worth in per.items()]


def joined(texts: Texts, parts: list[str], by: str = "and") -> str:
    """Join phrases with commas and an `and` or an `or`."""
    if len(parts) < 2:
        return "".join(parts)
    return said(texts, by, first=", ".join(parts[:-1]), last=parts[-1])


def names(texts: Texts, words: list[str]) -> list[str]:
    """Name words one by one."""
    return [texts.names(word) for word in words]


def on_tracks(texts: Texts, tracks: list[int]) -> str:
    """Name tracks."""
    return said(texts, "tracks", n=len(tracks), tracks=joined(texts, [str(track) for track in tracks]))


# Tables


def jar_cell(texts: Texts, row: Row, word: str) -> str | None:
    """Speak of a Jar."""
    if word not in ("name", "card"):
        return None
    return said(texts, "jar" if word == "name" else "jar_card", resources=row["resources"])


def token_cell(texts: Texts, row: Row, word: str) -> str | None:
    """Speak of a kind of Offering token."""
    if word not in ("name", "card"):
        return None
    kind = "wild" if len(row.get("stands_for", [])) == len(HUES) else str(row["kind"])
    told = {
        "colours": "/".join(names(texts, row.get("stands_for", []))),
        "either": joined(texts, names(texts, row.get("stands_for", [])), "or"),
        "area": row.get("area", ""),
        "swords": row.get("swords", 0),
        "n": row["prestige"],
        "count": row["count"],
    }
    name = said(texts, f"token_{kind}", **told)
    if word == "name":
        return name
    text = f"{said(texts, f'token_{kind}_card', **told)} {said(texts, 'token_count', **told)}"
    return text + of_conflicts(texts, row)


def plain_cell(texts: Texts, table: str, row: Row, word: str) -> str | None:
    """Speak of what needs one sentence: Artisans, steps, Bonus cards, Conflict tiles, Traitor tiles."""
    told: dict[str, Any] = {name: row[name] for name in row if name not in ("id", "source", "sources")}
    if table == "card":
        told |= {"no": str(row["id"]).rpartition("_")[2], "gain": gained(texts, row["gain"])}
    elif table == "conflict":
        told |= {"no": int(str(row["id"])[1:]), "n": len(row["resources"])}
    elif table == "artisan":
        told |= {"gain": gained(texts, row["gain"]), "n": row["prestige"]}
    else:
        told["n"] = row["prestige"]
    if word == "name" and table in ("card", "conflict"):
        return said(texts, table, **told)
    return said(texts, f"{table}_card", **told) + of_conflicts(texts, row) if word == "card" else None


def of_conflicts(texts: Texts, row: Row) -> str:
    """Tell that something belongs to the expansion, if it does."""
    return f" {said(texts, 'of_conflicts')}" if row.get("expansion", False) else ""


def noble_cell(texts: Texts, row: Row, word: str) -> str | None:
    """Speak of a Noble: number, kind, points and power."""
    if word == "rule":
        return f"N{KINDS.index(row['id']) + 1}"
    if word == "points":
        return noble_points(texts, row)
    if word == "effect":
        return noble_effect(texts, row)
    if word != "card":
        return None
    told = {"no": row["no"], "kind": row["kind"], "points": noble_points(texts, row)}
    return said(texts, "noble_card", **told, effect=noble_effect(texts, row)) + of_conflicts(texts, row)


def noble_points(texts: Texts, row: Row) -> str:
    """Tell what a Noble is worth: a number, so much for each thing, or both."""
    own = [said(texts, "points", n=row["prestige"])] if row["prestige"] or not row["per"] else []
    return joined(texts, own + each(texts, row["per"]))


def noble_effect(texts: Texts, row: Row) -> str:
    """Tell what a Noble does."""
    if row["kind"] == "instant":
        return said(texts, "instant", gain=gained(texts, row["gain"]))
    told = {"area": row.get("area", ""), "colours": row.get("colours", [])}
    return texts.say(f"power.{row['power']}", (), told)


def exchange_cell(texts: Texts, row: Row, word: str) -> str | None:
    """Speak of an exchange of the Nile, numbered within its side."""
    side = str(row["side"])
    among = [other["id"] for other in TABLES["exchange"] if other["side"] == side]
    no = f"{'' if side == 'printed' else side.upper()}{among.index(row['id']) + 1}"
    same = "same" in row["pay"]
    pay = said(texts, "same_pair") if same else " + ".join(names(texts, row["pay"]))
    squares = on_tracks(texts, row["tracks"]) if row["tracks"] else ""
    told = {"no": no, "pay": pay, "gain": gained(texts, row["gain"]), "squares": squares}
    if word == "no":
        return no
    if word in ("pay", "tracks"):
        return pay if word == "pay" else squares or "-"
    if word == "name":
        return said(texts, "exchange" if squares else "exchange_only", **told)
    return (
        said(texts, "exchange_card" if squares else "exchange_only_card", **told) if word == "card" else None
    )


def bonus_cell(texts: Texts, row: Row, word: str) -> str | None:
    """Speak of a side of an Area Bonus tile."""
    area, _, side = str(row["id"]).rpartition("_")
    told = {"area": area, "side": side, "n": row.get("swords", 0)}
    what = said(texts, f"bonus_{row['kind']}", **told)
    if word == "what":
        return what
    if word == "name":
        return said(texts, "bonus", **told, what=what)
    return said(texts, f"bonus_{row['kind']}_card", **told) if word == "card" else None


def area_cell(texts: Texts, row: Row, word: str) -> str | None:
    """Speak of an Area: the cost of its action, its god, and the half-demands at its edges."""
    if word == "cost":
        return area_cost(texts, row)
    if word in ("left", "right"):
        n = row[f"{word}_count"]
        told = {"what": texts.counted(n, f"half_{row[word]}"), "n": row[f"{word}_prestige"]}
        return said(texts, "half", **told)
    if word != "card":
        return None
    halves = {side: area_cell(texts, row, side) for side in ("left", "right")}
    return said(texts, "area_card", cost=area_cost(texts, row), god=row["god"], **halves)


def area_cost(texts: Texts, row: Row) -> str:
    """Tell what the action of an Area costs."""
    told = {"n": row.get("extra", row.get("same", 0)), "cost": row.get("cost", [])}
    return said(texts, f"cost_{row['id']}", **told)


def special_worth(texts: Texts, row: Row) -> str:
    """Tell on which tracks a square is worth something else."""
    told = [f"{track}: {worth}" for track, worth in row.get("special", {}).items()]
    return ", ".join(told) or "-"


WORDING: Final = Wording("pharaon", SHEETS, TABLES, cell)


def made(texts: Texts) -> dict[str, Entry]:
    """Make what follows from the rows; names may speak of the {square} from which discs count."""
    square = str(VALUES["disc_square"])
    for key, entry in list(texts.entries.items()):
        if key.startswith("name."):
            forms = {form: told.replace("{square}", square) for form, told in forms_of(entry).items()}
            texts.entries[key] = forms if isinstance(entry, dict) else forms["other"]
    found = WORDING.made(texts)
    for power in POWERS:
        owners = [str(row["id"]) for row in TABLES["noble"] if row.get("power") == power]
        found[f"name.power_{power}"] = texts.names(owners) if owners else said(texts, "no_owner")
    return found


def forms_of(entry: Entry) -> dict[str, str]:
    """Give the forms of an entry, a plain one as its only form."""
    return entry if isinstance(entry, dict) else {"other": entry}
