"""§B.17 Lore cards: when one may be played, its cost, that it may be foiled, whom it strikes."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Refusal, Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.battlelore.model.actions import (
    EndTargets,
    PlayLore,
    PlayNoLore,
    TargetHex,
    TargetUnit,
)
from heerbann.systems.battlelore.model.charts import COUNCIL, LORE, LoreId, When
from heerbann.systems.battlelore.model.events.lore import LoreFoiled, LorePlayed
from heerbann.systems.battlelore.model.scenario import lore_of
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    UnitId,
    masters_of,
)

_PASS = PlayNoLore()

Fits = Callable[[LoreId], bool]


@rule("B.17")
def cost_of(state: State, seat: Seat, card: LoreId) -> int:
    """What is printed; more for a class without a master in the own council."""
    printed = lore_of(state.scenario)[card]
    has_master = masters_of(state, seat).level(printed.master)
    return printed.cost + (0 if has_master else COUNCIL.out_of_character.cost)


@rule("B.17")
def level_of(state: State, seat: Seat, card: LoreId) -> int:
    """The level of the master, or the lowest for a foreign class."""
    master = lore_of(state.scenario)[card].master
    return masters_of(state, seat).level(master) or COUNCIL.out_of_character.level


@cache
def cards_at(*whens: When) -> tuple[LoreId, ...]:
    """All cards that are played at one of these moments."""
    return tuple([key for key, card in LORE.items() if card.when in whens])


@rule("B.17")
def may_cast(state: State, seat: Seat, cards: Iterable[LoreId]) -> bool:
    """Could this seat, for all that everybody knows, play one of these cards now?"""
    if not state.with_lore or seat in state.cast or not state.lore_hands.get(seat):
        return False
    tokens = state.lore[seat]
    return any(cost_of(state, seat, card) <= tokens for card in cards)


@rule("B.17")
def playable(state: State, seat: Seat, cards: Iterable[LoreId]) -> list[PlayLore]:
    """Those of these cards that the seat holds and can pay."""
    wanted = list(cards)
    if not may_cast(state, seat, wanted):
        return []
    hand = dict.fromkeys(state.lore_hands[seat])
    tokens = state.lore[seat]
    return [
        PlayLore(card) for card in hand if card in wanted and cost_of(state, seat, card) <= tokens
    ]


@rule("B.17")
async def window(
    battle: Battle, seat: Seat, cards: Sequence[LoreId], *, first: Event | None = None
) -> LoreId | None:
    """MAY: play one of these cards. Whoever could hold one is asked, whether or not he does.

    ``first`` is told before the card: what it answers.
    """
    state = battle.state
    if not cards or not may_cast(state, seat, cards):
        return None
    options: tuple[PlayLore | PlayNoLore, ...] = (*playable(state, seat, cards), _PASS)
    answer = await Choose(seat, "B.17", "lore", options, always=True)
    if isinstance(answer, PlayNoLore):
        return None
    if first is not None:
        battle.emit(first)
    return answer.card if await cast(battle, seat, answer.card) else None


@rule("B.17")
async def cast(battle: Battle, seat: Seat, card: LoreId) -> bool:
    """Pay and play; the other may foil it. Does it take effect?"""
    battle.emit(LorePlayed(seat, card, cost_of(battle.state, seat, card)))
    other = OPPONENT[seat]
    if card == "foiled":
        return True
    if await window(battle, other, ["foiled"]) is not None:
        battle.emit(LoreFoiled(seat, card))
        return False
    return True


# Whom or where a card strikes


async def pick_unit(seat: Seat, units: Iterable[Unit], *, may: bool = False) -> UnitId | None:
    """One of these units; None if there is none, or if the player wants no (more) of them."""
    options: list[Action] = [TargetUnit(unit.id) for unit in units]
    if not options:
        return None
    if may:
        options.append(EndTargets())
    answer = await Choose[Action](seat, "B.17", "target", tuple(options))
    return answer.unit if isinstance(answer, TargetUnit) else None


async def pick_hex(seat: Seat, hexes: Iterable[Hex]) -> Hex | None:
    """One of these hexes; None if there is none."""
    options = tuple([TargetHex(hex) for hex in hexes])
    return (await Choose(seat, "B.17", "target", options)).hex if options else None


# Why not


def refuse_play_lore(state: State, action: PlayLore) -> Refusal:
    """A lore card has its moment; outside of it nothing is played."""
    card = LORE.get(action.card)
    if card is None:
        return Refusal("B.17", "no-such-lore")
    if not state.with_lore:
        return Refusal("B.17", "no-lore-here")
    return Refusal("B.17", "no-lore-now")
