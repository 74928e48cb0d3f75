"""The command line: one module a verb, imported only when its verb is called."""

import os
import sys
from collections.abc import Sequence

from greathouse.cli.language import TEXT, language
from greathouse.cli.trouble import Trouble
from greathouse.core.errors import BadSetup, HouseError, of_system

FAILED = 1
MISUSED = 2
INTERRUPTED = 130


def main(args: Sequence[str] | None = None) -> int:
    """Run a command line and give its exit code: 0 done, 1 failed, 2 misused, 130 interrupted."""
    words = list(sys.argv[1:] if args is None else args)
    lang = language(words, os.environ)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        return run(words, lang)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except HouseError as error:
        return fail(error.text(lang), MISUSED if isinstance(error, BadSetup) else FAILED)
    except OSError as error:
        return fail(Trouble("file", path=error.filename or "-", problem=of_system(error)).text(lang))
    except Exception as error:
        if os.environ.get("GREATHOUSE_DEBUG"):
            raise
        return fail(TEXT.say("error.bug", lang, problem=f"{type(error).__name__}: {error}"))


def run(words: list[str], lang: str) -> int:
    """Hand the words to click, which ends by an exit code of its own."""
    import click

    from greathouse.cli.verbs import house

    try:
        ended = house().main(words, prog_name="greathouse", standalone_mode=False, obj=lang)
    except click.Abort:
        return INTERRUPTED
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else FAILED
    finally:
        sys.stdout.flush()
    return ended if isinstance(ended, int) else 0


def fail(sentence: str, code: int = FAILED) -> int:
    """Say what went wrong, in one sentence."""
    print(sentence, file=sys.stderr)
    return code
