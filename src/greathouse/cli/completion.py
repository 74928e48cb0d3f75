"""`greathouse completion`: the script by which a shell completes commands, games, bots and files."""

import click
from click.shell_completion import ShellComplete, get_completion_class

from greathouse.cli.values import OneOf
from greathouse.cli.verbs import house, verb

SHELLS = ("bash", "zsh", "fish")


@verb
@click.argument("shell", type=OneOf(SHELLS))
def run(shell: str, lang: str) -> None:
    """Print the script."""
    print(script(shell), end="")


def script(shell: str) -> str:
    """Write the script of a shell; the shell itself need not be installed here."""
    found = get_completion_class(shell)
    assert found is not None
    return ShellComplete.source(found(house(), {}, "greathouse", "_GREATHOUSE_COMPLETE"))
