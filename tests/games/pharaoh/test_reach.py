"""Where the points left bring a pyramid, and the prices, as the view shows them."""

from random import Random

import greathouse as gh
from greathouse.core import driver
from greathouse.core.chance import seeded
from greathouse.core.moves import Move, to_text
from greathouse.games.pharaoh import GAME
from greathouse.games.pharaoh.board import OFF, SIZES
from greathouse.games.pharaoh.setup import setup
from greathouse.games.pharaoh.state import TRIO, State
from tests.games.pharaoh.support import at, play, state

Found = dict[tuple[str, str], int]


def reached(position: str, points: int, turn: str = "south") -> dict[tuple[str, str], tuple[int, list[str]]]:
    """Give cost and moves by size and square."""
    view = at(position, points, turn=turn).view()
    return {(way["size"], way["square"]): (way["cost"], way["moves"]) for way in view["reach"]}


def walked(s: State) -> Found:
    """Find the least cost of every square by trying every order of steps of one pyramid."""
    found: Found = {}
    for size, name in enumerate(SIZES):
        walk(s, name, 0, found)
        at_now = s.where[TRIO * s.seat + size]
        if at_now != OFF:
            found.pop((name, s.board.squares[at_now]), None)
    return found


def walk(s: State, name: str, spent: int, found: Found) -> None:
    """Try every next step of a pyramid."""
    if driver.is_over(s):
        return
    for move in driver.moves(s):
        if move[0] in ("enter", "move") and move[1] == name:
            ahead = s.copy()
            driver.apply(ahead, move)
            cost = spent + s.points - ahead.points
            key = name, str(move[2])
            found[key] = min(cost, found.get(key, cost))
            walk(ahead, name, cost, found)


def test_a_small_pyramid_walks_a_step_a_point() -> None:
    found = reached("south: small c1", 2)
    assert found["small", "c3"] == (2, ["move small c2", "move small c3"])
    assert ("small", "c4") not in found


def test_a_way_goes_round_what_is_larger() -> None:
    found = reached("south: small c2; north: large c3", 6)
    assert found["small", "c4"][0] == 4
    assert ("small", "c3") not in found


def test_of_equal_ways_the_one_that_captures_less_is_shown() -> None:
    found = reached("south: medium c2; north: small c3", 4)
    assert found["medium", "b3"] == (4, ["move medium b3"])
    assert found["medium", "c3"] == (2, ["move medium c3"])
    assert found["medium", "c4"] == (4, ["move medium c3", "move medium c4"])


def test_a_way_ends_where_it_wins() -> None:
    found = reached("south: small b3, medium c3, large d2", 6)
    assert found["large", "d3"] == (3, ["move large d3"])
    assert ("large", "d4") not in found


def test_a_pyramid_beside_the_board_enters_first() -> None:
    found = reached("", 3, turn="north")
    assert found["small", "a4"] == (2, ["enter small a5", "move small a4"])
    assert found["large", "c5"] == (3, ["enter large c5"])


def test_nothing_is_in_reach_while_dice_are_awaited() -> None:
    table = gh.new("pharaoh", seats=2, seed=3, chance="manual")
    assert table.view()["reach"] == []


def test_the_price_of_a_step_is_printed() -> None:
    assert GAME.printed(2, GAME.configure(2, {}))["step_price"] == {"small": 1, "medium": 2, "large": 3}


def test_reach_is_what_trying_every_order_of_steps_finds() -> None:
    luck = Random(5)
    for seats in (2, 3, 4):
        s = setup(seats, GAME.configure(seats, {}))
        driver.begin(s)
        source = seeded(seats)
        for _ in range(120):
            driver.settle(s, source)
            if driver.is_over(s):
                break
            view = GAME.view(s, None)
            if view["phase"] == "step" and s.points <= 4:
                assert {(way["size"], way["square"]): way["cost"] for way in view["reach"]} == walked(s)
                for way in view["reach"]:
                    follow(s, way["moves"], way["size"], way["square"], way["cost"])
            driver.play(s, luck.choice(driver.moves(s)))


def follow(s: State, moves: list[str], size: str, square: str, cost: int) -> None:
    """Play the moves of a way, each from the menu, and see where they lead."""
    ahead = s.copy()
    for text in moves:
        driver.play(ahead, menu(ahead)[text])
    assert ahead.where[TRIO * s.seat + SIZES.index(size)] == s.board.index[square]
    assert s.points - ahead.points == cost


def menu(s: State) -> dict[str, Move]:
    """Give the moves by their texts."""
    return {to_text(move): move for move in driver.moves(s)}


def test_a_played_way_leaves_the_points_it_promised() -> None:
    table = at("south: small c1", 5)
    way = next(way for way in table.view()["reach"] if way["square"] == "e3")
    play(table, *way["moves"])
    assert state(table).points == 5 - way["cost"]
