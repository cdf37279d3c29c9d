"""What a duel is asked: units, cover, ranks, fatigue; and what the rules do not let it be."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from heerbann.boards.table import CM, Stand, bounds
from heerbann.engine.odds.duels import DuelRefused, Matchup
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.engine.rules.system import System
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.frames import Activation, CombatKind
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.state import BLUE, OPPONENT, RED, SEATS, State
from heerbann.systems.saga.odds.drill_ground import NEAR, UNITS, Drill, Party, drill
from heerbann.systems.saga.odds.spoken_units import party_called
from heerbann.systems.saga.rules.s04_troops import can_close_ranks
from heerbann.systems.saga.rules.s10_shooting.targets import refuse_shot

CIRCUMSTANCES = ("light", "solid", "closed", "enemy-closed", "spend", "enemy-spend")
"""Cover of the defender; who closes ranks; who spends all fatigue of the other one.

The attacker lowers the armour of the defender with it, the defender raises his own."""

CLOSED: dict[Seat, str] = {RED: "closed", BLUE: "enemy-closed"}
SPENT: dict[Seat, str] = {RED: "spend", BLUE: "enemy-spend"}
_FAR = 1000  # cm: beyond every weapon


def in_our_words(matchup: Matchup) -> tuple[Matchup, tuple[Party, Party]]:
    """Units by their keys and numbers, even if they were called by name."""
    for word in matchup.circumstances:
        if word not in CIRCUMSTANCES:
            raise UnknownWord(word, CIRCUMSTANCES)
    attacker, attacking = party_called(matchup.attacker)
    defender, defending = party_called(matchup.defender)
    named = msgspec.structs.replace(matchup, attacker=attacker, defender=defender)
    return named, (attacking, defending)


def prepare(
    system: System[State], matchup: Matchup, parties: tuple[Party, Party], house: House
) -> Drill:
    """Both units as the matchup wants them."""
    words = matchup.circumstances
    attacking = replace(
        parties[0], fatigue=_fatigue(matchup.attacker_hurt, house), closed="closed" in words
    )
    defending = replace(
        parties[1],
        fatigue=_fatigue(matchup.hurt, house),
        closed="enemy-closed" in words,
        cover="solid" if "solid" in words else "light" if "light" in words else "none",
    )
    both = (attacking, defending)
    kind: CombatKind = "shooting" if matchup.how == "shoot" else "melee"
    return drill(system, kind, both, house, _apart(matchup, both))


def _fatigue(markers: int, house: House) -> int:
    if markers > RULES.fatigue.limit and house.fatigue_cap == "three":
        raise DuelRefused(Refusal("12", "duel-fatigue", {"number": RULES.fatigue.limit}))
    return markers


def _apart(matchup: Matchup, parties: tuple[Party, Party]) -> int:
    """From middle to middle; between the edges of the bases lies what was asked for, or S."""
    if matchup.how != "shoot":
        return NEAR
    wanted = STICKS["S"] if matchup.distance is None else min(matchup.distance, _FAR) * CM
    halves = [bounds(Stand(party.kind.base, (0, 0), 0)).top for party in parties]
    return wanted + sum(halves)


# What is refused


def refuse(prepared: Drill, matchup: Matchup) -> None:
    """What the rules forbid in a battle they forbid here."""
    for refusal in _refusals(prepared, matchup):
        if refusal is not None:
            raise DuelRefused(refusal, prepared.state)


def _refusals(prepared: Drill, matchup: Matchup) -> Iterator[Refusal | None]:
    if matchup.how == "round":
        yield Refusal("7", "duel-two-activations")
    if matchup.attackers > 1:
        yield Refusal("11", "duel-one-at-a-time")
    if matchup.how == "shoot":
        shot = Activation(UNITS[RED], "shoot", "ability", UNITS[BLUE])
        yield refuse_shot(prepared.state, shot)
    for side in SEATS:
        if CLOSED[side] in matchup.circumstances:
            yield refuse_closing(prepared, side)
        if SPENT[side] in matchup.circumstances:
            yield refuse_spending(prepared, side)


def refuse_closing(prepared: Drill, side: Seat) -> Refusal | None:
    """C9: in melee, if house rules and the equipment allow it."""
    state = prepared.state
    is_barred = side == RED and state.house.close_ranks_who == "defender"
    if prepared.combat.kind == "shooting" or is_barred:
        return Refusal("C9", "duel-no-ranks-now")
    if not can_close_ranks(state, prepared.fighter(side)):
        return Refusal("C9", "duel-cannot-close")
    return None


def refuse_spending(prepared: Drill, side: Seat) -> Refusal | None:
    """§12: a shooter spends nothing; and the enemy must be tired."""
    if prepared.combat.kind == "shooting" and side == RED:
        return Refusal("12", "duel-no-spending")
    if not prepared.fighter(OPPONENT[side]).fatigue:
        return Refusal("12", "duel-nothing-to-spend")
    return None
