"""Break the server on purpose, one line at a time, and see whether the tests that run through it notice.

`python -m tools.mutate` draws defects by a seed, tries each on the tests that cover its line, and lists those
that nobody noticed. What was tried is kept in build/mutants, and a run that was ended goes on where it was.
"""

import argparse
import compileall
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from py_compile import PycInvalidationMode
from random import Random
from typing import Any, Final

import pytest
from tools.mutants import Mutant, mutants
from tools.mutating import Loaded
from tools.trouble import ROOT, Trouble

SERVER: Final = ROOT / "src" / "greathouse" / "server"


def digest(*paths: Path) -> str:
    """Sum up files."""
    found = hashlib.sha256()
    for path in paths:
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


KEPT: Final = ROOT / "build" / "mutants" / digest(*sorted(SERVER.glob("*.py")))
"""What was found out about the server as it is; of another one nothing of it need be true."""
NAMES: Final = (
    *("undo", "moves", "tables", "endings", "host", "repeats", "browsers", "security", "branches"),
    *("advice", "bots", "challenges", "duplicates", "statistics", "reviews", "tries", "puzzles", "queue"),
    *("metrics", "draws", "backlog", "checkup", "damage", "dice", "sqlite", "review_store", "forgetting"),
    *("unfriendly", "push", "unnoticed", "small_promises", "hosting", "ready", "facts", "house", "aside"),
)
"""Tests that run the server within their own process, where it can be followed, and those of BESIDE."""
BESIDE: Final = {"push.py": ("unfriendly", "push"), "guard.py": ("push",), "access.py": ("hosting",)}
"""Tests that run a file in other processes as well, where they are not followed."""
ELSEWHERE: Final = (
    *("backup", "census", "files", "lock", "logs", "making", "postgres", "protocol", "serve", "worker"),
    *("workers", "openapi", "shapes", "site"),
)
"""What runs in processes of its own, or is a list of names: other tests are there for it."""
ALL: Final = ("-m", "slow or not slow", "-k", "not postgres")
"""Of these files also what the quick run leaves out, but for another server to start."""
MOST_TESTS: Final = 150
"""Of the tests that cover a line so many are tried."""
QUICK: Final = 1.0
"""Seconds; what takes longer is tried last."""


def drawn(count: int, seed: int) -> list[Mutant]:
    """Draw defects from all files of the server that run where tests do."""
    found: list[Mutant] = []
    for path in sorted(SERVER.glob("*.py")):
        if path.stem not in ELSEWHERE and not path.stem.endswith("_shapes"):
            found += mutants(path.name, path.read_text(encoding="utf8"))
    return Random(seed).sample(found, min(count, len(found)))


def follow(names: Sequence[str], source: Path) -> dict[str, Any]:
    """Tell which lines each test runs through, following the files that were not followed to the end yet."""
    found: dict[str, Any] = {}
    for name in names:
        tests = ROOT / "tests" / "server" / f"test_{name}.py"
        file, draft = KEPT / f"touched-{name}-{digest(tests)}.json", KEPT / "touched.part"
        if not file.exists():
            draft.unlink(missing_ok=True)
            words = ("-p", "tools.touched", "--touched", str(draft), *ALL)
            if not passes(source, *words, str(tests.relative_to(ROOT))):
                raise Trouble(f"tests/server/test_{name}.py fails without any defect.")
            draft.rename(file)
        found |= json.loads(file.read_text())
    return found


