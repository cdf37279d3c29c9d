"""Changes that several facts have in common."""

from msgspec.structs import replace

from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.groups import same_models
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import Crew, Model, State, Unit, UnitId


def change(state: State, unit_id: UnitId, **facts: object) -> None:
    """Give a unit other facts."""
    state.units[unit_id] = replace(state.units[unit_id], **facts)


def change_model(state: State, unit: Unit, model: Model) -> None:
    """Put a model in the place of the one with its number."""
    models = [model if one.number == model.number else one for one in unit.models]
    change(state, unit.id, models=same_models(tuple(models)))


def change_clash(state: State, **facts: int) -> None:
    """Give the running attack other facts."""
    if state.clash is not None:
        state.clash = replace(state.clash, **facts)


# §8.9: who is in melee with whom


def leave_melees(state: State, unit_id: UnitId) -> None:
    """Nobody is in melee with this unit any more."""
    if state.melees:
        state.melees = tuple([pair for pair in state.melees if unit_id not in pair])


# §9: how long a crew suffers


@rule("9.4", "9.6")
def crew_after_round(crew: Crew, house: House) -> Crew:
    """When the round ends, results count no more, and the crew recovers (R-17)."""
    if house.crew_effects == "round":
        crew = replace(crew, shaken=False, stunned=False)
    return replace(crew, results=())


@rule("9.4", "9.6")
def crew_after_activation(crew: Crew, house: House, *, own: bool) -> Crew:
    """By house rule the crew recovers after its own activation, results count for one (R-52)."""
    if own and house.crew_effects == "own_activation":
        crew = replace(crew, shaken=False, stunned=False)
    return replace(crew, results=()) if house.dup_scope == "activation" else crew
