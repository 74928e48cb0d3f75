"""What every game must hold, in every mode, at every decision of random games.

Each check takes a Moment (a decision) or a Played (a whole game) and raises AssertionError. To run them for
one game: `pytest tests/conformance -k favor`; longer: `pytest tests/conformance -k favor -m slow`.
"""

import json
import pickle
from collections.abc import Callable, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import fields, is_dataclass
from functools import cache, wraps
from typing import Any, TypeVar

from greathouse.core import chance, codec, driver, record
from greathouse.core.agenda import Ask, State
from greathouse.core.catalogue import LANGUAGES, Catalogue, places
from greathouse.core.errors import IllegalMove
from greathouse.core.moves import CHOSEN, DRAWN, Move, parse, to_text
from greathouse.core.replay import replay
from greathouse.core.shapes import Schema, Shapes, returned
from tests.conformance.misfits import misfits
from tests.conformance.sampling import deviation
from tests.conformance.walk import Moment, Played, frozen, is_chance, other_moves, play_on

Scene = TypeVar("Scene", Moment, Played)
Check = Callable[[Scene], None]

AHEAD = 4
"""How many moves a copy is played on."""
TRIED = 6
"""How many moves that are not on the menu are tried at a moment."""
OUTCOMES = 30
"""How many outcomes of one chance ask are played."""
UNLIKELY = 5.0
"""Standard deviations that no honest sample strays."""


def check(function: Check[Scene]) -> Check[Scene]:
    """Make anything that goes wrong in a check an assertion that fails."""

    @wraps(function)
    def checked(scene: Scene) -> None:
        try:
            function(scene)
        except AssertionError:
            raise
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error}") from error

    return checked


# At every decision


@check
def somebody_is_asked(at: Moment) -> None:
    seats = range(at.table.seats)
    assert is_chance(at) or at.table.to_move in seats, f"nobody sits in {at.table.to_move}, who is asked"


@check
def menu_is_not_empty(at: Moment) -> None:
    assert is_chance(at) or at.menu, f"nothing can be played at {at.frame.rule}"


@check
def menu_has_no_duplicates(at: Moment) -> None:
    twice = [move for move in set(at.menu) if at.menu.count(move) > 1] if has_duplicates(at.menu) else []
    assert not twice, f"the menu offers {twice} more than once"


@check
def moves_are_declared(at: Moment) -> None:
    numbered(at, at.menu, DRAWN)


def numbered(at: Moment, moves: list[Move], otherwise: str) -> None:
    """Find the moves in the declared list, there and back, and none that come about otherwise."""
    for move in moves:
        form = at.numbering.form_of(move)
        assert form is not None, f"{to_text(move)} is not in the declared list of moves"
        assert form.how != otherwise, f"{to_text(move)} is declared as {form.how}"
        index = at.numbering.index_of(move)
        assert at.numbering.move_at(index) == move, f"{to_text(move)} is not the move with its number"


@check
def stock_is_conserved(at: Moment) -> None:
    now = at.game.stock(at.state)
    assert now, "nothing is counted"
    changed = {key: (at.stock.get(key), now.get(key)) for key in at.stock | now}
    assert now == at.stock, f"the stock has changed: {[it for it in changed.items() if len(set(it[1])) > 1]}"


@check
def events_have_texts(at: Moment) -> None:
    for event in at.news:
        assert event.rule, f"event {event.key} names no rule"
        for lang in LANGUAGES:
            assert at.game.report(event, lang).strip(), f"event {event.key} says nothing in {lang}"


def has_duplicates(moves: list[Move]) -> bool:
    """Tell whether something is listed twice."""
    return len(set(moves)) < len(moves)


# At some decisions


@check
def menu_is_stable(at: Moment) -> None:
    before = frozen(at.state)
    first = driver.moves(at.state)
    assert driver.moves(at.state) == first, "the menu is another when asked again"
    assert frozen(at.state) == before, "asking for the menu changes the state"
    assert driver.moves(at.copy()) == first, "a saved state has another menu"


