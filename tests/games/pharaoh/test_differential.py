"""The engine against the literal reference, decision by decision; broken references are caught."""

from collections import Counter
from dataclasses import dataclass, field

import pytest

import greathouse as gh
from greathouse.core import chance, driver
from greathouse.core.agenda import CHANCE
from greathouse.core.game import Mode, Value
from greathouse.core.moves import to_text
from greathouse.games.pharaoh.board import EDGES
from greathouse.games.pharaoh.state import State
from greathouse.games.pharaoh.view import view
from tests.games.pharaoh.reference import CORNERS, SIZES, Piece, Reference, Square, name
from tests.games.pharaoh.walker import walker

GAME = gh.game("pharaoh")
MODES = [
    *GAME.modes,
    Mode(2, {"turn_cap": 7}),
    Mode(2, {"one_die": True}),
    Mode(4, {"corners_blocked": True}),
]
DECISIONS = 1500


def titled(mode: Mode) -> str:
    return " ".join([str(mode.seats), *[f"{key}={value}" for key, value in mode.options.items()]])


def compare(kind: type[Reference], seats: int, options: dict[str, Value], decisions: int, seed: int) -> int:
    """Play games on both sides, asserting agreement at every move; give the number of games ended."""
    source, ended = chance.seeded(seed), 0
    while decisions > 0:
        s = driver.begin(GAME.setup(seats, GAME.configure(seats, options)))
        assert isinstance(s, State)
        other = kind(seats, **options)  # type: ignore[arg-type]  # options are the reference's fields
        while s.agenda:
            decisions -= 1
            assert weights(s) == other.legal()
            move = choose(s, source)
            driver.apply(s, move)
            other.play(to_text(move))
            assert position(s) == told(other)
        assert other.phase == "over"
        ended += 1
    return ended


def weights(s: State) -> Counter[str]:
    """Count the ways to each move as the engine sees them."""
    if driver.to_move(s) == CHANCE:
        return Counter({to_text(move): weight for move, weight in driver.odds(s)})
    return Counter([to_text(move) for move in driver.moves(s)])


def choose(s: State, source: chance.Keyed) -> tuple[str | int, ...]:
    """Draw what chance owes; decide half at random, half towards the goal."""
    rng = source.rng("all")
    if driver.to_move(s) == CHANCE:
        return driver.draw(s, rng)
    menu = driver.moves(s)
    return walker(s, rng) if s.turn % 3 else menu[rng.below(len(menu))]


def position(s: State) -> dict[str, object]:
    """Tell where everything is, from the view."""
    shown = view(s, None)
    pieces = {piece["square"]: (EDGES[s.edges[piece["seat"]]], piece["size"]) for piece in shown["pieces"]}
    playing = shown["phase"] not in ("start", "roll", "over")
    return {
        "pieces": pieces,
        "beside": sum([len(beside) for beside in shown["beside"]]),
        "phase": shown["phase"],
        "points": shown["points"] if playing else None,
        "player": EDGES[s.edges[s.seat]] if s.turn else "",
        "winners": [] if shown["winner"] is None else [EDGES[s.edges[shown["winner"]]]],
        "turn": shown["turn"],
    }


def told(other: Reference) -> dict[str, object]:
    """Tell the same of the reference."""
    playing = other.phase not in ("start", "roll", "over")
    return {
        "pieces": {name(square): piece for square, piece in other.on.items()},
        "beside": 3 * other.seats - len(other.on),
        "phase": other.phase,
        "points": other.points if playing else None,
        "player": other.player,
        "winners": other.winners,
        "turn": other.turn,
    }


@pytest.mark.parametrize("mode", MODES, ids=titled)
def test_engine_and_reference_agree(mode: Mode) -> None:
    assert compare(Reference, mode.seats, dict(mode.options), DECISIONS, seed=5) >= 1


# Each of these breaks one rule of the reference


@dataclass
class CheapDiagonals(Reference):
    def diagonal(self, size: str) -> int:
        return SIZES[size]


@dataclass
class EqualsBlock(Reference):
    def barges(self, size: str, met: str) -> bool:
        return super().barges(size, met) and size != met


@dataclass
class AnyEdge(Reference):
    def is_home(self, to: Square) -> bool:
        return to[0] in (1, 5) or to[1] in (1, 5)


@dataclass
class ClosedCorners(Reference):
    def is_home(self, to: Square) -> bool:
        return super().is_home(to) and to not in CORNERS


@dataclass
class LineForAll(Reference):
    def directions(self) -> list[Square]:
        return [(1, 0), (0, 1), (1, 1), (1, -1)]


@dataclass
class NoDiagonalLines(Reference):
    def directions(self) -> list[Square]:
        return [(1, 0), (0, 1)]


@dataclass
class RerollsForgotten(Reference):
    def offers_reroll(self) -> bool:
        return True


@dataclass
class Trample(Reference):
    def may_land(self, size: str, to: Square) -> bool:
        return super().may_land(size, to) or self.on.get(to) == (self.player, "small") != (self.player, size)


@dataclass
class LateDraw(Reference):
    def next_turn(self, player: str) -> None:
        late = self.turn == self.turn_cap
        self.turn_cap += int(late)
        super().next_turn(player)


@dataclass
class FirstOfEqualsStarts(Reference):
    def roll_for_start(self, face: int) -> None:
        super().roll_for_start(face)
        if self.phase == "start" and not self.rolls:
            self.next_turn(self.contenders[0])


@dataclass
class LostForGood(Reference):
    lost: list[Piece] = field(default_factory=list)

    def go(self, size: str, to: Square) -> None:
        self.lost += [self.on[to]] if to in self.on else []
        super().go(size, to)

    def price(self, size: str, to: Square) -> int | None:
        return None if (self.player, size) in self.lost else super().price(size, to)


TWINS: list[tuple[type[Reference], Mode]] = [
    (CheapDiagonals, Mode(2)),
    (EqualsBlock, Mode(2)),
    (AnyEdge, Mode(2)),
    (ClosedCorners, Mode(2)),
    (LineForAll, Mode(2)),
    (LineForAll, Mode(3)),
    (NoDiagonalLines, Mode(4)),
    (RerollsForgotten, Mode(2, {"reroll": "once"})),
    (RerollsForgotten, Mode(2, {"reroll": "never"})),
    (Trample, Mode(2)),
    (LateDraw, Mode(2, {"turn_cap": 7})),
    (FirstOfEqualsStarts, Mode(3)),
    (LostForGood, Mode(2)),
]


@pytest.mark.parametrize(
    ("twin", "mode"), TWINS, ids=[f"{twin.__name__} {titled(mode)}" for twin, mode in TWINS]
)
def test_a_broken_reference_is_caught(twin: type[Reference], mode: Mode) -> None:
    with pytest.raises(AssertionError):
        compare(twin, mode.seats, dict(mode.options), 12 * DECISIONS, seed=5)
