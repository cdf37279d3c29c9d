"""``heerbann odds``: exact chances, of two units against each other or in a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heerbann.cli.options import FILE, house_options, json_option, language_option
from heerbann.cli.voice import Problem, Voice

if TYPE_CHECKING:
    from heerbann.engine.duel import Contest, Duel
    from heerbann.engine.system import System


@click.command(short_help="Exact odds of one unit against another.")
@click.argument("system", required=False)
@click.argument("attacker", required=False)
@click.argument("defender", required=False)
@click.option("--melee", "how", flag_value="melee", default=True, help="A whole melee. [default]")
@click.option("--attack", "how", flag_value="attack", help="The right to attack is already won.")
@click.option("--shoot", "how", flag_value="shoot", help="A shot, also that of a howitzer.")
@click.option("--round", "how", flag_value="round", help="A shot, and the melee that follows it.")
@click.option(
    "--with", "circumstances", multiple=True, metavar="WHAT",
    help="A circumstance, several times if there are more. claymore: tower, palisade, "
    "palisade-open, leader, enemy-leader, berserk, hold-out. skirmish: soft, hard, take-cover, "
    "pinned, suppress. battlelore: woods, hill, ford, marsh, bridge, pentacle, pool, den, camp, "
    "stronghold, stakes; from-woods, from-hill, from-marsh, and from- with a landmark; supported, "
    "enemy-supported, moved, longbow, extra-die, trained.",
)  # fmt: skip
@click.option("--attackers", type=click.IntRange(1, 6), default=1, help="How many attack in melee.")
@click.option("--chips", type=click.IntRange(0), default=0, help="Damage of the defender so far.")
@click.option(
    "--attacker-chips", type=click.IntRange(0), default=0, help="Damage of the attacker so far."
)
@click.option(
    "--distance", type=click.IntRange(1), help="How far the shot goes. [default: 2 hexes, 9 inches]"
)
@click.option("--record", type=FILE, help="Odds of every option where this saved game stands.")
@house_options
@json_option
@language_option
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
    """Exact odds of one unit against another, with every modifier and its paragraph.

    For example: heerbann odds claymore knights goblins

    With --json an object: contest, blows (by, on, modifiers, rules), facts and suffered (unit,
    hits, destroyed, mean); with --record a list of options (number, action, text, modifiers,
    outcomes). All probabilities are fractions, written as strings.
    """
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
    from heerbann.cli.chances import duel_as_data, show_duel
    from heerbann.cli.finding import find_house, find_system
    from heerbann.engine.duel import Contest

    system = find_system(voice, key)
    house = find_house(voice, system, question["house"], question["preset"])
    contest = Contest(
        attacker=attacker,
        defender=defender,
        how=question["how"],
        attackers=question["attackers"],
        circumstances=question["circumstances"],
        hurt=question["chips"],
        attacker_hurt=question["attacker_chips"],
        distance=question["distance"],
    )
    found = _duel(voice, system, contest, house)
    if as_json:
        voice.json(duel_as_data(voice.teller(system), found))
    else:
        show_duel(voice, system, found)


def _duel(voice: Voice, system: System[Any], contest: Contest, house: Any) -> Duel:
    from heerbann.engine.duel import DuelRefused, UnknownWord

    if system.duel is None:
        raise voice.problem("no-duels", system=system.key)
    try:
        return system.duel(system, contest, house)
    except UnknownWord as error:
        voice.unknown("unknown-word", error.word, error.known)
    except DuelRefused as refused:
        why = voice.teller(system).refusal(refused.refusal, refused.state)
        raise Problem(f"{why} (§{refused.refusal.rule})") from refused


def _in_record(voice: Voice, path: Path, as_json: bool) -> None:
    from heerbann.cli.chances import show_stakes, stakes_as_data
    from heerbann.engine.record import load
    from heerbann.engine.stakes import stakes_of
    from heerbann.systems import all_systems

    game = load(path, all_systems())
    teller = voice.teller(game.system)
    risky = [(number, stakes) for number, stakes in stakes_of(game) if stakes.throws]
    if as_json:
        voice.json([stakes_as_data(teller, game, number, stakes) for number, stakes in risky])
        return
    if not risky:
        voice.note("no-dice-here")
    for number, stakes in risky:
        if stakes.action is not None:
            voice.line(f"{number}  {teller.action(stakes.action, game.state)}", style="bold")
        show_stakes(voice, teller, game, stakes)
        voice.line()
