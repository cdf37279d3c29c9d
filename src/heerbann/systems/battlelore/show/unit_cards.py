"""§B.2: the card of a unit."""

from heerbann.engine.show.unit_cards import CardRow, UnitCard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model.profiles import Colour, Kind, Race, WeaponName
from heerbann.systems.battlelore.model.state import State, Unit, UnitId, weapon_name, weapon_range

_VALUES = ("colour", "kind", "race", "weapon", "range", "move", "dice")
TEXTS = tuple([f"value-{value}" for value in _VALUES])
"""What is asked for by a key that is put together."""


def card(state: State, unit_id: str, teller: Teller) -> UnitCard | None:
    """The printed values; figures as they are now."""
    unit = state.units.get(UnitId(unit_id))
    if unit is None:
        return None
    rows = [
        CardRow(label=teller.text(key), value=value, text=teller.text(key), rule="B.2")
        for key, value in _values(state, unit, teller)
    ]
    return UnitCard(title=str(teller.word(UnitId, unit.id, state)), rows=tuple(rows))


def _values(state: State, unit: Unit, teller: Teller) -> list[tuple[str, str]]:
    """What is printed of a unit: the key of the text that names it, and the value in words."""
    profile = unit.profile
    return [
        ("value-colour", teller.word(Colour, profile.colour)),
        ("value-kind", teller.word(Kind, profile.kind)),
        ("value-race", teller.word(Race, profile.race)),
        ("value-weapon", teller.word(WeaponName, weapon_name(state, unit))),
        ("value-range", str(weapon_range(state, unit))),
        ("value-move", f"{profile.move} ({profile.battle_move})"),
        ("value-dice", str(profile.dice)),
    ]
