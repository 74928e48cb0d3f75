"""Records: what is written is read, and what is wrong is said with its line."""

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import greathouse as gh
from greathouse.core import record
from greathouse.core.errors import BadRecord, HouseError


@cache
def finished() -> str:
    """Give the record of a short game that has ended."""
    table = gh.new("pharaoh", seed=7, turn_cap=6)
    while not table.over:
        table.play(table.menu[len(table.moves) % len(table.menu)])
    return record.write(table.record())


def undigested() -> str:
    """Give the record without its digest, as a person would write it."""
    return finished().partition("digest: ")[0]


def changed(old: str, new: str) -> str:
    """Edit the undigested record in one place."""
    assert old in undigested()
    return undigested().replace(old, new, 1)


def refusal(text: str) -> BadRecord:
    """Load a record that is refused."""
    with pytest.raises(BadRecord) as caught:
        gh.loads(text)
    return caught.value


def line_of(text: str, start: str) -> int:
    """Find a line by its beginning; lines count from 1."""
    return 1 + next(at for at, line in enumerate(text.split("\n")) if line.startswith(start))


def test_a_record_is_read_as_it_was_written() -> None:
    assert record.write(gh.loads(finished()).record()) == finished()


def test_a_record_needs_no_digest() -> None:
    assert record.write(gh.loads(undigested()).record()) == finished()


def test_lines_may_end_as_they_do_on_windows() -> None:
    assert record.write(gh.loads(finished().replace("\n", "\r\n")).record()) == finished()


def test_moves_may_be_abbreviated_by_hand() -> None:
    text = changed(" done\n", " DO\n")
    assert record.write(gh.loads(text).record()) == finished()


@pytest.mark.parametrize("kept", [1, 3, 11, 12, 20, -3])
def test_a_truncated_record_is_refused(kept: int) -> None:
    whole = undigested().split("\n")
    assert refusal("\n".join(whole[:kept])).key == "record_truncated"


def test_an_edited_record_is_refused() -> None:
    error = refusal(finished().replace("turn_cap: 6", "turn_cap: 7"))
    assert (error.key, error.line) == ("record_edited", len(finished().split("\n")) - 1)


EDITS: list[tuple[str, Callable[[], str], str, str]] = [
    ("another file", lambda: "[piece]\nid = 1\n\n", "record_format", "[piece]"),
    ("another format", lambda: changed("greathouse: 1", "greathouse: 2"), "record_format", "greathouse: 2"),
    ("another game", lambda: changed("game: pharaoh", "game: senet"), "record_game", "game: senet"),
    ("other rules", lambda: changed("rules: ", "rules: 9"), "record_rules", "rules: 9"),
    ("other data", lambda: changed("seats: 2", "seats: 2\ndata: 0123456789abcdef"), "record_data", "data: "),
    ("too many seats", lambda: changed("seats: 2", "seats: 9"), "record_setup", "seats: 9"),
    ("seats in words", lambda: changed("seats: 2", "seats: two"), "record_header", "seats: two"),
    ("an unknown option", lambda: changed("one_die", "two_dice"), "record_setup", "option.two_dice"),
    ("a wrong option", lambda: changed("turn_cap: 6", "turn_cap: --6"), "record_setup", "option.turn_cap"),
    ("a key twice", lambda: changed("seats: 2", "seats: 2\nseats: 2"), "record_header", "seats: 2"),
    ("a seed in words", lambda: changed("seed: 7", "seed: seven"), "record_header", "seed: seven"),
    ("another seed", lambda: changed("seed: 7", "seed: 8"), "record_draw", ". "),
    ("another result", lambda: changed("result: 1:0 1:0", "result: 1:1 2:0"), "record_result", "result: "),
    ("no result yet", lambda: changed("result: 1:0 1:0", "result: unfinished"), "record_result", "result: "),
    ("text after the end", lambda: undigested() + "thank you\n", "record_after_end", "thank you"),
    ("two digests", lambda: finished() + "digest: 0\n", "record_after_end", "digest: "),
    ("a long number for a seat", lambda: changed("\n. ", f"\n{'1' * 5000} "), "record_line", "111"),
    ("a line that is no move", lambda: changed("\n. ", "\nhello\n. "), "record_line", "hello"),
]


NAMES = [edit[0] for edit in EDITS]


