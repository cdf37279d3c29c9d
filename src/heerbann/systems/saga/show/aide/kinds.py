"""§4, §15: the kinds of units a faction may field, each by a key."""

from collections.abc import Iterator
from functools import cache

from heerbann.engine.show.aide import AideKind, AideRefused, AideUnit
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.board import Equipment
from heerbann.systems.saga.model.charts import FACTIONS, RULES, SPECIAL_TROOPS, STICKS
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.roster import ProfileKey, Troop
from heerbann.systems.saga.model.scenario import UnitData
from heerbann.systems.saga.model.setup import fresh_unit
from heerbann.systems.saga.model.state import RED, Unit
from heerbann.systems.saga.model.troops import profile_of, special_troop, troop
from heerbann.systems.saga.show.unit_cards import aggression_name
from heerbann.systems.saga.show.words import length_name

PROFILES: tuple[ProfileKey, ...] = ("warlord", "hearthguard", "warrior", "levy")


@cache
def kinds_of(faction: str) -> dict[str, Troop]:
    """Every kind of units of a faction, by its key."""
    return dict(_kinds(faction))


def _kinds(faction: str) -> Iterator[tuple[str, Troop]]:
    carried = FACTIONS[faction]
    for profile in PROFILES:
        lists: tuple[tuple[Equipment, ...], ...] = getattr(carried, profile)
        for gear in lists:
            yield "+".join((profile, *gear)), troop(profile, gear)
    for special in SPECIAL_TROOPS:
        if special.mercenary or faction in special.factions:
            yield special.key, special_troop(special)


def unit_of(asked: AideUnit) -> Unit:
    """The unit that is meant, at a table nobody knows."""
    found = [kinds[asked.kind] for kinds in map(kinds_of, FACTIONS) if asked.kind in kinds]
    if not found:
        raise AideRefused(asked.kind)
    models = min(max(1, asked.models), most_models(found[0]))
    unit = fresh_unit(UnitId("red-1"), RED, UnitData(troop=found[0], models=models))
    unit_fatigue = min(asked.marks, RULES.fatigue.limit)
    return Unit(unit.id, unit.side, unit.troop, unit.models, unit.start, fatigue=unit_fatigue)


def most_models(kind: Troop) -> int:
    """A Hero is alone; units have their limits."""
    return 1 if kind.is_warlord else RULES.army.unit_size[1]


def told_kinds(faction: str, teller: Teller) -> tuple[AideKind, ...]:
    """The kinds with their values in words."""
    found = kinds_of(faction)
    first = [next(key for key in found if key.split("+")[0] == one) for one in PROFILES]
    starts = dict.fromkeys(first, 1)
    return tuple([_told(key, kind, starts.get(key, 0), teller) for key, kind in found.items()])


def _told(key: str, kind: Troop, start: int, teller: Teller) -> AideKind:
    gear = ", ".join([teller.word(Equipment, one) for one in kind.equipment])
    name = kind.name.text(teller.language)
    return AideKind(
        key=key,
        title=f"{name} ({gear})" if gear else name,
        text=teller.text(
            "aide-values",
            armour=f"{kind.armour.melee} ({kind.armour.shooting})",
            dice=aggression_name(kind.aggression),
            move=length_name(STICKS[kind.move], None, teller.language),
        ),
        usual=_usual(kind),
        most=most_models(kind),
        start=start,
    )


def _usual(kind: Troop) -> int:
    """As many models as a point buys."""
    return 1 if kind.is_warlord else max(1, profile_of(kind).models_per_point)
