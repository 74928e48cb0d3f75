"""Every answer that is not yes: a code for programs, a status, and a sentence in the reader's language."""

from functools import partial
from typing import Any

from msgspec import UNSET

from greathouse.core.catalogue import Catalogue
from greathouse.core.errors import HouseError
from greathouse.core.reasons import Reason
from greathouse.server import shapes

TEXT = Catalogue("greathouse.server")
STATUS = {
    "bad_request": 400,
    "not_found": 404,
    "no_seat": 403,
    "seat": 403,
    "host": 403,
    "turn": 409,
    "stale": 409,
    "over": 409,
    "playing": 409,
    "hints": 403,
    "waiting": 409,
    "begun": 409,
    "rules": 409,
    "damaged": 409,
    "taken": 409,
    "full": 409,
    "present": 409,
    "not_alone": 409,
    "stand_in": 422,
    "command": 409,
    "sitting": 422,
    "seat_bot": 422,
    "talk": 403,
    "name_taken": 409,
    "no_undo": 409,
    "undo": 409,
    "undo_never": 409,
    "illegal": 422,
    "unreadable": 422,
    "unanswered": 422,
    "setup": 422,
    "branch": 422,
    "record": 422,
    "name": 422,
    "text": 422,
    "seed": 422,
    "untold": 409,
    "position": 404,
    "day": 404,
    "duplicate": 404,
    "parquet": 501,
    "sharing": 409,
    "review_playing": 409,
    "review_unfinished": 422,
    "review_long": 422,
    "review_busy": 429,
    "review_none": 404,
    "review_ply": 422,
    "too_large": 413,
    "long": 413,
    "too_many": 429,
    "origin": 403,
    "host_name": 421,
    "media": 415,
    "method": 405,
    "store": 503,
    "unready": 503,
    "unknown": 503,
    "resting": 503,
    "late": 503,
    "crashed": 500,
}


class Refusal(Exception):
    """A request that is not granted; `why` is said in the reader's language, `extra` is for programs."""

    def __init__(
        self,
        code: str,
        *,
        why: HouseError | None = None,
        reasons: tuple[Reason, ...] = (),
        extra: dict[str, Any] | None = None,
        **args: Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.why = why
        self.reasons = reasons
        self.extra = extra or {}
        self.named = args

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel with all that the answer needs."""
        named = {"why": self.why, "reasons": self.reasons, "extra": self.extra} | self.named
        return partial(type(self), **named), (self.code,)

    def text(self, lang: str) -> str:
        """Say it in a language."""
        named = self.named | ({"why": self.why.text(lang)} if self.why is not None else {})
        return TEXT.say(f"refusal.{self.code}", lang, **named)

    def body(self, lang: str) -> shapes.Refused:
        """Write the answer: the sentence, and the reasons with their rules apart from it."""
        reasons = [shapes.ReasonShown(one.rule, one.key, one.say(lang)) for one in self.reasons]
        return shapes.Refused(self.code, self.text(lang), **self.extra, reasons=reasons or UNSET)
