"""The page on opponents: the ranks in words, and what was measured of them at every kind of table."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from greathouse.bots.ladder import RANKS, TEXT, ladder
from greathouse.bots.strength import ENOUGH, Measured, Strength, kind_named, kinds
from greathouse.core.game import Game
from greathouse.games import game as find_game
from greathouse.games import games

LANG: Final = "en"
AT_ONCE: Final = 0.05
"""Whoever thinks no longer than this plays at once."""
INTRODUCTION: Final = f"""# Opponents

Every game has six ranks of opponents; `greathouse levels GAME` and the page where a table is set up show the
same figures. A rating is Elo within its game, number of players and expansion, the lowest rank at 1000, with
the interval in which its place among the six lies 19 times of 20; fewer than {ENOUGH} games tell it only
about. It comes from tournaments of the six ranks among themselves: how people fare is another matter. The
newcomer's rank is a guess until there are results of people; `even` is as strong as whoever plays, by how
their games ended here.

This page is made from the `ratings.json` of each game by `python tools/ratings.py` (`--list` is
enough), never by hand ([lab.md](lab.md)).

| rank | plays | good at | bad at |
|---|---|---|---|"""
HEAD: Final = """| rank | rating | above the one below | games | time a move |
|---|---|---|---|---|"""


def page(measured: Mapping[str, Measured]) -> str:
    """Write the page from what is measured of each game."""
    words = [[TEXT.say(f"{kind}.{rank}", LANG) for kind in ("rank", "says", "good", "bad")] for rank in RANKS]
    lines = [INTRODUCTION, *[row(one) for one in words]]
    for name in games():
        lines += ["", *chapter(find_game(name), measured[name])]
    return "\n".join(lines) + "\n"


def chapter(game: Game, measured: Measured) -> list[str]:
    """Write what is measured of a game, kind by kind; alone there is nobody to be measured against."""
    lines = [f"## {game.text.say('game.title', LANG)}"]
    missing: list[str] = []
    for mode in kinds(game):
        seats, module = mode.seats, next(iter(mode.options), "")
        cards = [card for card in measured.cards if (card.seats, card.module) == (seats, module)]
        if cards:
            lines += ["", *table(game, cards, measured.made[kind_named(seats, module)])]
        elif seats > 1:
            missing.append(said(game, seats, module))
    if missing:
        lines += ["", f"Not measured yet: {', '.join(missing)}."]
    return lines


def said(game: Game, seats: int, module: str) -> str:
    """Name a kind of table in words."""
    many = f"for {seats}"
    return f"{many} with {game.text.say(f'option.{module}.title', LANG)}" if module else many


def table(game: Game, cards: Sequence[Strength], made: Mapping[str, Any]) -> list[str]:
    """Write the cards of a kind of table, and how they were measured."""
    most = f"at most {made['most']:g} s a turn" if made["most"] else "each with its own time"
    build = f"version {made['version']}, {made['build']} build"
    kind = said(game, cards[0].seats, cards[0].module)
    told = f"{kind[0].upper()}{kind[1:]}: {build}, {most} (`tools/ratings.py {made['command']}`)."
    return [told, "", HEAD, *[row(cells(game, card)) for card in cards]]


def cells(game: Game, card: Strength) -> list[str]:
    """Write a card: few games tell a rating only about, and no gap."""
    half = (card.high - card.low) // 2
    is_sure = card.games >= ENOUGH
    rating = f"{card.rating} ± {half}" if is_sure else f"about {card.rating}"
    gap = f"{card.gap[0]:+} ({card.gap[1]:+} to {card.gap[2]:+})" if card.gap and is_sure else ""
    return [TEXT.say(f"rank.{card.rank}", LANG), rating, gap, str(card.games), pace(game, card)]


def pace(game: Game, card: Strength) -> str:
    """Write what a decision took, and what a turn may take at a table where that is more."""
    thinks = ladder(game.name, card.seats)[card.rank].seconds
    took = "at once" if card.seconds < AT_ONCE else f"{card.seconds:.2f} s"
    return f"{took} (at a table up to {thinks:g} s a turn)" if 0 < card.most < thinks else took


def row(cells: Sequence[str]) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |"
