"""Play the golden records again from their plans: `python -m tools.make_records [--check] [game ...]`.

A plan, tests/records/<game>/plan.toml, has a row for each record: its id, seats, options, the seed of chance
and who plays all seats, the dotted name of a function (state, rng) -> Move that will not change; bots do.
"""

import argparse
import sys
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import greathouse as gh
from greathouse.core import chance, driver, record
from greathouse.core.agenda import State
from greathouse.core.driver import Rng
from greathouse.core.moves import Move, to_text

RECORDS = Path(__file__).parent.parent / "tests" / "records"
Player = Callable[[Any, Rng], Move]


def plans(game: str) -> list[dict[str, Any]]:
    """Read the plan of a game."""
    rows: list[dict[str, Any]] = tomllib.loads((RECORDS / game / "plan.toml").read_text("utf8"))["record"]
    return rows


def planned() -> list[str]:
    """Name the games that have a plan."""
    return sorted([path.parent.name for path in RECORDS.glob("*/plan.toml")])


def anything(s: State, rng: Rng) -> Move:
    """Play any legal move, all as likely: the player for games that end by themselves."""
    menu = driver.moves(s)
    return menu[rng.below(len(menu))]


def player(name: str) -> Player:
    """Find a player by its dotted name."""
    module, _, function = name.rpartition(".")
    found: Player = getattr(import_module(module), function)
    return found


def played(game: str, plan: dict[str, Any]) -> gh.Table:
    """Play a planned game to its end."""
    table = gh.new(game, plan["seats"], seed=plan["seed"], **plan.get("options", {}))
    choose, luck = player(plan["player"]), chance.seeded(plan["seed"])
    while not table.over:
        table.play(to_text(choose(table.state, luck.rng("player"))))
    return table


def made(game: str, plan: dict[str, Any]) -> str:
    """Give the text of a planned record."""
    return record.write(played(game, plan).record())


def refresh(game: str, check: bool) -> int:
    """Write a game's records, or only count those that would change."""
    changed = 0
    for plan in plans(game):
        path, text = RECORDS / game / f"{plan['id']}.ghr", made(game, plan)
        if not path.exists() or path.read_text("utf8") != text:
            changed += 1
            print(f"{game}/{path.name}", "differs" if check else "written", file=sys.stderr)
            if not check:
                path.write_text(text, encoding="utf8", newline="\n")
    return changed


def main() -> int:
    """Refresh the records of some games, or of all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="*", help=", ".join(planned()))
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a record would change")
    told = parser.parse_args()
    if unknown := set(told.game) - set(planned()):
        parser.error(f"there is no plan for {', '.join(sorted(unknown))}")
    changed = sum([refresh(game, told.check) for game in told.game or planned()])
    return 1 if told.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
