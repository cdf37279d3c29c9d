"""§11.1.2, §11.1.4 The event of the day: two dice, the first nine days, and rationing."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier, Roll
from heerbann.systems.diex_war.model.charts import EVENT_KEYS, SIEGE, EventKey
from heerbann.systems.diex_war.model.events.days import DayBegan, EventRolled
from heerbann.systems.diex_war.model.state import Battle, State, soldiers
from heerbann.systems.diex_war.rules.s11_siege.happenings import happen, relief_of_scenario


@rule("11.1")
async def begin_day(battle: Battle) -> None:
    """The day marker moves on."""
    battle.emit(DayBegan(battle.state.day + 1))


@rule("11.1", "11.1.2")
async def roll_event(battle: Battle) -> None:
    """Step 1: the besieged throw two dice, and something may happen."""
    state = battle.state
    modifiers = event_modifiers(state)
    faces = await Roll("11.1.2", SIEGE.event_roll.dice, 10, by=(state.besieged,),
                       modifiers=modifiers)  # fmt: skip
    total = sum(faces) + sum([modifier.amount for modifier in modifiers])
    key = event_of(state, total)
    battle.emit(EventRolled(faces, min(total, SIEGE.event_roll.highest), key))
    await happen(battle, key)
    await relief_of_scenario(battle)


@rule("11.1.2")
def event_modifiers(state: State) -> tuple[Modifier, ...]:
    """The first days and rationing add to the same throw (N06)."""
    return (*_early(state), *rationing(state))


def _early(state: State) -> tuple[Modifier, ...]:
    if state.day > SIEGE.event_roll.early_until:
        return ()
    amount = SIEGE.event_roll.early
    if state.house.early_events == "minus_5":  # ruling W-02
        amount = -amount
    return (Modifier("11.1.2", amount, "early"),)


@rule("11.1.4")
def rationing(state: State) -> tuple[Modifier, ...]:
    """The fewer besiegers there are for each of the besieged, the more gets in and out."""
    besiegers = len(soldiers(state, state.besieger))
    besieged = len(soldiers(state, state.besieged))
    for row in SIEGE.rationing:
        if besiegers <= row.ratio * besieged:
            return (Modifier("11.1.4", row.add, "rationing"),)
    return ()


@rule("11.1.2")
def event_of(state: State, total: int) -> EventKey:
    """What a total means: above the last row the last row, below the first nothing (N06)."""
    number = min(total, SIEGE.event_roll.highest)
    if number < SIEGE.event_roll.lowest or number in state.scenario.void_events:
        return "nothing"
    key = EVENT_KEYS[number]
    return "nothing" if key in state.occurred else key
