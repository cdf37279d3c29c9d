"""The models of a unit as figures on the table."""

from typing import TypeAlias

from heerbann.boards.memo import Memo
from heerbann.boards.table import Group
from heerbann.systems.saga.model.state import Model, stand_of

Models: TypeAlias = tuple[Model, ...]


def _group(models: Models) -> Group:
    return Group([stand_of(model) for model in models], [model.number for model in models])


group = Memo(_group)
"""Where models stand that are set up, in their order, and all that follows from it."""
