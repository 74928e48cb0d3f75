"""Jars: the pile, the face-up ones, and what earning one brings."""

from typing import Final

from greathouse.core.agenda import Ask, Chance, Do, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import COLOUR_INDEX, COLOURS, JARS
from greathouse.games.pharaon.query import has_power
from greathouse.games.pharaon.state import State


def mix_in(pile: bag.Bag, discard: bag.Bag) -> None:
    """Form an empty pile anew from what was discarded; piles are kept in the order of their words."""
    if not pile:
        for item in sorted(discard):
            pile[item] = discard[item]
        discard.clear()


def drawn_from(pile: bag.Bag, verb: str, rng: Rng) -> Move:
    """Draw from a pile that is kept in order: what `bag.sample` gives, without sorting."""
    at = rng.below(sum(pile.values()))
    for item, count in pile.items():
        at -= count
        if at < 0:
            return (verb, item)
    raise AssertionError("an empty pile was drawn from")


@rule
def jar_odds(s: State, *context: int) -> list[tuple[Move, int]]:
    """List the Jars that may come up."""
    return bag.odds(s.jar_pile, "jar")


@rule
def jar_sample(s: State, rng: Rng, *context: int) -> Move:
    """Draw a Jar."""
    return drawn_from(s.jar_pile, "jar", rng)


@rule
def show_jar(s: State) -> None:
    """Turn up a Jar: S2, E1."""
    mix_in(s.jar_pile, s.jar_discard)
    if s.jar_pile:
        s.agenda.append(SHOWN)


@rule
def jar_shown(s: State, move: Move) -> None:
    """Lay a Jar face up."""
    jar = str(move[1])
    bag.take(s.jar_pile, jar)
    s.jars.append(jar)


@rule
def earn_jar(s: State, me: int) -> None:
    """Earn the top Jar of the pile: A6."""
    mix_in(s.jar_pile, s.jar_discard)
    if s.jar_pile:
        s.agenda.append(EARNED[me])


@rule
def jar_earned(s: State, move: Move, me: int) -> None:
    """Empty the Jar that came up."""
    jar = str(move[1])
    bag.take(s.jar_pile, jar)
    empty(s, me, jar)


def empty(s: State, me: int, jar: str) -> None:
    """Receive a Jar's three resources and discard it; the Keeper of Granaries adds one: A6."""
    p = s.players[me]
    bag.put(s.jar_discard, jar)
    for colour in JARS[jar].icons:
        p.resources[colour] += 1
    if s.news is not None:
        tell(s, "A6", "jar", seat=me, goods=[COLOURS[icon] for icon in JARS[jar].icons])
    if has_power(p, "granary"):
        s.agenda.append(Ask(me, jar_colours, colour_gained, (jar,), "granary", "N9"))


@rule
def jar_colours(s: State, me: int, jar: str) -> list[Move]:
    """List the colours on a Jar."""
    return [("gain", COLOURS[colour]) for colour in sorted(set(JARS[jar].icons))]


@rule
def colour_gained(s: State, me: int, move: Move, *context: object) -> None:
    """Receive a resource of the colour chosen."""
    s.players[me].resources[COLOUR_INDEX[str(move[1])]] += 1
    if s.news is not None:
        tell(s, "A6", "gain", seat=me, goods=[move[1]])


# Choosing a face-up Jar


@rule
def choose_jar(s: State, me: int) -> None:
    """Let a player take one of the face-up Jars: T6, S2."""
    if s.jars:
        s.agenda.append(CHOOSE[me])


@rule
def face_up_jars(s: State, me: int) -> list[Move]:
    """List the face-up Jars."""
    return [("jar", jar) for jar in s.jars]


@rule
def jar_chosen(s: State, me: int, move: Move) -> None:
    """Empty the Jar chosen."""
    jar = str(move[1])
    s.jars.remove(jar)
    empty(s, me, jar)


@rule
def clear_jars(s: State) -> None:
    """Discard the Jars that are still face up."""
    for jar in s.jars:
        bag.put(s.jar_discard, jar)
    s.jars.clear()


CHOOSE: Final = tuple([Ask(seat, face_up_jars, jar_chosen, (), "jar", "T6") for seat in range(5)])
SHOW: Final = Do(show_jar)
EARNED: Final = [Chance(jar_odds, jar_earned, (seat,), "jar", jar_sample, "A6") for seat in range(5)]
SHOWN: Final = Chance(jar_odds, jar_shown, (), "jar", jar_sample, "A6")
