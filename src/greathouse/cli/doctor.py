"""`greathouse doctor`: what is installed here, and whether anything should worry its owner."""

import asyncio
import platform
import sqlite3
import sys
from contextlib import suppress
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import click

import greathouse as gh
from greathouse.bots.lacking import lacking
from greathouse.bots.strength import kinds
from greathouse.cli import config, packages, serving
from greathouse.cli.language import TEXT
from greathouse.cli.misuse import Misuse
from greathouse.cli.screen import grid, paper, show_json
from greathouse.cli.serving import Place
from greathouse.cli.values import Folder, Text
from greathouse.cli.verbs import as_json, verb
from greathouse.core import driver
from greathouse.experts.registry import learned_games
from greathouse.kit import data

SAFE_SQLITE = (3, 51, 3)
MARKS = {"ok": ("✓", "green"), "note": ("·", "dim"), "warning": ("!", "yellow"), "bad": ("✗", "red")}


class Finding(NamedTuple):
    """Something that was looked at: a name, how it stands, and the words for it."""

    what: str
    state: str
    text: str
    facts: dict[str, Any] = {}
    """The same for programs."""


@verb
@click.option("--data", type=Folder(), metavar="DIR", default="")
@click.option("--database", type=Text(), metavar="URL", default="")
@click.option("--deep", is_flag=True)
@as_json
def run(data: str, database: str, deep: bool, json: bool, lang: str) -> None:
    """Look at everything and fail only if something is wrong."""
    found = findings(place(data, database), deep, lang)
    if json:
        show_json([as_data(finding) for finding in found])
    else:
        show(found, lang)
    if any([finding.state == "bad" for finding in found]):
        raise click.exceptions.Exit(1)


def place(data: str, database: str) -> Place:
    """Tell where the server's data lie: as typed, or as it is told itself."""
    if not data and not database:
        with suppress(gh.HouseError, Misuse):
            data, database = configured()
    return Place(Path(data) if data else serving.data_folder(), database)


def configured() -> tuple[str, str]:
    """Read from variables and the file where the server keeps its data; the nearer one holds."""
    known, ctx = config.settings(), click.get_current_context()
    near, far = config.from_environment(known, ctx), config.from_file(config.place(None), False, known, ctx)
    told = near if near.get("data") or near.get("database") else far
    return told.get("data") or "", told.get("database") or ""


def findings(where: Place, deep: bool, lang: str) -> list[Finding]:
    """Look at everything."""
    return [
        house(lang),
        Finding("python", "ok", f"{platform.python_version()} ({sys.executable})"),
        Finding("platform", "ok", platform.platform()),
        sqlite(sqlite3.sqlite_version_info, apsw_version(), lang),
        page(lang),
        data_place(lang),
        config_file(lang),
        *[overrides(name, lang) for name in gh.games()],
        *judgements(lang),
        solved(lang),
        server_data(where.folder, lang) if not where.database else server_database(where.database, lang),
        *(closer_look(where, lang) if deep else []),
        *[extra(name, needed, lang) for name, needed in packages.extras().items()],
        *[package(one) for one in packages.everything()],
    ]


def say(key: str, lang: str, **named: Any) -> str:
    """Say something about the installation."""
    return TEXT.say(f"doctor.{key}", lang, **named)


def build() -> str:
    """Tell whether the engine was compiled."""
    return "compiled" if not str(driver.__file__).endswith(".py") else "plain"


def house(lang: str) -> Finding:
    """Tell which version and which build runs."""
    facts = {"version": gh.__version__, "build": build(), "licence": "MIT"}
    return Finding("greathouse", "ok", f"{gh.__version__}, {say(build(), lang)}", facts)


def apsw_version() -> tuple[int, ...]:
    """Tell the version of the SQLite that apsw brings along; empty if it is not installed."""
    if find_spec("apsw") is None:
        return ()
    import apsw

    return tuple([int(part) for part in apsw.sqlite_lib_version().split(".")])


def sqlite(own: tuple[int, ...], apsw: tuple[int, ...], lang: str) -> Finding:
    """Warn of versions that may corrupt a database in WAL mode, unless apsw stands in for Python's own."""
    used = max(own, apsw) if own < SAFE_SQLITE else own
    number, older = dotted(used), dotted(own)
    facts = {"version": number, "by": "apsw" if used != own else "python"}
    if used < SAFE_SQLITE:
        return Finding("sqlite", "warning", say("sqlite_old", lang, version=number), facts)
    text = say("sqlite_apsw", lang, version=number, older=older) if used != own else number
    return Finding("sqlite", "ok", text, facts)