@check
def copies_play_alike(at: Moment) -> None:
    before = frozen(at.state)
    branch, trunk = at.state.copy(), at.copy()
    assert branch == at.state, "a copy is not equal"
    for _ in range(AHEAD):
        for move in play_on(branch, at.rng, 1):
            driver.apply(trunk, move)
        assert frozen(at.state) == before, "playing on a copy changes the original"
        assert branch == trunk, "a copy plays on differently"


@check
def copies_are_independent(at: Moment) -> None:
    before, length = frozen(at.state), len(at.table.moves)
    for made in (copy, deepcopy, sent):
        found, table = made(at.state), made(at.table)
        assert found == at.state, f"{made.__name__} gives another state"
        assert frozen(found) == before, f"{made.__name__} gives a state that is saved differently"
        assert table == at.table, f"{made.__name__} gives another table"
        assert table.game is at.game, f"{made.__name__} gives another game"
        play_on(found, at.rng, AHEAD)
        table.advance(at.rng.choice(driver.moves(table.state)))
        if made is not copy:
            spoil_state(found)
            spoil_state(table.state)
        assert frozen(at.state) == before, f"what {made.__name__} gives is tied to the original"
        assert len(at.table.moves) == length, f"what {made.__name__} gives lengthens the record"


def sent(value: Any) -> Any:
    """Send something to another process, as it were."""
    return pickle.loads(pickle.dumps(value))


def spoil_state(value: Any) -> None:
    """Change every list and table of a state, those within others first."""
    inner: Sequence[Any] = ()
    if is_dataclass(value):
        inner = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, (list, tuple)):
        inner = value
    elif isinstance(value, dict):
        inner = list(value.values())
    for item in inner:
        spoil_state(item)
    if isinstance(value, list):
        value.append("spoilt")
    elif isinstance(value, dict):
        value["spoilt"] = True


@check
def listening_changes_nothing(at: Moment) -> None:
    heard, unheard = at.state.copy(), at.state.copy()
    heard.news = []
    for move in play_on(unheard, at.rng, AHEAD):
        driver.apply(heard, move)
    assert heard == unheard, "the game goes another way when somebody listens"


@check
def state_survives_json(at: Moment) -> None:
    text = frozen(at.state)
    again: State = codec.from_json(json.loads(text))
    assert again == at.state, "a saved state comes back changed"
    assert frozen(again) == text, "a saved state is saved differently the second time"
    goes_on = at.state.copy()
    for _ in range(AHEAD):
        for move in play_on(goes_on, at.rng, 1):
            driver.apply(again, move)
        assert frozen(again) == frozen(goes_on), "a saved state plays on differently"
        assert menu_of(again) == menu_of(goes_on), "a saved state has another menu later"


def menu_of(s: State) -> list[Move]:
    """List what can be played, nothing when the game is over."""
    return driver.moves(s) if s.agenda else []


@check
def moves_survive_text(at: Moment) -> None:
    menu = driver.moves(at.state)
    for move in menu if len(menu) < 60 else at.rng.sample(menu, 60):
        text = to_text(move)
        assert all(type(word) in (str, int) for word in move), f"{move} holds more than words and numbers"
        assert text == text.lower(), f"{text} is not written in lower case"
        assert parse(text, at.game.notation) == move, f"{text} does not fit the notation"
        assert parse(text.upper(), at.game.notation, menu) == move, f"{text.upper()} is read as another move"


@check
def outcomes_are_declared(at: Moment) -> None:
    if is_chance(at):
        numbered(at, driver.moves(at.state), CHOSEN)


@check
def illegal_moves_change_nothing(at: Moment) -> None:
    before, length = frozen(at.state), len(at.table.moves)
    assert is_illegal(driver.play, at.state, ("xyzzy",)), "nonsense can be played"
    for move in [] if is_chance(at) else other_moves(at, TRIED):
        assert is_illegal(at.table.play, to_text(move)), f"{to_text(move)} can be played"
    assert frozen(at.state) == before, "an illegal move changes the state"
    assert len(at.table.moves) == length, "an illegal move is recorded"


