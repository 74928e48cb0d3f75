"""Packages of strangers, put where Python finds them as pip would: modules and a dist-info beside them."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def install(project: str, target: Path) -> None:
    """Install a package of this folder without asking an index for anything."""
    told = tomllib.loads((HERE / project / "pyproject.toml").read_text(encoding="utf8"))["project"]
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(HERE / project / "src", target, ignore=ignore, dirs_exist_ok=True)
    info = target / f"{told['name'].replace('-', '_')}-{told['version']}.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {told['name']}\nVersion: {told['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf8")
    lines = [
        line
        for group, entries in told["entry-points"].items()
        for line in (f"[{group}]", *[f"{name} = {value}" for name, value in entries.items()])
    ]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf8")


def with_plugins(target: Path) -> dict[str, str]:
    """Give the environment of a process that finds them."""
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(target), *[path for path in sys.path if path]])}


def python(target: Path, *words: str, typed: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run Python where the plugins are installed."""
    return subprocess.run(
        [sys.executable, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf8",
        env=with_plugins(target),
        cwd=cwd,
        check=False,
    )
