"""Odds without a battle: two kinds of regiments on an empty field, fought out by the real rules."""

from collections.abc import Hashable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from heerbann.engine.odds.duels import Blow, Duel, DuelRefused, Matchup, Suffered, in_our_words
from heerbann.engine.odds.merged_positions import merged_odds
from heerbann.engine.odds.walk import Assuming, Decide, Odds
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Choose, Refusal
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System
from heerbann.systems.claymore.model.actions import Attack, EndHalf, Fire, HoldOut, Shoot
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.events.howitzer import Bounced
from heerbann.systems.claymore.model.events.melee import (
    Attacked,
    Destroyed,
    Fled,
    FlightBlocked,
    Sacrificed,
    SelfDestructionRolled,
)
from heerbann.systems.claymore.model.events.round import Shot
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.state import Battle, State, Unit, UnitId
from heerbann.systems.claymore.odds.drill_ground import Pair, stand
from heerbann.systems.claymore.odds.merged_positions import merge_key
from heerbann.systems.claymore.odds.usual_answers import usual_answer
from heerbann.systems.claymore.rules.s07_shooting import refuse_shoot, shoot, shooting_strike
from heerbann.systems.claymore.rules.s08_melee import (
    are_melees_left,
    attack_or_decline,
    fight_next,
    list_melees,
    melee_strike,
)
from heerbann.systems.claymore.rules.s09_howitzer import fire, refuse_fire
from heerbann.systems.claymore.rules.s10_special import is_frightened, rerolls_of

CIRCUMSTANCES = (
    "tower", "palisade", "palisade-open", "leader", "enemy-leader", "berserk", "hold-out",
)  # fmt: skip
"""The defender's tower or palisade, with its closed or open side to the attacker; a Leader beside
the attacker or the defender; Orcs go berserk; the howitzer's crew does not blow itself up."""

FACTS = ("strikes", "is-struck", "flees", "blows-up")
"""What may happen besides the damage."""

TEXTS = tuple([f"duel-{fact}" for fact in FACTS])
"""What is asked for by a key that is put together."""

_GO = EndHalf()


def duel(system: System[State], matchup: Matchup, house: House) -> Duel:
    """Fight it out over every branch of chance."""
    matchup = in_our_words(matchup, PROFILES, CIRCUMSTANCES)
    pair = stand(matchup, house)
    _refuse(pair, matchup)
    procedure = Step("melee", "8.3", partial(_fight_out, pair, matchup))
    tiny = replace(system, sequence=(procedure,), begin=lambda _scenario, _house: pair.state.copy())
    game = Game(tiny, Setup(pair.state.scenario, house))
    assuming = Assuming(usual_answer)
    observe, decide = partial(_observe, pair), partial(_decide, matchup, assuming)
    found = merged_odds(game, _GO, observe, decide=decide, merge_key=partial(_merge_key, pair))
    blows, facts = tuple(_blows(pair, matchup)), _facts(pair, found)
    return Duel(matchup, blows, facts, _suffered(pair, found), tuple(assuming.met))


def _refuse(pair: Pair, matchup: Matchup) -> None:
    """What the rules forbid in a battle they forbid here."""
    if matchup.how in ("shoot", "round"):
        order, state = _shot(pair), pair.state
        refusal = (
            refuse_fire(state, order) if isinstance(order, Fire) else refuse_shoot(state, order)
        )
        if refusal is not None:
            raise DuelRefused(refusal, state)
    if matchup.how == "attack" and is_frightened(pair.attacker, of=pair.target):
        raise DuelRefused(Refusal("10.5", "frightened"), pair.state)
    if matchup.how == "attack" and pair.attacker.has("howitzer"):
        raise DuelRefused(Refusal("9.8", "only-defends"), pair.state)


# The fight


async def _fight_out(pair: Pair, matchup: Matchup, battle: Battle) -> None:
    await Choose(pair.attacker.side, "5.4", "act", (_GO,), always=True)
    if matchup.how == "attack":
        await attack_or_decline(battle, pair.attackers[0], pair.defender)
        return
    if matchup.how in ("shoot", "round"):
        order = _shot(pair)
        await (fire(battle, order) if isinstance(order, Fire) else shoot(battle, order))
    if matchup.how != "shoot":
        await list_melees(battle)
        while are_melees_left(battle.state):
            await fight_next(battle)


def _shot(pair: Pair) -> Shoot | Fire:
    kind = Fire if pair.attacker.has("howitzer") else Shoot
    return kind(pair.attackers[0], pair.defender)


