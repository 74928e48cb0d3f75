"""What is said about puzzles, in the reader's language; facts are those that the game's expert named."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from greathouse.core.catalogue import Catalogue
from greathouse.experts.expert import Fact
from greathouse.games import game as find_game
from greathouse.puzzles.puzzle import GAIN, MOVE, POINTS, Puzzle, Told
from greathouse.puzzles.quiz import Quiz
from greathouse.puzzles.solving import position, read_move

TEXT: Final = Catalogue("greathouse.puzzles")
TITLES: Final = (GAIN, "win_now", "doubles", "roll_off", "claim", "lock", "payment")
"""Tags that a puzzle may be called by without telling its answer."""
HINTS: Final = 2


@cache
def expert_texts(game: str) -> Catalogue:
    """Open the words of an expert without waking it."""
    return Catalogue(f"greathouse.experts.{game}", find_game(game).text)


def title(puzzle: Puzzle, lang: str) -> str:
    """Name a puzzle by what is asked."""
    key = next((tag for tag in TITLES if tag in puzzle.tags), str(puzzle.until))
    return TEXT.say(f"title.{key}", lang)


def about(puzzle: Puzzle, lang: str) -> str:
    """Say what is wanted."""
    if puzzle.goal == GAIN:
        own = f"about.gain_{puzzle.game}"
        return TEXT.say(own if TEXT.has(own, lang) else "about.gain", lang)
    if not puzzle.thing:
        return TEXT.say("about.all" if puzzle.until != MOVE else "about.move", lang)
    text = find_game(puzzle.game).text
    demand = text.name(f"slot_{puzzle.goal}", lang)
    return TEXT.say("about.thing", lang, thing=text.name(puzzle.thing, lang), demand=demand)


def tag_name(tag: str, lang: str) -> str:
    """Name a tag."""
    return TEXT.say(f"tag.{tag}", lang)


def facts(puzzle: Puzzle, told: Sequence[Told], lang: str) -> list[str]:
    """Say facts."""
    texts = expert_texts(puzzle.game)
    return [sentence(Fact(key, args, texts).say(lang)) for key, args in told]


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def labels(puzzle: Puzzle, line: Sequence[str], lang: str) -> list[str]:
    """Say the moves of a line, each with what it comes to in its position."""
    table = position(puzzle)
    found: list[str] = []
    for text in line:
        move = read_move(text)
        found.append(table.game.label(move, lang, table.position))
        table.advance(move)
        if table.to_move != puzzle.seat:
            break
    return found


def hint(puzzle: Puzzle, number: int, lang: str) -> str:
    """Help a little: first with what the answer is like, then with how it begins."""
    line = puzzle.best.line
    if number >= HINTS:
        return TEXT.say("hint.begins", lang, move=labels(puzzle, line[:1], lang)[0])
    verbs = [text.split(" ")[0] for text in line]
    if "lock" in verbs:
        return TEXT.say("hint.locks", lang, n=verbs.count("lock"))
    if puzzle.until != MOVE:
        return TEXT.say("hint.steps", lang, n=len(verbs))
    told = facts(puzzle, puzzle.because[:1], lang)
    return TEXT.say("hint.fact", lang, fact=told[0]) if told else TEXT.say("hint.none", lang)


def why(puzzle: Puzzle, lang: str) -> list[str]:
    """Say by how much the answer leads, and how sure that is."""
    best, second = puzzle.answers[0], puzzle.answers[1]
    figures = {"best": best.worth, "second": second.worth, "low": puzzle.low, "high": puzzle.high}
    judged = "exact" if puzzle.exact else "judged"
    key = GAIN if puzzle.goal == GAIN else POINTS if puzzle.unit == POINTS else judged
    said = decimal if puzzle.unit == POINTS else percent
    return [TEXT.say(f"why.{key}", lang, **{name: said(figure, lang) for name, figure in figures.items()})]


def decimal(number: float, lang: str) -> str:
    """Write a number with one decimal, as the language does."""
    text = f"{number:.1f}"
    return text.replace(".", ",") if lang == "fr" else text


def percent(share: float, lang: str) -> str:
    """Write a chance with one decimal, as the language does."""
    text = f"{100 * share:.1f}"
    return f"{text.replace('.', ',')}\N{NARROW NO-BREAK SPACE}%" if lang == "fr" else f"{text}%"


def asked(quiz: Quiz, lang: str) -> str:
    """Say what a quiz asks for."""
    if not quiz.thing:
        return TEXT.say("quiz.win", lang)
    text = find_game(quiz.course.game).text
    named = {"thing": text.name(quiz.thing, lang), "demand": text.name(f"slot_{quiz.aim}", lang)}
    return TEXT.say("quiz.tile", lang, **named)
