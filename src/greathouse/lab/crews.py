"""Who makes outcomes: this process, a pool of processes, or a Ray cluster; none changes what comes."""

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from greathouse.bots.playing import collect_seldom
from greathouse.core.errors import BadSetup, HouseError, of_system

AHEAD = 2
"""How many outcomes are given out for each worker, so that none waits for the next."""
DEATHS = 3
"""How many workers may die before an experiment is given up: more is no accident."""
ANSWER = 3.0
"""Seconds in which a Ray cluster must answer the first knock."""
HIGHEST = 65_535
"""The last port that there is."""
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
"""How a client of gRPC begins; a server answers with such settings of its own."""
SILENCE = {
    "RAY_BACKEND_LOG_LEVEL": "fatal",
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",
    "RAY_IGNORE_UNHANDLED_ERRORS": "1",
}
"""Ray tells of lost nodes on standard output, among the results, and of every error once more."""

Rows = Generator[dict[str, Any], None, None]


class Crew(Protocol):
    """Makes outcomes in any order; whoever has enough closes the iterator."""

    def run(self, experiment: Any, indices: Iterable[int]) -> Rows: ...


def made(experiment: Any, index: int) -> dict[str, Any]:
    """Make an outcome, with its number."""
    return {"number": index, **experiment.outcome(index)}


class Local:
    """Processes of this machine; one job works right here."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs

    def run(self, experiment: Any, indices: Iterable[int]) -> Rows:
        """Make outcomes; those that a dying process held are made again by another."""
        if self.jobs <= 1:
            for index in indices:
                yield made(experiment, index)
            return
        left = deque(indices)
        deaths = 0
        while left:
            try:
                yield from self.pooled(experiment, left)
            except BrokenProcessPool:
                deaths += 1
                if deaths > DEATHS:
                    raise HouseError("lab_workers", n=deaths) from None

    def pooled(self, experiment: Any, left: deque[int]) -> Rows:
        """Work through a queue with one pool; when the pool breaks, the queue holds what is not made."""
        flying: dict[Future[dict[str, Any]], int] = {}
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.jobs, context, initializer=attend, initargs=(os.getpid(),))
        try:
            while left or flying:
                while left and len(flying) < AHEAD * self.jobs:
                    index = left.popleft()
                    flying[pool.submit(made, experiment, index)] = index
                for done in wait(flying, return_when=FIRST_COMPLETED).done:
                    row = done.result()
                    del flying[done]
                    yield row
        finally:
            left.extendleft(sorted(flying.values(), reverse=True))
            pool.shutdown(wait=True, cancel_futures=True)


def attend(parent: int) -> None:
    """Work for a parent: die quietly of an interruption, and never live on without it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    collect_seldom()
    threading.Thread(target=outlive, args=(parent,), daemon=True).start()


def outlive(parent: int) -> None:
    """End this process soon after its parent has gone, however that came."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


class Cluster:
    """A Ray cluster, on whose nodes the same version of this package is installed."""

    def __init__(self, address: str) -> None:
        self.address = address
        knock(address)
        for name, value in SILENCE.items():
            os.environ.setdefault(name, value)
        try:
            import ray
        except ImportError:
            raise BadSetup("lab_extra") from None
        try:
            ray.init(
                address=address, log_to_driver=False, logging_level=logging.ERROR, ignore_reinit_error=True
            )
        except (OSError, RuntimeError, ValueError) as problem:
            raise BadSetup("lab_ray", address=address, problem=first_line(problem)) from None
        self.ray = ray

    def run(self, experiment: Any, indices: Iterable[int]) -> Rows:
        """Make outcomes on all nodes; Ray gives those of a dying worker or node to another."""
        task = self.ray.remote(max_retries=DEATHS)(made)
        left = deque(indices)
        flying: list[Any] = []
        try:
            while left or flying:
                while left and len(flying) < AHEAD * self.cores():
                    flying.append(task.remote(experiment, left.popleft()))
                done, flying = self.ray.wait(flying)
                yield self.got(done[0])
        finally:
            for one in flying:
                self.ray.cancel(one, force=True)

    def cores(self) -> int:
        """Count the cores of the cluster as it is now: nodes may come and go."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def got(self, done: Any) -> dict[str, Any]:
        """Take an outcome; what went wrong in it goes wrong here."""
        try:
            found: dict[str, Any] = self.ray.get(done)
        except self.ray.exceptions.RayTaskError as problem:
            raise problem.cause from None
        except self.ray.exceptions.RayError:
            raise HouseError("lab_workers", n=DEATHS + 1) from None
        return found


def knock(address: str) -> None:
    """See whether a Ray cluster can be behind an address, before Ray tries for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if address == "auto" or address == "local":
        return
    if not colon or not host or not port.isdecimal() or int(port) > HIGHEST:
        raise BadSetup("lab_address", address=address)
    try:
        if not is_grpc(host.strip("[]"), int(port)):
            raise BadSetup("lab_ray", address=address, problem=HouseError("system.other_service"))
    except TimeoutError:
        raise BadSetup("lab_ray", address=address, problem=HouseError("system.silent")) from None
    except OSError as error:
        raise BadSetup("lab_ray", address=address, problem=of_system(error)) from None


def is_grpc(host: str, port: int) -> bool:
    """Tell whether somebody at an address answers as Ray would; behind TLS nobody can tell."""
    with socket.create_connection((host, port), ANSWER) as line:
        if os.environ.get("RAY_USE_TLS", "0") not in ("", "0"):
            return True
        line.sendall(GREETING)
        return line.recv(len(GREETING))[3:4] == GREETING[-6:-5]


def first_line(problem: Exception) -> str:
    """Say a problem in few words."""
    text = getattr(problem, "strerror", None) or str(problem).strip() or type(problem).__name__
    return str(text).splitlines()[0].rstrip(".")
