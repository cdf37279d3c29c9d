"""§10, §11: the dice of a fight, each direction for itself, and how a melee ends."""

from collections import defaultdict
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, Literal

from msgspec.structs import replace as changed

from heerbann.boards.table import ModelNumber
from heerbann.engine.odds.merged_positions import merged_odds
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.frames import Combat
from heerbann.systems.saga.model.state import BLUE, OPPONENT, RED, Battle, State, running_combat
from heerbann.systems.saga.odds.drill_ground import UNITS, Drill
from heerbann.systems.saga.odds.merged_positions import merge_key
from heerbann.systems.saga.odds.unsaved_hits import direction
from heerbann.systems.saga.odds.usual_answers import usual_answer
from heerbann.systems.saga.rules.s05_special.losses import are_losses_left, take_loss
from heerbann.systems.saga.rules.s10_shooting.throws import throw_attack, throw_defence
from heerbann.systems.saga.rules.s11_melee.ending import decision

Losses = Mapping[int, Fraction]
Run = Callable[[Battle], Coroutine[Any, Any, None]]
End = Literal[
    "both-destroyed", "attacker-destroyed", "defender-destroyed",
    "attacker-withdraws", "defender-withdraws", "nobody-withdraws",
]  # fmt: skip

GO = do.EndPhase()
"""What starts a fight here: it means nothing but that."""


def tiny_game(system: System[State], state: State, run: Run) -> Game[State]:
    """A game that begins with this state, waits for a word, and does nothing but this."""

    async def waiting(battle: Battle) -> None:
        await Choose(RED, "7", "act", (GO,), always=True)
        await run(battle)

    steps: tuple[Step[State], ...] = (Step("act", "7", waiting),)
    tiny = replace(system, sequence=steps, begin=lambda _scenario, _house: state.copy())
    return Game(tiny, Setup(state.scenario, state.house))


def combat_in(state: State) -> Combat:
    """The fight that is under way."""
    combat = running_combat(state)
    assert combat is not None
    return combat


# The dice


def unsaved_losses(state: State, side: Seat) -> Losses:
    """What the dice of one side do to the other, as far as it has models."""
    hits = direction(state, combat_in(state), side).unsaved
    most = len(state.units[UNITS[OPPONENT[side]]].models)
    found: dict[int, Fraction] = defaultdict(Fraction)
    for number, weight in enumerate(hits.each):
        found[min(number, most)] += Fraction(weight, hits.whole)
    return {number: chance for number, chance in found.items() if chance}


def fallen(system: System[State], state: State, side: Seat) -> Losses:
    """The models of the other side that really fall: whoever can endure a loss does."""
    enemy = OPPONENT[side]

    async def run(battle: Battle) -> None:
        await _throw(battle, side)
        while are_losses_left(battle.state, pool_of(combat_in(battle.state), enemy)):
            await take_loss(battle, pool_of(combat_in(battle.state), enemy))

    def lost(game: Game[State]) -> int:
        unit = game.state.units.get(UNITS[enemy])
        return len(state.units[UNITS[enemy]].models) - (0 if unit is None else len(unit.models))

    return _counted(tiny_game(system, state, run), lost)


async def _throw(battle: Battle, side: Seat) -> None:
    await throw_attack(battle, combat_in(battle.state), side)
    await throw_defence(battle, combat_in(battle.state), OPPONENT[side])


def _counted(game: Game[State], observe: Callable[[Game[State]], int]) -> Losses:
    found = merged_odds(game, GO, observe, decide=usual_answer, merge_key=merge_key)
    return dict(sorted(found))


# How a melee ends


def ends_of(prepared: Drill, lost: Mapping[Seat, Losses]) -> dict[End, Fraction]:
    """Both directions together: the dice of one do not know of the other's."""
    ends: dict[End, Fraction] = defaultdict(Fraction)
    for own, chance in lost[RED].items():
        for theirs, other in lost[BLUE].items():
            ends[_end(prepared, own, theirs)] += chance * other
    return ends


def _end(prepared: Drill, own: int, theirs: int) -> End:
    """§11: whoever is destroyed withdraws no more; else the rules say who lost."""
    is_gone = own >= len(prepared.fighter(RED).models)
    are_gone = theirs >= len(prepared.fighter(BLUE).models)
    if is_gone or are_gone:
        return _GONE[is_gone, are_gone]
    combat = changed(
        prepared.combat,
        attacker=changed(prepared.combat.attacker, lost=_numbers(own)),
        defender=changed(prepared.combat.defender, lost=_numbers(theirs)),
    )
    decided = decision(prepared.state, combat)
    if decided is None:
        return "nobody-withdraws"
    return "attacker-withdraws" if decided[0].side == RED else "defender-withdraws"


_GONE: dict[tuple[bool, bool], End] = {
    (True, True): "both-destroyed",
    (True, False): "attacker-destroyed",
    (False, True): "defender-destroyed",
}


def _numbers(lost: int) -> tuple[ModelNumber, ...]:
    return tuple([ModelNumber(number) for number in range(1, lost + 1)])
