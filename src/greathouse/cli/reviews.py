"""Where reviews are kept between calls, so that one that was stopped goes on."""

import contextlib
import os
from pathlib import Path

from greathouse.core.record import Record
from greathouse.kit.data import data_folder
from greathouse.review import NotReviewed, Review, from_json, to_json
from greathouse.review.opening import identified


def kept_file(record: Record) -> Path:
    """Name the file of a game's review."""
    return data_folder() / "reviews" / f"{identified(record)}.json"


def kept(record: Record) -> Review | None:
    """Give what was made of a game's review before; what cannot be read is made anew."""
    try:
        return from_json(kept_file(record).read_text(encoding="utf8"))
    except (OSError, UnicodeDecodeError, NotReviewed):
        return None


def keep(record: Record, review: Review) -> None:
    """Keep a review, whole or not at all; where nothing can be written it is not kept."""
    target = kept_file(record)
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    with contextlib.suppress(OSError):
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            draft.write_text(to_json(review), encoding="utf8")
            os.replace(draft, target)
        finally:
            draft.unlink(missing_ok=True)
