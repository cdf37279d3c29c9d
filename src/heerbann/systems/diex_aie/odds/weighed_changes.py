"""What a player weighs of the ways chance may go: how everybody fares, horses, ladders, fires."""

from collections.abc import Iterator

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.systems.diex_aie.model.state import Ladder, State, Unit, UnitId

OF_UNITS = (
    "dead", "left", "fled", "captured", "healthy", "wounded", "stunned", "thrown", "driven",
    "stopped", "short", "slowed", "caught",
)  # fmt: skip
OF_HEXES = ("toppled", "burning", "quenched")
"""What a change may be, of units and of hexes."""


def weighed_changes(before: State, after: State) -> Changes:
    """What became of everybody in the order of the roster, then of horses, ladders and fires."""
    found: list[Change] = []
    under_way, known = _under_way(before), after.units.get
    for unit_id, unit in before.units.items():
        now = known(unit_id)
        if now is unit and unit_id not in under_way:
            continue
        if now is not None:
            found += [Change(unit_id, what) for what in _suffered(unit, now, before, after)]
        elif unit_id in after.gone:
            found.append(Change(unit_id, after.gone[unit_id][1]))
    return (*found, *_caught(before, after), *_of_the_siege(before, after))


def _suffered(unit: Unit, now: Unit, before: State, after: State) -> Iterator[str]:
    if now.health != unit.health:
        yield now.health
        if unit.mounted and not now.mounted and not _is_on_the_move(after, unit):
            yield "thrown"
    if _is_driven(unit, now, before, after):
        yield "driven"
    elif _falls_short(unit, now, before, after):
        yield "short"
    if _is_on_the_move(before, unit):
        yield from _hindered(unit, now, before, after)
    elif _is_held_up(unit, now, before, after):
        yield "slowed"


def _under_way(state: State) -> tuple[UnitId, ...]:
    """Who may have lost points, though he is what he was: on the move, or with a ladder."""
    moving = () if state.moving is None else (state.moving.unit,)
    hauling = state.hauling
    return moving if hauling is None else (*moving, *state.ladders[hauling.ladder].carriers)


def _is_on_the_move(state: State, unit: Unit) -> bool:
    return state.moving is not None and state.moving.unit == unit.id


def _is_driven(unit: Unit, now: Unit, before: State, after: State) -> bool:
    """Somebody gave ground or made room, and stands elsewhere for it; not with his ladder."""
    if unit.place is None or now.place is None or unit.place.head == now.place.head:
        return False
    fallen = [ladder.climber for ladder in _toppled(before, after)]
    return now.driven == after.turn and unit.id not in fallen


def _toppled(before: State, after: State) -> list[Ladder]:
    """§10.1.6: ladders that stood."""
    both = zip(before.ladders, after.ladders, strict=False)
    return [was for was, now in both if was.way is not None and now.way is None]


def _falls_short(unit: Unit, now: Unit, before: State, after: State) -> bool:
    """§7.2.1: a rider who was to charge has left his place, but there was no clash."""
    is_charger = before.phase == "charges" and unit.side == before.active
    return is_charger and now.place != unit.place and now.struck != after.turn


def _hindered(unit: Unit, now: Unit, before: State, after: State) -> Iterator[str]:
    """Whoever was on the move and got no further, or merely has fewer points left."""
    was, moving = before.moving, after.moving
    assert was is not None
    if moving is None:
        if was.points and now.place in (unit.place, was.stop):
            yield "stopped"
    elif moving.points < was.points and now == unit and after.leads == before.leads:
        yield "slowed"


def _is_held_up(unit: Unit, now: Unit, before: State, after: State) -> bool:
    """§10.1.2: two with a ladder have their points together."""
    was, hauling = before.hauling, after.hauling
    if was is None or hauling is None or unit.id not in before.ladders[was.ladder].carriers:
        return False
    return hauling.points < was.points and now == unit


def _caught(before: State, after: State) -> Iterator[Change]:
    """§4.4.3: animals that are led now."""
    led = [animal for animals in before.leads.values() for animal in animals]
    for animals in after.leads.values():
        yield from [Change(animal, "caught") for animal in animals if animal not in led]


def _of_the_siege(before: State, after: State) -> Iterator[Change]:
    """§10: ladders that fell, fires that were lit or went out; named by their hexes."""
    labels = before.ground.board.labels
    yield from [Change(labels[was.hexes[0]], "toppled") for was in _toppled(before, after)]
    if before.flames is not after.flames:
        lit = [hex for hex in after.flames if hex not in before.flames]
        out = [hex for hex in before.flames if hex not in after.flames]
        yield from [Change(labels[hex], "burning") for hex in lit]
        yield from [Change(labels[hex], "quenched") for hex in out]
