"""Where the models of units stand, for whoever counts where they fall."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.groups import ModelNumber
from heerbann.boards.table.show.drawing import figure_id
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Post


class _Model(Protocol):
    @property
    def number(self) -> ModelNumber: ...

    @property
    def stand(self) -> Stand | None: ...


class _Unit(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def side(self) -> Seat: ...

    @property
    def models(self) -> Sequence[_Model]: ...


def posts_of(units: Iterable[_Unit]) -> dict[str, Post]:
    """Every model by the id of its figure; one that waits is nowhere."""
    return {
        figure_id(unit.id, model.number): Post(unit.side, model.stand and model.stand.at)
        for unit in units
        for model in unit.models
    }
