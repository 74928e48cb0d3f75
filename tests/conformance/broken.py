"""A toy game, sound in itself, that can be broken in one place at a time: the checks must notice."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Annotated, Any, NotRequired, TypedDict, cast

from greathouse.core import codec
from greathouse.core.agenda import Ask, Chance, Event, Frame, rule, tell
from greathouse.core.catalogue import Catalogue
from greathouse.core.driver import Rng
from greathouse.core.game import Game, Mode, Option, Options
from greathouse.core.moves import DRAWN, Form, Move, Place
from greathouse.core.reasons import Reason
from greathouse.core.shapes import Length, Range, Words

TWINS: dict[str, tuple[str, ...]] = {
    "somebody_is_asked": ("absent_seat",),
    "menu_is_not_empty": ("empty_menu",),
    "menu_has_no_duplicates": ("duplicate",),
    "stock_is_conserved": ("lost_pebble", "new_pebble", "uncounted"),
    "events_have_texts": ("wordless_event", "ruleless_event"),
    "menu_is_stable": ("fickle_menu", "marking_menu"),
    "copies_play_alike": ("shared_list", "shared_agenda", "forgotten_field"),
    "copies_are_independent": ("same_copy", "living_copy", "unsent_field"),
    "listening_changes_nothing": ("vain",),
    "state_survives_json": ("unsaved_field", "unsavable_field", "unregistered_rule"),
    "moves_survive_text": ("unwritten_form", "capital_move", "nested_move"),
    "moves_are_declared": ("greedy_take", "drawn_choice", "crowded_form"),
    "outcomes_are_declared": ("fourth_face", "chosen_outcome"),
    "illegal_moves_change_nothing": ("marking_refusal",),
    "refusals_have_reasons": ("silent_refusal", "wordless_refusal", "failing_refusal", "ruleless_refusal"),
    "decisions_have_texts": ("wordless_move", "english_move", "wordless_prompt", "ruleless_ask"),
    "names_are_known": ("nameless_colour", "nameless_event"),
    "views_have_their_shape": ("undeclared_field", "missing_field", "crowded_heap", "unknown_word"),
    "the_last_view_has_its_shape": ("shapeless_end", "misprinted"),
    "views_are_plain_data": ("living_view", "unready_view", "tuple_view", "moody_view", "shared_view"),
    "odds_are_sound": ("zero_weight", "double_outcome", "fickle_odds", "half_weight"),
    "outcomes_can_be_played": ("failing_outcome", "idle_outcome"),
    "scores_can_be_asked_at_any_time": ("scores_at_end", "too_few_scores"),
    "game_ends_within_its_bound": ("endless",),
    "ranking_places_every_seat": ("nobody_first", "too_few_places", "gap_in_places"),
    "record_replays": ("hidden_chance",),
    "samples_agree_with_odds": ("loaded_sample", "loaded_weights", "strange_sample"),
    "legal_moves_meet_no_reason": ("objecting_refusal",),
    "illegal_moves_fail_a_condition": ("silent_shout",),
    "numbers_are_those_of_the_state": ("wrong_number", "unproved_number"),
    "what_is_asked_for_takes_a_reason_away": ("false_fix", "unknown_fix"),
    "reasons_are_told_in_words": ("command_word",),
    "assert_same_in_every_process": ("hashed_order", "process_in_state"),
}
"""For each check, the defects that it must notice."""
DEFECTS = ("none", *[defect for defects in TWINS.values() for defect in defects])

TEXT = Catalogue("tests.conformance")
COLOURS = ("red", "blue")
PEBBLES = 9
TURNS = 30
TICKS = count()
SHARED = [1, 2]


@dataclass(slots=True)
class State:
    """Two heaps of pebbles, and what each seat took of each."""

    defect: str
    heaps: list[int]
    taken: list[int]
    agenda: list[Frame]
    turn: int = 0
    roll: int = 0
    odd: Any = None
    secret: int = field(default=0, compare=False)
    news: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> "State":
        """Copy, unless that is what is broken."""
        taken = self.taken if self.defect == "shared_list" else self.taken.copy()
        agenda = self.agenda if self.defect == "shared_agenda" else self.agenda.copy()
        roll = 0 if self.defect == "forgotten_field" else self.roll
        return State(self.defect, self.heaps.copy(), taken, agenda, self.turn, roll, self.odd, self.secret)

    def __copy__(self) -> "State":
        """Copy, unless that is what is broken."""
        return self if self.defect == "same_copy" else self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        """Copy, unless that is what is broken."""
        twin = self.copy()
        if self.defect == "living_copy":
            twin.heaps = self.heaps
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Send everything, unless that is what is broken."""
        turn = 0 if self.defect == "unsent_field" else self.turn
        return State, (
            self.defect,
            self.heaps,
            self.taken,
            self.agenda,
            turn,
            self.roll,
            self.odd,
            self.secret,
        )


