"""§15: armies as files name them, worked out with their troops and board."""

from collections.abc import Iterator
from pathlib import Path

from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.saga.files.boards import find_board
from heerbann.systems.saga.files.factions import find_faction, own_faction, unknown_faction
from heerbann.systems.saga.model.charts import ARMIES, PROFILES, SPECIAL_TROOPS
from heerbann.systems.saga.model.phrases import phrase
from heerbann.systems.saga.model.roster import ArmyList, ProfileKey, UnitLine
from heerbann.systems.saga.model.scenario import Army, ArmyFile, UnitData
from heerbann.systems.saga.model.troops import find_special, special_troop, troop

_PROFILES: dict[str, ProfileKey] = {key: key for key in PROFILES}


def list_of(near: Path, file: ArmyFile) -> ArmyList | None:
    """The list an army file means: one of ours, or its own units."""
    if file.army:
        return ARMIES.get(file.army)
    faction = find_faction(near, file.faction)
    if faction is None:
        return None
    return ArmyList(title=faction.name, faction=file.faction, units=file.units, swap=file.swap)


def unknown_names(near: Path, where: KeyPath, file: ArmyFile) -> Iterator[Problem]:
    """Names of an army that lead nowhere."""
    if file.army and file.army not in ARMIES:
        hint = did_you_mean(file.army, list(ARMIES))
        yield (*where, "army"), phrase("no-army", name=file.army, hint=hint)
        return
    if list_of(near, file) is None:
        yield (*where, "faction"), unknown_faction(near, file.faction)
        return
    known = [*PROFILES, *[one.key for one in SPECIAL_TROOPS]]
    for at, line in enumerate(file.units):
        if line.unit not in known:
            hint = did_you_mean(line.unit, known)
            yield (*where, "units", at, "unit"), phrase("no-troops", name=line.unit, hint=hint)


def army_of(near: Path, file: ArmyFile) -> Army:
    """The army with everything in it, so that a record needs no other file."""
    chosen = list_of(near, file)
    assert chosen is not None
    faction = find_faction(near, chosen.faction)
    assert faction is not None
    board = find_board(near, faction.board)
    assert board is not None
    return Army(
        title=chosen.title,
        faction=chosen.faction,
        board=board,
        units=tuple([unit_of(line) for line in chosen.units]),
        swap=chosen.swap,
        own=own_faction(near, chosen.faction),
    )


def unit_of(line: UnitLine) -> UnitData:
    """A unit of a list with its troops."""
    special = find_special(line.unit)
    if special is not None:
        return UnitData(troop=special_troop(special), models=line.models)
    profile = _PROFILES[line.unit]
    escort = troop("hearthguard", line.equipment) if line.escort else None
    return UnitData(
        troop=troop(profile, line.equipment),
        models=line.models,
        escort=escort,
        escorts=line.escort,
        banner=line.banner,
    )
