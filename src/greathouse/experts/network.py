"""Small networks that judge positions: learned by self-play, read from the package, evaluated in batches."""

import json
import os
from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from struct import Struct
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

from greathouse.core.errors import BadData, HouseError
from greathouse.core.game import Game
from greathouse.experts.expert import Value

try:
    import numpy as np
except ImportError:  # a base install judges without networks
    np = None  # type: ignore[assignment]

FOLDER: Final = "GREATHOUSE_NETWORKS"
"""Names a folder with networks of one's own, used before those of the package."""
LARGEST: Final = 60.0
"""Log-odds beyond which nothing changes any more."""


class Card(NamedTuple):
    """What a network is for and how it was made."""

    game: str
    rules: int
    stage: str
    """The part of the game or the modules in play, as its expert tells them apart."""
    seats: int
    inputs: tuple[str, ...]
    made: dict[str, Any] = {}
    """Command, seed, games, hours and result."""


Rows = Sequence[Sequence[Sequence[float]]]
"""For each position the inputs of every seat."""


class Network:
    """One net for every seat of a position: it gives log-odds of the win and the points still to come."""

    def __init__(self, card: Card, arrays: dict[str, Any]) -> None:
        self.card = card
        self.shift, self.scale = arrays["shift"], arrays["scale"]
        self.direct = arrays["direct"]
        """The linear part, straight from the inputs to both outputs."""
        self.layers = [(arrays[f"weight{at}"], arrays[f"bias{at}"]) for at in range(len(arrays) // 2 - 2)]
        self.points = float(arrays["points"][0])
        """How many points one unit of the second output is."""
        self.packed = Struct(f"{len(card.inputs)}f").pack

    def outputs(self, rows: Any) -> Any:
        """Give log-odds and points to come for many rows of inputs."""
        x = (rows - self.shift) * self.scale
        deep = x
        for at, (weight, bias) in enumerate(self.layers):
            deep = deep @ weight + bias
            if at < len(self.layers) - 1:
                deep = np.maximum(deep, 0.0)
        found = deep + x @ self.direct
        found[:, 1] *= self.points
        return found

    def values(self, rows: Rows, had: Sequence[Sequence[float]]) -> list[Value]:
        """Judge positions by the inputs and the points of every seat."""
        seats = self.card.seats
        found = self.outputs(self.table(rows))
        odds = np.clip(found[:, 0].reshape(-1, seats).astype(np.float64), -LARGEST, LARGEST)
        scores = (found[:, 1].reshape(-1, seats) + np.array(had, dtype=np.float32)).tolist()
        wins = shares(odds).tolist() if seats > 1 else (1.0 / (1.0 + np.exp(-odds))).tolist()
        return [Value(tuple(win), tuple(score)) for win, score in zip(wins, scores, strict=True)]

    def table(self, rows: Rows) -> Any:
        """Put the inputs of all seats below one another; lists are packed, which is four times as fast."""
        if isinstance(rows, np.ndarray):
            found: Any = rows.astype(np.float32)
        else:
            found = np.frombuffer(b"".join([self.packed(*row) for one in rows for row in one]), np.float32)
        return found.reshape(-1, len(self.card.inputs))


def shares(odds: Any) -> Any:
    """Turn log-odds of all seats into shares of one win."""
    weights = np.exp(odds - odds.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)


class Shelf:
    """The networks of a game, each opened when it is first asked for; says why one cannot be used."""

    def __init__(self, game: Game, inputs: tuple[str, ...], folder: Path | None = None) -> None:
        self.game = game
        self.inputs = inputs
        self.folder = folder
        self.found: dict[tuple[str, int], Network | None] = {}
        self.problems: dict[tuple[str, int], HouseError] = {}

    def find(self, stage: str, seats: int) -> Network | None:
        """Give the network of a stage and number of seats, if there is one that fits."""
        key = stage, seats
        if key not in self.found:
            try:
                self.found[key] = opened(self.game, self.inputs, stage, seats, self.folder)
            except BadData as problem:
                self.found[key] = None
                self.problems[key] = problem
        return self.found[key]

    def lack(self, stage: str, seats: int) -> HouseError | None:
        """Say why there is no network of a stage, if there is none."""
        self.find(stage, seats)
        return self.problems.get((stage, seats))


def place(game: str, name: str, folder: Path | None) -> Traversable:
    """Tell where a network lies: in a folder that is named, or in one's own, or in the package."""
    own = Path(os.environ.get(FOLDER, "")) / game
    if folder is not None:
        return folder
    if os.environ.get(FOLDER) and (own / f"{name}.npz").is_file():
        return own
    return files(f"greathouse.experts.{game}") / "data" / "networks"


def opened(game: Game, inputs: tuple[str, ...], stage: str, seats: int, folder: Path | None) -> Network:
    """Read a network and its card; one made for something else is refused by name."""
    name = f"{stage}-{seats}"
    if np is None:
        raise BadData("network_numpy", name=name)
    where = place(game.name, name, folder)
    card_file, arrays_file = where / f"{name}.json", where / f"{name}.npz"
    if not (card_file.is_file() and arrays_file.is_file()):
        raise BadData("network_missing", name=name, game=game.name)
    try:
        card = read_card(card_file.read_text("utf8"))
        with arrays_file.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            network = Network(card, {key: arrays[key].astype(np.float32) for key in arrays.files})
    except (ValueError, KeyError, TypeError, OSError, EOFError, BadZipFile):
        raise BadData("network_unreadable", name=name) from None
    check(network, game, inputs, stage, seats)
    return network


def read_card(text: str) -> Card:
    """Read a card."""
    told = json.loads(text)
    names = tuple([str(name) for name in told["inputs"]])
    return Card(told["game"], told["rules"], told["stage"], told["seats"], names, told["made"])


def check(network: Network, game: Game, inputs: tuple[str, ...], stage: str, seats: int) -> None:
    """Refuse a network of another game, rules version, feature list or shape."""
    card, name = network.card, f"{stage}-{seats}"
    if (card.game, card.stage, card.seats) != (game.name, stage, seats):
        raise BadData("network_other", name=name, told=f"{card.game} {card.stage}-{card.seats}")
    if card.rules != game.rules:
        raise BadData("network_rules", name=name, told=card.rules, known=game.rules, game=game.name)
    if card.inputs != inputs or network.shift.shape != (len(inputs),):
        odd = sorted(set(card.inputs) ^ set(inputs)) or ["..."]
        raise BadData("network_inputs", name=name, game=game.name, odd=", ".join(odd[:3]))


def written(network: Network, arrays: dict[str, Any], folder: Path) -> None:
    """Write a network and its card, each whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{network.card.stage}-{network.card.seats}"
    half = {
        key: array.astype(np.float16 if key.startswith("weight") else np.float32)
        for key, array in arrays.items()
    }
    with (folder / f"{name}.part").open("wb") as file:
        np.savez_compressed(file, **half)
    (folder / f"{name}.part").replace(folder / f"{name}.npz")
    card = network.card._asdict() | {"inputs": list(network.card.inputs)}
    text = json.dumps(card, indent=1, ensure_ascii=False) + "\n"
    (folder / f"{name}.json.part").write_text(text, "utf8")
    (folder / f"{name}.json.part").replace(folder / f"{name}.json")
