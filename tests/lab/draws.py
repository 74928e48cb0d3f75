"""A small experiment, and a process that conducts it until it is killed at a chosen moment."""

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from greathouse.lab.crews import Local
from greathouse.lab.experiments import Row, conduct, identity
from greathouse.lab.outcomes import Outcomes

COUNT = 40


@dataclass(frozen=True)
class Draws:
    """Numbers out of a seed; some take a little time."""

    kind: ClassVar[str] = "draws"
    game: str = "pharaoh"
    seed: int = 1
    pause: float = 0.0

    def outcome(self, index: int) -> Row:
        """Draw some numbers."""
        luck = Random(f"{self.seed} {index}")
        time.sleep(self.pause * luck.random())
        return {"drawn": luck.random(), "list": [luck.randrange(9) for _ in range(3)], "name": f"n{index}"}


def expected(experiment: Draws, count: int = COUNT) -> list[Row]:
    """Give the outcomes as they must be."""
    plain = Draws(seed=experiment.seed)
    return [{"number": index, **plain.outcome(index)} for index in range(count)]


class Sound(Outcomes):
    """A store that writes a part after every seventh outcome, so that deaths fall between parts."""

    def add(self, row: Row) -> None:
        super().add(row)
        if len(self.fresh) >= 7:
            self.write()


class Torn(Sound):
    """A broken twin that writes parts where they shall stand."""

    def placed(self, name: str, content: bytes) -> Path:
        path = self.folder / name
        with path.open("wb") as file:
            file.write(content[: len(content) // 2])
            file.flush()
            os.fsync(file.fileno())
            file.write(content[len(content) // 2 :])
        return path


class Forgetful(Sound):
    """A broken twin that counts outcomes as known before they are on disk."""

    def known(self) -> dict[int, Row]:
        done = self.folder / "_done"
        told = [int(word) for word in done.read_text().split()] if done.exists() else []
        return {number: {"number": number} for number in told} | super().known()

    def add(self, row: Row) -> None:
        with (self.folder / "_done").open("a") as file:
            file.write(f"{row['number']} ")
        super().add(row)


class Doubling(Sound):
    """A broken twin that does not always forget what it has written."""

    def write(self) -> None:
        kept = self.fresh.copy()
        super().write()
        if len(self.parts) % 2:
            self.fresh = kept


STORES: dict[str, type[Sound]] = {
    "sound": Sound,
    "torn": Torn,
    "forgetful": Forgetful,
    "doubling": Doubling,
}


def die_at(step: int) -> None:
    """Kill this process at one of its next calls to the disk, counted from 1."""
    left = [step]

    def watched(call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **kwargs: Any) -> Any:
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return call(*args, **kwargs)

        return counted

    os.replace = watched(os.replace)
    os.fsync = watched(os.fsync)


def main() -> None:
    """Conduct the experiment into a folder, with a store of a kind, a moment of death and so many jobs."""
    folder, kind, step, jobs, pause = sys.argv[1:6]
    experiment = Draws(pause=float(pause))
    if int(step):
        die_at(int(step))
    with STORES[kind](Path(folder), identity(Draws())) as store:
        rows = conduct(experiment, COUNT, Local(int(jobs)), store)
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
