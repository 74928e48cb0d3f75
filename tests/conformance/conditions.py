"""Reasons are conditions: true of the state, silent about legal moves, and gone when they are met.

A game proves its reasons in `tests/games/<game>/conditions.py`: `FIGURES` works the numbers of each reason
out again from the state, `GIVE` gives on a copy what a reason asks for (`Reason.fix`).
"""

import re
from collections.abc import Callable, Mapping
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from greathouse.core.agenda import Ask, State
from greathouse.core.catalogue import LANGUAGES
from greathouse.core.game import Game
from greathouse.core.moves import DRAWN, Move, to_text
from greathouse.core.numbering import Numbering
from greathouse.core.reasons import Reason
from tests.conformance.checks import Check, check
from tests.conformance.walk import Moment, other_moves

Fix = tuple[str | int, ...]
Give = Callable[[Any, int, Fix], None]
Figures = Callable[[Any, int, Move, dict[str, Any]], Mapping[str, Any]]
MADE_UP = 12
"""How many well-formed moves are made up at a moment, mostly of the verbs that are on the menu."""
DRAWN_BY_NUMBER = 12
"""How many moves are drawn from the whole declared list at a moment."""
TYPED = re.compile(r"\b[a-zà-ÿ0-9]+_[a-zà-ÿ0-9_]+\b|`|\{")
"""What a player would have to type: words with underscores, or a place that was not filled."""


def proofs(game: Game) -> Any:
    """Find the module that proves a game's reasons; a game whose reasons name nothing needs none."""
    name = "tests.conformance.broken" if game.name == "toy" else f"tests.games.{game.name}.conditions"
    try:
        return import_module(name)
    except ModuleNotFoundError:
        return SimpleNamespace(GIVE={}, FIGURES={}, UNSEEN={})


def asked(at: Moment) -> int | None:
    """Tell whom the game asks; None where chance is next."""
    return at.frame.who if isinstance(at.frame, Ask) else None


def illegal(at: Moment) -> list[Move]:
    """Draw moves of the declared list that a seat might choose and that are not on the menu."""
    chosen = Numbering([form for form in at.game.notation if form.how != DRAWN])
    drawn = [chosen.move_at(at.rng.randrange(chosen.size)) for _ in range(DRAWN_BY_NUMBER)]
    made_up = [move for move in other_moves(at, MADE_UP) if chosen.is_declared(move)]
    menu = set(at.menu)
    return [move for move in dict.fromkeys([*made_up, *drawn]) if move not in menu]


def refusals(at: Moment) -> list[tuple[Move, Reason]]:
    """List the reasons against some illegal moves."""
    me = asked(at)
    return (
        []
        if me is None
        else [(move, one) for move in illegal(at) for one in at.game.refuse(at.state, me, move)]
    )


@check
def legal_moves_meet_no_reason(at: Moment) -> None:
    me = asked(at)
    for move in at.menu if me is not None else []:
        found = at.game.refuse(at.state, me or 0, move)
        assert not found, f"{to_text(move)} is legal, but: {found[0].say()}"


@check
def illegal_moves_fail_a_condition(at: Moment) -> None:
    me = asked(at)
    for move in illegal(at) if me is not None else []:
        assert at.game.refuse(at.state, me or 0, move), f"nothing is said against {to_text(move)}"


@check
def numbers_are_those_of_the_state(at: Moment) -> None:
    known: Mapping[str, Figures] = proofs(at.game).FIGURES
    for move, reason in refusals(at):
        told = {name: value for name, value in reason.args.items() if is_figure(value)}
        if not told:
            continue
        assert reason.key in known, f"nobody proves the numbers {told} of {reason.key}"
        right = dict(known[reason.key](at.state, asked(at) or 0, move, reason.args))
        assert told == right, f"{to_text(move)}: {reason.key} says {told}, the state says {right}"


def is_figure(value: Any) -> bool:
    """Tell whether a reason speaks of a number, or of a list of numbers."""
    if isinstance(value, list):
        return bool(value) and all([is_figure(item) for item in value])
    return isinstance(value, int) and not isinstance(value, bool)


@check
def what_is_asked_for_takes_a_reason_away(at: Moment) -> None:
    give: Mapping[str, Give] = proofs(at.game).GIVE
    me = asked(at) or 0
    for move, reason in refusals(at):
        if not reason.fix:
            continue
        assert reason.fix[0] in give, f"nobody can give {reason.fix}, which {reason.key} asks for"
        given: State = at.copy()
        give[str(reason.fix[0])](given, me, reason.fix)
        left = [one.key for one in at.game.refuse(given, me, move)]
        assert reason.key not in left, f"{to_text(move)}: {reason.key} stays with {reason.fix} given"


@check
def reasons_are_told_in_words(at: Moment) -> None:
    for move, reason in refusals(at):
        for lang in LANGUAGES:
            found = TYPED.search(reason.say(lang))
            assert found is None, f"{to_text(move)}: {reason.key} says {found and found[0]} in {lang}"


CONDITIONS: tuple[Check[Moment], ...] = (
    legal_moves_meet_no_reason,
    illegal_moves_fail_a_condition,
    numbers_are_those_of_the_state,
    what_is_asked_for_takes_a_reason_away,
    reasons_are_told_in_words,
)
