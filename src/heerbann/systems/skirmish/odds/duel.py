"""Odds without a battle: two units on an empty table, fought out by the real rules."""

from collections import defaultdict
from collections.abc import Callable, Coroutine, Hashable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple, TypeVar

from heerbann.engine.odds.duels import Duel, DuelRefused, Matchup, Suffered, in_our_words
from heerbann.engine.odds.merged_positions import merged_odds
from heerbann.engine.odds.walk import Assuming, Decide, Odds
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Choose, Refusal
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System
from heerbann.systems.skirmish.model.actions import EndActivation, Pursue
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.events.combat import MeleeDecided, MeleeDeclared, Pursued
from heerbann.systems.skirmish.model.events.morale import Broke, MoraleTested
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import RED, Battle, State, Unit, UnitId
from heerbann.systems.skirmish.odds import attack_modifiers
from heerbann.systems.skirmish.odds.drill_ground import ATTACKER, DEFENDER, Pair, stand
from heerbann.systems.skirmish.odds.merged_positions import merge_key, position
from heerbann.systems.skirmish.odds.merged_throws import volleys
from heerbann.systems.skirmish.odds.usual_answers import usual_answer
from heerbann.systems.skirmish.rules.s07_shooting.losses import life_left
from heerbann.systems.skirmish.rules.s07_shooting.shooting import refuse_shot, shoot
from heerbann.systems.skirmish.rules.s08_melee import attack, conclude, refuse_fight, strike_back
from heerbann.systems.skirmish.rules.s12_terrain import may_enter

K = TypeVar("K", bound=Hashable)

CIRCUMSTANCES = ("soft", "hard", "take-cover", "pinned", "suppress")
"""The defender is in soft or hard cover, took cover, is pinned; the fire is suppressive."""

FACTS = ("tests", "pinned", "wins", "flees", "is-caught", "routs")
"""What may happen besides the damage."""

TEXTS = (*[f"duel-{key}" for key in FACTS], *attack_modifiers.TEXTS)
"""What is asked for by a key that is put together."""

_GO = EndActivation(ATTACKER)


def duel(
    entries: Callable[[], Mapping[str, Entry]],
    system: System[State],
    matchup: Matchup,
    house: House,
) -> Duel:
    """Fight it out over every branch of chance; the army books are known where files are read."""
    matchup = in_our_words(matchup, entries(), CIRCUMSTANCES)
    return settle(system, stand(entries(), matchup, house), matchup)


def settle(system: System[State], pair: Pair, matchup: Matchup) -> Duel:
    """What comes of a position on the drill ground."""
    _refuse(pair, matchup)
    decide = Assuming(_decide)
    found = _ends(system, pair, _phases(matchup), decide)
    suffered = tuple([_share(unit, found) for unit in (pair.defender, pair.attacker)])
    blows = tuple(attack_modifiers.worked_out(pair, matchup))
    return Duel(matchup, blows, _facts(matchup, found), suffered, tuple(decide.met))


def _refuse(pair: Pair, matchup: Matchup) -> None:
    """What the rules forbid in a battle they forbid here."""
    state, shoots = pair.state, matchup.how == "shoot"
    refusal = refuse_shot(state, pair.attacker, pair.defender) if shoots else None
    if matchup.how == "round" and state.house.melee_holds == "contact":
        refusal = Refusal("8.2", "shooter-in-melee")
    elif matchup.how == "round":
        refusal = refuse_shot(state, pair.attacker, pair.defender)
    if "suppress" in matchup.circumstances and not shoots:
        refusal = Refusal("5.11", "suppression-is-fire")
    closed = [p for p in state.ground.pieces if not may_enter(state.house, pair.defender.entry, p)]
    if closed:
        refusal = Refusal("6.6", "cover-closed", {"piece": closed[0].id})
    if refusal is not None:
        raise DuelRefused(refusal, state)


# The fight, phase by phase: ways that lead to the same position are walked on together

Phase = Callable[[Battle], Coroutine[Any, Any, None]]


def _phases(matchup: Matchup) -> list[Phase]:
    if matchup.how == "shoot":
        suppress = "suppress" in matchup.circumstances
        return [lambda battle: shoot(battle, ATTACKER, DEFENDER, suppress=suppress)]
    fire: list[Phase] = [_shot] if matchup.how == "round" else []
    return [*fire, *[partial(_phase, part) for part in (_attack, strike_back, conclude)]]


async def _shot(battle: Battle) -> None:
    await shoot(battle, ATTACKER, DEFENDER)


async def _phase(part: Callable[..., Coroutine[Any, Any, None]], battle: Battle) -> None:
    """Who fell to a shot or ran from it leaves nothing to fight."""
    if battle.state.clash is not None or _can_fight(battle.state):
        await part(battle, ATTACKER, DEFENDER)


def _can_fight(state: State) -> bool:
    both = ATTACKER in state.units and DEFENDER in state.units
    return both and refuse_fight(state, state.units[ATTACKER], state.units[DEFENDER]) is None


