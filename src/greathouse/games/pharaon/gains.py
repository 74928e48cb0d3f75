"""Receiving: whatever an Area, a card, a Noble or the pyramid gives, asked for where there is a choice."""

from functools import cache
from typing import Final

from greathouse.core.agenda import Ask, Chance, Do, Frame, plan, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import (
    BURIAL_TRACK,
    COLOURS,
    NILE_TRACK,
    NOBLE_CARDS,
    RESOURCES,
    SILVER,
    STEPS,
    TRACKS,
    VALUES,
    Gain,
)
from greathouse.games.pharaon.earlier import artisan_cards
from greathouse.games.pharaon.jars import colour_gained, drawn_from, earn_jar
from greathouse.games.pharaon.query import has_power
from greathouse.games.pharaon.state import State
from greathouse.games.pharaon.swords import earned
from greathouse.games.pharaon.tokens import bonus_token

PILE: Final[Move] = ("pile",)
LAST_STEP: Final = BURIAL_TRACK.top
TOP: Final = NILE_TRACK.top
SQUARES: Final[list[Move]] = [("square", track + 1) for track in range(TRACKS)]


def receive(s: State, me: int, gain: Gain) -> None:
    """Receive everything in a gain; what needs a choice or chance follows in order."""
    p = s.players[me]
    for kind, count in enumerate(gain.resources):
        p.resources[kind] += count
    swords = earned(s, gain.sword) if gain.sword else 0
    p.swords += swords
    if s.news is not None and (any(gain.resources) or swords):
        goods = [RESOURCES[kind] for kind, count in enumerate(gain.resources) for _ in range(count)]
        tell(s, "A6", "gain", seat=me, goods=goods + ["sword"] * swords)
    s.agenda.extend(later(me, gain))


@cache
def later(me: int, gain: Gain) -> list[Frame]:
    """List the frames of what cannot be received at once, the first one last."""
    frames: list[Frame] = [Do(earn_jar, (me,))] * gain.jar
    frames += [ANY_COLOUR[me]] * gain.any
    if gain.different:
        frames.append(Ask(me, other_colours, other_colour_gained, (gain.different, ()), "different", "A6"))
    frames += [Do(bonus_token, (me,))] * gain.token
    if gain.square:
        frames.append(Do(climb, (me, gain.square)))
    frames += [Do(build, (me,))] * gain.step
    frames += [Do(pick_artisan, (me, False))] * gain.artisan
    frames += [Do(pick_artisan, (me, True))] * gain.bare_artisan
    frames += [Do(pick_noble, (me,))] * gain.noble
    frames += [Do(draw_two_nobles, (me,))] * gain.noble_of_two
    frames.reverse()
    return frames


# Colours of one's choice


@rule
def all_colours(s: State, me: int) -> list[Move]:
    """List the five colours."""
    return GAINS


@rule
def other_colours(s: State, me: int, left: int, taken: tuple[str, ...]) -> list[Move]:
    """List the colours not taken yet."""
    return [("gain", colour) for colour in COLOURS if colour not in taken]


@rule
def other_colour_gained(s: State, me: int, move: Move, left: int, taken: tuple[str, ...]) -> None:
    """Receive a colour, then another one."""
    colour_gained(s, me, move)
    if left > 1:
        context = (left - 1, (*taken, str(move[1])))
        s.agenda.append(Ask(me, other_colours, other_colour_gained, context, "different", "A6"))


# The Nile and the Burial Chamber


@rule
def climb(s: State, me: int, squares: int) -> None:
    """Let a player move discs up, one square at a time: A3."""
    if squares and min(s.players[me].nile) < TOP:
        s.agenda.append(Ask(me, open_tracks, track_chosen, (squares,), "square", "A3"))


@rule
def open_tracks(s: State, me: int, squares: int) -> list[Move]:
    """List the tracks whose disc is not at the top."""
    return [SQUARES[track] for track, at in enumerate(s.players[me].nile) if at < TOP]


@rule
def track_chosen(s: State, me: int, move: Move, squares: int) -> None:
    """Move a disc up; further squares follow."""
    advance(s, me, int(move[1]) - 1)
    climb(s, me, squares - 1)


