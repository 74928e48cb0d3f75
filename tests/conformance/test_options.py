"""An option that would do nothing at a table is refused with a sentence; one that is offered there works."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import greathouse as gh
from greathouse.core import chance, driver
from greathouse.core.agenda import Ask
from greathouse.core.catalogue import LANGUAGES
from greathouse.core.errors import BadSetup
from greathouse.core.game import Game, Option, Value
from greathouse.core.record import write

LIMITED = [
    (name, option.name)
    for name in gh.games()
    for option in gh.game(name).options
    if option.needs or option.seats
]
MOVES = 150


def other(option: Option) -> Value:
    """Give a value that is not the default."""
    if isinstance(option.default, bool):
        return not option.default
    values: list[Value] = [*option.choices] or [option.low, option.high]
    return next(value for value in values if value != option.default)


def option_of(game: Game, name: str) -> Option:
    """Find an option by name."""
    return next(option for option in game.options if option.name == name)


def tables(game: Game, option: Option) -> list[tuple[int, dict[str, Any]]]:
    """List seats and modules at which the option is said to do nothing."""
    low, high = game.seats
    sizes = [n for n in range(low, high + 1) if option.seats and n not in option.seats]
    needed = {option.needs: True} if option.needs else {}
    missing: list[tuple[int, dict[str, Any]]] = (
        [((option.seats or game.seats)[0], {})] if option.needs else []
    )
    return [*[(n, needed) for n in sizes], *missing]


def course(game: Game, seats: int, given: dict[str, Any]) -> list[str]:
    """Play at random with given luck and tell all menus on the way."""
    s = driver.begin(game.setup(seats, game.configure(seats, given)))
    luck, dice = Random(1), chance.seeded(1).rng("dice")
    told: list[str] = []
    while s.agenda and len(told) < MOVES:
        menu = driver.moves(s) if isinstance(s.agenda[-1], Ask) else [driver.draw(s, dice)]
        told.append(str(menu))
        driver.apply(s, luck.choice(menu))
    return told


@pytest.mark.parametrize(("name", "option"), LIMITED)
def test_an_option_without_effect_is_refused(name: str, option: str) -> None:
    game = gh.game(name)
    found = option_of(game, option)
    for seats, modules in tables(game, found):
        with pytest.raises(BadSetup) as caught:
            gh.new(name, seats, **modules | {option: other(found)})
        for lang in LANGUAGES:
            told = caught.value.text(lang)
            assert option in told
            assert (found.needs if not modules and found.needs else str(seats)) in told
        assert gh.new(name, seats, **modules | {option: found.default}).menu


@pytest.mark.parametrize(("name", "option"), LIMITED)
def test_what_is_refused_would_truly_do_nothing(name: str, option: str) -> None:
    game = gh.game(name)
    found = option_of(game, option)
    for seats, modules in tables(game, found):
        assert course(game, seats, modules) == course(game, seats, {**modules, option: other(found)})


def test_an_option_that_is_wrongly_called_idle_is_noticed() -> None:
    game = gh.game("pharaoh")
    wrong = replace(game, options=tuple([one._replace(seats=(3,)) for one in game.options]))
    seats, modules = tables(wrong, option_of(wrong, "one_die"))[0]
    assert course(wrong, seats, modules) != course(wrong, seats, {"one_die": True})


def test_every_mode_can_be_asked_for() -> None:
    for name in gh.games():
        for mode in gh.game(name).modes:
            assert gh.game(name).choose(mode.seats, mode.options)


def test_a_record_with_an_option_that_did_nothing_still_loads() -> None:
    table = gh.new("pharaoh", seats=2, seed=1)
    text = write(table.record()).replace("option.empty_edge: west", "option.empty_edge: east")
    assert "option.empty_edge: east" in text
    assert gh.loads(text.split("digest:")[0]).menu == table.menu
