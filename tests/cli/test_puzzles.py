"""Puzzles at the command line: solved in a terminal, mined, chosen and checked."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from greathouse.puzzles import shelf
from greathouse.puzzles.puzzle import TURN, read
from tests.cli.calling import Call, shell


def answer(id_: str) -> str:
    """Type the answer of a puzzle."""
    return "\n".join(shelf.by_id()[id_].best.line) + "\n"


def whole_turn() -> str:
    """Name a puzzle that asks for several moves."""
    return next(one.id for one in shelf.puzzles("favor") if one.until == TURN and len(one.best.line) > 1)


def test_a_puzzle_is_solved_by_typing_its_answer() -> None:
    name = whole_turn()
    done = shell("puzzle", name, typed=answer(name))
    assert done.code == 0
    assert "Right, at the first try." in done.out
    assert "hint, back, answer" in done.out


def test_hints_and_wrong_answers_are_told_and_the_answer_in_the_end() -> None:
    name = whole_turn()
    wrong = "\n".join(shelf.by_id()[name].answers[1].line)
    done = shell("puzzle", name, "--lang", "fr", typed=f"hint\nback\n{wrong}\nnonsense\nanswer\n")
    assert "de la meilleure chance" in done.out
    assert "La réponse : " in done.out


def test_the_puzzle_of_the_day_is_shown_and_an_unknown_one_is_refused(call: Call) -> None:
    today = shelf.of_the_day(datetime.now(UTC).date(), "pharaoh")
    assert today is not None
    assert today.id in shell("puzzle", "pharaoh", typed="answer\n").out
    done = call("puzzle", "chess-1")
    assert done.code == 2
    assert "There is no puzzle chess-1" in done.err


def test_puzzles_are_mined_the_same_again_kept_and_chosen(call: Call, tmp_path: Path) -> None:
    words = ("puzzles", "mine", "favor", "--games", "3", "--asks", "window", "--until", "90")
    first, again = call(*words), call(*words)
    assert first.out == again.out
    mined = read(first.out)
    assert mined
    assert call(*words, "--out", str(tmp_path / "kept")).out == first.out
    assert call(*words, "--out", str(tmp_path / "kept")).out == first.out
    done = call("puzzles", "choose", "favor", str(tmp_path / "kept"), "--count", "2", "--out", str(tmp_path))
    assert done.code == 0, done.err
    chosen = read((tmp_path / "favor.jsonl").read_text("utf8"))
    assert [puzzle.id for puzzle in chosen] == ["favor-1", "favor-2"][: len(chosen)]
    card = json.loads((tmp_path / "favor.card.json").read_text("utf8"))
    assert card["mined"] == ["greathouse puzzles mine favor --games 3 --until 90 --asks window"]


def test_a_record_is_searched_as_well(call: Call) -> None:
    record = Path(__file__).parent / "game.ghr"
    game = next(line for line in record.read_text("utf8").splitlines() if line.startswith("game: "))
    done = call("puzzles", "mine", game.removeprefix("game: "), str(record), "--json")
    assert done.code == 0, done.err
    assert json.loads(done.out)["games"] == 1


def test_what_is_no_record_of_the_game_is_not_searched(call: Call, tmp_path: Path) -> None:
    records = Path(__file__).parents[1] / "records"
    other = records / "pharaoh" / "two_players_2012.ghr"
    done = call("puzzles", "mine", "favor", str(other))
    assert (done.code, done.err) == (2, f"{other} is a record of pharaoh, not of favor.\n")
    garbage = tmp_path / "garbage.ghr"
    garbage.write_bytes(b"\xff\xfe")
    done = call("puzzles", "mine", "favor", str(garbage))
    assert (done.code, done.err) == (2, f"{garbage} is not a text file.\n")
    garbage.write_text(other.read_text("utf8").replace("result: ", "result: 9:9 "), "utf8")
    done = call("puzzles", "mine", "pharaoh", str(garbage))
    assert done.err.startswith("Line ")
    assert done.out == ""
    assert call("puzzles", "mine", "favor", "nowhere.ghr").err == "There is no file nowhere.ghr.\n"


@pytest.mark.parametrize("words", [("choose", "favor"), ("mine", "chess"), ("choose", "favor", "nowhere")])
def test_what_cannot_be_done_is_said_in_a_sentence(call: Call, words: tuple[str, ...]) -> None:
    done = call("puzzles", *words)
    assert done.code != 0
    assert done.err.count("\n") <= 3
    assert "Traceback" not in done.err


def test_a_check_confirms_answers_with_more_budget(call: Call) -> None:
    done = call("puzzles", "check", "favor", "--sample", "3", "--times", "2", "--json")
    told = json.loads(done.out)
    assert (done.code, told["checked"], told["confirmed"]) == (0, 3, 3)
