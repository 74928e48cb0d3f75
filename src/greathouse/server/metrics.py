"""Numbers for whoever runs the server, in the text form that Prometheus reads."""

from collections import defaultdict

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """Counters, and times in buckets."""

    def __init__(self) -> None:
        self.counts: defaultdict[str, int] = defaultdict(int)
        self.sums: defaultdict[str, float] = defaultdict(float)
        self.buckets: dict[str, list[int]] = {}

    def add(self, name: str, n: int = 1) -> None:
        """Count something."""
        self.counts[name] += n

    def observe(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        buckets = self.buckets.setdefault(name, [0] * (len(BOUNDS) + 1))
        self.sums[name] += seconds
        for index, bound in enumerate(BOUNDS):
            if seconds <= bound:
                buckets[index] += 1
        buckets[-1] += 1

    def text(self, gauges: dict[str, float]) -> str:
        """Write everything."""
        lines = [f"greathouse_{name}_total {n}" for name, n in sorted(self.counts.items())]
        lines += [f"greathouse_{name} {value:g}" for name, value in sorted(gauges.items())]
        for name, buckets in sorted(self.buckets.items()):
            for bound, n in zip((*[f"{b:g}" for b in BOUNDS], "+Inf"), buckets, strict=True):
                lines.append(f'greathouse_{name}_bucket{{le="{bound}"}} {n}')
            lines += [f"greathouse_{name}_sum {self.sums[name]:g}", f"greathouse_{name}_count {buckets[-1]}"]
        return "\n".join(lines) + "\n"
