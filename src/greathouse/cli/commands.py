"""What a player may type besides moves, in either language."""

import unicodedata
from collections.abc import Sequence

from greathouse.core.moves import Form

WORDS = {
    "why": ("why", "pourquoi"),
    "undo": ("undo", "annuler", "reprendre", "u"),
    "hint": ("hint", "conseil", "indice"),
    "save": ("save", "enregistrer", "sauvegarder", "sauver"),
    "rules": ("rules", "rule", "regles", "regle"),
    "menu": ("menu", "moves", "coups"),
    "board": ("board", "plateau"),
    "help": ("help", "aide", "?", "h"),
    "quit": ("quit", "exit", "quitter", "q"),
}
BY_WORD = {word: command for command, words in WORDS.items() for word in words}


def plain(text: str) -> str:
    """Write a text in small letters without accents."""
    parts = unicodedata.normalize("NFD", text.lower())
    return "".join([letter for letter in parts if not unicodedata.combining(letter)])


def command(line: str, notation: Sequence[Form]) -> tuple[str, str]:
    """Split a line into a command and the rest; a game's verbs come first, `/undo` is always a command."""
    word, _, rest = line.strip().partition(" ")
    if word.startswith("/"):
        return BY_WORD.get(plain(word[1:]), "help"), rest.strip()
    if plain(word) in [form.verb for form in notation]:
        return "", line
    return BY_WORD.get(plain(word), ""), rest.strip()
