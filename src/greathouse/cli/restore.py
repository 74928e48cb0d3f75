"""`greathouse restore`: a backup into an empty place."""

import asyncio
from pathlib import Path

import click

from greathouse.cli import serving
from greathouse.cli.config import config_option
from greathouse.cli.language import TEXT
from greathouse.cli.screen import show_json
from greathouse.cli.values import File
from greathouse.cli.verbs import as_json, verb


@verb
@click.argument("source", type=File())
@config_option
@serving.data_option
@serving.database_option
@as_json
def run(source: str, data: str, database: str, json: bool, lang: str) -> None:
    """Check the backup and put it in place."""
    serving.check_installed()
    from greathouse.server.backup import restore, restore_database

    folder, database = serving.chosen(data, database)
    if database:
        n = asyncio.run(restore_database(Path(source), database))
    else:
        n = restore(Path(source), folder)
    place = "PostgreSQL" if database else folder
    if json:
        show_json({"place": str(place), "events": n})
        return
    print(TEXT.say("restore.done", lang, place=place, n=n))