def setup(seats: int, options: Options) -> State:
    """Heap up the pebbles; the first seat rolls."""
    s = State(str(options["defect"]), [PEBBLES, PEBBLES], [0] * (2 * seats), [])
    s.odd = {"unsavable_field": {1, 2}, "process_in_state": os.getpid()}.get(s.defect)
    s.agenda.append(roll_frame(s))
    return s


def roll_frame(s: State) -> Chance:
    """Ask chance."""
    sampled = s.defect in ("loaded_sample", "strange_sample", "loaded_weights")
    return Chance(faces, rolled, (), "dice", sample if sampled else None, "T1")


@rule
def faces(s: State) -> list[tuple[Move, int]]:
    """List the die's faces."""
    found: list[Any] = [(("roll", face), 1) for face in (1, 2, 3)]
    match s.defect:
        case "zero_weight":
            found[0] = (("roll", 1), 0)
        case "half_weight":
            found[0] = (("roll", 1), 0.5)
        case "double_outcome":
            found[0] = found[1]
        case "fourth_face":
            found[0] = (("roll", 4), 1)
        case "chosen_outcome":
            found[0] = (("take", "red", 1), 1)
        case "loaded_weights":
            found[0] = (("roll", 1), 2)
        case "failing_outcome":
            found[0] = (("roll", "edge"), 1)
        case "fickle_odds" if next(TICKS) % 2:
            found.reverse()
    return found


@rule
def sample(s: State, rng: Rng) -> Move:
    """Roll, truly only if the weights are the lie."""
    face = rng.below(3) + 1
    if s.defect == "loaded_sample" and face == 1:
        face = rng.below(3) + 1
    return ("roll", 4 if s.defect == "strange_sample" and face == 3 else face)


@rule
def rolled(s: State, move: Move) -> None:
    """Let the seat in turn take pebbles."""
    if s.defect == "idle_outcome" and move[1] == 3:
        s.agenda.append(roll_frame(s))
        return
    s.roll = int(move[1])
    me = s.turn % 2
    menu, prompt, rule_id = takes, "take", "T2"
    match s.defect:
        case "unregistered_rule":
            menu = unregistered
        case "wordless_prompt":
            prompt = "mumble"
        case "ruleless_ask":
            rule_id = ""
        case "absent_seat":
            me = 2
    s.agenda.append(Ask(me, menu, took, (), prompt, rule_id))


def unregistered(s: State, me: int) -> list[Move]:
    """Be a rule without @rule."""
    return takes(s, me)


@rule
def takes(s: State, me: int) -> list[Move]:
    """List what may be taken; up to the roll, of one colour."""
    found: list[Any] = [("take", colour, n) for colour in COLOURS for n in range(1, most(s, colour) + 1)]
    found.append(("pass",))
    more = {
        "duplicate": ("pass",),
        "unwritten_form": ("steal", "red"),
        "capital_move": ("Shout", "red"),
        "nested_move": ("take", ("red", 1)),
        "wordless_move": ("mumble",),
        "english_move": ("shrug",),
        "nameless_colour": ("shout", "green"),
        "greedy_take": ("take", "red", 9),
        "drawn_choice": ("roll", 1),
        "crowded_form": ("shout", "red", "red", "blue"),
    }
    if s.defect in more:
        found.append(more[s.defect])
    return rearranged(s, found)