def is_illegal(play: Callable[..., object], *args: object) -> bool:
    """Tell whether a play is refused as illegal."""
    try:
        play(*args)
    except IllegalMove:
        return True
    return False


@check
def refusals_have_reasons(at: Moment) -> None:
    if not isinstance(at.frame, Ask):
        return
    verbs = {move[0] for move in at.menu}
    for move in other_moves(at, TRIED):
        text = to_text(move)
        if move[0] in verbs:
            assert at.game.refuse(at.state, at.frame.who, move), f"the game gives no reason against {text}"
        reasons = at.table.why_not(text)
        assert reasons, f"nothing is said against {text}"
        for reason in reasons:
            assert reason.rule, f"reason {reason.key} names no rule"
            assert all(reason.say(lang).strip() for lang in LANGUAGES), f"reason {reason.key} says nothing"


@check
def decisions_have_texts(at: Moment) -> None:
    assert at.frame.rule, f"{at.frame} names no rule"
    if isinstance(at.frame, Ask):
        for lang in LANGUAGES:
            assert at.game.prompt(at.state, lang).strip(), f"prompt {at.frame.prompt} says nothing in {lang}"
    for move in driver.moves(at.state):
        for lang in LANGUAGES:
            assert at.game.label(move, lang).strip(), f"{move} is called nothing in {lang}"


@check
def names_are_known(at: Moment) -> None:
    text = at.game.text
    unnamed = [word for event in at.news for word in nameless(text, f"event.{event.key}", (), event.args)]
    unnamed += [
        word
        for move in driver.moves(at.state)
        for word in nameless(text, f"move.{move[0]}", move, {"words": list(move[1:])})
    ]
    assert not unnamed, f"{set(unnamed)} should have names"


def nameless(catalogue: Catalogue, key: str, args: tuple[Any, ...], named: dict[str, Any]) -> list[str]:
    """List the words that a text would name and cannot."""
    texts = catalogue.of("en")
    entry = texts.entries[key]
    template = entry if isinstance(entry, str) else entry["other"]
    values = [
        texts.found(place, args, named) for _, place, how in places(template) if place and how == "name"
    ]
    words = [str(word) for value in values for word in (value if isinstance(value, list) else [value])]
    return [word for word in words if is_word(word) and f"name.{word}" not in texts.entries]


def is_word(text: str) -> bool:
    """Tell words from numbers, squares and the like, which are their own names."""
    return text.replace("_", "").isalpha()


def assert_in_shape(function: Callable[..., Any], shown: Mapping[str, Any], seats: int) -> None:
    """Compare what is shown with what its function declares to return."""
    schema, known = declared(function)
    wrong = misfits(dict(shown), schema, known, seats)
    assert not wrong, f"not as declared: {wrong[:5]}"


@cache
def declared(function: Callable[..., Any]) -> tuple[Schema, dict[str, Schema]]:
    """Read the shape that a function declares to return."""
    found = Shapes()
    return found.of(returned(function)), found.known


@check
def views_have_their_shape(at: Moment) -> None:
    seat = None if is_chance(at) else at.table.to_move
    assert_in_shape(at.game.view, at.table.view(seat), at.table.seats)


@check
def the_last_view_has_its_shape(game: Played) -> None:
    assert_in_shape(game.game.view, game.table.view(), game.table.seats)
    assert_in_shape(game.game.printed, game.table.printed, game.table.seats)


@check
def views_are_plain_data(at: Moment) -> None:
    before, copied, saved = frozen(at.state), at.state.copy(), at.copy()
    for seat in (*range(at.table.seats), None):
        shown = at.game.view(at.state, seat)
        text = json.dumps(shown)
        assert json.loads(text) == shown, "a view is changed by JSON"
        assert json.dumps(at.game.view(copied, seat)) == text, "a copy looks different"
        assert json.dumps(at.game.view(saved, seat)) == text, "a saved state looks different"
        spoil(shown)
        assert json.dumps(at.game.view(at.state, seat)) == text, "a view can be changed by who is shown it"
    assert frozen(at.state) == before, "a view is tied to the state, or looking changes it"


