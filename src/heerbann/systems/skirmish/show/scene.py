"""The skirmish for a client that draws: the table, the units, how things stand."""

from collections.abc import Iterator
from functools import lru_cache

from heerbann.boards.table.show.drawing import figure
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.board import Badge, Figure
from heerbann.engine.show.scene import Fact, Piece, Scene, SeatLine
from heerbann.engine.show.stage import Stage
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.army_book import Gear
from heerbann.systems.skirmish.model.scenario import Mission
from heerbann.systems.skirmish.model.state import BLUE, RED, SEATS, State, Unit, UnitId, units_of
from heerbann.systems.skirmish.rules.s15_missions.missions import points_now, round_limit
from heerbann.systems.skirmish.show.landscape import board, markers
from heerbann.systems.skirmish.show.log_facts import PARTS, joins
from heerbann.systems.skirmish.show.placement_preview import (
    apart,
    culprit,
    ghost,
    placing,
    preview,
    sight,
    trails,
)
from heerbann.systems.skirmish.show.unit_cards import card, conditions, spoken, strength
from heerbann.systems.skirmish.show.workbench import workbench

OPENS = (do.Deploy, do.Vanguard, do.HowlMove, do.Move, do.FreeMove, do.Sprint, do.ReactMove)
"""After these the same side is asked where to."""


def scene(state: State, _seat: Seat | None, teller: Teller) -> Scene:
    """The same for everybody: what lies face down nobody is shown."""
    return Scene(
        board=board(state, teller),
        pieces=tuple([piece(state, unit, teller) for unit in state.units.values()]),
        facts=tuple(facts(state, teller)),
        seats=tuple([_seat_line(state, side, teller) for side in SEATS]),
        markers=tuple(markers(state, teller)),
    )


def _seat_line(state: State, side: Seat, teller: Teller) -> SeatLine:
    return SeatLine(
        seat=side,
        title=teller.word(Seat, side),
        active=side == state.active,
        initiative=side == state.starter,
    )


# The units


def piece(state: State, unit: Unit, teller: Teller) -> Piece:
    """A unit on the table or waiting beside it."""
    badges = tuple(conditions(state, unit, teller))
    text = spoken(state, unit, teller)
    return _drawn(unit, str(teller.word(UnitId, unit.id, state)), text, badges)


@lru_cache(maxsize=4096)
def _drawn(unit: Unit, name: str, text: str, badges: tuple[tuple[str, str], ...]) -> Piece:
    """Most units look the same from one answer to the next, so this is remembered."""
    left, full = strength(unit)
    return Piece(
        id=unit.id,
        side=unit.side,
        symbol=unit.entry.type,
        name=name,
        at=None,
        strength=left,
        full=full,
        badges=tuple([Badge(key=key, text=said) for key, said in badges]),
        text=text,
        figures=tuple(_figures(unit)),
    )


def _figures(unit: Unit) -> Iterator[Figure]:
    for model in unit.models:
        if model.stand is not None:
            role = _role(unit.entry.gear, unit.gear(model))
            yield figure(unit.id, model.number, model.stand, role, model.wounds)


def _role(lines: tuple[Gear, ...], gear: Gear) -> str:
    """Who stands out: the general, a sniper, whoever carries the rarer weapon."""
    if gear.general:
        return "role-general"
    if any("sniper" in weapon.flags for weapon in gear.ranged):
        return "role-sniper"
    usual = max(lines, key=lambda line: line.count)
    return "" if gear.count == usual.count or gear.ranged == usual.ranged else "role-heavy"


# How things stand


def facts(state: State, teller: Teller) -> Iterator[Fact]:
    """The mission, the round, the points, and what each side has left."""
    mission = state.scenario.mission
    yield Fact(label=teller.text("fact-mission"), value=teller.word(Mission, mission), rule="15.1")
    if state.round:
        value = f"{state.round} / {round_limit(state)}"
        yield Fact(label=teller.text("fact-round"), value=value, rule="11.1")
    for side in SEATS:
        name = teller.word(Seat, side)
        if state.round:
            points = str(state.score[side] + points_now_seen(state, side))
            yield Fact(label=teller.text("fact-points", side=name), value=points, rule="15.6")
        left = len(units_of(state, side))
        lost = sum(unit.startswith(f"{side}-") for unit in state.fallen)
        if left or lost:
            value = f"{left} / {left + lost}"
            yield Fact(label=teller.text("fact-units", side=name), value=value)


def points_now_seen(state: State, side: Seat) -> int:
    """What a side would score now, as far as everybody knows: closed crates count for nothing."""
    if any(not mark.open for mark in state.marks.values()):
        known = {number: mark for number, mark in state.marks.items() if mark.open}
        shown = state.copy()
        shown.marks = known
        return points_now(shown, side)
    return points_now(state, side)


# What a click may mean


def meant(state: State, _seat: Seat, unit_id: str | None, spot: str | None) -> Iterator[Action]:
    """A unit and another: an attack; a unit by itself: its activation, a move, its deployment."""
    unit, other = state.units.get(UnitId(unit_id or "")), state.units.get(UnitId(spot or ""))
    if unit is None:
        return
    if other is not None and other.side != unit.side:
        yield from _against(state, unit, other)
    elif not unit.is_deployed:
        yield do.Deploy(unit.id)
    elif state.acting is None:
        yield do.Activate(unit.id)
    else:
        yield do.Move(unit.id)


def _against(state: State, unit: Unit, other: Unit) -> Iterator[Action]:
    acting = state.acting
    if acting is None:
        yield do.Activate(unit.id)
    elif acting.unit == unit.id:
        yield do.Shoot(unit.id, other.id)
        yield do.Fight(unit.id, other.id)
    else:
        yield do.ReactShoot(unit.id, other.id)
        yield do.ReactFight(unit.id, other.id)


STAGE = Stage(
    scene=scene,
    card=card,
    unit=UnitId,
    meant=meant,
    opens=OPENS,
    placing=placing,
    ghost=ghost,
    apart=apart,
    preview=preview,
    culprit=culprit,
    sight=sight,
    trails=trails,
    colours={BLUE: 0, RED: 1},
    joins=joins,
    parts=PARTS,
    prepares={
        "muster": (do.ChooseBook, do.Recruit, do.EndRecruiting),
        "deploy": (do.ChooseEdge, do.Deploy, do.SetUp),
    },
    workbench=workbench,
    sorts={
        "move": (do.Move, do.FreeMove, do.Sprint, do.March, do.ReactMove),
        "shoot": (do.Shoot, do.Suppress, do.Fire, do.FireSome, do.ReactShoot),
        "fight": (do.Fight, do.ReactFight),
        "special": (
            *(do.SecureArea, do.TakeCover, do.Rally, do.ReactRally, do.Flee, do.ReactFlee),
            *(do.CallHowl, do.HowlMove, do.HowlFight),
        ),
        "end": (do.EndActivation, do.EndHowl, do.EndRecruiting),
    },
)
