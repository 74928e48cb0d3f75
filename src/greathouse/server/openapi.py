"""The API as an OpenAPI document, made from the types that requests are decoded to and answers built of."""

from functools import cache
from typing import Any

import msgspec

import greathouse as gh
from greathouse.core.shapes import Schema, Shapes, returned
from greathouse.games import game as find_game
from greathouse.games import games
from greathouse.server import (
    contest_shapes,
    dice_shapes,
    offers,
    puzzle_shapes,
    review_shapes,
    shapes,
    statistic_shapes,
    wire,
)
from greathouse.server.refusals import STATUS

REFERENCE = "#/components/schemas/"
TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
SEAT = {"name": "seat", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string"}}
PLY = {"name": "ply", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
RULE = {"name": "rule", "in": "path", "required": True, "schema": {"type": "string"}}
DAY = {"name": "day", "in": "path", "required": True, "schema": {"type": "string"}}
CODE = {"name": "code", "in": "path", "required": True, "schema": {"type": "string"}}
KIND = {"name": "kind", "in": "path", "required": True, "schema": {"type": "string"}}
PUZZLE = {"name": "puzzle", "in": "path", "required": True, "schema": {"type": "string"}}
QUIZ = {"name": "quiz", "in": "path", "required": True, "schema": {"type": "string"}}
PLACES = (GAME, TABLE, SEAT, PLY, RULE, DAY, CODE, KIND, PUZZLE, QUIZ)
LANG = {"name": "lang", "in": "query", "schema": {"type": "string", "enum": ["en", "fr"]}}

Answer = type[shapes.Shape] | str
"""What is answered: a shape, or text of a media type."""
READS: tuple[tuple[str, Answer, str], ...] = (
    ("/api/house", offers.HouseInfo, "The games, with their options, modes, bots and texts."),
    (
        "/api/games/{game}/texts",
        shapes.GameTexts,
        "A game's names, moves, events and reasons in a language.",
    ),
    (
        "/api/games/{game}/rules",
        "text/markdown",
        "A game's rulebook in Markdown; its headings are the rule ids.",
    ),
    (
        "/api/games/{game}/figures",
        shapes.Figures,
        "Positions that show a game's rules, to be drawn in part.",
    ),
    (
        "/api/games/{game}/figures/{rule}",
        shapes.FigureShown,
        "The figure of a rule after the moves of whoever tries it (`move=...`, once for each).",
    ),
    (
        "/api/tables",
        shapes.TableList,
        "Public tables (`status=waiting|playing|over|closed`), or with `mine=1` one's own.",
    ),
    ("/api/tables/{table}", shapes.WholeTable, "A table as whoever asks may see it."),
    (
        "/api/tables/{table}/record",
        "text/plain",
        "The record (.ghr); secrets of chance only when the game has ended.",
    ),
    ("/api/tables/{table}/chat", shapes.ChatLog, "What was said."),
    (
        "/api/tables/{table}/odds",
        shapes.Odds,
        "The odds for whoever is to move, or at `ply=N` of a game that has ended.",
    ),
    ("/api/tables/{table}/positions/{ply}", shapes.PastPosition, "The position after so many moves."),
    (
        "/api/tables/{table}/history/{ply}",
        shapes.History,
        "The moves from a ply on, with what happened at each.",
    ),
    (
        "/api/tables/{table}/draws",
        dice_shapes.DrawSheet,
        "How everything was drawn, once nobody plays with these dice any more.",
    ),
    ("/api/challenges", contest_shapes.ChallengeList, "The challenges of today."),
    (
        "/api/challenges/{game}/{day}",
        contest_shapes.Challenge,
        "The challenge of a day (`today`, or a date of the last week), and how all came out.",
    ),
    ("/api/duplicates/{code}", contest_shapes.Duplicate, "A duplicate, and how all came out."),
    (
        "/api/games/{game}/solo",
        contest_shapes.SoloRecords,
        "The records of those who play alone, by `mode=` and `seed=`.",
    ),
    ("/api/statistics", statistic_shapes.Statistics, "Your finished games, by the keys that you send."),
    ("/api/statistics/house", statistic_shapes.Statistics, "The latest finished games of the house."),
    (
        "/api/statistics/export/{kind}",
        "text/csv",
        "Your finished games as a table (`csv`, `json`, or `parquet` where that can be written).",
    ),
    (
        "/api/tables/{table}/review",
        review_shapes.ReviewShown,
        "The review of a finished game as far as it is made, told to a seat (`seat=N`).",
    ),
    ("/api/tables/{table}/review/curve.svg", "image/svg+xml", "Its curve as a picture."),
    (
        "/api/tables/{table}/review/picture.svg",
        "image/svg+xml",
        "A picture to share: the curve, the result, and what it was made of.",
    ),
    (
        "/api/puzzles",
        puzzle_shapes.PuzzleList,
        "Puzzles, chosen by `game`, `tag` and `difficulty` (1 to 5).",
    ),
    ("/api/puzzles/day", puzzle_shapes.PuzzlesOfTheDay, "The puzzles of this day (UTC)."),
    (
        "/api/puzzles/{puzzle}",
        puzzle_shapes.PuzzleShown,
        "A puzzle after the moves of whoever tries it (`move=...`, once for each).",
    ),
    ("/api/puzzles/{puzzle}/hint", puzzle_shapes.PuzzleHint, "The first hint (`n=1`) or the second."),
    ("/api/puzzles/{puzzle}/solution", puzzle_shapes.PuzzleSolution, "The answer, its line and why."),
    ("/api/quizzes", puzzle_shapes.QuizList, "Questions for chances, all or those of a `game`."),
    ("/api/quizzes/{quiz}", puzzle_shapes.QuizShown, "A question for a chance with four choices."),
    ("/healthz", shapes.Health, "That the process lives."),
    ("/readyz", shapes.Health, "Whether moves can be stored: something is written and read back."),
    ("/metrics", "text/plain", "Numbers of this process, for Prometheus."),
)
WRITES: tuple[tuple[str, type[wire.Body], type[shapes.Shape], str], ...] = (
    ("/api/tables", wire.NewTable, shapes.Opened, "Open a table; the answer holds its secrets once."),
    (
        "/api/tables/{table}/branch",
        wire.Branch,
        shapes.Opened,
        "Open a table that goes on from a position of this one.",
    ),
    ("/api/puzzles/{puzzle}/answer", wire.PuzzleTry, puzzle_shapes.PuzzleGraded, "Answer a puzzle."),
    ("/api/quizzes/{quiz}/answer", wire.QuizTry, puzzle_shapes.QuizGraded, "Choose a chance."),
    ("/api/records", wire.Import, shapes.Kept, "Keep a record as a replay."),
    (
        "/api/tables/{table}/sit",
        wire.Sit,
        shapes.Seated,
        "Sit down by a link's token, or anywhere at a public table.",
    ),
    ("/api/tables/{table}/leave", wire.Bare, shapes.Noted, "Give up one's seats."),
    ("/api/tables/{table}/moves", wire.MakeMove, shapes.Done, "Make a move."),
    ("/api/tables/{table}/why", wire.Why, shapes.WhyNot, "Ask why a move may not be made."),
    ("/api/tables/{table}/hint", wire.Bare, shapes.Hint, "Ask the game's expert for the best moves."),
    (
        "/api/tables/{table}/undo",
        wire.Undo,
        shapes.Done,
        "Take back one's last decision, or ask the others.",
    ),
    ("/api/tables/{table}/undo/answer", wire.Answer, shapes.Done, "Agree to a taking back, or not."),
    ("/api/tables/{table}/chat", wire.Chat, shapes.Noted, "Say something."),
    ("/api/tables/{table}/rematch", wire.Again, shapes.NextTable, "Play again: sit down at a new table."),
    (
        "/api/challenges/{game}/{day}",
        wire.Try,
        shapes.Opened,
        "Play the challenge of a day; the first try of today counts.",
    ),
    (
        "/api/tables/{table}/duplicate",
        wire.Bare,
        contest_shapes.DuplicateCode,
        "Share a table as a duplicate.",
    ),
    ("/api/duplicates/{code}", wire.Try, shapes.Opened, "Play a duplicate."),
    (
        "/api/tables/{table}/review",
        wire.Bare,
        review_shapes.ReviewProgress,
        "Have the review of a finished game made, or go on with it.",
    ),
    (
        "/api/tables/{table}/review/stop",
        wire.Bare,
        review_shapes.ReviewProgress,
        "Make it no further for now.",
    ),
    (
        "/api/tables/{table}/review/try",
        wire.TryAgain,
        review_shapes.TryShown,
        "Try a decision of a finished game again: what is this move worth?",
    ),
    ("/api/tables/{table}/close", wire.Bare, shapes.Done, "End the table (host)."),
    ("/api/tables/{table}/resign", wire.Bare, shapes.Done, "Give up."),
    ("/api/tables/{table}/delete", wire.Bare, shapes.Gone, "Delete a table, or forget one that others keep."),
    (
        "/api/tables/{table}/forget",
        wire.Bare,
        shapes.Done,
        "Have one's name and all that one has said there forgotten; the game stays.",
    ),
    ("/api/tables/{table}/seats/{seat}/hand", wire.Hand, shapes.Done, "Hand a seat to a bot, or back."),
    (
        "/api/tables/{table}/seats/{seat}/link",
        wire.Bare,
        shapes.NewLink,
        "Issue a seat's link anew (host).",
    ),
)
MADE = (
    "/api/tables",
    "/api/tables/{table}/branch",
    "/api/records",
    "/api/challenges/{game}/{day}",
    "/api/duplicates/{code}",
)
"""What makes something new answers 201."""


@cache
def document() -> dict[str, Any]:
    """Write the document; `Message` is what sockets tell."""
    paths: dict[str, dict[str, Any]] = {}
    for path, kind, summary in READS:
        paths.setdefault(path, {})["get"] = operation(path, kind, summary)
    for path, asked, kind, summary in WRITES:
        paths.setdefault(path, {})["post"] = operation(path, kind, summary) | {"requestBody": body(asked)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Great House", "version": gh.__version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": components(),
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"seat": []}],
    }


