"""``heerbann scenarios``: the battles there are, with their armies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from heerbann.cli.commands.options import house_options, json_option
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from msgspec import Struct

    from heerbann.engine.rules.asks import Seat
    from heerbann.engine.rules.system import Scenario, System
    from heerbann.engine.show.forces import Force


@command("command-scenarios")
@argument("system", required=False, metavar="word-system")
@option("-v", "--verbose", is_flag=True, help="option-scenarios-verbose")
@house_options
@json_option
@click.pass_obj
def scenarios(
    voice: Voice,
    system: str | None,
    verbose: bool,
    house: tuple[str, ...],
    preset: str | None,
    as_json: bool,
) -> None:
    """List the scenarios of a system, or of all."""
    from heerbann.cli.speech.finding import find_house, find_system
    from heerbann.systems import all_systems

    if system is None and (house or preset):
        raise voice.problem("house-of-which-system")
    chosen = [find_system(voice, system)] if system else list(all_systems().values())
    listed = [(one, find_house(voice, one, house, preset)) for one in chosen]
    if as_json:
        voice.json(
            [
                _as_data(voice, one, rules, scenario)
                for one, rules in listed
                for scenario in one.scenarios.values()
            ]
        )
        return
    for one, rules in listed:
        voice.line(one.title.text(voice.language), style="bold")
        for scenario in one.scenarios.values():
            _show(voice, one, rules, scenario, verbose)


def forces_of(system: System[Any], house: Struct, scenario: Scenario) -> dict[Seat, Force]:
    """Who fights in a scenario."""
    return system.forces(scenario, house) if system.forces else {}


def side_name(voice: Voice, system: System[Any], seat: Seat, force: Force | None) -> str:
    """A side as its scenario calls it, else as it is called in all of them."""
    from heerbann.engine.rules.asks import Seat

    if force is not None and force.name is not None:
        return force.name.text(voice.language)
    return str(voice.teller(system).word(Seat, seat))


def _as_data(
    voice: Voice, system: System[Any], house: Struct, scenario: Scenario
) -> dict[str, Any]:
    language = voice.language
    return {
        "system": system.key,
        "key": scenario.key,
        "title": scenario.title.text(language),
        "briefing": _briefing(voice, scenario),
        "forces": {
            seat: {
                "units": {name.text(language): number for name, number in force.units},
                "points": force.points,
            }
            for seat, force in forces_of(system, house, scenario).items()
        },
    }


def _briefing(voice: Voice, scenario: Scenario) -> str:
    return " ".join(scenario.briefing.text(voice.language).split())


def _show(
    voice: Voice, system: System[Any], house: Struct, scenario: Scenario, verbose: bool
) -> None:
    from rich.text import Text

    voice.print(
        Text.assemble("\n", (scenario.key, "bold cyan"), "  ", scenario.title.text(voice.language))
    )
    if verbose:
        voice.indented(_briefing(voice, scenario))
    forces = forces_of(system, house, scenario)
    for seat, force in forces.items():
        voice.indented(_army(voice, side_name(voice, system, seat, force), force))
    if not forces and system.forces is not None:
        voice.indented(voice.text("armies-are-picked"))


def _army(voice: Voice, side: str, force: Force) -> str:
    units = ", ".join(
        f"{number} × {name.text(voice.language)}" if number > 1 else name.text(voice.language)
        for name, number in force.units
    )
    return voice.text("army", side=side, points=force.points, units=units)
