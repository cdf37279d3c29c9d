"""§4, §15: the kinds of units of the aide: what is meant, and their values in words."""

from msgspec.structs import replace

from heerbann.engine.show.aide import AideKind, AideRefused, AideUnit
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.board import Equipment
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.peoples import People, Peoples
from heerbann.systems.saga.model.roster import Troop
from heerbann.systems.saga.model.scenario import UnitData
from heerbann.systems.saga.model.setup import fresh_unit
from heerbann.systems.saga.model.state import RED, Unit
from heerbann.systems.saga.odds.drill_ground import Party
from heerbann.systems.saga.odds.kinds import (
    PROFILES,
    kinds_with,
    most_models,
    usual_models,
)
from heerbann.systems.saga.show.unit_cards import aggression_name
from heerbann.systems.saga.show.words import length_name


def unit_of(asked: AideUnit, peoples: Peoples) -> Unit:
    """The unit that is meant, at a table nobody knows."""
    party = party_of(asked, peoples)
    unit = fresh_unit(UnitId("red-1"), RED, UnitData(troop=party.kind, models=party.models))
    return replace(unit, fatigue=party.fatigue)


def party_of(asked: AideUnit, peoples: Peoples) -> Party:
    """What is meant, within the limits of the rules; the enemy's people has its kinds as well."""
    every = [kinds_with(key, people.faction) for key, people in peoples.items()]
    kind = next((kinds[asked.kind] for kinds in every if asked.kind in kinds), None)
    if kind is None:
        raise AideRefused(asked.kind)
    models = min(max(1, asked.models), most_models(kind))
    return Party(kind, models, min(asked.marks, RULES.fatigue.limit))


def told_kinds(key: str, people: People, teller: Teller) -> tuple[AideKind, ...]:
    """The kinds with their values in words; a people need not have all classes."""
    found = kinds_with(key, people.faction)
    first = {one.split("+")[0]: one for one in reversed(found)}
    starts = {first[profile]: 1 for profile in PROFILES if profile in first}
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
        usual=usual_models(kind),
        most=most_models(kind),
        start=start,
    )
