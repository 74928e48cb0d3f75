"""Lets `python -m greathouse` do what `greathouse` does."""

import sys

from greathouse.cli import main

if __name__ == "__main__":
    sys.exit(main())
