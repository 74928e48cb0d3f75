"""The protocol that every game speaks; see docs/architecture.md."""

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    from greathouse.core.agenda import State

    StateT = TypeVarWithDefault("StateT", bound=State, default=State, covariant=True)
else:
    StateT = TypeVar("StateT")
"""The type of a game's positions; here, since what only type checkers read cannot be compiled."""
