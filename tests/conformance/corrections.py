"""Random corrections by an owner of the box: each is refused with its place, or the game plays with it.

Tables are read when a game is imported, so every correction is tried in a process forked from one that has
imported no game: `python -m tests.conformance.corrections GAME SEED COUNT` prints one JSON line for each.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from traceback import format_exception
from typing import Any, NamedTuple

import greathouse as gh
from greathouse.core import chance, driver
from greathouse.core.agenda import Ask
from greathouse.core.catalogue import LANGUAGES
from greathouse.core.errors import BadData
from greathouse.core.game import Game
from greathouse.games import schema
from greathouse.kit import data
from greathouse.kit.schema import Field, Kind, Row, Sheet, Tables, words_of
from greathouse.kit.toml import tables_text

GAMES = 10
"""How many random games are played with a correction."""
PATIENCE = 60
"""Seconds after which a correction is said to make a game endless."""
LOOKS = 25
"""Every so many moves the table is looked at: menu, question and view in words."""
NONSENSE: list[Any] = [-1, 0, 7, 100, True, "steal_gold", "", [], [0], ["x"], {}, {"x": 1}, {"en": ""}]


class Outcome(NamedTuple):
    """What came of a correction: played, refused, or broken."""

    kind: str
    text: str
    told: str


# Making corrections up


def made_up(sheets: tuple[Sheet, ...], tables: Tables, rng: Random) -> str:
    """Write one to three random corrections as an owner's file."""
    wished: Tables = {}
    for _ in range(rng.choice([1, 1, 1, 2])):
        sheet = rng.choice(sheets)
        rows = wished.setdefault(sheet.table, [])
        wish = correction(sheet, tables, rng)
        if wish["id"] not in [row["id"] for row in rows]:
            rows.append(wish)
    return tables_text(wished)


def correction(sheet: Sheet, tables: Tables, rng: Random) -> Row:
    """Make up a correction of a table: mostly a field that changes, at times something bolder."""
    row = rng.choice(tables[sheet.table])
    chance_of = rng.random()
    if chance_of < 0.06:
        return {"id": row["id"], "remove": rng.random() < 0.9}
    if chance_of < 0.14:
        return new_row(sheet, row, tables, rng)
    if chance_of < 0.18:
        return {"id": row["id"], "drop": [rng.choice(["a_place", *[field.name for field in sheet.all()]])]}
    if chance_of < 0.21:
        return {"id": row["id"], rng.choice(["colour_of_the_cat", "source", "sources"]): rng.choice(NONSENSE)}
    return {"id": row["id"], **changed(sheet, row, tables, rng)}


def new_row(sheet: Sheet, row: Row, tables: Tables, rng: Random) -> Row:
    """Make up a row like another, with a change."""
    numbers = [other["id"] for other in tables[sheet.table] if isinstance(other["id"], int)]
    new_id: Any = max(numbers) + rng.randint(1, 4) if numbers else f"new_{rng.randint(1, 99)}"
    told = {name: row[name] for name in row["sources"]}
    return {"id": new_id, **told, **changed(sheet, row, tables, rng)}


def changed(sheet: Sheet, row: Row, tables: Tables, rng: Random) -> Row:
    """Change one field, or two, mostly of those that the row has."""
    known = [field for field in sheet.fields if field.name in row and rng.random() < 0.9]
    known = known if known and rng.random() < 0.8 else list(sheet.all())
    fields = rng.sample(known, min(len(known), rng.choice([1, 1, 1, 2])))
    return {field.name: any_value(field, row, tables[sheet.table], tables, rng) for field in fields}


def any_value(field: Field, row: Row, rows: list[Row], tables: Tables, rng: Random) -> Any:
    """Make up a value for a field: mostly a right one, often near the old one, at times nonsense."""
    if rng.random() < 0.12:
        return rng.choice(NONSENSE)
    known = [other[field.name] for other in rows if field.name in other]
    if known and rng.random() < 0.2:
        return rng.choice(known)
    close = near(row.get(field.name), rng) if rng.random() < 0.5 else None
    return right(field.kind, known, tables, rng) if close is None else close


