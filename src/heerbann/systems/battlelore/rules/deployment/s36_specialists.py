"""§O.6, §S.0 Specialists: two cards each, drafted, then played in any order."""

from collections.abc import Awaitable, Callable

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Refusal, Seat
from heerbann.systems.battlelore.model.actions import (
    Draft,
    EndSpecialists,
    PassDraft,
    PlaySpecialist,
)
from heerbann.systems.battlelore.model.charts import SPECIALISTS, SpecialistId
from heerbann.systems.battlelore.model.events.specialists import (
    SpecialistDone,
    SpecialistDrafted,
    SpecialistPlayed,
    SpecialistsEnded,
)
from heerbann.systems.battlelore.model.scenario import specialists_of
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    PENNANT,
    Battle,
    State,
    is_lore,
    masters_of,
)
from heerbann.systems.battlelore.rules.deployment import s37_effects as effects
from heerbann.systems.battlelore.rules.deployment import s37_mercenaries as mercenaries
from heerbann.systems.battlelore.rules.deployment.s35_council import are_councils_open

_FOREIGN = {"dwarven_mercenaries": PENNANT, "goblinoid_mercenaries": OPPONENT[PENNANT]}
"""§O.N: mercenaries of a people that never serves this camp where nations fight."""


# The draft


def is_drafting(state: State) -> bool:
    """Is a specialist still to be taken?"""
    return bool(state.drafting)


@rule("O.5", "O.6")
def is_draft_open(state: State) -> bool:
    """After the reserve and the War Council."""
    return is_drafting(state) and not state.calling and not are_councils_open(state)


@rule("O.6")
async def draft(battle: Battle) -> None:
    """MAY: take a card, or none."""
    state = battle.state
    seat = state.drafting[0]
    found: list[Draft | PassDraft] = [
        Draft(card) for card in SPECIALISTS if refuse_draft(state, Draft(card)) is None
    ]
    answer = await Choose(seat, "O.6", "draft", (*found, PassDraft()))
    battle.emit(SpecialistDrafted(seat, answer.specialist if isinstance(answer, Draft) else None))


@rule("O.6", "S.0", "O.N")
def refuse_draft(state: State, action: Draft) -> Refusal | None:
    """Lore cards in lore adventures only; each card once for each copy of the expansion."""
    if not is_draft_open(state):
        return Refusal("O.6", "no-draft-now")
    seat, card = state.drafting[0], specialists_of(state.scenario).get(action.specialist)
    if card is None:
        return Refusal("S.0", "no-such-specialist")
    if card.lore and not is_lore(state):
        return Refusal("S.0", "lore-only")
    if state.house.nations == "on" and _FOREIGN.get(card.key) == seat:
        return Refusal("O.N", "foreign-nation")
    own = state.specialists.get(seat, ())
    other = state.specialists.get(OPPONENT[seat], ()) if state.scenario.copies == 1 else ()
    return Refusal("O.6", "specialist-taken") if card.key in (*own, *other) else None


def refuse_pass_draft(state: State, _action: PassDraft) -> Refusal | None:
    """Passing answers a draft."""
    return None if is_draft_open(state) else Refusal("O.6", "no-draft-now")


# Playing


def is_enlisting(state: State) -> bool:
    """Has a player still to play his specialists?"""
    return bool(state.enlisting) and not state.drafting


@rule("S.0", "O.6")
async def play_specialist(battle: Battle) -> None:
    """One card in the order the player wants, its effect at once; or no more."""
    state = battle.state
    seat = state.enlisting[0]
    cards = [
        PlaySpecialist(card)
        for card in state.specialists.get(seat, ())
        if refuse_play_specialist(state, PlaySpecialist(card)) is None
    ]
    options: tuple[Action, ...] = (*cards, EndSpecialists())
    answer = await Choose[Action](seat, "S.0", "specialist", options)
    if isinstance(answer, PlaySpecialist):
        battle.emit(SpecialistPlayed(seat, answer.specialist))
        await EFFECTS[answer.specialist](battle, seat)
        battle.emit(SpecialistDone(seat, answer.specialist))
    else:
        battle.emit(SpecialistsEnded(seat))


@rule("S.0")
def refuse_play_specialist(state: State, action: PlaySpecialist) -> Refusal | None:
    """A card with the symbol of a class needs a master of that class in the own council."""
    if not state.enlisting or state.drafting or state.calling or state.playing:
        return Refusal("O.6", "no-specialists-now")
    seat = state.enlisting[0]
    if action.specialist not in state.specialists.get(seat, ()):
        return Refusal("S.0", "not-your-specialist")
    master = specialists_of(state.scenario)[action.specialist].master
    if master is not None and not masters_of(state, seat).level(master):
        return Refusal("S.0", "no-master")
    return None


def refuse_end_specialists(state: State, _action: EndSpecialists) -> Refusal | None:
    """The play of specialists ends between two cards."""
    is_open = is_enlisting(state) and not state.calling and not state.playing
    return None if is_open else Refusal("O.6", "no-specialists-now")


EFFECTS: dict[SpecialistId, Callable[[Battle, Seat], Awaitable[None]]] = {
    "archers_stakes": effects.archers_stakes,
    "bow_upgrade": effects.bow_upgrade,
    "dwarven_mercenaries": mercenaries.dwarven_mercenaries,
    "goblinoid_mercenaries": mercenaries.goblinoid_mercenaries,
    "forced_enrolment": effects.forced_enrolment,
    "vantage_point": effects.vantage_point,
    "infiltration": effects.infiltration,
    "illusionary_troops": effects.illusionary_troops,
    "kings_allies": effects.kings_allies,
    "prayer": effects.prayer,
}
