"""What the verbs about servers share: where its data lie, and whether it is installed."""

import os
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

import click
from click.core import ParameterSource

from greathouse.cli.config import setting
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Folder, Text
from greathouse.core.errors import of_system
from greathouse.kit import data

data_option = setting("--data", type=Folder(), metavar="DIR", default="")
database_option = setting("--database", type=Text(), metavar="URL", default="")
NEEDED = ("starlette", "uvicorn", "msgspec", "websockets", "filelock", "prometheus_client")


class Place(NamedTuple):
    """Where a server keeps its data: a database, or else a folder."""

    folder: Path
    database: str = ""


def data_folder() -> Path:
    """Tell where the server keeps its data unless told otherwise."""
    return data.data_folder() / "server"


def chosen(data: str, database: str) -> tuple[Path, str]:
    """Tell the folder and the database to use; a folder that was typed goes before a configured database."""
    ctx = click.get_current_context()
    typed = [ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in ("data", "database")]
    folder = Path(data) if data else data_folder()
    return folder, "" if typed == [True, False] else database


def check_folder(folder: Path) -> None:
    """Refuse in one sentence a folder that cannot be written, or made; nothing stays there."""
    there = next(path for path in (folder, *folder.absolute().parents) if os.path.exists(path))
    try:
        with TemporaryFile(dir=there):
            pass
    except OSError as error:
        raise Trouble("data_folder", path=folder, problem=of_system(error)) from None


def is_installed() -> bool:
    """Tell whether the server's packages are here."""
    return all([find_spec(package) is not None for package in NEEDED])


def check_installed() -> None:
    """Refuse in one sentence what needs them."""
    missing = [package for package in NEEDED if find_spec(package) is None]
    if missing:
        raise Trouble("no_server", packages=", ".join(missing))
