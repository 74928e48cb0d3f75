"""Opponents: they see a copy of the state, which holds no secret, and answer with a move."""
