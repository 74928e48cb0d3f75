"""Questions for chances: four choices, one of them exact; nobody works anything out here."""

from functools import cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.core.game import player_name
from greathouse.games import games
from greathouse.puzzles import quiz as shelf
from greathouse.puzzles import words
from greathouse.puzzles.quiz import Quiz
from greathouse.server import limits, puzzle_shapes, show, wire
from greathouse.server.door import Door, answer, read
from greathouse.server.guard import language
from greathouse.server.refusals import Refusal


class Quizzes:
    """The routes of quizzes."""

    def __init__(self, door: Door) -> None:
        self.door = door

    async def listed(self, request: Request) -> Response:
        """List all quizzes, or those of a game."""
        self.door.take(request, "reads", limits.READS)
        game = request.query_params.get("game", "")
        if game and game not in games():
            raise Refusal("not_found")
        return answer(listing(game))

    async def shown(self, request: Request) -> Response:
        """Show a quiz."""
        return answer(shown(self.named(request), language(request.scope)))

    async def answered(self, request: Request) -> Response:
        """Tell whether a choice is right."""
        body = await read(request, wire.QuizTry)
        quiz = self.named(request)
        return answer(puzzle_shapes.QuizGraded(body.choice == quiz.right, quiz.right, quiz.chance))

    def named(self, request: Request) -> Quiz:
        """Find the quiz that a path names."""
        self.door.take(request, "reads", limits.READS)
        found = shelf.quizzes().get(request.path_params["quiz"])
        if found is None:
            raise Refusal("not_found")
        return found

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [
            Route("/api/quizzes", self.listed),
            Route("/api/quizzes/{quiz:str}", self.shown),
            Route("/api/quizzes/{quiz:str}/answer", self.answered, methods=["POST"]),
        ]


def line(quiz: Quiz) -> puzzle_shapes.QuizLine:
    """Tell a quiz in a list."""
    return puzzle_shapes.QuizLine(quiz.id, quiz.course.game, quiz.course.seats)


@cache
def listing(game: str) -> puzzle_shapes.QuizList:
    """List quizzes."""
    found = [quiz for quiz in shelf.quizzes().values() if not game or quiz.course.game == game]
    return puzzle_shapes.QuizList([line(quiz) for quiz in found])


def shown(quiz: Quiz, lang: str) -> puzzle_shapes.QuizShown:
    """Show the position as whoever is in turn sees it, and the question."""
    table = shelf.position(quiz)
    seat = shelf.seat_of(table)
    return puzzle_shapes.QuizShown(
        line=line(quiz),
        title=words.TEXT.say("title.chance", lang),
        question=words.asked(quiz, lang),
        choices=list(quiz.choices),
        seat=seat,
        players=[player_name(one, lang) for one in range(table.seats)],
        printed=table.printed,
        position=show.position(table, [seat], lang, asking=False),
    )
