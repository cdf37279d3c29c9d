"""From an encounter to the scenario of its battle: a pure function, the same for the same facts."""

from typing import Any

from heerbann.boards.hex.drawing_files import board_of
from heerbann.engine.book.rulebook import rule
from heerbann.engine.packs.readers import Localised
from heerbann.engine.texts.phrases import PhraseError, Problem
from heerbann.systems.diex_aie.files.checking import problems
from heerbann.systems.diex_aie.handover.assaults import assault_tables
from heerbann.systems.diex_aie.handover.encounters import (
    Assault,
    Band,
    Encounter,
    FieldBattle,
    Flank,
    Meeting,
    OpenMap,
    Sortie,
)
from heerbann.systems.diex_aie.handover.men import captives, groups, led_in, men_tables
from heerbann.systems.diex_aie.handover.strongholds import WORDS, laid_map
from heerbann.systems.diex_aie.model.scenario import (
    EDGES,
    Area,
    Condition,
    DiexScenario,
    Edge,
    Force,
    Group,
    SeatName,
)
from heerbann.systems.diex_aie.model.war_charts import WAR

CHAPTER = 10
"""Everything of the rules is needed."""

OPPOSITE: dict[Edge, Flank] = {"east": "west", "west": "east"}


class UnfitEncounter(PhraseError, ValueError):
    """What is asked for cannot be played; ``found`` is all that is wrong with its scenario."""

    def __init__(self, found: list[Problem]) -> None:
        super().__init__(found[0][1])
        self.found = found

    def __str__(self) -> str:
        told = [f"{'.'.join(map(str, at))}: {what.text('en')}" for at, what in self.found]
        return "; ".join(told)


def scenario_of(encounter: Encounter) -> DiexScenario:
    """The battle that is fought; an encounter that cannot be played is refused."""
    match encounter:
        case Assault():
            kind, tables = "assault", assault_tables(encounter)
        case Sortie():
            kind, tables = "sortie", _sortie_tables(encounter)
        case FieldBattle():
            kind, tables = "field_battle", _field_tables(encounter)
        case Meeting():
            kind, tables = "meeting", _meeting_tables(encounter)
    usual = WORDS[kind]
    scenario = DiexScenario(
        key=encounter.key or kind,
        title=encounter.title or usual.title,
        briefing=encounter.briefing or usual.briefing,
        chapter=CHAPTER,
        **tables,
    )
    if found := problems(scenario):
        raise UnfitEncounter(found)
    return scenario


# §11.4.2


@rule("11.4.2")
def _sortie_tables(sortie: Sortie) -> dict[str, Any]:
    """The besieged come over their edge with the animals, the besiegers as patrols."""
    men, far = sortie.besieged.men, OPPOSITE[sortie.edge]
    return {
        "rounds": sortie.rounds,
        "first": "b",
        "map": laid_map(((sortie.map,),)),
        "a": Force(name=sortie.besiegers.name, group=groups(sortie.besiegers.men, patrol=True)),
        "b": Force(name=sortie.besieged.name, group=groups(men, edge=sortie.edge), exits=(far,)),
        "patrol_edges": tuple([edge for edge in EDGES if edge != sortie.edge]),
        "animals": led_in(sortie.animals, men, "b"),
        "men": men_tables((*men, *sortie.besiegers.men)),
        "victory": (
            Condition(winner="b", reason="supplies-through", at="once", spent=True, led_off=1),
            Condition(winner="a", reason="supplies-lost", at="once", routed=True),
            Condition(winner="a", reason="supplies-lost"),
        ),
    }


# §11.4.3


@rule("11.4.3")
def _field_tables(battle: FieldBattle) -> dict[str, Any]:
    """The besieged near one side, then the besiegers, who usually move first, near the other."""
    men, far = (*battle.besieged.men, *battle.besiegers.men), OPPOSITE[battle.edge]
    return {
        "rounds": battle.rounds,
        "first": battle.first,
        "map": laid_map(((battle.map,),)),
        "a": Force(
            name=battle.besiegers.name,
            group=groups(battle.besiegers.men, area=far),
            exits=(far,),
        ),
        "b": Force(
            name=battle.besieged.name,
            group=groups(battle.besieged.men, area=battle.edge),
            exits=(battle.edge,),
        ),
        "areas": {edge: _strip(battle.map, edge) for edge in ("west", "east")},
        "men": men_tables(men),
        "victory": _WON_OR_LEFT,
        **captives(men),
    }


_WON_OR_LEFT = (
    Condition(winner="a", reason="field-won", at="once", routed=True),
    Condition(winner="b", reason="field-won", at="once", routed=True),
    Condition(reason="no-decision"),
)


def _strip(name: OpenMap, edge: Flank) -> tuple[Area, ...]:
    """The columns near a side of the map."""
    labels = board_of(laid_map(((name,),))).labels.values()
    columns = list(dict.fromkeys([label.rstrip("0123456789") for label in labels]))
    columns.sort(key=lambda name: (len(name), name))
    near = columns[: WAR.field.depth] if edge == "west" else columns[-WAR.field.depth :]
    return (Area(columns=(near[0], near[-1])),)


# §K20


@rule("K20")
def _meeting_tables(meeting: Meeting) -> dict[str, Any]:
    """Each band from its direction; the attacker chooses, and both may give up."""
    men = [man for band in (*meeting.a, *meeting.b) for man in band.men]
    bands = {"a": meeting.a, "b": meeting.b}
    areas = {
        f"{side}_{number}": band.area or band.stretch
        for side, own in bands.items()
        for number, band in enumerate(own)
        if band.area or band.stretch
    }
    return {
        "rounds": meeting.rounds,
        "map": laid_map(meeting.maps, meeting.overlays),
        "a": _force(meeting.name_a, "a", meeting.a),
        "b": _force(meeting.name_b, "b", meeting.b),
        "areas": areas,
        "set_up": f"{meeting.attacker}_chooses",
        "first": f"{meeting.attacker}_chooses",
        "surrender": ("a", "b"),
        "men": men_tables(men),
        "victory": _WON_OR_LEFT,
        **captives(men),
    }


def _force(name: Localised, side: SeatName, bands: tuple[Band, ...]) -> Force:
    found: list[Group] = []
    for number, band in enumerate(bands):
        named = f"{side}_{number}"
        area, stretch = named if band.area else None, named if band.stretch else None
        found += groups(band.men, edge=band.edge, stretch=stretch, area=area)
    edges = [band.edge for band in bands if band.edge is not None]
    return Force(name=name, group=tuple(found), exits=tuple(dict.fromkeys(edges)) or EDGES)
