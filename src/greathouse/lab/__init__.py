"""Experiments: outcomes that are made in any number, in any order, and kept."""

import greathouse.experts  # noqa: F401  # says how many threads NumPy has, before pyarrow loads it
