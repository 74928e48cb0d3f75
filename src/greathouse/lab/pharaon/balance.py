"""How fair the game and its data are: greedy against itself, points by source, wins by seat.

Run as a program: `python -m greathouse.lab.pharaon.balance 500` for four players, or with the option
`--seats 1` for the solo game, where the margins over the Traitor tell what each level's handicap makes of it.
"""

import argparse
import sys
from collections.abc import Iterable
from statistics import mean, stdev
from typing import NamedTuple

from greathouse.bots.levels import GREEDY, bot
from greathouse.bots.playing import play_out
from greathouse.core import chance, driver
from greathouse.experts.expert import payoffs
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.box import HANDICAPS
from greathouse.games.pharaon.scoring import ledger, scores
from greathouse.games.pharaon.state import State
from greathouse.games.pharaon.traitor import traitor_score


class Played(NamedTuple):
    """A game of greedy bots."""

    first: int
    """Who had the first turn."""
    shares: list[float]
    """What each seat got of the win."""
    ledgers: list[dict[str, int]]
    """Where each seat's points come from."""
    margin: int
    """By how many points the solo player is ahead of the Traitor without a handicap."""
    swords_short: int
    """How many Swords nobody could gain because the supply was empty."""


def play_greedily(seats: int, seed: int, options: dict[str, object]) -> Played:
    """Let greedy bots play a game."""
    s = driver.begin(GAME.setup(seats, GAME.configure(seats, options)))
    assert isinstance(s, State)
    source = chance.seeded(seed)
    driver.settle(s, source)
    first = s.first
    s.news = []
    play_out(s, [bot(GAME.name, GREEDY, seed * 11 + seat) for seat in range(seats)], source)
    margin = scores(s)[0] - traitor_score(s) + HANDICAPS[str(s.options["level"])] if seats == 1 else 0
    short = sum([int(event.args["n"]) for event in s.news if event.key == "supply"])
    return Played(first, payoffs(GAME, s), [ledger(s, seat) for seat in range(seats)], margin, short)


def totals(games: list[Played]) -> list[int]:
    """List every score."""
    return [sum(points.values()) for game in games for points in game.ledgers]


def sources(games: list[Played]) -> dict[str, float]:
    """Tell how many points a player gets from each source on average, most first."""
    ledgers = [points for game in games for points in game.ledgers]
    found = {source: mean([points[source] for points in ledgers]) for source in ledgers[0]}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def wins_by_seat(games: list[Played]) -> list[float]:
    """Tell which part of the games each seat won."""
    return [mean([game.shares[seat] for game in games]) for seat in range(len(games[0].shares))]


def wins_in_turn(games: list[Played]) -> list[float]:
    """Tell which part of the games was won by who had the first turn, by the next, and so on."""
    seats = len(games[0].shares)
    return [mean([game.shares[(game.first + away) % seats] for game in games]) for away in range(seats)]


def supply_sufficed(games: list[Played]) -> float:
    """Tell in which part of the games every Sword that was to be gained was there."""
    return mean([game.swords_short == 0 for game in games])


def percent(rates: Iterable[float]) -> str:
    """Write rates."""
    return ", ".join([f"{100 * rate:.0f}" for rate in rates]) + " %"


def report(games: list[Played]) -> list[str]:
    """Sum up games of several players, or of one."""
    points = totals(games)
    told = ", ".join([f"{source} {value:.1f}" for source, value in sources(games).items()])
    found = [f"{len(games)} games: mean score {mean(points):.1f}, deviation {stdev(points):.1f}", told]
    if any([points["swords"] for game in games for points in game.ledgers]):
        found.append(f"the supply of Swords sufficed in {percent([supply_sufficed(games)])} of the games")
    if len(games[0].shares) > 1:
        best = mean([max([sum(points.values()) for points in game.ledgers]) for game in games])
        found.append(f"mean of the highest score {best:.1f}")
        found.append(f"wins by seat {percent(wins_by_seat(games))}; in turn {percent(wins_in_turn(games))}")
    else:
        margins = [game.margin for game in games]
        found.append(f"ahead of the Traitor by {mean(margins):.1f}, deviation {stdev(margins):.1f}")
        won = [mean([margin > handicap for margin in margins]) for handicap in HANDICAPS.values()]
        found.append(f"wins by level ({', '.join(HANDICAPS)}) {percent(won)}")
    return found


def main(words: list[str]) -> None:
    """Play games and print what they show, as it grows."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", type=int)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--conflicts", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    games: list[Played] = []
    for seed in range(asked.seed, asked.seed + asked.games):
        games.append(play_greedily(asked.seats, seed, {"conflicts": asked.conflicts}))
        if len(games) > 1 and (len(games) % 50 == 0 or len(games) == asked.games):
            print("\n".join(report(games)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
