"""Copies of the checkout as a clean clone has it, and programs with nothing of this machine on their path."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE = (
    ".git",
    ".venv*",
    "build",
    "dist",
    "node_modules",
    "static",
    "__pycache__",
    ".*_cache",
    ".hypothesis",
    "*.so",
)
WITHOUT_NODE = Path(__file__).parent / "without_node"
BUILD = "import sys; from hatchling.build import build_{0}; print(build_{0}(sys.argv[1]))"


def clean_copy(target: Path, source: Path = ROOT) -> Path:
    """Copy what the repository holds, or a clone of it, without what was made from it."""
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(*MADE, "PKG-INFO"))
    return target


def with_page(tree: Path) -> Path:
    """Put a stand-in for the built page into a tree."""
    static = tree / "src" / "greathouse" / "server" / "static"
    (static / "assets").mkdir(parents=True)
    (static / "assets" / "index.js").write_text("house()", encoding="utf8")
    (static / "index.html").write_text("<title>Great House</title>", encoding="utf8")
    return tree


def files(tree: Path) -> set[str]:
    """List the files of a tree."""
    found = [path.relative_to(tree) for path in tree.rglob("*") if path.is_file()]
    return {path.as_posix() for path in found if "__pycache__" not in path.parts}


def built(
    tree: Path, kind: str, target: Path, path: Path | str = "", **named: str
) -> subprocess.CompletedProcess[str]:
    """Build a package in this environment, with a PATH of one's own and no Node.js but what is on it."""
    target.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-c", BUILD.format(kind), str(target)],
        cwd=tree,
        env={
            "PATH": str(path),
            "HOME": os.environ.get("HOME", ""),
            "PYTHONPATH": str(WITHOUT_NODE),
            **named,
        },
        capture_output=True,
        text=True,
        check=False,
    )


def program(folder: Path, name: str, script: str) -> Path:
    """Write a stand-in for a program, in sh."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf8")
    path.chmod(0o755)
    return path
