"""§8: whoever moves a unit names its models."""

from heerbann.boards.table.moves.walks import Walks
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.state import Unit


def refuse_shape(unit: Unit, walks: Walks) -> Refusal | None:
    """Every model that is named lives and is named once."""
    named = [walk.model for walk in walks]
    living = {model.number for model in unit.models}
    if len(set(named)) == len(named) and living.issuperset(named):
        return None
    for number in named:
        if number not in living:
            return Refusal("8", "no-such-model", {"model": number})
        if named.count(number) > 1:
            return Refusal("8", "named-twice", {"model": number})
    return None