def passes(source: Path, *words: str) -> bool:
    """Tell whether tests pass on a source tree."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *words]
    paths = os.pathsep.join([str(source), str(ROOT)])
    alone = os.environ | {"PYTHONPATH": paths, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return not subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, check=False).returncode


class Trying:
    """Tries defects on the tests that cover their lines, and keeps what came of it."""

    def __init__(self, source: Path, touched: dict[str, Any], chosen: Sequence[Mutant], file: Path) -> None:
        self.source = source / "greathouse" / "server"
        self.touched = touched
        self.chosen = chosen
        self.file = file
        self.known: dict[str, str] = json.loads(file.read_text()) if file.exists() else {}

    def try_all(self, loaded: Loaded, until: float) -> None:
        """Try what nobody has noticed yet, first what was never tried."""
        self.check_honest(loaded)
        left = [one for one in self.chosen if self.known.get(one.name) != "killed"]
        for mutant in sorted(left, key=lambda one: one.name in self.known):
            if time.monotonic() > until:
                return
            self.known[mutant.name] = self.tried(mutant, loaded)
            self.file.write_text(json.dumps(self.known, indent=1))
            print(f"{self.known[mutant.name]:10} {mutant.name}", flush=True)

    def tried(self, mutant: Mutant, loaded: Loaded) -> str:
        """Try a defect: `killed`, `survived`, or `uncovered` where no test runs through it."""
        covering = self.covering(mutant)[:MOST_TESTS]
        path = self.source / mutant.file
        source = mutant.applied(path.read_text(encoding="utf8"))
        if not covering:
            return "uncovered"
        return "killed" if loaded.notice(path, source, self.patience(covering)) else "survived"

    def covering(self, mutant: Mutant) -> list[str]:
        """List the tests that run through a line: quick ones first, by how much they are about its file."""
        beside = [f"tests/server/test_{name}.py" for name in BESIDE.get(mutant.file, ())]

        def order(name: str) -> tuple[bool, float]:
            lines = self.touched[name]["lines"]
            share = len(lines.get(mutant.file, ())) / max(1, sum([len(some) for some in lines.values()]))
            return self.touched[name]["seconds"] > QUICK, -share

        found = [
            name
            for name, told in self.touched.items()
            if mutant.line in told["lines"].get(mutant.file, ()) or name.partition("::")[0] in beside
        ]
        return sorted(found, key=order)

    def check_honest(self, loaded: Loaded) -> None:
        """See that tests pass where nothing is broken: otherwise they would notice everything."""
        path = self.source / "house.py"
        some = sorted(self.touched, key=lambda name: float(self.touched[name]["seconds"]))[:MOST_TESTS]
        if loaded.notice(path, path.read_text(encoding="utf8"), self.patience(some)):
            raise Trouble("The tests fail without any defect, so they cannot tell one.")

    def patience(self, tests: Sequence[str]) -> dict[str, float]:
        """Tell for how many seconds each test may run, on a busy machine, before it counts as endless."""
        return {name: 40 + 20 * float(self.touched[name]["seconds"]) for name in tests}


def copied() -> Path:
    """Copy the source, compiled so that a file is compiled anew when and only when it is another."""
    source = KEPT / "src"
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "static"))
    compileall.compile_dir(source, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
    return source


def session(names: Sequence[str], source: Path, use: Callable[[Loaded], None]) -> None:
    """Load tests on a source tree in this process."""
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ["PYTHONPATH"] = os.pathsep.join([str(source), str(ROOT)])
    sys.path[:0] = [str(source), str(ROOT)]
    files = [f"tests/server/test_{name}.py" for name in names]
    place = ("-p", "no:cacheprovider", "--basetemp", str(KEPT / "tmp"))
    pytest.main(["-s", *place, *ALL, *files], plugins=[Loaded(use)])


def main() -> int:
    """Draw, try and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--least", type=float, default=85.0, help="per cent that have to be noticed")
    parser.add_argument("--tests", nargs="+", default=NAMES, help="files of tests/server, without test_")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop trying after so long")
    asked = parser.parse_args()
    until = time.monotonic() + asked.seconds
    source, chosen = copied(), drawn(asked.count, asked.seed)
    touched = follow(asked.tests, source)
    trying = Trying(source, touched, chosen, KEPT / f"seed-{asked.seed}.json")
    session(asked.tests, source, lambda loaded: trying.try_all(loaded, until))
    known = trying.known
    return told({one.name: known[one.name] for one in chosen if one.name in known}, len(chosen), asked.least)


def told(outcomes: dict[str, str], count: int, least: float) -> int:
    """Tell how many were noticed, and list the others."""
    killed = len([one for one in outcomes.values() if one == "killed"])
    share = 100 * killed / max(1, len(outcomes))
    print(
        f"{killed} of {len(outcomes)} noticed ({share:.1f} %); {count - len(outcomes)} are still to be tried."
    )
    for name, outcome in outcomes.items():
        if outcome != "killed":
            print(f"  {outcome}: {name}")
    return 0 if share >= least else 1


if __name__ == "__main__":
    sys.exit(main())
