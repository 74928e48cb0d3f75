"""What variables and a file say in the place of options: command line > environment > file > default."""

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from greathouse.cli.misuse import Misuse, title
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import LANGUAGE, YES_NO, Expected, File, Value, written
from greathouse.core.errors import BadSetup, of_system

TABLE = "serve"
CONFIG_VARIABLE = "GREATHOUSE_SERVE_CONFIG"
SPOT = re.compile(r"at line (\d+), column (\d+)")


class Setting(click.Option):
    """An option that a variable and the file may set as well."""

    @property
    def key(self) -> str:
        """Name it as the file does."""
        return title(self).removeprefix("--")

    @property
    def variable(self) -> str:
        """Name it as the environment does."""
        return f"GREATHOUSE_{TABLE}_{self.key}".upper().replace("-", "_")


LANG = Setting(["--lang"], type=LANGUAGE)
"""The language may stand in the file; its variable, GREATHOUSE_LANG, is heard before options are read."""


Settings = Mapping[str, Setting]
Run = TypeVar("Run", bound=Callable[..., Any])


def setting(*names: str, **how: Any) -> Callable[[Run], Run]:
    """Declare an option that can be set in all three ways."""
    return click.option(*names, cls=Setting, **how)


def configured(ctx: click.Context, param: click.Parameter, path: str | None) -> None:
    """Take what file and environment say as defaults of the options that were not given."""
    if ctx.resilient_parsing:
        return
    known = settings()
    filed, told = from_file(place(path), bool(path), known, ctx), from_environment(known, ctx)
    if "data" in told:
        filed.pop("database", None)
    if os.environ.get("GREATHOUSE_LANG"):
        filed.pop("lang", None)
    wanted = {one.name for one in ctx.command.params}
    ctx.default_map = {name: value for name, value in {**filed, **told}.items() if name in wanted}


config_option = click.option(
    "--config",
    type=File(),
    metavar="FILE",
    is_eager=True,
    expose_value=False,
    callback=configured,
)


def settings() -> dict[str, Setting]:
    """List by key what can be set: the options of `serve`, and in which language it speaks."""
    from greathouse.cli.serve import run

    return {one.key: one for one in run.params if isinstance(one, Setting)} | {"lang": LANG}


def usual_place() -> Path:
    """Tell where the file lies unless told otherwise."""
    from platformdirs import user_config_path

    from greathouse.kit.data import at_home

    return at_home(user_config_path, "/.config") / "config.toml"


def place(given: str | None) -> Path:
    """Tell where the file lies: as the command line or the environment says, or in the usual place."""
    told = given or os.environ.get(CONFIG_VARIABLE)
    return Path(told).expanduser() if told else usual_place()


# The environment


def from_environment(known: Settings, ctx: click.Context) -> dict[str, Any]:
    """Read the variables; an empty one counts as none."""
    found: dict[str, Any] = {}
    for one in known.values():
        text = os.environ.get(one.variable)
        if text:
            value = one.type.split_envvar_value(text) if one.multiple else text
            found[str(one.name)] = fitting(one, value, one.variable, ctx)
    return found


# The file


def from_file(path: Path, needed: bool, known: Settings, ctx: click.Context) -> dict[str, Any]:
    """Read the file; one in the usual place may be missing."""
    needed = needed or CONFIG_VARIABLE in os.environ
    table = tables(path, needed).get(TABLE, {})
    if not isinstance(table, dict):
        raise Trouble("config_table", path=path, entry=TABLE)
    found: dict[str, Any] = {}
    for key, value in table.items():
        one = known.get(key.replace("_", "-"))
        if one is None:
            raise Trouble("config_key", path=path, entry=f"{TABLE}.{key}", expected=", ".join(known))
        found[str(one.name)] = fitting(one, value, f"{path}: {TABLE}.{key}", ctx)
    return found


def tables(path: Path, needed: bool) -> dict[str, Any]:
    """Read the file as TOML, and refuse tables that nobody reads."""
    import tomllib

    try:
        found = tomllib.loads(path.read_text(encoding="utf8"))
    except (FileNotFoundError, NotADirectoryError):
        if needed:
            raise BadSetup("file_missing", path=path) from None
        return {}
    except UnicodeDecodeError:
        raise BadSetup("file_text", path=path) from None
    except OSError as error:
        raise Trouble("config_read", path=path, problem=of_system(error)) from None
    except tomllib.TOMLDecodeError as error:
        raise not_toml(path, str(error)) from None
    for key in found:
        if key != TABLE:
            raise Trouble("config_key", path=path, entry=key, expected=f"[{TABLE}]")
    return found


def not_toml(path: Path, problem: str) -> Trouble:
    """Say where a file stops being TOML."""
    spot = SPOT.search(problem)
    if spot is None:
        return Trouble("config_cut", path=path)
    return Trouble("config_toml", path=path, line=spot[1], column=spot[2])


def fitting(one: Setting, value: Any, where: str, ctx: click.Context) -> Any:
    """Give a value that an option may hold, or refuse it by the place where it stands."""
    kind = YES_NO if one.is_flag else one.type
    assert isinstance(kind, Value)
    parts = value if isinstance(value, list) and one.multiple else [value]
    read = [kind.read(part) for part in parts]
    if None in read:
        expected = Expected("list_of", one=kind.expected) if one.multiple else kind.expected
        named = {"name": where, "expected": expected, "value": written(value)}
        raise Misuse("value", command=ctx.command_path, **named)
    return read if one.multiple else read[0]
