"""Odds without a battle: two kinds of regiments on an empty field, fought out by the real rules."""

from collections.abc import Hashable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from heerbann.engine.odds.duels import Blow, Contest, Duel, DuelRefused, Suffered, in_our_words
from heerbann.engine.odds.merged_positions import staged_odds
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

_GO = EndHalf()
_FOLLOW_UPS = (
    "attack", "leader-reroll", "fearsome-reroll", "saves", "self-destruct", "flee", "lay-tile",
    "pick-melee",
)  # fmt: skip
ASSUMED = (
    "attack", "use-reroll", "reroll", "take-saves", "self-destruct", "flee", "lay-tile", "fight",
)  # fmt: skip
"""The usual answers, by their tags."""


def usual(game: Game[State]) -> Action | None:
    """Attack, use every re-roll and save, try to blow up: the bolder answer is listed first."""
    ask = game.ask
    return ask.options[0] if isinstance(ask, Choose) and ask.prompt in _FOLLOW_UPS else None


def meet(game: Game[State]) -> Hashable | None:
    """Once it is settled who may attack, the dice that settled it do not matter any more."""
    ask, state = game.ask, game.state
    if not isinstance(ask, Choose) or ask.prompt != "attack":
        return None
    return ask.seat, state.fighting, tuple(state.melees), tuple(state.units.values())


def duel(system: System[State], contest: Contest, house: House) -> Duel:
    """Fight it out over every branch of chance."""
    contest = in_our_words(contest, PROFILES, CIRCUMSTANCES)
    pair = stand(contest, house)
    _refuse(pair, contest)
    procedure = Step("melee", "8.3", partial(_fight_out, pair, contest))
    tiny = replace(system, sequence=(procedure,), begin=lambda _scenario, _house: pair.state.copy())
    game = Game(tiny, Setup(pair.state.scenario, house))
    assuming = Assuming(usual)
    observe, decide = partial(_observe, pair), partial(_decide, contest, assuming)
    found = staged_odds(game, _GO, observe, decide=decide, meet=partial(_meet, pair))
    blows, facts = tuple(_blows(pair, contest)), _facts(pair, found)
    return Duel(contest, blows, facts, _suffered(pair, found), tuple(assuming.met))


def _refuse(pair: Pair, contest: Contest) -> None:
    """What the rules forbid in a battle they forbid here."""
    if contest.how in ("shoot", "round"):
        order, state = _shot(pair), pair.state
        refusal = (
            refuse_fire(state, order) if isinstance(order, Fire) else refuse_shoot(state, order)
        )
        if refusal is not None:
            raise DuelRefused(refusal, state)
    if contest.how == "attack" and is_frightened(pair.attacker, of=pair.target):
        raise DuelRefused(Refusal("10.5", "frightened"), pair.state)
    if contest.how == "attack" and pair.attacker.has("howitzer"):
        raise DuelRefused(Refusal("9.8", "only-defends"), pair.state)


# The fight


async def _fight_out(pair: Pair, contest: Contest, battle: Battle) -> None:
    await Choose(pair.attacker.side, "5.4", "act", (_GO,), always=True)
    if contest.how == "attack":
        await attack_or_decline(battle, pair.attackers[0], pair.defender)
        return
    if contest.how in ("shoot", "round"):
        order = _shot(pair)
        await (fire(battle, order) if isinstance(order, Fire) else shoot(battle, order))
    if contest.how != "shoot":
        await list_melees(battle)
        while are_melees_left(battle.state):
            await fight_next(battle)


def _shot(pair: Pair) -> Shoot | Fire:
    kind = Fire if pair.attacker.has("howitzer") else Shoot
    return kind(pair.attackers[0], pair.defender)


def _decide(contest: Contest, otherwise: Decide, game: Game[State]) -> Action | None:
    if "berserk" in contest.circumstances and Attack(berserk=True) in game.options:
        return Attack(berserk=True)
    if "hold-out" in contest.circumstances and HoldOut() in game.options:
        return HoldOut()
    return otherwise(game)


def _meet(pair: Pair, game: Game[State]) -> Hashable | None:
    """What was observed so far matters too."""
    key = meet(game)
    return None if key is None else (key, _observe(pair, game))


# What came of it


class _Seen(NamedTuple):
    """One outcome: who struck, who suffered how much, who is gone, who ran."""

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


def _blows(pair: Pair, contest: Contest) -> Iterable[Blow]:
    """Every throw for hits that can come, with its argued points."""
    state, one, other = pair.state, pair.attacker, pair.target
    if contest.how in ("shoot", "round") and not one.has("howitzer"):
        points = shooting_strike(state, one, other).modifiers
        yield Blow(one.profile.name, other.profile.name, points, _armour(other))
    if contest.how == "shoot":
        return
    berserk = "berserk" in contest.circumstances
    for by, on in ((one, other), (other, one)):
        is_settled = contest.how == "attack" and by is other
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
