"""Bad input: one exact sentence, the right exit code, no traceback, nothing changed."""

from pathlib import Path

import pytest

import greathouse as gh
from greathouse.bots.levels import levels, plain
from greathouse.core.record import digest
from tests.cli.calling import Call, shell

GAMES = ", ".join(gh.games())
BOTS = ", ".join([*levels("pharaoh"), *plain("pharaoh")])
SETUPS = [
    (("play", "chess"), f"There is no game called chess; there are {GAMES}."),
    (("rules", "chess"), f"There is no game called chess; there are {GAMES}."),
    (("match", "chess", "greedy"), f"There is no game called chess; there are {GAMES}."),
    (("play", "pharaoh", "--seats", "7"), "pharaoh is for 2 to 4 players, not 7."),
    (
        ("play", "pharaoh", "--option", "colour=red"),
        "pharaoh has no option colour; it has reroll, empty_edge, corners_blocked, one_die, turn_cap.",
    ),
    (
        ("play", "pharaoh", "--option", "chance=manual"),
        "pharaoh has no option chance; it has reroll, empty_edge, corners_blocked, one_die, turn_cap.",
    ),
    (
        ("play", "pharaoh", "--option", "reroll=twice"),
        "Option reroll cannot be twice; it takes unlimited, once, never.",
    ),
    (("play", "pharaoh", "--option", "reroll="), '"reroll=" is not an option; write --option name=value.'),
    (
        ("play", "pharaon", "--seats", "3", "--option", "level=hard"),
        "Option level has no effect at a table of 3; it is for tables of 1.",
    ),
    (
        ("play", "pharaon", "--option", "nile_tile=a"),
        "Option nile_tile has no effect without conflicts: set conflicts too, or leave nile_tile out.",
    ),
    (
        ("match", "faiyum", "greedy", "greedy", "--option", "campaign=2"),
        "Option campaign has no effect at a table of 2; it is for tables of 1.",
    ),
    (("play", "pharaoh", "--bots", "greedy,search,search"), "3 bots are too many for 2 seats."),
    (("play", "pharaoh", "--bots", "3=greedy"), "There is no seat 3; seats are numbered 1 to 2."),
    (
        ("play", "pharaoh", "--bots", "brain"),
        f"There is no bot brain for pharaoh; there are {BOTS}.",
    ),
    (("match", "pharaoh", "greedy"), "pharaoh is for 2 to 4 players, not 1."),
    (
        ("match", "pharaoh", "greedy", "brain"),
        f"There is no bot brain for pharaoh; there are {BOTS}.",
    ),
    (("match", "pharaoh", "greedy", "search", "--seats", "1"), "2 bots are too many for 1 seat."),
    (("replay", "nowhere.ghr"), "There is no file nowhere.ghr."),
    (("review", "nowhere.ghr"), "There is no file nowhere.ghr."),
]


@pytest.mark.parametrize(("words", "sentence"), SETUPS)
def test_a_wish_that_cannot_be_met(call: Call, words: tuple[str, ...], sentence: str) -> None:
    assert call(*words) == (2, "", sentence + "\n")


def test_the_sentence_is_in_the_readers_language(call: Call) -> None:
    answer = call("play", "pharaoh", "--seats", "7", "--lang", "fr")
    assert answer == (2, "", "pharaoh se joue de 2 à 4, pas à 7.\n")


def test_nothing_to_resume(call: Call, home: Path) -> None:
    answer = call("play", "--resume")
    assert answer == (2, "", f"There is no unfinished game in {home / 'games'}.\n")


def test_a_record_that_exists_is_not_overwritten(call: Call, record: Path) -> None:
    before = record.read_bytes()
    answer = call("play", "pharaoh", "--record", str(record))
    assert answer == (2, "", f"{record} exists already and is left as it is; choose another name.\n")
    assert record.read_bytes() == before


def signed(lines: list[str]) -> str:
    """Write lines with a digest that fits, as a careful forger would."""
    body = "\n".join(lines) + "\n"
    return f"{body}digest: {digest(body)}\n"


