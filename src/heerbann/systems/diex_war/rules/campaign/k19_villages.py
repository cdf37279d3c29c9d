"""K§19 Attacking a village: who defends it, and what the battle does to its loyalty."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_war.model.campaign.charts import (
    NUMBERS,
    further_defenders,
    village_defenders,
)
from heerbann.systems.diex_war.model.campaign.events.aftermath import VillageShaken
from heerbann.systems.diex_war.model.campaign.state import Aftermath, State, Village, War


@rule("K19")
def defenders_of(state: State, village: Village) -> tuple[str, ...]:
    """Codes of the men, anew at every attack, by today's resources and loyalty."""
    stock = state.stock("resources", village.id)
    return (*village_defenders(stock), *further_defenders(stock, village.loyalty))


@rule("K19")
def settle_village(war: War, after: Aftermath) -> None:
    """More loyal after a defeat, less after a victory; N61: as before if nothing was decided."""
    key = after.clash.village
    if key is None or after.winner is None:
        return
    won = after.winner == after.clash.village_side
    chart = NUMBERS.village_battle
    shake(war, war.state.villages[key], chart.won if won else chart.lost)


@rule("K17", "K19")
def shake(war: War, village: Village, change: int) -> None:
    """From one to ten; N62: after every change."""
    chart = NUMBERS.villages
    loyalty = max(chart.least_loyalty, min(chart.most_loyalty, village.loyalty + change))
    if change:
        war.emit(VillageShaken(village.id, change, loyalty))
