"""Which language the command line speaks."""

from collections.abc import Mapping, Sequence

from greathouse.core.catalogue import LANGUAGES, Catalogue

TEXT = Catalogue("greathouse.cli")
VARIABLES = ("GREATHOUSE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def language(words: Sequence[str], environ: Mapping[str, str]) -> str:
    """Find the language: `--lang` wherever it stands, then the first variable that is set."""
    for at, word in enumerate(words):
        if word == "--lang" and at + 1 < len(words):
            return known(words[at + 1])
        if word.startswith("--lang="):
            return known(word.removeprefix("--lang="))
    told = [environ[name] for name in VARIABLES if environ.get(name)]
    return known(told[0]) if told else "en"


def known(tag: str) -> str:
    """Turn a tag such as fr_CA.UTF-8 into a language of the house."""
    short = tag[:2].lower()
    return short if short in LANGUAGES else "en"
