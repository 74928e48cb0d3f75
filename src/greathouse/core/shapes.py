"""Declared shapes: the types of what is shown as JSON Schema."""

from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from greathouse.core.catalogue import Catalogue

Schema = dict[str, Any]
PLAIN: Final[dict[Any, str]] = {
    bool: "boolean",
    int: "integer",
    float: "number",
    str: "string",
    NoneType: "null",
}
SEATS: Final = "seats"


class Range(NamedTuple):
    """The least and the greatest a number may be."""

    low: int
    high: int | None = None


class Words(NamedTuple):
    """A finite list of words, with the name that it goes by."""

    name: str
    words: tuple[str | int, ...]


def phases(text: Catalogue, *others: str) -> Words:
    """Name all that may be going on: what may be asked, by the keys of the questions, and the rest."""
    asked = [key.partition(".")[2] for key in text.of("en").entries if key.startswith("prompt.")]
    return Words("Phase", (*asked, *others))


class Length(NamedTuple):
    """How many a list holds: so many, so many at most, or one a seat."""

    exactly: int | str = ""
    most: int = 0


PER_SEAT: Final = Length(SEATS)
NATURAL: Final = Range(0)


class Shapes:
    """Types written as JSON Schema; records and lists of words stand under their names in `known`."""

    def __init__(self) -> None:
        self.known: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """Write a type."""
        origin, args = get_origin(kind), get_args(kind)
        if kind is Any:
            return {}
        if kind in PLAIN:
            return {"type": PLAIN[kind]}
        if is_typeddict(kind):
            return self.record(kind)
        if origin is Literal:
            return {"enum": list(args)}
        if origin is Annotated:
            return self.marked(args[0], args[1:])
        if origin is list:
            return {"type": "array", "items": self.of(args[0])}
        if origin is dict:
            return self.mapping(args[0], args[1])
        assert origin in (Union, UnionType), f"{kind} has no shape that can be shown"
        return {"anyOf": [self.of(one) for one in args]}

    def record(self, kind: Any) -> Schema:
        """Write a record under its name and refer to it."""
        name = kind.__name__
        if name not in self.known:
            self.known[name] = {}
            hints = get_type_hints(kind, include_extras=True)
            self.known[name] = {
                "description": (kind.__doc__ or "").strip(),
                "type": "object",
                "properties": {field: self.of(bare(hint)) for field, hint in hints.items()},
                "required": [field for field in hints if field in kind.__required_keys__],
                "additionalProperties": False,
            }
        return reference(name)

    def mapping(self, key: Any, value: Any) -> Schema:
        """Write a table of values by word."""
        found: Schema = {"type": "object", "additionalProperties": self.of(value)}
        return found if key is str else found | {"propertyNames": self.of(key)}

    def marked(self, kind: Any, marks: tuple[Any, ...]) -> Schema:
        """Write a type with what is known of its values."""
        for mark in marks:
            if isinstance(mark, Words):
                self.known[mark.name] = {"enum": list(mark.words)}
                return reference(mark.name)
        found = self.of(kind)
        for mark in marks:
            found |= limits(mark)
        return found


def bare(hint: Any) -> Any:
    """Take off the note that a field may be missing."""
    return get_args(hint)[0] if get_origin(hint) is NotRequired else hint


def reference(name: str) -> Schema:
    """Refer to a shape by its name."""
    return {"$ref": name}


def limits(mark: Range | Length) -> Schema:
    """Write a range or a length; one that depends on the number of players is named."""
    if isinstance(mark, Range):
        top = {} if mark.high is None else {"maximum": mark.high}
        return {"minimum": mark.low, **top}
    if mark.exactly == SEATS:
        return {"x-length": SEATS}
    if mark.most:
        return {"maxItems": mark.most}
    return {"minItems": mark.exactly, "maxItems": mark.exactly}


def returned(function: Any) -> Any:
    """Give the type that a function declares to return."""
    return get_type_hints(function, include_extras=True)["return"]
