"""What a scenario of the duel says."""

from typing import Literal

from heerbann.engine.rules.system import Scenario

Card = Literal["knight", "archer", "shield", "?"]


class ToyScenario(Scenario, frozen=True, kw_only=True):
    """A duel: the cards, how many are held, how long it lasts, how large the table is."""

    cards: dict[Card, int]
    hand: int
    rounds: int
    table: int = 600
    gap: int = 100
    stride: int = 150

    @property
    def keeps_secrets(self) -> bool:
        """Nobody sees the other's hand."""
        return True
