"""The in-app rulebook and the texts say everything, in both languages."""

import re
from importlib.resources import files

import pytest

import greathouse as gh
from greathouse.core.agenda import Event
from greathouse.games.pharaoh.text import TEXT
from tests.games.pharaoh.support import at, play, started

HERE = files("greathouse.games.pharaoh")
RULES = [f"P{number}" for number in range(1, 13)]
RULINGS = [f"L-A{number}" for number in range(1, 13)]
LANGUAGES = ("en", "fr")


def rulebook(lang: str) -> str:
    return gh.game("pharaoh").rulebook(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_one_heading_in_order(lang: str) -> None:
    assert re.findall(r"^## (P\d+) \S", rulebook(lang), re.MULTILINE) == RULES


@pytest.mark.parametrize(("lang", "mark"), [("en", "House ruling"), ("fr", "Règle maison")])
def test_every_ambiguity_is_decided_once(lang: str, mark: str) -> None:
    found = re.findall(rf"\*\*{mark} (L-A\d+)", rulebook(lang))
    assert sorted(found, key=RULINGS.index) == RULINGS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_and_its_default_is_explained(lang: str) -> None:
    for option in gh.game("pharaoh").options:
        (row,) = re.findall(rf"^\|.*\(`{option.name}`\) \|.*$", rulebook(lang), re.MULTILINE)
        assert row.count("**") == 2
        for choice in option.choices:
            assert TEXT.say(f"option.{option.name}.{choice}", lang) in row


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_of_the_rulebook_agree_with_the_game(lang: str) -> None:
    costs = re.findall(r"^\| [\w ]+ \| (\d) \| (\d) \|$", rulebook(lang), re.MULTILINE)
    assert costs == [("1", "2"), ("2", "4"), ("3", "6")]
    for line in started(4).printed["goal_lines"]:
        assert ", ".join(line) in rulebook(lang)


def spoken(event: Event, lang: str) -> str:
    return gh.game("pharaoh").report(event, lang, ("Ada", "Bo"))


def all_events() -> list[Event]:
    """Hear every kind of event once."""
    table = gh.new("pharaoh", chance="manual", turn_cap=2)
    moves = ["start 3", "start 2", "roll 1 1", "reroll", "roll 1 1", "keep", "enter small c1", "done"]
    moves += ["roll 1 3", "done"]
    heard = [event for move in moves for event in table.play(move)]
    heard += at("south: small c2, medium b3, large d3; north: small c3").play("move small c3")
    return heard


def test_every_event_is_told_in_both_languages() -> None:
    heard = all_events()
    texts = {key.split(".")[1] for key in TEXT.of("en").entries if key.startswith("event.")}
    assert {event.key for event in heard} == texts
    for event in heard:
        assert event.rule in RULES
        assert all("{" not in spoken(event, lang) for lang in LANGUAGES)


def test_events_in_words() -> None:
    table = started(turn_cap=1)
    (rolled,) = table.play("roll 3 5")
    assert spoken(rolled, "en") == "Ada rolls 3, 5: 5 points."
    (entered,) = table.play("enter medium c1")
    assert spoken(entered, "fr") == "Ada fait entrer la pyramide moyenne en c1."
    (_, draw) = table.play("done")
    assert spoken(draw, "en") == "After 1 turn the game is a draw."
    assert spoken(draw, "fr") == "Après 1 tour, la partie est nulle."


def test_prompts_in_words() -> None:
    game = gh.game("pharaoh")
    one = play(started(2, "roll 1 2"), "enter small c1")
    assert game.prompt(one.state) == "Move your pyramids. You have 1 point left."
    double = started(2, "roll 4 4")
    assert game.prompt(double.state, "fr") == "Vous avez fait un double. Garder 4 points, ou relancer ?"


def test_moves_in_words() -> None:
    game = gh.game("pharaoh")
    assert game.label(("enter", "small", "c1")) == "Enter the small pyramid at c1"
    assert game.label(("move", "medium", "c3"), "fr") == "Déplacer la pyramide moyenne en c3"
    for form in game.notation:
        words = [place.words[0] if place.words else 1 for place in form.places]
        assert all(game.label((form.verb, *words), lang) for lang in LANGUAGES)
