"""`greathouse restore`: a backup into an empty place."""

import asyncio
from pathlib import Path

import click

from greathouse.cli import serving
from greathouse.cli.language import TEXT
from greathouse.cli.values import File, Folder, Text
from greathouse.cli.verbs import verb


@verb
@click.argument("source", type=File())
@click.option("--data", type=Folder(), metavar="DIR", default="")
@click.option("--database", type=Text(), metavar="URL", default="")
def run(source: str, data: str, database: str, lang: str) -> None:
    """Check the backup and put it in place."""
    serving.check_installed()
    from greathouse.server.backup import restore, restore_database

    folder = Path(data) if data else serving.data_folder()
    if database:
        n = asyncio.run(restore_database(Path(source), database))
    else:
        n = restore(Path(source), folder)
    place = "PostgreSQL" if database else folder
    print(TEXT.say("restore.done", lang, place=place, n=n))
