"""A solve cut short, kept so that it can go on: one side's bounds after some sweep."""

import hashlib
import json
from pathlib import Path
from typing import Any

from greathouse.core.errors import BadData
from greathouse.experts.pharaoh.placements import Rules
from greathouse.experts.pharaoh.values import identity
from greathouse.lab.pharaoh.board import Array
from greathouse.lab.pharaoh.iteration import Iteration, Swept
from greathouse.lab.pharaoh.kernel import ONE
from greathouse.lab.pharaoh.storage import write_whole

FORMAT = 1
HEADER = 1024


def write(path: Path, rules: Rules, swept: Swept) -> None:
    """Replace the checkpoint."""
    write_whole(path, _header(rules, swept.sweeps, swept.value), swept.value.data)


def read(path: Path, rules: Rules, iteration: Iteration) -> None:
    """Take up the bounds that were kept."""
    value = iteration.swept.value
    with path.open("rb") as file:
        header = file.read(HEADER)
        complete = file.readinto(value.data.cast("B")) == value.nbytes and not file.read(1)
    try:
        told: dict[str, Any] = json.loads(header)
        same = complete and header == _header(rules, told["sweeps"], value)
    except (ValueError, KeyError, TypeError):
        same = False
    if not same:
        raise BadData("checkpoint_bad", path=path)
    iteration.swept = iteration.swept._replace(sweeps=int(told["sweeps"]))


def _header(rules: Rules, sweeps: int, value: Array) -> bytes:
    """Tell what a checkpoint says of itself."""
    told = identity(rules) | {"format": FORMAT, "one": ONE, "sweeps": sweeps}
    told["digest"] = hashlib.sha256(value.data).hexdigest()
    return json.dumps(told).encode().ljust(HEADER)
