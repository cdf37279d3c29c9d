"""``heerbann odds``: exact chances, of two units against each other or in a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heerbann.cli.commands.options import FILE, house_options, json_option
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Problem, Voice

if TYPE_CHECKING:
    from heerbann.engine.odds.duels import Duel, Matchup
    from heerbann.engine.rules.system import System


@command("command-odds")
@argument("system", required=False, metavar="word-system")
@argument("attacker", required=False, metavar="word-attacker")
@argument("defender", required=False, metavar="word-defender")
@option("--melee", "how", flag_value="melee", default=True, help="option-odds-melee")
@option("--attack", "how", flag_value="attack", help="option-odds-attack")
@option("--shoot", "how", flag_value="shoot", help="option-odds-shoot")
@option("--round", "how", flag_value="round", help="option-odds-round")
@option(
    "--with", "circumstances", multiple=True,
    metavar="word-circumstance", help="option-odds-with",
)  # fmt: skip
@option(
    "--attackers", type=click.IntRange(1, 6), default=1, show_default=True,
    metavar="word-number", help="option-odds-attackers",
)  # fmt: skip
@option(
    "--chips", type=click.IntRange(0), default=0, show_default=True,
    metavar="word-number", help="option-odds-chips",
)  # fmt: skip
@option(
    "--attacker-chips", type=click.IntRange(0), default=0, show_default=True,
    metavar="word-number", help="option-odds-attacker-chips",
)  # fmt: skip
@option(
    "--distance", type=click.IntRange(1),
    metavar="word-number", help="option-odds-distance", show_default="default-distance",
)  # fmt: skip
@option("--record", type=FILE, metavar="word-file", help="option-odds-record")
@house_options
@json_option
@click.pass_obj
def odds(
    voice: Voice,
    /,
    system: str | None,
    attacker: str | None,
    defender: str | None,
    record: Path | None,
    as_json: bool,
    **question: Any,
) -> None:
    """Exact odds of one unit against another, with every modifier and its paragraph."""
    if record is not None:
        if system or attacker or defender:
            raise voice.problem("record-alone")
        _in_record(voice, record, as_json)
        return
    if not (system and attacker and defender):
        raise voice.problem("odds-of-whom")
    _of_two(voice, system, attacker, defender, question, as_json)


def _of_two(
    voice: Voice,
    key: str,
    attacker: str,
    defender: str,
    question: dict[str, Any],
    as_json: bool,
) -> None:
    from heerbann.cli.speech.finding import find_house, find_system
    from heerbann.cli.speech.odds_text import duel_as_data, show_duel
    from heerbann.engine.odds.duels import Matchup

    system = find_system(voice, key)
    house = find_house(voice, system, question["house"], question["preset"])
    matchup = Matchup(
        attacker=attacker,
        defender=defender,
        how=question["how"],
        attackers=question["attackers"],
        circumstances=question["circumstances"],
        hurt=question["chips"],
        attacker_hurt=question["attacker_chips"],
        distance=question["distance"],
    )
    found = _duel(voice, system, matchup, house)
    if as_json:
        voice.json(duel_as_data(voice.teller(system), found))
    else:
        show_duel(voice, system, found)


def _duel(voice: Voice, system: System[Any], matchup: Matchup, house: Any) -> Duel:
    from heerbann.engine.odds.duels import DuelRefused
    from heerbann.engine.texts.spoken_names import UnknownWord

    if system.duel is None:
        raise voice.problem("no-duels", system=system.key)
    try:
        return system.duel(system, matchup, house)
    except UnknownWord as error:
        voice.unknown("unknown-word", error.word, error.known)
    except DuelRefused as refused:
        why = voice.teller(system).refusal(refused.refusal, refused.state)
        raise Problem(f"{why} (§{refused.refusal.rule})") from refused


def _in_record(voice: Voice, path: Path, as_json: bool) -> None:
    from heerbann.cli.speech.odds_text import option_odds_as_data, show_option_odds
    from heerbann.engine.odds.option_odds import odds_of_options
    from heerbann.engine.records.record import load
    from heerbann.systems import all_systems

    game = load(path, all_systems())
    teller = voice.teller(game.system)
    if game.system.odds is None:
        raise voice.problem("no-odds", system=game.system.key)
    risky = [(number, found) for number, found in odds_of_options(game) if found.throws]
    if as_json:
        voice.json([option_odds_as_data(teller, game, number, found) for number, found in risky])
        return
    if not risky:
        voice.note("no-dice-here")
    for number, found in risky:
        if found.action is not None:
            voice.line(f"{number}  {teller.action(found.action, game.state)}", style="bold")
        show_option_odds(voice, teller, game, found)
        voice.line()