def advance(s: State, me: int, track: int) -> None:
    """Move a disc up by a square, unless it is at the top."""
    nile = s.players[me].nile
    nile[track] = NILE_TRACK.advance(nile[track])
    if s.news is not None:
        tell(s, "A3", "square", seat=me, track=track + 1, square=nile[track])


@rule
def build(s: State, me: int) -> None:
    """Move the cube a step forward in the Burial Chamber, if there is one left: A5."""
    p = s.players[me]
    if p.step < LAST_STEP:
        p.step += 1
        if s.news is not None:
            tell(s, "A5", "step", seat=me, step=STEPS[p.step - 1], n=p.step)


# Artisans


@rule
def pick_artisan(s: State, me: int, bare: bool) -> None:
    """Let a player take an Artisan of the row or the top of the pile: A4."""
    if s.artisans or s.artisan_pile:
        s.agenda.append(ARTISAN[bare][me])


@rule
def artisan_choices(s: State, me: int, bare: bool) -> list[Move]:
    """List the row, then the pile."""
    found: list[Move] = [("artisan", artisan) for artisan in s.artisans]
    return [*found, PILE] if s.artisan_pile else found


@rule
def artisan_chosen(s: State, me: int, move: Move, bare: bool) -> None:
    """Take an Artisan; the row is filled at once."""
    if move == PILE:
        s.agenda.append(Chance(artisan_odds, artisan_drawn, (me, bare), "artisan", artisan_sample, "A4"))
        return
    artisan = str(move[1])
    place = s.artisans.index(artisan)
    s.artisans.pop(place)
    s.agenda.append(SHOW_ARTISAN[place])
    hire(s, me, artisan, bare)


@rule
def artisan_drawn(s: State, move: Move, me: int, bare: bool) -> None:
    """Take the Artisan that came up."""
    bag.take(s.artisan_pile, str(move[1]))
    hire(s, me, str(move[1]), bare)


def hire(s: State, me: int, artisan: str, bare: bool) -> None:
    """Own an Artisan and receive what is printed on it, unless it comes bare."""
    s.players[me].artisans.append(artisan)
    if s.news is not None:
        tell(s, "A4", "artisan", seat=me, artisan=artisan)
    if not bare:
        receive(s, me, artisan_cards(s)[artisan].gain)


@rule
def show_artisan(s: State, place: int) -> None:
    """Fill a place of the Artisans' row."""
    if s.artisan_pile:
        s.agenda.append(ARTISAN_SHOWN[place])


@rule
def artisan_odds(s: State, *context: object) -> list[tuple[Move, int]]:
    """List the Artisans that may come up."""
    return bag.odds(s.artisan_pile, "artisan")


@rule
def artisan_sample(s: State, rng: Rng, *context: object) -> Move:
    """Draw an Artisan."""
    return drawn_from(s.artisan_pile, "artisan", rng)


@rule
def artisan_shown(s: State, move: Move, place: int) -> None:
    """Lay an Artisan in the row."""
    bag.take(s.artisan_pile, str(move[1]))
    s.artisans.insert(place, str(move[1]))


# Nobles


@rule
def pick_noble(s: State, me: int) -> None:
    """Let a player take a Noble of the row or the top of the pile: A2."""
    if s.nobles or has_nobles(s):
        s.agenda.append(NOBLE[me])


def has_nobles(s: State) -> bool:
    """Tell whether a Noble is left in the pile."""
    return bool(s.noble_pile or s.under)


@rule
def noble_choices(s: State, me: int) -> list[Move]:
    """List the row, then the pile."""
    found: list[Move] = [("noble", noble) for noble in s.nobles]
    return [*found, PILE] if has_nobles(s) else found


@rule
def noble_chosen(s: State, me: int, move: Move) -> None:
    """Take a Noble; the row is filled at once."""
    if move == PILE:
        s.agenda.append(Chance(noble_odds, noble_drawn, (me,), "noble", noble_sample, "A2"))
        return
    noble = str(move[1])
    place = s.nobles.index(noble)
    s.nobles.pop(place)
    s.agenda.append(Do(show_noble, (place, False)))
    acquire(s, me, noble)


