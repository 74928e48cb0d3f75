"""What is said of cards, privileges, pieces and goals, from their rows: one text a kind of effect."""

from functools import lru_cache
from typing import Final

from greathouse.core.catalogue import Entry, Texts
from greathouse.games.faiyum import schema
from greathouse.games.faiyum.schema import SHEETS
from greathouse.games.faiyum.tables import NUMBERS, TABLES
from greathouse.kit.schema import Row
from greathouse.kit.wording import Wording

RULES: Final = {"harvest": "F9", "commerce": "F10", "build": "F11", "other": "F4"}
"""The rule that tells of each kind of card."""
NUMBERED: Final = ("card", "privilege")


def cell(texts: Texts, table: str, row: Row, word: str) -> str | None:
    """Say what a word means for a row; None where the row's own field says it."""
    if word == "name":
        return name(texts, table, row)
    if word == "card":
        return TOLD[table](texts, row)
    if word == "rule":
        return rule(table, row)
    if word == "no":
        return number(table, row)
    if table == "card" and word == "kind":
        return texts.names(row["kind"])
    if table == "rank":
        return str(row[word]) if word in row else None
    if table == "goal" and word in ("bonus", "aim", "aim_privileges"):
        return bonus(texts, row) if word == "bonus" else aim(texts, row, word == "aim_privileges")
    if table == "disaster" and word == "reputation":
        return str(row["gain"]["reputation"])
    return None


def number(table: str, row: Row) -> str:
    """Tell the printed number of a card, S for a start card, or which row of the map, which game it is."""
    if table in ("map_row", "goal"):
        return str(TABLES[table].index(row) + 1)
    if table == "card" and not isinstance(row["id"], int):
        return "S"
    return str(row.get("no", row["id"]))


# Names


def name(texts: Texts, table: str, row: Row) -> str | None:
    """Call a card by its title; cards of one title are told apart by their numbers."""
    if table in NUMBERED:
        title = told(texts, f"title.{row['id']}")
        return f"{title} ({row['id']})" if titles(texts).count(title) > 1 else title
    if table == "disaster":
        title = told(texts, f"title.{row['no']}")
        return told(texts, "effect.disaster_name", title=title, players=players(texts, row))
    if table == "goal":
        return told(texts, "effect.goal_name", number=number(table, row))
    return None


@lru_cache(maxsize=2)
def titles(texts: Texts) -> list[str]:
    """List the titles of all numbered cards and privileges."""
    return [told(texts, f"title.{row['id']}") for table in NUMBERED for row in TABLES[table]]


def rule(table: str, row: Row) -> str | None:
    """Name the rule that tells of a card or privilege."""
    if table == "card":
        return RULES[str(row["kind"])]
    if table != "privilege":
        return None
    if row["effect"] == "resurrection":
        return "F28"
    return "F26" if row["effect"] in schema.PERMANENT else "F27"


def told(texts: Texts, key: str, **named: object) -> str:
    """Say a text."""
    return texts.say(key, (), named)


# Amounts


def amount(texts: Texts, word: str, n: int) -> str:
    """Write so much of something."""
    return told(texts, "effect.money", n=n) if word == "money" else texts.counted(n, word)


def amounts(texts: Texts, given: dict[str, int]) -> str:
    """Write a list of amounts, the last one after an `and`."""
    parts = [amount(texts, word, n) for word, n in given.items()]
    if len(parts) < 2:
        return "".join(parts)
    return told(texts, "effect.and", first=", ".join(parts[:-1]), last=parts[-1])


def gain(texts: Texts, row: Row, *words: str) -> list[str]:
    """Say what a row brings, all of it or some words of it."""
    given = {word: n for word, n in row.get("gain", {}).items() if not words or word in words}
    return [told(texts, "effect.gain", gain=amounts(texts, given))] if given else []


def cost(texts: Texts, row: Row) -> list[str]:
    """Say what a card costs to play."""
    given: dict[str, int] = row.get("cost", {})
    if not given:
        return [told(texts, "effect.free_roads")] if row.get("build") == "road" else []
    key = "effect.pay_each" if row.get("build") == "road" and row.get("pieces", 1) > 1 else "effect.pay"
    return [told(texts, key, cost=amounts(texts, given))]


# Cards


def card(texts: Texts, row: Row) -> str:
    """Say what a card does: what it costs, what is done, what it brings."""
    if row["kind"] == "harvest":
        return " ".join(harvest(texts, row))
    if row["kind"] == "build":
        return " ".join([*cost(texts, row), build(texts, row), *gain(texts, row)])
    place = [told(texts, f"effect.stall_{row['at']}")] if row["kind"] == "commerce" else []
    brought = [*gain(texts, row), *counted(texts, row)]
    done = effect(texts, row)
    rest = [*brought, *done] if row.get("effect") == "overseer" else [*done, *brought]
    return " ".join([*cost(texts, row), *place, *rest])


def harvest(texts: Texts, row: Row) -> list[str]:
    """Say whom a harvest sends where, and what each worker and the whole of it bring."""
    many = row["workers"] > 1
    how = "one" if not many else "up_to" if row.get("up_to") else "exactly"
    place = told(texts, f"effect.place_{row['at']}")
    beside = told(texts, "effect.beside") if row["beside"] else ""
    sent = told(texts, f"effect.harvest_{how}", n=row["workers"], place=place, beside=beside)
    if not many:
        return [sent, *gain(texts, row)]
    goods = {word: n for word, n in row.get("gain", {}).items() if word in (*schema.GOODS, "matching")}
    each = [told(texts, "effect.gain_each", gain=amounts(texts, goods))] if goods else []
    return [sent, *each, *gain(texts, row, "any", "money", "reputation")]


