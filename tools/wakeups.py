"""Measure wake-ups between servers that share a PostgreSQL: how many a second arrive, and how late.

Every process tells its share of the moves and hears of all others', over the store's own connection. Usage:
`python tools/wakeups.py postgresql://... --rates 500 2000 8000`.
"""

import argparse
import asyncio
import multiprocessing
import time
from multiprocessing.queues import Queue
from typing import Any

from greathouse.server.postgres import PostgresStore

PROCESSES = 3


async def share(url: str, rate: float, seconds: float, begin: float) -> dict[str, Any]:
    """Tell so many moves a second, hear the others', and give what was heard with its delays."""
    store = await PostgresStore.open(url)
    delays: list[float] = []

    async def woken(_table: str, version: int) -> None:
        delays.append(time.time() - version / 1e6)

    async def gap() -> None:
        """Nothing is in memory."""

    watching = asyncio.create_task(store.watch(woken, gap))
    await asyncio.sleep(max(0.0, begin - time.time()))
    told = 0
    while (late := time.time() - begin) < seconds:
        while told < late * rate:
            store.telling.put_nowait(f"t{told % 500} {int(time.time() * 1e6)} {store.name}")
            told += 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(2)
    spent = time.process_time()
    watching.cancel()
    await store.close()
    return {"told": told, "delays": delays, "left": store.telling.qsize(), "spent": spent}


def work(url: str, rate: float, seconds: float, begin: float, results: "Queue[dict[str, Any]]") -> None:
    """Take a share, in a process of its own."""
    results.put(asyncio.run(share(url, rate, seconds, begin)))


def measured(url: str, rate: float, seconds: float) -> str:
    """Measure at one rate, over all processes."""
    results: Queue[dict[str, Any]] = multiprocessing.Queue()
    begin = time.time() + 2
    args = (url, rate / PROCESSES, seconds, begin, results)
    processes = [multiprocessing.Process(target=work, args=args) for _ in range(PROCESSES)]
    for process in processes:
        process.start()
    found = [results.get(timeout=seconds + 60) for _ in processes]
    for process in processes:
        process.join()
    told = sum([one["told"] for one in found])
    delays = sorted([delay for one in found for delay in one["delays"]])
    missing = told * (PROCESSES - 1) - len(delays)
    middle, last = (delays[len(delays) * part // 100] * 1000 for part in (50, 99))
    spent = sum([one["spent"] for one in found]) / seconds / PROCESSES
    return (
        f"{rate:,.0f} wanted, {told / seconds:,.0f} a second told,"
        f" {missing} of {told * (PROCESSES - 1)} missing,"
        f" p50 {middle:.1f} ms, p99 {last:.1f} ms, {spent:.2f} s of processor a second and process"
    )


def main() -> None:
    """Measure at each rate in turn."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("database")
    words.add_argument("--rates", nargs="+", type=float, default=[500, 2000, 8000])
    words.add_argument("--seconds", type=float, default=10)
    asked = words.parse_args()
    for rate in asked.rates:
        print(measured(asked.database, rate, asked.seconds), flush=True)


if __name__ == "__main__":
    main()
