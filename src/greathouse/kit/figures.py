"""Figures of the rulebooks: positions that show a rule, drawn by whoever draws boards, and played on from."""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from greathouse.core import chance, driver
from greathouse.core.agenda import CHANCE, Event
from greathouse.core.errors import HouseError
from greathouse.core.game import Game, Options
from greathouse.core.table import Fate, Table

FIRST: Final = "*"
"""In the moves of a figure: the first of the menu."""


class Figure(NamedTuple):
    """How a position comes about, and what of the board is drawn."""

    rule: str
    part: str
    near: tuple[str, ...]
    """The places around which a map is cut out; none for all of it."""
    players: tuple[str, ...]
    options: Options
    seed: int
    """What chance is drawn from; 0 where the moves tell its results too."""
    moves: tuple[str, ...]
    coming: tuple[str, ...]
    """What chance brings to whoever plays on and does as the rulebook tells."""
    still: bool
    """Whether it is only looked at."""
    caption: dict[str, str]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)


def figures(game: str) -> list[Figure]:
    """Read the figures of a game's rulebook, which may have none."""
    if find_spec(f"greathouse.games.{game}") is None:
        return []
    source = files(f"greathouse.games.{game}").joinpath("rules", "figures.toml")
    if not source.is_file():
        return []
    return [figure_of(row) for row in tomllib.loads(source.read_text(encoding="utf8"))["figure"]]


def figure_of(row: dict[str, Any]) -> Figure:
    """Read a figure; moves stand in lines and between strokes."""
    return Figure(
        rule=row["rule"],
        part=row["part"],
        near=tuple(row.get("near", ())),
        players=tuple(row["players"]),
        options=row.get("options", {}),
        seed=row.get("seed", 0),
        moves=listed(row.get("moves", "")),
        coming=listed(row.get("coming", "")),
        still=row.get("still", False),
        caption=row["caption"],
    )


def listed(text: str) -> tuple[str, ...]:
    """Cut moves apart."""
    return tuple([move for line in text.splitlines() for move in line.strip().split(" / ") if move])


def played(game: Game, figure: Figure) -> Table:
    """Set up the table of a figure and play its moves, without what chance owes then."""
    options = game.choose(figure.seats, figure.options)
    table = Table.open(game, figure.seats, options, Fate({"chance": "manual"}, None))
    for move in figure.moves:
        if figure.seed:
            fall(table, [], figure.seed)
        table.play(table.legal()[0] if move == FIRST else move)
    return table


def laid_out(game: Game, figure: Figure, more: Sequence[str] = ()) -> Table:
    """Bring a figure about, and play on with the moves of whoever tries it."""
    table, coming = played(game, figure), list(figure.coming)
    fall(table, coming, figure.seed)
    for move in more:
        table.play(move)
        fall(table, coming, figure.seed)
    return table


def fall(table: Table, coming: list[str], seed: int) -> list[Event]:
    """Let chance bring what is to come, or anything once that does not fit any more."""
    told: list[Event] = []
    while table.to_move == CHANCE:
        told += next_result(table, coming, seed)
    return told


def next_result(table: Table, coming: list[str], seed: int) -> list[Event]:
    """Play the next result that is to come, or one drawn."""
    if coming:
        try:
            return table.play(coming.pop(0))
        except HouseError:
            coming.clear()
    stream = chance.seeded(seed).rng(str(len(table.moves)))
    return table.advance(driver.draw(table.position, stream))
