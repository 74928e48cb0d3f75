"""Numbers for whoever runs the server, as Prometheus reads them."""

from collections.abc import Mapping
from typing import Final

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client import generate_latest as written

PREFIX: Final = "greathouse_"
TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
COUNTED: Final = {
    "answers": ("Answers, by the class of their status.", ("status",)),
    "bot_fallbacks": ("Bots' turns that were played at first sight, for want of an answer.", ()),
    "crashes": ("Requests that met a mistake of the server's own.", ()),
    "facts": ("Facts that were stored, by their kind.", ("kind",)),
    "store_failures": ("Facts that could not be stored.", ()),
    "tables_loaded": ("Tables read from the store.", ()),
    "tables_opened": ("Tables that were opened.", ()),
}
TIMED: Final = {
    "append_seconds": "From a fact to its being stored for good.",
    "hold_seconds": "Processor time of each step of a request, during which nobody else is served.",
    "lag_seconds": "By how much the event loop was late to look at the clock.",
    "request_seconds": "From a request to the head of its answer.",
}
SHOWN: Final = {
    "questions": ("Questions that wait for somebody to think about them.", ()),
    "sockets": ("Sockets that listen to tables.", ()),
    "tables": ("Stored tables, by how they stand.", ("status",)),
    "tables_damaged": ("Tables that were found damaged, and are left alone.", ()),
    "tables_in_memory": ("Tables in memory.", ()),
    "tasks": ("Tasks of the event loop.", ()),
}


class Metrics:
    """Counters, times in buckets, and what is looked up when somebody asks."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.counters = {
            name: Counter(PREFIX + name, told, labels, registry=self.registry)
            for name, (told, labels) in COUNTED.items()
        }
        self.kinds: dict[tuple[str, ...], Counter] = {}
        """Counters by name and labels: looking one up takes longer than counting."""
        self.times = {
            name: Histogram(PREFIX + name, told, buckets=BOUNDS, registry=self.registry)
            for name, told in TIMED.items()
        }
        self.gauges = {
            name: Gauge(PREFIX + name, told, labels, registry=self.registry)
            for name, (told, labels) in SHOWN.items()
        }

    def add(self, name: str, **labels: str) -> None:
        """Count something."""
        counter = self.kinds.get((name, *labels.values()))
        if counter is None:
            counter = self.counters[name].labels(**labels) if labels else self.counters[name]
            self.kinds[name, *labels.values()] = counter
        counter.inc()

    def observe(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        self.times[name].observe(seconds)

    def count(self, name: str, **labels: str) -> int:
        """Tell how often something was counted."""
        return int(self.registry.get_sample_value(f"{PREFIX}{name}_total", labels) or 0)

    def text(self, gauges: Mapping[str, float], tables: Mapping[str, float]) -> bytes:
        """Write everything, with how many tables there are of each kind."""
        for name, value in gauges.items():
            self.gauges[name].set(value)
        self.gauges["tables"].clear()
        for status, n in tables.items():
            self.gauges["tables"].labels(status).set(n)
        return written(self.registry)
