"""The finite list of all moves that a notation allows: how many, the number of each, and back."""

from collections.abc import Iterator, Sequence
from math import comb

from greathouse.core.moves import Form, Move, Place, Word

NOWHERE = -1


class Numbering:
    """All moves of some forms in a stable order, counted from 0 and never written out."""

    def __init__(self, forms: Sequence[Form]) -> None:
        self.forms: tuple[Form, ...] = tuple(forms)
        self.starts: list[int] = []
        """The number of each form's first move."""
        self.by_verb: dict[Word, list[int]] = {}
        self.size: int = 0
        for at, form in enumerate(self.forms):
            self.starts.append(self.size)
            self.by_verb.setdefault(form.verb, []).append(at)
            self.size += form_size(form)

    def is_declared(self, move: Move) -> bool:
        """Tell whether a move is in the list."""
        return self.place_of(move) != NOWHERE

    def index_of(self, move: Move) -> int:
        """Give the number of a move that is in the list."""
        found = self.place_of(move)
        if found == NOWHERE:
            raise ValueError(f"{move} is not declared")
        return found

    def place_of(self, move: Move) -> int:
        """Give the number of a move, NOWHERE if it has none."""
        for at in self.by_verb.get(move[0], []):
            found = index_in(self.forms[at], move)
            if found != NOWHERE:
                return self.starts[at] + found
        return NOWHERE

    def form_of(self, move: Move) -> Form | None:
        """Find the form that a move is written by."""
        for at in self.by_verb.get(move[0], []):
            if index_in(self.forms[at], move) != NOWHERE:
                return self.forms[at]
        return None

    def move_at(self, index: int) -> Move:
        """Give the move with a number."""
        if not 0 <= index < self.size:
            raise IndexError(f"there are {self.size} moves; {index} is not the number of one")
        at = len(self.forms) - 1
        while self.starts[at] > index:
            at -= 1
        return move_in(self.forms[at], index - self.starts[at])

    def moves(self) -> Iterator[Move]:
        """Give every move, one after the other."""
        for index in range(self.size):
            yield self.move_at(index)


# One form


def form_size(form: Form) -> int:
    """Count the moves of a form."""
    found = rest_size(form)
    for place in form.places:
        found *= place_size(place)
    return found


def index_in(form: Form, move: Move) -> int:
    """Give the number of a move among those of a form, NOWHERE if it is none of them."""
    first = 1 + len(form.places)
    if not first + form.least <= len(move) <= first + form.most:
        return NOWHERE
    found = 0
    for place, word in zip(form.places, move[1:first], strict=True):
        at = word_index(place, word)
        if at == NOWHERE:
            return NOWHERE
        found = found * place_size(place) + at
    rest = rest_index(form, move[first:])
    return NOWHERE if rest == NOWHERE else found * rest_size(form) + rest


def move_in(form: Form, index: int) -> Move:
    """Give a form's move with a number."""
    index, rest = divmod(index, rest_size(form))
    words: list[Word] = []
    for place in reversed(form.places):
        index, at = divmod(index, place_size(place))
        words.append(word_at(place, at))
    return (form.verb, *words[::-1], *rest_at(form, rest))


# One place


def place_size(place: Place) -> int:
    """Count what may stand in a place."""
    return len(place.words) if place.words else place.high - place.low + 1


def word_index(place: Place, word: Word) -> int:
    """Give the number of a word among those of a place, NOWHERE if it is none of them."""
    if isinstance(word, str):
        return place.words.index(word) if word in place.words else NOWHERE
    return word - place.low if not place.words and place.low <= word <= place.high else NOWHERE


def word_at(place: Place, index: int) -> Word:
    """Give a place's word or number by its number."""
    return place.words[index] if place.words else place.low + index


# Words that follow, by how many they are; without order they are counted as multisets


def rest_size(form: Form) -> int:
    """Count the ways in which words may follow."""
    return sum([ways(form, length) for length in range(form.least, form.most + 1)])


def ways(form: Form, length: int) -> int:
    """Count the ways in which so many words may follow."""
    if form.rest is None:
        return 1
    size = place_size(form.rest)
    return size**length if form.ordered else comb(size + length - 1, length)


def rest_index(form: Form, words: Sequence[Word]) -> int:
    """Give the number of the words that follow, NOWHERE if they do not fit."""
    if form.rest is None:
        return 0
    found = sum([ways(form, length) for length in range(form.least, len(words))])
    size = place_size(form.rest)
    inside, last = 0, 0
    for index, word in enumerate(words):
        at = word_index(form.rest, word)
        if at == NOWHERE or (at < last and not form.ordered):
            return NOWHERE
        inside = inside * size + at if form.ordered else inside + comb(at + index, index + 1)
        last = at
    return found + inside


def rest_at(form: Form, index: int) -> list[Word]:
    """Give the words that follow by their number."""
    if form.rest is None:
        return []
    length = form.least
    while index >= ways(form, length):
        index -= ways(form, length)
        length += 1
    size = place_size(form.rest)
    found: list[Word] = []
    for left in range(length - 1, -1, -1):
        if form.ordered:
            index, at = divmod(index, size)
        else:
            at = next(at for at in range(size - 1, -1, -1) if comb(at + left, left + 1) <= index)
            index -= comb(at + left, left + 1)
        found.append(word_at(form.rest, at))
    return found[::-1]
