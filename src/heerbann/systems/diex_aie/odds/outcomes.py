"""What an outcome means to a player, and how the questions on the way to it are answered."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose
from heerbann.engine.show.terminal import Change, Changes, Later
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie.computer.values import worth
from heerbann.systems.diex_aie.model.actions.fighting import (
    AwaitCharge,
    FireVolley,
    HoldFire,
    StandFast,
    Strike,
)
from heerbann.systems.diex_aie.model.actions.moving import Hinder
from heerbann.systems.diex_aie.model.state import Ladder, State, Unit, UnitId, unit_at
from heerbann.systems.diex_aie.odds.charge_ahead import charge_ahead
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import hinderers

# What has changed


def changes(before: State, after: State) -> Changes:
    """What became of everybody in the order of the roster, then of horses, ladders and fires."""
    found: list[Change] = []
    for unit_id, unit in before.units.items():
        now = after.units.get(unit_id)
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


OF_UNITS = (
    "dead", "left", "fled", "healthy", "wounded", "stunned", "thrown", "driven", "stopped",
    "short", "slowed", "caught",
)  # fmt: skip
OF_HEXES = ("toppled", "burning", "quenched")
ASSUMED = (
    "strike", "fire-volley", "hold-fire", "stand-fast", "evade", "hinder", "suffer", "retreat",
    "displace", "fall-to", "land", "let-lie", "set-down", "take-shelter", "charge-along",
    "await-charge", "charge-home",
)  # fmt: skip
"""The usual answers by their tags, and a charge that is run at once."""
TEXTS = (
    *[f"change-{what}" for what in (*OF_UNITS, *OF_HEXES)],
    *[f"assumed-{what}" for what in ASSUMED],
)
"""What is asked for by a key that is put together."""


def tell(change: Change, state: State, teller: Teller) -> str:
    """Such as "Gaucher: verletzt"."""
    key = f"change-{change.what}"
    if change.what in OF_HEXES:
        return teller.text(key, hex=change.unit)
    return teller.text(key, unit=teller.word(UnitId, UnitId(change.unit), state))


# What is answered on the way

_SETTLED = (Strike, FireVolley, StandFast, Hinder, AwaitCharge)
_HOLD = HoldFire("move")


def usual(game: Game[State]) -> Action | None:
    """Attacks and volleys as they stand, nobody evades; what must be suffered, in the best way."""
    ask, state = game.ask, game.state
    if not isinstance(ask, Choose):
        return None
    options: tuple[Action, ...] = ask.options
    match ask.prompt:
        case "volley" if state.phase == "charging" and not state.volley:
            return _HOLD
        case "join" | "volley" | "hinder" | "counter":
            return _settled(options)
        case "evade":  # who has begun goes on
            return _settled(options) or min(options, key=lambda order: _in_the_way(state, order))
        case "suffer":
            return min(options, key=lambda order: _worth(state, order))
        case "retreat" | "displace" | "make-room":
            return min(options, key=lambda order: _in_the_way(state, order))
        case "fall":
            return min(options, key=lambda order: _hardness(state, order))
        case "land" | "let-lie" | "shelter" | "course" | "set-down":
            return options[0]
    return None


def _settled(options: tuple[Action, ...]) -> Action | None:
    return next((order for order in options if isinstance(order, _SETTLED)), None)


def _worth(state: State, order: Any) -> float:
    return worth(state.units[order.unit])


def _in_the_way(state: State, order: Any) -> int:
    """Nearly everybody falls back where the fewest could hinder him."""
    return len(hinderers(state, state.units[order.unit], order.to))


def _hardness(state: State, order: Any) -> int:
    """Nearly everybody falls on an enemy rather than beside one, and on a friend at last."""
    under = unit_at(state, order.to)
    if under is None:
        return 1
    return 2 if under.side == state.units[order.unit].side else 0


def meet(_game: Game[State]) -> Hashable | None:
    """Every follow-up question stands for itself: where one falls back to is never the same."""
    return None


def goes_on(state: State) -> bool:
    """A move is not over before it has ended; with no points left that needs no order (§4.3)."""
    return state.moving is not None


def later(game: Game[State]) -> Later | None:
    """A charge is declared long before it is ridden and fought (§7.2)."""
    part = charge_ahead(game)
    return None if part is None else Later(part, "charge-home")
