"""Build core, kit, games, experts and bots with mypyc into build/compiled; the sources stay as they are.

Use it by putting build/compiled first on PYTHONPATH. Nothing needs this build: it only runs faster.
"""

import os
import re
import shutil
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "build" / "compiled"
LAYERS = ("core", "kit", "games", "experts", "bots")
PLAIN = (
    "levels.py",
    "playing.py",
    "entrants.py",
    "outside.py",
    "registry.py",
    "values.py",
    "view.py",
    "schema.py",
    "corrections.py",
    "data.py",
    "generic.py",
    "network.py",
    "ladder.py",
    "even.py",
    "strength.py",
    "toml.py",
    "wording.py",
    "__init__.py",
)
"""Left as Python: nothing there is hot, or others build on it."""

WEAK = re.compile(r"Py_(VISIT|CLEAR)\(\*\(\(PyObject \*\*\)\(\(char \*\)self \+ sizeof\(PyObject \*\).*;")
"""How mypyc writes that an object owns the list of weak references to it, which it does not."""
LETTING_GO = "if (Py_REFCNT(self) == 0) PyObject_ClearWeakRefs((PyObject *)self);"


def modules() -> list[str]:
    """List what is compiled, relative to the target."""
    found = [path for layer in LAYERS for path in sorted((TARGET / "greathouse" / layer).rglob("*.py"))]
    return [str(path.relative_to(TARGET)) for path in found if path.name not in PLAIN]


def mend(text: str) -> str:
    """Let weak references end with their object, instead of being freed while somebody holds them."""
    return WEAK.sub(lambda found: LETTING_GO if found[1] == "CLEAR" else "", text)


def main() -> int:
    """Copy the package and compile it in place."""
    shutil.rmtree(TARGET, ignore_errors=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "greathouse", TARGET / "greathouse", ignore=ignore)
    os.chdir(TARGET)
    unused = ["--no-warn-unused-configs", "--no-warn-unused-ignores"]
    extensions = mypycify([*unused, *modules()], debug_level="0", multi_file=True, group_name="greathouse")
    for path in Path("build").glob("*.c"):
        path.write_text(mend(path.read_text(encoding="utf8")), encoding="utf8")
    command = build_ext(Distribution({"name": "greathouse", "ext_modules": extensions}))
    command.inplace = True
    command.parallel = 2
    command.ensure_finalized()
    command.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
