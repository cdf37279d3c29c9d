"""Claymore for a client that draws: the field, the regiments, how things stand, their cards."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.words import label_of, spot_of
from heerbann.engine.rules.asks import Action, Refusal, Seat
from heerbann.engine.show.board import Badge
from heerbann.engine.show.scene import Fact, Piece, Scene, SeatLine
from heerbann.engine.show.stage import Stage
from heerbann.engine.show.unit_cards import UnitCard
from heerbann.engine.texts.teller import Teller, text_name
from heerbann.systems.claymore.model import actions as do
from heerbann.systems.claymore.model.scenario import Goal
from heerbann.systems.claymore.model.state import (
    EMPIRE,
    SEATS,
    Spent,
    State,
    Unit,
    UnitId,
    in_contact,
    place_of,
    unit_at,
)
from heerbann.systems.claymore.rules.s06_movement import is_pinned
from heerbann.systems.claymore.rules.s07_shooting import sight_block
from heerbann.systems.claymore.rules.s09_howitzer import is_loaded, ready_round
from heerbann.systems.claymore.rules.s13_victory import round_limit
from heerbann.systems.claymore.show.landscape import board
from heerbann.systems.claymore.show.log_facts import PARTS, joins, paths
from heerbann.systems.claymore.show.unit_card import unit_card
from heerbann.systems.claymore.show.workbench import workbench


def scene(state: State, _seat: Seat | None, teller: Teller) -> Scene:
    """The same for everybody: Claymore has no secrets."""
    return Scene(
        board=board(state, teller),
        pieces=tuple([piece(state, unit, teller) for unit in state.units.values()]),
        facts=tuple(facts(state, teller)),
        seats=tuple(
            [_seat_line(teller, one, one == state.active, one == state.initiative) for one in SEATS]
        ),
    )


@lru_cache(maxsize=64)
def _seat_line(teller: Teller, side: Seat, active: bool, initiative: bool) -> SeatLine:
    return SeatLine(seat=side, title=teller.word(Seat, side), active=active, initiative=initiative)


# §4: the regiments


class _Condition(NamedTuple):
    """How a regiment fares, as far as it shows."""

    at: str | None
    life: int
    full: int
    spent: Spent | None = None
    skips: int = 0
    in_contact: bool = False
    pinned: bool = False
    loads_until: int | None = None  # §9.2: 0 is loaded, None is no gun


def piece(state: State, unit: Unit, teller: Teller) -> Piece:
    """A regiment on the field or waiting beside it."""
    profile = unit.profile
    return _drawn(teller, unit.id, profile.key, profile.side, _condition(state, unit))


def _condition(state: State, unit: Unit) -> _Condition:
    full = unit.profile.l
    if unit.hex is None:
        return _Condition(None, full - unit.chips, full)
    touches = in_contact(state, unit)
    loads_until = None
    if unit.has("howitzer"):
        loads_until = 0 if is_loaded(state, unit) else ready_round(state, unit)
    return _Condition(
        state.ground.board.labels[unit.hex],
        full - unit.chips,
        full,
        state.spent.get(unit.id),
        unit.skips if unit.skips >= state.round > 0 else 0,
        touches,
        touches and is_pinned(state, unit),
        loads_until,
    )


@lru_cache(maxsize=8192)
def _drawn(
    teller: Teller, unit_id: UnitId, symbol: str, side: Seat, condition: _Condition
) -> Piece:
    """Most regiments look the same from one answer to the next, so this is remembered."""
    badges = tuple(_badges(condition, teller))
    name = str(teller.word(UnitId, unit_id))
    spoken = teller.text(
        "spoken-unit",
        unit=name,
        side=teller.word(Seat, side),
        hex=condition.at or "none",
        life=condition.life,
        full=condition.full,
    )
    return Piece(
        id=unit_id,
        side=side,
        symbol=symbol,
        name=name,
        at=condition.at,
        strength=condition.life,
        full=condition.full,
        badges=badges,
        text=" ".join([spoken, *[badge.text for badge in badges]]),
    )


def _badges(condition: _Condition, teller: Teller) -> Iterator[Badge]:
    if condition.spent is not None:
        key = f"refusal-has-{condition.spent}"
        yield Badge(key=condition.spent, text=teller.text(key))
    if condition.skips:
        yield Badge(key="sits-out", text=teller.text("card-skips", round=condition.skips))
    if condition.pinned:
        yield Badge(key="pinned", text=teller.text("refusal-pinned"))
    elif condition.in_contact:
        yield Badge(key="in-contact", text=teller.text("badge-in-contact"))
    if condition.loads_until is not None:
        ready = condition.loads_until
        if ready:
            yield Badge(key=f"loading:{ready}", text=teller.text("card-loading", round=ready))
        else:
            yield Badge(key="loaded", text=teller.text("card-loaded"))


# How things stand


def facts(state: State, teller: Teller) -> Iterator[Fact]:
    """The round, what each side has lost, and what the battle is about."""
    if state.round:
        yield _fact(teller, "round", f"{state.round} / {round_limit(state)}", "5.1")
    for side in SEATS:
        if state.mustered[side]:
            value = f"{state.lost[side]} / {state.mustered[side]}"
            yield _fact(teller, "lost", value, "4.2", side)
    goal = state.scenario.goal
    yield _fact(teller, "goal", _goal(goal, teller), "13.2")
    if goal == "burn_farms":
        value = f"{len(state.burnt)} / {state.scenario.markers.farms_to_burn}"
        yield _fact(teller, "burnt", value, "13.2")


@lru_cache(maxsize=8192)
def _fact(teller: Teller, what: str, value: str, rule: str, side: Seat | None = None) -> Fact:
    """What stands as before is the same line as before."""
    about = {} if side is None else {"side": teller.word(Seat, side)}
    return Fact(label=teller.text(f"fact-{what}", **about), value=value, rule=rule)


def _goal(goal: Goal, teller: Teller) -> str:
    key = f"goal-{text_name(goal)}"
    return teller.text(key)


# §4.1, §10: the card


def card(state: State, unit_id: str, teller: Teller) -> UnitCard | None:
    """The card of a regiment, if it is there; life as it is now."""
    unit = state.units.get(UnitId(unit_id))
    return None if unit is None else unit_card(unit, state, teller)


# What a click may mean


def meant(state: State, seat: Seat, unit_id: str | None, spot: str | None) -> Iterator[Action]:
    """A regiment and a hex: a shot at who stands there, a melee, a move; a hex alone: a place."""
    hex = next((hex for hex, label in state.ground.board.labels.items() if label == spot), None)
    unit = state.units.get(UnitId(unit_id or ""))
    if hex is None:
        return
    if unit is None:
        yield do.LayTile(hex)
        yield do.Flee(hex)
        return
    target = unit_at(state, hex)
    if target is not None and target.side != unit.side:
        yield from _against(state, unit, target)
    yield do.Deploy(unit.id, hex) if unit.hex is None else do.Move(unit.id, hex)
    if state.fighting is not None and unit.side == seat:
        yield do.Flee(hex)


def _against(state: State, unit: Unit, target: Unit) -> Iterator[Action]:
    if state.melees:
        empire, chaos = (unit, target) if unit.side == EMPIRE else (target, unit)
        yield do.Fight(empire.id, chaos.id)
    if unit.profile.shooter:
        yield do.Shoot(unit.id, target.id)
    if unit.has("howitzer"):
        yield do.Fire(unit.id, target.id)


def blocked(state: State, action: Action, refusal: Refusal) -> str | None:
    """The hex in the line of sight, if that is what forbids a shot."""
    if not isinstance(action, do.Shoot) or refusal.reason != "no-line-of-sight":
        return None
    shooter, target = state.units[action.unit], state.units[action.target]
    hex = sight_block(state, place_of(shooter), place_of(target))
    return label_of(state, hex)


STAGE = Stage(
    scene=scene,
    card=card,
    unit=UnitId,
    place=Hex,
    spot=spot_of,
    meant=meant,
    blocked=blocked,
    paths=paths,
    joins=joins,
    parts=PARTS,
    prepares={"muster": (do.Recruit, do.EndRecruiting), "deploy": (do.ChooseEdge, do.Deploy)},
    workbench=workbench,
    sorts={
        "move": (do.Move, do.Hurry),
        "shoot": (do.Shoot, do.Fire),
        "fight": (do.Fight, do.Attack),
        "special": (do.SelfDestruct, do.UseReroll, do.Reroll),
        "end": (do.EndHalf, do.EndRecruiting),
    },
)

TEXTS = (
    "fact-round",
    "fact-lost",
    "fact-goal",
    "fact-burnt",
    "goal-elimination",
    "goal-hold-tower",
    "goal-hold-camp",
    "goal-burn-farms",
)
"""What is asked for by a key that is put together."""
