"""A game as a value: everything the house needs to know of it."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from greathouse.core.agenda import Ask, Event, State
from greathouse.core.catalogue import HOUSE, Catalogue, Texts
from greathouse.core.errors import BadSetup
from greathouse.core.moves import Form, Move
from greathouse.core.reasons import Reason

Value = bool | int | str
Options = dict[str, Value]
NUMBER = re.compile(r"-?\d{1,15}", re.ASCII)


class Option(NamedTuple):
    """A choice at set-up: yes or no (bool default), one of `choices`, a text, or a number of a range."""

    name: str
    default: Value
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    module: bool = False
    """Whether it brings an expansion into play, rather than a ruling."""
    needs: str = ""
    """The module without which it means nothing."""
    seats: tuple[int, ...] = ()
    """The numbers of players for which it means anything, if not for all."""
    reads: Callable[[str], str] | None = None
    """Reads a text of the player's own, or refuses it with what is wrong."""

    def read(self, value: object) -> Value:
        """Read a value given in code or typed by a person."""
        if isinstance(self.default, bool):
            found = YES_NO.get(str(value).lower())
            if found is not None:
                return found
        elif self.reads is not None:
            return self.reads(str(value))
        elif self.choices:
            if str(value).lower() in self.choices:
                return str(value).lower()
        elif NUMBER.fullmatch(str(value)) and self.low <= int(str(value)) <= self.high:
            return int(str(value))
        raise BadSetup("option_value", option=self.name, value=value, expected=self.expected())

    def expected(self) -> str:
        """Say what would be right."""
        if isinstance(self.default, bool):
            return "true, false"
        if self.reads is not None:
            return "..."
        return ", ".join(self.choices) or f"{self.low} ... {self.high}"


YES_NO = {
    "true": True,
    "yes": True,
    "on": True,
    "1": True,
    "false": False,
    "no": False,
    "off": False,
    "0": False,
}


def spanned(numbers: Sequence[int]) -> str:
    """Write numbers that follow one another, such as 2-5."""
    return f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


class Mode(NamedTuple):
    """A way to play that the conformance suite and the bots must master."""

    seats: int
    options: Mapping[str, Value] = {}


class Component(NamedTuple):
    """A part of the box as anybody may look it up: what it is called, what it does, and how that is known."""

    table: str
    id: str
    name: str
    kind: str
    """What its table calls its rows."""
    text: str
    rule: str
    source: str
    """Where most of its fields come from, and which do not."""


class Earlier(NamedTuple):
    """What an earlier version of a game's rules had otherwise; the state that it sets up knows the rest."""

    rules: int
    options: tuple[Option, ...]
    setup: Callable[[int, Options], State]
    printed: Callable[[int, Options], Mapping[str, Any]]
    notation: tuple[Form, ...] = ()
    """If it was another."""


def no_components(texts: Texts) -> list[Component]:
    """Have nothing to look up."""
    return []


def no_book(texts: Texts, options: Sequence[Option]) -> str:
    """Have no rulebook."""
    return ""


def nothing_printed(seats: int, options: Options) -> dict[str, Any]:
    """Tell nothing beside the view."""
    return {}


