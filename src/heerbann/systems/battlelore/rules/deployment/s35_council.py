"""§III.5, §O.5 The War Council of a lore adventure."""

from functools import lru_cache, partial
from itertools import product

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.battlelore.model.actions import FormCouncil
from heerbann.systems.battlelore.model.charts import COUNCIL, NUMBERS
from heerbann.systems.battlelore.model.events.muster import CouncilFormed, CouncilShown
from heerbann.systems.battlelore.model.state import SEATS, Battle, Council, State, is_lore
from heerbann.systems.battlelore.rules.battle.s15_landmarks import grant_landmarks


def are_councils_open(state: State) -> bool:
    """Has a player still to form his council?"""
    return is_lore(state) and len(state.councils) < len(SEATS)


@rule("III.5", "B.16")
def levels_of(state: State, seat: Seat) -> int:
    """The agreed levels, less those that the own creatures take."""
    creatures = [u for u in state.units.values() if u.side == seat and u.is_creature]
    return state.scenario.levels - NUMBERS.creature_level * len(creatures)


@rule("III.5", "O.5", "B.17")
async def form_council(battle: Battle) -> None:
    """In secret; when both have done it everybody sees the councils."""
    state = battle.state
    seat = next(seat for seat in SEATS if seat not in state.councils)
    answer = await Choose(seat, "III.5", "council", partial(councils_for, state, seat))
    battle.emit(CouncilFormed(seat, council_of(answer)))
    if not are_councils_open(state):
        for player in SEATS:
            battle.emit(CouncilShown(player, state.councils[player]))
        grant_landmarks(battle)


def council_of(action: FormCouncil) -> Council:
    """The levels as they are kept."""
    return Council(action.commander, action.wizard, action.cleric, action.warrior, action.rogue)


def councils_for(state: State, seat: Seat) -> tuple[FormCouncil, ...]:
    """Every council that the levels allow, those that use them all first."""
    return _councils(levels_of(state, seat))


@lru_cache(maxsize=32)
def _councils(levels: int) -> tuple[FormCouncil, ...]:
    masters = range(COUNCIL.highest + 1)
    found = [
        (commander, *others)
        for commander in masters[1:]
        for others in product(masters, repeat=4)
        if commander + sum(others) <= levels
    ]
    return tuple([FormCouncil(*given) for given in sorted(found, key=sum, reverse=True)])


def refuse_form_council(state: State, action: FormCouncil) -> Refusal | None:
    """Why this council cannot be."""
    if not are_councils_open(state) or state.calling or state.first is None:
        return Refusal("III.5", "no-council-now")
    seat = next(seat for seat in SEATS if seat not in state.councils)
    given = (action.commander, action.wizard, action.cleric, action.warrior, action.rogue)
    if action.commander < 1:
        return Refusal("B.17", "no-commander")
    if any(not 0 <= level <= COUNCIL.highest for level in given):
        return Refusal("B.17", "no-such-level", {"highest": COUNCIL.highest})
    levels = levels_of(state, seat)
    return Refusal("III.5", "too-many-levels", {"levels": levels}) if sum(given) > levels else None
