"""What exact odds need to know of a campaign."""

from collections.abc import Iterator

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.systems.diex_war.model.campaign.state import State

KINDS = ("loyal", "rebel", "mutiny")
"""What a change may be."""


def weighed_changes(before: State, after: State) -> Changes:
    """Who has changed his stance, and which mercenaries have turned on their employer."""
    return tuple(_changes(before, after))


def _changes(before: State, after: State) -> Iterator[Change]:
    for key, village in before.villages.items():
        if after.villages[key].stance != village.stance:
            yield Change(key, after.villages[key].stance)
    for name, group in before.groups.items():
        now = after.groups.get(name)
        if now is None:
            continue
        if now.stance is not None and now.stance != group.stance:
            yield Change(name, now.stance)
        if group.employer is not None and now.employer is None:
            yield Change(name, "mutiny")


def is_unfinished(_state: State) -> bool:
    """Whatever begins in a step ends in it."""
    return False
