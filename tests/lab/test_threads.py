"""Arrays as small as a network's take several times as long when several threads share them."""

import subprocess
import sys

import pytest

WATCHED = """
import os
import sys
from importlib import import_module


class Watch:
    def find_spec(self, name, *_):
        if name == "numpy":
            print(os.environ.get("OPENBLAS_NUM_THREADS"))


sys.meta_path.insert(0, Watch())
import_module(sys.argv[1])
import numpy
"""


@pytest.mark.parametrize(
    "module",
    [
        "greathouse.lab.outcomes",
        "greathouse.lab.learning.selfplay",
        "greathouse.experts.network",
        "greathouse.experts.favor.tables",
        "greathouse.server.app",
    ],
)
def test_numpy_is_told_to_use_one_thread_before_it_is_loaded(module: str) -> None:
    command = [sys.executable, "-c", WATCHED, module]
    told = subprocess.run(command, capture_output=True, text=True, check=True, env={"PATH": ""})
    assert told.stdout.split() == ["1"]
