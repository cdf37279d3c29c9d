"""Odds without a battle: two units on an empty table, fought out by the real rules."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from heerbann.engine.odds.duels import Blow, Duel, Matchup, Suffered
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Action, Choose, Modifier, Seat
from heerbann.engine.rules.system import System
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.events.combat import CombatBegan
from heerbann.systems.saga.model.frames import Combat
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.state import BLUE, OPPONENT, RED, SEATS, Battle, State
from heerbann.systems.saga.odds.drill_ground import Drill
from heerbann.systems.saga.odds.fights import (
    GO,
    End,
    Losses,
    combat_in,
    ends_of,
    fallen,
    tiny_game,
)
from heerbann.systems.saga.odds.matchups import (
    CLOSED,
    SPENT,
    in_our_words,
    prepare,
    refuse,
    refuse_closing,
    refuse_spending,
)
from heerbann.systems.saga.odds.spoken_units import title_of
from heerbann.systems.saga.rules.s10_shooting.shooting import shoot_on
from heerbann.systems.saga.rules.s10_shooting.throws import (
    armour_against,
    attack_dice,
    attack_modifiers,
    defence_modifiers,
)
from heerbann.systems.saga.rules.s11_melee.melee import fight_on
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted

FACTS: tuple[End, ...] = (
    "attacker-withdraws", "defender-withdraws", "nobody-withdraws", "both-destroyed",
)  # fmt: skip
"""How a melee may end besides the destruction of one side."""

ASSUMPTIONS = ("no-boards", "stand-open", "keep-fatigue", "endure", "no-guards")

TEXTS = (*[f"duel-{fact}" for fact in FACTS], *[f"assumed-{one}" for one in ASSUMPTIONS])
"""What is asked for by a key that is put together."""

_USES: dict[Seat, do.FatigueUse] = {RED: "enemy_armour", BLUE: "own_armour"}


def duel(system: System[State], matchup: Matchup, house: House) -> Duel:
    """Fight it out over every branch of chance."""
    matchup, parties = in_our_words(matchup)
    prepared = prepare(system, matchup, parties, house)
    refuse(prepared, matchup)
    state = _before_the_dice(system, prepared, matchup)
    sides = SEATS if prepared.combat.kind == "melee" else (RED,)
    lost = {OPPONENT[side]: fallen(system, state, side) for side in sides}
    return Duel(
        matchup,
        tuple([_blow(prepared, state, side) for side in sides]),
        _facts(prepared, lost),
        tuple([_suffered(prepared, side, losses) for side, losses in lost.items()]),
        tuple(_assumed(prepared, matchup, lost)),
    )


# Up to the dice


def _before_the_dice(system: System[State], prepared: Drill, matchup: Matchup) -> State:
    """The rules make the pools and ask for fatigue, until dice would be thrown."""
    go_on = fight_on if prepared.combat.kind == "melee" else shoot_on

    async def run(battle: Battle) -> None:
        battle.emit(CombatBegan(prepared.combat))
        while combat_in(battle.state).stage != "attack":
            await go_on(battle)
        await Choose(RED, "7", "act", (GO,), always=True)

    game = tiny_game(system, prepared.state, run)
    game.answer(GO)
    while isinstance(game.ask, Choose) and game.ask.prompt == "play":
        game.answer(_play(game.ask, matchup))
    return game.state


def _play(ask: Choose[Any], matchup: Matchup) -> Action:
    """All markers at once, if it was said that they are spent."""
    fitting = [
        one
        for one in ask.options
        if isinstance(one, do.SpendFatigue) and one.use == _USES[ask.seat]
    ]
    if not fitting or SPENT[ask.seat] not in matchup.circumstances:
        return do.Pass()
    return max(fitting, key=lambda one: one.number)


# What comes of it


def _blow(prepared: Drill, state: State, side: Seat) -> Blow:
    """Dice, what they need, what saves, and all that changes them."""
    combat, enemy = combat_in(state), OPPONENT[side]
    points = (
        *_numbers(state, combat, side),
        *attack_modifiers(state, combat, side),
        *defence_modifiers(state, combat, enemy),
    )
    return Blow(_title(prepared, side), _title(prepared, enemy), points)


def _numbers(state: State, combat: Combat, side: Seat) -> Iterator[Modifier]:
    is_melee = combat.kind == "melee"
    numbers = RULES.melee if is_melee else RULES.shooting
    dice = attack_dice(state, combat, pool_of(combat, side))
    yield Modifier("K11" if is_melee else "K8", dice, "duel-dice")
    yield Modifier("4", armour_against(state, combat, OPPONENT[side]), "duel-armour")
    yield Modifier(combat.section, numbers.save, "duel-save")


def _title(prepared: Drill, side: Seat) -> Localised:
    unit = prepared.fighter(side)
    return title_of(unit.troop, len(unit.models))


def _facts(prepared: Drill, lost: Mapping[Seat, Losses]) -> dict[str, Fraction]:
    """Certain and impossible things are left out."""
    if len(lost) < len(SEATS):
        return {}
    ends = ends_of(prepared, lost)
    return {fact: ends[fact] for fact in FACTS if 0 < ends.get(fact, 0) < 1}


def _suffered(prepared: Drill, side: Seat, losses: Losses) -> Suffered:
    models = len(prepared.fighter(side).models)
    return Suffered(_title(prepared, side), dict(losses), losses.get(models, Fraction(0)))


def _assumed(prepared: Drill, matchup: Matchup, lost: Mapping[Seat, Losses]) -> Iterator[str]:
    """What was taken for granted where somebody could have chosen."""
    words = matchup.circumstances
    yield "no-boards"
    if any(CLOSED[s] not in words and refuse_closing(prepared, s) is None for s in SEATS):
        yield "stand-open"
    if any(SPENT[s] not in words and refuse_spending(prepared, s) is None for s in SEATS):
        yield "keep-fatigue"
    suffering = [prepared.fighter(side) for side in lost]
    if any(unit.has("resilience") and not is_exhausted(unit) for unit in suffering):
        yield "endure"
        yield "no-guards"
