"""What a fight will do, asked of the rule code itself: walked once for each pairing, then kept.

The position is as small as can be: two regiments face to face on a strip of four hexes, each
perhaps with a Leader behind it, the defender perhaps on a tower or behind a palisade.
"""

from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterator
from fractions import Fraction
from functools import cache, partial
from typing import Any, Literal, NamedTuple

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Action, Ask, Chance, Choose, Seat
from heerbann.engine.rules.battle import GameOver
from heerbann.systems.claymore.model.actions import Attack, Shoot
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.events.melee import Attacked, SelfDestructionRolled
from heerbann.systems.claymore.model.events.round import Shot
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import ClaymoreScenario, MapData, PlacedUnits, Terrain
from heerbann.systems.claymore.model.setup import start
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, Battle, Melee, UnitId
from heerbann.systems.claymore.rules.s07_shooting import shoot
from heerbann.systems.claymore.rules.s08_melee import attack_or_decline, attacking_side

Shelter = Literal["open", "palisade", "tower"]

_STRIP = MapData(
    title=Localised(de="Vier Felder", en="Four hexes"),
    drawing="     A   B   C   D\n 1   .   .   .   .\n",
    legend={".": "plain"},
)
_NAMELESS = Localised(de="", en="")
_BEHIND: dict[Seat, tuple[str, str]] = {EMPIRE: ("A1", "lord"), CHAOS: ("D1", "champ")}
_FACING: dict[Seat, str] = {EMPIRE: "B1", CHAOS: "C1"}


class DamageOdds(NamedTuple):
    """How an attack goes: the chance of 0, 1, 2 … chips, and that both are blown up (§10.8)."""

    chips: tuple[float, ...]
    blown_up: float


@cache
def melee_damage(
    attacker: str, defender: str, shelter: Shelter, house: House, berserk: bool = False
) -> DamageOdds:
    """§8.6: a regiment that won the dice-off attacks; the Cowardly may have to hold (§10.5)."""
    ids = UnitId(f"{attacker}-1"), UnitId(f"{defender}-1")
    scenario = _scenario(attacker, defender, shelter)
    rule = partial(_rule_of_melee, attacker=ids[0], defender=ids[1])
    return _damage(_ways(scenario, house, rule, Attack(berserk)))


@cache
def shot_damage(shooter: str, target: str, shelter: Shelter, house: House) -> DamageOdds:
    """§7.4: a shot."""
    order = Shoot(UnitId(f"{shooter}-1"), UnitId(f"{target}-1"))
    return _damage(_ways(_scenario(shooter, target, shelter), house, partial(shoot, action=order)))


@cache
def attack_chance(empire: str, chaos: str, led: tuple[bool, bool], house: House) -> float:
    """§8.5, §10.1: how likely it is the Empire's regiment that attacks; ``led``: by a Leader."""
    leaders = {side: has for side, has in zip((EMPIRE, CHAOS), led, strict=True) if has}
    scenario = _scenario(empire, chaos, "open", tuple(leaders))
    melee = Melee(UnitId(f"{empire}-1"), UnitId(f"{chaos}-1"))
    chances: dict[object, Fraction] = defaultdict(Fraction)
    for _battle, winner, share in _ways(scenario, house, partial(attacking_side, melee=melee)):
        chances[winner] += share
    return float(chances[EMPIRE])


async def _rule_of_melee(battle: Battle, attacker: UnitId, defender: UnitId) -> None:
    await attack_or_decline(battle, attacker, defender)


def _damage(ways: Iterator[tuple[Battle, object, Fraction]]) -> DamageOdds:
    chances: dict[int, Fraction] = defaultdict(Fraction)
    blown_up = Fraction(0)
    for battle, _result, share in ways:
        if any(isinstance(e, SelfDestructionRolled) and e.success for e in battle.log):
            blown_up += share
        else:
            hits = [event.chips for event in battle.log if isinstance(event, Attacked | Shot)]
            chances[sum(hits)] += share
    most = max(chances, default=0)
    return DamageOdds(tuple([float(chances[n]) for n in range(most + 1)]), float(blown_up))


# The small position


@cache
def _scenario(
    attacker: str, defender: str, shelter: Shelter, leaders: tuple[Seat, ...] = ()
) -> ClaymoreScenario:
    kinds = {PROFILES[kind].side: kind for kind in (attacker, defender)}
    standing: dict[Seat, dict[str, str]] = {
        side: {_FACING[side]: kind} | dict([_BEHIND[side]] if side in leaders else [])
        for side, kind in kinds.items()
    }
    return ClaymoreScenario(
        title=_NAMELESS,
        briefing=_NAMELESS,
        map=_STRIP,
        terrain=_terrain(_FACING[PROFILES[defender].side], shelter),
        deployed=PlacedUnits(empire=standing[EMPIRE], chaos=standing[CHAOS]),
    )


def _terrain(label: str, shelter: Shelter) -> Terrain:
    match shelter:
        case "open":
            return Terrain()
        case "palisade":
            return Terrain(palisades={label: ("E", "W")})
        case "tower":
            return Terrain(towers=(label,))


# The walk


def _ways(
    scenario: ClaymoreScenario,
    house: House,
    rule: Callable[[Battle], Coroutine[Ask, Any, object]],
    wanted: Action | None = None,
) -> Iterator[tuple[Battle, object, Fraction]]:
    """Every way chance can go in a rule: (the battle then, what the rule returned, how likely).

    Whoever is asked on the way does what is ``wanted`` if it may, else the first thing listed.
    """
    before = start(scenario, house)
    waiting: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        answers, share = waiting.pop()
        battle = Battle(before.copy())
        ask, result = _run(rule(battle), answers)
        if isinstance(ask, Choose):
            chosen = wanted if wanted in ask.options else ask.options[0]
            waiting.append(((*answers, chosen), share))
        elif isinstance(ask, Chance):
            branches = ask.branches()
            whole = sum([weight for _, weight in branches])
            waiting += [((*answers, way), share * Fraction(n, whole)) for way, n in branches]
        else:
            yield battle, result, share


def _run(
    coroutine: Coroutine[Ask, Any, object], answers: tuple[Any, ...]
) -> tuple[Ask | None, object]:
    """Answer a rule until it asks for more, or ends."""
    try:
        ask = coroutine.send(None)
        for answer in answers:
            ask = coroutine.send(answer)
    except StopIteration as stopped:
        return None, stopped.value
    except GameOver:
        return None, None
    coroutine.close()
    return ask, None
