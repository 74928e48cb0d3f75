"""Install programs by the system's own package manager, or say what is missing and its names."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

from tools.trouble import Trouble, because, quiet


class Manager(NamedTuple):
    """A package manager: the system it is of, and how it installs."""

    system: str
    program: str
    install: tuple[str, ...]
    update: tuple[str, ...] = ()
    root: bool = True


MANAGERS: Final = (
    Manager("Debian", "apt-get", ("install", "-y", "-qq", "--no-install-recommends"), ("update", "-qq")),
    Manager("Fedora", "dnf", ("install", "-y", "-q")),
    Manager("Arch", "pacman", ("-S", "--noconfirm", "--needed")),
    Manager("Homebrew", "brew", ("install",), root=False),
)
NAMES: Final = {
    "postgresql": {
        "Debian": "postgresql",
        "Fedora": "postgresql-server",
        "Arch": "postgresql",
        "Homebrew": "postgresql@17",
    },
    "chromium": {"Debian": "chromium", "Fedora": "chromium", "Arch": "chromium", "Homebrew": "chromium"},
    "caddy": {"Debian": "caddy", "Fedora": "caddy", "Arch": "caddy", "Homebrew": "caddy"},
    "nginx": {"Debian": "nginx-light", "Fedora": "nginx", "Arch": "nginx", "Homebrew": "nginx"},
    "groff": {"Debian": "groff-base", "Fedora": "groff-base", "Arch": "groff", "Homebrew": "groff"},
    "bash": {"Debian": "bash", "Fedora": "bash", "Arch": "bash", "Homebrew": "bash"},
    "zsh": {"Debian": "zsh", "Fedora": "zsh", "Arch": "zsh", "Homebrew": "zsh"},
    "fish": {"Debian": "fish", "Fedora": "fish", "Arch": "fish", "Homebrew": "fish"},
    "ip": {"Debian": "iproute2", "Fedora": "iproute", "Arch": "iproute2", "Homebrew": "iproute2mac"},
    "sshd": {
        "Debian": "openssh-server",
        "Fedora": "openssh-server",
        "Arch": "openssh",
        "Homebrew": "openssh",
    },
    "venv": {"Debian": "python3-venv", "Fedora": "python3", "Arch": "python", "Homebrew": "python"},
}
"""What a program is called by each manager."""
BESIDES: Final = {"chromium": "chromium-headless-shell"}
"""What newer releases of Debian have besides: the same browser without windows, quicker in tests."""


def is_here(name: str) -> bool:
    """Look for a program where its package would put it."""
    if name == "postgresql":
        places = ("/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt")
        return bool(shutil.which("initdb")) or any([any(Path(at).glob("*/bin/initdb")) for at in places])
    if name == "chromium":
        known = (os.environ.get("GREATHOUSE_CHROMIUM"), "chromium", "google-chrome")
        return any([bool(program and shutil.which(program)) for program in known])
    if name == "venv":
        return quiet([sys.executable, "-c", "import ensurepip, venv"]) == ""
    return bool(shutil.which(name))


def install(*names: str) -> None:
    """Install what is missing."""
    missing = [name for name in names if not is_here(name)]
    if not missing:
        return
    found = [manager for manager in MANAGERS if shutil.which(manager.program)]
    if not found:
        raise Trouble(f"{listed(missing)}; install what your system calls so. {everywhere(missing)}.")
    manager = found[0]
    wanted = [NAMES[name][manager.system] for name in missing]
    before = allowed(manager)
    if before is None:
        command = " ".join([manager.program, manager.install[0], *wanted])
        raise Trouble(f"{listed(missing)}; as root: {command}")
    print(f"Installing {' '.join(wanted)} ...", file=sys.stderr)
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    said = quiet([*before, manager.program, *manager.update], env=environ) if manager.update else ""
    said = said or quiet([*before, manager.program, *manager.install, *wanted, *besides(wanted)], env=environ)
    if said:
        raise because(said, f"installing {' '.join(wanted)} with {manager.program}")


def besides(wanted: list[str]) -> list[str]:
    """Name what makes the wanted quicker, where Debian's lists know it."""
    lists = shutil.which("apt-cache")
    more = [BESIDES[name] for name in wanted if name in BESIDES]
    return [name for name in more if lists and not quiet([lists, "show", name])]


def allowed(manager: Manager) -> list[str] | None:
    """Tell what to write before a command so that it may install, or None if nothing helps."""
    if not manager.root or not hasattr(os, "geteuid") or os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-v"], check=False).returncode == 0:
        return [sudo]
    return None


def listed(missing: list[str]) -> str:
    """Say what is missing."""
    return f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing"


def everywhere(missing: list[str]) -> str:
    """Say how each system installs it."""
    ways = [
        f"{manager.system}: {manager.program} {manager.install[0]} "
        + " ".join([NAMES[name][manager.system] for name in missing])
        for manager in MANAGERS
    ]
    return "; ".join(ways)
