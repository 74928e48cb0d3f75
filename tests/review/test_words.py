"""A review in words: in both languages, complete, and adding up."""

import re

import pytest

from greathouse.core.catalogue import LANGUAGES
from greathouse.core.moves import Move
from greathouse.experts.expert import Aim
from greathouse.experts.registry import expert
from greathouse.games import games
from greathouse.games.faiyum.solo import RANKS
from greathouse.review import words
from greathouse.review.numerals import number, percent, signed, whole_parts
from greathouse.review.opening import TEXT
from greathouse.review.say import Teller
from greathouse.review.thrift import telling
from greathouse.review.why import AIM
from tests.lengths import some_quick
from tests.review.games import QUICK, curve, record, whole
from tests.texts import placeholders

GAME = "pharaoh/two_players_corners_blocked"
CURVES = ("favor/queen_kept", "pharaon/two_players", "pharaon/solo_win", "faiyum/one_player")


def test_both_languages_have_the_same_texts() -> None:
    english, french = [TEXT.of(lang).entries for lang in LANGUAGES]
    assert english.keys() == french.keys()
    assert [key for key in english if placeholders(english[key]) != placeholders(french[key])] == []


@pytest.mark.parametrize("game", games())
def test_every_fact_that_tells_lines_apart_has_words(game: str) -> None:
    texts = expert(game).texts
    assert telling(game)
    for one in telling(game):
        for lang in LANGUAGES:
            assert "{better}" in str(texts.of(lang).entries[f"why.{one.key}"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_moments_say_what_was_played_what_was_better_and_why(lang: str) -> None:
    told = words(whole(GAME), record(GAME), lang).moments
    assert {one.kind for one in told} == {"choice", "well", "luck"}
    for one in told:
        assert one.title
        assert one.place
        assert one.grade_word
        assert 1 <= len(one.why) <= 2
        assert all(why.endswith(".") and "{" not in why for why in one.why)
        assert bool(one.better) == (one.kind == "choice")
        assert one.you
        if one.kind == "choice":
            assert one.you != one.better
            assert one.win_best > one.win_played
            assert re.match(r"−[\d.,]+ ± [\d.,]+", one.loss)


def test_what_luck_moved_is_what_the_chances_told_of_differ_by() -> None:
    name = "pharaoh/four_players_2012"
    found = [one for one in words(curve(name), record(name)).moments if one.kind == "luck"]
    assert found
    for one in found:
        before, after = [int(figure) for figure in re.findall(r"(\d+)%", one.why[0])]
        assert one.loss == f"{signed(after - before, 0, 'en')}% to win"


def test_danger_to_be_beaten_at_once_is_said() -> None:
    whys = [why for one in words(whole(GAME), record(GAME)).moments for why in one.why]
    assert any("The next player wins at once: 35% instead of 94%" in why for why in whys)


def parts_in(sentence: str) -> list[int]:
    """Read the parts of an account, then where it came from and to."""
    return [int(text.replace("−", "-")) for text in re.findall(r"(?<=\s)[+−]?\d+(?!\d*%)", sentence)]


@pytest.mark.parametrize("name", some_quick([GAME, *CURVES], [GAME, *QUICK]))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_account_in_words_adds_up(name: str, lang: str) -> None:
    review = whole(GAME) if name == GAME else curve(name)
    for sentence in words(review, record(name), lang, [f"P{n}" for n in "abcde"], me=0).accounts:
        told = parts_in(sentence.partition(": " if lang == "en" else "\u202f: ")[2])
        *parts, start, end = told
        assert start + sum(parts) == end, sentence


@pytest.mark.parametrize("name", some_quick([GAME, *CURVES], [GAME, *QUICK]))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_story_has_ten_lines_and_three_turning_points(name: str, lang: str) -> None:
    review = whole(GAME) if name == GAME else curve(name)
    story = words(review, record(name), lang).story
    assert len(story) == 10
    plies = [line.ply for line in story if line.ply >= 0]
    assert len(set(plies)) == 3
    assert plies == sorted(plies)
    assert all(line.text.endswith((".", "!")) and "{" not in line.text for line in story)


def test_a_review_without_its_curve_has_no_words_yet() -> None:
    assert words(curve(GAME)._replace(points=()), record(GAME)) == ((), (), ())


def test_numbers_are_written_as_the_language_does() -> None:
    assert number(4.25, 1, "en") == "4.2"
    assert number(4.0, 1, "fr") == "4"
    assert signed(-0.04, 1, "en") == "0"
    assert signed(5.25, 1, "fr") == "+5,2"
    assert percent(0.269, "fr", 1) == "26,9\N{NARROW NO-BREAK SPACE}%"


def test_whole_parts_add_up() -> None:
    assert sum(whole_parts([-9.4, -3.3, 2.2, 0.4], -10)) == -10
    assert whole_parts([1.0, 2.0], 3) == [1, 2]


ACTS_EN = ["Move up track 6", "Take the top card unseen", "Take the Goldsmith"]
ACTS_FR = ["Avancer sur la piste 6", "Prendre la première carte", "Prendre\u202f: Orfèvre"]
RANK = str(RANKS[3]["id"])
PLAYED = {"pharaoh": GAME, "favor": "favor/queen_kept", "faiyum": "faiyum/one_player"}
GOALS = [
    ("pharaoh", Aim("win", "", 0.4, 0.4, 0.4, True), "Win this turn: 40% instead of 20%."),
    ("favor", Aim("7A.1", "queen", 0.4, 0.4, 0.4, True), "Queen this turn: 40% instead of 20%."),
    ("faiyum", Aim(RANK, RANK, 0.4, 0.3, 0.5, False), "Reach the rank of "),
]


@pytest.mark.parametrize(("game", "aim", "said"), GOALS)
def test_a_goal_says_once_by_when(game: str, aim: Aim, said: str) -> None:
    args = {"id": aim.id, "name": aim.name, "better": 0.4, "played": 0.2, "exact": False}
    teller = Teller(curve(GAME), record(PLAYED[game]))
    told = teller.differing(teller.review.steps[0]._replace(better=((AIM, args),)))
    assert told.startswith(said)
    assert told.count("this turn") == ("this turn" in said)


def test_a_story_names_the_last_of_several_with_and() -> None:
    name = "pharaoh/four_players_2012"
    line = words(curve(name), record(name), "en", ["Ann", "Ben", "Cat", "Dov"]).story[0]
    assert line.text == "Pharaoh: Ann against Ben, Cat and Dov."


@pytest.mark.parametrize(("lang", "acts"), [("en", ACTS_EN), ("fr", ACTS_FR)])
def test_an_act_is_understood_without_the_prompt_of_the_table(lang: str, acts: list[str]) -> None:
    teller = Teller(curve(GAME), record("pharaon/two_players"), lang)
    moves: list[Move] = [("square", 6), ("pile",), ("artisan", "goldsmith")]
    assert [teller.act(move, teller.played.states[0]) for move in moves] == acts


@pytest.mark.parametrize(("name", "said"), [(GAME, "kindest"), ("faiyum/one_player", "Luck counted for ")])
def test_the_story_tells_luck_and_choices_in_the_figures_of_the_account(name: str, said: str) -> None:
    told = words(curve(name), record(name))
    line = told.story[-2].text
    assert said in line
    figures = re.findall(r"[+−]\d+", line)
    assert figures
    assert all(any(figure in account for account in told.accounts) for figure in figures)
