"""What the verbs about servers share: where its data lie, and whether it is installed."""

from importlib.util import find_spec
from pathlib import Path

from greathouse.cli.trouble import Trouble
from greathouse.kit import data

NEEDED = ("starlette", "uvicorn", "msgspec", "websockets")


def data_folder() -> Path:
    """Tell where the server keeps its data unless told otherwise."""
    return data.data_folder() / "server"


def is_installed() -> bool:
    """Tell whether the server's packages are here."""
    return all([find_spec(package) is not None for package in NEEDED])


def check_installed() -> None:
    """Refuse in one sentence what needs them."""
    if not is_installed():
        raise Trouble("no_server")