@rule
def noble_odds(s: State, *context: object) -> list[tuple[Move, int]]:
    """List the Nobles that may come up: the pile, and only then those put under it, in order."""
    if s.noble_pile:
        return bag.odds(s.noble_pile, "noble")
    return [(("noble", s.under[0]), 1)]


@rule
def noble_sample(s: State, rng: Rng, *context: object) -> Move:
    """Draw a Noble."""
    return drawn_from(s.noble_pile, "noble", rng) if s.noble_pile else ("noble", s.under[0])


def draw_noble(s: State, noble: str) -> None:
    """Take the Noble that came up from the pile."""
    if s.noble_pile:
        bag.take(s.noble_pile, noble)
    else:
        s.under.pop(0)


@rule
def noble_drawn(s: State, move: Move, me: int) -> None:
    """Keep the Noble that came up."""
    draw_noble(s, str(move[1]))
    acquire(s, me, str(move[1]))


def acquire(s: State, me: int, noble: str) -> None:
    """Own a Noble: the Vizier brings Silver, and an instant gain is received: A2."""
    p = s.players[me]
    if has_power(p, "patron"):
        p.resources[SILVER] += 1
        tell(s, "N1", "gain", seat=me, goods=["silver"])
    p.nobles.append(noble)
    if s.news is not None:
        tell(s, "A2", "noble", seat=me, noble=noble)
    receive(s, me, NOBLE_CARDS[noble].gain)


@rule
def show_noble(s: State, place: int, in_pool: bool) -> None:
    """Fill a place of the Nobles' row or pool."""
    if has_nobles(s):
        s.agenda.append(Chance(noble_odds, noble_shown, (place, in_pool), "noble", noble_sample, "A2"))


@rule
def noble_shown(s: State, move: Move, place: int, in_pool: bool) -> None:
    """Lay a Noble in the row or pool."""
    draw_noble(s, str(move[1]))
    (s.pool if in_pool else s.nobles).insert(place, str(move[1]))


@rule
def draw_two_nobles(s: State, me: int) -> None:
    """Draw two Nobles, of which one is kept: S2, C7."""
    plan(s, Do(draw_another), Do(draw_another), Do(keep_one, (me,)))


@rule
def draw_another(s: State) -> None:
    """Draw a Noble to choose from."""
    if has_nobles(s):
        s.agenda.append(NOBLE_TO_CHOOSE)


@rule
def noble_to_choose(s: State, move: Move) -> None:
    """Put a Noble before the player."""
    draw_noble(s, str(move[1]))
    s.drawn.append(str(move[1]))


@rule
def keep_one(s: State, me: int) -> None:
    """Ask which Noble is kept."""
    if s.drawn:
        s.agenda.append(Ask(me, drawn_nobles, noble_kept, (), "keep", "S2"))


@rule
def drawn_nobles(s: State, me: int) -> list[Move]:
    """List the Nobles drawn."""
    return [("noble", noble) for noble in s.drawn]


@rule
def noble_kept(s: State, me: int, move: Move) -> None:
    """Keep a Noble; the other goes under the pile."""
    noble = str(move[1])
    s.drawn.remove(noble)
    s.under += s.drawn
    s.drawn.clear()
    acquire(s, me, noble)


GAINS: Final[list[Move]] = [("gain", colour) for colour in COLOURS]
SHOW_ARTISAN: Final = [Do(show_artisan, (place,)) for place in range(VALUES["artisan_row"])]
ARTISAN_SHOWN: Final = [
    Chance(artisan_odds, artisan_shown, (place,), "artisan", artisan_sample, "A4")
    for place in range(VALUES["artisan_row"])
]
NOBLE_TO_CHOOSE: Final = Chance(noble_odds, noble_to_choose, (), "noble", noble_sample, "S2")
ARTISAN: Final = [
    [Ask(seat, artisan_choices, artisan_chosen, (bare,), "artisan", "A4") for seat in range(5)]
    for bare in (False, True)
]
NOBLE: Final = tuple([Ask(seat, noble_choices, noble_chosen, (), "noble", "A2") for seat in range(5)])
ANY_COLOUR: Final = tuple([Ask(seat, all_colours, colour_gained, (), "colour", "A6") for seat in range(5)])
