"""§11.1.3, §11.4 What the day is about, and who says so."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.diex_war.model.actions import (
    KeepQuiet,
    OfferBattle,
    PassInitiative,
    SallyForth,
    Storm,
)
from heerbann.systems.diex_war.model.charts import SIEGE
from heerbann.systems.diex_war.model.events.days import ActionChosen, InitiativePassed
from heerbann.systems.diex_war.model.events.outings import OutingPlanned
from heerbann.systems.diex_war.model.state import (
    Battle,
    DayAction,
    Outing,
    State,
    able,
    holds,
)
from heerbann.systems.diex_war.model.works import ZONES

DayChoice = Storm | SallyForth | OfferBattle | PassInitiative | KeepQuiet


def is_choice_open(state: State) -> bool:
    """Has nobody said yet what is done today?"""
    return state.action is None


@rule("11.1", "11.1.3", "11.4")
async def choose_action(battle: Battle) -> None:
    """Step 5: whoever has the initiative decides; an event may have decided already."""
    state = battle.state
    seat = state.initiative
    assert seat is not None
    if state.forced is not None:
        _begin(battle, seat, state.forced)
        return
    match await Choose(seat, "11.1.3", "day", partial(day_choices, state)):
        case PassInitiative():
            battle.emit(InitiativePassed(state.besieger))
        case Storm():
            _begin(battle, seat, "assault")
        case SallyForth():
            _begin(battle, seat, "sortie")
        case OfferBattle():
            _begin(battle, seat, "field")
        case KeepQuiet():
            _begin(battle, seat, "quiet")


def _begin(battle: Battle, seat: Seat, action: DayAction) -> None:
    battle.emit(ActionChosen(seat, action))
    if action != "quiet":
        traitor = action == "assault" and battle.state.forced == "assault"
        battle.emit(OutingPlanned(Outing(action, traitor=traitor)))


def day_choices(state: State) -> Iterator[DayChoice]:
    """Everything that nothing is said against."""
    if refuse_storm(state, Storm()) is None:
        yield Storm()
    if refuse_sally(state, SallyForth()) is None:
        yield SallyForth()
    if refuse_battle(state, OfferBattle()) is None:
        yield OfferBattle()
    if refuse_pass(state, PassInitiative()) is None:
        yield PassInitiative()
    yield KeepQuiet()


def _refuse_settled(state: State) -> Refusal | None:
    if state.forced is not None:
        return Refusal("11.6", "event-decides")
    if state.action is not None:
        return Refusal("11.4", "day-is-settled")
    return None


@rule("11.1.3", "11.4")
def refuse_storm(state: State, _action: Storm) -> Refusal | None:
    """Only the besieger storms, with his initiative, and with somebody who can."""
    if refusal := _refuse_settled(state):
        return refusal
    if state.initiative != state.besieger:
        return Refusal("11.1.3", "not-your-initiative")
    return None if able(state, state.besieger) else Refusal("11.4.1", "nobody-able")


@rule("11.1.3", "11.4", "11.4.2")
def refuse_sally(state: State, _action: SallyForth) -> Refusal | None:
    """Only the besieged go out, while they hold part of the bailey or of the building."""
    if refusal := _refuse_settled(state):
        return refusal
    if state.initiative != state.besieged:
        return Refusal("11.1.3", "not-your-initiative")
    if not has_way_out(state):
        return Refusal("11.4.2", "no-way-out")
    enough = len(able(state, state.besieged)) >= SIEGE.sortie.share
    return None if enough else Refusal("11.4.2", "too-few-to-sally")


@rule("11.4.2")
def has_way_out(state: State) -> bool:
    """Part of the bailey, wall or ground, or part of the hall."""
    castle = state.scenario.works == "castle"
    zones = ("bailey_wall", "bailey") if castle else ZONES["hall"]
    return holds(state, state.besieged, *zones)


@rule("11.4", "11.4.3")
def refuse_battle(state: State, _action: OfferBattle) -> Refusal | None:
    """Either side (N01), but only once in a siege."""
    if refusal := _refuse_settled(state):
        return refusal
    if state.field_used:
        return Refusal("11.4.3", "battle-only-once")
    seat = state.initiative or state.besieger
    return None if able(state, seat) else Refusal("11.4.3", "nobody-able")


@rule("11.1.3")
def refuse_pass(state: State, _action: PassInitiative) -> Refusal | None:
    """The besieged may hand the initiative over; the besieger may not."""
    if refusal := _refuse_settled(state):
        return refusal
    besieged = state.initiative == state.besieged
    return None if besieged else Refusal("11.1.3", "besieged-may-pass")


@rule("11.1.3")
def refuse_quiet(state: State, _action: KeepQuiet) -> Refusal | None:
    """Whoever can, need not."""
    return _refuse_settled(state)
