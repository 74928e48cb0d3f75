"""`greathouse doctor`: what is installed here, and whether anything should worry its owner."""

import platform
import sqlite3
import sys
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any, NamedTuple

import click

import greathouse as gh
from greathouse.cli import serving
from greathouse.cli.language import TEXT
from greathouse.cli.screen import grid, paper, show_json
from greathouse.cli.verbs import as_json, verb
from greathouse.core import driver
from greathouse.kit import data

SAFE_SQLITE = (3, 51, 3)
EXTRAS = {
    "solve": ("numpy", "numba"),
    "lab": ("ray", "pyarrow"),
    "bench": ("pyspiel", "catanatron", "chess"),
    "compile": ("mypyc", "setuptools"),
    "server": ("starlette", "uvicorn", "msgspec", "websockets"),
    "postgres": ("asyncpg",),
    "apsw": ("apsw",),
    "test": ("pytest", "hypothesis"),
}
MARKS = {"ok": ("✓", "green"), "note": ("·", "dim"), "warning": ("!", "yellow"), "bad": ("✗", "red")}


class Finding(NamedTuple):
    """Something that was looked at: a name, how it stands, and the words for it."""

    what: str
    state: str
    text: str


@verb
@as_json
def run(json: bool, lang: str) -> None:
    """Look at everything and fail only if something is wrong."""
    found = findings(lang)
    if json:
        show_json([finding._asdict() for finding in found])
    else:
        show(found, lang)
    if any([finding.state == "bad" for finding in found]):
        raise click.exceptions.Exit(1)


def findings(lang: str) -> list[Finding]:
    """Look at everything."""
    return [
        Finding("greathouse", "ok", f"{gh.__version__}, {say(build(), lang)}"),
        Finding("python", "ok", f"{platform.python_version()} ({sys.executable})"),
        Finding("platform", "ok", platform.platform()),
        *[Finding(name, "ok", installed(name)) for name in ("click", "platformdirs", "rich")],
        sqlite(sqlite3.sqlite_version_info, lang),
        Finding("data", "ok", str(data.data_folder())),
        *[overrides(name, lang) for name in gh.games()],
        solved(lang),
        server_data(lang),
        *[extra(name, needed, lang) for name, needed in EXTRAS.items()],
    ]


def say(key: str, lang: str, **named: Any) -> str:
    """Say something about the installation."""
    return TEXT.say(f"doctor.{key}", lang, **named)


def build() -> str:
    """Tell whether the engine was compiled."""
    return "compiled" if not str(driver.__file__).endswith(".py") else "plain"


def installed(package: str) -> str:
    """Tell the version of a package."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


def sqlite(found: tuple[int, ...], lang: str) -> Finding:
    """Warn of versions that may corrupt a database in WAL mode."""
    number = ".".join([str(part) for part in found])
    if found < SAFE_SQLITE:
        return Finding("sqlite", "warning", say("sqlite_old", lang, version=number))
    return Finding("sqlite", "ok", number)


def overrides(game: str, lang: str) -> Finding:
    """Check an owner's corrections of a game's data."""
    path = data.override_file(game)
    what = f"overrides {game}"
    if not path.exists():
        return Finding(what, "note", say("no_overrides", lang, path=path))
    try:
        gh.game(game)
    except gh.HouseError as error:
        return Finding(what, "bad", error.text(lang))
    return Finding(what, "ok", say("overrides", lang, path=path))


def solved(lang: str) -> Finding:
    """Tell which tables of perfect play are here."""
    folder = data.data_folder() / "solved"
    tables = sorted([path.stem for path in folder.glob("*.values")])
    if not tables:
        return Finding("solved pharaoh", "note", say("no_solved", lang, path=folder))
    return Finding("solved pharaoh", "ok", ", ".join(tables))


def server_data(lang: str) -> Finding:
    """Look at the server's file without touching it."""
    folder = serving.data_folder()
    if not serving.is_installed() or not folder.is_dir():
        return Finding("server", "note", say("no_server", lang, path=folder))
    from greathouse.server.backup import describe

    try:
        found = describe(folder)
    except sqlite3.Error as error:
        return Finding("server", "bad", say("server_broken", lang, path=folder, problem=error))
    if found is None:
        return Finding("server", "note", say("no_server", lang, path=folder))
    known, newest, events = found
    if known > newest:
        return Finding("server", "bad", say("server_newer", lang, path=folder, found=known, known=newest))
    return Finding("server", "ok", say("server", lang, path=folder, n=events))


def extra(name: str, needed: tuple[str, ...], lang: str) -> Finding:
    """Tell whether an optional part is installed."""
    missing = [package for package in needed if find_spec(package) is None]
    if missing:
        return Finding(f"[{name}]", "note", say("extra_missing", lang, missing=", ".join(missing)))
    return Finding(f"[{name}]", "ok", say("extra", lang, packages=", ".join(needed)))


def show(found: list[Finding], lang: str) -> None:
    """Show the findings, one a line."""
    from rich.text import Text

    sheet = grid()
    for finding in found:
        sheet.add_row(Text(*MARKS[finding.state]), finding.what, finding.text)
    console = paper()
    console.print(sheet)
    worst = "bad" if any([finding.state == "bad" for finding in found]) else "good"
    console.print(say(worst, lang))
