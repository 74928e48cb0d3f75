"""Moves are words and numbers: one line of text each, read with tolerance and written one way."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from greathouse.core.errors import BadNotation

Word = str | int
Move = tuple[Word, ...]
NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)


class Place(NamedTuple):
    """What may stand in one place of a move: one of `words`, or a whole number if there are none."""

    name: str
    words: tuple[str, ...] = ()


class Form(NamedTuple):
    """How a move is written: a verb, its places, and optionally words that may follow in any number."""

    verb: str
    places: tuple[Place, ...] = ()
    rest: Place | None = None


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
    fitting = [move for move in menu if abbreviates(words, move)]
    for move in fitting:
        if to_text(move) == plain:
            return move
    if len(fitting) == 1 and not any([is_spelled_out(words, form) for form in forms]):
        return fitting[0]
    return parse_form(text, words, forms)


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
    places = form.places + (form.rest,) * (len(words) - 1 - len(form.places)) if form.rest else form.places
    if words[0].word != form.verb or len(words) != 1 + len(places):
        return False
    pairs = zip(words[1:], places, strict=True)
    return all([t.word in p.words if p.words else bool(NUMBER.fullmatch(t.word)) for t, p in pairs])


def parse_form(text: str, words: list[Token], forms: Sequence[Form]) -> Move:
    """Read a text by the game's forms; the error points at the first word that does not fit."""
    verb = choose(text, words[0], Place("verb", tuple([form.verb for form in forms])))
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
    for index, token in enumerate(words[1:]):
        place = form.places[index] if index < len(form.places) else form.rest
        if place is None:
            raise BadNotation(text, token.start, token.end, "notation.extra", word=token.word)
        found.append(choose(text, token, place))
    if len(found) < len(form.places):
        missing = form.places[len(found)]
        raise BadNotation(text, len(text), len(text), "notation.missing", **expected(missing))
    return found


def choose(text: str, token: Token, place: Place) -> Word:
    """Find the word or number that a token stands for."""
    if not place.words:
        if NUMBER.fullmatch(token.word):
            return int(token.word)
        raise BadNotation(text, token.start, token.end, "notation.number", word=token.word)
    if token.word in place.words:
        return token.word
    fitting = sorted({word for word in place.words if word.startswith(token.word)})
    if len(fitting) == 1:
        return fitting[0]
    key = "notation.ambiguous" if fitting else "notation.unknown"
    raise BadNotation(text, token.start, token.end, key, word=token.word, **expected(place, fitting))


def expected(place: Place, among: Sequence[str] = ()) -> dict[str, str]:
    """Say what would be right in a place, shortened when the list is long."""
    words = list(among or dict.fromkeys(place.words))
    shown = ", ".join(words[:8]) + (", ..." if len(words) > 8 else "")
    return {"expected": shown or "0, 1, 2 ..."}
