"""§II.a The deployment cards: small drawings, read with errors that name card, row and column."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from heerbann.engine.packs.readers import Localised, PackError, raise_all, read_toml, toml_error
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.phrases import Phrase
from heerbann.systems.battlelore.model.charts import DATA, TROOPS
from heerbann.systems.battlelore.model.phrases import phrase
from heerbann.systems.battlelore.model.profiles import CREATURE

CardId = str
SetId = str

COLUMNS = {1: 3, 2: 4, 3: 3, 4: 4}
"""§II.a: how many hexes each row of a section has, the baseline first; shared ones left out."""

SIZE = 7
"""§II.a: the cards of a set."""


class CardHex(NamedTuple):
    """A hex of a card: the row counted from the baseline, the column from the player's left."""

    row: int
    column: int


class DeploymentCardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card as it is written."""

    number: int
    name: Localised
    map: str


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of cards as it is written."""

    camp: Literal["pennant", "standard"]
    set: Literal["A", "B", "C"]
    title: Localised
    card: tuple[DeploymentCardFile, ...]


class DeploymentCard(msgspec.Struct, frozen=True):
    """§II.a: one deployment card; ``units`` go from the front row to the baseline."""

    id: CardId
    camp: Seat
    set: SetId
    number: int
    name: Localised
    units: tuple[tuple[CardHex, str], ...]


class Deck(msgspec.Struct, frozen=True):
    """A set: seven cards with a common letter (§G.1)."""

    id: SetId
    camp: Seat
    title: Localised
    cards: tuple[DeploymentCard, ...]


def load_deck(path: Path) -> Deck:
    """Read a set of cards; every problem is reported with the card, the row and the column."""
    file = read_toml(path, DeckFile)
    set_id = f"{file.camp[0].upper()}-{file.set}"
    errors: list[PackError] = []
    cards = []
    for index, card in enumerate(file.card):
        units = tuple(_units(path, index, f"{set_id}{card.number}", card, errors))
        cards.append(
            DeploymentCard(
                f"{set_id}{card.number}", Seat(file.camp), set_id, card.number, card.name, units
            )
        )
    errors += _number_errors(path, cards)
    raise_all(errors)
    return Deck(set_id, Seat(file.camp), file.title, tuple(cards))


def _number_errors(path: Path, cards: list[DeploymentCard]) -> Iterator[PackError]:
    numbers = [card.number for card in cards]
    if sorted(numbers) != list(range(1, SIZE + 1)):
        yield toml_error(path, ("card",), phrase("wrong-cards", size=SIZE, found=tuple(numbers)))


def _units(
    path: Path, index: int, card_id: CardId, card: DeploymentCardFile, errors: list[PackError]
) -> Iterator[tuple[CardHex, str]]:
    """The units of a drawing; what is wrong with it is added to the errors."""

    def wrong(problem: Phrase, row: int | None = None, column: int | None = None) -> None:
        where = [phrase("at-card", card=card_id)]
        where += [phrase("at-row", row=row)] if row is not None else []
        where += [phrase("at-column", column=column)] if column is not None else []
        told = phrase("on-card", where=tuple(where), problem=problem)
        errors.append(toml_error(path, ("card", index, "map"), told))

    lines = [line.split() for line in card.map.splitlines() if line.strip()]
    heads = [line[0] for line in lines]
    if heads != ["4", "3", "2", "1"]:
        wrong(phrase("wrong-rows", found=tuple(heads)))
        return
    for row, (_, *cells) in zip((4, 3, 2, 1), lines, strict=True):
        if len(cells) != COLUMNS[row]:
            wrong(phrase("wrong-hexes", found=len(cells), wanted=COLUMNS[row]), row)
        for column, cell in enumerate(cells[: COLUMNS[row]], start=1):
            if cell == ".":
                continue
            if cell not in (*TROOPS, CREATURE):
                hint = did_you_mean(cell, (*TROOPS, CREATURE))
                wrong(phrase("not-a-unit", name=cell, hint=hint), row, column)
            yield CardHex(row, column), cell


DECKS: Mapping[SetId, Deck] = {
    deck.id: deck for deck in map(load_deck, sorted((DATA / "decks").glob("*.toml")))
}
CARDS: Mapping[CardId, DeploymentCard] = {
    card.id: card for deck in DECKS.values() for card in deck.cards
}
