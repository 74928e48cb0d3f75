"""`greathouse serve`: tables for browsers, terminals and bots."""

import os
import threading
import webbrowser
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from greathouse.cli import serving
from greathouse.cli.language import TEXT
from greathouse.cli.options import programs
from greathouse.cli.screen import margin
from greathouse.cli.trouble import Trouble
from greathouse.cli.verbs import Lang, Language

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Level(StrEnum):
    """How much is logged."""

    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


def run(
    port: Annotated[int, typer.Option("--port", min=0, max=65535, metavar="N")] = 8128,
    data: Annotated[str, typer.Option("--data", metavar="DIR", show_default=False)] = "",
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS")] = "127.0.0.1",
    name: Annotated[list[str], typer.Option("--name", metavar="HOST", show_default=False)] = [],
    database: Annotated[str, typer.Option("--database", metavar="URL", show_default=False)] = "",
    secure: Annotated[bool, typer.Option("--secure")] = False,
    behind_proxy: Annotated[bool, typer.Option("--behind-proxy")] = False,
    think: Annotated[float, typer.Option("--think", min=0.01, max=600, metavar="S")] = 1.0,
    workers: Annotated[int, typer.Option("--workers", min=0, max=256, metavar="N")] = 0,
    bot: Annotated[list[str], typer.Option("--bot", metavar="NAME=COMMAND", show_default=False)] = [],
    open_browser: Annotated[bool, typer.Option("--open")] = False,
    log_level: Annotated[Level, typer.Option("--log-level")] = Level.warning,
    lang: Language = Lang.en,
) -> None:
    """Serve until told to stop."""
    serving.check_installed()
    from greathouse.server.serve import Settings, bound, run_until_stopped

    settings = Settings(
        data=Path(data) if data else serving.data_folder(),
        host=host,
        port=port,
        names=tuple(name),
        database=database,
        secure=secure,
        behind_proxy=behind_proxy,
        think=think,
        workers=workers or max(1, (os.cpu_count() or 2) - 1),
        bots=dict(programs(bot)),
        log_level=log_level,
    )
    try:
        listening = bound(settings)
    except OSError as error:
        raise Trouble("port_taken", port=port, problem=error.strerror) from None
    url = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"

    def opened() -> None:
        tell(url, "PostgreSQL" if database else str(settings.data), lang)
        if open_browser:
            threading.Timer(1.0, webbrowser.open, [url]).start()

    run_until_stopped(settings, listening, opened=opened)


def tell(url: str, place: str, lang: str) -> None:
    """Say where it is, beside the logs."""
    console = margin()
    console.print(TEXT.say("serve.at", lang, url=url, place=place), soft_wrap=True)
    if url.split("/")[2].rsplit(":", 1)[0].strip("[]") not in LOOPBACK:
        console.print(TEXT.say("serve.everybody", lang), style="yellow")