def _decide(matchup: Matchup, otherwise: Decide, game: Game[State]) -> Action | None:
    if "berserk" in matchup.circumstances and Attack(berserk=True) in game.options:
        return Attack(berserk=True)
    if "hold-out" in matchup.circumstances and HoldOut() in game.options:
        return HoldOut()
    return otherwise(game)


def _merge_key(pair: Pair, game: Game[State]) -> Hashable | None:
    """What was observed so far matters too."""
    key = merge_key(game)
    return None if key is None else key._replace(key=(key.key, _observe(pair, game)))


# What came of it


class _Seen(NamedTuple):
    """How one fight ends: who struck, who suffered how much, who is gone, who ran."""

    struck: tuple[UnitId, ...]
    suffered: tuple[tuple[UnitId, int], ...]
    gone: tuple[UnitId, ...]
    fled: bool
    blown_up: bool


def _observe(pair: Pair, game: Game[State]) -> _Seen:
    suffered: dict[UnitId, int] = dict.fromkeys((*pair.attackers, pair.defender), 0)
    struck: list[UnitId] = []
    gone: list[UnitId] = []
    for event in game.log:
        match event:
            case Attacked(unit=unit, target=target, chips=chips):
                struck.append(unit)
                suffered[target] += chips
            case Shot(target=target, chips=chips):
                suffered[target] += chips
            case Sacrificed() | FlightBlocked() | Bounced():
                suffered[event.unit] += event.chips
            case Destroyed(unit=unit):
                gone.append(unit)
    return _Seen(
        tuple(struck),
        tuple(suffered.items()),
        tuple(gone),
        any(isinstance(event, Fled | FlightBlocked) for event in game.log),
        any(isinstance(event, SelfDestructionRolled) and event.success for event in game.log),
    )


def _facts(pair: Pair, found: Odds[_Seen]) -> dict[str, Fraction]:
    """What else may happen; certain and impossible things are left out."""
    ways = {
        "strikes": found.chance(lambda seen: any(one in seen.struck for one in pair.attackers)),
        "is-struck": found.chance(lambda seen: pair.defender in seen.struck),
        "flees": found.chance(lambda seen: seen.fled),
        "blows-up": found.chance(lambda seen: seen.blown_up),
    }
    return {key: chance for key, chance in ways.items() if 0 < chance < 1}


def _suffered(pair: Pair, found: Odds[_Seen]) -> tuple[Suffered, ...]:
    """The defender's share, and the attacker's if there is only one."""
    ids = [pair.defender, *(pair.attackers if len(pair.attackers) == 1 else ())]
    return tuple(_share(pair.state.units[unit_id], found) for unit_id in ids)


def _share(unit: Unit, found: Odds[_Seen]) -> Suffered:
    hits: dict[int, Fraction] = {}
    for seen, chance in found:
        amount = dict(seen.suffered)[unit.id]
        hits[amount] = hits.get(amount, Fraction(0)) + chance
    destroyed = found.chance(lambda seen: unit.id in seen.gone)
    return Suffered(unit.profile.name, dict(sorted(hits.items())), destroyed)


def _blows(pair: Pair, matchup: Matchup) -> Iterable[Blow]:
    """Every throw for hits that can come, with its argued points."""
    state, one, other = pair.state, pair.attacker, pair.target
    if matchup.how in ("shoot", "round") and not one.has("howitzer"):
        points = shooting_strike(state, one, other).modifiers
        yield Blow(one.profile.name, other.profile.name, points, _armour(other))
    if matchup.how == "shoot":
        return
    berserk = "berserk" in matchup.circumstances
    for by, on in ((one, other), (other, one)):
        is_settled = matchup.how == "attack" and by is other
        if by.has("howitzer") or is_frightened(by, of=on) or is_settled:
            continue
        points = melee_strike(state, by, on, berserk and by.has("berserker")).modifiers
        rules = (*_leading(state, by), *_frightening(by, on), *_armour(on))
        yield Blow(by.profile.name, on.profile.name, points, rules)


def _leading(state: State, unit: Unit) -> tuple[tuple[str, str], ...]:
    return (("10.1", "special-leader-text"),) if rerolls_of(state, unit) else ()


def _frightening(by: Unit, on: Unit) -> tuple[tuple[str, str], ...]:
    if not by.has("fearsome"):
        return ()
    return (
        (("10.3", "special-steadfast-text"),)
        if on.has("steadfast")
        else (("10.2", "special-fearsome-text"),)
    )


def _armour(unit: Unit) -> tuple[tuple[str, str], ...]:
    return (("10.4", "special-armoured-text"),) if unit.has("armoured") else ()
