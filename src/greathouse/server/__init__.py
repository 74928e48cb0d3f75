"""A play server that never loses a move: stored and synced before acknowledged, acknowledged before shown."""
