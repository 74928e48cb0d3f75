"""What follows from the declared shapes is what is kept: the page's types and what research may observe."""

from typing import Annotated, Literal, NotRequired, TypedDict

import pytest
from tools.shapes import ROOT, declaration, made

import greathouse as gh
from greathouse.core.shapes import PER_SEAT, Length, Range, Shapes, Words, returned
from greathouse.research.spec import fields, observation
from greathouse.server.openapi import document
from tests.conformance.misfits import misfits


@pytest.mark.parametrize("path", made())
def test_files_made_from_shapes_are_as_the_shapes_say(path: str) -> None:
    kept = (ROOT / path).read_text(encoding="utf8")
    assert kept == made()[path], f"{path} has drifted: run `make shapes`"


class Hen(TypedDict):
    """A hen."""

    name: str
    eggs: Annotated[int, Range(0, 12)]
    colour: Annotated[str, Words("Colour", ("brown", "white"))]


class Yard(TypedDict):
    """A yard."""

    hens: Annotated[list[Hen], PER_SEAT]
    fox: Literal["far", "near"] | None
    corn: NotRequired[dict[str, int]]
    nests: Annotated[list[bool], Length(most=2)]


HEN = {"name": "Berta", "eggs": 3, "colour": "brown"}
YARD = {"hens": [HEN, HEN], "fox": None, "nests": []}


def wrong(**changed: object) -> list[str]:
    known = Shapes()
    schema = known.of(Yard)
    return misfits(YARD | changed, schema, known.known, seats=2)


def test_a_value_of_its_shape_has_nothing_wrong() -> None:
    assert wrong() == []
    assert wrong(fox="near", corn={"red": 4}, nests=[True]) == []


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"hens": [HEN]}, ".hens: 1 items, not 2 to 2"),
        ({"hens": [HEN, HEN | {"eggs": 13}]}, ".hens[1].eggs: 13 is not from 0 to 12"),
        ({"hens": [HEN, HEN | {"eggs": True}]}, ".hens[1].eggs: True is no integer"),
        ({"hens": [HEN, HEN | {"colour": "blue"}]}, ".hens[1].colour: 'blue' is none of the words"),
        ({"hens": [HEN, {"name": "Emma", "eggs": 0}]}, ".hens[1].colour is missing"),
        ({"nests": [True, False, True]}, ".nests: 3 items, not 0 to 2"),
        ({"corn": {"red": "much"}}, ".corn.red: 'much' is no integer"),
        ({"dog": 1}, ".dog is not declared"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(changed: dict[str, object], told: str) -> None:
    assert wrong(**changed) == [told]


def test_types_of_the_page_are_written_as_declared() -> None:
    known = Shapes()
    known.of(Yard)
    assert declaration("Yard", known.known["Yard"]).split("\n")[1:] == [
        "/** A yard. */",
        "export interface Yard {",
        "  hens: Hen[];",
        '  fox: "far" | "near" | null;',
        "  corn?: Record<string, number>;",
        "  nests: boolean[];",
        "}",
        "",
    ]


def test_an_observation_has_a_path_a_kind_and_a_shape() -> None:
    known = Shapes()
    found = fields(known.of(Yard), known.known)
    assert found[1:3] == [
        {"path": "hens[].eggs", "kind": "integer", "low": 0, "high": 12, "shape": ["seats"]},
        {"path": "hens[].colour", "kind": "word", "words": "Colour", "shape": ["seats"]},
    ]
    assert found[3] == {
        "path": "fox",
        "kind": "word",
        "words": ["far", "near"],
        "shape": [],
        "optional": True,
    }
    assert found[-1]["shape"] == ["<= 2"]


@pytest.mark.parametrize("name", gh.games())
def test_no_field_of_a_view_is_left_open(name: str) -> None:
    open_ones = [field["path"] for field in observation(name)["view"] if field["kind"] in ("any", "object")]
    assert open_ones == []


@pytest.mark.parametrize("name", gh.games())
def test_view_and_print_share_no_field(name: str) -> None:
    known = Shapes()
    game = gh.game(name)
    known.of(returned(game.view))
    known.of(returned(game.printed))
    both = known.known["View"]["properties"].keys() & known.known["Printed"]["properties"].keys()
    assert both == set()


def test_every_answer_of_the_api_has_a_schema_and_every_schema_is_there() -> None:
    paths = document()["paths"]
    answers = [
        answer["content"]
        for methods in paths.values()
        for operation in methods.values()
        for status, answer in operation["responses"].items()
        if status in ("200", "201")
    ]
    assert len(answers) == sum([len(methods) for methods in paths.values()])
    assert all([kind["schema"] for content in answers for kind in content.values()])
    known = document()["components"]["schemas"]
    assert [
        name for name in references(document()) if name.removeprefix("#/components/schemas/") not in known
    ] == []


def references(part: object) -> list[str]:
    """List all that a document refers to."""
    if isinstance(part, dict):
        own = [part["$ref"]] if "$ref" in part else []
        return own + [name for value in part.values() for name in references(value)]
    return [name for value in part for name in references(value)] if isinstance(part, list) else []
