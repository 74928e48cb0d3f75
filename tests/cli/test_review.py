"""`greathouse review`: what it shows, what it keeps, and what it refuses."""

import json
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

import greathouse as gh
from greathouse.cli import review as verb
from greathouse.cli.reviews import keep
from greathouse.core.record import Record, read
from greathouse.review import Review, from_json, review_of
from greathouse.review.value import POINTS_UNIT
from tests.cli.calling import Call
from tests.lengths import some_quick

RECORDS = Path(__file__).parents[1] / "records" / "pharaoh"
GAME, SHORT = RECORDS / "two_players_corners_blocked.ghr", RECORDS / "two_players_2012.ghr"
GAMES = some_quick([SHORT, GAME], [SHORT])


def test_a_review_shows_the_curve_the_account_the_moments_and_the_story(call: Call) -> None:
    answer = call("review", str(GAME), "--seat", "2")
    assert answer.code == 0, answer.err
    for part in ("100 │", "You lost: luck", "Blunder · turn 5", "Better: ", "Why: ", "Player 1 won."):
        assert part in answer.out


@cache
def made() -> tuple[Record, Review]:
    """Review the game once for all that only look at it."""
    record = read(GAME.read_text(encoding="utf8"))
    return record, review_of(record)


@pytest.fixture
def reviewed(home: Path) -> None:
    """Keep a review, so that it need not be made."""
    keep(*made())


@pytest.mark.usefixtures("reviewed")
def test_it_speaks_french(call: Call) -> None:
    answer = call("review", str(GAME), "--seat", "2", "--lang", "fr")
    for part in ("Vous avez perdu\u202f: chance", "Gaffe · tour 5", "Mieux : ", "Pourquoi : "):
        assert part in answer.out


def test_the_curve_shows_its_band_and_in_games_with_points_the_expected_score(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, whole = made()
    points = tuple([one._replace(scores=(60.0, float(at))) for at, one in enumerate(whole.points)])
    scored = whole._replace(unit=POINTS_UNIT, points=points)
    monkeypatch.setattr(verb, "made", lambda _record, _lang: scored)
    chance, expected = call("review", str(GAME), "--seat", "2").out.split("Points expected of Player 2:\n")
    assert "░" in chance
    rows = expected.splitlines()[:9]
    assert rows[0].startswith(f"{whole.plies:>3} │ ")
    assert rows[0].endswith("●")
    assert rows[8].startswith("  0 │●")
    monkeypatch.setattr(verb, "made", lambda _record, _lang: whole)
    assert "Points expected" not in call("review", str(GAME)).out


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_it_is_kept_and_read_again(call: Call, home: Path, game: Path) -> None:
    first = call("review", str(game), "--json")
    (kept,) = (home / "reviews").glob("*.json")
    assert from_json(kept.read_text(encoding="utf8")).is_done
    second = call("review", str(game), "--json")
    assert json.loads(first.out) == json.loads(second.out)
    kept.write_text("{", encoding="utf8")
    assert json.loads(call("review", str(game), "--json").out) == json.loads(first.out)


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_one_that_is_interrupted_goes_on(
    call: Call, home: Path, monkeypatch: pytest.MonkeyPatch, game: Path
) -> None:
    whole = json.loads(call("review", str(game), "--json").out)
    (kept,) = (home / "reviews").glob("*.json")
    kept.unlink()

    def stopped(review: Review) -> None:
        if review.has_curve:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(verb, "unwatched", stopped)
        assert call("review", str(game)).code == 130
    partial = from_json(kept.read_text(encoding="utf8"))
    assert partial.has_curve
    assert not partial.is_done
    assert json.loads(call("review", str(game), "--json").out) == whole


@pytest.mark.usefixtures("reviewed")
def test_pictures_are_written(call: Call, tmp_path: Path) -> None:
    curve, share = tmp_path / "curve.svg", tmp_path / "share.svg"
    assert call("review", str(GAME), "--svg", str(curve), "--picture", str(share)).code == 0
    for path in (curve, share):
        ElementTree.fromstring(path.read_text(encoding="utf8"))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("rules: ", "rules: 9", "of the rules of pharaoh"),
        ("game: pharaoh", "game: chess", "chess"),
        ("result: ", "outcome ", "is not a move"),
        ("1 done", "1 fly", "cannot be played"),
    ],
)
def test_a_game_that_cannot_be_reviewed_gets_a_sentence(
    call: Call, tmp_path: Path, home: Path, old: str, new: str, told: str
) -> None:
    path = tmp_path / "game.ghr"
    whole = GAME.read_text(encoding="utf8").partition("digest: ")[0]
    path.write_text(whole.replace(old, new), encoding="utf8")
    answer = call("review", str(path))
    assert answer.code != 0
    assert answer.out == ""
    assert told in answer.err
    assert answer.err.count("\n") == 1
    assert not (home / "reviews").exists()


def test_a_game_that_is_not_over_and_a_seat_that_is_not_there(call: Call, tmp_path: Path, home: Path) -> None:
    gh.new("favor", seed=1).save(tmp_path / "new.ghr")
    assert "not over" in call("review", str(tmp_path / "new.ghr")).err
    assert "There is no seat 3" in call("review", str(GAME), "--seat", "3").err
    assert not (home / "reviews").exists()
