"""§10, §11: exact odds of a fight at a real table, thrown by the rules themselves."""

from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from heerbann.engine.odds.merged_positions import merged_odds
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.engine.rules.sequence import Step
from heerbann.engine.show.aide import (
    ClashAnswer,
    ClashQuestion,
    FightFact,
    LossChance,
    LossTable,
    Part,
    PoolText,
)
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.events.abilities import (
    ArmourChanged,
    DefenceDiceGained,
    DiceGained,
    DiceModified,
)
from heerbann.systems.saga.model.events.combat import CombatBegan
from heerbann.systems.saga.model.frames import Combat, Roles
from heerbann.systems.saga.model.state import BLUE, OPPONENT, RED, Battle, State, running_combat
from heerbann.systems.saga.odds.merged_positions import merge_key
from heerbann.systems.saga.odds.usual_answers import usual_answer
from heerbann.systems.saga.rules.s10_shooting.pools import make_melee_pools, make_shooting_pools
from heerbann.systems.saga.rules.s10_shooting.throws import (
    armour_against,
    attack_dice,
    attack_modifiers,
    defence_modifiers,
    throw_attack,
    throw_defence,
)
from heerbann.systems.saga.rules.s14_abilities.filters import Scope
from heerbann.systems.saga.rules.s14_abilities.possible import room_for_dice
from heerbann.systems.saga.show.aide.drill import Drill, drill

Losses = Mapping[int, Fraction]
PARTS: dict[Seat, Part] = {RED: "attacker", BLUE: "defender"}
_GO = do.EndPhase()


def clash(question: ClashQuestion, teller: Teller) -> ClashAnswer:
    """Pools, losses of both sides, and who has to withdraw."""
    prepared = drill(question, teller)
    state, combat = _ready(question, prepared, teller)
    sides = (RED, BLUE) if combat.kind == "melee" else (RED,)
    lost = {OPPONENT[side]: _losses(prepared, state, side, teller) for side in sides}
    tables = [_table(prepared, side, losses, teller) for side, losses in lost.items()]
    return ClashAnswer(
        pools=tuple([_pool_text(state, combat, side, teller) for side in sides]),
        losses=tuple(tables),
        facts=tuple(_facts(prepared, lost, teller)),
        notes=tuple(_notes(combat, teller)),
    )


# Before the dice


def _ready(question: ClashQuestion, prepared: Drill, teller: Teller) -> tuple[State, Combat]:
    """Pools as the rules make them, then what abilities and fatigue change."""
    game = _game(prepared.state, question, prepared.combat, teller)
    game.answer(_GO)
    combat = running_combat(game.state)
    assert combat is not None
    return game.state, combat


def _game(state: State, question: ClashQuestion, combat: Combat, teller: Teller) -> Game[State]:
    async def run(battle: Battle) -> None:
        await Choose(RED, "7", "act", (_GO,), always=True)
        _lay_out(battle, question, combat)
        await Choose(RED, "7", "act", (_GO,), always=True)

    return _tiny(state, run, teller)


Run = Callable[[Battle], Coroutine[Any, Any, None]]


def _tiny(state: State, run: Run, teller: Teller) -> Game[State]:
    """A game that begins with this state and does nothing but this."""
    steps: tuple[Step[State], ...] = (Step("act", "7", run),)
    tiny = replace(teller.system, sequence=steps, begin=lambda _scenario, _house: state.copy())
    return Game(tiny, Setup(state.scenario, state.house))


def _lay_out(battle: Battle, question: ClashQuestion, combat: Combat) -> None:
    battle.emit(CombatBegan(combat))
    if combat.kind == "melee":
        make_melee_pools(battle, combat)
    else:
        make_shooting_pools(battle, combat)
    for side, fighter in ((RED, question.attacker), (BLUE, question.defender)):
        _turn_dials(battle, side, fighter.dials)


def _turn_dials(battle: Battle, side: Seat, dials: Mapping[str, int]) -> None:
    """K8, K11: extra dice only as far as the budget goes."""
    now = running_combat(battle.state)
    assert now is not None
    room = room_for_dice(battle.state, now, Scope(battle.state, side, Roles()))
    battle.emit(DiceGained(side, min(max(0, dials.get("dice", 0)), room)))
    battle.emit(DefenceDiceGained(side, max(0, dials.get("defence_dice", 0))))
    battle.emit(DiceModified(side, dials.get("attack", 0), dials.get("defence", 0)))
    battle.emit(ArmourChanged(side, dials.get("armour", 0)))


# The dice