@pytest.mark.parametrize(("edit", "key", "line"), [edit[1:] for edit in EDITS], ids=NAMES)
def test_a_record_is_refused_for(edit: Callable[[], str], key: str, line: str) -> None:
    error = refusal(edit())
    assert error.key == key
    assert edit().split("\n")[error.line - 1].startswith(line)
    assert str(error).startswith(f"Line {error.line}: ")
    assert error.text("fr").startswith(f"Ligne {error.line} : ")


def test_a_move_out_of_turn_is_found_at_its_line() -> None:
    seat, move = next((who, move) for who, move in gh.loads(finished()).record().moves if who >= 0)
    text = changed(f"\n{seat} {move}\n", f"\n{1 - seat} {move}\n")
    error = refusal(text)
    assert (error.key, error.line) == ("record_turn", line_of(text, f"{1 - seat} "))


def test_an_illegal_move_is_found_at_its_line_with_the_reason() -> None:
    table = gh.new("pharaoh", chance="manual")
    for move in ("start 6", "start 1", "roll 1 5", "enter small c1"):
        table.play(move)
    text = record.write(table.record()).partition("digest: ")[0].replace("small c1", "small c3")
    error = refusal(text)
    assert (error.key, error.line) == ("record_move", line_of(text, "0 enter small c3"))
    assert "c3 is not on your edge (south)" in str(error)


def test_a_move_after_the_end_is_out_of_turn() -> None:
    text = changed("result: ", "0 done\nresult: ")
    assert refusal(text).line == line_of(text, "result: ") - 1


def test_a_secret_that_breaks_its_commitment_is_refused() -> None:
    text = record.write(gh.new("pharaoh").record()).partition("digest: ")[0]
    at = text.index("secret: ") + len("secret: ")
    other = "0" if text[at] != "0" else "1"
    broken = refusal(text[:at] + other + text[at + 1 :])
    unreadable = refusal(text[:at] + "x" + text[at + 1 :])
    assert (broken.key, unreadable.key) == ("record_commitment", "record_header")
    assert broken.line == unreadable.line == line_of(text, "secret: ")


def test_a_lone_surrogate_is_no_way_to_break_the_digest() -> None:
    assert refusal(finished().replace("seed: 7", "seed: \ud800")).key == "record_edited"


def loads_or_refuses(text: str) -> None:
    """Load a text; anything but a HouseError is a fault."""
    try:
        gh.loads(text)
    except HouseError as error:
        assert error.text("en") != error.text("fr")  # noqa: PT017  (both outcomes are right)


@given(st.binary())
def test_no_bytes_break_the_reader(garbage: bytes) -> None:
    loads_or_refuses(garbage.decode("latin1"))


@settings(max_examples=150)
@given(st.data())
def test_no_edit_of_a_line_breaks_the_reader(data: st.DataObject) -> None:
    lines = undigested().split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    words = st.sampled_from([*" ".join(lines).split(), "", ":", "-1", "99"])
    written = st.lists(words, max_size=4).map(" ".join) | st.text(max_size=30)
    kept = data.draw(st.integers(0, 1))
    lines[at : at + kept] = data.draw(st.lists(written, max_size=2))
    loads_or_refuses("\n".join(lines))


@settings(max_examples=100)
@given(st.integers(0, 10_000), st.integers(0, 10), st.text(max_size=8))
def test_no_edit_within_a_record_breaks_the_reader(at: int, length: int, new: str) -> None:
    text = undigested()
    at %= len(text)
    loads_or_refuses(text[:at] + new + text[at + length :])


# Games that were taken up in the middle


def branched(ply: str, seed: int = 8) -> str:
    """Say that the record took over its first moves and was drawn with another seed from there on."""
    return changed("seed: 7\n", f"seed: {seed}\nbranch: {ply}\n")


def test_moves_that_were_taken_over_need_not_follow_from_the_chance_of_the_record() -> None:
    moves = len(gh.loads(finished()).moves)
    assert gh.loads(branched(str(moves))).fate.branch == moves


def test_moves_after_that_are_drawn_again() -> None:
    assert refusal(branched("4")).key == "record_draw"


def test_what_was_taken_over_is_not_taken_back() -> None:
    table = gh.loads(finished())
    while table.moves[-1][0] < 0:
        table.moves.pop()
    ply = len(table.moves)
    again = gh.loads(branched(str(ply)), upto=ply)
    assert (len(again.moves), again.past) == (ply, [])


def test_a_branch_that_is_no_number_is_refused_at_its_line() -> None:
    text = branched("soon")
    assert (refusal(text).key, refusal(text).line) == ("record_header", line_of(text, "branch"))
