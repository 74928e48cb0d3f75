"""The API as an OpenAPI document, made from the types that requests are decoded to."""

from functools import cache
from typing import Any

import msgspec

import greathouse as gh
from greathouse.server import wire
from greathouse.server.refusals import STATUS

TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
SEAT = {"name": "seat", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string"}}
PLY = {"name": "ply", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
LANG = {"name": "lang", "in": "query", "schema": {"type": "string", "enum": ["en", "fr"]}}

READS: tuple[tuple[str, str], ...] = (
    ("/api/house", "The games, with their options, modes, bots and texts."),
    ("/api/games/{game}/texts", "A game's names, moves, events and reasons in a language."),
    ("/api/games/{game}/rules", "A game's rulebook in Markdown; its headings are the rule ids."),
    ("/api/tables", "Public tables (`status=waiting|playing|over|closed`), or with `mine=1` one's own."),
    ("/api/tables/{table}", "A table as whoever asks may see it."),
    ("/api/tables/{table}/record", "The record (.ghr); secrets of chance only when the game has ended."),
    ("/api/tables/{table}/chat", "What was said."),
    ("/api/tables/{table}/odds", "The odds for whoever is to move, or at `ply=N` of a game that has ended."),
    ("/api/tables/{table}/positions/{ply}", "The position after so many moves."),
    ("/api/tables/{table}/history/{ply}", "The moves from a ply on, with what happened at each."),
    ("/healthz", "Whether the store answers."),
    ("/metrics", "Numbers of this process, for Prometheus."),
)
WRITES: tuple[tuple[str, type[wire.Body], str], ...] = (
    ("/api/tables", wire.NewTable, "Open a table; the answer holds its secrets once."),
    ("/api/tables/{table}/branch", wire.Branch, "Open a table that goes on from a position of this one."),
    ("/api/records", wire.Import, "Keep a record as a replay."),
    ("/api/tables/{table}/sit", wire.Sit, "Sit down by a link's token, or anywhere at a public table."),
    ("/api/tables/{table}/leave", wire.Bare, "Give up one's seats."),
    ("/api/tables/{table}/moves", wire.MakeMove, "Make a move."),
    ("/api/tables/{table}/why", wire.Why, "Ask why a move may not be made."),
    ("/api/tables/{table}/hint", wire.Bare, "Ask the strongest bot for the best moves."),
    ("/api/tables/{table}/undo", wire.Undo, "Take back one's last decision, or ask the others."),
    ("/api/tables/{table}/undo/answer", wire.Answer, "Agree to a taking back, or not."),
    ("/api/tables/{table}/chat", wire.Chat, "Say something."),
    ("/api/tables/{table}/rematch", wire.Bare, "Play again at a new table."),
    ("/api/tables/{table}/close", wire.Bare, "End the table (host)."),
    ("/api/tables/{table}/seats/{seat}/hand", wire.Hand, "Hand a seat to a bot, or back."),
    ("/api/tables/{table}/seats/{seat}/link", wire.Bare, "Issue a seat's link anew (host)."),
)


@cache
def document() -> dict[str, Any]:
    """Write the document."""
    types = [kind for _, kind, _ in WRITES]
    _, schemas = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schemas["Refusal"] = {
        "type": "object",
        "required": ["error", "text"],
        "properties": {
            "error": {"type": "string", "enum": list(STATUS)},
            "text": {"type": "string"},
            "version": {"type": "integer"},
            "retry_after": {"type": "integer"},
            "reasons": {"type": "array", "items": {"type": "object"}},
        },
    }
    paths: dict[str, dict[str, Any]] = {}
    for path, summary in READS:
        paths.setdefault(path, {})["get"] = operation(path, summary)
    for path, kind, summary in WRITES:
        paths.setdefault(path, {})["post"] = operation(path, summary) | {"requestBody": body(kind)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Great House", "version": gh.__version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"seat": []}],
    }


def operation(path: str, summary: str) -> dict[str, Any]:
    """Describe one operation."""
    places = [place for place in (GAME, TABLE, SEAT, PLY) if f"{{{place['name']}}}" in path]
    refused = {
        "description": "Refused: a code, a sentence, and reasons with their rules.",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
    }
    return {
        "summary": summary,
        "parameters": [*places, LANG],
        "responses": {"200": {"description": summary}, "default": refused},
    }


def body(kind: type[wire.Body]) -> dict[str, Any]:
    """Describe a body."""
    schema = {"$ref": f"#/components/schemas/{kind.__name__}"}
    return {"required": True, "content": {"application/json": {"schema": schema}}}
