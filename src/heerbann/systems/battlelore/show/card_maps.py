"""§II.a The small map on a deployment card, and where each of its units would stand."""

from functools import lru_cache

from heerbann.boards.hex.drawing_files import board_of
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.sideboard import CardSpot
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model.charts import PROFILES, Section
from heerbann.systems.battlelore.model.deployment_cards import COLUMNS, CardHex
from heerbann.systems.battlelore.model.profiles import CREATURE
from heerbann.systems.battlelore.model.scenario import (
    BattleScenario,
    CardPlaceName,
    card_places,
    cards_of,
)
from heerbann.systems.battlelore.model.sections import card_hex
from heerbann.systems.battlelore.model.state import STANDARD, State
from heerbann.systems.battlelore.show.words import kind_name


def card_map(
    state: State, card: str, owner: Seat, place: CardPlaceName | None, teller: Teller
) -> tuple[CardSpot, ...]:
    """All hexes of a card; its units know where they would stand on each section."""
    wanted = card_places(state.scenario, owner) if place is None else (place,)
    sections = tuple([one for one in wanted if one != "reserve"])
    return _card_map(state.scenario, state.ground.closed, card, owner, sections, teller)


@lru_cache(maxsize=512)
def _card_map(
    scenario: BattleScenario,
    closed: int,
    card: str,
    owner: Seat,
    sections: tuple[Section, ...],
    teller: Teller,
) -> tuple[CardSpot, ...]:
    units = dict(cards_of(scenario)[card].units)
    lattice = [CardHex(row, column) for row in sorted(COLUMNS, reverse=True)
               for column in range(1, COLUMNS[row] + 1)]  # fmt: skip
    return tuple(
        [
            _spot(scenario, closed, spot, units.get(spot), owner, sections, teller)
            for spot in lattice
        ]
    )


def _spot(
    scenario: BattleScenario,
    closed: int,
    spot: CardHex,
    kind: str | None,
    owner: Seat,
    sections: tuple[Section, ...],
    teller: Teller,
) -> CardSpot:
    drawn = card_hex(STANDARD, "left", spot)
    if kind is None:
        return CardSpot(q=drawn.q, r=drawn.r)
    board = board_of(scenario.map)
    hexes = {section: card_hex(owner, section, spot) for section in sections}
    return CardSpot(
        q=drawn.q,
        r=drawn.r,
        symbol=kind,
        title=kind_name(kind, None, teller.language),
        tone="" if kind == CREATURE else PROFILES[kind].colour,
        lands={section: board.labels[hex] for section, hex in hexes.items()},
        barred=tuple([section for section, hex in hexes.items() if closed & board.bit[hex]]),
    )