def rearranged(s: State, found: list[Move]) -> list[Move]:
    """Break a menu as a whole."""
    match s.defect:
        case "empty_menu" if s.turn > 3:
            return []
        case "fickle_menu" if next(TICKS) % 2:
            return found[::-1]
        case "marking_menu":
            s.odd = (s.odd or 0) + 1
        case "hashed_order":
            return list(set(found))
        case "unsaved_field":
            return found[s.secret :]
    return found


def most(s: State, colour: str) -> int:
    """Tell how many pebbles of a colour may be taken."""
    return min(s.roll, s.heaps[COLOURS.index(colour)])


@rule
def took(s: State, me: int, move: Move) -> None:
    """Take pebbles and hand on the die."""
    if move[0] == "take" and isinstance(move[1], str):
        take(s, me, COLOURS.index(move[1]), int(move[2]))
    if s.defect == "unsaved_field":
        s.secret = 1
    if s.defect == "vain" and s.news is not None:
        s.odd = "applause"
    if s.defect == "hidden_chance":
        s.odd = next(TICKS)
    s.turn += 1
    if (s.turn < TURNS and sum(s.heaps) > 0) or s.defect == "endless":
        s.agenda.append(roll_frame(s))


def take(s: State, me: int, colour: int, n: int) -> None:
    """Move pebbles, and tell so."""
    s.heaps[colour] -= n
    s.taken[2 * (me % 2) + colour] += {"lost_pebble": n - 1, "new_pebble": n + 1}.get(s.defect, n)
    name = "green" if s.defect == "nameless_event" else COLOURS[colour]
    key = "wordless" if s.defect == "wordless_event" else "took"
    tell(s, "" if s.defect == "ruleless_event" else "T2", key, seat=me, n=n, colour=name)


class View(TypedDict):
    """A position of the toy."""

    heaps: Annotated[list[Annotated[int, Range(0, PEBBLES)]], Length(2)]
    taken: list[Annotated[int, Range(0)]]
    turn_of: Annotated[str, Words("Turn", ("odd", "even"))]
    odd: NotRequired[Any]


def view(s: State, seat: int | None) -> View:
    """Show everything, in another shape than declared if that is what is broken."""
    shown: dict[str, Any] = {"heaps": list(s.heaps), "taken": list(s.taken), "turn_of": "even"}
    misshapen: dict[str, dict[str, Any]] = {
        "undeclared_field": {"more": 1},
        "crowded_heap": {"heaps": [PEBBLES + 1, 0]},
        "unknown_word": {"turn_of": "soon"},
    }
    shown |= misshapen.get(s.defect, {})
    if s.defect == "missing_field" or (s.defect == "shapeless_end" and not s.agenda):
        del shown["taken"]
    broken: dict[str, Callable[[], object]] = {
        "living_view": lambda: s.taken,
        "unready_view": lambda: {1, 2},
        "tuple_view": lambda: (1, 2),
        "moody_view": lambda: next(TICKS),
        "shared_view": lambda: SHARED,
    }
    return cast("View", shown | ({"odd": broken[s.defect]()} if s.defect in broken else {}))


class Printed(TypedDict):
    """What never changes in the toy."""

    pebbles: Annotated[int, Range(PEBBLES, PEBBLES)]


def printed(seats: int, options: Options) -> Printed:
    """Tell how many pebbles a heap has."""
    return {"pebbles": PEBBLES + int(options["defect"] == "misprinted")}


