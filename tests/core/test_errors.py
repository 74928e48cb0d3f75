"""Every sentence that the program may need exists in both languages with all that it speaks of."""

import ast
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import greathouse
from greathouse.core.catalogue import HOUSE, LANGUAGES
from greathouse.core.errors import SYSTEM, BadRecord, HouseError, IllegalMove, of_system
from tests.texts import placeholders

ROOT = Path(greathouse.__file__).parent
KEY_AT = {"BadRecord": 1, "BadNotation": 3} | dict.fromkeys(
    ("HouseError", "BadSetup", "BadData", "CannotUndo", "NobodyToMove"), 0
)
"""Where the key stands among the arguments of each error."""


class Use(NamedTuple):
    """A place in the source that needs a sentence."""

    key: str
    where: str
    args: set[str] | None
    """What the sentence may speak of, None if that cannot be read off the source."""


def uses(path: Path) -> Iterator[Use]:
    """Find every error that a module raises."""
    tree = ast.parse(path.read_text(encoding="utf8"))
    for scope in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for call in [node for node in ast.walk(scope) if isinstance(node, ast.Call)]:
            name = call.func.id if isinstance(call.func, ast.Name) else ""
            if name in KEY_AT:
                where = f"{path.relative_to(ROOT)}:{call.lineno}"
                for key in keys(call.args[KEY_AT[name]], scope):
                    yield Use(key, where, spoken_of(name, call))


def keys(node: ast.expr, scope: ast.FunctionDef) -> list[str]:
    """Read the texts that an expression may give, looking up a local name where it is assigned."""
    if isinstance(node, ast.Name):
        assigned = [part for part in ast.walk(scope) if isinstance(part, ast.Assign)]
        values = [part.value for part in assigned if ast.unparse(part.targets[0]) == node.id]
        return [key for value in values for key in keys(value, scope)]
    if isinstance(node, ast.IfExp):
        return keys(node.body, scope) + keys(node.orelse, scope)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def spoken_of(name: str, call: ast.Call) -> set[str] | None:
    """Read off the call what the sentence may speak of."""
    named = {keyword.arg for keyword in call.keywords}
    if None in named:
        return None
    return {str(arg) for arg in named} | ({"line"} if name == "BadRecord" else set())


USES = [use for path in sorted(ROOT.rglob("*.py")) for use in uses(path)]


def test_the_errors_of_the_source_are_found() -> None:
    found = {use.key for use in USES}
    assert {"game", "record_truncated", "undo_nothing", "undo_revealed", "data_id", "notation.extra"} <= found
    assert {"notation.ambiguous", "notation.unknown"} <= found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_has_a_sentence(lang: str) -> None:
    assert [use.where for use in USES if not HOUSE.has(f"error.{use.key}", lang)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_given_what_it_speaks_of(lang: str) -> None:
    entries = HOUSE.of(lang).entries
    spoken = [(use, placeholders(entries[f"error.{use.key}"])) for use in USES]
    assert [(use.where, told) for use, told in spoken if use.args is not None and told - use.args] == []


def test_both_languages_of_the_house_say_the_same() -> None:
    english, french = HOUSE.of("en").entries, HOUSE.of("fr").entries
    assert english.keys() == french.keys()
    assert [key for key in english if placeholders(english[key]) != placeholders(french[key])] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_system_refuses_is_said_in_the_readers_language(lang: str) -> None:
    for number in SYSTEM:
        told = of_system(OSError(number, os.strerror(number), "x"))
        assert isinstance(told, HouseError)
        assert os.strerror(number) not in told.text(lang)
    assert of_system(OSError(errno.EIO, os.strerror(errno.EIO), "x")) == os.strerror(errno.EIO)
    assert of_system(ProcessLookupError()) == "ProcessLookupError"
    assert of_system(OSError("odd")) == "odd"


def test_errors_are_said_in_both_languages() -> None:
    error = BadRecord(4, "record_truncated")
    assert str(error) == "Line 4: the record stops before its result; it seems to be cut off."
    assert error.text("fr").startswith("Ligne 4 : ")
    assert IllegalMove(("done",)).text("fr") == "done n'est pas possible maintenant."
