"""How hexes and paths are called: by the printed labels of their map."""

from collections.abc import Iterable
from typing import Protocol

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.packs.readers import Language


class OnBoard(Protocol):
    """A ground with a board of hexes."""

    @property
    def board(self) -> HexMap:
        """The board."""


class OnGround(Protocol):
    """A state whose battle is fought on a ground of hexes."""

    @property
    def ground(self) -> OnBoard:
        """The ground."""


def hex_name(hex: Hex, state: OnGround, _language: Language) -> str:
    """The printed label; a place off the board has none."""
    return state.ground.board.labels.get(hex, f"{hex.q}/{hex.r}")


def path_name(path: Iterable[Hex], state: OnGround, language: Language) -> str:
    """Every hex of a way, the first one included."""
    return " → ".join([hex_name(hex, state, language) for hex in path])


def spot_of(hex: Hex, state: OnGround) -> str | None:
    """A client points at a hex by its printed label; off the board there is nothing to point at."""
    return state.ground.board.labels.get(hex)


def label_of(state: OnGround, hex: Hex | None) -> str | None:
    """The printed label of a hex of the board, if there is one to tell."""
    return None if hex is None else state.ground.board.labels[hex]


def labels_of(state: OnGround, hexes: Iterable[Hex]) -> tuple[str, ...]:
    """The printed labels of hexes of the board."""
    labels = state.ground.board.labels
    return tuple([labels[hex] for hex in hexes])
