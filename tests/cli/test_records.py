"""Replaying and verifying recorded games."""

import json
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.core import chance
from greathouse.core.table import Fate, Table
from greathouse.games import game
from tests.cli.calling import Call


def test_replay_tells_all_moves_in_words(call: Call, record: Path) -> None:
    answer = call("replay", str(record))
    lines = answer.out.splitlines()
    assert (answer.code, len(lines)) == (0, 29)
    assert lines[0] == "   1  Player 1 rolls 6 for the first turn."
    assert lines[-2:] == [
        "  27  Player 1 moves the small pyramid to b3.",
        "      Player 1 holds a goal-line and wins.",
    ]


def test_replay_at_a_move_shows_that_position(call: Call, record: Path) -> None:
    answer = call("replay", str(record), "--at", "6", "--lang", "fr")
    assert "Tour 1 sur 500 au plus" in answer.out
    assert "Joueur 1 : Déplacez vos pyramides. Il vous reste 3 points." in answer.out
    assert "A ◢◣" in answer.out


@pytest.mark.parametrize("ply", ["28", "-1"])
def test_replay_knows_the_length_of_the_game(call: Call, record: Path, ply: str) -> None:
    expected = f"The game has no move {ply}; moves are numbered 0 to 27.\n"
    assert call("replay", str(record), "--at", ply) == (2, "", expected)


def test_replay_step_by_step_stops_when_told(call: Call, record: Path) -> None:
    answer = call("replay", str(record), "--step", typed="\n\nq\n")
    assert answer.out.count("goal-lines:") == 3


def test_replay_as_json(call: Call, record: Path) -> None:
    story = json.loads(call("replay", str(record), "--json").out)
    assert story["header"]["game"] == "pharaoh"
    assert len(story["moves"]) == 27
    assert story["moves"][4] == {
        "ply": 5,
        "who": None,
        "move": "roll 3 6",
        "text": ["Player 1 rolls 3, 6: 6 points."],
        "events": [{"rule": "P3", "key": "roll", "args": {"seat": 0, "dice": [3, 6], "n": 6}}],
    }


def test_replay_position_as_json(call: Call, record: Path) -> None:
    view = json.loads(call("replay", str(record), "--at", "27", "--json").out)
    assert view["winner"] == 0


def test_verify_says_seeded(call: Call, record: Path) -> None:
    answer = call("verify", str(record))
    good = f"✓ {record}: pharaoh for 2, 27 moves, result 1:1 2:0."
    chance = "  Chance came from a seed that was known before; every draw follows from it."
    assert answer == (0, f"{good}\n{chance}\n", "")


def saved(table: gh.Table, path: Path) -> str:
    """Save a table and name the file."""
    table.save(path)
    return str(path)


def test_verify_tells_fair_manual_and_sealed_chance(call: Call, tmp_path: Path) -> None:
    fair = saved(gh.new("pharaoh"), tmp_path / "fair.ghr")
    manual = saved(gh.new("pharaoh", chance="manual"), tmp_path / "manual.ghr")
    text = Path(fair).read_text().splitlines()[:-1]
    sealed = tmp_path / "sealed.ghr"
    sealed.write_text("\n".join([line for line in text if not line.startswith("secret")]) + "\n")
    answer = call("verify", fair, manual, str(sealed), "--json")
    assert [found["chance"] for found in json.loads(answer.out)] == ["fair", "manual", "sealed"]


def test_verify_fails_when_one_of_several_is_wrong(call: Call, record: Path) -> None:
    answer = call("verify", str(record), "nowhere.ghr", "--json")
    assert answer.code == 1
    assert [found["ok"] for found in json.loads(answer.out)] == [True, False]


def test_a_secret_that_does_not_fit_is_found(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "fair.ghr"
    lines = Path(saved(gh.new("pharaoh"), path)).read_text().splitlines()[:-1]
    changed = [f"secret: {'00' * 32}" if line.startswith("secret: ") else line for line in lines]
    path.write_text("\n".join(changed) + "\n")
    answer = call("verify", str(path))
    assert answer == (1, f"✗ {path}: Line 12: the revealed secret does not match the commitment.\n", "")


def bound(path: Path) -> str:
    """Save a fair game and tell what it was bound to."""
    saved(gh.new("pharaoh"), path)
    return next(line.split()[1] for line in path.read_text().splitlines() if line.startswith("commitment"))


def test_a_record_alone_does_not_say_that_it_was_promised(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "fair.ghr"
    promise = bound(path)
    alone, kept = call("verify", str(path)), call("verify", str(path), "--commitment", promise.upper())
    assert (alone.code, kept.code) == (0, 0)
    assert "a record alone cannot tell" in alone.out
    assert "Chance was fair: the secret is the one that was promised to you" in kept.out


def test_another_commitment_and_a_seed_that_was_left_out_are_found(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "fair.ghr"
    promise, other = bound(path), "ab" * 32
    answer = call("verify", str(path), "--commitment", other)
    assert answer == (1, f"✗ {path}: the record is bound to {promise}, but you were shown {other}.\n", "")
    answer = call("verify", str(path), "--commitment", promise, "--seed", "c0ffee")
    assert answer == (1, f"✗ {path}: the seed c0ffee did not go into the dice.\n", "")
    assert call("verify", str(path), "--commitment", "short").code == 2


def shared(path: Path, *more: str) -> tuple[str, str]:
    """Save a game of two seats with luck of the first; give what it was bound to, and a bot's luck."""
    pharaoh, secret, table = game("pharaoh"), bytes(32), "ab" * 8
    promise = chance.commitment(secret, table, f"pharaoh {pharaoh.rules}")
    bot = chance.bot_seed(promise, 1)
    seeds = ["c0ffee", *[bot if one == "bot" else one for one in more]]
    header = {"table": table, "commitment": promise, "secret": secret.hex(), "seat_seeds": " ".join(seeds)}
    saved(Table.open(pharaoh, 2, {}, Fate(header, chance.fair(secret, table, tuple(seeds)))), path)
    return promise, bot


def test_luck_that_somebody_could_choose_is_told_from_a_bots(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "fair.ghr"
    promise, _ = shared(path, "bot")
    assert "Chance was fair" in call("verify", str(path), "--commitment", promise, "--seed", "c0ffee").out
    assert "Give yours with --seed" in call("verify", str(path), "--commitment", promise).out
    shared(path, "chosen")
    answer = call("verify", str(path), "--commitment", promise, "--seed", "c0ffee")
    assert "Chance was fair" not in answer.out
    assert "somebody there in league with the house could choose theirs" in answer.out


def test_luck_of_a_seat_that_is_not_there_is_found(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "fair.ghr"
    promise, bot = shared(path, "bot", "chosen")
    answer = call("verify", str(path), "--commitment", promise, "--seed", "c0ffee")
    told = f"there are 2 seats, but this went into the dice: c0ffee, {bot}, chosen."
    assert answer == (1, f"✗ {path}: {told}\n", "")


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "Played under version 1 of the rules, in which"), ("fr", "avec la version 1 des règles, où")],
)
def test_a_replay_of_earlier_rules_says_what_they_had_otherwise(call: Call, lang: str, told: str) -> None:
    path = Path(__file__).parents[1] / "earlier" / "pharaon" / "1" / "solo_hard.ghr"
    shown = call("replay", str(path), "--lang", lang)
    assert shown.code == 0
    assert told in shown.out.splitlines()[0]
