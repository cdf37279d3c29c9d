"""What a player weighs of the ways chance may go in a siege."""

from collections.abc import Iterator

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.systems.diex_war.model.state import State, TaskKind

KINDS = ("dead", "wounded", "fire", "doused", "surrender", "ladders", "fascines")
"""What a change may be."""


def weighed_changes(before: State, after: State) -> Changes:
    """Fires, wounds, deaths, what was built, and whether somebody has lost."""
    return tuple(_changes(before, after))


def _changes(before: State, after: State) -> Iterator[Change]:
    for unit, man in before.men.items():
        now = after.men[unit]
        if man.fate == "present" and now.fate == "dead":
            yield Change(unit, "dead")
        elif man.health == "healthy" and now.health == "wounded":
            yield Change(unit, "wounded")
    if len(after.lit) > len(before.lit) or len(after.burning) > len(before.burning):
        yield Change("", "fire")
    if len(after.doused) > len(before.doused):
        yield Change("", "doused")
    if len(after.losses) > len(before.losses):
        yield Change("", "surrender")
    goods: tuple[TaskKind, ...] = ("ladders", "fascines")
    for good in goods:
        gain = after.stock(good, after.besieger) - before.stock(good, before.besieger)
        if gain > 0:
            yield Change("", good, gain)
