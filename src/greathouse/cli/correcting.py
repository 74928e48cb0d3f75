"""An owner's corrections put in place: merged with what was there, checked, shown, and the old ones kept."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from greathouse.cli.language import TEXT
from greathouse.cli.trouble import Trouble
from greathouse.core.errors import BadSetup
from greathouse.kit import data
from greathouse.kit.corrections import Change, changes, effective, merged, overlaid
from greathouse.kit.toml import tables_text, value_text


class Trial(NamedTuple):
    """What corrections would do: each change, and all corrections with those that are there."""

    changes: list[Change]
    text: str


def tried(game: str, source: Path, lang: str) -> Trial:
    """Merge corrections into those that are there; bad ones are refused."""
    wished = data.read_tables(read(source), str(source))
    before = data.overrides(game)
    shipped = data.shipped(game)
    after = effective(shipped, merged(before, wished))
    problem = problem_with(game, tables_text(after), lang)
    if problem:
        raise Trouble("override", path=source, problem=problem)
    return Trial(changes(overlaid(shipped, before), overlaid(shipped, after)), tables_text(after))


def show(trial: Trial, lang: str) -> None:
    """Print the changes, one a line."""
    for change in trial.changes:
        print(line(change))
    if not trial.changes:
        print(TEXT.say("data.same", lang))


def read(source: Path) -> str:
    """Read a file of corrections."""
    try:
        return source.read_text(encoding="utf8")
    except OSError:
        raise BadSetup("file_missing", path=source) from None
    except UnicodeDecodeError:
        raise BadSetup("file_text", path=source) from None


def standing(game: str) -> list[tuple[str, str, str]]:
    """List what is corrected now, by table, row and field."""
    found = effective(data.shipped(game), data.overrides(game))
    return [
        (table, str(row["id"]), field)
        for table, rows in found.items()
        for row in rows
        for field in row
        if field not in ("id", "after")
    ]


def problem_with(game: str, text: str, lang: str) -> str:
    """Say what is wrong with corrections, checked in a process of their own; nothing if they are sound."""
    with TemporaryDirectory() as folder:
        (Path(folder) / f"{game}.toml").write_text(text, encoding="utf8")
        done = subprocess.run(
            [sys.executable, "-m", "greathouse", "data", "check", game, "--lang", str(lang)],
            capture_output=True,
            text=True,
            encoding="utf8",
            env=os.environ | {"GREATHOUSE_OVERRIDES": folder, "PYTHONIOENCODING": "utf8"},
        )
        return done.stderr.strip().replace(f"{folder}{os.sep}", "") if done.returncode else ""


def line(change: Change) -> str:
    """Write a change: what was there, and what is there now."""
    mark = "+" if change.old is None else "-" if change.new is None else "~"
    where = f"{change.table} {change.id} {change.field}".strip()
    told = [value_text(it) for it in change[3:] if it is not None]
    return f"{mark} {where}: {' -> '.join(told)}"


def put(place: Path, trial: Trial) -> Path | None:
    """Write the corrections; the old ones are kept beside them under the next free number, which is given."""
    if not trial.changes:
        return None
    place.parent.mkdir(parents=True, exist_ok=True)
    kept = backup_name(place) if place.exists() else None
    if kept is not None:
        place.rename(kept)
    place.write_text(trial.text, encoding="utf8")
    return kept


def backup_name(place: Path) -> Path:
    """Find the next free name for a backup: pharaon.toml.1, pharaon.toml.2 and so on."""
    number = 1
    while (found := place.with_name(f"{place.name}.{number}")).exists():
        number += 1
    return found
