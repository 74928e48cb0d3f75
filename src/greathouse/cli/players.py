"""Who sits where: people and bots, named for the reader."""

from collections.abc import Sequence
from typing import NamedTuple

from greathouse.bots.bot import Bot
from greathouse.bots.even import EVEN, estimated, fair
from greathouse.bots.levels import bot, usual
from greathouse.bots.strength import module_of
from greathouse.cli import saves
from greathouse.cli.commands import is_number
from greathouse.cli.language import TEXT
from greathouse.cli.saves import PERSON
from greathouse.cli.trouble import Trouble
from greathouse.core.game import player_name
from greathouse.core.table import Table
from greathouse.experts.expert import Budget


class Player(NamedTuple):
    """A seat's name in stories, and the bot that plays it, if any."""

    name: str
    level: str
    bot: Bot | None = None


def described(seated: Sequence[Player], lang: str) -> list[str]:
    """Name the players and say who they are; one person alone is `you`."""
    alone = [player.bot for player in seated].count(None) == 1
    you = TEXT.say("player.person", lang)
    kinds = [player.level if player.bot else you if alone else "" for player in seated]
    return [
        f"{player.name} ({kind})" if kind else player.name for player, kind in zip(seated, kinds, strict=True)
    ]


def names(seats: int, lang: str) -> list[str]:
    """Name the seats as people count them."""
    return [player_name(seat, lang) for seat in range(seats)]


def seating(game: str, seats: int, bots: str, hotseat: bool) -> list[str]:
    """Say who takes each seat: `greedy,search` fills the last seats, `1=greedy` a certain one."""
    found = [PERSON] * seats
    if hotseat:
        return found
    if not bots:
        return [PERSON, *[usual(game)] * (seats - 1)]
    wishes = [wish.strip() for wish in bots.split(",") if wish.strip()]
    loose = [wish for wish in wishes if "=" not in wish]
    if len(wishes) > seats:
        raise Trouble("bots_many", bots=len(wishes), n=seats)
    if loose:
        found[-len(loose) :] = loose
    for wish in wishes:
        seat, equals, level = wish.partition("=")
        if equals:
            found[seat_index(seat, seats)] = level
    return evened(game, found)


def evened(game: str, seated: list[str]) -> list[str]:
    """Name the bots that are to be as strong as whoever plays, by how earlier games ended here."""
    if EVEN not in seated:
        return seated
    even = fair(estimated(game, saves.met(game)), len(seated))
    return [even if level == EVEN else level for level in seated]


def seat_index(text: str, seats: int) -> int:
    """Read a seat as people count them."""
    if not is_number(text, seats):
        raise Trouble("seat", seat=text, seats=seats)
    return int(text) - 1


def players(table: Table, levels: Sequence[str], seed: int, budget: Budget | None, lang: str) -> list[Player]:
    """Call the players to the table; without a budget bots have their own."""
    game, module = table.game.name, module_of(table.game, table.options)
    called = []
    for seat, (name, level) in enumerate(zip(names(len(levels), lang), levels, strict=True)):
        is_bot = level != PERSON
        made = bot(game, level, seed + seat, budget, len(levels), module) if is_bot else None
        called.append(Player(name, level, made))
    return called