def as_it_is(s: Any, move: Move) -> Move:
    """Say a move by its own words."""
    return move


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """A board game."""

    name: str
    rules: int
    """Version of the rules: bumped when an old record would replay differently."""
    seats: tuple[int, int]
    options: tuple[Option, ...]
    modes: tuple[Mode, ...]
    notation: tuple[Form, ...]
    setup: Callable[[int, Options], State]
    view: Callable[[Any, int | None], Mapping[str, Any]]
    """What a seat (or a spectator, None) may know, JSON-ready, of the shape that it declares to return."""
    scores: Callable[[Any], list[int]]
    ranking: Callable[[Any], list[int]]
    """The place of each seat, 1 for the winner; equal places share a number."""
    refuse: Callable[[Any, int, Move], list[Reason]]
    """Why a well-formed move that is not in the menu may not be made."""
    stock: Callable[[Any], dict[str, int]]
    """Pieces, cards and goods, counted wherever they are: the same at every moment."""
    bound: Callable[[int, Options], int]
    """A number of moves, chance included, within which every game ends."""
    text: Catalogue
    printed: Callable[[int, Options], Mapping[str, Any]] = nothing_printed
    """What a view need not repeat, since seats and options alone decide it: faces, prices, the map."""
    describe: Callable[[Texts], list[Component]] = no_components
    """Describes every part of the box that can be looked up, from the data."""
    book: Callable[[Texts, Sequence[Option]], str] = no_book
    """Writes the rulebook, its tables filled from the data."""
    spoken: Callable[[Any, Move], Move] = as_it_is
    """The words that a legal move is said by, where they depend on the position: a price, what a bonus is."""
    data: str = ""
    """Digest of an owner's corrections to the data, empty when there are none."""
    earlier: tuple[Earlier, ...] = ()
    """Earlier versions of the rules, under which records and tables that began under them play on."""

    def __post_init__(self) -> None:
        """Become known by name, unless another has that name already."""
        KNOWN.setdefault(self.name, self)

    def __repr__(self) -> str:
        """Name the game and its rules."""
        return f"<Game {self.name}, rules {self.rules}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel by name: whoever gets it has the very game."""
        here = KNOWN[self.name]
        if here is self:
            return known, (self.name, self.setup.__module__)
        if under(here, self.rules) is self:
            return under, (here, self.rules)
        return Game, tuple([getattr(self, field.name) for field in fields(self)])

    def differences(self, lang: str = "en") -> str:
        """Say what these rules have otherwise than the latest; empty if they are the latest."""
        latest = KNOWN[self.name]
        return self.text.say(f"earlier.{self.rules}", lang) if under(latest, self.rules) is not latest else ""

    def configure(self, seats: int, given: Mapping[str, object]) -> Options:
        """Check the seats and complete the options."""
        low, high = self.seats
        if not low <= seats <= high:
            raise BadSetup("seats", game=self.name, low=low, high=high, seats=seats)
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                expected = ", ".join(known) or "-"
                raise BadSetup("option", game=self.name, option=name, expected=expected)
        return {o.name: o.read(given[o.name]) if o.name in given else o.default for o in self.options}

    def choose(self, seats: int, given: Mapping[str, object]) -> Options:
        """Complete what somebody asks for at a new table, refusing an option that would do nothing there."""
        chosen = self.configure(seats, given)
        for option in [one for one in self.options if chosen[one.name] != one.default]:
            if option.needs and not chosen[option.needs]:
                raise BadSetup("option_module", option=option.name, module=option.needs)
            if option.seats and seats not in option.seats:
                raise BadSetup("option_seats", option=option.name, seats=seats, range=spanned(option.seats))
        return chosen

    def prompt(self, s: State, lang: str = "en", seen: Mapping[str, Any] | None = None) -> str:
        """Say what the seat to move is asked; its view, if it is at hand, need not be made again."""
        frame = s.agenda[-1] if s.agenda else None
        if not isinstance(frame, Ask):
            return ""
        return self.text.say("prompt." + frame.prompt, lang, **(seen or self.view(s, frame.who)))

    def label(self, move: Move, lang: str = "en", s: State | None = None) -> str:
        """Say a move in words; one that may be made in a position, with what it comes to there."""
        return self.text.of(lang).label(move if s is None else self.spoken(s, move))

    def components(self, lang: str = "en") -> list[Component]:
        """Describe every part of the box that can be looked up."""
        return self.describe(self.text.of(lang))

    def rulebook(self, lang: str = "en") -> str:
        """Write the rulebook in a language; empty if the game has none."""
        return self.book(self.text.of(lang), self.options)

    def report(self, event: Event, lang: str = "en", players: Sequence[str] = ()) -> str:
        """Say what happened; the event's `seat` and `foe` are spoken of as {player} and {foe_player}."""
        named = dict(event.args)
        for seat, player in (("seat", "player"), ("foe", "foe_player")):
            if seat in named:
                named[player] = player_name(named[seat], lang, players)
        return self.text.say(f"event.{event.key}", lang, **named)


KNOWN: dict[str, Game] = {}


@cache
def under(game: Game, rules: int) -> Game | None:
    """Give a game as it was under a version of its rules; None if that is not known here."""
    if rules == game.rules:
        return game
    for one in game.earlier:
        if one.rules == rules:
            return replace(
                game,
                rules=rules,
                options=one.options,
                notation=one.notation or game.notation,
                setup=one.setup,
                printed=one.printed,
                earlier=(),
            )
    return None


def known(name: str, module: str) -> Game:
    """Find a game by name, importing its rules if nobody has yet."""
    if name not in KNOWN:
        import_module(module)
    return KNOWN[name]


def player_name(seat: int, lang: str, players: Sequence[str] = ()) -> str:
    """Name whoever sits in a seat, by number if they have no name."""
    return players[seat] if seat < len(players) else HOUSE.say("player", lang, number=seat + 1)
