"""What a scenario of the war says."""

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Scenario


class WarScenario(Scenario, frozen=True, kw_only=True):
    """A war: who wages it, with how many men, and how long."""

    princes: tuple[Seat, ...]
    men: int
    seasons: int

    @property
    def keeps_secrets(self) -> bool:
        """Orders are sealed."""
        return True

    @property
    def has_battles(self) -> bool:
        """They are duels."""
        return True


def seats_in(scenario: WarScenario) -> tuple[Seat, ...]:
    """Two or three of the princes."""
    return scenario.princes
