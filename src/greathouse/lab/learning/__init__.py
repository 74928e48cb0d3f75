"""Learning by self-play: games of bots among themselves, and networks fitted to what became of them."""
