"""§11 The round: who starts, and whose unit is next."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Faces, Modifier, Refusal, Roll, Seat
from heerbann.systems.skirmish.model.actions import Activate
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.movement import Activated
from heerbann.systems.skirmish.model.events.round import InitiativeRolled, RoundBegan
from heerbann.systems.skirmish.model.state import (
    BLUE,
    OPPONENT,
    RED,
    SEATS,
    Battle,
    State,
    Unit,
    units_of,
)

# §11.1: the start player


@rule("11.1")
async def begin_round(battle: Battle) -> None:
    """Both throw a die; before the first round they throw until it is decided."""
    state = battle.state
    battle.emit(RoundBegan(state.round + 1))
    fewer = fewer_units(state)
    modifiers = initiative_modifiers(fewer)
    last = state.starter

    def decide(faces: Faces) -> Seat | None:
        return winner_of(faces, fewer) or (OPPONENT[last] if last is not None else None)

    starter: Seat | None = None
    while starter is None:
        throw = Roll(
            "11.1", 2, 6, by=SEATS, modifiers=modifiers, again=lambda f: decide(f) is None,
            alike=decide,
        )  # fmt: skip
        faces = await throw
        starter = decide(faces)
        battle.emit(InitiativeRolled(faces[0], faces[1], fewer, starter))


@rule("11.1")
def fewer_units(state: State) -> Seat | None:
    """Who has fewer living units; those that flee count (R-39)."""
    red, blue = len(units_of(state, RED)), len(units_of(state, BLUE))
    if red == blue:
        return None
    return RED if red < blue else BLUE


def initiative_modifiers(fewer: Seat | None) -> tuple[Modifier, ...]:
    """What fewer units are worth."""
    if fewer is None:
        return ()
    reason = "fewer-units-red" if fewer == RED else "fewer-units-blue"
    return (Modifier("11.1", RULES.initiative.fewer_units, reason),)


def winner_of(faces: Faces, fewer: Seat | None) -> Seat | None:
    """The higher die, fewer units counted; None if they are equal."""
    totals = dict(zip(SEATS, faces, strict=True))
    if fewer is not None:
        totals[fewer] += RULES.initiative.fewer_units
    if totals[RED] == totals[BLUE]:
        return None
    return RED if totals[RED] > totals[BLUE] else BLUE


# §11.2, §11.3: one unit after the other


def waiting(state: State, side: Seat) -> list[Unit]:
    """The units of a side that were not activated in this round."""
    return [unit for unit in units_of(state, side) if not unit.activated]


def is_round_open(state: State) -> bool:
    """Is there anybody left to be activated?"""
    return any(not unit.activated for unit in state.units.values())


def next_side(state: State) -> Seat | None:
    """Whose unit is next: by turns, and who has nobody that may be is passed over."""
    side = state.active
    if side is None:
        return None
    return side if candidates(state, side) else OPPONENT[side]


@rule("11.2", "11.3")
async def choose_unit(battle: Battle) -> None:
    """MUST: a side activates one of its units; those that flee come first."""
    side = next_side(battle.state)
    assert side is not None
    choice = await Choose(side, "11.2", "activate", partial(activations, battle.state, side))
    battle.emit(Activated(choice.unit))


@rule("11.3")
def candidates(state: State, side: Seat) -> list[Unit]:
    """The units of a side that may be next: while somebody flees, nobody else.

    By house rule each side looks at its own only (R-38).
    """
    sides = SEATS if state.house.fleeing_first == "all" else (side,)
    fleeing = [u for one in sides for u in waiting(state, one) if u.condition == "fleeing"]
    ready = waiting(state, side)
    return [unit for unit in ready if unit in fleeing] if fleeing else ready


def activations(state: State, side: Seat) -> list[Activate]:
    """The units that may be next, in the order of the army."""
    return [Activate(unit.id) for unit in candidates(state, side)]


def refuse_activate(state: State, action: Activate) -> Refusal | None:
    """Why this unit may not be activated now."""
    unit = state.units.get(action.unit)
    if unit is None:
        return Refusal("1.1", "no-such-unit", {"unit": action.unit})
    if state.acting is not None:
        return Refusal("11.2", "another-unit-acts", {"unit": state.acting.unit})
    side = next_side(state)
    if side is None or state.howls or state.howling or state.howling_fights:
        return Refusal("11.2", "no-activations-now")
    if unit.side != side:
        return Refusal("11.2", "not-your-turn")
    if unit.activated:
        return Refusal("11.2", "activated-already")
    first = activations(state, side)
    return None if action in first else Refusal("11.3", "fleeing-first", {"unit": first[0].unit})
