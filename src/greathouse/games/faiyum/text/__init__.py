"""What the game says, in every language of the house."""

from typing import Final

from greathouse.core.catalogue import Catalogue
from greathouse.games.faiyum.wording import made

TEXT: Final = Catalogue("greathouse.games.faiyum", made=made)
