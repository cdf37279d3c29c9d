"""Diex Aïe for a client that draws: field, persons and animals, how things stand, their cards."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.words import label_of, spot_of
from heerbann.engine.rules.asks import Action, Refusal, Seat
from heerbann.engine.show.scene import FaceSign, Fact, Scene, SeatLine
from heerbann.engine.show.stage import Stage
from heerbann.engine.show.unit_cards import CardRow, CardSpecial, UnitCard
from heerbann.engine.texts.teller import Teller, text_name
from heerbann.systems.diex_aie.model.actions import fighting as fight
from heerbann.systems.diex_aie.model.actions import moving as move
from heerbann.systems.diex_aie.model.actions import siege, war
from heerbann.systems.diex_aie.model.missile_charts import Weapon
from heerbann.systems.diex_aie.model.state import (
    SEATS,
    Phase,
    State,
    Unit,
    UnitId,
    place_of,
    unit_at,
)
from heerbann.systems.diex_aie.model.war_charts import WAR
from heerbann.systems.diex_aie.model.weapons import weapon_of
from heerbann.systems.diex_aie.rules.s02_turn.hiding import as_seen
from heerbann.systems.diex_aie.rules.s02_turn.victory import points
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import row
from heerbann.systems.diex_aie.rules.s11_war.endings import quiet_rounds
from heerbann.systems.diex_aie.rules.s11_war.zones import holders
from heerbann.systems.diex_aie.show.landscape import board
from heerbann.systems.diex_aie.show.log_facts import PARTS, joins, paths
from heerbann.systems.diex_aie.show.pieces import BADGES, SYMBOLS, piece
from heerbann.systems.diex_aie.show.plans import PLANNER

FACES = tuple([FaceSign(value=face, symbol="", text=str(face)) for face in range(1, 11)])
"""§1: dice with ten sides bear numbers."""


def scene(state: State, seat: Seat | None, teller: Teller) -> Scene:
    """The same for everybody, but for men who hide."""
    state = as_seen(state, seat)
    return Scene(
        board=board(state, teller),
        pieces=tuple([piece(state, unit, teller) for unit in state.units.values()]),
        facts=tuple(facts(state, teller)),
        seats=tuple([_seat_line(state, side, teller) for side in SEATS]),
        faces=FACES,
    )


def _seat_line(state: State, side: Seat, teller: Teller) -> SeatLine:
    return SeatLine(
        seat=side,
        title=teller.word(Seat, side, state),
        active=side == state.active and state.round > 0,
        initiative=side == state.first and state.round > 0,
    )


# How things stand


def facts(state: State, teller: Teller) -> Iterator[Fact]:
    """The round, the step of the turn, and what each side has scored."""
    if state.round:
        value = f"{state.round} / {state.scenario.rounds}"
        yield Fact(label=teller.text("fact-round"), value=value, rule="2")
        value = str(teller.word(Phase, state.phase))
        yield Fact(label=teller.text("fact-step"), value=value, rule="2.1")
    for side in SEATS:
        label = teller.text("fact-points", side=teller.word(Seat, side, state))
        yield Fact(label=label, value=str(points(state, side)), rule="2")
    if state.scenario.hidden_chests:
        value = f"{state.found} / {state.scenario.hidden_chests}"
        yield Fact(label=teller.text("fact-chests"), value=value, rule="2")
        yield Fact(label=teller.text("fact-chests-off"), value=str(state.chests_off), rule="2")
    yield from _war_facts(state, teller)
    if state.moving is not None:
        label = teller.text("fact-left", unit=teller.word(UnitId, state.moving.unit, state))
        yield Fact(label=label, value=str(state.moving.points), rule="4")


def _war_facts(state: State, teller: Teller) -> Iterator[Fact]:
    """§11.4: who holds what, how long nobody has fought, and who may still come."""
    for name, holder in holders(state).items():
        zone = state.scenario.zones[name].name.text(teller.language)
        value = str(teller.word(Seat, holder, state))
        yield Fact(label=teller.text("fact-zone", zone=zone), value=value, rule="11.4.1")
    if state.scenario.assault is not None:
        value = f"{quiet_rounds(state)} / {WAR.assault.pause}"
        yield Fact(label=teller.text("fact-quiet"), value=value, rule="11.4.1")
    if state.patrols.reserve:
        value = str(len(state.patrols.reserve))
        yield Fact(label=teller.text("fact-reserve"), value=value, rule="11.4.2")


# §1.2: the card


def card(state: State, unit_id: str, teller: Teller) -> UnitCard | None:
    """The numbers of the counter that lies on the map, and what its bearer can do."""
    unit = state.units.get(UnitId(unit_id))
    if unit is None:
        return None
    values = unit.values
    numbers = (values.attack, unit.defence, values.movement)
    return UnitCard(
        title=str(teller.word(UnitId, unit.id, state)),
        rows=tuple(
            [_row(letter, number, teller) for letter, number in zip("adm", numbers, strict=True)]
        ),
        specials=tuple(_specials(unit, teller)),
    )


def _row(letter: str, number: int, teller: Teller) -> CardRow:
    key = f"profile-{letter}"
    return CardRow(label=letter.upper(), value=str(number), text=teller.text(key), rule="1.2")


def _specials(unit: Unit, teller: Teller) -> Iterator[CardSpecial]:
    figure = unit.figure
    if figure.code:
        text = f"{teller.text(f'class-{figure.code[2]}')} ({figure.code})"
        yield CardSpecial(title=teller.text("card-class"), text=text, rule="1.2")
    if figure.arms:
        key = f"arms-{text_name(figure.arms)}"
        yield CardSpecial(title=teller.text("card-arms"), text=teller.text(key), rule="1.2")
    if figure.armoured:
        title, text = teller.text("card-armour"), teller.text("card-armour-text")
        yield CardSpecial(title=title, text=text, rule="6.3")
    if figure.axe:
        title, text = teller.text("arms-two-handed-axe"), teller.text("card-axe-text")
        yield CardSpecial(title=title, text=text, rule="7.5")
    weapon = weapon_of(unit)
    if weapon is not None:
        yield _missile(weapon, teller)


def _missile(weapon: Weapon, teller: Teller) -> CardSpecial:
    reach = weapon.range
    text = teller.text("card-ranges", short=reach.short, medium=reach.medium, long=reach.long)
    name = weapon.name.text(teller.language)
    return CardSpecial(title=name[:1].upper() + name[1:], text=text, rule="5.1")


# What a click may mean


def meant(state: State, seat: Seat, unit_id: str | None, spot: str | None) -> Iterator[Action]:
    """A unit and a hex: an attack or a shot at who is there, a step, a place to fall back to."""
    hex = next((hex for hex, label in state.ground.board.labels.items() if label == spot), None)
    unit = state.units.get(UnitId(unit_id or ""))
    if hex is None or unit is None:
        return
    target = unit_at(state, hex)
    if target is not None and target.side != unit.side:
        yield from _against(state, seat, unit, target, hex)
    if unit.place is None:
        yield move.Enter(unit.id, hex) if unit.enters else move.Deploy(unit.id, hex)
    elif state.moving is not None and state.moving.unit == unit.id:
        yield move.Go(unit.id, hex)
    elif state.phase == "movement" and state.moving is None:
        yield move.Begin(unit.id)
    else:
        begins, advances = move.Begin(unit.id), fight.Advance(unit.id, hex)
        yield from (advances, begins) if state.phase == "melee" else (begins, advances)
        yield from (fight.Retreat(unit.id, hex), fight.Displace(unit.id, hex))


def _against(state: State, seat: Seat, unit: Unit, target: Unit, hex: Hex) -> Iterator[Action]:
    if state.phase == "melee":
        yield fight.Attack(unit.id, target.id)
    if weapon_of(unit) is not None:
        if seat == state.active:
            yield fight.Shoot(unit.id, target.id, hex)
        else:
            yield fight.Loose(unit.id, target.id, hex)


def blocked(state: State, action: Action, refusal: Refusal) -> str | None:
    """The hex that bars the line, if that is what forbids a shot."""
    if not isinstance(action, fight.Shoot | fight.Loose) or refusal.reason != "no-line-of-sight":
        return None
    block = sight(state.ground, place_of(state.units[action.unit]).head, action.hex).block
    return label_of(state, block)


def company(state: State, action: Action) -> tuple[str, ...]:
    """§7.4: a shield wall is formed by everybody who stands in it."""
    return row(state, action) if isinstance(action, fight.FormWall) else ()


STAGE = Stage(
    scene=scene,
    card=card,
    unit=UnitId,
    place=Hex,
    spot=spot_of,
    meant=meant,
    blocked=blocked,
    planner=PLANNER,
    company=company,
    fleeting=(siege.TakeUpLadder, fight.FormWall),
    paths=paths,
    joins=joins,
    parts=PARTS,
    prepares={"deploy": (move.Deploy, move.Post, move.SendAhead, move.EndSendingAhead)},
    sorts={
        "move": (move.Begin, move.Enter, move.Go, move.TurnAbout, siege.Climb),
        "shoot": (fight.Shoot, fight.Loose, fight.FireVolley, siege.ShootFire),
        "fight": (fight.Charge, fight.ChargeAlong, fight.Attack, fight.Strike, move.Engage),
        "special": (fight.RaiseAxe, fight.LowerAxe, fight.FormWall, siege.TakeShelter),
        "end": (
            *(fight.EndFire, fight.EndCharges, fight.EndMelee),
            *(move.EndMove, move.EndMovement),
            *(siege.EndHaul, war.CallOff, war.Surrender),
        ),
    },
)

ARMS = (
    "sword", "lance", "spear", "axe", "two_handed_axe", "club", "bill", "dirk", "seax", "staff",
    "pitchfork", "shortbow", "crossbow", "javelins", "sling", "none",
)  # fmt: skip
TEXTS = (
    *[f"arms-{text_name(arms)}" for arms in ARMS],
    *[f"class-{letter}" for letter in SYMBOLS],
    *[f"profile-{letter}" for letter in "adm"],
    *[f"badge-{key}" for key in BADGES],
)
"""What is asked for by a key that is put together."""
