"""The form for a battle that was fought at a real table, and the report that is made of it."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from heerbann.boards.hex.drawing_files import board_of
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.report_forms import (
    Filled,
    FormChoice,
    FormField,
    FormPart,
    ReportForm,
    TypedForm,
)
from heerbann.engine.texts.teller import Teller, text_name
from heerbann.systems.diex_aie.handover.checking import able_on_map, holder_of
from heerbann.systems.diex_aie.handover.reports import (
    AnimalFate,
    AnimalReport,
    BattleReport,
    End,
    HorseState,
    ManReport,
    Whereabouts,
)
from heerbann.systems.diex_aie.model.areas import area_hexes
from heerbann.systems.diex_aie.model.copies import figure_of
from heerbann.systems.diex_aie.model.scenario import EDGES, DiexScenario, Edge, Group, Siege
from heerbann.systems.diex_aie.model.state import OPPONENT, SEATS, Bridge, Health, State, UnitId

NONE = "-"
"""What is chosen where there is nothing."""
STOPPED: tuple[End, ...] = ("pause", "called_off")
"""§11.4.1: how an assault may be over before its last round."""
GUARD = ("held", "free")
"""§K21: whether a prisoner is still guarded."""


class Ending(msgspec.Struct, frozen=True):
    """One of the ways in which a battle may have ended."""

    winner: Seat | None
    reason: str
    end: End

    @property
    def key(self) -> str:
        """What it is called in the form."""
        return f"{self.winner or NONE} {self.reason} {self.end}"


def endings(scenario: DiexScenario) -> tuple[Ending, ...]:
    """All that the rules of the scenario know."""
    found = [
        Ending(None if one.winner is None else Seat(one.winner), one.reason, _when(one.at))
        for one in scenario.victory
    ]
    if scenario.assault is not None:
        judged = [one for one in found if one.end == "time"]
        found += [replace(one, end=end) for end in STOPPED for one in judged]
        found += [Ending(None, "day-is-over", end) for end in STOPPED]
    found += [
        Ending(OPPONENT[Seat(side)], "surrendered", "surrender") for side in scenario.surrender
    ]
    return tuple(dict.fromkeys(found))


def _when(at: str | None) -> End:
    return "decided" if at == "once" else "time"


# The form


def form(game: Game[State], teller: Teller) -> ReportForm:
    """How it ended, what became of everybody, and what is left of the works."""
    scenario = game.state.scenario
    men = [_man(game.state, group, name, teller) for group, name in _everybody(scenario)]
    beasts = [_beast(number, scenario, teller) for number in range(len(scenario.animals))]
    works = [_works(scenario, teller)] if scenario.siege or scenario.zones else []
    return ReportForm((_end(game.state, teller), *men, *beasts, *works))


def _end(state: State, teller: Teller) -> FormPart:
    known = endings(state.scenario)
    told = [FormChoice(one.key, _told_end(one, state, teller)) for one in known]
    fields = (
        _choice("end", teller.text("form-end"), told[0].value, told),
        _number("rounds", teller.text("form-rounds"), state.scenario.rounds),
    )
    return FormPart(teller.text("form-battle"), fields)


def _told_end(ending: Ending, state: State, teller: Teller) -> str:
    reason = teller.text(f"outcome-{ending.reason}")
    if ending.winner is None:
        told = teller.text("end-drawn", reason=reason)
    else:
        winner = teller.word(Seat, ending.winner, state)
        told = teller.text("end-won", reason=reason, winner=winner)
    return f"{told} ({teller.text(f'form-end-{text_name(ending.end)}')})"


def _everybody(scenario: DiexScenario) -> Iterator[tuple[Group, str]]:
    for seat in SEATS:
        for group in scenario.force(seat).group:
            for name in group.units:
                yield group, name


def _man(state: State, group: Group, name: str, teller: Teller) -> FormPart:
    before = state.scenario.men.get(name)
    health = "wounded" if before is not None and before.wounded else "healthy"
    place = before.hex or "" if before is not None else ""
    fate = "waiting" if group.area is None else "on_map"
    fields = [
        _words(f"{name}.fate", teller, "form-fate", get_args(Whereabouts), fate),
        _words(f"{name}.health", teller, "health", get_args(Health), health),
        _text(f"{name}.hex", teller.text("form-hex"), place),
        _edge(f"{name}.edge", teller),
    ]
    if name in state.scenario.prisoners:
        fields.append(_words(f"{name}.guard", teller, "form-guard", GUARD, GUARD[0]))
    if figure_of(name).mounted is not None:
        horse = _horse(state, group, name)
        fields.append(_words(f"{name}.horse", teller, "form-horse", get_args(HorseState), horse))
    return FormPart(teller.word(UnitId, UnitId(name), state), tuple(fields))


def _horse(state: State, group: Group, name: str) -> HorseState:
    """Where his horse is if nothing happened."""
    man = state.scenario.men.get(name)
    if man is not None and not man.horse:
        return "none"
    return "camp" if group.dismounted else "ridden"


def _beast(number: int, scenario: DiexScenario, teller: Teller) -> FormPart:
    told = scenario.animals[number]
    sides = [FormChoice(NONE, NONE), *[FormChoice(s, teller.word(Seat, s)) for s in SEATS]]
    fields = (
        _words(f"animal-{number}.fate", teller, "form-fate", get_args(AnimalFate), "waiting"),
        _edge(f"animal-{number}.edge", teller),
        _choice(f"animal-{number}.by", teller.text("form-led-by"), NONE, sides),
    )
    return FormPart(teller.text(f"form-animal-{told.kind}", number=number + 1), fields)


def _works(scenario: DiexScenario, teller: Teller) -> FormPart:
    siege = scenario.siege or Siege()
    works = scenario.works
    fields = (
        _text("destroyed", teller.text("form-destroyed"), " ".join(works.destroyed)),
        _text("filled", teller.text("form-filled"), " ".join(works.filled)),
        _text("broken", teller.text("form-broken"), ", ".join(works.broken)),
        _text("gates", teller.text("form-gates"), " ".join(siege.gates_open)),
        _words("bridge", teller, "bridge", get_args(Bridge), siege.bridge),
        _number("ladders", teller.text("form-ladders"), siege.loose_ladders + len(siege.ladders)),
    )
    return FormPart(teller.text("form-works"), fields)


# Single fields


def _choice(key: str, label: str, value: str, choices: list[FormChoice]) -> FormField:
    return FormField(key=key, label=label, kind="choice", value=value, choices=tuple(choices))


def _words(key: str, teller: Teller, texts: str, values: tuple[str, ...], value: str) -> FormField:
    """One of some values that have texts; what is asked is that of the texts."""
    choices = [FormChoice(one, teller.text(f"{texts}-{text_name(one)}")) for one in values]
    return _choice(key, teller.text(f"form-{key.rpartition('.')[2]}"), value, choices)


def _edge(key: str, teller: Teller) -> FormField:
    choices = [FormChoice(NONE, NONE), *[FormChoice(e, teller.word(Edge, e)) for e in EDGES]]
    return _choice(key, teller.text("form-edge"), NONE, choices)


def _text(key: str, label: str, value: str) -> FormField:
    return FormField(key=key, label=label, kind="text", value=value)


def _number(key: str, label: str, value: int) -> FormField:
    return FormField(key=key, label=label, kind="number", value=str(value))


# The report


def read(game: Game[State], filled: Filled) -> BattleReport:
    """What was filled in, and what follows from it: who has the field, who holds what."""
    scenario = game.state.scenario
    ending = {one.key: one for one in endings(scenario)}[filled["end"]]
    men = {name: _man_report(scenario, group, name, filled) for group, name in _everybody(scenario)}
    facts: dict[str, Any] = {
        "winner": ending.winner,
        "reason": ending.reason,
        "end": ending.end,
        "rounds": int(filled["rounds"]),
        "men": men,
        "animals": tuple([_animal(scenario, n, filled) for n in range(len(scenario.animals))]),
        **_works_facts(filled),
    }
    told = BattleReport(**facts)
    able = [seat for seat in SEATS if able_on_map(told, "a" if seat == "a" else "b")]
    zones = {name: holder_of(scenario, told, zone) for name, zone in scenario.zones.items()}
    held: dict[str, Any] = {"field": able[0] if len(able) == 1 else None, "zones": zones}
    return replace(told, **held)


def _man_report(scenario: DiexScenario, group: Group, name: str, filled: Filled) -> ManReport:
    side = next(seat for seat in SEATS if group in scenario.force(seat).group)
    fate = filled[f"{name}.fate"]
    is_held = fate == "on_map" and filled.get(f"{name}.guard") == "held"
    hex = filled[f"{name}.hex"].strip().upper() or None if fate == "on_map" else None
    facts: dict[str, Any] = {
        "side": side,
        "fate": fate,
        "health": filled[f"{name}.health"],
        "hex": hex,
        "zone": None if hex is None else _zone(scenario, hex),
        "edge": _chosen(filled[f"{name}.edge"]),
        "by": OPPONENT[side] if fate == "captured" or is_held else None,
        "horse": filled.get(f"{name}.horse", "none"),
    }
    return ManReport(**facts)


def _zone(scenario: DiexScenario, label: str) -> str | None:
    """The first zone a hex belongs to."""
    labels, zones = board_of(scenario.map).labels, scenario.zones.items()
    inside = {name: [labels[h] for h in area_hexes(scenario, zone.area)] for name, zone in zones}
    return next((name for name, found in inside.items() if label in found), None)


def _animal(scenario: DiexScenario, number: int, filled: Filled) -> AnimalReport:
    told, key = scenario.animals[number], f"animal-{number}"
    facts: dict[str, Any] = {
        "kind": told.kind,
        "owner": told.owner,
        "fate": filled[f"{key}.fate"],
        "by": _chosen(filled[f"{key}.by"]),
        "edge": _chosen(filled[f"{key}.edge"]),
    }
    return AnimalReport(**facts)


def _works_facts(filled: Filled) -> dict[str, Any]:
    if "bridge" not in filled:
        return {}
    return {
        "destroyed": tuple(filled["destroyed"].upper().split()),
        "filled": tuple(filled["filled"].upper().split()),
        "broken": tuple([one.strip() for one in filled["broken"].split(",") if one.strip()]),
        "gates_open": tuple(filled["gates"].upper().split()),
        "bridge": filled["bridge"],
        "ladders": int(filled["ladders"]),
    }


def _chosen(value: str) -> str | None:
    return None if value == NONE else value


TYPED_FORM = TypedForm(form, read)
TEXTS = (
    *[f"form-fate-{text_name(one)}" for one in get_args(Whereabouts)],
    *[f"form-fate-{text_name(one)}" for one in get_args(AnimalFate)],
    *[f"form-horse-{one}" for one in get_args(HorseState)],
    *[f"form-end-{text_name(one)}" for one in get_args(End) if one != "resigned"],
    *[f"form-guard-{one}" for one in GUARD],
    *[f"form-{one}" for one in ("fate", "health", "horse", "guard", "bridge")],
    *[f"form-animal-{one}" for one in ("horse", "mule")],
)
"""What is asked for by keys that are put together."""
