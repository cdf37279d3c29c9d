"""Command, lore and specialist cards in the files of a pack: an owner's transcription of them.

A card of a pack takes the place of ours with the same key. What a card does is a rule, so its
moment and its tactic stay; its words, numbers, costs and signs may differ.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Literal

import msgspec

from heerbann.engine.packs.readers import PackError, raise_all, read_toml, toml_error
from heerbann.engine.packs.type_errors import did_you_mean, unknown
from heerbann.engine.texts.phrases import Phrase
from heerbann.systems.battlelore.model import charts
from heerbann.systems.battlelore.model.charts import COMMANDS, LORE, SPECIALISTS
from heerbann.systems.battlelore.model.phrases import phrase

CARD_FOLDER = "cards"
FileName = Literal["command", "lore_deck", "specialists"]
PlayingCard = charts.Command | charts.LoreCard | charts.Specialist


class CardFileKind(msgspec.Struct, frozen=True):
    """A kind of card file: how it is read, the cards it may replace, what must stay as it is."""

    type: Any
    ours: Mapping[str, PlayingCard]
    fixed: str
    field: str


FILES: Mapping[FileName, CardFileKind] = {
    "command": CardFileKind(charts.CommandDeck, COMMANDS, "tactic", "commands"),
    "lore_deck": CardFileKind(charts.LoreDeck, LORE, "when", "lore"),
    "specialists": CardFileKind(charts.Specialists, SPECIALISTS, "", "specialists"),
}


def load_cards(path: Path) -> Any:
    """Read a card file; every problem is reported with its card."""
    kind = next((file for name, file in FILES.items() if name == path.stem), None)
    if kind is None:
        raise PackError(phrase("card-files", names=tuple(FILES)), path)
    file = read_toml(path, kind.type)
    raise_all(list(_problems(path, kind, file.card)))
    return file


def _problems(
    path: Path, kind: CardFileKind, cards: tuple[PlayingCard, ...]
) -> Iterator[PackError]:
    seen: list[str] = []
    for index, card in enumerate(cards):
        wrong = partial(toml_error, path, ("card", index))
        ours = kind.ours.get(card.key)
        if ours is None:
            yield wrong(unknown(phrase("no-card"), card.key, kind.ours))
        elif card.key in seen:
            yield wrong(phrase("card-twice"))
        else:
            yield from _changes(wrong, kind, card, ours)
        seen.append(card.key)


def _changes(
    wrong: Callable[[Phrase], PackError], kind: CardFileKind, card: PlayingCard, ours: PlayingCard
) -> Iterator[PackError]:
    """What a card may not change, and numbers that cannot be."""
    if kind.fixed and getattr(card, kind.fixed) != getattr(ours, kind.fixed):
        kept = getattr(ours, kind.fixed)
        yield wrong(phrase("effect-changed", key=kind.fixed, kept=kept))
    if not isinstance(card, charts.Specialist) and card.copies < 1:
        yield wrong(phrase("no-copies"))
    if isinstance(card, charts.LoreCard) and card.cost < 0:
        yield wrong(phrase("negative-cost"))
    if isinstance(card, charts.Command) and card.mirror and card.mirror not in COMMANDS:
        hint = did_you_mean(card.mirror, COMMANDS)
        yield wrong(phrase("no-mirror", name=card.mirror, hint=hint))


def cards_beside(scenario: Path) -> dict[str, Any]:
    """The card files of the pack of a scenario, as fields of the scenario."""
    found: dict[str, Any] = {}
    for path in sorted((scenario.parent.parent / CARD_FOLDER).glob("*.toml")):
        file = load_cards(path)
        kind = next(kind for name, kind in FILES.items() if name == path.stem)
        found[kind.field] = file.card
        if isinstance(file, charts.Specialists):
            found["amounts"] = file.amounts
    return found
