"""Read by Python at its start: takes away what only Unix has, so that the rest must do without it."""

import asyncio
import os
import sys
from typing import Any, NoReturn

MODULES = ("fcntl", "grp", "pwd", "resource", "termios", "uvloop")
FUNCTIONS = ("getloadavg", "nice", "pread", "pwrite", "sysconf")


def no_signals(*_: Any) -> NoReturn:
    """Refuse to watch for signals, as the loops of Windows do."""
    raise NotImplementedError


def no_proc(event: str, args: tuple[Any, ...]) -> None:
    """Know of no /proc."""
    if event == "open" and str(args[0]).startswith("/proc"):
        raise FileNotFoundError(2, "No such file or directory", str(args[0]))


for module in MODULES:
    sys.modules[module] = None  # type: ignore[assignment]  # what makes an import fail
for function in FUNCTIONS:
    delattr(os, function)
for name in ("add_signal_handler", "remove_signal_handler"):
    setattr(asyncio.SelectorEventLoop, name, no_signals)
sys.addaudithook(no_proc)
