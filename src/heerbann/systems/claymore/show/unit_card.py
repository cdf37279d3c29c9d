"""§4.1, §10: the card of a regiment: printed values and special rules."""

from collections.abc import Mapping

from heerbann.engine.show.unit_cards import CardRow, CardSpecial, UnitCard
from heerbann.engine.texts.teller import Teller, text_name
from heerbann.systems.claymore.model.profiles import Special
from heerbann.systems.claymore.model.state import State, Unit, UnitId
from heerbann.systems.claymore.show.words import LETTERS

SECTIONS: Mapping[Special, str] = {
    "leader": "10.1", "fearsome": "10.2", "steadfast": "10.3", "armoured": "10.4",
    "cowardly": "10.6", "berserker": "10.7", "self_destruction": "10.8", "swift": "6.8",
    "howitzer": "9.1",
}  # fmt: skip


def unit_card(unit: Unit, state: State, teller: Teller) -> UnitCard:
    """The printed values and the special rules."""
    return UnitCard(
        title=str(teller.word(UnitId, unit.id, state)),
        rows=tuple([_row(unit, letter, teller) for letter in LETTERS]),
        specials=tuple([_special(special, teller) for special in unit.profile.rules]),
    )


def _row(unit: Unit, letter: str, teller: Teller) -> CardRow:
    value = getattr(unit.profile, letter)
    said = "–" if value is None else str(value)
    if letter == "l" and unit.chips:
        said = f"{unit.life} / {value}"
    key = f"profile-{letter}"
    return CardRow(label=letter.upper(), value=said, text=teller.text(key), rule="4.1")


def _special(special: Special, teller: Teller) -> CardSpecial:
    key = f"special-{text_name(special)}-text"
    return CardSpecial(
        title=teller.word(Special, special), text=teller.text(key), rule=SECTIONS[special]
    )
