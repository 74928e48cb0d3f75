"""Who judges positions: one expert a game, asked by bots, hints, odds, reviews and researchers alike."""
