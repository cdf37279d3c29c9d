"""§1.2 The counters as a client draws them: persons and animals, how they fare, what they bear."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Badge
from heerbann.engine.show.scene import Piece
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie.model.figures import Figure
from heerbann.systems.diex_aie.model.prisoners import is_unarmed
from heerbann.systems.diex_aie.model.state import Health, State, Unit, UnitId, Wall

PIPS = {"healthy": 2, "wounded": 1, "stunned": 2}
"""How much life shows: the stunned wake up as healthy as they were."""
BADGES = (
    "down", "attacked", "attacking", "moving", "shot", "struck", "moved", "charging", "countering",
    "axe", "wall", "asleep", "bound", "chest", "bearing", "working", "leading",
    "hungry", "captive", "unarmed",
)  # fmt: skip


class _Condition(NamedTuple):
    """How somebody fares, as far as it shows."""

    at: str | None
    also: str | None
    facing: int | None
    mounted: bool
    health: Health
    front: tuple[int, ...]
    way: tuple[str, ...]
    badges: tuple[str, ...]


def piece(state: State, unit: Unit, teller: Teller) -> Piece:
    """A person or an animal on the field or waiting beside it."""
    side = str(teller.word(Seat, unit.side, state))
    return _drawn(teller, unit.id, unit.figure, unit.side, side, _condition(state, unit))


def _condition(state: State, unit: Unit) -> _Condition:
    place, labels = unit.place, state.ground.board.labels
    return _Condition(
        None if place is None else labels[place.head],
        None if place is None or place.tail is None else labels[place.tail],
        None if unit.facing is None else int(unit.facing),
        unit.mounted,
        unit.health,
        tuple([int(way) for wall in _walls(state, unit) for way in wall.front]),
        tuple(_way(state, unit)),
        tuple(_badge_keys(state, unit)),
    )


def _walls(state: State, unit: Unit) -> list[Wall]:
    """§7.4: the shield wall somebody stands in, if any."""
    return [wall for wall in state.walls if unit.id in wall.members]


def _way(state: State, unit: Unit) -> Iterator[str]:
    """§7.2.1: the declared path of a charge, as long as it is still to be ridden."""
    labels = state.ground.board.labels
    for charge in state.charges:
        if charge.unit == unit.id and not charge.arrived:
            yield from [labels[place.head] for place in charge.path]


def _badge_keys(state: State, unit: Unit) -> Iterator[str]:
    """What shows on a counter, the most urgent first."""
    held = {
        "down": unit.health == "stunned",
        **_fighting(state, unit),
        **_doing(state, unit),
        "charging": any(unit.id == charge.unit for charge in state.charges),
        "countering": any(unit.id == charge.counter for charge in state.charges),
        "axe": unit.axe,
        "wall": bool(_walls(state, unit)),
        "asleep": unit.id in state.asleep,
        "bound": unit.id in state.bound,
        "chest": bool(state.booty.get(unit.id)),
        "bearing": unit.bears,
        "working": any(unit.id == work.unit for work in state.works),
        "leading": bool(state.leads.get(unit.id)),
        "hungry": unit.hungry,
        "captive": unit.captive,
        "unarmed": not unit.captive and unit.id not in state.bound and is_unarmed(unit),
    }
    return (key for key, holds in held.items() if holds)


def _fighting(state: State, unit: Unit) -> dict[str, bool]:
    """§5.3, §6.2: who takes part in the attack or volley of the moment, and at whom it is aimed."""
    combat, volley = state.combat, state.volley
    attackers = [shot.unit for shot in volley] if combat is None else combat.attackers
    attacked = [shot.target for shot in volley] if combat is None else combat.defenders
    return {"attacked": unit.id in attacked, "attacking": unit.id in attackers}


def _doing(state: State, unit: Unit) -> dict[str, bool]:
    """§2.1: the last thing somebody did in this turn."""
    if state.moving is not None and state.moving.unit == unit.id:
        return {"moving": True}
    if unit.fired == state.turn:
        return {"shot": True}
    return {"struck": True} if unit.struck == state.turn else {"moved": unit.moved == state.turn}


@lru_cache(maxsize=8192)
def _drawn(
    teller: Teller,
    unit_id: UnitId,
    figure: Figure,
    side: Seat,
    side_name: str,
    condition: _Condition,
) -> Piece:
    """Most look the same from one answer to the next, so this is remembered."""
    name = str(teller.word(UnitId, unit_id))
    badges = tuple([Badge(key=key, text=_badge(key, teller)) for key in condition.badges])
    spoken = teller.text(
        "spoken-unit",
        unit=name,
        side=side_name,
        hex=condition.at or "none",
        health=teller.word(Health, condition.health),
        mounted=condition.mounted,
    )
    is_animal = figure.kind != "person"
    return Piece(
        id=unit_id,
        side=side,
        symbol=symbol(figure, condition.mounted),
        name=name,
        at=condition.at,
        also=condition.also,
        facing=condition.facing,
        front=condition.front,
        way=condition.way,
        strength=1 if is_animal else PIPS[condition.health],
        full=1 if is_animal else PIPS["healthy"],
        badges=badges,
        text=" ".join([spoken, *[badge.text for badge in badges]]),
    )


def _badge(key: str, teller: Teller) -> str:
    name = f"badge-{key}"
    return teller.text(name)


SYMBOLS = {
    "n": "man-noble", "k": "man-knight", "h": "man-huscarl", "t": "man-thegn", "m": "man-medium",
    "l": "man-light", "a": "man-archer", "x": "man-crossbow", "j": "man-javelin", "s": "man-sling",
    "c": "man-civilian",
}  # fmt: skip
RIDERS = {"n": "rider-noble", "k": "rider-knight"}


def symbol(figure: Figure, mounted: bool) -> str:
    """The picture of a counter: an animal, a rider, or a person by class."""
    if figure.kind != "person":
        return figure.kind
    class_ = figure.code[2]
    return RIDERS.get(class_, "rider") if mounted else SYMBOLS[class_]