def near(value: Any, rng: Random) -> Any:
    """Change a number, or a number within a table, by one; None for what is no number."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice([1, -1])
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        return {**value, key: value[key] + rng.choice([1, -1])} if isinstance(value[key], int) else None
    return None


def right(kind: Kind, known: list[Any], tables: Tables, rng: Random) -> Any:
    """Make up a value of a kind, or one just beside it."""
    match kind.form:
        case "number":
            return rng.choice(
                [kind.low, kind.low + 1, kind.high, rng.randint(kind.low, kind.high), kind.low - 1]
            )
        case "flag":
            return rng.random() < 0.5
        case "word":
            return rng.choice(words_of(kind, tables) or ("nothing",))
        case "either":
            return right(rng.choice(kind.items), known, tables, rng)
        case "list":
            size = rng.randint(kind.low, min(kind.high, kind.low + 4))
            inner = [item for items in known if isinstance(items, list) for item in items]
            return [right(kind.items[0], inner, tables, rng) for _ in range(size)]
        case "amounts":
            words = rng.sample(kind.words, rng.randint(0, min(3, len(kind.words))))
            return {str(word): rng.randint(kind.low, min(kind.high, 5)) for word in [*kind.needed, *words]}
        case "said":
            return {"en": "Thing", "fr": "Chose"}
    return rng.choice(known) if known else kind.example or "text"


# Trying them


def tried(game: str, text: str, seed: int, lying: bool) -> Outcome:
    """Import a game with a correction and play it; only a fork of a process without games may do this."""
    signal.alarm(PATIENCE)
    if lying:
        data.check = lambda tables, sheets, where: None
    with TemporaryDirectory() as folder:
        os.environ["GREATHOUSE_OVERRIDES"] = folder
        (Path(folder) / f"{game}.toml").write_text(text, encoding="utf8")
        try:
            found = gh.game(game)
            look_everywhere(found)
            for number in range(GAMES):
                play(found, Random(f"{seed} {number}"), number)
        except BadData as error:
            return refused(error, text, folder)
        except Exception as error:
            return Outcome("broken", text, "".join(format_exception(error)[-4:]))
    return Outcome("played", text, "")


def refused(error: BadData, text: str, folder: str) -> Outcome:
    """Tell a refusal; one that does not name file and table is broken."""
    told = str(error)
    placed = folder in told and ("table" in error.args_ or error.key == "data_toml")
    return Outcome("refused" if placed else "broken", text, told.replace(folder, ""))


def look_everywhere(game: Game) -> None:
    """Open the rulebook and every card in both languages."""
    for lang in LANGUAGES:
        assert "{{" not in game.rulebook(lang), "the rulebook has a place that was not filled"
        assert all(part.name and part.text for part in game.components(lang)), "a component says nothing"


def play(game: Game, rng: Random, number: int) -> None:
    """Play a random game in a random mode to its end, looking at the table now and then."""
    mode = rng.choice(game.modes)
    options = game.configure(mode.seats, mode.options)
    s, source = driver.begin(game.setup(mode.seats, options)), chance.seeded(number)
    moves, bound = 0, game.bound(mode.seats, options)
    while s.agenda:
        frame = s.agenda[-1]
        assert moves <= bound, f"the game goes on after {bound} moves"
        if moves % LOOKS == 0:
            look(game, s)
        move = rng.choice(driver.moves(s)) if isinstance(frame, Ask) else driver.draw(s, source.rng("x"))
        driver.apply(s, move)
        moves += 1
    game.ranking(s)
    json.dumps([game.view(s, None), game.printed(mode.seats, options), game.scores(s)])


def look(game: Game, s: Any) -> None:
    """Show the table as a player would see it, in both languages."""
    json.dumps(game.view(s, driver.to_move(s)))
    for lang in LANGUAGES:
        game.prompt(s, lang)
        for move in driver.moves(s)[:20]:
            game.label(move, lang)


# In processes of their own


def forked(work: Callable[[], Any]) -> Any:
    """Do something in a forked process and give what it gives; None if it dies."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        with os.fdopen(writer, "w", encoding="utf8") as out:
            json.dump(work(), out)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, encoding="utf8") as answer:
        told = answer.read()
    os.waitpid(child, 0)
    return json.loads(told) if told else None


def texts(game: str, seed: int, count: int) -> list[str]:
    """Make up corrections, with the game as it is shipped at hand."""
    rng, sheets = Random(seed), schema(game)
    tables = data.load(game, sheets)
    return [made_up(sheets, tables, rng) for _ in range(count)]


def main(game: str, seed: int, count: int, lying: bool) -> None:
    """Try corrections one by one."""
    for number, text in enumerate(forked(lambda: texts(game, seed, count))):
        found = forked(lambda text=text, number=number: tried(game, text, number, lying))  # type: ignore[misc]
        outcome = Outcome(*found) if found else Outcome("broken", text, "it died or went on for ever")
        print(json.dumps(outcome), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), "--lying" in sys.argv)
