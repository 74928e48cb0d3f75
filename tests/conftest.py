"""Keeps the tests away from the user's own files: greathouse reads these folders when it is imported."""

import os
import tempfile
from pathlib import Path

EMPTY = Path(tempfile.mkdtemp(prefix="greathouse-tests-"))
os.environ["GREATHOUSE_OVERRIDES"] = str(EMPTY / "overrides")
os.environ["GREATHOUSE_DATA"] = str(EMPTY / "data")
