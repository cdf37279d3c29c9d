"""Odds without a battle: two persons on an empty field, fought out by the real rules."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import msgspec

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.odds.duels import Blow, Duel, DuelRefused, Matchup, Suffered, in_our_words
from heerbann.engine.odds.walk import Odds, odds
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Choose, Modifier, Refusal
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System
from heerbann.systems.diex_aie.model.actions.fighting import Halt, Shoot, Strike
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.events.shooting import Fired
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.missile_charts import HIT_HEX
from heerbann.systems.diex_aie.model.state import Battle, Charge, State, UnitId, place_of
from heerbann.systems.diex_aie.model.weapons import weapon_of
from heerbann.systems.diex_aie.odds.drill_ground import CIRCUMSTANCES, Pair, stand
from heerbann.systems.diex_aie.rules.s05_shooting.in_the_way import shelter
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import refuse_shoot
from heerbann.systems.diex_aie.rules.s05_shooting.shots import (
    effect_modifiers,
    hit_modifiers,
    resolve_shot,
)
from heerbann.systems.diex_aie.rules.s06_melee.attacks import refuse_attack
from heerbann.systems.diex_aie.rules.s06_melee.blows import deal_blow
from heerbann.systems.diex_aie.rules.s06_melee.strength import Blow as Strength
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow, charge_blow

FACTS = ("stunned", "wounded", "driven-back", "thrown")
"""What may happen to the defender besides death."""

TEXTS = (*[f"duel-{fact}" for fact in FACTS], "duel-light-cover")

_GO = Strike()


def duel(system: System[State], matchup: Matchup, house: House) -> Duel:
    """Fight it out over every branch of chance."""
    matchup = in_our_words(matchup, FIGURES, CIRCUMSTANCES)
    pair = stand(matchup, house)
    _refuse(pair, matchup)
    procedure = Step("melee", "6", partial(_fight_out, pair, matchup))
    tiny = replace(system, sequence=(procedure,), begin=lambda _scenario, _house: pair.state.copy())
    game = Game(tiny, Setup(pair.state.scenario, house))
    found = odds(game, _GO, partial(_observe, pair), decide=_decide)
    return Duel(matchup, (_blow(pair, matchup),), _facts(found), _suffered(pair, found))


def _refuse(pair: Pair, matchup: Matchup) -> None:
    """What the rules forbid in a battle they forbid here."""
    state = pair.state
    if matchup.how == "round":
        raise DuelRefused(Refusal("5.2", "has-fired"), state)
    refusal = refuse_shoot(state, _shot(pair)) if matchup.how == "shoot" else None
    if matchup.how != "shoot":
        refusal = refuse_attack(state, pair.order)
    if refusal is not None:
        raise DuelRefused(refusal, state)


def _shot(pair: Pair) -> Shoot:
    head = place_of(pair.state.units[pair.defender]).head
    return Shoot(pair.attackers[0], pair.defender, head)


def _decide(game: Game[State]) -> Action | None:
    """Nobody follows up; whoever falls back or falls takes the first way there is."""
    if not isinstance(game.ask, Choose):
        return None
    halt = Halt()
    return halt if halt in game.options else game.options[0]


async def _fight_out(pair: Pair, matchup: Matchup, battle: Battle) -> None:
    state = battle.state
    await Choose(state.active, "6", "join", (_GO,), always=True)
    if matchup.how == "shoot":
        order = _shot(pair)
        battle.emit(Fired(order.unit, order.target, order.hex))
        unit = state.units[order.unit]
        await resolve_shot(battle, unit, order.target, order.hex, defensive=False)
        return
    await deal_blow(battle, pair.attackers, (pair.defender,), _strength(pair, matchup))


def _strength(pair: Pair, matchup: Matchup) -> Strength:
    state = pair.state
    if "charge" in matchup.circumstances:
        charge = Charge(pair.attackers[0], pair.defender, (), Direction.E)
        return charge_blow(state, charge)
    attackers = [state.units[unit] for unit in pair.attackers]
    return blow(state, attackers, [state.units[pair.defender]])


# What came of it


class _Seen(msgspec.Struct, frozen=True, order=True):
    """How one fight ends: how the defender fares, and the first attacker."""

    defender: str
    attacker: str
    driven: bool
    thrown: bool


def _observe(pair: Pair, game: Game[State]) -> _Seen:
    now = game.state
    unit = now.units.get(pair.defender)
    before = pair.state.units[pair.defender]
    moved = unit is not None and unit.mounted == before.mounted and unit.place != before.place
    thrown = unit is not None and before.mounted and not unit.mounted
    return _Seen(_fare(now, pair.defender), _fare(now, pair.attackers[0]), moved, thrown)


def _fare(state: State, unit: UnitId) -> str:
    return state.units[unit].health if unit in state.units else "dead"


def _facts(found: Odds[_Seen]) -> dict[str, Fraction]:
    """What else may happen; certain and impossible things are left out."""
    ways = {
        "stunned": found.chance(lambda seen: seen.defender == "stunned"),
        "wounded": found.chance(lambda seen: seen.defender == "wounded"),
        "driven-back": found.chance(lambda seen: seen.driven),
        "thrown": found.chance(lambda seen: seen.thrown),
    }
    return {key: chance for key, chance in ways.items() if 0 < chance < 1}


_HARM = {"healthy": 0, "wounded": 1, "stunned": 1, "dead": 2}


def _suffered(pair: Pair, found: Odds[_Seen]) -> tuple[Suffered, ...]:
    """Counted in steps: 1 is wounded or stunned, 2 is dead."""
    ids = [pair.defender, *(pair.attackers if len(pair.attackers) == 1 else ())]
    return tuple([_share(pair, unit, found) for unit in ids])


def _share(pair: Pair, unit: UnitId, found: Odds[_Seen]) -> Suffered:
    hits: dict[int, Fraction] = {}
    for seen, chance in found:
        fare = seen.defender if unit == pair.defender else seen.attacker
        amount = max(0, _HARM[fare] - _HARM[_fare(pair.state, unit)])
        hits[amount] = hits.get(amount, Fraction(0)) + chance
    dead = found.chance(
        lambda seen: (seen.defender if unit == pair.defender else seen.attacker) == "dead"
    )
    figure = pair.state.units[unit].figure
    return Suffered(figure.name, dict(sorted(hits.items())), dead)


def _blow(pair: Pair, matchup: Matchup) -> Blow:
    """The throws with their argued points."""
    one, other = (pair.state.units[unit] for unit in (pair.attackers[0], pair.defender))
    if matchup.how != "shoot":
        return Blow(one.figure.name, other.figure.name, _strength(pair, matchup).modifiers)
    is_covered = shelter(pair.state, one, other, _shot(pair).hex) == "light"
    rules = (("5.5.2", "duel-light-cover"),) if is_covered else ()
    return Blow(one.figure.name, other.figure.name, _points_of_shot(pair), rules)


def _points_of_shot(pair: Pair) -> tuple[Modifier, ...]:
    """Of both rolls: where it goes, if that is in doubt, and what it does."""
    one, other = (pair.state.units[unit] for unit in (pair.attackers[0], pair.defender))
    distance = pair.state.ground.board.distance(place_of(one).head, place_of(other).head)
    weapon = weapon_of(one)
    assert weapon is not None
    stray = hit_modifiers(one, weapon, distance) if distance > HIT_HEX.sure else ()
    return (*stray, *effect_modifiers(other))
