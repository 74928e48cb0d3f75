"""Defects that are put in on purpose: one place each, and code all the same."""

import ast
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from weakref import ProxyType, proxy

from tools.mutants import mutants
from tools.mutating import put_in

SOURCE = '''
"""A file."""

MOST = 3


def is_free(seat: int, taken: list[int], limit: int = 2) -> bool:
    """Tell whether a seat may be taken."""
    if seat in taken and not MOST:
        note(seat)
        return False
    return seat < 5 or seat is None
'''


def test_each_defect_changes_one_place_of_what_is_run() -> None:
    found = [(one.line, one.was, one.now) for one in mutants("a.py", SOURCE)]
    assert sorted(found) == [
        (9, "not MOST", "(MOST)"),
        (9, "seat in taken", "seat not in taken"),
        (9, "seat in taken and not MOST", "(seat in taken or not MOST)"),
        (10, "note(seat)", "pass"),
        (11, "False", "True"),
        (11, "return False", "return None"),
        (12, "5", "6"),
        (12, "return seat < 5 or seat is None", "return None"),
        (12, "seat < 5", "seat <= 5"),
        (12, "seat < 5 or seat is None", "(seat < 5 and seat is None)"),
        (12, "seat is None", "seat is not None"),
    ]


def test_a_file_with_a_defect_is_another_program() -> None:
    for one in mutants("a.py", SOURCE):
        assert ast.dump(ast.parse(one.applied(SOURCE))) != ast.dump(ast.parse(SOURCE))


def test_a_defect_is_put_into_what_is_loaded_already(tmp_path: Path) -> None:
    path = tmp_path / "seats.py"
    source = "from functools import cache\n\n\n@cache\ndef is_free(seat):\n    return seat < 5\n"
    path.write_text(source)
    spec = spec_from_file_location("seats", path)
    assert spec is not None
    assert spec.loader is not None
    seats = module_from_spec(spec)
    spec.loader.exec_module(seats)
    outlived = proxy(set())  # what it stood for is gone, and looking at it closely fails
    put_in(path, source.replace("<", "<="))
    assert type(outlived) is ProxyType
    assert (seats.is_free(5), seats.is_free(6)) == (True, False)
