"""Write what follows from the declared shapes: the types of the page, and what research may observe."""

import json
from pathlib import Path
from typing import Any

import msgspec

from greathouse.core.catalogue import Entry
from greathouse.core.game import Value
from greathouse.core.shapes import Schema, Shapes, returned
from greathouse.games import game as find_game
from greathouse.games import games
from greathouse.research.spec import observation
from greathouse.server import review_shapes, shapes
from greathouse.server.openapi import declared
from greathouse.server.wire import HintPolicy, TalkPolicy, UndoPolicy

ROOT = Path(__file__).resolve().parents[1]
WIDTH = 110
HEAD = "/** {what} Made by `make shapes` from {source}, never by hand. */\n"
MANY = 12
"""Longer lists of words, such as cards and spaces, the page knows by their type alone."""
PLAIN = {"boolean": "boolean", "integer": "number", "number": "number", "string": "string", "null": "null"}
ALIASES: dict[str, Any] = {
    "Fact": shapes.Fact,
    "Message": shapes.Message,
    "Status": shapes.Status,
    "ReviewState": review_shapes.ReviewState,
    "Grade": review_shapes.Grade,
    "HintPolicy": HintPolicy,
    "TalkPolicy": TalkPolicy,
    "UndoPolicy": UndoPolicy,
    "Value": Value,
    "TextEntry": Entry,
}
"""Names that the page has for types that are none of their own."""


def made() -> dict[str, str]:
    """Write every file that follows from the shapes."""
    found = {"web/src/api/types.ts": api()}
    for name in games():
        found[f"web/src/boards/{name}/view.ts"] = board(name)
        found[f"src/greathouse/research/observations/{name}.json"] = (
            json.dumps(observation(name), indent=1, ensure_ascii=False) + "\n"
        )
    return found


def api() -> str:
    """Write the types of requests, answers and pushes."""
    kinds = [*declared(), *ALIASES.values()]
    found, known = msgspec.json.schema_components(kinds, ref_template="{name}")
    text = "".join([declaration(name, schema) for name, schema in sorted(known.items())])
    for name, schema in zip(ALIASES, found[-len(ALIASES) :], strict=True):
        text = text.replace(" | ".join(union(schema)), name) + alias(name, union(schema))
    head = HEAD.format(what="What the server is sent and sends.", source="server/{wire,shapes,offers}.py")
    return head + text


def board(name: str) -> str:
    """Write the types of a game's view and of what is printed in it."""
    game, known = find_game(name), Shapes()
    known.of(returned(game.view))
    known.of(returned(game.printed))
    parts = [declaration(kind, schema) for kind, schema in sorted(known.known.items())]
    return HEAD.format(what="What a board is drawn from.", source=f"games/{name}/view.py") + "".join(parts)


def declaration(name: str, schema: Schema) -> str:
    """Declare a record or a list of words."""
    if "properties" not in schema:
        return alias(name, union(schema))
    needed = schema.get("required", [])
    fields = [
        f"  {field}{'' if field in needed else '?'}: {typed(of)};\n"
        for field, of in schema["properties"].items()
    ]
    return f"\n/** {schema['description']} */\nexport interface {name} {{\n{''.join(fields)}}}\n"


def alias(name: str, kinds: list[str]) -> str:
    """Give a name to a union, one line a word where a line would be too long."""
    line = f"export type {name} = {' | '.join(kinds)};"
    if len(line) > WIDTH:
        line = f"export type {name} =\n" + "\n".join([f"  | {kind}" for kind in kinds]) + ";"
    return f"\n{line}\n"


def union(schema: Schema) -> list[str]:
    """List what a schema may be."""
    words = schema.get("enum", [])
    if len(words) > MANY:
        return sorted({"number" if isinstance(word, int) else "string" for word in words})
    if words:
        return [json.dumps(word, ensure_ascii=False) for word in words]
    return [typed(one) for one in schema.get("anyOf", [schema])]


def typed(schema: Schema) -> str:
    """Write a type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema or "anyOf" in schema:
        return " | ".join(union(schema))
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join([typed(one) for one in schema['prefixItems']])}]"
    if kind == "array":
        item = typed(schema["items"])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {typed(schema.get('additionalProperties', {}))}>"
    return PLAIN[kind] if kind else "unknown"


def main() -> None:
    """Write the files."""
    for path, text in made().items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf8")


if __name__ == "__main__":
    main()
