"""Why a move may not be made: the failed condition, its numbers and the rule's id."""

from typing import Any, NamedTuple

from greathouse.core.catalogue import HOUSE, Catalogue, sentence


class Reason(NamedTuple):
    """One failed condition."""

    rule: str
    key: str
    args: dict[str, Any] = {}
    texts: Catalogue = HOUSE
    fix: tuple[str | int, ...] = ()
    """What takes the reason away, such as `("gain", "blue", 1)`; empty where there is none."""

    def say(self, lang: str = "en") -> str:
        """Say it in a language; the rule's id travels beside it."""
        return sentence(self.texts.say(f"reason.{self.key}", lang, **self.args))

    def cited(self, lang: str = "en") -> str:
        """Say it with the rule's id behind it, for readers who have nothing but the line."""
        return f"{self.say(lang)} [{self.rule}]" if self.rule else self.say(lang)

    @property
    def text(self) -> str:
        """Say it in English."""
        return self.say()
