"""Quizzes: the chance that is told is the exact one, worked out again here."""

import pytest

from greathouse.experts import registry
from greathouse.experts.expert import Budget
from greathouse.puzzles import quiz as shelf
from greathouse.puzzles.quiz import GAMES, Quiz

ENOUGH = {"pharaoh": 25, "favor": 40}
LONG = Budget(seconds=20.0)


def worked_out(quiz: Quiz) -> tuple[float, bool]:
    """Ask the expert for the chance."""
    aims = registry.expert(quiz.course.game).aims(shelf.position(quiz).position, [quiz.aim], LONG)
    return aims[0].p, aims[0].exact


def of(game: str) -> list[Quiz]:
    """Give the quizzes of a game."""
    return [quiz for quiz in shelf.quizzes().values() if quiz.course.game == game]


@pytest.mark.parametrize("game", GAMES)
def test_the_chances_of_some_are_exact(game: str) -> None:
    assert len(of(game)) >= ENOUGH[game]
    for quiz in of(game)[::8]:
        p, is_exact = worked_out(quiz)
        assert is_exact
        assert p == pytest.approx(quiz.chance, abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_chances_of_all_are_exact(game: str) -> None:
    assert [quiz.id for quiz in of(game) if worked_out(quiz)[0] != pytest.approx(quiz.chance, abs=1e-6)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_are_four_apart_and_one_is_right(game: str) -> None:
    for quiz in of(game):
        assert len(quiz.choices) == 4
        assert list(quiz.choices) == sorted(quiz.choices)
        assert all([high - low > 0.05 for low, high in zip(quiz.choices, quiz.choices[1:], strict=False)])
        assert quiz.choices[quiz.right] == pytest.approx(quiz.chance, abs=1e-4)
        assert all([0.0 < choice < 1.0 for choice in quiz.choices])


def test_a_false_chance_would_be_noticed() -> None:
    quiz = of("pharaoh")[0]
    assert worked_out(quiz)[0] != pytest.approx(1.0 - quiz.chance + 0.01, abs=1e-6)


def test_a_file_is_written_as_it_is_read() -> None:
    found = list(shelf.quizzes().values())
    assert shelf.written(shelf.read(shelf.written(found))) == shelf.written(found)
