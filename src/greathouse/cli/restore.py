"""`greathouse restore`: a backup into an empty place."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from greathouse.cli import serving
from greathouse.cli.language import TEXT
from greathouse.cli.screen import paper
from greathouse.cli.verbs import Lang, Language


def run(
    source: Annotated[str, typer.Argument()],
    data: Annotated[str, typer.Option("--data", metavar="DIR", show_default=False)] = "",
    database: Annotated[str, typer.Option("--database", metavar="URL", show_default=False)] = "",
    lang: Language = Lang.en,
) -> None:
    """Check the backup and put it in place."""
    serving.check_installed()
    from greathouse.server.backup import restore, restore_database

    folder = Path(data) if data else serving.data_folder()
    if database:
        n = asyncio.run(restore_database(Path(source), database))
    else:
        n = restore(Path(source), folder)
    place = "PostgreSQL" if database else folder
    paper().print(TEXT.say("restore.done", lang, place=place, n=n), soft_wrap=True)
