"""Every numbered card, played once: what it takes and what it brings."""

from typing import Any, NamedTuple

import pytest

from greathouse.core.moves import Word
from greathouse.games.faiyum.cards import CARDS
from tests.games.faiyum.support import at, goods, of, play, put, state

WGS = {"wheat": 1, "grape": 1, "stone": 1}
WGSS = {"wheat": 1, "grape": 1, "stone": 2}


class Case(NamedTuple):
    """A card, what the player has before, the moves, and what the player has afterwards."""

    card: Word
    moves: str
    gained: dict[str, int]
    money: int = 0
    reputation: int = 0
    paid: dict[str, int] = {}
    purse: int = 0
    drained: str = ""
    built: dict[str, str] = {}
    hand: tuple[Word, ...] = ()
    stack: tuple[Word, ...] = ()


CASES = [
    Case("farmer", "worker b3", {"grape": 1}, 1),
    Case("two_roads", "road e7-f7, road f7-f8", {}, 0, 3, {"stone": 2}),
    Case("settlement", "settlement b3", {}, 3, 3, WGS, drained="b3"),
    Case(2, "worker d3", {"rose": 1}, 1),
    Case(4, "", {}, 5),
    Case(6, "worker b3", {"grape": 2}, 1),
    Case(8, "worker b3", {}, 1, 2),
    Case(10, "worker a4", {"stone": 2}),
    Case(12, "offer farmer, block temple", {}, 3, 1, hand=("farmer",)),
    Case(14, "worker f7", {"wheat": 2}),
    Case(16, "worker f7", {"grape": 2}),
    Case(18, "worker f7", {"stone": 2}),
    Case(20, "settlement b3", {}, 3, 3, {"wheat": 1, "stone": 1}, drained="b3"),
    Case(22, "road e7-f7", {}, 2, 2, {"stone": 1}),
    Case(24, "worker f7, swap wheat, swap fish", {"rose": 2}, 0, 0, {"wheat": 1, "fish": 1}),
    Case(26, "", {}, stack=(4, 6)),
    Case(28, "worker f7, gain wheat, gain stone", {"wheat": 1, "stone": 1}),
    Case(30, "hunt b3, hunt b2", {}, 6),
    Case(32, "worker f7, sell rose, sell rose", {}, 2, 4, {"rose": 2}),
    Case(34, "worker h7", {"stone": 3}),
    Case(36, "pick 14, reveal, draw 60", {}),
    Case(38, "road e7-f7, road f7-f8", {}, 1, 4, {"stone": 2}),
    Case(40, "town f7", {}, 2, 5, WGS),
    Case(42, "worker d3", {"rose": 2}, 1),
    Case(44, "workshop g7", {"wheat": 3}, 0, 3, {"grape": 1, "stone": 1}, built={"road": "f7-g7"}),
    Case(46, "workshop f6", {"grape": 3}, 0, 3, {"wheat": 1, "stone": 1}, built={"road": "f6-f7"}),
    Case(48, "workshop e7", {"stone": 3}, 0, 3, {"wheat": 1, "grape": 1}, built={"road": "e7-f7"}),
    Case(50, "workshop e7", {"stone": 3}, 0, 2, {"wheat": 2}, built={"road": "e7-f7"}),
    Case(52, "lay farmer, lay 4, lay 6", {}, 6, hand=("farmer", 4, 6)),
    Case(54, "bridge d5-e5", {}, 0, 5, {"stone": 2}, built={"settlement": "d5"}),
    Case(56, "worker f7", {}, 3 + 2, built={"settlement": "f5", "road": "f6-f7 f5-f6"}),
    Case(58, "worker a2", {"fish": 2}, 1),
    Case(60, "settlement b3", {}, 3, 5, WGS, drained="b3"),
    Case(62, "worker a4, worker a5", {"stone": 2}, 0, 1),
    Case(64, "worker f7, sell wheat, sell rose, sell fish", {}, 15, 0, {"wheat": 1, "rose": 1, "fish": 1}),
    Case(66, "worker g7", {"wheat": 4}, 2, built={"road": "f7-g7", "extension": "g7"}),
    Case(68, "extension g7", {"wheat": 2}, 0, 4, {"wheat": 1, "stone": 1}, built={"workshop": "g7"}),
    Case(70, "", {}, 0, 4, purse=2),
    Case(72, "block pyramid", {}, 2, 5, {"stone": 2}),
    Case(74, "", {}, 3 + 2, built={"settlement": "f5"}),
    Case(76, "road e7-f7, road f7-f8, road e7-e8", {}, 0, 7, {"stone": 3}, drained="e8"),
    Case(78, "worker f5", {}, 0, 5, {"rose": 1}, built={"town": "f5"}),
    Case(80, "worker a4, worker a5, done", {"stone": 2}),
    Case(82, "", {}, 0, 7, {"wheat": 1, "grape": 2}),
    Case(84, "town f7", {}, 0, 7, WGS),
    Case(86, "worker f7", {}, 0, 1 + 2, built={"settlement": "f5", "road": "f6-f7 f5-f6"}),
    Case(88, "great_bridge d5-e5", {}, 0, 9, WGSS, built={"settlement": "d5"}),
    Case(90, "settlement b3", {}, 4, 6, WGS, drained="b3"),
    Case(92, "worker f5" + ", gain stone" * 4, {"stone": 4}, 2, built={"town": "f5"}),
    Case(94, "", {}, 0, 8, {"wheat": 1, "grape": 1, "fish": 1}),
    Case(96, "block obelisk, block sphinx", {}, 0, 7, {"stone": 3}),
    Case(98, "worker h5", {"fish": 2}, 6, built={"settlement": "h5"}),
    Case(100, "workshop e7", {"stone": 3}, 0, 4, {"wheat": 1, "grape": 1}, built={"road": "e7-f7"}),
    Case(102, "", {}, 0, 1 + 2, built={"town": "f5", "workshop": "g7"}),
    Case(104, "road e7-f7, road f7-f8", {}, 0, 5),
    Case(106, "extension g7", {}, 2, 6, {"wheat": 1, "grape": 1}, built={"workshop": "g7"}),
    Case(108, "town f7", {}, 0, 9, WGSS),
    Case(110, "palace f5", {}, 0, 11, {**WGSS, "fish": 1}, built={"town": "f5"}),
    Case(112, "", {}, 0, 5),
    Case(114, "donate 12", {}, 0, 8, purse=12),
    Case(116, "give wheat, give fish, done", {"rose": 1}, 0, 4, {"wheat": 1, "fish": 1, "rose": 1}),
    Case(118, "", {}, 0, 2 + 1, built={"town": "f5", "road": "f6-f7 f5-f6"}),
    Case(120, "", {}, 0, 7),
]


def numbered(case: Case) -> str:
    return str(case.card)


def laid_out(case: Case) -> Any:
    """Set up a case."""
    table = at(
        hand=(case.card, *case.hand),
        stack=case.stack,
        goods=case.paid,
        money=case.purse,
        drained=case.drained,
    )
    for piece, places in case.built.items():
        put(state(table), piece, *places.split())
    return table


@pytest.mark.parametrize("case", CASES, ids=numbered)
def test_a_card_takes_its_cost_and_brings_its_gain(case: Case) -> None:
    table = laid_out(case)
    play(table, f"play {case.card}", *[move for move in case.moves.split(", ") if move])
    assert goods(table) == case.gained
    assert (of(table, "money"), of(table, "reputation")) == (case.money, case.reputation)
    assert of(table, "stack")[-1] == case.card


def test_no_card_is_left_out() -> None:
    wanted = [card.word for card in CARDS if card.border in ("start", "blue", "yellow")]
    assert [case.card for case in CASES] == wanted
