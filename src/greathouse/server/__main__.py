"""Serve without the command line: `python -m greathouse.server DATA PORT [LIMITS]`."""

import sys
from pathlib import Path

from greathouse.server.serve import Settings, bound, run_until_stopped

if __name__ == "__main__":
    data, port, limits, database = (*sys.argv[1:], *("", "", "1", "")[len(sys.argv) - 1 :])
    settings = Settings(
        Path(data), port=int(port), limits=float(limits), database=database, log_level="error"
    )
    run_until_stopped(settings, bound(settings))
