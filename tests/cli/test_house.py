"""The verbs that tell about the house: games, rules, doctor."""

import json
import xml.etree.ElementTree as ElementTree

import pytest
from tools.picture import drawing, screen

import greathouse as gh
from greathouse.bots.levels import levels
from greathouse.cli import play
from greathouse.cli.figures import figure
from greathouse.cli.language import TEXT
from greathouse.cli.rules import rulebook, section, sections
from greathouse.core.catalogue import LANGUAGES
from greathouse.kit.figures import figures
from tests.cli.calling import Call


def test_games_names_players_options_and_bots(call: Call) -> None:
    answer = call("games")
    assert answer.code == 0
    for name in gh.games():
        assert f"greathouse play {name}" in answer.out
    assert "--option reroll=" in answer.out


def test_games_as_json(call: Call) -> None:
    found = {game["name"]: game for game in json.loads(call("games", "--json", "--lang", "fr").out)}
    assert list(found) == gh.games()
    assert found["pharaoh"]["bots"] == levels("pharaoh")
    assert found["pharaoh"]["seats"] == [2, 4]


def test_the_rulebook_opens_at_a_rule(call: Call) -> None:
    whole, part = call("rules", "pharaoh"), call("rules", "pharaoh", "p5")
    assert (whole.code, part.code) == (0, 0)
    assert part.out.startswith("P5 ")
    assert len(part.out) < len(whole.out) / 3


def test_the_rulebook_knows_its_rules(call: Call) -> None:
    answer = call("rules", "pharaoh", "P99", "--lang", "fr")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("La règle de pharaoh n'a pas d'article P99 ; elle a P1, P2, ")


def test_rules_as_json(call: Call) -> None:
    parts = json.loads(call("rules", "pharaoh", "P5", "--json").out)
    assert parts[0]["rule"] == "P5"


BOOKS = [(name, lang) for name in gh.games() for lang in LANGUAGES]


@pytest.mark.parametrize(("name", "lang"), BOOKS)
def test_every_rulebook_has_ids_that_are_unique(name: str, lang: str) -> None:
    ids = [part.rule for part in sections(rulebook(name, lang)) if part.rule]
    assert ids
    assert len(ids) == len(set(ids))


def test_a_section_holds_what_is_below_it() -> None:
    text = "# Book\n\n## X1 One\n\na\n\n### X1a Below\n\nb\n\n## X2 Two\n\nc\n"
    assert section(text, "x", "x1").text == "## X1 One\n\na\n\n### X1a Below\n\nb"
    assert section(text, "x", "X2").title == "Two"


@pytest.mark.parametrize("answer", ["2", "pharaoh", "ph"])
def test_play_asks_which_game(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    monkeypatch.setattr(gh, "games", lambda: ["senet", "pharaoh"])
    monkeypatch.setattr(gh, "game", lambda name: game)
    monkeypatch.setattr("builtins.input", lambda prompt: answer)
    assert play.choose("en") == "pharaoh"


@pytest.mark.parametrize("typed", ["", "q\n", "quitter\n"])
def test_nobody_has_to_choose(call: Call, typed: str) -> None:
    assert call("play", typed=typed).code == 0


game = gh.game("pharaoh")


def test_the_picture_of_the_readme_can_be_drawn() -> None:
    picture = ElementTree.fromstring(drawing(screen()))
    words = {"".join(text.itertext()) for text in picture.iter("{http://www.w3.org/2000/svg}text")}
    assert {"goal-lines:", "pyramids.", "[P8]"} <= words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", gh.games())
def test_every_rulebook_has_a_figure_drawn_by_the_board(name: str, lang: str, call: Call) -> None:
    (first, *_) = figures(name)
    drawn = " ".join(call("rules", name, first.rule, "--lang", lang).out.split())
    assert TEXT.say("rules.figure", lang, rule=first.rule, caption=first.caption[lang]) in drawn
    assert all([figure(name, one.rule, lang) is not None for one in figures(name)])
