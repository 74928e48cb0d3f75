"""Tables to test with: a whole one whose values are all alike, and the real one of a smaller board."""

import hashlib
import os
from pathlib import Path

from greathouse.experts.pharaoh.placements import Index, Rules
from greathouse.experts.pharaoh.values import HEADER, digest, header_bytes, identity, values_file

SMALL = Rules(side=3)
"""The whole game on three by three squares."""


def blank(rules: Rules, path: Path | None = None, bracket: float = 1.0) -> Path:
    """Write a table of zeros, as a file with holes that takes no room."""
    target = path or values_file(rules)
    target.parent.mkdir(parents=True, exist_ok=True)
    size = 2 * Index(rules).size
    header = identity(rules) | {"sweeps": 1, "start": [0.0, 1.0], "bracket": bracket, "within": bracket / 2}
    header["digest"] = digest(header, hashlib.sha256(bytes(size)).digest())
    target.write_bytes(header_bytes(header))
    os.truncate(target, HEADER + size)
    return target
