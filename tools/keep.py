"""Keep what a long measurement has so far: `python tools/keep.py FOLDER...`.

Each folder goes under its name into benchmarks/outcomes, its parts as one, small enough to be committed; the
command that made it goes on from there with `--out benchmarks/outcomes/NAME`. Needs the extra `lab`.
"""

import shutil
import sys
from pathlib import Path

from pyarrow import parquet

from greathouse.lab.outcomes import PART, TOLD

KEPT = Path(__file__).resolve().parents[1] / "benchmarks" / "outcomes"


def keep(folder: Path, place: Path) -> int:
    """Write the outcomes of a folder as one part, and say of what they are; tell how many there are."""
    rows = parquet.read_table(sorted(folder.glob("part-*.parquet"))).sort_by("number")
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    parquet.write_table(rows, place / PART.format(0), compression="zstd")
    shutil.copy(folder / TOLD, place)
    return int(rows.num_rows)


def main(folders: list[Path]) -> int:
    """Keep some folders, and what is in folders of theirs."""
    for folder in folders:
        for told in sorted(folder.rglob(TOLD)):
            name = told.parent.relative_to(folder.parent)
            if any(told.parent.glob("part-*.parquet")):
                print(f"{name}: {keep(told.parent, KEPT / name)} outcomes")
    return 0


if __name__ == "__main__":
    sys.exit(main([Path(word) for word in sys.argv[1:]]))
