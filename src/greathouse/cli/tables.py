"""`greathouse tables`: what a host does with the tables of a server: list, close, delete, forget, expire."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from greathouse.cli import serving
from greathouse.cli.config import config_option
from greathouse.cli.language import TEXT
from greathouse.cli.screen import is_terminal, paper, sheet, show_json
from greathouse.cli.serving import Place
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import OneOf, Text, Whole
from greathouse.cli.verbs import as_json, verb

if TYPE_CHECKING:
    from greathouse.server.hosting import Kept
    from greathouse.server.house import House

DEEDS = ("list", "close", "delete", "forget", "expire")
STATUSES = ("waiting", "playing", "over", "closed")
LONGEST = 36_500
SURE = {"yes", "y", "oui", "o"}


class Asked(NamedTuple):
    """What is asked for besides the deed."""

    tables: tuple[str, ...]
    status: str
    finished: int
    abandoned: int
    seats: tuple[int, ...]
    yes: bool


@verb
@click.argument("deed", type=OneOf(DEEDS))
@click.argument("tables", type=Text(), nargs=-1)
@config_option
@serving.data_option
@serving.database_option
@click.option("--status", type=OneOf(STATUSES), metavar="STATUS", default=None)
@click.option("--finished", type=Whole(0, LONGEST), metavar="DAYS", default=0)
@click.option("--abandoned", type=Whole(0, LONGEST), metavar="DAYS", default=0)
@click.option("--seat", type=Whole(1, 8), metavar="N", multiple=True)
@click.option("--yes", is_flag=True)
@as_json
def run(
    deed: str,
    tables: tuple[str, ...],
    data: str,
    database: str,
    status: str | None,
    finished: int,
    abandoned: int,
    seat: tuple[int, ...],
    yes: bool,
    json: bool,
    lang: str,
) -> None:
    """Do it, and say what was done."""
    serving.check_installed()
    place, asked = (
        Place(*serving.chosen(data, database)),
        Asked(tables, status or "", finished, abandoned, seat, yes),
    )
    if deed == "list":
        show(asyncio.run(listed(place, asked)), json, lang)
        return
    if deed == "expire" and not (finished or abandoned):
        raise Trouble("tables_days")
    if deed != "expire" and not tables:
        raise Trouble("tables_which", deed=deed)
    done = asyncio.run(did(place, deed, asked, lang))
    if json:
        show_json({"deed": deed, "tables": done})
    else:
        print(TEXT.say(f"tables.{deed}", lang, n=len(done)))


async def listed(place: Place, asked: Asked) -> "list[Kept]":
    """Read what lists say of tables; a server may use them meanwhile."""
    from greathouse.server import hosting

    return await hosting.listed(place.folder, place.database, asked.status)


@asynccontextmanager
async def house_at(place: Place) -> "AsyncIterator[House]":
    """Open the house of a folder that no server uses, or of a database."""
    from greathouse.server.house import House
    from greathouse.server.serve import Settings, open_store

    store = await open_store(Settings(place.folder, database=place.database))
    try:
        yield House(store)
    finally:
        await store.close()


async def did(place: Place, deed: str, asked: Asked, lang: str) -> list[str]:
    """Do something with tables, asking first if it cannot be undone; give those that were there for it."""
    from greathouse.server import hosting
    from greathouse.server.retention import Keeping

    async with house_at(place) as house:
        keeping = Keeping(asked.finished, asked.abandoned)
        wanted = await hosting.named(house, asked.tables) if asked.tables else []
        if deed == "expire":
            wanted = await hosting.outdated(house, keeping)
        if deed != "close" and wanted and not asked.yes:
            confirm(deed, len(wanted), lang)
        return await hosting.do(house, deed, wanted, [seat - 1 for seat in asked.seats])


def confirm(deed: str, n: int, lang: str) -> None:
    """Ask whoever sits there; where nobody does, --yes has to be given."""
    if not is_terminal():
        raise Trouble("tables_yes")
    if input(TEXT.say(f"tables.sure_{deed}", lang, n=n) + " ").strip().lower() not in SURE:
        raise click.exceptions.Exit(1)


def show(found: "Sequence[Kept]", json: bool, lang: str) -> None:
    """Show tables, the latest first."""
    if json:
        show_json([as_data(one) for one in found])
        return
    if not found:
        print(TEXT.say("tables.none", lang))
        return
    heads = [TEXT.say(f"tables.{head}", lang) for head in ("table", "game", "status", "updated", "players")]
    page = sheet(*heads)
    for one in found:
        page.add_row(one.table, one.game, one.status, when(one.updated), ", ".join(one.players))
    paper().print(page)


def as_data(one: "Kept") -> dict[str, Any]:
    """Write a table for programs."""
    return one._asdict() | {"updated": when(one.updated)}


def when(updated: int) -> str:
    """Write a time, in UTC."""
    return datetime.fromtimestamp(updated / 1000, UTC).isoformat(sep=" ", timespec="minutes")[:16]
