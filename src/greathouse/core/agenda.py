"""The agenda: a stack of frames that says what happens next, and who owes a decision."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

CHANCE = -1

Rule = Callable[..., Any]
RuleT = TypeVar("RuleT", bound=Callable[..., Any])

RULES: dict[str, Rule] = {}
NAMES: dict[Rule, str] = {}


class Ask(NamedTuple):
    """A decision that `who` owes."""

    who: int
    menu: Rule
    """(state, who, *args) -> list[Move]: pure, stable order, never empty."""
    then: Rule
    """(state, who, move, *args) -> None: plays the chosen move, which is in the menu."""
    args: tuple[Any, ...] = ()
    prompt: str = ""
    rule: str = ""


class Chance(NamedTuple):
    """A result that nobody chooses."""

    odds: Rule
    """(state, *args) -> list[tuple[Move, int]]: every outcome and its weight."""
    then: Rule
    """(state, move, *args) -> None: plays the outcome."""
    args: tuple[Any, ...] = ()
    purpose: str = "dice"
    sample: Rule | None = None
    """(state, rng, *args) -> Move: a short cut that draws as `odds` does, without listing it."""
    rule: str = ""


class Do(NamedTuple):
    """A step that needs nobody."""

    step: Rule
    """(state, *args) -> None"""
    args: tuple[Any, ...] = ()


Frame = Ask | Chance | Do


class Event(NamedTuple):
    """Something that happened, for people to read and boards to animate."""

    rule: str
    key: str
    args: dict[str, Any]


class State(Protocol):
    """What the driver needs of a game's state; the rest is the game's own."""

    agenda: list[Frame]
    news: list[Event] | None

    def copy(self) -> "State": ...


def rule(function: RuleT) -> RuleT:
    """Register a rule function under `<game>.<function>`, so that a frame can be saved."""
    name = f"{package_of(function.__module__)}.{function.__name__}"
    if name in RULES and RULES[name].__module__ != function.__module__:
        raise ValueError(f"two rules are called {name}")
    RULES[name] = function
    NAMES[function] = name
    return function


def package_of(module: str) -> str:
    """Name the package that a module is in, or the module that is in none."""
    return ("." + module).split(".")[-2] or module


def plan(s: State, *frames: Frame) -> None:
    """Put frames on the agenda in reading order: the first one happens first."""
    s.agenda.extend(frames[::-1])


def tell(s: State, rule_id: str, key: str, **args: Any) -> None:
    """Report an event to whoever listens; search does not."""
    if s.news is not None:
        s.news.append(Event(rule_id, key, args))
