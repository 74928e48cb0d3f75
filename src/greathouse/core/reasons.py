"""Why a move may not be made: the failed condition, its numbers and the rule's id."""

from typing import Any, NamedTuple

from greathouse.core.catalogue import HOUSE, Catalogue


class Reason(NamedTuple):
    """One failed condition."""

    rule: str
    key: str
    args: dict[str, Any] = {}
    texts: Catalogue = HOUSE

    def say(self, lang: str = "en") -> str:
        """Say it in a language, with the rule's id behind it."""
        sentence = self.texts.say(f"reason.{self.key}", lang, **self.args)
        return f"{sentence} [{self.rule}]" if self.rule else sentence

    @property
    def text(self) -> str:
        """Say it in English."""
        return self.say()
