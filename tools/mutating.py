"""Tests that are loaded once, and run again and again on a server with one defect each.

Each time it is a child of this process that breaks its server where it stands, in memory and on the disk.
"""

import gc
import math
import os
import signal
import sys
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, FunctionType
from typing import NoReturn

import pytest
from _pytest.runner import runtestprotocol

PASSED, FAILED = 0, 1


class Loaded:
    """A pytest plugin that has tests collected, and lets `use` do what it likes with them."""

    def __init__(self, use: "Callable[[Loaded], None]") -> None:
        self.use = use
        self.items: dict[str, pytest.Item] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run none of the tests but those that are asked for."""
        self.items = {item.nodeid: item for item in session.items}
        self.use(self)
        return True

    def notice(self, path: Path, source: str, tests: Mapping[str, float]) -> bool:
        """Tell whether one of some tests fails with another source in the place of a file, or takes too long.

        Each test is given with the seconds that it may take.
        """
        honest = path.read_text(encoding="utf8")
        items = [(self.items[name], math.ceil(seconds)) for name, seconds in tests.items()]
        child = get_context("fork").Process(target=run, args=(path, source, items))
        path.write_text(source, encoding="utf8")
        try:
            child.start()
            child.join()
        finally:
            path.write_text(honest, encoding="utf8")
        return child.exitcode != PASSED


def run(path: Path, source: str, items: list[tuple[pytest.Item, int]]) -> NoReturn:
    """Break the server, and run tests until one of them fails; one that takes too long ends the process."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    put_in(path, source)
    followed = [item for item, _ in items[1:]]
    for (item, seconds), following in zip(items, [*followed, None], strict=True):
        signal.alarm(seconds)
        reports = runtestprotocol(item, log=False, nextitem=following)
        if any([report.failed for report in reports]):
            item.session._setupstate.teardown_exact(None)
            sys.exit(FAILED)
    sys.exit(PASSED)


def put_in(path: Path, source: str) -> None:
    """Give every function of a file that is loaded the code that another source gives it."""
    codes = {place(code): code for code in all_codes(compile(source, str(path), "exec"))}
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename == str(path):
            one.__code__ = codes.get(place(one.__code__), one.__code__)


def place(code: CodeType) -> tuple[str, int]:
    """Tell where a function stands."""
    return code.co_qualname, code.co_firstlineno


def all_codes(code: CodeType) -> list[CodeType]:
    """List a code and all that is within it."""
    inner = [one for one in code.co_consts if isinstance(one, CodeType)]
    return [code, *[one for within in inner for one in all_codes(within)]]
