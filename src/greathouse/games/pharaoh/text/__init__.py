"""What the game says, in every language of the house."""

from typing import Final

from greathouse.core.catalogue import Catalogue
from greathouse.games.pharaoh.wording import WORDING

TEXT: Final = Catalogue("greathouse.games.pharaoh", made=WORDING.made)
