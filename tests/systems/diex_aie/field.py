"""A small field for tests: units on labelled hexes, given dice, given answers.

    state = field(a={"gaucher": "C3"}, b={"osferth": "D4 wounded", "beostan": "F3>W"})

A rider stands with the head of his horse on the hex and looks where the arrow points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.engine.packs.readers import Localised
from heerbann.engine.play.dice import ScriptedDice
from heerbann.engine.rules.asks import Action, ChanceAsk, Draw, Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import Charge
from heerbann.systems.diex_aie.model.actions.moving import Begin, EndMove, Go
from heerbann.systems.diex_aie.model.changes import lay_dead, put
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import Condition, DiexScenario, Force, MapData
from heerbann.systems.diex_aie.model.state import State, Unit, UnitId
from tests.systems.playing import asked, begun, go_on, told, why_not

E = TypeVar("E", bound=Event)

LEGEND: dict[str, Any] = {
    ".": "clear", "=": "road", "o": "bush", "T": "tree", "^": "slope", "%": "marsh",
    "x": "rocks", "~": "water", ",": "ford", "#": "bridge", "h": "interior", "D": "door",
    "g": "yard_gate", "f": "furniture", "s": "stairs", "b": "bailey", "w": "walkway",
    "m": "moat", "F": "filled_moat", "B": "drawbridge", "M": "motte", "r": "ramp", "t": "tower",
    "p": "platform", "u": "breach",
}  # fmt: skip

COLUMNS = 14
ROWS = 9


def meadow(
    glyphs: Mapping[str, str] | None = None,
    /,
    *,
    columns: int = COLUMNS,
    rows: int = ROWS,
    **single: str,
) -> str:
    """An open field; single hexes get other glyphs: ``meadow(C3="o")``."""
    hexes = {**(glyphs or {}), **single}
    names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:columns]
    lines = ["     " + "   ".join(names)]
    for row in range(1, rows + 1):
        drawn = [hexes.get(f"{name}{row}", ".") for name in names]
        shift = "  " if row % 2 == 0 else ""
        lines.append(f"{row:2d}   {shift}" + "   ".join(drawn))
    return "\n".join(lines)


def scenario(
    drawing: str = "",
    *,
    levels: str = "",
    sides: Mapping[str, Sequence[str]] | None = None,
    **changes: Any,
) -> DiexScenario:
    """A scenario without forces that nobody can win before its time is up."""
    force = Force(name=Localised(de="Die", en="They"), group=(), exits=("east",))
    printed = MapData(
        title=Localised(de="Feld", en="Field"),
        drawing=drawing or meadow(),
        legend=LEGEND,
        levels=levels,
        sides={kind: tuple(entries) for kind, entries in (sides or {}).items()},  # type: ignore[misc]
    )
    title = Localised(de="Probe", en="Trial")
    given: dict[str, Any] = {
        "key": "trial",
        "title": title,
        "briefing": title,
        "chapter": 6,
        "rounds": 20,
        "a": force,
        "b": force,
        "victory": (Condition(reason="time-is-up"),),
        "map": printed,
    }
    return DiexScenario(**given | changes)


def field(
    drawing: str = "",
    *,
    a: Mapping[str, str] | None = None,
    b: Mapping[str, str] | None = None,
    house: House | None = None,
    active: str = "a",
    phase: Any = "movement",
    dead: Mapping[str, int] | None = None,
    carcasses: Sequence[str] = (),
    spare: bool = True,
    **changes: Any,
) -> State:
    """A battle in the middle of turn 3, the second one of side A.

    Far away each side has one more man, so that nobody is ever without a choice.
    """
    rules = house or House()
    told = scenario(drawing, **changes)
    state = State(house=rules, scenario=told, ground=ground_of(told.map, rules))
    state.turn, state.round, state.active, state.phase = 3, 2, Seat(active), phase
    far = {"a": ("josse", "N1"), "b": ("hunwald", "N9")} if spare else {}
    for side, (name, where) in far.items():
        if at(state, where) not in state.at:
            add(state, side, name, where)
    for side, units in (("a", a or {}), ("b", b or {})):
        for name, where in units.items():
            add(state, side, name, where)
    for label, number in (dead or {}).items():
        for _ in range(number):
            lay_dead(state, Footprint(at(state, label)), horse=False)
    for where in carcasses:
        lay_dead(state, place(state, where), horse=True)
    return state


def at(state: State, label: str) -> Hex:
    """The hex with this label."""
    return state.ground.board.hex(label)


def place(state: State, where: str) -> Footprint:
    """A place: "C3" on foot, "C3>W" for a horse that looks west."""
    label, _, facing = where.partition(">")
    head = at(state, label)
    if not facing:
        return Footprint(head)
    return Footprint(head, neighbour(head, Direction[facing].opposite))


def add(state: State, side: str, name: str, where: str) -> Unit:
    """Put somebody on the field: "C3", "C3>W", "C3 wounded", "C3 stunned"; name "horse-1" …"""
    spot, *words = where.split()
    figure = FIGURES[name.partition("-")[0]]
    unit = Unit(UnitId(name), figure, Seat(side))
    standing = place(state, spot)
    if figure.kind != "person":
        state.animals = (*state.animals, unit.id)
    elif standing.tail is not None:
        unit = replace(unit, mounted=True)
    if "wounded" in words:
        unit = replace(unit, health="wounded")
    if "stunned" in words:
        unit = replace(unit, health="stunned", fell=state.turn - 1)
        state.stunned = (*state.stunned, unit.id)
    put(state, unit, standing)
    return state.units[unit.id]


def change(state: State, name: str, **changes: Any) -> None:
    """Change some facts of a unit that do not concern where it stands."""
    state.units[UnitId(name)] = replace(state.units[UnitId(name)], **changes)


def refused(state: State, action: Action) -> tuple[str, str] | None:
    """What the rules say against an action in this state, asked or not."""
    refusal = SYSTEM.why_not(state, action)
    return None if refusal is None else (refusal.rule, refusal.reason)


# Playing

STEPS = {"standing": "standing_fire"}
"""The steps that are not called like their phase."""


JUMPS = ("9.2.1", "9.2.2")


class BookDice(ScriptedDice):
    """The book throws dice with ten faces, with six for jumps, and no others."""

    def throw(self, ask: ChanceAsk) -> Any:
        """The die has the right number of faces."""
        assert isinstance(ask, Draw) or ask.sides == (6 if ask.rule in JUMPS else 10)
        return super().throw(ask)


class Play:
    """A game that goes on from a position, in the words of :mod:`tests.systems.playing`.

    What it adds are short words for what is often asked of men on hexes, and dice that lie ready:
    `give(dice)` puts them there, and they are thrown by whatever comes next.
    """

    def __init__(self, state: State, step: str | None = None, dice: Iterable[int] = ()) -> None:
        self.dice = BookDice(dice)
        self.game = begun(SYSTEM, state, step or STEPS.get(state.phase, state.phase), self.dice)

    def give(self, dice: Iterable[int]) -> None:
        """These dice lie ready, and no others."""
        self.game.dice = self.dice = BookDice(dice)

    @property
    def state(self) -> State:
        """The state now."""
        return self.game.state

    @property
    def prompt(self) -> str:
        """What is asked now."""
        return asked(self.game)

    @property
    def options(self) -> Sequence[Action]:
        """What may be answered now."""
        return self.game.options

    def do(self, *answers: Action, dice: Iterable[int] | None = None) -> Play:
        """Give answers in turn; with dice, exactly these are thrown meanwhile."""
        if dice is not None:
            self.give(dice)
        for answer in answers:
            self.answer(answer)
        assert not self.dice.left, f"nobody threw {self.dice.left}"
        return self

    def answer(self, order: Action) -> Play:
        """One answer; a charge is ridden on the first way that is suggested; dice may be left."""
        go_on(self.game, answers=[order])
        if isinstance(order, Charge) and self.game.ask is not None and self.prompt == "course":
            go_on(self.game, answers=[self.options[0]])
        return self

    def unit(self, name: str) -> Unit:
        """Somebody who lives."""
        return self.state.units[UnitId(name)]

    def hex(self, name: str) -> str:
        """Where somebody is; for a horse the head."""
        standing = self.unit(name).place
        assert standing is not None
        return self.state.ground.board.label(standing.head)

    def spot(self, label: str) -> Hex:
        """The hex with this label."""
        return at(self.state, label)

    def is_dead(self, name: str) -> bool:
        """Did somebody die?"""
        return UnitId(name) in self.state.gone and self.state.gone[UnitId(name)][1] == "dead"

    def events(self, kind: type[E]) -> list[E]:
        """What happened of this kind."""
        return told(self.game, kind)

    def why_not(self, action: Action) -> tuple[str, str]:
        """The paragraph and the reason; the answer itself is refused in the same way."""
        refusal = why_not(self.game, action)
        return refusal.rule, refusal.reason

    # Short orders

    def begin(self, name: str) -> Play:
        """Somebody sets out."""
        return self.do(Begin(UnitId(name)))

    def go(self, name: str, *labels: str, dice: Iterable[int] = ()) -> Play:
        """Hex by hex; the dice are those of the whole way."""
        return self.do(*[Go(UnitId(name), self.spot(label)) for label in labels], dice=dice)

    def stay(self, name: str, dice: Iterable[int] = ()) -> Play:
        """The move ends here."""
        return self.do(EndMove(UnitId(name)), dice=dice)

    def reach(self, name: str) -> set[str]:
        """Where the unit on the move may go next."""
        label = self.state.ground.board.label
        return {label(o.to) for o in self.options if isinstance(o, Go) and o.unit == name}