def spoil(shown: Any) -> None:
    """Change every list and table of a view."""
    if isinstance(shown, dict):
        for item in list(shown.values()):
            spoil(item)
        shown["spoilt"] = True
    elif isinstance(shown, list):
        for item in shown:
            spoil(item)
        shown.append("spoilt")


@check
def odds_are_sound(at: Moment) -> None:
    if not is_chance(at):
        return
    outcomes = driver.odds(at.state)
    assert outcomes, "chance has nothing to give"
    assert all(type(weight) is int and weight > 0 for _, weight in outcomes), "a weight is not positive"
    assert not has_duplicates([move for move, _ in outcomes]), "an outcome is listed twice"
    assert driver.odds(at.state) == outcomes, "the odds are others when asked again"


@check
def outcomes_can_be_played(at: Moment) -> None:
    if not is_chance(at):
        return
    outcomes = driver.moves(at.state)
    for move in outcomes if len(outcomes) <= OUTCOMES else at.rng.sample(outcomes, OUTCOMES):
        branch = at.copy()
        driver.play(branch, move)
        assert branch != at.state, f"{to_text(move)} does nothing"


@check
def scores_can_be_asked_at_any_time(at: Moment) -> None:
    scores = at.game.scores(at.state)
    assert len(scores) == at.table.seats, f"{at.table.seats} seats have the scores {scores}"
    assert all(type(score) is int for score in scores), f"scores are not whole numbers: {scores}"


# At the end of a game


@check
def game_ends_within_its_bound(game: Played) -> None:
    bound = game.game.bound(game.mode.seats, game.table.options)
    assert game.table.over, f"the game goes on after {bound} moves"
    assert len(game.table.moves) <= bound, f"{len(game.table.moves)} moves are more than {bound}"


@check
def ranking_places_every_seat(game: Played) -> None:
    places, seats = game.table.ranking, game.mode.seats
    assert len(places) == len(game.table.scores) == seats, f"{seats} seats have the places {places}"
    if seats == 1:
        assert places in ([1], [2]), f"alone one wins (1) or loses (2), not {places}"
        return
    right = [1 + len([other for other in places if other < place]) for place in places]
    assert places == right, f"places {places} should be counted {right}"


@check
def record_replays(game: Played) -> None:
    text = record.write(game.table.record())
    again = replay(record.read(text), game.game)
    assert again.state == game.table.state, "the record leads to another state"
    assert frozen(again.state) == frozen(game.table.state), "the record leads to another state"
    assert record.write(again.record()) == text, "the replayed game is recorded differently"


@check
def samples_agree_with_odds(game: Played) -> None:
    source = chance.seeded(game.rng.randrange(10**6))
    strayed = deviation(game.chances, source)
    assert abs(strayed) < UNLIKELY, f"samples stray {strayed:.1f} standard deviations from the odds"


ALWAYS: tuple[Check[Moment], ...] = (
    somebody_is_asked,
    menu_is_not_empty,
    menu_has_no_duplicates,
    moves_are_declared,
    views_have_their_shape,
    stock_is_conserved,
    events_have_texts,
)
CLOSELY: tuple[Check[Moment], ...] = (
    menu_is_stable,
    copies_play_alike,
    copies_are_independent,
    listening_changes_nothing,
    state_survives_json,
    moves_survive_text,
    outcomes_are_declared,
    illegal_moves_change_nothing,
    refusals_have_reasons,
    decisions_have_texts,
    names_are_known,
    views_are_plain_data,
    odds_are_sound,
    outcomes_can_be_played,
    scores_can_be_asked_at_any_time,
)
AFTERWARDS: tuple[Check[Played], ...] = (
    game_ends_within_its_bound,
    ranking_places_every_seat,
    the_last_view_has_its_shape,
    record_replays,
    samples_agree_with_odds,
)
