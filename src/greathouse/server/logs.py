"""Structured logs: one JSON object a line, without tokens, names, chat or whole table ids."""

import json
import logging
import sys
import time

STANDARD = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """Writes a record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the time, the level, what happened and its details."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in record.__dict__.items() if key not in STANDARD}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def begin_logs(level: str, access: bool = False) -> None:
    """Send our logs and the web server's complaints to standard error; who asked for what only if wanted.

    What the store lacks we tell ourselves.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    levels = {
        "greathouse.server": level.upper(),
        "greathouse.access": "INFO" if access else "WARNING",
        "uvicorn.error": "WARNING",
        "asyncpg": "CRITICAL",
    }
    for name, least in levels.items():
        log = logging.getLogger(name)
        log.handlers = [handler]
        log.propagate = False
        log.setLevel(least)
