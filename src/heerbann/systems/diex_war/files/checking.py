"""What can be wrong with a siege that reads well: every problem, with the place it stands at."""

from collections.abc import Iterator

from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.diex_war.model.phrases import phrase
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.scenario import Condition, Host, SiegeScenario
from heerbann.systems.diex_war.model.state import figure_of
from heerbann.systems.diex_war.model.works import PLANS


def problems(scenario: SiegeScenario) -> list[Problem]:
    """Everything that is wrong, in the order of the file's tables."""
    return [
        *_hex_problems(scenario),
        *_host_problems("a", scenario.a),
        *_host_problems("b", scenario.b),
        *_twice(scenario),
        *_relief_problems(scenario),
        *_victory_problems(scenario),
    ]


def _hex_problems(scenario: SiegeScenario) -> Iterator[Problem]:
    """§11.3.1: hexes must be in the plan of the works, and there something to destroy."""
    hexes = PLANS[scenario.works].hexes
    for key, labels in (("destroyed", scenario.destroyed), ("closed", scenario.closed)):
        for number, label in enumerate(labels):
            if label not in hexes:
                hint = did_you_mean(label, hexes)
                yield (key, number), phrase("no-hex", label=label, works=scenario.works, hint=hint)
            elif key == "destroyed" and hexes[label].burns is None:
                yield (key, number), phrase("nothing-to-destroy", label=label)


def _host_problems(side: str, host: Host) -> Iterator[Problem]:
    if not host.men:
        yield (side, "men"), phrase("no-men")
    for number, name in enumerate(host.men):
        yield from _man_problems((side, "men", number), name, host, fights=True)
    for number, name in enumerate(host.civilians):
        yield from _man_problems((side, "civilians", number), name, host, fights=False)
    for number, name in enumerate(host.on_foot):
        if name not in host.men:
            yield (side, "on_foot", number), phrase("not-of-the-host", name=name)
        elif figure_of(name) in ROSTER and not ROSTER[figure_of(name)].is_rider:
            yield (side, "on_foot", number), phrase("no-rider", name=name)


def _man_problems(at: KeyPath, name: str, host: Host, *, fights: bool) -> Iterator[Problem]:
    figure = ROSTER.get(figure_of(name))
    if figure is None:
        yield at, phrase("unknown-man", name=name, hint=did_you_mean(name, ROSTER))
    elif figure.nation != host.nation:
        yield at, phrase("other-nation", name=name, nation=figure.nation)
    elif figure.is_civilian == fights:
        yield at, phrase("civilian") if fights else phrase("fighter", name=name)


def _twice(scenario: SiegeScenario) -> Iterator[Problem]:
    """Every man is in one place only."""
    seen: list[str] = []
    for side, host in (("a", scenario.a), ("b", scenario.b)):
        for key, names in (("men", host.men), ("civilians", host.civilians)):
            for number, name in enumerate(names):
                if name in seen:
                    yield (side, key, number), phrase("man-twice", name=name)
                seen.append(name)


def _relief_problems(scenario: SiegeScenario) -> Iterator[Problem]:
    relief = scenario.relief
    if relief is None:
        return
    if relief.day > scenario.days:
        yield ("relief", "day"), phrase("relief-too-late", days=scenario.days)
    for number, name in enumerate(relief.men):
        at = ("relief", "men", number)
        yield from _man_problems(at, name, scenario.b, fights=True)


def _victory_problems(scenario: SiegeScenario) -> Iterator[Problem]:
    """The list of conditions ends with one that always holds."""
    if scenario.victory and not _always_holds(scenario.victory[-1]):
        yield ("victory", len(scenario.victory) - 1), phrase("no-last-condition")
    most = len((*scenario.a.civilians, *scenario.b.civilians))
    for number, condition in enumerate(scenario.victory):
        if condition.civilians_out is not None and condition.civilians_out > most:
            yield ("victory", number, "civilians_out"), phrase("too-few-civilians", most=most)


def _always_holds(condition: Condition) -> bool:
    asked = (
        condition.lost,
        condition.by_day,
        condition.destroyed_below,
        condition.civilians_out,
    )
    return condition.at == "end" and not any(asked)
