"""§11.1.3 Initiative."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Faces, Modifier, Roll, Seat
from heerbann.systems.diex_war.model.charts import SIEGE
from heerbann.systems.diex_war.model.events.days import InitiativeRolled
from heerbann.systems.diex_war.model.state import Battle, State


def is_initiative_open(state: State) -> bool:
    """N07: on days with a forced initiative nobody throws."""
    return state.initiative is None


@rule("11.1", "11.1.3")
async def roll_initiative(battle: Battle) -> None:
    """Step 2: a die for each side; the besieger adds to his and wins ties."""
    state = battle.state
    hands = (state.besieger, state.besieged)
    modifiers = initiative_modifiers(state)
    faces = await Roll("11.1.3", 2, 10, by=hands, modifiers=modifiers)
    battle.emit(InitiativeRolled(*totals(state, faces), winner_of(state, faces)))


@rule("11.1.3")
def initiative_modifiers(state: State) -> tuple[Modifier, ...]:
    """What each side adds: the besieger always, the besieged after long rain."""
    found = [Modifier("11.1.3", besieger_bonus(state), "besieger-adds")]
    if state.rain:
        found.append(Modifier("11.6", state.rain, "rain"))
    return tuple(found)


def besieger_bonus(state: State) -> int:
    """The book's, or the scenario's as long as the roles are its own (N27)."""
    return SIEGE.initiative.besieger if state.swapped else state.scenario.initiative_bonus


def totals(state: State, faces: Faces) -> tuple[int, int]:
    """Those of besieger and besieged."""
    return faces[0] + besieger_bonus(state), faces[1] + state.rain


@rule("11.1.3")
def winner_of(state: State, faces: Faces) -> Seat:
    """The higher total; a tie is the besieger's."""
    besieger, besieged = totals(state, faces)
    return state.besieged if besieged > besieger else state.besieger
