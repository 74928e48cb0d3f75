"""`greathouse backup`: the server's data in one file."""

import asyncio
from pathlib import Path

import click

from greathouse.cli import serving
from greathouse.cli.language import TEXT
from greathouse.cli.values import File, Folder, Text
from greathouse.cli.verbs import verb


@verb
@click.argument("target", type=File())
@click.option("--data", type=Folder(), metavar="DIR", default="")
@click.option("--database", type=Text(), metavar="URL", default="")
def run(target: str, data: str, database: str, lang: str) -> None:
    """Copy, check, and say how much it is."""
    serving.check_installed()
    from greathouse.server.backup import back_up, back_up_database

    if database:
        n = asyncio.run(back_up_database(database, Path(target)))
    else:
        n = back_up(Path(data) if data else serving.data_folder(), Path(target))
    print(TEXT.say("backup.done", lang, path=target, n=n))
