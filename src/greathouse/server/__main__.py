"""Serve without the command line's help: `python -m greathouse.server DATA PORT`."""

import sys
from pathlib import Path

from greathouse.server.serve import Settings, run

if __name__ == "__main__":
    run(Settings(Path(sys.argv[1]), port=int(sys.argv[2])))