def spoilt(text: str, how: str) -> str:
    """Spoil a record in one way."""
    lines = text.splitlines()[:-1]
    first = lines.index("") + 1
    match how:
        case "truncated":
            return "\n".join(lines[: first + 6]) + "\n"
        case "cut in the header":
            return "\n".join(lines[:2])
        case "edited":
            return text.replace("seats: 2", "seats: 3")
        case "not a record":
            return "Once upon a time\n\nthere was a game\n"
        case "rules":
            return signed([line.replace("rules: 1", "rules: 99") for line in lines])
        case "result":
            return signed([*lines[:-1], "result: 1:1 1:1"])
        case "draw":
            return signed([*lines[:first], ". start 1", *lines[first + 1 :]])
        case "game":
            return signed([line.replace("game: pharaoh", "game: senet") for line in lines])
        case "seats":
            return signed([line.replace("seats: 2", "seats: 9") for line in lines])
    turn = next(at for at in range(first, len(lines)) if lines[at][0] != ".")
    changed = {"turn": "7 done", "move": f"{lines[turn][0]} move large c3", "word": f"{lines[turn][0]} fly"}
    lines[turn] = changed[how]
    return signed(lines)


SPOILS = {
    "truncated": "Line 18: the record stops before its result; it seems to be cut off.",
    "cut in the header": "Line 2: the record stops before its result; it seems to be cut off.",
    "edited": "Line 40: the digest does not match; the record was changed after it was written.",
    "not a record": "Line 1: this is not a Great House record; the first line should be greathouse: 1.",
    "rules": "Line 3: the record was made with version 99 of the rules of pharaoh; "
    "this program has version 1.",
    "result": "Line 39: the record says that the result is 1:1 1:1, but its moves give 1:1 2:0.",
    "draw": "Line 12: the record says that chance gave start 1, but its seed gives start 6.",
    "game": "Line 2: the record is of senet, a game that is not here.",
    "seats": "Line 4: the table cannot be set up. pharaoh is for 2 to 4 players, not 9.",
    "turn": "Line 17: done is played out of turn; it is the turn of 0.",
    "move": "Line 17: move large c3 cannot be played. "
    "The large pyramid is still beside the board: it has to enter first. [P6]",
    "word": 'Line 17: fly cannot be played. "fly" does not fit here; try enter, done.',
}


@pytest.mark.parametrize("how", SPOILS)
def test_a_spoilt_record_is_refused_and_left_alone(call: Call, record: Path, how: str) -> None:
    record.write_text(spoilt(record.read_text(), how))
    before = record.read_bytes()
    assert call("verify", str(record)) == (1, f"✗ {record}: {SPOILS[how]}\n", "")
    assert call("replay", str(record)) == (1, "", f"{SPOILS[how]}\n")
    assert record.read_bytes() == before


def test_what_spoils_a_record_is_said_in_one_language(call: Call, record: Path) -> None:
    record.write_text(spoilt(record.read_text(), "seats"))
    answer = call("verify", str(record), "--lang", "fr")
    problem = "la table ne peut pas être installée. pharaoh se joue de 2 à 4, pas à 9."
    assert answer.out == f"✗ {record} : Ligne 4 : {problem}\n"


def test_bytes_that_are_no_text_are_no_record(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "noise.ghr"
    path.write_bytes(bytes(range(128, 256)))
    assert call("replay", str(path)) == (2, "", f"{path} is not a text file.\n")


OVERRIDES = {
    '[[piece]]\nid = "small"\nlegs = 2\n': "{place}: piece small has no field legs;"
    " it has pips, step, title, wording, remove, drop, after.",
    '[[piece]]\nid = "huge"\nstep = 4\n': "{place}: there is no piece with the id huge;"
    " there are small, medium, large.",
    '[[piece]]\nid = "small"\nstep = "one"\n': "{place}: field step of piece small should be"
    " a whole number from 1 to 6, not 'one'.",
    '[[camel]]\nid = "small"\n': "{place}: there is no table camel; there are goal_line, piece.",
    "[[piece\n": "{place}: this is not valid TOML: ",
}


@pytest.mark.parametrize("text", OVERRIDES)
def test_a_wrong_override_is_named_with_its_place(tmp_path: Path, text: str) -> None:
    override = tmp_path / "pharaoh.toml"
    override.write_text(text)
    sentence = OVERRIDES[text].format(place=override)
    answer = shell("play", "pharaoh", GREATHOUSE_OVERRIDES=str(tmp_path))
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith(sentence)
    assert answer.err.count("\n") == 1
    assert override.read_text() == text


def test_the_doctor_finds_a_wrong_override(tmp_path: Path) -> None:
    (tmp_path / "pharaoh.toml").write_text('[[piece]]\nid = "huge"\nstep = 4\n')
    answer = shell("doctor", "--json", GREATHOUSE_OVERRIDES=str(tmp_path))
    assert answer.code == 1
    assert "there is no piece with the id huge" in answer.out


def test_a_bug_is_one_sentence_too(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gh, "games", lambda: 1 / 0)
    answer = call("games")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith(
        "Something went wrong inside the program (ZeroDivisionError: division by zero)"
    )
