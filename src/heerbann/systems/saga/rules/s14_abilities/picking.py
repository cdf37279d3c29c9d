"""§14, K3: which units an effect is about, and how much of it is wanted."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.saga.model.actions import Pick, Take
from heerbann.systems.saga.model.board import (
    AttackDice,
    DefenceDice,
    DiscardDice,
    Effect,
    Filter,
    Target,
)
from heerbann.systems.saga.model.frames import Using
from heerbann.systems.saga.model.state import Battle, Unit
from heerbann.systems.saga.rules.s14_abilities.filters import Scope, are_together, candidates


def scope_of(battle: Battle, using: Using) -> Scope:
    """Where the running ability looks."""
    return Scope(battle.state, using.side, using.roles)


@rule("14", "K3")
async def pick_units(
    battle: Battle, using: Using, target: Target, among: Sequence[Unit] | None = None
) -> list[Unit]:
    """MAY: up to so many of those it could mean; "all" means all, a named part itself."""
    scope = scope_of(battle, using)
    found = candidates(scope, target) if among is None else list(among)
    if target.sel != "choose" or target.n == "all" or not found:
        return found
    options = partial(_selections, scope, found, target.n, target.filter)
    answer = await Choose(using.side, "K3", "pick-units", lambda: list(options()))
    return [unit for unit in found if unit.id in answer.units]


def _selections(scope: Scope, found: Sequence[Unit], most: int, wanted: Filter) -> Iterator[Pick]:
    """Every choice, the largest first; nobody is a choice, too."""
    for number in range(min(most, len(found)), -1, -1):
        for units in combinations(found, number):
            if are_together(scope, units, wanted):
                yield Pick(tuple([unit.id for unit in units]))


@rule("K21")
async def take_amount(using: Using, effect: Effect, most: int) -> int:
    """MAY: fewer than one could have, if the player said so; never of a drawback (A50).

    A mirrored amount stays what it mirrors.
    """
    mirrors = isinstance(effect, AttackDice | DefenceDice | DiscardDice) and effect.n == "same"
    if not using.reduced or effect.mandatory or mirrors or most <= 1:
        return most
    options = tuple([Take(number) for number in range(most, -1, -1)])
    return (await Choose(using.side, "K21", "take-how-many", options)).number
