"""§8.3 What a melee leads to that is put in order before any is fought (A-25)."""

from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.play.game import Game
from heerbann.engine.rules.battle import Part
from heerbann.systems.claymore.model.events.melee import MeleeOrdered
from heerbann.systems.claymore.model.state import Battle, State
from heerbann.systems.claymore.rules.s08_melee import carry_out


def melee_ahead(game: Game[State]) -> Part[State] | None:
    """At the end of a step: the fight of the pair just named, if one was named."""
    is_named = any(isinstance(event, MeleeOrdered) for event in game.log[-1:])
    return _fight_as_they_stand if is_named and not isinstance(game, PartRun) else None


async def _fight_as_they_stand(battle: Battle) -> None:
    """As if it came first: what melees before it will have changed nobody knows."""
    await carry_out(battle, battle.state.ordered[-1])
