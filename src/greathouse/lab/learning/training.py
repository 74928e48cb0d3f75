"""Fitting a network to games: shares of the win by softmax over seats, and the points still to come."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np
import torch

from greathouse.experts.network import Card, Network
from greathouse.lab.learning.selfplay import Episode

HIDDEN: Final = (64, 32)
DROPOUT: Final = 0.3
DECAY: Final = 0.3
RATE: Final = 0.001
BATCH: Final = 1024
"""How many seats are looked at in one step."""
HELD_OUT: Final = 8
"""Of so many games one is kept apart, to tell when more steps only learn by heart."""
SCORING: Final = 0.5
"""How much an error of the score counts beside one of the win."""
STEPS: Final = 2000
ENOUGH: Final = 50_000
"""How many rows of inputs are measured to tell where they lie."""
NARROW: Final = 0.02
"""The least spread of an input that is taken for real: rare facts must not shout."""
LOOKS: Final = 20
"""How often the held-out games are looked at."""


class Sample(NamedTuple):
    """Positions of many games in one heap."""

    inputs: Any
    wins: Any
    points: Any
    """What was still to come for each seat."""


class Net(torch.nn.Module):  # type: ignore[misc]  # torch is not looked into
    """A linear net and a small deep one beside it, which begins with nothing to say."""

    def __init__(self, inputs: int) -> None:
        super().__init__()
        sizes = (inputs, *HIDDEN)
        self.direct = torch.nn.Linear(inputs, 2, bias=False)
        self.hidden = torch.nn.ModuleList([torch.nn.Linear(size, after) for size, after in pairwise(sizes)])
        self.last = torch.nn.Linear(HIDDEN[-1], 2)
        self.drop = torch.nn.Dropout(DROPOUT)
        for layer in (self.direct, self.last):
            torch.nn.init.zeros_(layer.weight)
        torch.nn.init.zeros_(self.last.bias)

    def forward(self, x: Any) -> Any:
        """Give log-odds and points, both in units of their spread."""
        deep = x
        for layer in self.hidden:
            deep = self.drop(torch.relu(layer(deep)))
        return self.direct(x) + self.last(deep)


class Fitted(NamedTuple):
    """A trained network, and what it got wrong in games that it had not seen."""

    network: Network
    arrays: dict[str, Any]
    error: float
    """The mean squared error of the chances to win, added over seats."""
    even: float
    """What it would be if everybody were told the same chance."""
    steps: int


def gathered(episodes: Sequence[Episode], judge: Network | None, trace: float) -> Sample:
    """Heap up the positions of games; targets lean on what a judge thought later in the game."""
    wins = [leaning(one, judge, trace) for one in episodes]
    return Sample(
        np.concatenate([one.inputs for one in episodes]),
        np.concatenate(wins),
        np.concatenate([one.scores[None, :] - one.had for one in episodes]),
    )


def leaning(episode: Episode, judge: Network | None, trace: float) -> Any:
    """Give the targets of a game: its outcome, mixed with the judgements on the way to it."""
    if judge is None or trace >= 1.0 or len(episode.wins) < 2 or episode.wins.shape[1] == 1:
        return episode.wins
    thought = np.array([value.wins for value in judge.values(episode.inputs, episode.had)], np.float32)
    found = episode.wins.copy()
    for at in range(len(found) - 2, -1, -1):
        found[at] = (1.0 - trace) * thought[at + 1] + trace * found[at + 1]
    return found


def trained(
    card: Card,
    episodes: Sequence[Episode],
    judge: Network | None,
    trace: float,
    seed: int,
    start: dict[str, Any] | None = None,
) -> Fitted:
    """Fit a network, from nothing or from another one; of all looks at held-out games the best is kept."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    apart = [one for at, one in enumerate(episodes) if at % HELD_OUT == 0]
    rest = [one for at, one in enumerate(episodes) if at % HELD_OUT]
    sample, check = gathered(rest, judge, trace), gathered(apart, None, 1.0)
    shift, scale, unit = spread(sample)
    net = Net(len(card.inputs))
    if start is not None:
        shift, scale, unit = begun(net, start, shift, scale)
    best: tuple[float, int, dict[str, Any]] | None = None
    x, y, z = tensors(sample, shift, scale, unit)
    held = tensors(check, shift, scale, unit)
    optimizer = torch.optim.AdamW(net.parameters(), RATE, weight_decay=DECAY)
    for step in range(1, STEPS + 1):
        pick = torch.randint(len(x), (BATCH // card.seats,))
        loss = loss_of(net, x[pick], y[pick], z[pick])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % (STEPS // LOOKS) == 0:
            error = float(held_error(net, *held))
            if best is None or error < best[0]:
                best = error, step, {key: value.clone() for key, value in net.state_dict().items()}
    assert best is not None
    net.load_state_dict(best[2])
    arrays = exported(net, shift, scale, unit)
    arrays = tempered(arrays, held)
    return Fitted(Network(card, arrays), arrays, *brier(Network(card, arrays), check), best[1])


def spread(sample: Sample) -> tuple[Any, Any, float]:
    """Measure where inputs lie and how far they spread, and how many points are a unit."""
    flat = sample.inputs.reshape(-1, sample.inputs.shape[-1])
    flat = flat[:: 1 + len(flat) // ENOUGH].astype(np.float32)
    width = flat.std(axis=0)
    scale = np.where(width > 1e-6, 1.0 / np.maximum(width, NARROW), 0.0).astype(np.float32)
    return flat.mean(axis=0), scale, max(1.0, float(sample.points.std()))


def tensors(sample: Sample, shift: Any, scale: Any, unit: float) -> tuple[Any, Any, Any]:
    """Hand a sample to the learner."""
    x = torch.from_numpy(((sample.inputs - shift) * scale).astype(np.float16))
    return x, torch.from_numpy(sample.wins), torch.from_numpy(sample.points / unit)


def loss_of(net: Net, x: Any, wins: Any, points: Any) -> Any:
    """Tell how wrong a net is: by cross-entropy of the win and squares of the points."""
    found = net(x.float())
    return win_loss(found[..., 0], wins) + SCORING * ((found[..., 1] - points) ** 2).mean()


def win_loss(odds: Any, wins: Any) -> Any:
    """Tell how wrong log-odds are; who plays alone wins or not."""
    if odds.shape[1] == 1:
        return torch.nn.functional.binary_cross_entropy_with_logits(odds, wins)
    return -(wins * torch.log_softmax(odds, dim=1)).sum(dim=1).mean()


def held_error(net: Net, x: Any, wins: Any, points: Any) -> Any:
    """Judge the held-out games."""
    net.eval()
    with torch.no_grad():
        found = loss_of(net, x, wins, points)
    net.train()
    return found


def begun(net: Net, start: dict[str, Any], shift: Any, scale: Any) -> tuple[Any, Any, float]:
    """Begin with the weights of another network; facts that it never saw begin without any."""
    seen = start["scale"] > 0
    start = start | {"direct": start["direct"] * seen[:, None], "weight0": start["weight0"] * seen[:, None]}
    with torch.no_grad():
        net.direct.weight.copy_(torch.from_numpy(start["direct"].T))
        for at, layer in enumerate([*net.hidden, net.last]):
            layer.weight.copy_(torch.from_numpy(start[f"weight{at}"].T))
            layer.bias.copy_(torch.from_numpy(start[f"bias{at}"]))
    where = np.where(seen, start["shift"], shift), np.where(seen, start["scale"], scale)
    return *where, float(start["points"][0])


def exported(net: Net, shift: Any, scale: Any, unit: float) -> dict[str, Any]:
    """Turn a net into plain arrays."""
    layers = [*net.hidden, net.last]
    found = {"shift": shift, "scale": scale, "direct": net.direct.weight.detach().numpy().T.copy()}
    for at, layer in enumerate(layers):
        found[f"weight{at}"] = layer.weight.detach().numpy().T.copy()
        found[f"bias{at}"] = layer.bias.detach().numpy().copy()
    return found | {"points": np.array([unit], np.float32)}


HEATS: Final = tuple([0.6 + 0.05 * step for step in range(29)])


def tempered(arrays: dict[str, Any], held: tuple[Any, Any, Any]) -> dict[str, Any]:
    """Scale the log-odds so that the held-out games came as likely as they were told to."""
    last = max([int(key[6:]) for key in arrays if key.startswith("weight")])
    net = {key: torch.from_numpy(array) for key, array in arrays.items()}
    given = held[0].float()
    deep = given
    for at in range(last):
        deep = torch.relu(deep @ net[f"weight{at}"] + net[f"bias{at}"])
    odds = (deep @ net[f"weight{last}"] + net[f"bias{last}"] + given @ net["direct"])[..., 0]
    heat = min(HEATS, key=lambda heat: float(win_loss(odds * heat, held[1])))
    found = dict(arrays)
    for key in ("direct", f"weight{last}", f"bias{last}"):
        found[key] = arrays[key].copy()
        found[key][..., 0] *= heat
    return found


def brier(network: Network, check: Sample) -> tuple[float, float]:
    """Give the squared error of the told chances, and of telling everybody the same."""
    told = np.array([value.wins for value in network.values(check.inputs, np.zeros_like(check.points))])
    even = check.wins.mean(axis=0)
    return float(((told - check.wins) ** 2).sum(axis=1).mean()), float(
        ((even - check.wins) ** 2).sum(axis=1).mean()
    )
