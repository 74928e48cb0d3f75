"""Which packages the house stands on, as their metadata tell: what it needs, versions and licences."""

import re
import sys
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata, requires
from typing import NamedTuple

HOUSE = "greathouse"
NAME = re.compile(r"[A-Za-z0-9._-]+")
EXTRA = re.compile(r"extra == ['\"]([^'\"]+)['\"]")
NOT_WINDOWS = "sys_platform != 'win32'"
WINDOWS = re.compile(r"""(platform_system|sys_platform)\s*==\s*['"](Windows|win32)""")
SHORT = 60
"""Letters of a licence's name at most; some packages put its whole text there."""


class Package(NamedTuple):
    """A package that is installed."""

    name: str
    version: str
    licence: str


class Need(NamedTuple):
    """A package that another one needs, always or for an extra of its own."""

    name: str
    extra: str


def needs(package: str) -> list[Need]:
    """List what a package needs on this platform; what is not installed needs nothing."""
    try:
        told = requires(package) or []
    except PackageNotFoundError:
        return []
    is_windows = sys.platform == "win32"
    here = [text for text in told if not (NOT_WINDOWS in text if is_windows else WINDOWS.search(text))]
    return [need(text) for text in here]


def need(text: str) -> Need:
    """Read a requirement: a name, and the extra it belongs to."""
    name, extra = NAME.match(text), EXTRA.search(text)
    return Need(re.sub(r"[-_.]+", "-", name[0]).lower() if name else "", extra[1] if extra else "")


def extras() -> dict[str, list[str]]:
    """List the extras of the house, each with what it needs."""
    found: dict[str, list[str]] = {}
    for one in needs(HOUSE):
        if one.extra and one.name != HOUSE:
            found.setdefault(one.extra, []).append(one.name)
    return found


def base() -> list[Package]:
    """List what is installed because the house always needs it, directly or not."""
    return reached([one.name for one in needs(HOUSE) if not one.extra])


def everything() -> list[Package]:
    """List all that is installed of what the house and its extras need, directly or not."""
    return reached([one.name for one in needs(HOUSE)])


def reached(names: list[str]) -> list[Package]:
    """Follow what packages need to the end."""
    found: dict[str, Package] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        package = installed(name) if name not in found and name != HOUSE else None
        if package is not None:
            found[name] = package
            waiting += [one.name for one in needs(name) if not one.extra]
    return sorted(found.values())


def installed(name: str) -> Package | None:
    """Look a package up; none if it is not here."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return None
    return Package(name, told["Version"], licence(told))


def licence(told: PackageMetadata) -> str:
    """Name a licence: by its expression, its classifiers, or what the package calls it."""
    known = told.json
    expression = str(known.get("license_expression", ""))
    lines = [line for line in known.get("classifier", []) if line.startswith("License ::")]
    named = [line.rpartition(" :: ")[2] for line in lines]
    own = str(known.get("license", "")).strip()
    return expression or ", ".join(named) or (own if len(own) <= SHORT and "\n" not in own else "") or "?"
