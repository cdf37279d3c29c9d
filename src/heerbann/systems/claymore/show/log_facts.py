"""What lines of the log tell of ways."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.show.log_facts import Path
from heerbann.systems.claymore.model.events.melee import Fled
from heerbann.systems.claymore.model.events.round import Moved


def paths(event: Event) -> tuple[Path, ...]:
    """The way of a regiment that moved or fled."""
    return (Path(event.unit, event.path),) if isinstance(event, Moved | Fled) else ()