def declared() -> list[Any]:
    """List the types of all requests and answers."""
    answers = [kind for _, kind, _ in READS if not isinstance(kind, str)]
    written = [kind for _, asked, answered, _ in WRITES for kind in (asked, answered)]
    return [*answers, *written, shapes.Refused, shapes.Message]


def components() -> dict[str, Schema]:
    """Write all schemas: requests, answers, and the views of every game under its name."""
    types = declared()
    found, schemas = msgspec.json.schema_components(types, ref_template=REFERENCE + "{name}")
    schemas["Message"] = dict(found[-1])
    schemas["Refused"]["properties"]["error"] = {"type": "string", "enum": list(STATUS)}
    views: dict[str, list[Schema]] = {"View": [], "Printed": []}
    for name in games():
        for kind, schema in game_schemas(name).items():
            schemas[f"{name}.{kind}"] = schema
            if kind in views:
                views[kind].append({"$ref": f"{REFERENCE}{name}.{kind}"})
    for shown in ("Position", "PastPosition"):
        schemas[shown]["properties"]["view"] = {"anyOf": views["View"]}
    schemas["WholeTable"]["properties"]["printed"] = {"anyOf": views["Printed"]}
    return schemas


def game_schemas(name: str) -> dict[str, Schema]:
    """Write what a game's view and what is printed in it are made of, referring to one another."""
    game, known = find_game(name), Shapes()
    known.of(returned(game.view))
    known.of(returned(game.printed))
    return {kind: referring(schema, f"{REFERENCE}{name}.") for kind, schema in known.known.items()}


def referring(schema: Any, prefix: str) -> Any:
    """Point the references of a schema to where this document keeps it."""
    if isinstance(schema, dict):
        return {
            key: prefix + value if key == "$ref" else referring(value, prefix)
            for key, value in schema.items()
        }
    return [referring(one, prefix) for one in schema] if isinstance(schema, list) else schema


def operation(path: str, kind: Answer, summary: str) -> dict[str, Any]:
    """Describe one operation."""
    places = [place for place in PLACES if f"{{{place['name']}}}" in path]
    refused = {
        "description": "Refused: a code, a sentence, and reasons with their rules.",
        "content": content(shapes.Refused),
    }
    made = path in MADE and kind in (shapes.Opened, shapes.Kept)
    answered = {"description": summary, "content": content(kind)}
    return {
        "summary": summary,
        "parameters": [*places, LANG],
        "responses": {"201" if made else "200": answered, "default": refused},
    }


def content(kind: Answer | type[wire.Body]) -> dict[str, Any]:
    """Describe a body."""
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {"$ref": REFERENCE + kind.__name__}}}


def body(kind: type[wire.Body]) -> dict[str, Any]:
    """Describe a request's body."""
    return {"required": True, "content": content(kind)}
