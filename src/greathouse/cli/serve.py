"""`greathouse serve`: tables for browsers, terminals and bots."""

import os
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING

from greathouse.cli import serving
from greathouse.cli.config import config_option, setting
from greathouse.cli.language import TEXT
from greathouse.cli.options import programs
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Command, Decimal, Network, OneOf, Program, Text, Whole
from greathouse.cli.verbs import verb
from greathouse.core.errors import of_system

if TYPE_CHECKING:
    from socket import socket

    from greathouse.server.serve import Settings

LOOPBACK = ("127.0.0.1", "localhost", "::1")


LOG_LEVELS = ("debug", "info", "warning", "error")


@verb
@config_option
@setting("--port", type=Whole(0, 65535), metavar="N", default=8128, show_default=True)
@serving.data_option
@setting("--host", type=Text(), metavar="ADDRESS", default="127.0.0.1", show_default=True)
@setting("--name", type=Text(), multiple=True, metavar="HOST")
@serving.database_option
@setting("--secure", is_flag=True)
@setting("--behind-proxy", type=Network(), multiple=True, metavar="ADDRESS")
@setting("--metrics-token", type=Text(), metavar="TOKEN", default="")
@setting("--access-log", is_flag=True)
@setting("--think", type=Decimal(0.01, 600), metavar="S", default=1.0, show_default=True)
@setting("--workers", type=Whole(0, 256), metavar="N", default=0, show_default=True)
@setting("--thinker", type=Command(), multiple=True, metavar="COMMAND")
@setting("--bot", type=Program(), multiple=True, metavar="NAME=COMMAND")
@setting("--keep-finished", type=Whole(0, 36500), metavar="DAYS", default=0)
@setting("--keep-abandoned", type=Whole(0, 36500), metavar="DAYS", default=0)
@setting("--open", "open_browser", is_flag=True)
@setting("--log-level", type=OneOf(LOG_LEVELS), metavar="LEVEL", default="warning", show_default=True)
def run(
    port: int,
    data: str,
    host: str,
    name: tuple[str, ...],
    database: str,
    secure: bool,
    behind_proxy: tuple[str, ...],
    metrics_token: str,
    access_log: bool,
    think: float,
    workers: int,
    thinker: tuple[str, ...],
    bot: tuple[str, ...],
    keep_finished: int,
    keep_abandoned: int,
    open_browser: bool,
    log_level: str,
    lang: str,
) -> None:
    """Serve until told to stop."""
    serving.check_installed()
    from greathouse.server.retention import Keeping
    from greathouse.server.serve import Settings

    folder, database = serving.chosen(data, database)
    if not database:
        serving.check_folder(folder)
    settings = Settings(
        data=folder,
        host=host,
        port=port,
        names=tuple(name),
        database=database,
        secure=secure,
        proxies=tuple(behind_proxy),
        metrics_token=metrics_token,
        access_log=access_log,
        think=think,
        workers=workers or max(1, (os.cpu_count() or 2) - 1),
        thinkers=tuple(thinker),
        bots=dict(programs(bot)),
        log_level=log_level,
        keeping=Keeping(keep_finished, keep_abandoned),
    )
    serve(settings, open_browser, lang)


def serve(settings: "Settings", open_browser: bool, lang: str) -> None:
    """Open the port, say where it is, and serve."""
    from greathouse.server.serve import run_until_stopped

    listening, host = opened_port(settings), settings.host
    url = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"

    def opened() -> None:
        tell(url, "PostgreSQL" if settings.database else str(settings.data), lang)
        if open_browser:
            threading.Timer(1.0, webbrowser.open, [url]).start()

    run_until_stopped(settings, listening, opened=opened)


def opened_port(settings: "Settings") -> "socket":
    """Open the port, or say why not."""
    from greathouse.server.serve import bound

    try:
        return bound(settings)
    except OSError as error:
        raise Trouble("port_taken", port=settings.port, problem=of_system(error)) from None


def tell(url: str, place: str, lang: str) -> None:
    """Say where it is, beside the logs."""
    print(TEXT.say("serve.at", lang, url=url, place=place), file=sys.stderr, flush=True)
    if url.split("/")[2].rsplit(":", 1)[0].strip("[]") not in LOOPBACK:
        print(TEXT.say("serve.everybody", lang), file=sys.stderr, flush=True)
