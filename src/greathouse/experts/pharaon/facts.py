"""Why a turn is good, in a player's words: what it brings and costs, told from before and after."""

from typing import Final

from greathouse.core.agenda import Chance, Rule
from greathouse.core.catalogue import Catalogue
from greathouse.experts.expert import Fact
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.box import AREAS, COLOURS, ROUNDS, SILVER, STEPS
from greathouse.games.pharaon.gains import artisan_drawn, noble_drawn
from greathouse.games.pharaon.jars import jar_earned
from greathouse.games.pharaon.scoring import gods, ledger
from greathouse.games.pharaon.state import PLAYING, Player, State
from greathouse.games.pharaon.tokens import token_drawn
from greathouse.games.pharaon.traitor import traitor_score
from greathouse.games.pharaon.wheel import position_of, turned

TEXTS: Final = Catalogue("greathouse.experts.pharaon", GAME.text)
LASTING: Final = ("burial_chamber", "nile", "artisans", "nobles", "gods", "pharaoh_token", "tokens")
"""Points that are not spent any more, as far as tokens are kept."""
UNSEEN: Final[dict[Rule, str]] = {
    jar_earned: "jar",
    artisan_drawn: "unseen_artisan",
    noble_drawn: "unseen_noble",
    token_drawn: "unseen_token",
}
MANY: Final = 6
"""How many facts are told at most."""


def told(key: str, **args: object) -> Fact:
    """Make a fact of Pharaon."""
    return Fact(key, dict(args), TEXTS)


def lasting_points(s: State, seat: int) -> int:
    """Count the points on the table, without resources and Swords."""
    points = ledger(s, seat)
    return sum([points[source] for source in LASTING])


def facts(before: State, after: State, seat: int) -> tuple[Fact, ...]:
    """Tell what a seat has after its moves that it had not before."""
    was, now = before.players[seat], after.players[seat]
    found = cards(was, now) + progress(before, after, seat)
    gained = lasting_points(after, seat) - lasting_points(before, seat)
    if gained > 0:
        found.insert(0, told("points", n=gained))
    found += goods(was, now)
    if now.space != PLAYING and was.space == PLAYING:
        found += passing(after, seat)
    frame = after.agenda[-1] if after.agenda else None
    if isinstance(frame, Chance) and frame.then in UNSEEN and frame.args[0] == seat:
        found.append(told(UNSEEN[frame.then]))
    if after.seats == 1 and (more := traitor_score(after) - traitor_score(before)):
        found.append(told("traitor_more" if more > 0 else "traitor_less", n=abs(more)))
    return tuple(found[:MANY])


def cards(was: Player, now: Player) -> list[Fact]:
    """Tell which cards and tiles are new."""
    found = [told("noble", noble=noble) for noble in now.nobles[len(was.nobles) :]]
    found += [told("artisan", artisan=artisan) for artisan in now.artisans[len(was.artisans) :]]
    tiles = len(now.conflicts) - len(was.conflicts)
    return [*found, told("conflict", n=tiles)] if tiles else found


def progress(before: State, after: State, seat: int) -> list[Fact]:
    """Tell of steps, squares, gods and the Pharaoh token."""
    was, now = before.players[seat], after.players[seat]
    found: list[Fact] = []
    if now.step > was.step:
        found.append(told("step", step=STEPS[now.step - 1], number=now.step))
    if after.pharaoh == seat != before.pharaoh:
        found.append(told("crown"))
    earlier = gods(before, was)
    for god, points in gods(after, now).items():
        if points > earlier.get(god, 0):
            found.append(told("god", god=god, n=points))
    squares = sum(now.nile) - sum(was.nile)
    return [*found, told("squares", n=squares)] if squares > 0 else found


def goods(was: Player, now: Player) -> list[Fact]:
    """Tell what resources, tokens and Swords come and go."""
    found: list[Fact] = []
    changes = (
        ("tokens", sum(now.tokens) - sum(was.tokens)),
        ("resources", sum(now.resources) - sum(was.resources)),
        ("swords", now.swords - was.swords),
    )
    for key, change in changes:
        if change:
            found.append(told(f"{key}_{'more' if change > 0 else 'less'}", n=abs(change)))
    return found


def passing(s: State, seat: int) -> list[Fact]:
    """Tell what passing means."""
    found: list[Fact] = []
    if s.first == seat and s.seats > 1 and len(s.order) == 1:
        found.append(told("first"))
    p = s.players[seat]
    if s.round < ROUNDS:
        found.append(told("kept", n=sum(p.resources)))
        area, colour = best_entry(s, p)
        if p.resources[colour]:
            found.append(told("next_round", n=p.resources[colour], colour=COLOURS[colour], area=AREAS[area]))
    return found


def best_entry(s: State, p: Player) -> tuple[int, int]:
    """Find the Area that most resources will open when the Wheel has turned, and their colour."""
    colour = p.resources.index(max(p.resources[:SILVER]))
    position = position_of(colour, turned(s.shift, s.clockwise, len(AREAS)), len(AREAS))
    return s.areas[position], colour
