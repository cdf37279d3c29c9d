"""What there is to play: systems, scenarios, house rules and the rulebook, for the client."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from heerbann.engine.book.rulings import Kind, Ruling, Switch
from heerbann.engine.packs.readers import Language
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.lesson_steps import LessonSteps
from heerbann.engine.rules.lessons import Lesson
from heerbann.engine.rules.system import Scenario, System
from heerbann.engine.show.scene import HelperText, Scene
from heerbann.engine.texts.teller import Teller
from heerbann.server.games.seats import Level
from heerbann.server.tell.describe import colours_of, scene_of, symbol_of
from heerbann.server.tell.texts import teller_for


class _Listed(msgspec.Struct, frozen=True):
    """Base of what is listed."""


class SeatTitle(_Listed, frozen=True, kw_only=True):
    """A seat of a system, and the number of its colours and its shield."""

    seat: Seat
    title: str
    colour: int


class LessonEntry(_Listed, frozen=True, kw_only=True):
    """What one learns by a scenario, and the chapter of the rules it belongs to."""

    chapter: str
    text: str


class StepByStep(_Listed, frozen=True, kw_only=True):
    """A lesson that leads through a scenario: who learns, and the names of its steps."""

    seat: Seat
    steps: tuple[str, ...]


class ScenarioEntry(_Listed, frozen=True, kw_only=True):
    """A scenario in a list."""

    key: str
    title: str
    briefing: str
    order: int
    lesson: LessonEntry | None = None
    """What one learns by it, where it is a step of a way to learn the game."""
    guide: StepByStep | None = None
    """How one is led through it, where there is a lesson step by step."""
    is_battle: bool = True
    """Is something fought out, or does it only help at a real table?"""
    seats: tuple[Seat, ...]
    """Who plays it, of all seats of the system."""
    for_laboratory: bool = False
    """Can it be fought many times over? Wars take too long, and a helper has no end to count."""


class SystemEntry(_Listed, frozen=True, kw_only=True):
    """A rule system in a list."""

    key: str
    title: str
    summary: str
    version: str
    seats: tuple[SeatTitle, ...]
    scenarios: tuple[ScenarioEntry, ...]
    agents: tuple[Level, ...]
    helper: HelperText | None = None
    """About the scenarios that only help at a real table, where there are any."""
    aide: str | None = None
    """What the aide for a real table is called that knows no positions, if there is one."""


class HouseRuleOption(_Listed, frozen=True, kw_only=True):
    """One way to play a house rule."""

    value: str | int
    text: str
    departs: bool
    """Does the book say something else?"""


class HouseRule(_Listed, frozen=True, kw_only=True):
    """A house rule: options to choose from, or a range of numbers."""

    key: str
    section: str
    question: str
    default: str | int
    options: tuple[HouseRuleOption, ...]
    range: tuple[int, int] | None


class HouseRulePreset(_Listed, frozen=True, kw_only=True):
    """A named set of house rules."""

    key: str
    title: str
    set: dict[str, str | int]


class SystemPage(SystemEntry, frozen=True, kw_only=True):
    """A rule system with its house rules."""

    switches: tuple[HouseRule, ...]
    presets: tuple[HouseRulePreset, ...]


class UnitCount(_Listed, frozen=True, kw_only=True):
    """So many units of a kind."""

    name: str
    number: int
    symbol: str


class SideForce(_Listed, frozen=True, kw_only=True):
    """One side's army."""

    seat: Seat
    title: str
    units: tuple[UnitCount, ...]
    points: int


class ScenarioPage(_Listed, frozen=True, kw_only=True):
    """A scenario with its map and its forces; ``settings`` are its own values, as in its file."""

    key: str
    title: str
    briefing: str
    scene: Scene | None
    forces: tuple[SideForce, ...]
    settings: dict[str, Any]


class RulingText(_Listed, frozen=True, kw_only=True):
    """A question about the book, our answer, and what the answer does to the book."""

    id: str
    kind: Kind
    question: str
    answer: str
    switch: str | None


