"""§4, §15: the kinds of units a faction may field, each by a key."""

from collections.abc import Iterator
from functools import cache

from heerbann.systems.saga.model.board import Equipment
from heerbann.systems.saga.model.charts import FACTIONS, RULES, SPECIAL_TROOPS
from heerbann.systems.saga.model.roster import Faction, ProfileKey, Troop
from heerbann.systems.saga.model.troops import profile_of, special_troop, troop

PROFILES: tuple[ProfileKey, ...] = ("warlord", "hearthguard", "warrior", "levy")


@cache
def kinds_of(faction: str) -> dict[str, Troop]:
    """Every kind of units of a faction of ours, by its key."""
    return kinds_with(faction, FACTIONS[faction])


def kinds_with(faction: str, carried: Faction) -> dict[str, Troop]:
    """The same for any faction: who may carry what."""
    return dict(_kinds(faction, carried))


def _kinds(faction: str, carried: Faction) -> Iterator[tuple[str, Troop]]:
    for profile in PROFILES:
        lists: tuple[tuple[Equipment, ...], ...] = getattr(carried, profile)
        for gear in lists:
            yield "+".join((profile, *gear)), troop(profile, gear)
    for special in SPECIAL_TROOPS:
        if special.mercenary or faction in special.factions:
            yield special.key, special_troop(special)


def all_kinds() -> dict[str, Troop]:
    """Every kind of units that some faction may field, class by class."""
    found = [one for faction in FACTIONS for one in kinds_of(faction).items()]
    special = [one.key for one in SPECIAL_TROOPS]
    return dict(sorted(found, key=lambda one: (one[0] in special, PROFILES.index(one[1].profile))))


def most_models(kind: Troop) -> int:
    """A Hero is alone; units have their limits."""
    return 1 if kind.is_warlord else RULES.army.unit_size[1]


def usual_models(kind: Troop) -> int:
    """As many models as a point buys."""
    return 1 if kind.is_warlord else max(1, profile_of(kind).models_per_point)
