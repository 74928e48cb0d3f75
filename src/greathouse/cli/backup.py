"""`greathouse backup`: the server's data in one file."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from greathouse.cli import serving
from greathouse.cli.language import TEXT
from greathouse.cli.screen import paper
from greathouse.cli.verbs import Lang, Language


def run(
    target: Annotated[str, typer.Argument()],
    data: Annotated[str, typer.Option("--data", metavar="DIR", show_default=False)] = "",
    database: Annotated[str, typer.Option("--database", metavar="URL", show_default=False)] = "",
    lang: Language = Lang.en,
) -> None:
    """Copy, check, and say how much it is."""
    serving.check_installed()
    from greathouse.server.backup import back_up, back_up_database

    if database:
        n = asyncio.run(back_up_database(database, Path(target)))
    else:
        n = back_up(Path(data) if data else serving.data_folder(), Path(target))
    paper().print(TEXT.say("backup.done", lang, path=target, n=n), soft_wrap=True)
