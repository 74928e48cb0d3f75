"""Numbers as people of a language write them: signs, decimals, per cent, parts that add up."""

from collections.abc import Sequence
from math import floor
from typing import Final

MINUS: Final = "\N{MINUS SIGN}"
PERCENT: Final = {"en": "%", "fr": "\N{NARROW NO-BREAK SPACE}%"}


def number(value: float, digits: int, lang: str) -> str:
    """Write a number with so many decimals, none if it is whole."""
    whole = digits == 0 or abs(value - round(value)) < 0.5 * 10**-digits
    text = f"{abs(value):.{0 if whole else digits}f}"
    negative = value < 0 and float(text) != 0.0
    return (MINUS if negative else "") + (text.replace(".", ",") if lang == "fr" else text)


def signed(value: float, digits: int, lang: str) -> str:
    """Write a number with its sign; nothing has none."""
    text = number(value, digits, lang)
    return text if text.startswith(MINUS) or text == "0" else f"+{text}"


def percent(share: float, lang: str, digits: int = 0) -> str:
    """Write a share of 1 as per cent."""
    return number(100.0 * share, digits, lang) + PERCENT[lang]


def whole_parts(parts: Sequence[float], total: int) -> list[int]:
    """Round parts to whole numbers that add up to a total, those first that lie farthest from theirs."""
    found = [floor(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda at: found[at] - parts[at])
    for at in order[: max(0, total - sum(found))]:
        found[at] += 1
    return found
