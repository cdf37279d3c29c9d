"""§10, §11: exact odds of a fight at a real table, thrown by the rules themselves."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction

from heerbann.engine.rules.asks import Choose, Seat
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
from heerbann.systems.saga.model.peoples import Peoples, our_peoples
from heerbann.systems.saga.model.state import BLUE, OPPONENT, RED, Battle, State
from heerbann.systems.saga.odds.drill_ground import Drill
from heerbann.systems.saga.odds.fights import (
    GO,
    End,
    Losses,
    combat_in,
    ends_of,
    tiny_game,
    unsaved_losses,
)
from heerbann.systems.saga.rules.s10_shooting.pools import make_melee_pools, make_shooting_pools
from heerbann.systems.saga.rules.s10_shooting.throws import (
    armour_against,
    attack_dice,
    attack_modifiers,
    defence_modifiers,
)
from heerbann.systems.saga.rules.s14_abilities.filters import Scope
from heerbann.systems.saga.rules.s14_abilities.possible import room_for_dice
from heerbann.systems.saga.show.aide.drill import asked_drill

PARTS: dict[Seat, Part] = {RED: "attacker", BLUE: "defender"}


def clash(question: ClashQuestion, teller: Teller, peoples: Peoples | None = None) -> ClashAnswer:
    """Pools, losses of both sides, and who has to withdraw."""
    prepared = asked_drill(question, teller, our_peoples() if peoples is None else peoples)
    state = _ready(question, prepared, teller)
    combat = combat_in(state)
    sides = (RED, BLUE) if combat.kind == "melee" else (RED,)
    lost = {OPPONENT[side]: unsaved_losses(state, side) for side in sides}
    tables = [_table(prepared, side, losses, teller) for side, losses in lost.items()]
    return ClashAnswer(
        pools=tuple([_pool_text(state, combat, side, teller) for side in sides]),
        losses=tuple(tables),
        facts=tuple(_facts(prepared, lost, teller)),
        notes=tuple(_notes(combat, teller)),
    )


# Before the dice


def _ready(question: ClashQuestion, prepared: Drill, teller: Teller) -> State:
    """Pools as the rules make them, then what abilities and fatigue change."""

    async def run(battle: Battle) -> None:
        _lay_out(battle, question, prepared.combat)
        await Choose(RED, "7", "act", (GO,), always=True)

    game = tiny_game(teller.system, prepared.state, run)
    game.answer(GO)
    return game.state


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
    room = room_for_dice(battle.state, combat_in(battle.state), Scope(battle.state, side, Roles()))
    battle.emit(DiceGained(side, min(max(0, dials.get("dice", 0)), room)))
    battle.emit(DefenceDiceGained(side, max(0, dials.get("defence_dice", 0))))
    battle.emit(DiceModified(side, dials.get("attack", 0), dials.get("defence", 0)))
    battle.emit(ArmourChanged(side, dials.get("armour", 0)))


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
        ends = _won(ends_of(prepared, lost))
        for key in ("attacker-wins", "defender-wins", "both-destroyed"):
            if ends[key]:
                yield _fact(f"aide-{key}", ends[key], "11", teller)


_WINS: Mapping[End, str] = {
    "defender-destroyed": "attacker-wins",
    "defender-withdraws": "attacker-wins",
    "attacker-destroyed": "defender-wins",
    "attacker-withdraws": "defender-wins",
    "both-destroyed": "both-destroyed",
}


def _won(ends: Mapping[End, Fraction]) -> Mapping[str, Fraction]:
    """Who is left wins; else who need not withdraw."""
    won: dict[str, Fraction] = defaultdict(Fraction)
    for end, chance in ends.items():
        won[_WINS[end]] += chance
    return won


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
