"""What is written down of a battlefield: the elements that lie on it. The map is the scenario's."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.system import Derived
from heerbann.systems.claymore.model.ground import Element, Ground

Elements = tuple[tuple[Hex, Element], ...]


def laid_elements(_first: Ground, ground: Ground) -> Elements:
    """All of them, in their order."""
    return tuple(ground.elements.items())


def ground_with(first: Ground, elements: Elements) -> Ground:
    """The ground a battle began with, and whatever was laid or shot to rubble since."""
    ground = first
    for hex, element in elements:
        if first.elements.get(hex) != element:
            ground = ground.with_element(hex, element)
    return ground


DERIVED: dict[type, Derived] = {Ground: Derived(Elements, laid_elements, ground_with)}