def scores(s: State) -> list[int]:
    """Count the pebbles of each seat."""
    assert s.defect != "scores_at_end" or not s.agenda
    found = [sum(s.taken[at : at + 2]) for at in (0, 2)]
    return found[1:] if s.defect == "too_few_scores" else found


def ranking(s: State) -> list[int]:
    """Place the seat with more pebbles first."""
    broken = {"nobody_first": [2, 2], "too_few_places": [1], "gap_in_places": [1, 3]}
    mine, yours = scores(s)
    return broken.get(s.defect, [1 + int(mine < yours), 1 + int(yours < mine)])


def refuse(s: State, me: int, move: Move) -> list[Reason]:
    """Name the conditions that a move fails: the roll, the heap, or that it is for another game."""
    if s.defect == "marking_refusal":
        s.odd = me
    if s.defect == "failing_refusal":
        return [Reason("T2", "few", {"roll": s.taken[99]}, TEXT)]
    if move[0] == "pass" or s.defect == "silent_refusal":
        return [Reason("T2", "loud", {}, TEXT)] if s.defect == "objecting_refusal" else []
    if move[0] != "take" or move[1] not in COLOURS:
        return [] if s.defect == "silent_shout" else [Reason("T2", loudly(s), {}, TEXT)]
    return refuse_take(s, COLOURS.index(str(move[1])), int(move[2]))


def loudly(s: State) -> str:
    """Name the reason against whatever is not taking."""
    return "command" if s.defect == "command_word" else "loud"


def refuse_take(s: State, colour: int, n: int) -> list[Reason]:
    """Compare what is to be taken with the roll and with the heap."""
    rule = "" if s.defect == "ruleless_refusal" else "T2"
    key = "wordless" if s.defect == "wordless_refusal" else "few"
    told = s.roll + 1 if s.defect == "wrong_number" else s.roll
    more = {"odd": 1} if s.defect == "unproved_number" else {}
    fix = ("gift",) if s.defect == "unknown_fix" else ("roll", s.roll if s.defect == "false_fix" else n)
    found: list[Reason] = []
    if n > s.roll:
        found.append(Reason(rule, key, {"roll": told, **more}, TEXT, fix))
    if n > s.heaps[colour]:
        found.append(Reason("T2", "gone", {"left": s.heaps[colour]}, TEXT, ("heap", colour, n)))
    return found


def give_roll(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Give a roll."""
    s.roll = int(fix[1])


def give_heap(s: State, me: int, fix: tuple[str | int, ...]) -> None:
    """Heap up pebbles."""
    s.heaps[int(fix[1])] = int(fix[2])


GIVE = {"roll": give_roll, "heap": give_heap}
FIGURES = {
    "few": lambda s, me, move, args: {"roll": s.roll},
    "gone": lambda s, me, move, args: {"left": s.heaps[COLOURS.index(move[1])]},
}


def stock(s: State) -> dict[str, int]:
    """Count the pebbles."""
    if s.defect == "uncounted":
        return {}
    return {colour: s.heaps[at] + s.taken[at] + s.taken[2 + at] for at, colour in enumerate(COLOURS)}


def bound(seats: int, options: Options) -> int:
    """Bound the moves: a roll and an answer for each turn."""
    return 2 * TURNS


codec.stored(State)

COLOUR = Place("colour", (*COLOURS, "green"))
TOY = Game(
    name="toy",
    rules=1,
    seats=(2, 2),
    options=(Option("defect", "none", choices=DEFECTS),),
    modes=(Mode(2),),
    notation=(
        Form("take", (COLOUR, Place("number", low=1, high=3))),
        Form("pass"),
        Form("shout", (), COLOUR, least=1, most=2),
        Form("roll", (Place("face", low=1, high=3),), how=DRAWN),
        Form("mumble"),
        Form("shrug"),
    ),
    setup=setup,
    view=view,
    scores=scores,
    ranking=ranking,
    refuse=refuse,
    stock=stock,
    bound=bound,
    text=TEXT,
    printed=printed,
)
