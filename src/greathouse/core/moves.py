"""Moves are words and numbers: one line of text each, read with tolerance and written one way."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from greathouse.core.errors import BadNotation

Word = str | int
Move = tuple[Word, ...]
NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)


CHOSEN: Final = "chosen"
DRAWN: Final = "drawn"
EITHER: Final = "either"
"""How moves of a form come about: a seat chooses them, chance draws them, or now this and now that."""

DONE: Final[Move] = ("done",)
"""The move that ends a choice which is made piece by piece."""


class Place(NamedTuple):
    """What may stand in one place of a move: one of `words`, or a whole number from `low` to `high`."""

    name: str
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = -1


class Form(NamedTuple):
    """How a move is written: a verb, its places, and optionally from `least` to `most` further words."""

    verb: str
    places: tuple[Place, ...] = ()
    rest: Place | None = None
    least: int = 0
    most: int = 0
    ordered: bool = True
    """Whether the order of the further words matters; if not, they are written as their place lists them."""
    how: str = CHOSEN


class Token(NamedTuple):
    """A word of the player's text and where it stands."""

    word: str
    start: int
    end: int


def to_text(move: Move) -> str:
    """Write a move as text."""
    return " ".join([str(word) for word in move])


def tokens(text: str) -> list[Token]:
    """Split a text into lower-case words that remember their places."""
    return [Token(m.group().lower(), m.start(), m.end()) for m in re.finditer(r"\S+", text)]


def parse(text: str, forms: Sequence[Form], menu: Iterable[Move] = ()) -> Move:
    """Read a move: a unique abbreviation of a legal one, or else anything the forms allow."""
    words = tokens(text)
    if not words:
        raise BadNotation(text, 0, 0, "notation.empty")
    plain = " ".join([token.word for token in words])
    legal = list(menu)
    fitting = [move for move in legal if abbreviates(words, move)]
    for move in fitting:
        if to_text(move) == plain:
            return move
    if len(fitting) == 1 and not any([is_spelled_out(words, form) for form in forms]):
        return fitting[0]
    try:
        return parse_form(text, words, forms)
    except BadNotation as error:
        offered = offers(words, error.start, legal)
        if offered and "expected" in error.args_:
            error.args_["expected"] = listed(offered)
        raise


def offers(words: list[Token], start: int, legal: list[Move]) -> list[str]:
    """List what the menu has in the place where a text goes wrong, after the words before it."""
    before = [token for token in words if token.end <= start]
    going_on = [
        move for move in legal if len(move) > len(before) and abbreviates(before, move[: len(before)])
    ]
    return list(dict.fromkeys([str(move[len(before)]) for move in going_on]))


def abbreviates(words: list[Token], move: Move) -> bool:
    """Tell whether each word begins the move's word in its place; numbers must be whole."""
    if len(words) != len(move):
        return False
    for token, word in zip(words, move, strict=True):
        if isinstance(word, str):
            if not word.startswith(token.word):
                return False
        elif token.word != str(word):
            return False
    return True


def is_spelled_out(words: list[Token], form: Form) -> bool:
    """Tell whether a form is written without abbreviation, so that it means itself even if it is illegal."""
    more = len(words) - 1 - len(form.places)
    if words[0].word != form.verb or more < form.least or more > form.most:
        return False
    places = form.places + (form.rest,) * more if form.rest else form.places
    return all([is_written(token.word, place) for token, place in zip(words[1:], places, strict=True)])


def is_written(word: str, place: Place) -> bool:
    """Tell whether a text is a word or number of a place in full."""
    if place.words:
        return word in place.words
    return bool(NUMBER.fullmatch(word)) and place.low <= int(word) <= place.high


def parse_form(text: str, words: list[Token], forms: Sequence[Form]) -> Move:
    """Read a text by the game's forms; the error points at the first word that does not fit."""
    verb = choose(text, words[0], Place("verb", tuple(dict.fromkeys([form.verb for form in forms]))))
    candidates = [form for form in forms if form.verb == verb]
    failure: BadNotation | None = None
    for form in candidates:
        try:
            return (verb, *arguments(text, words, form))
        except BadNotation as error:
            if failure is None or error.start > failure.start:
                failure = error
    assert failure is not None
    raise failure


def arguments(text: str, words: list[Token], form: Form) -> list[Word]:
    """Read what stands after the verb."""
    found: list[Word] = []
    first = len(form.places)
    for index, token in enumerate(words[1:]):
        place = form.places[index] if index < first else form.rest
        if place is None or index >= first + form.most:
            raise BadNotation(text, token.start, token.end, "notation.extra", word=token.word)
        found.append(choose(text, token, place))
    if len(found) < first + form.least:
        missing = form.places[len(found)] if len(found) < first else form.rest
        assert missing is not None
        raise BadNotation(text, len(text), len(text), "notation.missing", expected=expected(missing))
    if form.rest is not None and not form.ordered:
        found[first:] = arranged(found[first:], form.rest)
    return found


def arranged(words: list[Word], place: Place) -> list[Word]:
    """Put words whose order does not matter into the order in which their place lists them."""
    if place.words:
        return [word for word in place.words for _ in range(words.count(word))]
    return [number for number in range(place.low, place.high + 1) for _ in range(words.count(number))]


def choose(text: str, token: Token, place: Place) -> Word:
    """Find the word or number that a token stands for."""
    if not place.words:
        return choose_number(text, token, place)
    if token.word in place.words:
        return token.word
    fitting = sorted({word for word in place.words if word.startswith(token.word)})
    if len(fitting) == 1:
        return fitting[0]
    key = "notation.ambiguous" if fitting else "notation.unknown"
    expects = expected(place, fitting)
    raise BadNotation(text, token.start, token.end, key, word=token.word, expected=expects)


def choose_number(text: str, token: Token, place: Place) -> int:
    """Read a number that lies in a place's range."""
    key = "notation.number"
    if NUMBER.fullmatch(token.word):
        number = int(token.word)
        if place.low <= number <= place.high:
            return number
        key = "notation.range"
    told = {"word": token.word, "place": place.name, "low": place.low, "high": place.high}
    raise BadNotation(text, token.start, token.end, key, **told)


def expected(place: Place, among: Sequence[str] = ()) -> str:
    """Say what would be right in a place, shortened when the list is long."""
    if not place.words:
        return f"{place.low} ... {place.high}"
    return listed(among or place.words)


def listed(words: Sequence[str]) -> str:
    """Write a list of words, shortened when it is long."""
    return ", ".join(words[:8]) + (", ..." if len(words) > 8 else "")
