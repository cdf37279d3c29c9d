"""The battlefield as the rules see it: the printed map and the elements laid on it (§2)."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from heerbann.boards.hex.hexes import Direction, Hex, direction_to
from heerbann.boards.hex.maps import HexMap

ElementKind = Literal["ford", "swamp", "palisade", "tower", "rubble"]


MEMORY_LIMIT = 100_000


class Element(msgspec.Struct, frozen=True):
    """A piece of terrain on a hex; ``closed`` are the sides a palisade bars."""

    kind: ElementKind
    closed: tuple[Direction, ...] = ()


class Ground:
    """Map plus elements, never changed: a new element makes a new ground.

    Passable hexes and open steps are worked out once, those of most regiments as bits as well
    (``leads_to``); ``memory`` keeps answers of pure questions about this ground (reach from here,
    with these neighbours), so they are asked only once. What follows from the steps of a hex and of
    its neighbours alone is kept ``around`` it, until a piece is laid near it.
    """

    __slots__ = (
        "_areas",
        "_steps",
        "around",
        "board",
        "elements",
        "leads_to",
        "memory",
        "off_road",
    )

    def __init__(self, board: HexMap, elements: Mapping[Hex, Element]) -> None:
        self.board = board
        self.elements = dict(elements)
        self.memory: dict[Any, Any] = {}
        self.around: dict[Hex, dict[Any, Any]] = {}
        self._areas: dict[int, dict[Hex, tuple[int, int]]] = {}
        self.off_road = board.mask_of(h for h in board.hexes if not self._is_road(h))
        self._steps = {
            may: {here: self._open_steps(here, may) for here in board.hexes}
            for may in (False, True)
        }
        self.leads_to = self._bits_of_steps(board.hexes)

    def _bits_of_steps(self, hexes: Iterable[Hex]) -> dict[Hex, int]:
        """Where one may step from each of them without entering a tower."""
        return {here: self.board.mask_of(self._steps[False][here]) for here in hexes}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Ground)
            and self.board is other.board
            and self.elements == other.elements
        )

    __hash__ = None  # type: ignore[assignment]  # compared, never looked up

    def __deepcopy__(self, _memo: object) -> "Ground":
        return self  # it never changes

    def with_element(self, hex: Hex, element: Element) -> "Ground":
        """The same ground after a piece was laid, or a tower became rubble."""
        twin = object.__new__(Ground)
        twin.board = self.board
        twin.elements = {**self.elements, hex: element}
        twin.memory = {}
        changed = self.board.near(hex, 2)
        twin.around = {h: known for h, known in self.around.items() if h not in changed}
        twin._areas = self._areas
        elsewhere = self.off_road & ~self.board.bit[hex]
        twin.off_road = elsewhere if twin._is_road(hex) else elsewhere | self.board.bit[hex]
        twin._steps = {
            may: steps | {here: twin._open_steps(here, may) for here in self.board.near(hex, 1)}
            for may, steps in self._steps.items()
        }
        twin.leads_to = self.leads_to | twin._bits_of_steps(self.board.near(hex, 1))
        return twin

    def area(self, hex: Hex, steps: int) -> tuple[int, int]:
        """What a move of so many steps can meet: the hexes it may enter, and those it may touch."""
        try:
            return self._areas[steps][hex]
        except KeyError:
            near = self.board.near_mask
            area = near(hex, steps), near(hex, steps + 1)
            return self._areas.setdefault(steps, {}).setdefault(hex, area)

    def remember(self, question: Any, answer: Any) -> None:
        """Keep the answer to a pure question; when there are too many, forget them all."""
        if len(self.memory) > MEMORY_LIMIT:
            self.memory.clear()
        self.memory[question] = answer

    def kind(self, hex: Hex) -> ElementKind | None:
        """The element on a hex, if any."""
        element = self.elements.get(hex)
        return element.kind if element else None

    def hexes_with(self, kind: ElementKind) -> tuple[Hex, ...]:
        """Every hex that bears this element, in map order."""
        return tuple([h for h in self.board.hexes if self.kind(h) == kind])

    def is_river(self, hex: Hex) -> bool:
        """River that no ford makes passable (§2.2, §2.3)."""
        return self.board.terrain[hex] == "river" and self.kind(hex) != "ford"

    def _is_road(self, hex: Hex) -> bool:
        """A-49: a road leads on over fords, printed or laid."""
        return self.board.terrain[hex] in ("road", "ford") or self.kind(hex) == "ford"

    def is_passable(self, hex: Hex, enters_tower: bool) -> bool:
        """May a regiment stand here? A tower is open only to those who may enter it (§11.2)."""
        kind = self.kind(hex)
        if kind in ("swamp", "rubble") or self.is_river(hex):
            return False
        return enters_tower or kind != "tower"

    def is_closed(self, a: Hex, b: Hex) -> bool:
        """Does a palisade of either hex bar the side between two neighbours (§2.5)?"""
        return self._bars(a, b) or self._bars(b, a)

    def _bars(self, inside: Hex, outside: Hex) -> bool:
        element = self.elements.get(inside)
        return bool(element and element.closed) and self.closed_towards(inside, outside)

    def closed_towards(self, inside: Hex, outside: Hex) -> bool:
        """Is the side of ``inside`` that faces ``outside`` closed by its own palisade?"""
        element = self.elements.get(inside)
        return element is not None and direction_to(inside, outside) in element.closed

    def steps(self, hex: Hex, enters_tower: bool) -> tuple[Hex, ...]:
        """Where a regiment may step from here if nobody stood in its way."""
        return self._steps[enters_tower][hex]

    def _open_steps(self, here: Hex, enters_tower: bool) -> tuple[Hex, ...]:
        return tuple(
            [
                there
                for there in self.board.adjacent[here]
                if self.is_passable(there, enters_tower) and not self.is_closed(here, there)
            ]
        )