async def _attack(battle: Battle, unit_id: UnitId, target_id: UnitId) -> None:
    battle.emit(MeleeDeclared(unit_id, target_id))
    await attack(battle, unit_id, target_id)


def _ends(system: System[State], pair: Pair, phases: list[Phase], decide: Decide) -> Odds["_Seen"]:
    *earlier, last = phases
    waiting = [(pair.state, Fraction(1))]
    for phase in earlier:
        waiting = list(_positions(system, waiting, phase, decide))
    chances: dict[_Seen, Fraction] = defaultdict(Fraction)
    for state, share in waiting:
        observe = partial(_observe, pair.state)
        for seen, chance in _walk(system, state, last, observe, decide):
            chances[seen] += share * chance
    return Odds(chances)


def _positions(
    system: System[State], before: list[tuple[State, Fraction]], phase: Phase, decide: Decide
) -> Iterator[tuple[State, Fraction]]:
    """Every position a phase may lead to, each once."""
    states: dict[Hashable, State] = {}
    chances: dict[Hashable, Fraction] = defaultdict(Fraction)

    def note(game: Game[State]) -> Hashable:
        key = position(game.state)
        states.setdefault(key, game.state)
        return key

    for state, share in before:
        for key, chance in _walk(system, state, phase, note, decide):
            chances[key] += share * chance
    return ((states[key], chance) for key, chance in chances.items())


def _walk(
    system: System[State],
    state: State,
    phase: Phase,
    observe: Callable[[Game[State]], K],
    decide: Decide,
) -> Odds[K]:
    async def run(battle: Battle) -> None:
        await Choose(RED, "5.1", "act", (_GO,), always=True)
        await phase(battle)

    tiny = replace(
        system, sequence=(Step("act", "5.1", run),), begin=lambda _scenario, _house: state.copy()
    )
    game = Game(tiny, Setup(state.scenario, state.house))

    def observed_key(here: Game[State]) -> Hashable | None:
        key = merge_key(here)
        return None if key is None else (key, observe(here))

    return merged_odds(
        game, _GO, observe, decide=decide, merge_key=observed_key, merge_throws=volleys
    )


def _decide(game: Game[State]) -> Action | None:
    """On the drill ground everybody pursues."""
    ask = game.ask
    if isinstance(ask, Choose) and ask.prompt == "pursue":
        return Pursue(ask.options[0].unit)
    return usual_answer(game)


# What came of it


class _Seen(NamedTuple):
    """How one fight ends: the life each unit lost, whether it is gone, and what else happened."""

    lost: tuple[tuple[UnitId, int], ...]
    gone: tuple[UnitId, ...]
    tested: bool
    pinned: bool
    won: bool
    broke: tuple[UnitId, ...]
    caught: bool


def _observe(start: State, game: Game[State]) -> _Seen:
    before, after = start.units, game.state.units
    decided = [event.winner for event in game.log if isinstance(event, MeleeDecided)]
    target = after.get(DEFENDER)
    return _Seen(
        tuple([(unit.id, _life(unit) - _life(after.get(unit.id))) for unit in before.values()]),
        tuple([unit_id for unit_id in before if unit_id not in after]),
        any(isinstance(event, MoraleTested) for event in game.log),
        target is not None and target.condition == "pinned",
        ATTACKER in decided or (DEFENDER not in after and ATTACKER in after),
        tuple([event.unit for event in game.log if isinstance(event, Broke)]),
        any(isinstance(event, Pursued) and event.caught for event in game.log),
    )


def _life(unit: Unit | None) -> int:
    return sum([life_left(unit, model) for model in unit.models]) if unit is not None else 0


def _facts(matchup: Matchup, found: Odds[_Seen]) -> dict[str, Fraction]:
    """What else may happen; certain and impossible things are left out."""
    if matchup.how == "shoot":
        ways = {
            "tests": found.chance(lambda seen: seen.tested),
            "pinned": found.chance(lambda seen: seen.pinned),
            "flees": found.chance(lambda seen: DEFENDER in seen.broke),
        }
    else:
        ways = {
            "wins": found.chance(lambda seen: seen.won),
            "flees": found.chance(lambda seen: DEFENDER in seen.broke),
            "is-caught": found.chance(lambda seen: DEFENDER in seen.broke and seen.caught),
            "routs": found.chance(lambda seen: ATTACKER in seen.broke),
        }
    return {key: chance for key, chance in ways.items() if 0 < chance < 1}


def _share(unit: Unit, found: Odds[_Seen]) -> Suffered:
    hits: dict[int, Fraction] = {}
    for seen, chance in found:
        amount = dict(seen.lost)[unit.id]
        hits[amount] = hits.get(amount, Fraction(0)) + chance
    destroyed = found.chance(lambda seen: unit.id in seen.gone)
    return Suffered(unit.entry.name, dict(sorted(hits.items())), destroyed)
