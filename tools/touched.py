"""A pytest plugin: which lines of the server each test runs through, and what it costs.

`pytest -p tools.touched --touched FILE` adds to what FILE tells already.
"""

import json
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import greathouse.server

FOLDER = str(Path(greathouse.server.__file__).parent)


class Touching:
    """Follows tests through the server."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.tests: dict[str, dict[str, Any]] = json.loads(file.read_text()) if file.exists() else {}
        self.lines: set[tuple[str, int]] = set()

    def look(self, frame: FrameType, event: str, arg: Any) -> Any:
        """Follow what is called of the server, and nothing else."""
        return self.note if frame.f_code.co_filename.startswith(FOLDER) else None

    def note(self, frame: FrameType, event: str, arg: Any) -> Any:
        """Note a line."""
        if event == "line":
            self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self.note

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Follow one test; what does not pass tells nothing."""
        self.lines = set()
        begin = time.process_time()
        threading.settrace(self.look)
        sys.settrace(self.look)
        try:
            yield
        finally:
            sys.settrace(None)
            threading.settrace(None)
        took = time.process_time() - begin
        found: dict[str, list[int]] = {}
        for path, line in sorted(self.lines):
            found.setdefault(Path(path).name, []).append(line)
        self.tests[item.nodeid] = {"seconds": round(took, 2), "lines": found}
        self.file.write_text(json.dumps(self.tests))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the file's name."""
    parser.addoption("--touched", type=Path)


def pytest_configure(config: pytest.Config) -> None:
    """Begin."""
    config.pluginmanager.register(Touching(config.getoption("--touched")))
