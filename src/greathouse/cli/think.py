"""`greathouse think`: a helper for a server on another machine, reached by `greathouse serve --thinker`."""

from greathouse.cli import serving
from greathouse.cli.verbs import verb


@verb
def run(lang: str) -> None:
    """Answer until nobody asks any more."""
    serving.check_installed()
    from greathouse.server.worker import main

    main()
