"""For whoever studies the games: what may be observed, and how it is numbered."""
