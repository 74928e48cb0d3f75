"""What can go wrong at the command line itself: one sentence each, from the catalogue of this package."""

from greathouse.cli.language import TEXT
from greathouse.core.errors import BadSetup


class Trouble(BadSetup):
    """A wish that cannot be met."""

    def text(self, lang: str = "en") -> str:
        """Say it in a language."""
        return TEXT.say("error." + self.key, lang, **self.told(lang))
