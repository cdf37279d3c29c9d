"""Odds without a battle: two kinds of units on an empty field, fought out by the real rules."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import NamedTuple

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.odds.duels import Blow, Duel, DuelRefused, Matchup, Suffered, in_our_words
from heerbann.engine.odds.walk import Assuming, Odds, odds
from heerbann.engine.packs.readers import Localised
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Choose, Refusal, Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System
from heerbann.systems.battlelore.model.actions import Attack, EndBattles
from heerbann.systems.battlelore.model.changes import change, put
from heerbann.systems.battlelore.model.charts import NUMBERS, PROFILES, WEAPONS
from heerbann.systems.battlelore.model.events.battle import AttackBegan, Attacked, Retreated
from heerbann.systems.battlelore.model.ground import Ground
from heerbann.systems.battlelore.model.house import House
from heerbann.systems.battlelore.model.scenario import BattleScenario, MapData, PlacedUnits
from heerbann.systems.battlelore.model.sections import at_offset
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    PENNANT,
    STANDARD,
    Battle,
    Orders,
    State,
    Unit,
    UnitId,
)
from heerbann.systems.battlelore.model.stock import new_unit
from heerbann.systems.battlelore.odds.usual_answers import usual_answer
from heerbann.systems.battlelore.rules.battle.s09_targets import refuse_attack
from heerbann.systems.battlelore.rules.battle.s10_dice import Help, blow
from heerbann.systems.battlelore.rules.battle.s13_combat import attack

GROUNDS = (
    "woods", "hill", "ford", "marsh", "bridge", "pentacle", "pool", "den", "camp", "stronghold",
)  # fmt: skip
"""Where the defender may stand; the last five are landmarks (§B.15)."""

CIRCUMSTANCES = (
    *GROUNDS, "stakes", "from-woods", "from-hill", "from-marsh", "from-pentacle", "from-pool",
    "from-den", "from-camp", "from-stronghold", "supported", "enemy-supported", "moved", "longbow",
    "extra-die", "trained",
)  # fmt: skip
"""The defender's ground, the attacker's ground (from-…); two friends beside the attacker or the
defender; the attacker has moved, carries a longbow, has one die more by a card, or has left a
training camp."""

FACTS = ("retreats", "battles-back", "strikes-again")
"""What may happen besides the damage."""

TEXTS = tuple([f"duel-{fact}" for fact in FACTS])
"""What is asked for by a key that is put together."""

_GO = EndBattles()
_TARGET = at_offset(6, 4)
_EDGE = 6
"""Hexes from the target to the edge: farther than any weapon reaches."""
_BANNERS = 20
_EMPTY = MapData(
    title=Localised(de="Ebene", en="Plain"),
    drawing="     "
    + "   ".join("ABCDEFGHIJKLM")
    + "\n"
    + "\n".join(
        f"{row + 1:2d}   " + "  " * (row % 2) + "   ".join("." * (13 - row % 2)) for row in range(9)
    )
    + "\n",
    legend={".": "plain"},
)


class Pair(NamedTuple):
    """Two units that face each other."""

    state: State
    attacker: Unit
    defender: Unit


def duel(system: System[State], matchup: Matchup, house: House) -> Duel:
    """One attack with all that follows from it, over every branch of chance."""
    matchup = in_our_words(matchup, PROFILES, CIRCUMSTANCES)
    refuse_matchup(matchup)
    pair = stand(matchup, house)
    refusal = refuse_attack(pair.state, Attack(pair.attacker.id, pair.defender.id))
    if refusal is not None:
        raise DuelRefused(refusal, pair.state)
    procedure = Step("battle", "B.9", partial(_fight_out, pair))
    tiny = replace(system, sequence=(procedure,), begin=lambda _scenario, _house: pair.state.copy())
    game = Game(tiny, Setup(pair.state.scenario, house))
    decide = Assuming(usual_answer)
    found = odds(game, _GO, partial(_observe, pair), decide=decide)
    suffered = _suffered(pair, found)
    return Duel(matchup, tuple(_blows(pair)), _facts(found), suffered, tuple(decide.met))


def refuse_matchup(matchup: Matchup) -> None:
    """Refuse what cannot stand on the field: a crowd of attackers, or units that are gone."""
    if matchup.attackers > 1:
        raise DuelRefused(Refusal("B.9", "one-attacker"))
    for kind, hurt in ((matchup.attacker, matchup.attacker_hurt), (matchup.defender, matchup.hurt)):
        if hurt >= PROFILES[kind].figures:
            raise DuelRefused(Refusal("B.2", "no-figures-left"))


async def _fight_out(pair: Pair, battle: Battle) -> None:
    await Choose[Action](pair.attacker.side, "B.9", "battle", (_GO,), always=True)
    await attack(battle, pair.attacker.id, pair.defender.id)


# The empty field


def stand(matchup: Matchup, house: House) -> Pair:
    """The attacker is of the standard camp and stands south of the defender, in the middle."""
    nameless = Localised(de="", en="")
    scenario = BattleScenario(
        key="duel",
        title=nameless,
        briefing=nameless,
        map=_EMPTY,
        mode="printed",
        first="standard",
        banners=_BANNERS,
        units=PlacedUnits(),
    )
    state = start(scenario, house)
    here = _attacker_hex(matchup)
    state.ground = _ground(state, matchup, here)
    state.phase, state.active, state.first, state.turn = "battle", STANDARD, STANDARD, 1
    state.card = "patrol_centre"
    attacker = _put(state, STANDARD, matchup.attacker, here, matchup.attacker_hurt)
    defender = _put(state, PENNANT, matchup.defender, _TARGET, matchup.hurt)
    words = matchup.circumstances
    state.orders[attacker.id] = Orders(
        moved=int("moved" in words), has_moved=True, dice=int("extra-die" in words)
    )
    if "trained" in words:
        change(state, attacker.id, trained=True)
    if "longbow" in words:
        state.longbows = (STANDARD,)
    if "supported" in words:
        _support(state, attacker)
    if "enemy-supported" in words:
        _support(state, defender)
    return Pair(state, state.units[attacker.id], defender)


def _attacker_hex(matchup: Matchup) -> Hex:
    """Beside the target, or as far away as it is asked for; a shot needs some distance."""
    shoots = matchup.how in ("shoot", "round")
    distance = matchup.distance or (2 if shoots else 1)
    ranged = WEAPONS[PROFILES[matchup.attacker].weapon].range > 1
    if shoots and not ranged:
        distance = max(distance, 2)
    return Hex(_TARGET.q - min(distance, _EDGE), _TARGET.r)


def _ground(state: State, matchup: Matchup, here: Hex) -> Ground:
    ground = state.ground
    terrain = dict(ground.terrain)
    for word in matchup.circumstances:
        place, name = (here, word[5:]) if word.startswith("from-") else (_TARGET, word)
        if name in GROUNDS:
            terrain[place] = name
    stakes = (_TARGET,) if "stakes" in matchup.circumstances else ()
    return Ground(ground.board, terrain, {}, stakes, state.house)


def _put(state: State, side: Seat, kind: str, hex: Hex, hurt: int) -> Unit:
    unit = new_unit(state, side, kind, hex)
    unit = msgspec.structs.replace(unit, figures=unit.figures - hurt)
    put(state, unit)
    return unit


def _support(state: State, unit: Unit) -> None:
    """Two friends on the far side of a unit."""
    enemy = next(one for one in state.units.values() if one.side == OPPONENT[unit.side])
    beside = state.ground.board.adjacent[unit.hex]
    free = [hex for hex in beside if state.ground.board.distance(hex, enemy.hex) > 1]
    for number, hex in enumerate([h for h in free if h not in state.at][:2], start=1):
        friend = new_unit(state, unit.side, "HGS", hex)
        put(state, msgspec.structs.replace(friend, id=UnitId(f"{friend.id}{number}")))


# What came of it


class _Seen(NamedTuple):
    """How one fight ends: figures lost, who is gone, what else happened."""

    defender: int
    attacker: int
    gone: tuple[UnitId, ...]
    retreated: bool
    answered: bool
    again: bool


def _observe(pair: Pair, game: Game[State]) -> _Seen:
    now = game.state.units
    gone = tuple([u.id for u in (pair.attacker, pair.defender) if u.id not in now])
    return _Seen(
        _lost(pair.defender, game.state),
        _lost(pair.attacker, game.state),
        gone,
        _count(game, Retreated) > 0,
        _count(game, Attacked) > 1,
        _count(game, AttackBegan) > 1,
    )


def _count(game: Game[State], kind: type[Event]) -> int:
    return sum([isinstance(event, kind) for event in game.log])


def _lost(unit: Unit, state: State) -> int:
    now = state.units.get(unit.id)
    return unit.figures - (now.figures if now is not None else 0)


def _facts(found: Odds[_Seen]) -> dict[str, Fraction]:
    """What else may happen; certain and impossible things are left out."""
    ways = {
        "retreats": found.chance(lambda seen: seen.retreated),
        "battles-back": found.chance(lambda seen: seen.answered),
        "strikes-again": found.chance(lambda seen: seen.again),
    }
    return {key: chance for key, chance in ways.items() if 0 < chance < 1}


def _suffered(pair: Pair, found: Odds[_Seen]) -> tuple[Suffered, ...]:
    return (
        _share(pair.defender, found, 0),
        _share(pair.attacker, found, 1),
    )


def _share(unit: Unit, found: Odds[_Seen], field: int) -> Suffered:
    hits: dict[int, Fraction] = {}
    for seen, chance in found:
        amount = seen[field]
        assert isinstance(amount, int)
        hits[amount] = hits.get(amount, Fraction(0)) + chance
    destroyed = found.chance(lambda seen: unit.id in seen.gone)
    return Suffered(unit.profile.name, dict(sorted(hits.items())), destroyed)


def _blows(pair: Pair) -> Iterator[Blow]:
    """The throw with its argued points."""
    aid = Help(training=NUMBERS.camp_dice * pair.attacker.trained)
    planned = blow(pair.state, pair.attacker, pair.defender, aid)
    yield Blow(pair.attacker.profile.name, pair.defender.profile.name, planned.modifiers)
