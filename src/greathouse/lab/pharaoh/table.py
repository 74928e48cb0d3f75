"""Writing the values of a solve: 16 bits each, in the order in which `Index` numbers positions."""

import hashlib
from functools import cache
from pathlib import Path

import numpy as np

from greathouse.experts.pharaoh.placements import Index, Placement, Rules, placements
from greathouse.experts.pharaoh.values import SCALE, digest, header_bytes, identity
from greathouse.lab.pharaoh.board import TRIO, Array, canonical_blocks, foe_placements, padded
from greathouse.lab.pharaoh.iteration import Bounds
from greathouse.lab.pharaoh.kernel import ONE
from greathouse.lab.pharaoh.storage import write_whole


def write(path: Path, rules: Rules, bounds: Bounds) -> None:
    """Write the file with a header that tells how sure it is."""
    body, within = pack(rules, bounds)
    start, sweeps = bounds.bracket[1:3], bounds.bracket.sweeps
    header = identity(rules) | {"sweeps": sweeps, "start": start, "bracket": 2 * within, "within": within}
    header["digest"] = digest(header, hashlib.sha256(body.data).digest())
    write_whole(path, header_bytes(header), body.data)


def pack(rules: Rules, bounds: Bounds) -> tuple[Array, float]:
    """Round the middle of each pair of bounds; tell how far any bound is from what is written."""
    foes = foe_placements(rules)
    blocks = dict(zip(foes, canonical_blocks(rules, foes).tolist(), strict=True))
    body: Array = np.empty(Index(rules).size, "<u2")
    done = farthest = 0
    for foe in placements(len(rules.pieces), rules.squares):
        block = blocks[padded(rules, foe)]
        if block < 0:
            continue
        cells = block_cells(rules, foe)
        pair = np.stack([bounds.low[block, cells], bounds.high[block, cells]]).astype(np.int64) * SCALE
        written = (pair.sum(axis=0) + ONE) // (2 * ONE)
        body[done : done + len(cells)] = written
        done += len(cells)
        farthest = max(farthest, int(np.abs(pair - written * ONE).max()))
    return body, farthest / (ONE * SCALE)


def block_cells(rules: Rules, foe: Placement) -> Array:
    """Give the cells of a block in the order of their rank."""
    off = rules.side**2
    free = [square for square in rules.squares if square not in foe]
    squares = np.array([*free, off])[ranked(len(rules.pieces), len(free))]
    cells: Array = np.zeros(len(squares), np.int64)
    for piece in TRIO:
        here = squares[:, rules.pieces.index(piece)] if piece in rules.pieces else off
        cells = cells * (off + 1) + here
    return cells


@cache
def ranked(pieces: int, squares: int) -> Array:
    """All placements on numbered squares, by rank."""
    return np.array(list(placements(pieces, tuple(range(squares)))))
