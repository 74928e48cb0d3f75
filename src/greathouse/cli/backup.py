"""`greathouse backup`: the server's data in one file."""

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
@click.argument("target", type=File())
@config_option
@serving.data_option
@serving.database_option
@as_json
def run(target: str, data: str, database: str, json: bool, lang: str) -> None:
    """Copy, check, and say how much it is."""
    serving.check_installed()
    from greathouse.server.backup import back_up, back_up_database

    folder, database = serving.chosen(data, database)
    if database:
        n = asyncio.run(back_up_database(database, Path(target)))
    else:
        n = back_up(folder, Path(target))
    if json:
        show_json({"file": target, "events": n})
        return
    print(TEXT.say("backup.done", lang, path=target, n=n))
