"""§16, K24: victory points, and who has won."""

from collections import Counter

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import Cls
from heerbann.systems.saga.model.charts import PROFILES, RULES
from heerbann.systems.saga.model.state import BLUE, OPPONENT, RED, State, Unit, warlord_of


@rule("16", "K24")
def points_of(state: State, side: Seat) -> int:
    """The victory points of a side as things stand: what was won, and who of the enemy is dead."""
    enemy = OPPONENT[side]
    units = [
        unit
        for unit in [*state.units.values(), *state.fallen.values(), *state.left.values()]
        if unit.side == enemy
    ]
    match state.scenario.mission:
        case "clash":
            return state.score[side] + for_army(state, units)
        case "ford":
            return state.score[side] + _for_units(state, units) + _for_warlord(units)
        case "cattle":
            fallen = _for_units(state, units) + _for_warlord(units)
            return state.score[side] + fallen + _for_cows(state, side)
        case "fog" if side == RED:
            return state.score[side] + _for_leaving(state)
        case "fog":
            return state.score[side] + for_army(state, units) + _for_catching(state)


@rule("16", "K24")
def for_army(state: State, units: list[Unit]) -> int:
    """What the dead of an army give in the Clash of Warlords."""
    return _for_models(units) + _for_units(state, units)


@rule("16", "K24")
def _for_units(state: State, units: list[Unit]) -> int:
    """Whole units destroyed, and the line of the mercenaries."""
    hired = [unit for unit in units if unit.troop.mercenary]
    return sum(_for_unit(state, unit) for unit in units) + sum(
        _for_mercenaries(state, unit) for unit in hired
    )


# The missions


@rule("16")
def _for_warlord(units: list[Unit]) -> int:
    """At the ford and for the cattle only the death of the Warlord counts more."""
    dead = [unit for unit in units if unit.troop.is_warlord and not unit.models]
    return RULES.missions.warlord * len(dead)


@rule("16")
def _for_cows(state: State, side: Seat) -> int:
    """Raiders for each cow they lead at the end; herders for each that is free or led by them."""
    cows = [cow for cow in state.markers.values() if cow.at is not None]
    leaders = [None if cow.leader is None else state.units[cow.leader].side for cow in cows]
    if side == RED:
        return RULES.missions.cow_led * leaders.count(RED)
    return RULES.missions.cow_kept * (len(leaders) - leaders.count(RED))


@rule("16")
def _for_leaving(state: State) -> int:
    """The encircled: for the Warlord and for each model that left."""
    units = [unit for unit in state.left.values() if unit.side == RED]
    warlords = sum(unit.troop.is_warlord for unit in units)
    gone: Counter[Cls] = Counter()
    for unit in units:
        gone.update([unit.troop_of(model).cls for model in unit.models])
    return RULES.missions.warlord_left * warlords + by_class(gone)


@rule("16")
def _for_catching(state: State) -> int:
    """The hunters: for a Warlord who is neither gone nor dead."""
    return 0 if warlord_of(state, RED) is None else RULES.missions.warlord_caught


# The dead


@rule("16")
def _for_models(units: list[Unit]) -> int:
    """Models give points by their class, counted over the whole army and rounded down."""
    dead: Counter[Cls] = Counter()
    heroes = 0
    for unit in units:
        dead.update(_dead(unit))
        if unit.cls == "hero" and not unit.models:
            warlord = PROFILES["warlord"].points_per[0]
            heroes += warlord if unit.troop.is_warlord else RULES.victory.hero
    return heroes + by_class(dead)


@rule("16")
def by_class(models: Counter[Cls]) -> int:
    """One for a Hearthguard, for two Warriors, for three Levies, each rounded down."""
    return sum(
        models[cls] * PROFILES[cls].points_per[0] // PROFILES[cls].points_per[1]
        for cls in ("hearthguard", "warrior", "levy")
    )


def _dead(unit: Unit) -> dict[Cls, int]:
    """The dead of a unit by class, Heroes apart."""
    escort = unit.escort
    if unit.cls != "hero":
        return {unit.cls: unit.start - len(unit.models)}
    if escort is None:
        return {}
    heroes = sum(model.hero for model in unit.models) if unit.models else 0
    escorts = unit.start - 1
    return {escort.cls: escorts - (len(unit.models) - heroes)}


@rule("16")
def _for_unit(state: State, unit: Unit) -> int:
    """A unit wholly destroyed gives one more (switches unit_destroyed_points, mercenaries)."""
    if unit.models or state.house.unit_destroyed_points == "none":
        return 0
    if unit.troop.mercenary and state.house.mercenary_also_unit == "off":
        return 0
    return RULES.victory.unit


@rule("K24")
def _for_mercenaries(_state: State, unit: Unit) -> int:
    """Half of them lost gives one, all of them two instead (A39, A46)."""
    if not unit.models:
        return RULES.victory.mercenary_destroyed
    lost = unit.start - len(unit.models)
    return RULES.victory.mercenary_half if 2 * lost >= unit.start else 0


@rule("16")
def winner(state: State) -> Seat | None:
    """Enough points, and enough more than the enemy; else a draw."""
    points = {side: points_of(state, side) for side in (RED, BLUE)}
    for side, own in points.items():
        lead = own - points[OPPONENT[side]]
        if own >= state.scenario.win_points and lead >= max(1, state.scenario.win_margin):
            return side
    return None
