"""§5, §7: activations that cost no die: Determination, We Obey, manoeuvre, free shots, feud."""

from collections.abc import Iterator, Sequence

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.saga.model.board import Kind
from heerbann.systems.saga.model.charts import EQUIPMENT
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.state import State, Unit, units_of
from heerbann.systems.saga.rules.s01_measuring import is_within
from heerbann.systems.saga.rules.s07_activation.legality import KINDS
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted
from heerbann.systems.saga.rules.s16_scenarios.special_rules import (
    is_blood_feud,
    led_by,
    may_manoeuvre,
)

Plan = tuple[Activation, tuple[Kind, ...]]


@rule("7")
def free_plans(state: State, unit: Unit, heroes: Sequence[Unit] | None = None) -> Iterator[Plan]:
    """The free activations a unit could have, and of which kinds.

    Whoever asks for many units says which ``heroes`` may give them orders.
    """
    if refuse_manoeuvre(state, unit) is None:
        yield Activation(unit.id, "move", "manoeuvre"), ("move",)
    if refuse_free_shot(state, unit) is None:
        yield Activation(unit.id, "shoot", "free_shot", no_fatigue=True), ("shoot",)
    if is_blood_feud(state) and "acted" not in unit.marks:  # K24
        yield Activation(unit.id, "move", "blood_feud"), KINDS
    if refuse_determination(unit) is None:
        yield Activation(unit.id, "move", "determination"), KINDS
    for hero in commanders(state, unit.side) if heroes is None else heroes:
        if refuse_we_obey(hero, unit) is None:
            yield Activation(unit.id, "move", "we_obey", by=hero.id), KINDS


@rule("5")
def commanders(state: State, side: Seat) -> list[Unit]:
    """The units of a side that give orders to others."""
    return [unit for unit in units_of(state, side) if unit.has("we_obey")]


# Why not


@rule("5")
def refuse_determination(unit: Unit) -> Refusal | None:
    """Once in each own activation phase, for the unit itself."""
    if not unit.has("determination"):
        return Refusal("5", "no-determination")
    return Refusal("5", "determination-used") if "determined" in unit.marks else None


@rule("5", "C10")
def refuse_we_obey(hero: Unit, unit: Unit) -> Refusal | None:
    """Once in each own activation phase, for another unit within S; never for himself."""
    if not hero.has("we_obey"):
        return Refusal("5", "no-we-obey")
    if hero.id == unit.id:
        return Refusal("C10", "not-himself")
    if "obeyed" in hero.marks:
        return Refusal("5", "we-obey-used")
    if is_exhausted(hero):
        return Refusal("5", "hero-exhausted")
    return None if is_within(hero, unit, "S") else Refusal("5", "too-far-to-obey")


@rule("8")
def refuse_manoeuvre(state: State, unit: Unit) -> Refusal | None:
    """Only as the first activation of the turn; where and how is a matter of movement."""
    if not may_manoeuvre(state, unit.side):
        return Refusal("16", "no-manoeuvres-now")
    if led_by(state, unit.id) is not None:
        return Refusal("16", "no-manoeuvre-with-cow")
    return None if unit.last is None else Refusal("8", "manoeuvre-comes-first")


@rule("K17", "K19")
def refuse_free_shot(state: State, unit: Unit) -> Refusal | None:
    """Javelins once in each own phase, composite bows as often as they may shoot."""
    gifts = [EQUIPMENT[one].free_shot for one in unit.troop.equipment]
    if "any" in gifts:
        return None
    if "once" not in gifts:
        return Refusal("K19", "no-free-shot")
    if "free_shot" in unit.marks:
        return Refusal("K19", "free-shot-used")
    if state.house.javelin_2024 == "on" and "shoot" in unit.acts:
        return Refusal("K19", "shot-already")
    return None


def hero_of(state: State, hero: UnitId | None) -> Unit | None:
    """The Hero who gives an order."""
    return None if hero is None else state.units.get(hero)
