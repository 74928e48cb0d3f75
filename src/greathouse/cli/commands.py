"""What a player may type besides moves, in either language."""

import unicodedata
from collections.abc import Sequence

from greathouse.core.moves import Form, Move, to_text

WORDS = {
    "why": ("why", "pourquoi"),
    "undo": ("undo", "annuler", "reprendre", "u"),
    "hint": ("hint", "conseil", "indice"),
    "save": ("save", "enregistrer", "sauvegarder", "sauver"),
    "card": ("card", "carte", "about", "voir"),
    "rules": ("rules", "rule", "regles", "regle"),
    "menu": ("menu", "moves", "coups"),
    "board": ("board", "plateau"),
    "help": ("help", "aide", "?", "h"),
    "quit": ("quit", "exit", "quitter", "q"),
}
MOVE = "!"
"""The mark of a move whose verb is a command too."""
BY_WORD = {word: command for command, words in WORDS.items() for word in words}


def plain(text: str) -> str:
    """Write a text in small letters without accents."""
    parts = unicodedata.normalize("NFD", text.lower())
    return "".join([letter for letter in parts if not unicodedata.combining(letter)])


def command(line: str) -> tuple[str, str]:
    """Split a line into a command and the rest; commands come before a game's verbs, `!quit` is the verb."""
    word, _, rest = line.strip().partition(" ")
    if word.startswith(MOVE):
        return "", line
    if word.startswith("/"):
        return BY_WORD.get(plain(word[1:]), "help"), rest.strip()
    return BY_WORD.get(plain(word), ""), rest.strip()


def as_typed(move: Move) -> str:
    """Write a move as it has to be typed: with its mark where the verb alone would be a command."""
    return f"{MOVE if move[0] in BY_WORD else ''}{to_text(move)}"


def hidden_verbs(notation: Sequence[Form]) -> list[str]:
    """List the verbs of a game that are commands too, so that they need the mark of a move."""
    return list(dict.fromkeys([form.verb for form in notation if form.verb in BY_WORD]))


def is_number(text: str, last: int) -> bool:
    """Tell whether a text is a number from 1 to the last."""
    return text.isdecimal() and len(text) <= 9 and 1 <= int(text) <= last
