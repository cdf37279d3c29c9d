"""What there is to play: systems, scenarios, house rules and the rulebook, for the client."""

from collections.abc import Iterator
from typing import Any

import msgspec

from heerbann.agents import AGENTS
from heerbann.engine.book.rulings import Ruling, Switch
from heerbann.engine.packs.readers import Language
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Scenario, System
from heerbann.engine.show.scene import Scene
from heerbann.engine.texts.teller import Teller
from heerbann.server.tell.describe import scene_of
from heerbann.server.tell.texts import teller_for


class _Line(msgspec.Struct, frozen=True):
    """Base of what is listed."""


class SeatTitle(_Line, frozen=True, kw_only=True):
    """A seat of a system."""

    seat: Seat
    title: str


class ScenarioLine(_Line, frozen=True, kw_only=True):
    """A scenario in a list."""

    key: str
    title: str
    briefing: str
    order: int
    lesson: str = ""
    """What one learns by it; empty where it is no step of a way to learn the game."""
    is_battle: bool = True
    """Is something fought out, or does it only help at a real table?"""


class SystemLine(_Line, frozen=True, kw_only=True):
    """A rule system in a list."""

    key: str
    title: str
    summary: str
    version: str
    seats: tuple[SeatTitle, ...]
    scenarios: tuple[ScenarioLine, ...]
    agents: tuple[str, ...]


class OptionText(_Line, frozen=True, kw_only=True):
    """One way to play a house rule."""

    value: str | int
    text: str


class SwitchLine(_Line, frozen=True, kw_only=True):
    """A house rule: options to choose from, or a range of numbers."""

    key: str
    section: str
    question: str
    default: str | int
    options: tuple[OptionText, ...]
    range: tuple[int, int] | None


class PresetLine(_Line, frozen=True, kw_only=True):
    """A named set of house rules."""

    key: str
    title: str
    set: dict[str, str | int]


class SystemPage(SystemLine, frozen=True, kw_only=True):
    """A rule system with its house rules."""

    switches: tuple[SwitchLine, ...]
    presets: tuple[PresetLine, ...]


class UnitLine(_Line, frozen=True, kw_only=True):
    """So many units of a kind."""

    name: str
    number: int
    symbol: str


class ForceLine(_Line, frozen=True, kw_only=True):
    """One side's army."""

    seat: Seat
    title: str
    units: tuple[UnitLine, ...]
    points: int


class ScenarioPage(_Line, frozen=True, kw_only=True):
    """A scenario with its map and its forces; ``settings`` are its own values, as in its file."""

    key: str
    title: str
    briefing: str
    scene: Scene | None
    forces: tuple[ForceLine, ...]
    settings: dict[str, Any]


class RulingLine(_Line, frozen=True, kw_only=True):
    """A question the book leaves open, and our answer."""

    id: str
    question: str
    answer: str
    switch: str | None


class SectionLine(_Line, frozen=True, kw_only=True):
    """A section of the book in our words."""

    id: str
    heading: str
    title: str
    text: str
    status: str
    rulings: tuple[RulingLine, ...]


class RulesPage(_Line, frozen=True, kw_only=True):
    """The whole book."""

    title: str
    sections: tuple[SectionLine, ...]


# Systems


def system_line(system: System[Any], language: Language) -> SystemLine:
    """A system at a glance."""
    teller = teller_for(system, language)
    return SystemLine(
        key=system.key,
        title=system.title.text(language),
        summary=system.summary.text(language),
        version=system.version,
        seats=tuple([SeatTitle(seat=s, title=teller.word(Seat, s)) for s in system.seats]),
        scenarios=tuple([_scenario_line(s, language) for s in system.scenarios.values()]),
        agents=AGENTS,
    )


def _scenario_line(scenario: Scenario, language: Language) -> ScenarioLine:
    return ScenarioLine(
        key=scenario.key,
        title=scenario.title.text(language),
        briefing=briefing_of(scenario, language),
        order=scenario.order,
        lesson=scenario.lesson.text(language) if scenario.lesson else "",
        is_battle=scenario.is_battle,
    )


def briefing_of(scenario: Scenario, language: Language) -> str:
    """What a battle is about and how it is won, in one paragraph."""
    return " ".join(scenario.briefing.text(language).split())


def system_page(system: System[Any], language: Language) -> SystemPage:
    """A system with everything that can be switched."""
    rulings = system.rulings
    return SystemPage(
        **msgspec.structs.asdict(system_line(system, language)),
        switches=tuple([_switch(switch, language) for switch in rulings.switches.values()]),
        presets=tuple(
            [
                PresetLine(key=one.key, title=one.title.text(language), set=one.settings)
                for one in rulings.presets.values()
            ]
        ),
    )


def _switch(switch: Switch, language: Language) -> SwitchLine:
    ruling = switch.ruling
    return SwitchLine(
        key=switch.key,
        section=ruling.section,
        question=ruling.question.text(language),
        default=switch.default,
        options=tuple(
            [OptionText(value=o.value, text=o.text.text(language)) for o in ruling.options]
        ),
        range=switch.limits,
    )


# Scenarios


def scenario_page(system: System[Any], scenario: Scenario, language: Language) -> ScenarioPage:
    """A scenario before it begins: the map, who stands where, who is yet to be set up."""
    teller = teller_for(system, language)
    game = Game(system, Setup(scenario, system.house()))
    scene = scene_of(game, None, teller)
    settings = msgspec.to_builtins(scenario)
    for told in ("key", "title", "briefing", "order", "lesson", "map"):
        settings.pop(told, None)
    return ScenarioPage(
        key=scenario.key,
        title=scenario.title.text(language),
        briefing=briefing_of(scenario, language),
        scene=scene,
        forces=tuple(_forces(game, scene, teller)),
        settings=settings,
    )


def _forces(game: Game[Any], scene: Scene | None, teller: Teller) -> Iterator[ForceLine]:
    if game.system.forces is None or scene is None:
        return
    symbols = {(one.side, one.name.rpartition(" ")[0]): one.symbol for one in scene.pieces}
    symbols |= {(one.side, one.name): one.symbol for one in scene.pieces}
    forces = game.system.forces(game.setup.scenario, game.setup.house)
    for seat, force in forces.items():
        named = [(name.text(teller.language), number) for name, number in force.units]
        units = [
            UnitLine(name=name, number=number, symbol=symbols.get((seat, name), ""))
            for name, number in named
        ]
        title = teller.word(Seat, seat, game.state)
        yield ForceLine(seat=seat, title=title, units=tuple(units), points=force.points)


# Rules


def rules_page(system: System[Any], language: Language) -> RulesPage:
    """Every section, with the rulings about it."""
    return RulesPage(
        title=system.title.text(language),
        sections=tuple(
            [
                SectionLine(
                    id=section.id,
                    heading=section.heading,
                    title=section.title.text(language),
                    text=section.text.text(language),
                    status=section.status,
                    rulings=tuple(
                        [_ruling(r, language) for r in system.rulings.for_section(section.id)]
                    ),
                )
                for section in system.rulebook
            ]
        ),
    )


def _ruling(ruling: Ruling, language: Language) -> RulingLine:
    return RulingLine(
        id=ruling.id,
        question=ruling.question.text(language),
        answer=ruling.answer.text(language),
        switch=ruling.switch,
    )
