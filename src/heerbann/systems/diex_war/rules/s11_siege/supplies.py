"""§11.1.1 Supplies: how long the besieged can hold out."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier, Roll
from heerbann.systems.diex_war.model.charts import SIEGE, supply_modifier
from heerbann.systems.diex_war.model.events.stores import FoodBrought, SuppliesGiven, SuppliesRolled
from heerbann.systems.diex_war.model.state import Battle, State


def are_supplies_due(state: State) -> bool:
    """Once, before the first day."""
    return not state.day and not state.days_left


@rule("11.1.1")
async def check_supplies(battle: Battle) -> None:
    """Once, at the start: the besieged throw for their food, unless the scenario says how much."""
    state = battle.state
    side = state.besieged
    if state.scenario.supplies is not None:
        battle.emit(SuppliesGiven(side, state.scenario.supplies))
        return
    change = supply_change(state)
    dice = SIEGE.supplies.castle if state.scenario.works == "castle" else SIEGE.supplies.hall
    modifiers = (Modifier("11.1.1", change, "mouths"),) if change else ()
    faces = await Roll("11.1.1", dice, 10, by=(side,), modifiers=modifiers)
    battle.emit(SuppliesRolled(side, faces, change, days_of_food(sum(faces), change)))


def supply_change(state: State) -> int:
    """By the number of mouths, those who do not fight among them (N05)."""
    mouths = [man for man in state.men.values() if man.side == state.besieged]
    return supply_modifier(state.scenario.works, len(mouths))


@rule("11.1.1")
def days_of_food(dice: int, change: int) -> int:
    """So long they always hold out."""
    return max(SIEGE.supplies.least, dice + change)


@rule("11.1.1")
def bring_food(battle: Battle, animals: int) -> None:
    """Every laden animal that gets through brings food for another day."""
    if animals:
        days = animals * SIEGE.supplies.animal
        battle.emit(FoodBrought(battle.state.besieged, animals, days))
