"""Exact odds for tests: the real rules walked over every throw, from a position to its end.

Whoever is asked on the way does the bold thing: attacks, uses every re-roll, tries to blow up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from heerbann.engine.odds.walk import Branches, Odds, branches, odds, walk
from heerbann.engine.rules.asks import Action, Choose, Seat
from heerbann.systems.claymore.model.actions import Attack
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.events.melee import Attacked
from heerbann.systems.claymore.model.events.round import Shot
from heerbann.systems.claymore.model.state import State, UnitId
from tests.systems.claymore.field import field
from tests.systems.claymore.odds.duels import AFAR
from tests.systems.claymore.play import Played, start

BOLD = ("attack", "leader-reroll", "fearsome-reroll", "saves", "self-destruct", "pick-melee")


def bold(game: Played) -> Action | None:
    """The rules list the bolder answer first; a flight is left to whoever flees."""
    ask = game.ask
    return ask.options[0] if isinstance(ask, Choose) and ask.prompt in BOLD else None


def facing(attacker: str, defender: str, **facts: Any) -> State:
    """The attacker on D3, the defender on E3, whichever side they belong to; others far off."""
    places = {"D3": attacker, "E3": defender}
    empire = {hex: kind for hex, kind in places.items() if PROFILES[kind].side == "empire"}
    chaos = {hex: kind for hex, kind in places.items() if kind not in empire.values()}
    return field({**empire, **AFAR[0]}, {**chaos, **AFAR[1]}, **facts)


def chips_dealt(game: Played) -> int:
    """The chips of all attacks and shots since the walk began, however many it took to kill."""
    return sum(event.chips for event in game.log if isinstance(event, Attacked | Shot))


def attack_odds(
    attacker: str, defender: str, order: Action | None = None, **facts: Any
) -> Odds[int]:
    """The chips of one melee attack by the regiment that has won the dice-off."""
    return strike_odds(facing(attacker, defender, **facts), PROFILES[attacker].side, order)


def strike_odds(state: State, side: Seat, order: Action | None = None) -> Odds[int]:
    """The same from a position with a single melee."""
    game = start(state, "list_melees")
    while not (isinstance(game.ask, Choose) and game.ask.prompt == "attack"):
        dice = (6, 1) if side == "empire" else (1, 6)
        game.answer(game.options[-1] if isinstance(game.ask, Choose) else dice)
    assert game.seat == side
    return odds(game, order or Attack(), chips_dealt, decide=_holding_out)


def _holding_out(game: Played) -> Action | None:
    ask = game.ask
    is_crew = isinstance(ask, Choose) and ask.prompt == "self-destruct"
    return game.options[-1] if is_crew else bold(game)


def dice_off_odds(state: State, branch: Branches = branches) -> Odds[Seat | None]:
    """Who may attack in a single melee; every Leader's re-roll is used."""

    def rerolling(game: Played) -> Action | None:
        return None if _is_attack(game) else bold(game)

    game = start(state, "list_melees")
    return odds(game, None, lambda there: there.seat, decide=rerolling, branch=branch)


def _is_attack(game: Played) -> bool:
    return isinstance(game.ask, Choose) and game.ask.prompt == "attack"


class Suffered(NamedTuple):
    """What came of one regiment: was it destroyed, and how many chips would it have taken?"""

    destroyed: bool
    chips: int


def melee_phase(
    state: State, unit: str, decide: Callable[[Played], Action | None] = bold, chips: int = 0
) -> Odds[Suffered]:
    """What the whole melee phase does to a regiment that has had ``chips`` laid this round.

    A walk ends with its step, and each melee is a step: here the ways are led on from melee to
    melee. Positions that look alike are taken together.
    """
    found: dict[Suffered, Fraction] = defaultdict(Fraction)
    waiting: dict[Any, tuple[State, int, Fraction]] = {
        (): (start(state, "list_melees").checkpoint, chips, Fraction(1))
    }
    while waiting:
        _, (here, before, share) = waiting.popitem()
        game = start(here, "melee")
        if game.step is None or game.step.name != "melee":
            found[Suffered(UnitId(unit) not in here.units, before)] += share
            continue
        for leaf, weight, whole in walk(game, None, decide=decide):
            assert leaf.ask is None, f"nobody decided {leaf.ask!r}"
            laid = before + _chips_on(leaf, unit)
            way = share * Fraction(weight, whole)
            if leaf.outcome is not None:
                found[Suffered(UnitId(unit) not in leaf.state.units, laid)] += way
                continue
            key = (*_looks(leaf.state), laid)
            alike = waiting[key][2] if key in waiting else Fraction(0)
            waiting[key] = (leaf.state, laid, alike + way)
    return Odds(found)


def _chips_on(game: Played, unit: str) -> int:
    attacks = [event for event in game.log if isinstance(event, Attacked)]
    return sum(attack.chips for attack in attacks if attack.target == unit)


def _looks(state: State) -> tuple[Any, ...]:
    return (tuple([(u.id, u.hex, u.chips) for u in state.units.values()]), tuple(state.melees))