class SectionText(_Listed, frozen=True, kw_only=True):
    """A section of the book in our words."""

    id: str
    heading: str
    title: str
    text: str
    status: str
    rulings: tuple[RulingText, ...]


class RulesPage(_Listed, frozen=True, kw_only=True):
    """The whole book."""

    title: str
    sections: tuple[SectionText, ...]


# Systems


def system_line(system: System[Any], language: Language) -> SystemEntry:
    """A system at a glance."""
    teller = teller_for(system, language)
    return SystemEntry(
        key=system.key,
        title=system.title.text(language),
        summary=system.summary.text(language),
        version=system.version,
        seats=tuple([_seat(seat, system, teller) for seat in system.seats]),
        scenarios=tuple([_scenario_line(s, system, language) for s in system.scenarios.values()]),
        agents=get_args(Level),
        helper=_helper(system, teller),
        aide=_aide(system, teller),
    )


def _seat(seat: Seat, system: System[Any], teller: Teller) -> SeatTitle:
    return SeatTitle(seat=seat, title=teller.word(Seat, seat), colour=colours_of(system)[seat])


def _scenario_line(scenario: Scenario, system: System[Any], language: Language) -> ScenarioEntry:
    return ScenarioEntry(
        key=scenario.key,
        title=scenario.title.text(language),
        briefing=briefing_of(scenario, language),
        order=scenario.order,
        lesson=_lesson(scenario.lesson, language) if scenario.lesson else None,
        guide=_guide(system.lessons.get(scenario.key)),
        is_battle=scenario.is_battle,
        seats=system.seats_of(scenario),
        for_laboratory=scenario.is_battle and not scenario.has_battles,
    )


def _guide(lesson: LessonSteps | None) -> StepByStep | None:
    if lesson is None:
        return None
    return StepByStep(seat=lesson.seat, steps=tuple([step.name for step in lesson.step]))


def _lesson(lesson: Lesson, language: Language) -> LessonEntry:
    return LessonEntry(chapter=lesson.chapter(language), text=lesson.text(language))


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
                HouseRulePreset(key=one.key, title=one.title.text(language), set=one.settings)
                for one in rulings.presets.values()
            ]
        ),
    )


def _switch(switch: Switch, language: Language) -> HouseRule:
    ruling = switch.ruling
    return HouseRule(
        key=switch.key,
        section=ruling.section,
        question=ruling.question.text(language),
        default=switch.default,
        options=tuple(
            [
                HouseRuleOption(value=o.value, text=o.text.text(language), departs=o.departs)
                for o in ruling.options
            ]
        ),
        range=switch.limits,
    )


def _helper(system: System[Any], teller: Teller) -> HelperText | None:
    stage = system.stage
    return stage.helper(teller) if stage is not None and stage.helper is not None else None


def _aide(system: System[Any], teller: Teller) -> str | None:
    stage = system.stage
    return stage.aide.title(teller) if stage is not None and stage.aide is not None else None


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


def _forces(game: Game[Any], scene: Scene | None, teller: Teller) -> Iterator[SideForce]:
    if game.system.forces is None or scene is None:
        return
    forces = game.system.forces(game.setup.scenario, game.setup.house)
    for seat, force in forces.items():
        named = [(name.text(teller.language), number) for name, number in force.units]
        units = [
            UnitCount(name=name, number=number, symbol=symbol_of(scene, seat, name))
            for name, number in named
        ]
        title = teller.word(Seat, seat, game.state)
        yield SideForce(seat=seat, title=title, units=tuple(units), points=force.points)


# Rules


def rules_page(system: System[Any], language: Language) -> RulesPage:
    """Every section, with the rulings about it."""
    return RulesPage(
        title=system.title.text(language),
        sections=tuple(
            [
                SectionText(
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


def _ruling(ruling: Ruling, language: Language) -> RulingText:
    return RulingText(
        id=ruling.id,
        kind=ruling.kind,
        question=ruling.question.text(language),
        answer=ruling.answer.text(language),
        switch=ruling.switch,
    )
