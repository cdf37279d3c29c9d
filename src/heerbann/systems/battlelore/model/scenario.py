"""What a scenario says: map, kind of adventure, way of deployment, printed units, banners."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Scenario, ScenarioTable
from heerbann.systems.battlelore.model.charts import (
    AMOUNTS,
    COMMANDS,
    LORE,
    NUMBERS,
    SPECIALISTS,
    Amounts,
    Command,
    CommandId,
    LoreCard,
    LoreId,
    Specialist,
    SpecialistId,
)
from heerbann.systems.battlelore.model.deployment_cards import (
    DECKS,
    CardId,
    Deck,
    DeploymentCard,
    SetId,
)
from heerbann.systems.battlelore.model.ground import Printed

Mode = Literal["printed", "impromptu", "organized"]
Adventure = Literal["medieval", "lore"]
CardPlaceName = Literal["right", "centre", "left", "reserve"]
SideName = Literal["E", "NE", "NW", "W", "SW", "SE"]
Count = Annotated[int, Meta(ge=1, le=20)]
Labels = tuple[str, ...]

CARD_PLACES: tuple[CardPlaceName, ...] = ("right", "centre", "left", "reserve")
"""§O.2: the order in which cards are revealed; the reserve comes last."""


class MapData(ScenarioTable, frozen=True):
    """§III.0: the terrain, kept inside the scenario so that a record needs no other file.

    ``edges`` are the sides that bar on a cliff or protect on a rampart; ``objectives`` are worth a
    banner to those who hold them (§B.19).
    """

    title: Localised
    drawing: str
    legend: dict[str, Printed]
    edges: dict[str, tuple[SideName, ...]] = {}
    objectives: Labels = ()

    def __hash__(self) -> int:
        return hash(self.drawing)


class PlacedUnits(ScenarioTable, frozen=True):
    """Units printed on the map: the label of the hex, then the kind."""

    pennant: dict[str, str] = {}
    standard: dict[str, str] = {}

    def of(self, seat: Seat) -> dict[str, str]:
        """Those of one camp."""
        return self.pennant if seat == "pennant" else self.standard


class CardPlaces(ScenarioTable, frozen=True):
    """§I.1: for which places a camp plays deployment cards; elsewhere printed units stand."""

    pennant: tuple[CardPlaceName, ...] = CARD_PLACES
    standard: tuple[CardPlaceName, ...] = CARD_PLACES

    def of(self, seat: Seat) -> tuple[CardPlaceName, ...]:
        """Those of one camp."""
        return self.pennant if seat == "pennant" else self.standard


class Hands(ScenarioTable, frozen=True):
    """§B.6: command cards in hand in a medieval adventure."""

    pennant: Count = 5
    standard: Count = 5

    def of(self, seat: Seat) -> int:
        """That of one camp."""
        return self.pennant if seat == "pennant" else self.standard


class _ScenarioFields(Scenario, frozen=True, kw_only=True, omit_defaults=True):
    """What a scenario file and a loaded scenario share."""

    mode: Mode = "printed"
    adventure: Adventure = "medieval"
    banners: Count = NUMBERS.banners
    hands: Hands = Hands()
    levels: Annotated[int, Meta(ge=2, le=15)] = 6
    first: Literal["pennant", "standard"] | None = None
    owner: Literal["pennant", "standard"] = "standard"
    copies: Literal[1, 2] = 1
    units: PlacedUnits = PlacedUnits()
    cards: CardPlaces = CardPlaces()
    deployment_only: bool = False
    """The game ends when all units stand: the battle is fought at a real table."""

    @property
    def keeps_secrets(self) -> bool:
        """Hands of cards are nobody else's business."""
        return True

    @property
    def is_battle(self) -> bool:
        """A helper for a real table only deploys."""
        return not self.deployment_only


class ScenarioFile(_ScenarioFields, frozen=True, kw_only=True):
    """A scenario as it is written: the map is named."""

    map: str


class BattleScenario(_ScenarioFields, frozen=True, kw_only=True, omit_defaults=True):
    """A scenario as it is played: the map is part of it, and so are cards other than ours."""

    map: MapData
    decks: tuple[Deck, ...] = ()
    commands: tuple[Command, ...] = ()
    lore: tuple[LoreCard, ...] = ()
    specialists: tuple[Specialist, ...] = ()
    amounts: Amounts | None = None

    def __hash__(self) -> int:
        return hash((self.key, self.map.drawing))


@lru_cache(maxsize=256)
def decks_of(scenario: BattleScenario) -> dict[SetId, Deck]:
    """The six sets of deployment cards: the pack's own, or ours."""
    return dict(DECKS) | {deck.id: deck for deck in scenario.decks}


@lru_cache(maxsize=256)
def cards_of(scenario: BattleScenario) -> dict[CardId, DeploymentCard]:
    """All deployment cards."""
    return {card.id: card for deck in decks_of(scenario).values() for card in deck.cards}


def commands_of(scenario: BattleScenario) -> Mapping[CommandId, Command]:
    """§B.18: all command cards, with those of the pack instead of ours."""
    return _commands_with(scenario) if scenario.commands else COMMANDS


@lru_cache(maxsize=64)
def _commands_with(scenario: BattleScenario) -> dict[CommandId, Command]:
    return {**COMMANDS, **{card.key: card for card in scenario.commands}}


def lore_of(scenario: BattleScenario) -> Mapping[LoreId, LoreCard]:
    """§B.17: all lore cards, with those of the pack instead of ours."""
    return _lore_with(scenario) if scenario.lore else LORE


@lru_cache(maxsize=64)
def _lore_with(scenario: BattleScenario) -> dict[LoreId, LoreCard]:
    return {**LORE, **{card.key: card for card in scenario.lore}}


def specialists_of(scenario: BattleScenario) -> Mapping[SpecialistId, Specialist]:
    """§S.0: all specialists, with those of the pack instead of ours."""
    return _specialists_with(scenario) if scenario.specialists else SPECIALISTS


@lru_cache(maxsize=64)
def _specialists_with(scenario: BattleScenario) -> dict[SpecialistId, Specialist]:
    return {**SPECIALISTS, **{card.key: card for card in scenario.specialists}}


def amounts_of(scenario: BattleScenario) -> Amounts:
    """§S.1 to §S.10: how much each specialist brings."""
    return AMOUNTS if scenario.amounts is None else scenario.amounts


@lru_cache(maxsize=256)
def card_places(scenario: BattleScenario, seat: Seat) -> tuple[CardPlaceName, ...]:
    """The places for which a camp plays cards, in the order of revealing."""
    if scenario.mode == "printed":
        return ()
    wanted = scenario.cards.of(seat)
    return tuple([place for place in CARD_PLACES if place in wanted])
