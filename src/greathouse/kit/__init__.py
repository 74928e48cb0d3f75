"""Parts that several games share; standard library only."""
