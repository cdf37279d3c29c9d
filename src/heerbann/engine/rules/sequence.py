"""The sequence of play as data, in rulebook order.

A :class:`Step` runs once, or again and again ``during`` a condition; a :class:`Loop` repeats its
steps. Between two runs of a step no local variable lives, so the engine keeps a checkpoint there.
"""

from collections.abc import Callable, Coroutine
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from heerbann.engine.rules.battle import Battle, State

S = TypeVar("S", bound=State)


class DeadEnd(Exception):
    """A system whose rules lead nowhere: nothing to choose, or a sequence that never asks."""


class ContestNotAlone(Exception):
    """A rule that asks something else in the step of a contest: there is no checkpoint then."""


class Step(NamedTuple, Generic[S]):
    """One step of the sequence: its name, its paragraph, its procedure, and how long it repeats."""

    name: str
    rule: str
    run: Callable[[Battle[S]], Coroutine[Any, Any, None]]
    during: Callable[[S], bool] | None = None


class Loop(NamedTuple, Generic[S]):
    """Steps that follow each other again as long as ``during`` holds, asked before each pass."""

    during: Callable[[S], bool]
    steps: "tuple[Step[S] | Loop[S], ...]"


class Jump(NamedTuple, Generic[S]):
    """Go on at ``to`` if ``when`` holds, else with the next entry."""

    when: Callable[[S], bool]
    to: int


Sequence: TypeAlias = tuple[Step[S] | Loop[S], ...]
Program: TypeAlias = tuple[Step[S] | Jump[S], ...]


def program(sequence: Sequence[S]) -> Program[S]:
    """Lay the nested sequence out flat, loops as jumps, so that one index says where we are."""
    entries: list[Step[S] | Jump[S]] = []
    _lay_out(sequence, entries)
    return tuple(entries)


def _lay_out(sequence: Sequence[S], entries: list[Step[S] | Jump[S]]) -> None:
    for entry in sequence:
        if isinstance(entry, Step):
            entries.append(entry)
            continue
        start = len(entries)
        during = entry.during
        entries.append(Jump(during, 0))  # its target is known once the body is laid out
        _lay_out(entry.steps, entries)
        entries.append(Jump(_always, start))
        entries[start] = Jump(_negated(during), len(entries))


def _always(_state: object) -> bool:
    return True


def _negated(condition: Callable[[S], bool]) -> Callable[[S], bool]:
    def no_longer(state: S) -> bool:
        return not condition(state)

    return no_longer
