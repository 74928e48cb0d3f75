"""Who judges positions: one expert a game, asked by bots, hints, odds, reviews and researchers alike."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # several threads take twice as long over arrays so small
