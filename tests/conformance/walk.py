"""Random games, stopped at every decision for the checks to look around."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from greathouse.core import chance, codec, driver
from greathouse.core.agenda import CHANCE, Ask, Chance, Event, State
from greathouse.core.game import Game, Mode
from greathouse.core.moves import Form, Move, Place, Word, arranged
from greathouse.core.numbering import Numbering
from greathouse.core.table import Fate, Table

DENSE = 5
"""Moments are looked at closely one by one at first, then ever more seldom, the more so the less DENSE."""
SAMPLED = 4
"""The same for the chance moments that are kept for the statistics."""


class Moment(NamedTuple):
    """A decision of a random game, before it is taken."""

    game: Game
    table: Table
    menu: list[Move]
    stock: dict[str, int]
    """What the stock was when the game began."""
    news: list[Event]
    """What the last move brought."""
    rng: Random
    numbering: Numbering
    """Every move that the game declares."""

    @property
    def state(self) -> State:
        """The position."""
        return self.table.state

    @property
    def frame(self) -> Ask | Chance:
        """What is asked."""
        frame = self.state.agenda[-1]
        assert isinstance(frame, (Ask, Chance)), f"{frame} is on top where somebody should be asked"
        return frame

    def copy(self) -> State:
        """Copy the position without the game's own copy()."""
        found: State = codec.from_json(json.loads(frozen(self.state)))
        return found


class Played(NamedTuple):
    """A random game that has ended, or was stopped beyond its bound."""

    game: Game
    mode: Mode
    table: Table
    chances: list[State]
    """Some positions in which chance was asked."""
    rng: Random


def frozen(s: State) -> str:
    """Write a state as text, to see later whether it has changed."""
    return json.dumps(codec.to_json(s))


def open_table(game: Game, mode: Mode, seed: int) -> Table:
    """Open a table whose chance the walk draws itself, as the record's seed says."""
    return Table.fresh(game, mode.seats, mode.options, Fate({"seed": str(seed)}, None))


class Spacing:
    """Picks what to look at: everything at first, then ever less, but always what is new."""

    def __init__(self, dense: int) -> None:
        self.dense = dense
        self.index = 0
        self.following = 0
        self.seen: Counter[str] = Counter()

    def is_due(self, kind: str) -> bool:
        """Tell whether to look at the next one, which is of some kind."""
        self.seen[kind] += 1
        due = self.index >= self.following
        if due:
            self.following = self.index + 1 + self.index // self.dense
        self.index += 1
        return due or self.seen[kind] <= 3


def walk(game: Game, mode: Mode, seed: int) -> Iterator[Moment | Played]:
    """Play a game at random: every decision as a Moment, at last the whole as Played."""
    table, rng, source = open_table(game, mode, seed), Random(seed), chance.seeded(seed)
    news: list[Event] = []
    chances: list[State] = []
    spacing = Spacing(SAMPLED)
    stock, numbering = dict(game.stock(table.state)), Numbering(game.notation)
    bound = game.bound(mode.seats, table.options)
    while not table.over and len(table.moves) <= bound:
        frame = table.state.agenda[-1]
        menu = table.legal() if isinstance(frame, Ask) else []
        yield Moment(game, table, menu, stock, news, rng, numbering)
        if isinstance(frame, Chance):
            if spacing.is_due(frame.purpose):
                chances.append(table.state.copy())
            move = driver.draw(table.state, source.rng(frame.purpose))
        else:
            move = any_move(menu, rng, by_verb=seed % 2 == 0)
        news = table.advance(move)
    yield Played(game, mode, table, chances, rng)


def any_move(menu: list[Move], rng: Random, *, by_verb: bool) -> Move:
    """Choose among the moves, or among the verbs first, so that no verb of many forms crowds out the rest."""
    if by_verb:
        verb = rng.choice(list(dict.fromkeys([move[0] for move in menu])))
        menu = [move for move in menu if move[0] == verb]
    return rng.choice(menu)


def rounds(game: Game, mode: Mode, seed: int, dense: int = DENSE) -> Iterator[tuple[Moment | Played, bool]]:
    """Walk through a game and say when to look closely."""
    spacing = Spacing(dense)
    for scene in walk(game, mode, seed):
        yield scene, isinstance(scene, Moment) and spacing.is_due(kind_of(scene))


def kind_of(moment: Moment) -> str:
    """Tell decisions apart by what is asked."""
    frame = moment.frame
    return f"ask {frame.prompt}" if isinstance(frame, Ask) else f"chance {frame.purpose}"


def play_on(s: State, rng: Random, steps: int) -> list[Move]:
    """Play some random moves; give them back."""
    played: list[Move] = []
    while s.agenda and len(played) < steps:
        played.append(rng.choice(driver.moves(s)))
        driver.apply(s, played[-1])
    return played


def other_moves(moment: Moment, count: int) -> list[Move]:
    """Make up well-formed moves that are not on the menu, mostly of the kinds that are."""
    verbs = {str(move[0]) for move in moment.menu}
    likely = [form for form in moment.game.notation if form.verb in verbs] * 3
    forms = [*likely, *moment.game.notation]
    found = [made_up(moment.rng.choice(forms), moment.rng) for _ in range(count)]
    return [move for move in found if move not in moment.menu]


def made_up(form: Form, rng: Random) -> Move:
    """Fill in a form at random."""
    fixed = [any_word(place, rng) for place in form.places]
    if form.rest is None:
        return (form.verb, *fixed)
    rest = [any_word(form.rest, rng) for _ in range(rng.randint(form.least, min(form.most, form.least + 2)))]
    return (form.verb, *fixed, *(rest if form.ordered else arranged(rest, form.rest)))


def any_word(place: Place, rng: Random) -> Word:
    """Choose a word or a number for a place."""
    return rng.choice(place.words) if place.words else rng.randint(place.low, place.high)


def is_chance(moment: Moment) -> bool:
    """Tell whether nobody decides here."""
    return moment.table.to_move == CHANCE
