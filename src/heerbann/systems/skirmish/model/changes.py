"""Changes that several facts have in common."""

from msgspec.structs import replace

from heerbann.systems.skirmish.model.state import Model, State, Unit, UnitId


def change(state: State, unit_id: UnitId, **facts: object) -> None:
    """Give a unit other facts."""
    state.units[unit_id] = replace(state.units[unit_id], **facts)


def change_model(state: State, unit: Unit, model: Model) -> None:
    """Put a model in the place of the one with its number."""
    models = [model if one.number == model.number else one for one in unit.models]
    change(state, unit.id, models=tuple(models))


def change_clash(state: State, **facts: int) -> None:
    """Give the running attack other facts."""
    if state.clash is not None:
        state.clash = replace(state.clash, **facts)
