"""The models of a unit as figures on the table."""

from typing import TypeAlias

from heerbann.boards.memo import Memo, Same
from heerbann.boards.table import Group
from heerbann.systems.skirmish.model.state import Model, stand_of

Models: TypeAlias = tuple[Model, ...]

same_models = Same[Models]()
"""Models that stand and fare as some did before are these: what is known of them is found."""


def _group(models: Models) -> Group:
    return Group([stand_of(model) for model in models], [model.number for model in models])


group = Memo(_group)
"""Where models stand that are set up, in their order, and all that follows from it."""
