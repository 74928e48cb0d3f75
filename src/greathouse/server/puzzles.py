"""Puzzles in the house: listed, shown, answered and explained from what is stored; nobody thinks here."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.bots.ladder import RANKS
from greathouse.core.errors import HouseError, IllegalMove
from greathouse.core.game import player_name
from greathouse.core.table import Table
from greathouse.games import games
from greathouse.puzzles import shelf, solving, words
from greathouse.puzzles.puzzle import Puzzle
from greathouse.server import limits, puzzle_shapes, show, wire
from greathouse.server.door import Door, answer, read
from greathouse.server.guard import language
from greathouse.server.refusals import Refusal

MOST_TRIED = 40
"""Moves of one answer at most."""
TOLD = 3
"""How many answers a solution tells with their lines."""


class Puzzles:
    """The routes of puzzles."""

    def __init__(self, door: Door) -> None:
        self.door = door

    async def listed(self, request: Request) -> Response:
        """List puzzles, chosen by `game`, `tag` and `difficulty`."""
        self.door.take(request, "reads", limits.READS)
        asked = request.query_params
        game, tag, hard = asked.get("game", ""), asked.get("tag", ""), asked.get("difficulty", "0")
        if (game and game not in games()) or hard not in ("0", "1", "2", "3", "4", "5"):
            raise Refusal("not_found")
        return answer(listing(game, tag, int(hard), language(request.scope)))

    async def day(self, request: Request) -> Response:
        """Tell today's puzzles."""
        self.door.take(request, "reads", limits.READS)
        return answer(today(datetime.now(UTC).date().isoformat(), language(request.scope)))

    async def shown(self, request: Request) -> Response:
        """Show a puzzle after the moves of whoever tries it (`move=...`, once for each)."""
        puzzle = self.named(request)
        tried = request.query_params.getlist("move")[:MOST_TRIED]
        return answer(shown(puzzle, tried, language(request.scope)))

    async def answered(self, request: Request) -> Response:
        """Grade an answer."""
        body = await read(request, wire.PuzzleTry)
        puzzle = self.named(request)
        table = tried_on(puzzle, body.moves)
        if not solving.is_answered(puzzle, table, len(body.moves)):
            raise Refusal("unanswered")
        found = solving.graded(puzzle, table)
        grade = cast("puzzle_shapes.Grade", found.grade)
        loss = round(found.loss, 4)
        return answer(puzzle_shapes.PuzzleGraded(found.right, grade, loss, found.known, puzzle.unit))

    async def hint(self, request: Request) -> Response:
        """Help: `n=1` says what the answer is like, `n=2` how it begins."""
        puzzle = self.named(request)
        number = 1 if request.query_params.get("n", "1") == "1" else words.HINTS
        text = words.hint(puzzle, number, language(request.scope))
        return answer(puzzle_shapes.PuzzleHint(number, words.HINTS, text))

    async def solution(self, request: Request) -> Response:
        """Tell the answer and why."""
        return answer(solution(self.named(request), language(request.scope)))

    def named(self, request: Request) -> Puzzle:
        """Find the puzzle that a path names."""
        self.door.take(request, "reads", limits.READS)
        found = shelf.by_id().get(request.path_params["puzzle"])
        if found is None:
            raise Refusal("not_found")
        return found

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        one = "/api/puzzles/{puzzle:str}"
        return [
            Route("/api/puzzles", self.listed),
            Route("/api/puzzles/day", self.day),
            Route(one, self.shown),
            Route(f"{one}/answer", self.answered, methods=["POST"]),
            Route(f"{one}/hint", self.hint),
            Route(f"{one}/solution", self.solution),
        ]


def line(puzzle: Puzzle, lang: str) -> puzzle_shapes.PuzzleLine:
    """Tell a puzzle in a list."""
    return puzzle_shapes.PuzzleLine(
        id=puzzle.id,
        game=puzzle.game,
        title=words.title(puzzle, lang),
        seats=puzzle.course.seats,
        options=puzzle.course.options,
        rating=puzzle.rating,
        difficulty=shelf.difficulty(puzzle.rating),
        tags=list(puzzle.tags),
    )


@lru_cache(256)
def listing(game: str, tag: str, hard: int, lang: str) -> puzzle_shapes.PuzzleList:
    """List what is asked for; the tags are those of the game, whatever else is chosen."""
    whole = shelf.chosen(game)
    counts = [(one, len([puzzle for puzzle in whole if one in puzzle.tags])) for one in shelf.tags(whole)]
    return puzzle_shapes.PuzzleList(
        [line(puzzle, lang) for puzzle in shelf.chosen(game, tag, hard)],
        [puzzle_shapes.PuzzleTag(one, words.tag_name(one, lang), count) for one, count in counts],
    )


@lru_cache(8)
def today(day: str, lang: str) -> puzzle_shapes.PuzzlesOfTheDay:
    """Find the puzzles of a day."""
    date = datetime.fromisoformat(day).date()
    house = shelf.of_the_day(date)
    each = [shelf.of_the_day(date, game) for game in shelf.GAMES]
    told = [line(puzzle, lang) for puzzle in each if puzzle is not None]
    return puzzle_shapes.PuzzlesOfTheDay(day, None if house is None else line(house, lang), told)


def tried_on(puzzle: Puzzle, moves: Sequence[str]) -> Table:
    """Play what somebody tries; what is impossible is refused with its reasons."""
    try:
        return solving.played(puzzle, moves)
    except IllegalMove as problem:
        raise Refusal("illegal", why=problem, reasons=problem.reasons) from None
    except HouseError as problem:
        raise Refusal("unreadable", why=problem) from None


def shown(puzzle: Puzzle, tried: Sequence[str], lang: str) -> puzzle_shapes.PuzzleShown:
    """Show how a puzzle stands, to the seat that is asked."""
    table = tried_on(puzzle, tried)
    answered = solving.is_answered(puzzle, table, len(tried))
    return puzzle_shapes.PuzzleShown(
        line=line(puzzle, lang),
        about=words.about(puzzle, lang),
        goal=puzzle.thing,
        until=puzzle.until,
        seat=puzzle.seat,
        players=[player_name(seat, lang) for seat in range(table.seats)],
        printed=table.printed,
        position=show.position(table, [puzzle.seat], lang, asking=not answered),
        answered=answered,
    )


def solution(puzzle: Puzzle, lang: str) -> puzzle_shapes.PuzzleSolution:
    """Tell the best answers and why the first is best."""
    told = [
        puzzle_shapes.PuzzleAnswer(list(one.line), words.labels(puzzle, one.line, lang), one.worth)
        for one in puzzle.answers[:TOLD]
        if one.line
    ]
    return puzzle_shapes.PuzzleSolution(
        answers=told,
        exact=puzzle.exact,
        unit=puzzle.unit,
        gap=puzzle.gap,
        low=puzzle.low,
        high=puzzle.high,
        why=words.why(puzzle, lang),
        because=words.facts(puzzle, puzzle.because, lang),
        instead=words.facts(puzzle, puzzle.instead, lang),
        ranks=[
            puzzle_shapes.RankSolved(rank, share) for rank, share in zip(RANKS, puzzle.solved, strict=True)
        ],
    )
