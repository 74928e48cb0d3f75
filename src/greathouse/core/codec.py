"""States as JSON and back, also in the middle of a decision; frames by the names of their rules."""

import dataclasses
from typing import Any

from greathouse.core.agenda import NAMES, RULES, Ask, Chance, Do, State, package_of
from greathouse.core.errors import BadData

FRAMES: dict[str, type[Any]] = {"ask": Ask, "chance": Chance, "do": Do}
STORED: dict[str, type[Any]] = {}
FIXED: dict[str, object] = {}
FIXED_NAMES: dict[int, str] = {}


def stored(*classes: type[Any]) -> None:
    """Let the codec save dataclasses of these types."""
    for cls in classes:
        name = type_name(cls)
        if name in STORED and STORED[name].__module__ != cls.__module__:
            raise ValueError(f"two types are called {name}")
        STORED[name] = cls


def fixed(name: str, value: object) -> None:
    """Let the codec save an unchanging value (a board, a table) by name."""
    FIXED[name] = value
    FIXED_NAMES[id(value)] = name


def encode(value: Any) -> Any:
    """Turn a state or a part of one into JSON-ready data."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return [encode(item) for item in value]
    if id(value) in FIXED_NAMES:
        return {"fixed": FIXED_NAMES[id(value)]}
    for kind, frame in FRAMES.items():
        if type(value) is frame:
            return {kind: [encode(item) for item in value]}
    if isinstance(value, tuple):
        return {"tuple": [encode(item) for item in value]}
    if isinstance(value, dict):
        return {"dict": [[encode(key), encode(item)] for key, item in value.items()]}
    if dataclasses.is_dataclass(value):
        return {"type": type_name(type(value)), "fields": fields(value)}
    return {"rule": NAMES[value]}


def type_name(cls: type[Any]) -> str:
    """Name a stored dataclass."""
    return f"{package_of(cls.__module__)}.{cls.__name__}"


def fields(value: Any) -> dict[str, Any]:
    """Encode a dataclass field by field, without what does not count for equality."""
    return {f.name: encode(getattr(value, f.name)) for f in dataclasses.fields(value) if f.compare}


def sent(value: Any) -> tuple[Any, ...]:
    """Take a stored dataclass apart for pickle: compiled classes cannot be made without their fields."""
    return type(value), tuple([getattr(value, f.name) for f in dataclasses.fields(value) if f.compare])


def decode(data: Any) -> Any:
    """Turn JSON data back into what it was."""
    if isinstance(data, list):
        return [decode(item) for item in data]
    if not isinstance(data, dict):
        return data
    if "type" in data:
        return rebuilt(lookup(STORED, data["type"]), data["fields"])
    (kind, body), *_ = data.items()
    if kind in FRAMES:
        return FRAMES[kind](*[decode(item) for item in body])
    if kind == "tuple":
        return tuple([decode(item) for item in body])
    if kind == "dict":
        return {decode(key): decode(item) for key, item in body}
    return lookup(FIXED if kind == "fixed" else RULES, body)


def rebuilt(cls: type[Any], values: dict[str, Any]) -> Any:
    """Make a stored dataclass again, if it still has the same fields."""
    names = {f.name for f in dataclasses.fields(cls) if f.compare}
    if values.keys() != names:
        raise BadData("unknown_name", name=", ".join(sorted(values.keys() ^ names)))
    return cls(**{key: decode(item) for key, item in values.items()})


def lookup(registry: dict[str, Any], name: str) -> Any:
    """Find a registered name or say that it is unknown."""
    if name not in registry:
        raise BadData("unknown_name", name=name)
    return registry[name]


def to_json(s: State) -> Any:
    """Encode a state."""
    return encode(s)


def from_json(data: Any) -> Any:
    """Decode a state."""
    return decode(data)
