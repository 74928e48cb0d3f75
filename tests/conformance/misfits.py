"""Whether a value has the shape that was declared for it."""

from types import NoneType
from typing import Any, Final

from greathouse.core.shapes import SEATS, Schema

HELD: Final[dict[str, tuple[type, ...]]] = {
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
    "string": (str,),
    "null": (NoneType,),
    "array": (list,),
    "object": (dict,),
}


def misfits(value: Any, schema: Schema, known: dict[str, Schema], seats: int, at: str = "") -> list[str]:
    """Say where a value has not the shape that was declared; nothing if it has."""
    if "$ref" in schema:
        return misfits(value, known[schema["$ref"]], known, seats, at)
    if "anyOf" in schema:
        tried = [misfits(value, one, known, seats, at) for one in schema["anyOf"]]
        return [] if [] in tried else min(tried, key=len)
    if "enum" in schema:
        fits = any([value == word and type(value) is type(word) for word in schema["enum"]])
        return [] if fits else [f"{at}: {value!r} is none of the words"]
    kind = schema.get("type")
    if kind is None:
        return []
    if not is_held(value, kind):
        return [f"{at}: {value!r} is no {kind}"]
    if kind == "array":
        return list_misfits(value, schema, known, seats, at)
    if kind == "object":
        return object_misfits(value, schema, known, seats, at)
    if value is not None and kind in ("integer", "number"):
        return number_misfits(value, schema, at)
    return []


def is_held(value: Any, kind: str) -> bool:
    """Tell whether a value is of a kind; yes and no are no numbers."""
    return isinstance(value, HELD[kind]) and (kind == "boolean" or not isinstance(value, bool))


def number_misfits(value: float, schema: Schema, at: str) -> list[str]:
    """Compare a number with its range."""
    low, high = schema.get("minimum", value), schema.get("maximum", value)
    return [] if low <= value <= high else [f"{at}: {value} is not from {low} to {high}"]


def list_misfits(
    value: list[Any], schema: Schema, known: dict[str, Schema], seats: int, at: str
) -> list[str]:
    """Compare a list with its length and its items with theirs."""
    length = schema.get("x-length")
    least = seats if length == SEATS else schema.get("minItems", 0)
    most = seats if length == SEATS else schema.get("maxItems", len(value))
    found = [] if least <= len(value) <= most else [f"{at}: {len(value)} items, not {least} to {most}"]
    for place, item in enumerate(value):
        found += misfits(item, schema["items"], known, seats, f"{at}[{place}]")
    return found


def object_misfits(
    value: dict[str, Any], schema: Schema, known: dict[str, Schema], seats: int, at: str
) -> list[str]:
    """Compare a record or a table with its fields and words."""
    fields: dict[str, Schema] = schema.get("properties", {})
    other: Any = schema.get("additionalProperties", False)
    found = [f"{at}.{field} is missing" for field in schema.get("required", []) if field not in value]
    for field, item in value.items():
        if field not in fields and other is False:
            found.append(f"{at}.{field} is not declared")
            continue
        if "propertyNames" in schema:
            found += misfits(field, schema["propertyNames"], known, seats, f"{at}: key")
        found += misfits(item, fields.get(field, other), known, seats, f"{at}.{field}")
    return found
