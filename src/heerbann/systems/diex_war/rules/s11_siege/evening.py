"""§11.1 Step 7: the end of a day: food, and the last day."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_war.model.charts import SIEGE
from heerbann.systems.diex_war.model.events.stores import FoodEaten, FoodForaged
from heerbann.systems.diex_war.model.state import Battle, State
from heerbann.systems.diex_war.rules.s11_siege.victory import conclude, conclude_last_day, lose


@rule("11.4.1")
def is_foraging(state: State) -> bool:
    """In the inner ward since an earlier day, with part of the bailey wall still held (W-03)."""
    within = state.fallen_back and not state.fell_back_today
    return within and state.zones.get("bailey_wall") == state.besieged


@rule("11.4.1")
async def forage(battle: Battle) -> None:
    """They get food for as many days as the die shows."""
    state = battle.state
    (die,) = await Roll("11.4.1", 1, SIEGE.inner_ward.gain, by=(state.besieged,))
    days = die
    if state.house.ward_food == "capped":  # ruling W-03
        days = max(0, min(die, state.first_supplies - state.days_left))
    battle.emit(FoodForaged(state.besieged, die, days))


@rule("11.1", "11.1.1")
async def close_day(battle: Battle) -> None:
    """A day of food is gone; when nothing is left the garrison surrenders (N02)."""
    state = battle.state
    if is_foraging(state):
        await forage(battle)
    left = max(0, state.days_left - 1)
    battle.emit(FoodEaten(state.besieged, left))
    if not left:
        lose(battle, state.besieged, "starved")
    conclude(battle)
    if state.day >= state.scenario.days:
        conclude_last_day(battle)
