"""Break the server on purpose, one line at a time, and see whether the tests that run through it notice.

`python -m tools.mutate` draws defects by a seed, tries each on the tests that cover its line, and lists those
that nobody noticed. What was tried is kept in build/mutants, and a run that was ended goes on where it was.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.mutants import Mutant, mutants
from tools.trouble import ROOT, Trouble

SERVER: Final = ROOT / "src" / "greathouse" / "server"


def digest() -> str:
    """Sum up the server's source."""
    found = hashlib.sha256()
    for path in sorted(SERVER.glob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


KEPT: Final = ROOT / "build" / "mutants" / digest()
"""What was found out about the server as it is; of another one nothing of it need be true."""
NAMES: Final = (
    *("undo", "moves", "tables", "endings", "host", "repeats", "browsers", "security", "push"),
    *("branches", "fair", "advice", "bots", "challenges", "duplicates", "statistics", "reviews"),
    *("tries", "puzzles", "queue", "metrics", "draws", "backlog", "checkup", "damage"),
)
"""Tests that run the server within their own process, where it can be followed."""
ELSEWHERE: Final = (
    *("backup", "census", "files", "lock", "logs", "making", "postgres", "protocol", "serve", "worker"),
    *("workers", "openapi", "shapes", "site"),
)
"""What runs in processes of its own, or is a list of names: other tests are there for it."""
OUTCOMES: Final = {0: "survived", 1: "killed", 2: "killed", -1: "killed"}
"""What the end of tests says of a defect: they pass, fail, cannot even begin, or never end."""
MOST_TESTS: Final = 20
"""Of the tests that cover a line so many are tried, the quickest first."""


def drawn(count: int, seed: int) -> list[Mutant]:
    """Draw defects from all files of the server that run where tests do."""
    found: list[Mutant] = []
    for path in sorted(SERVER.glob("*.py")):
        if path.stem not in ELSEWHERE and not path.stem.endswith("_shapes"):
            found += mutants(path.name, path.read_text(encoding="utf8"))
    return Random(seed).sample(found, min(count, len(found)))


def follow(names: Sequence[str]) -> dict[str, Any]:
    """Tell which lines each test runs through, following the files that were not followed to the end yet."""
    KEPT.mkdir(parents=True, exist_ok=True)
    found: dict[str, Any] = {}
    for name in names:
        file, draft = KEPT / f"touched-{name}.json", KEPT / "touched.part"
        if not file.exists():
            draft.unlink(missing_ok=True)
            words = ("-p", "tools.touched", "--touched", str(draft), "-k", "not postgres")
            if pytest(*words, f"tests/server/test_{name}.py", seconds=7200) != 0:
                raise Trouble(f"tests/server/test_{name}.py fails without any defect.")
            draft.rename(file)
        found |= json.loads(file.read_text())
    return found


def pytest(*words: str, source: Path = ROOT / "src", seconds: float) -> int:
    """Run tests on a source tree; give how they ended, or -1 where they did not."""
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "-x", "-p", "no:cacheprovider", *words]
    paths = os.pathsep.join([str(source), str(ROOT)])
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1
    return done.returncode


def tried(mutant: Mutant, touched: dict[str, Any], source: Path) -> str:
    """Try a defect: `killed`, `survived`, or `uncovered` where no test runs through it."""
    covering = [
        (told["seconds"], name)
        for name, told in touched.items()
        if mutant.line in told["lines"].get(mutant.file, ())
    ]
    tests = [name for _, name in sorted(covering)[:MOST_TESTS]]
    if not tests:
        return "uncovered"
    path = source / "greathouse" / "server" / mutant.file
    honest = path.read_text(encoding="utf8")
    path.write_text(mutant.applied(honest), encoding="utf8")
    try:
        seconds = 120 + 20 * sum([took for took, _ in sorted(covering)[:MOST_TESTS]])
        ended = pytest(*tests, source=source, seconds=seconds)
    finally:
        path.write_text(honest, encoding="utf8")
    if ended not in OUTCOMES:
        raise Trouble(f"The tests could not be run ({ended}): {' '.join(tests)}")
    return OUTCOMES[ended]


def check_honest(source: Path, touched: dict[str, Any]) -> None:
    """See that the tests pass where nothing is broken: otherwise they would notice everything."""
    some = [
        name for _, name in sorted([(told["seconds"], name) for name, told in touched.items()])[:MOST_TESTS]
    ]
    if pytest(*some, source=source, seconds=600) != 0:
        raise Trouble("The tests fail without any defect, so they cannot tell one.")


def main() -> int:
    """Draw, try and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--least", type=float, default=85.0, help="per cent that have to be noticed")
    parser.add_argument("--tests", nargs="+", default=NAMES, help="files of tests/server, without test_")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop trying after so long")
    asked = parser.parse_args()
    touched = follow(asked.tests)
    file = KEPT / f"seed-{asked.seed}.json"
    known: dict[str, str] = json.loads(file.read_text()) if file.exists() else {}
    source = KEPT / "src"
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "static"))
    check_honest(source, touched)
    until = time.monotonic() + asked.seconds
    chosen = drawn(asked.count, asked.seed)
    for mutant in [one for one in chosen if known.get(one.name, "uncovered") == "uncovered"]:
        if time.monotonic() > until:
            break
        known[mutant.name] = tried(mutant, touched, source)
        file.write_text(json.dumps(known, indent=1))
        print(f"{known[mutant.name]:10} {mutant.name}", flush=True)
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