def _losses(prepared: Drill, state: State, side: Seat, teller: Teller) -> Losses:
    """What the dice of one side do to the other: each direction is thrown for itself."""

    async def run(battle: Battle) -> None:
        await Choose(RED, "7", "act", (_GO,), always=True)
        combat = running_combat(battle.state)
        assert combat is not None
        await throw_attack(battle, combat, side)
        combat = running_combat(battle.state)
        assert combat is not None
        await throw_defence(battle, combat, OPPONENT[side])

    def unsaved(game: Game[State]) -> int:
        combat = running_combat(game.state)
        assert combat is not None
        return pool_of(combat, OPPONENT[side]).unsaved

    game = _tiny(state, run, teller)
    found = merged_odds(game, _GO, unsaved, decide=usual_answer, merge_key=merge_key)
    models = len(prepared.fighter(OPPONENT[side]).models)
    lost: dict[int, Fraction] = defaultdict(Fraction)
    for number, chance in found:
        lost[min(number, models)] += chance
    return dict(sorted(lost.items()))


# In words


def _pool_text(state: State, combat: Combat, side: Seat, teller: Teller) -> PoolText:
    enemy = OPPONENT[side]
    points = [*attack_modifiers(state, combat, side), *defence_modifiers(state, combat, enemy)]
    numbers = RULES.melee if combat.kind == "melee" else RULES.shooting
    text = teller.text(
        "aide-pool",
        dice=attack_dice(state, combat, pool_of(combat, side)),
        need=armour_against(state, combat, enemy),
        save=numbers.save,
    )
    return PoolText(
        part=PARTS[side], text=text, points=tuple([teller.modifier(point) for point in points])
    )


def _table(prepared: Drill, side: Seat, losses: Losses, teller: Teller) -> LossTable:
    mean = sum((number * chance for number, chance in losses.items()), Fraction(0))
    unit = prepared.fighter(side)
    title = teller.text(f"aide-losses-{PARTS[side]}", unit=unit.troop.name.text(teller.language))
    rows = [
        LossChance(
            number=number,
            fraction=str(chance),
            percent=_percent(chance),
            or_more=_percent(sum((p for n, p in losses.items() if n >= number), Fraction(0))),
        )
        for number, chance in losses.items()
    ]
    return LossTable(part=PARTS[side], title=title, mean=round(float(mean), 2), losses=tuple(rows))


def _percent(chance: Fraction) -> float:
    return round(float(chance * 100), 2)


def _facts(prepared: Drill, lost: Mapping[Seat, Losses], teller: Teller) -> Iterator[FightFact]:
    """Who is destroyed; and of a melee, who has to withdraw (§11)."""
    for side, losses in lost.items():
        chance = losses.get(len(prepared.fighter(side).models))
        if chance:
            yield _fact(f"aide-destroyed-{PARTS[side]}", chance, prepared.combat.section, teller)
    if RED in lost and BLUE in lost:
        ends = _ends(prepared, lost)
        for key in ("attacker-wins", "defender-wins", "both-destroyed"):
            if ends[key]:
                yield _fact(f"aide-{key}", ends[key], "11", teller)


def _ends(prepared: Drill, lost: Mapping[Seat, Losses]) -> Mapping[str, Fraction]:
    """Who is left wins; else more losses lose, and a tie is lost by the attacker."""
    ends: dict[str, Fraction] = defaultdict(Fraction)
    sizes = {side: len(prepared.fighter(side).models) for side in lost}
    for own, chance in lost[RED].items():
        for theirs, other in lost[BLUE].items():
            is_gone, are_gone = own >= sizes[RED], theirs >= sizes[BLUE]
            wins = own < theirs if is_gone == are_gone else are_gone
            key = "both-destroyed" if is_gone and are_gone else _WON[wins]
            ends[key] += chance * other
    return ends


_WON = {True: "attacker-wins", False: "defender-wins"}


def _fact(key: str, chance: Fraction, section: str, teller: Teller) -> FightFact:
    return FightFact(
        text=teller.text(key), fraction=str(chance), percent=_percent(chance), rule=section
    )


def _notes(combat: Combat, teller: Teller) -> Iterator[str]:
    if combat.kind == "melee":
        yield teller.text("aide-note-melee", number=RULES.fatigue.melee)
    yield teller.text("aide-note-resilience")


FACT_TEXTS = (
    "aide-destroyed-attacker", "aide-destroyed-defender", "aide-attacker-wins",
    "aide-defender-wins", "aide-both-destroyed", "aide-losses-attacker", "aide-losses-defender",
)  # fmt: skip
"""What is asked for by a key that is put together."""
