"""Units as they are called in a question: ``warrior``, ``levy+bow``, ``hearthguard:6``."""

from collections.abc import Iterable, Iterator

from heerbann.engine.odds.duels import DuelRefused
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Refusal
from heerbann.engine.texts.spoken_names import UnknownWord, called
from heerbann.systems.saga.model.charts import EQUIPMENT, SPECIAL_TROOPS
from heerbann.systems.saga.model.charts import PROFILES as CLASSES
from heerbann.systems.saga.model.roster import Troop
from heerbann.systems.saga.odds.drill_ground import Party
from heerbann.systems.saga.odds.kinds import all_kinds, most_models, usual_models


def party_called(word: str) -> tuple[str, Party]:
    """The key of a kind, and so many models of it; as many as a point buys if nothing is said."""
    name, colon, number = word.partition(":")
    key = _kind_called(name)
    kind = all_kinds()[key]
    models = _number(number, word) if colon else usual_models(kind)
    if kind.is_warlord and models != 1:
        raise DuelRefused(Refusal("4", "duel-alone"))
    if not 1 <= models <= most_models(kind):
        raise DuelRefused(Refusal("15", "duel-size", {"number": most_models(kind)}))
    return f"{key}:{models}", Party(kind, models)


def _number(text: str, word: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise UnknownWord(word, tuple(all_kinds()))
    return int(text[:4])


def _kind_called(name: str) -> str:
    """Class and equipment in any order, each by its key or by its name in either language."""
    kinds = all_kinds()
    parts = [_keys_of(part.strip(), name) for part in name.split("+")]
    meant = sorted(parts)
    found = [key for key in kinds if sorted(key.split("+")) == meant]
    if not found:
        raise UnknownWord(name, tuple(kinds))
    return found[0]


def _keys_of(part: str, name: str) -> str:
    found = called(part, dict(_names()))
    if not found:
        raise UnknownWord(name, tuple(all_kinds()))
    return found[0]


def _names() -> Iterator[tuple[str, Iterable[str]]]:
    for profile, data in CLASSES.items():
        yield profile, (profile, data.name.de, data.name.en)
    for special in SPECIAL_TROOPS:
        yield special.key, (special.key, special.name.de, special.name.en)
    for gear, carried in EQUIPMENT.items():
        yield gear, (gear, carried.name.de, carried.name.en)


def title_of(kind: Troop, models: int) -> Localised:
    """Such as "8 Warriors (bows)"; a Hero is not counted."""
    gear = [EQUIPMENT[one].name for one in kind.equipment]
    return Localised(
        de=_title(kind.name.de, [one.de for one in gear], models),
        en=_title(kind.name.en, [one.en for one in gear], models),
    )


def _title(name: str, gear: list[str], models: int) -> str:
    counted = f"{models} {name}" if models > 1 else name
    return f"{counted} ({', '.join(gear)})" if gear else counted
