"""What a scenario says: map, forces, entry, victory, in the words of its TOML file."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Scenario, ScenarioTable

Terrain = Literal[
    "clear", "road", "bush", "tree", "slope", "marsh", "rocks", "water", "ford", "bridge",
    "interior", "door", "yard_gate", "furniture", "stairs",
    "bailey", "walkway", "moat", "filled_moat", "drawbridge", "motte", "ramp",
    "tower", "platform", "breach", "unbuilt",
]  # fmt: skip
SideKind = Literal[
    "fence", "wall", "window", "door_side", "palisade", "gate", "seesaw", "tower_wall",
    "tower_window", "breach_side", "closed_gate", "closed_seesaw", "burnt_gate", "ladder",
]  # fmt: skip
Edge = Literal["north", "east", "south", "west"]  # the book's sides 1, 2, 3, 4
EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")
GroupEdge = Literal["north", "east", "south", "west", "one", "any"]
DirectionName = Literal["E", "NE", "NW", "W", "SW", "SE"]
SeatName = Literal["a", "b"]
FirstTurn = Literal["a", "b", "roll", "a_chooses", "b_chooses"]
SetUp = Literal["b_first", "a_first", "a_chooses", "b_chooses"]
Number = Annotated[int, Meta(ge=1, le=999)]
Amount = Annotated[int, Meta(ge=0, le=999)]
Labels = tuple[str, ...]
Some = Meta(min_length=1, max_length=8)
MapRows = Annotated[tuple[Annotated[Labels, Some], ...], Some]
"""Names of maps that lie side by side: rows from north to south, each from west to east."""


class MapData(ScenarioTable, frozen=True, kw_only=True):
    """§3: a map, kept inside the scenario so that a record needs no other file.

    ``levels`` is a second drawing with a digit for each hex. ``sides`` are features on hexsides:
    each entry is a hex and the directions of its sides, "K5 E NE".
    """

    title: Localised
    drawing: str
    legend: dict[str, Terrain]
    levels: str = ""
    sides: dict[SideKind, Labels] = {}

    def __hash__(self) -> int:
        return hash(self.drawing)


class Area(ScenarioTable, frozen=True, kw_only=True):
    """A part of the map: a block of rows and columns, first to last, or single hexes."""

    rows: tuple[int, int] | None = None
    columns: tuple[str, str] | None = None
    hexes: Labels = ()
    terrain: tuple[Terrain, ...] = ()  # only these terrains of the block
    most: Number | None = None  # no more of a side are set up in this part


class Group(ScenarioTable, frozen=True, kw_only=True):
    """Persons who come into play together: set up in an area, or entering over an edge.

    ``edge``: "one" is one edge for all that side a chooses, "any" an edge for each.
    """

    units: Labels
    area: str | None = None  # the name of an area: set up there before the battle
    edge: GroupEdge | None = None  # or: enter over this edge …
    stretch: str | None = None  # … of it only over the hexes of this area …
    round: Number = 1  # … from this round on
    dismounted: bool = False  # riders who begin on foot, without a horse
    secret: bool = False  # set up in houses, unknown to the enemy until he looks in
    hungry: bool = False  # §K12: they fight and move badly
    patrol: bool = False  # §11.4.2: instead of area or edge: sent out by dice
    out_of_fire: bool = False  # §11.4.1: set up where no enemy who stands already could shoot them


class Force(ScenarioTable, frozen=True, kw_only=True):
    """One side."""

    name: Localised
    group: tuple[Group, ...]
    exits: tuple[Edge, ...] = ()  # over which edges its units may leave


class Man(ScenarioTable, frozen=True, kw_only=True):
    """How one of the men begins, if not hale, in the saddle, and where his side sets him up."""

    wounded: bool = False
    horse: bool = True  # False: a rider who has lost his
    hex: str | None = None  # §11.4: he keeps this place, of a rider that of his horse's head
    facing: DirectionName = "E"


class Animal(ScenarioTable, frozen=True, kw_only=True):
    """§4.4.3: a horse or mule; it stands on the map from the start, or comes in with its leader.

    ``hex`` is that of its head, ``leader`` one of its owner's men who enter over an edge.
    """

    kind: Literal["horse", "mule"]
    hex: str | None = None
    leader: str | None = None
    facing: DirectionName = "E"
    owner: SeatName


class Condition(ScenarioTable, frozen=True, kw_only=True):
    """Who wins when: every field that is given must hold. The first condition that holds decides.

    ``at``: "once" is looked at all the time, "end" only after the last round.
    """

    winner: SeatName | None = None  # None: a draw
    reason: str  # text key outcome-<reason>
    at: Literal["once", "end"] = "end"
    after: int = 0  # only once this round is over
    left: int | None = None  # at least so many able persons of the winner have left by exits
    left_below: int | None = None  # fewer than so many persons of the other side have left
    units_left: Labels = ()  # all of these have left
    units_lost: Labels = ()  # all of these are dead
    any_lost: Labels = ()  # at least one of these is dead
    units_safe: Labels = ()  # none of these is dead
    any_stayed: Labels = ()  # at least one of these has not left
    routed: bool = False  # the other side has no able man left, here or still to come
    spent: bool = False  # the winner himself has none left
    led_off: int | None = None  # the winner has led off so many animals
    chests: int | None = None  # §8: the winner has carried off so many chests
    holds: int | None = None  # the winner has so many able persons in the area
    area: str | None = None
    area_clear: str | None = None  # no able enemy of the winner stands in this area
    gate_open: bool = False  # §9.2.4
    no_wall: bool = False  # §7.4: the other side has no shield wall
    killed: int | None = None  # the other side has lost so many persons …
    killed_riders: int | None = None  # … or so many of its riders are dead
    unhorsed_half: bool = False  # half of the other side's riders are dead or on foot
    alive: int | None = None  # the winner has so many living persons that are no civilians
    margin: int | None = None  # the winner is so many victory points ahead
    points: int | None = None  # the winner has so many victory points …
    points_fifty: int | None = None  # … or so many, by the house rule castle_burnt


class Score(ScenarioTable, frozen=True, kw_only=True):
    """Victory points beside those for casualties."""

    animal_off: int = 0  # for each animal led off by the side, by its exits
    civilian_killed: int = 0  # for the other side
    destroyed_side: int = 0  # for each palisade or gate hex destroyed (side a)
    destroyed_hut: int = 0  # for each hut destroyed (side a)


class Siege(ScenarioTable, frozen=True, kw_only=True):
    """§9, §10: what the castle scenarios add."""

    ladders: dict[str, DirectionName] = {}  # label of one end, direction of the other
    loose_ladders: Amount = 0  # more, which side a lays along its edges
    moat_markers: Amount = 0  # §10.4: filled-moat markers for side a
    gates_open: Labels = ()  # gate hexes that are open at the start
    bridge: Literal["laid", "drawn_in", "drawn_out", "lost"] = "laid"
    spread_bonus: int = 0


class Works(ScenarioTable, frozen=True, kw_only=True):
    """§11.3.1: what the siege log says of the works before the battle."""

    destroyed: Labels = ()  # hexes that have burnt down
    broken: Labels = ()  # fences that are gone: "K5 E NE"
    filled: Labels = ()  # hexes of the moat with a marker on them
    closed: Labels = ()  # hexes that nobody can enter: they are not built yet


class Zone(ScenarioTable, frozen=True, kw_only=True):
    """§11.4.1: a part of the works, and who holds it."""

    name: Localised
    area: str
    holder: SeatName = "b"


class Assault(ScenarioTable, frozen=True, kw_only=True):
    """§11.4.1: side a storms the works of side b: what ends the day before the last round."""

    works: str  # the area that is the inside of the building
    refuge: str | None = None  # while all defenders are in this area side a may break off …
    ramp: str | None = None  # … or in this one as well, …
    ramp_gate: str | None = None  # … as long as the gate beside this hex is shut


class Overlay(ScenarioTable, frozen=True, kw_only=True):
    """§8.1: a small map laid on the map, its hex A1 on this one (same row parity)."""

    name: str
    at: str


class _ScenarioFields(Scenario, frozen=True, kw_only=True, omit_defaults=True):
    """What a scenario file and a loaded scenario share."""

    chapter: Annotated[int, Meta(ge=6, le=10)]  # the last chapter one has to know
    rounds: Annotated[int, Meta(ge=1, le=99)]
    first: FirstTurn = "a"
    set_up: SetUp = "b_first"
    a: Force
    b: Force
    areas: dict[str, tuple[Area, ...]] = {}
    animals: tuple[Animal, ...] = ()
    victory: tuple[Condition, ...]
    score: Score = Score()
    night: bool = False
    dusk: Amount = 0  # from this round on medium and long shots are harder
    chests: dict[str, Labels] = {}  # §8: houses that may hide a chest: name, hexes
    hidden_chests: Amount = 0  # in so many of them side B hides one
    sleepers: Amount = 0
    prisoners: Labels = ()
    prisoners_as: Literal["bound", "campaign"] = "bound"  # Z-06, or §K21
    men: dict[str, Man] = {}  # by their names: how single ones begin
    works: Works = Works()
    zones: dict[str, Zone] = {}
    assault: Assault | None = None
    patrol_edges: tuple[Edge, ...] = ()  # §11.4.2: over which edges patrols may come
    surrender: tuple[SeatName, ...] = ()  # §K20: who may lay down arms
    siege: Siege | None = None

    def force(self, seat: Seat) -> Force:
        """What one side brings."""
        return self.a if seat == "a" else self.b


class ScenarioFile(_ScenarioFields, frozen=True, kw_only=True):
    """A scenario as it is written: the map is named, or several that are joined."""

    map: str | MapRows
    overlays: Annotated[tuple[Overlay, ...], Meta(max_length=32)] = ()
    last_column: str | None = None  # the map ends after this column; the rest is not in play


class DiexScenario(_ScenarioFields, frozen=True, kw_only=True, omit_defaults=True):
    """A scenario as it is played: the map is part of it."""

    map: MapData

    @property
    def keeps_secrets(self) -> bool:
        """Is anybody or anything hidden before the battle?"""
        groups = (*self.a.group, *self.b.group)
        return self.hidden_chests > 0 or any(group.secret for group in groups)

    def __hash__(self) -> int:
        return hash((self.key, self.map))


@lru_cache(maxsize=64)
def houses(scenario: DiexScenario) -> dict[Hex, str]:
    """Which house a hex belongs to."""
    board = board_of(scenario.map)
    return {board.hex(label): name for name, hexes in scenario.chests.items() for label in hexes}


def side_entry(entry: str) -> tuple[str, tuple[Direction, ...]]:
    """Take "K5 E NE" apart: the label of the hex and the directions of its sides."""
    label, *names = entry.split()
    return label, tuple(Direction[name] for name in names)
