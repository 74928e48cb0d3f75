"""Room on disk and in memory, asked for before any work, and files that are written whole or not at all."""

import os
import shutil
import sys
from pathlib import Path
from typing import Any

from greathouse.core.errors import BadSetup, HouseError, of_system

GB = 1e9


def write_whole(path: Path, *parts: Any) -> None:
    """Write buffers one after another; being killed at any moment leaves the old file or the new one."""
    draft = path.with_suffix(path.suffix + ".draft")
    with draft.open("wb") as file:
        for part in parts:
            file.write(part)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)


def check_disk(folder: Path, needed: int) -> None:
    """Refuse when a folder cannot be made or written, or its disk is too full."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        free = free_disk(folder)
    except OSError as error:
        raise BadSetup("solve_folder", path=folder, problem=of_system(error)) from None
    if not os.access(folder, os.W_OK):
        raise BadSetup("solve_folder", path=folder, problem=HouseError("system.denied"))
    if free < needed:
        raise BadSetup("solve_disk", path=folder, needed=f"{needed / GB:.1f}", free=f"{free / GB:.1f}")


def free_disk(folder: Path) -> int:
    """Give the bytes that may still be written to a folder's disk."""
    return shutil.disk_usage(folder).free


def check_memory(needed: int) -> None:
    """Refuse when the machine, its container or the shell's limits leave too little."""
    free = available_memory()
    if free < needed:
        raise BadSetup("solve_memory", needed=f"{needed / GB:.1f}", free=f"{free / GB:.1f}")


def available_memory() -> int:
    """Give the bytes that this process may still take, as far as the system tells."""
    return min([free_memory(), *_container_memory(), *_shell_limit()])


def free_memory() -> int:
    """Memory that is free or can be freed."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return all_memory()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable"))


def all_memory() -> int:
    """Memory that is there at all; without end where the system does not tell."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return sys.maxsize


def _shell_limit() -> list[int]:
    """Give the limit of `ulimit -v`, if there is one."""
    try:
        import resource
    except ImportError:
        return []
    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    return [] if limit == resource.RLIM_INFINITY else [limit]


def _container_memory() -> list[int]:
    """Tell what a control group leaves, if there is one with a limit."""
    group = Path("/sys/fs/cgroup")
    try:
        most = group.joinpath("memory.max").read_text(encoding="ascii").strip()
        used = int(group.joinpath("memory.current").read_text(encoding="ascii"))
    except (OSError, ValueError):
        return []
    return [] if most == "max" else [int(most) - used]
