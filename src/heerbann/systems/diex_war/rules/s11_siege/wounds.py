"""§11.1.5 Wounds: who is hurt twice dies; the healing die; the morning of recovery."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_war.model.charts import healing_days
from heerbann.systems.diex_war.model.events.men import HealingRolled, Killed, Recovered, Wounded
from heerbann.systems.diex_war.model.state import Battle, Man, State, UnitId


@rule("11.1.5")
def wound(battle: Battle, unit: UnitId) -> None:
    """He is wounded; one who was already dies."""
    if battle.state.men[unit].health == "wounded":
        kill(battle, unit)
    else:
        battle.emit(Wounded(unit))


def kill(battle: Battle, unit: UnitId) -> None:
    """He is dead."""
    battle.emit(Killed(unit))


def hurt_today(state: State) -> list[Man]:
    """Those for whom the healing die has still to fall."""
    return [man for man in state.men.values() if man.hurt is not None]


def is_healing_due(state: State) -> bool:
    """Was somebody wounded today?"""
    return bool(hurt_today(state))


@rule("11.1", "11.1.5")
async def roll_healing(battle: Battle) -> None:
    """Step 6: one throw for each who was wounded today, by his owner."""
    man = hurt_today(battle.state)[0]
    (die,) = await Roll("11.1.5", 1, 10, by=(man.side,))
    battle.emit(HealingRolled(man.id, die, battle.state.day + healing_days(die)))


@rule("11.1", "11.1.5")
async def recover(battle: Battle) -> None:
    """Step 3: whose day has come is well again."""
    for man in list(battle.state.men.values()):
        if man.fate == "present" and man.heals == battle.state.day:
            battle.emit(Recovered(man.id))
