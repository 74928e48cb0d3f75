"""Keeps the tests away from the user's own files and clock; it runs before greathouse is imported."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings

EMPTY = Path(tempfile.mkdtemp(prefix="greathouse-tests-"))
atexit.register(shutil.rmtree, EMPTY, ignore_errors=True)
os.environ["GREATHOUSE_OVERRIDES"] = str(EMPTY / "overrides")
os.environ["GREATHOUSE_DATA"] = str(EMPTY / "data")

SLOW = [HealthCheck.too_slow]
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=SLOW)
settings.load_profile("steady")