def dotted(version: tuple[int, ...]) -> str:
    """Write a version."""
    return ".".join([str(part) for part in version])


def page(lang: str) -> Finding:
    """Tell whether the page for browsers is in the package."""
    here = files("greathouse.server").joinpath("static", "index.html").is_file()
    state = "ok" if here else "warning" if serving.is_installed() else "note"
    return Finding("page", state, say("page" if here else "no_page", lang), {"here": here})


def data_place(lang: str) -> Finding:
    """Tell where games and data are kept, and whether they can be."""
    folder = data.data_folder()
    try:
        serving.check_folder(folder)
    except gh.HouseError as error:
        return Finding("data", "bad", error.text(lang))
    return Finding("data", "ok", str(folder))


def config_file(lang: str) -> Finding:
    """Check the file that sets options of the server."""
    path = config.place(None)
    try:
        config.from_file(path, False, config.settings(), click.get_current_context())
    except gh.HouseError as error:
        return Finding("config", "bad", error.text(lang))
    if not path.exists():
        return Finding("config", "note", say("no_config", lang, path=path))
    return Finding("config", "ok", str(path))


def package(found: packages.Package) -> Finding:
    """Tell version and licence of a package."""
    return Finding(found.name, "ok", f"{found.version}, {found.licence}", found._asdict())


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


def judgements(lang: str) -> list[Finding]:
    """Look for the networks of every game; games that cannot be opened have told why by their overrides."""
    try:
        names = learned_games()
    except gh.HouseError:
        return []
    return [networks(name, lang) for name in names]


def networks(name: str, lang: str) -> Finding:
    """Tell at how many kinds of table rules of thumb judge, since a network is refused or missing."""
    what, count = f"networks {name}", len(kinds(gh.game(name)))
    lacks = [lack.problem for lack in lacking(name)]
    refused = [problem for problem in lacks if problem.key != "network_missing"]
    if not lacks:
        return Finding(what, "ok", say("networks", lang, n=count))
    first = (refused or lacks)[0].text(lang)
    told = say("networks_lack", lang, n=len(lacks), all=count, first=first)
    return Finding(what, "warning" if refused else "note", told)


def solved(lang: str) -> Finding:
    """Tell which tables of perfect play are here."""
    folder = data.data_folder() / "solved"
    tables = sorted([path.stem for path in folder.glob("*.values")])
    if not tables:
        return Finding("solved pharaoh", "note", say("no_solved", lang, path=folder))
    return Finding("solved pharaoh", "ok", ", ".join(tables))


def server_data(folder: Path, lang: str) -> Finding:
    """Look at the server's file without touching it."""
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


def server_database(url: str, lang: str) -> Finding:
    """See whether the server's database answers."""
    serving.check_installed()
    from greathouse.server.checkup import events_in

    try:
        return Finding("server", "ok", say("server", lang, path="PostgreSQL", n=asyncio.run(events_in(url))))
    except gh.HouseError as error:
        return Finding("server", "note" if error.key == "no_file" else "bad", error.text(lang))


def closer_look(where: Place, lang: str) -> list[Finding]:
    """Check the file and every chain, and play every game again."""
    serving.check_installed()
    from greathouse.server import checkup

    try:
        looking = checkup.of_database(where.database) if where.database else checkup.of_folder(where.folder)
        found = asyncio.run(looking)
    except gh.HouseError as error:
        return [Finding("tables", "bad", error.text(lang))]
    counted = {"tables": found.tables, "facts": found.facts, "moves": found.moves, "unplayed": found.unplayed}
    text = say("tables", lang, n=found.tables, facts=found.facts, moves=found.moves)
    if found.unplayed:
        text += say("unplayed", lang, n=found.unplayed)
    state = "bad" if found.spoilt else "ok"
    damaged = [
        Finding(f"table {table}" if table else "file", "bad", problem.text(lang), {"table": table})
        for table, problem in found.spoilt
    ]
    return [Finding("tables", state, text, counted | {"damaged": len(damaged)}), *damaged]


def extra(name: str, needed: list[str], lang: str) -> Finding:
    """Tell whether an optional part is installed, and what of it is missing."""
    missing = [package for package in needed if packages.installed(package) is None]
    facts = {"packages": needed, "missing": missing}
    if missing:
        text = say("extra_missing", lang, missing=", ".join(missing))
        return Finding(f"[{name}]", "note", text, facts)
    return Finding(f"[{name}]", "ok", say("extra", lang, packages=", ".join(needed)), facts)


def as_data(finding: Finding) -> dict[str, Any]:
    """Write a finding for programs."""
    return {"what": finding.what, "state": finding.state, "text": finding.text, **finding.facts}


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