def build(texts: Texts, row: Row) -> str:
    """Say what a card builds."""
    ground = told(texts, f"effect.ground_{row.get('terrain', 'any')}")
    return told(texts, f"effect.build_{row['build']}", n=row.get("pieces", 1), ground=ground)


def effect(texts: Texts, row: Row) -> list[str]:
    """Say what a card does beyond that."""
    if "effect" not in row:
        return []
    each = amounts(texts, row.get("each", {}))
    price = amount(texts, "money", row.get("price", 0))
    return [told(texts, f"effect.{row['effect']}", n=row.get("limit", 1), each=each, price=price)]


def counted(texts: Texts, row: Row) -> list[str]:
    """Say what a card counts."""
    if "count" not in row:
        return []
    unit = str(row["counted"])
    one, most = amount(texts, unit, 1), amount(texts, unit, row["most"])
    key = f"effect.count_{row['count']}"
    if not row["base"]:
        return [told(texts, "effect.count", things=told(texts, key), one=one, most=most)]
    base = amount(texts, unit, row["base"])
    return [told(texts, "effect.count_base", things=told(texts, key), base=base, one=one, most=most)]


# Everything else


def privilege(texts: Texts, row: Row) -> str:
    """Say what a privilege does, and for how long."""
    effect = str(row["effect"])
    lasts = told(texts, "effect.always" if effect in schema.PERMANENT else "effect.once")
    if effect == "gain":
        return f"{lasts} {told(texts, 'effect.brings', gain=amounts(texts, row['gain']))}"
    named = {
        "gain": amounts(texts, row.get("gain", {})),
        "each": amounts(texts, row.get("each", {})),
        "n": row.get("limit", 1),
        "price": amount(texts, "money", row.get("price", 0)),
        "usual": amount(texts, "money", NUMBERS["crocodile_money"]),
        "cards": NUMBERS["cards_taken_back"],
        "space": NUMBERS["current_market"],
    }
    return f"{lasts} {told(texts, f'effect.{effect}', **named)}"


def disaster(texts: Texts, row: Row) -> str:
    """Say with how many players a disaster is used, and what it brings."""
    return told(texts, "effect.disaster", players=players(texts, row), gain=amounts(texts, row["gain"]))


def players(texts: Texts, row: Row) -> str:
    """Say with how many players a disaster is in the game."""
    low, high = row["players"]
    return told(texts, "effect.players_alike" if low == high else "effect.players", low=low, high=high)


def site(texts: Texts, row: Row) -> str:
    """Say where a building site is and what its last block brings."""
    return told(texts, "effect.site", space=row["at"], n=row["room"], gain=amounts(texts, row["gain"]))


def piece(texts: Texts, row: Row) -> str:
    """Say how many of a piece the box has, and what it is for."""
    return told(texts, f"effect.piece_{row['id']}", n=row["count"])


def aim(texts: Texts, row: Row, privileges: bool) -> str:
    """Say the aim of a game of the campaign."""
    bars = row | row.get("privileges", {}) if privileges else row
    return told(texts, f"aim.{row['measure']}", n=bars.get("least", bars.get("most", 0)))


def bonus(texts: Texts, row: Row) -> str:
    """Say what a reached goal brings all later games."""
    found = [told(texts, "effect.bonus_money", n=row["money"])] if "money" in row else []
    if "goods" in row:
        given: dict[str, int] = {}
        for good in row["goods"]:
            given[good] = given.get(good, 0) + 1
        found.append(told(texts, "effect.bonus_goods", goods=amounts(texts, given)))
    if "taken_back" in row:
        found.append(told(texts, "effect.bonus_cards", n=row["taken_back"]))
    if "card" in row:
        found.append(told(texts, "effect.bonus_card", card=row["card"]))
    return "; ".join(found) or told(texts, "effect.bonus_none")


def goal(texts: Texts, row: Row) -> str:
    """Say a goal of the campaign, without and with privileges, and what it brings."""
    named = {"aim": aim(texts, row, False), "more": aim(texts, row, True), "bonus": bonus(texts, row)}
    return told(texts, "effect.goal_privileges" if "privileges" in row else "effect.goal", **named)


def rank(texts: Texts, row: Row) -> str:
    """Say from which reputation a rank is earned."""
    return told(texts, "effect.rank", least=row["least"], privileges=row["privileges"])


TOLD: Final = {
    "card": card,
    "privilege": privilege,
    "disaster": disaster,
    "site": site,
    "piece": piece,
    "goal": goal,
    "rank": rank,
}
"""What tells of the rows of each table."""


def made(texts: Texts) -> dict[str, Entry]:
    """Make all texts that follow from the rows: names, what cards do, and labels with the rules' numbers."""
    found = WORDING.made(texts)
    for row in reversed(TABLES["disaster"]):
        if "title" in row or f"name.{row['no']}" not in found:
            title = row["title"][texts.lang] if "title" in row else told(texts, f"title.{row['no']}")
            found[f"name.{row['no']}"] = title
    found["name.money"] = amount(texts, "money", NUMBERS["money_for_resource"])
    found["move.cash"] = told(texts, "effect.cash", n=NUMBERS["card_as_money"])
    found["prompt.further"] = told(texts, "effect.further", n=NUMBERS["further_card"])
    return found


WORDING: Final = Wording("faiyum", SHEETS, TABLES, cell)
