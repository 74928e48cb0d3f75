"""The observation specification: every field of a game's view with its kind, range or words, and shape."""

from typing import Any

from greathouse.core.shapes import SEATS, Schema, Shapes, returned
from greathouse.games import game as find_game

Axis = int | str | None
"""How long a list is: so many, one a seat, one a word of a named list, or as many as there are."""
Field = dict[str, Any]


def observation(name: str) -> dict[str, Any]:
    """Specify what can be observed of a game; lists of words stand apart, under the names that fields use."""
    game, known = find_game(name), Shapes()
    view, printed = known.of(returned(game.view)), known.of(returned(game.printed))
    words = {kind: schema["enum"] for kind, schema in known.known.items() if "enum" in schema}
    return {
        "game": game.name,
        "rules": game.rules,
        "seats": list(game.seats),
        "words": words,
        "view": fields(view, known.known),
        "printed": fields(printed, known.known),
    }


def fields(
    schema: Schema, known: dict[str, Schema], path: str = "", shape: tuple[Axis, ...] = ()
) -> list[Field]:
    """List the fields below a shape, each with its path and the lengths of the lists that it stands in."""
    name = schema.get("$ref", "")
    found = known[name] if name else schema
    if "properties" in found:
        inner = found["properties"].items()
        return [one for field, of in inner for one in fields(of, known, joined(path, field), shape)]
    if "anyOf" in found:
        return either(found["anyOf"], known, path, shape)
    if found.get("type") == "array":
        return fields(found["items"], known, f"{path}[]", (*shape, length(found)))
    if found.get("type") == "object":
        axis = found.get("propertyNames", {}).get("$ref")
        return fields(found["additionalProperties"], known, f"{path}{{}}", (*shape, axis))
    return [{"path": path, **leaf(name, found), "shape": list(shape)}]


def either(
    choices: list[Schema], known: dict[str, Schema], path: str, shape: tuple[Axis, ...]
) -> list[Field]:
    """List what may be there, or may not."""
    there = [one for one in choices if one != {"type": "null"}]
    found = [field for one in there for field in fields(one, known, path, shape)]
    return found if len(there) == len(choices) else [field | {"optional": True} for field in found]


def joined(path: str, field: str) -> str:
    """Write a field's path."""
    return f"{path}.{field}" if path else field


def leaf(name: str, schema: Schema) -> Field:
    """Describe one value: a word of a named list, or a number with its range."""
    if "enum" in schema:
        return {"kind": "word", "words": name or schema["enum"]}
    found: Field = {"kind": schema.get("type", "any")}
    for ours, theirs in (("low", "minimum"), ("high", "maximum")):
        if theirs in schema:
            found[ours] = schema[theirs]
    return found


def length(schema: Schema) -> Axis:
    """Tell how long a list is, if that is known; one of at most so many is told by the text `<= n`."""
    if "x-length" in schema:
        return SEATS
    if "minItems" in schema:
        return int(schema["minItems"])
    return f"<= {schema['maxItems']}" if "maxItems" in schema else None
