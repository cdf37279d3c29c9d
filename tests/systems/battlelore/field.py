"""Positions for tests, written with labels: the standards' baseline is row 9, the pennants' row 1.

`field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})` is a battle on an open plain in which it is
the standards' turn, in the battle phase, and every one of their units has an order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.packs.readers import Localised
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, Refusal, Seat
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.files.loading import load_map
from heerbann.systems.battlelore.model.actions import Attack, Move
from heerbann.systems.battlelore.model.charts import FOLDER
from heerbann.systems.battlelore.model.ground import Ground
from heerbann.systems.battlelore.model.house import House
from heerbann.systems.battlelore.model.scenario import BattleScenario, PlacedUnits
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import STANDARD, Orders, Phase, State, Unit, UnitId
from tests.systems import playing
from tests.systems.playing import Answers, Dice, begun, go_on

PLAIN = load_map(FOLDER / "maps" / "sheepwalk_down.toml")
BOARD = board_of(PLAIN)
GREEN, BLUE, RED, SWORD, FLAG, LORE = 1, 2, 3, 4, 5, 6

Played = Game[State]


def scenario_of(**tables: Any) -> BattleScenario:
    """A scenario with printed armies; other tables as in a file."""
    nothing = Localised(de="Probe", en="Test")
    given: dict[str, Any] = {"map": PLAIN, "mode": "printed", "first": "standard", "banners": 6}
    given |= {
        field.name: msgspec.convert(tables.pop(field.name), field.type)
        for field in msgspec.structs.fields(BattleScenario)
        if field.name in tables
    }
    assert not tables, f"a scenario has no {', '.join(tables)}"
    if given["mode"] != "printed":
        given["first"] = None
    return BattleScenario(key="test", title=nothing, briefing=nothing, **given)


def house_of(changes: Mapping[str, Any] | None = None) -> House:
    """The house rules of the book with single changes."""
    return msgspec.convert(dict(changes or {}), House)


def field(
    standard: Mapping[str, str] | None = None,
    pennant: Mapping[str, str] | None = None,
    ground: Mapping[str, str] | None = None,
    *,
    stakes: tuple[str, ...] = (),
    house: Mapping[str, Any] | None = None,
    phase: Phase = "battle",
    active: Seat = STANDARD,
    card: str = "patrol_centre",
    orders: Mapping[str, Orders] | None = None,
    figures: Mapping[str, int] | None = None,
    **tables: Any,
) -> State:
    """A position on a plain; ``ground`` is like {"G5": "marsh", "H5": "cliff SW SE"}."""
    units = PlacedUnits(standard=dict(standard or {}), pennant=dict(pennant or {}))
    state = start(scenario_of(units=units, **tables), house_of(house))
    state.ground = ground_of(state, ground or {}, stakes)
    state.phase, state.active, state.first, state.turn = phase, active, STANDARD, 1
    state.card = state.played = card
    if phase in ("move", "battle"):
        state.orders = {unit.id: Orders() for unit in state.units.values() if unit.side == active}
    for label, given in (orders or {}).items():
        state.orders[state.at[hex_of(label)]] = given
    for label, number in (figures or {}).items():
        change(state, label, figures=number)
    return state


def ground_of(state: State, pieces: Mapping[str, str], stakes: tuple[str, ...]) -> Ground:
    """A plain with these pieces on it."""
    terrain = dict.fromkeys(BOARD.hexes, "plain")
    edges = {}
    for label, piece in pieces.items():
        kind, *sides = piece.split()
        terrain[hex_of(label)] = kind
        if sides:
            edges[hex_of(label)] = tuple(Direction[side] for side in sides)
    return Ground(BOARD, terrain, edges, tuple(map(hex_of, stakes)), state.house)


def change(state: State, label: str, **facts: Any) -> Unit:
    """Give the unit on a hex other facts."""
    unit = msgspec.structs.replace(at(state, label), **facts)
    state.units[unit.id] = unit
    return unit


def at(state: State, label: str) -> Unit:
    """The unit on a hex."""
    return state.units[state.at[hex_of(label)]]


def hex_of(label: str) -> Hex:
    """The hex with this label."""
    return BOARD.hex(label)


def labels(hexes: Iterable[Hex]) -> set[str]:
    """The labels of some hexes, to be compared with `words("C2 C3")`."""
    return {BOARD.label(hex) for hex in hexes}


def words(text: str) -> set[str]:
    """`"C2 C3"` as a set."""
    return set(text.split())


# --- playing --------------------------------------------------------------------------------


def play(
    state: State, step: str | None = None, *, dice: Dice = (), answers: Answers = ()
) -> Played:
    """Go on from a position: these answers and dice as they are asked for; all must be used."""
    return go_on(begun(SYSTEM, state, step or state.phase), dice=dice, answers=answers)


def attack(state: State | Played, here: str, there: str) -> Attack:
    """An attack from hex to hex."""
    now = state.state if isinstance(state, Game) else state
    return Attack(at(now, here).id, at(now, there).id)


def move(state: State | Played, here: str, to: str) -> Move:
    """A move from hex to hex."""
    now = state.state if isinstance(state, Game) else state
    return Move(at(now, here).id, hex_of(to))


def fight(state: State, here: str, there: str, *, dice: Dice, answers: Answers = ()) -> Played:
    """One attack with these dice and answers to what follows."""
    return play(state, "battle", answers=[attack(state, here, there), *answers], dice=dice)


def dice_of(game: Played) -> int:
    """How many dice the game waits for."""
    ask = game.ask
    assert isinstance(ask, Chance)
    return int(getattr(ask, "dice", 0))


def is_gone(game: Played, unit: str) -> bool:
    """Was the unit removed?"""
    return UnitId(unit) not in game.state.units and unit not in game.state.at.values()


def place_of(game: Played, unit: str) -> str:
    """Where a unit stands."""
    return BOARD.label(game.state.units[UnitId(unit)].hex)


def refused(game: State | Played, action: Action, section: str, reason: str) -> Refusal:
    """This action is refused by this paragraph for this reason, here or in a running game."""
    if isinstance(game, Game):
        return playing.refused(game, action, section, reason)
    refusal = SYSTEM.why_not(game, action)
    assert refusal is not None, f"{action} is allowed"
    assert (refusal.rule, refusal.reason) == (section, reason), refusal
    return refusal


def allowed(state: State, *actions: Action) -> None:
    """Nothing forbids these actions here."""
    assert [SYSTEM.why_not(state, action) for action in actions] == [None] * len(actions)
