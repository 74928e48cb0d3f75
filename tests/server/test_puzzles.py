"""Puzzles over HTTP: nothing of the answer is told before it is given, and answers are judged from data."""

import json
from datetime import date, timedelta
from typing import Any

import pytest

from greathouse.puzzles import shelf
from greathouse.puzzles.puzzle import TURN
from greathouse.puzzles.quiz import quizzes
from greathouse.server import puzzles as served
from tests.server.conftest import Doors, Tell


@pytest.mark.parametrize("game", ["pharaoh", "favor"])
def test_a_puzzle_is_shown_without_its_answer_and_graded_when_it_is_given(tell: Tell, game: str) -> None:
    puzzle = next(one for one in shelf.puzzles(game) if one.until == TURN and one.answers[1].line)

    async def story(doors: Doors) -> None:
        api = doors.api()
        shown = (await api.get(f"/api/puzzles/{puzzle.id}")).json()
        told = json.dumps({key: value for key, value in shown.items() if key not in ("position", "printed")})
        assert str(puzzle.best.worth) not in told
        assert puzzle.best.mark not in json.dumps(shown)
        assert {"best", "solved", "gap", "answers"}.isdisjoint(shown)
        assert shown["position"]["to_move"] == puzzle.seat
        assert shown["answered"] is False
        moves: list[str] = []
        for move in puzzle.best.line:
            assert move in [entry["move"] for entry in shown["position"]["menu"]]
            moves.append(move)
            shown = (await api.get(f"/api/puzzles/{puzzle.id}", params={"move": moves})).json()
        assert shown["answered"] is True
        assert shown["position"]["menu"] == []
        right = (await api.post(f"/api/puzzles/{puzzle.id}/answer", json={"moves": moves})).json()
        assert right == {"right": True, "grade": "best", "loss": 0.0, "known": True, "unit": "chance"}
        worse = {"moves": list(puzzle.answers[1].line)}
        wrong = (await api.post(f"/api/puzzles/{puzzle.id}/answer", json=worse)).json()
        assert wrong["right"] is False
        assert wrong["loss"] == pytest.approx(1 - puzzle.answers[1].worth / puzzle.best.worth, abs=1e-4)
        assert wrong["grade"] != "best"

    tell(story)


def test_half_an_answer_an_impossible_one_and_an_unknown_puzzle_are_refused(tell: Tell) -> None:
    puzzle = next(one for one in shelf.puzzles("favor") if len(one.best.line) > 1)

    async def story(doors: Doors) -> None:
        api = doors.api()
        path = f"/api/puzzles/{puzzle.id}/answer"
        half = await api.post(path, json={"moves": list(puzzle.best.line[:1])})
        assert (half.status_code, half.json()["error"]) == (422, "unanswered")
        illegal = await api.post(path, json={"moves": ["claim queen"]})
        assert (illegal.status_code, illegal.json()["error"]) == (422, "illegal")
        garbled = await api.get(f"/api/puzzles/{puzzle.id}", params={"move": "fly away"})
        assert (garbled.status_code, garbled.json()["error"]) == (422, "unreadable")
        bodies: list[dict[str, list[str]]] = [{"moves": []}, {"moves": ["roll"] * 41}, {}]
        for body in bodies:
            assert (await api.post(path, json=body)).status_code == 400
        for gone in ("/api/puzzles/nothing-1", "/api/puzzles?game=chess", "/api/puzzles?difficulty=6"):
            assert (await api.get(gone)).status_code == 404

    tell(story)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_hints_and_solutions_are_told_in_words(tell: Tell, lang: str) -> None:
    async def story(doors: Doors) -> None:
        api = doors.api()
        for game in ("pharaoh", "favor"):
            for puzzle in shelf.puzzles(game)[::9]:
                first = (await api.get(f"/api/puzzles/{puzzle.id}/hint?n=1&lang={lang}")).json()
                second = (await api.get(f"/api/puzzles/{puzzle.id}/hint?n=2&lang={lang}")).json()
                assert first["text"] != second["text"]
                told = (await api.get(f"/api/puzzles/{puzzle.id}/solution?lang={lang}")).json()
                assert told["answers"][0]["moves"] == list(puzzle.best.line)
                assert told["answers"][0]["labels"]
                words = [*told["why"], *told["because"], *told["instead"], first["text"], second["text"]]
                assert all([word and "{" not in word for word in words])

    tell(story)


def test_puzzles_are_chosen_by_game_tag_and_difficulty(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        api = doors.api()
        whole = (await api.get("/api/puzzles")).json()
        assert len(whole["puzzles"]) == len(list(shelf.every()))
        locks = (await api.get("/api/puzzles?game=favor&tag=power")).json()["puzzles"]
        assert locks
        assert all(["power" in line["tags"] and line["game"] == "favor" for line in locks])
        hard: list[Any] = (await api.get("/api/puzzles?difficulty=5")).json()["puzzles"]
        assert all([line["difficulty"] == 5 for line in hard])

    tell(story)


def test_the_puzzle_of_the_day_is_everybodys_and_changes(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        one, other = [(await doors.api().get("/api/puzzles/day")).json() for _ in range(2)]
        assert one == other
        assert {line["game"] for line in one["games"]} == {g for g in shelf.GAMES if shelf.puzzles(g)}

    tell(story)
    days = [date(2026, 11, 17) + timedelta(n) for n in range(len(shelf.puzzles("favor")))]
    each = [shelf.of_the_day(day, "favor") for day in days]
    assert len({one.id for one in each if one}) == len(days)
    assert served.today("2026-11-17", "en") != served.today("2026-11-18", "en")


def test_a_quiz_tells_its_answer_only_when_one_is_chosen(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        api = doors.api()
        lines = (await api.get("/api/quizzes?game=favor")).json()["quizzes"]
        assert {line["game"] for line in lines} == {"favor"}
        for quiz in list(quizzes().values())[::20]:
            shown = (await api.get(f"/api/quizzes/{quiz.id}?lang=fr")).json()
            assert "chance" not in shown
            assert len(shown["choices"]) == 4
            assert "{" not in shown["question"]
            right = (await api.post(f"/api/quizzes/{quiz.id}/answer", json={"choice": quiz.right})).json()
            assert right == {"right": True, "choice": quiz.right, "chance": quiz.chance}
            wrong = {"choice": (quiz.right + 1) % 4}
            assert (await api.post(f"/api/quizzes/{quiz.id}/answer", json=wrong)).json()["right"] is False
        assert (await api.post(f"/api/quizzes/{quiz.id}/answer", json={"choice": 4})).status_code == 400
        assert (await api.get("/api/quizzes/quiz-chess-1")).status_code == 404
        assert (await api.get("/api/quizzes?game=chess")).status_code == 404

    tell(story)
