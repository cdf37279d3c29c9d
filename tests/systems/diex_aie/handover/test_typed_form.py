"""The form for a battle at a real table: what was played can be told in it, and nothing is lost."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.packs.readers import LANGUAGES
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.handover import BattleReport, ManReport, refuse_report, report_of
from heerbann.systems.diex_aie.handover.encounters import Encounter
from heerbann.systems.diex_aie.handover.typed_form import form, read
from tests.systems.diex_aie.handover.battles import CASTLE, ENCOUNTERS, SUPPLIES, battle

TELLER = Teller(SYSTEM, "en")


def played(encounter: Encounter, seed: int) -> BattleReport:
    """A battle that was played at random to its end, by the rules."""
    game, random = battle(encounter), Random(seed)
    while game.ask is not None:
        game.answer(random_answer(game, random))
    return report_of(game)


def filled_in(encounter: Encounter, report: BattleReport) -> dict[str, str]:
    """What somebody would fill in who saw this end of the battle."""
    filled = {field.key: field.value for field in form(battle(encounter), TELLER).fields}
    filled["end"] = f"{report.winner or '-'} {report.reason} {report.end}"
    filled["rounds"] = str(report.rounds)
    for name, man in report.men.items():
        filled[f"{name}.fate"] = man.fate
        filled[f"{name}.health"] = man.health
        filled[f"{name}.hex"] = (man.hex or "").lower()
        filled[f"{name}.edge"] = man.edge or "-"
        if f"{name}.horse" in filled:
            filled[f"{name}.horse"] = man.horse
        if f"{name}.guard" in filled:
            filled[f"{name}.guard"] = "free" if man.by is None else "held"
    for number, animal in enumerate(report.animals):
        filled[f"animal-{number}.fate"] = animal.fate
        filled[f"animal-{number}.edge"] = animal.edge or "-"
        filled[f"animal-{number}.by"] = animal.by or "-"
    if "bridge" in filled:
        filled["destroyed"] = " ".join(report.destroyed)
        filled["filled"] = " ".join(report.filled)
        filled["broken"] = ", ".join(report.broken)
        filled["gates"] = " ".join(report.gates_open)
        filled["bridge"] = report.bridge
        filled["ladders"] = str(report.ladders)
    return filled


def of_nobody_when_dead(report: BattleReport) -> dict[str, ManReport]:
    """A prisoner who was killed is nobody's any more; nobody would fill that in."""
    dead = {name: replace(man, by=None) for name, man in report.men.items() if man.fate == "dead"}
    return {**report.men, **dead}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("encounter", ENCOUNTERS.values(), ids=ENCOUNTERS)
def test_what_was_played_can_be_told_in_the_form(encounter: Encounter, seed: int) -> None:
    report = played(encounter, seed)
    told = filled_in(encounter, report)
    assert form(battle(encounter), TELLER).wrong(told) is None
    again = read(battle(encounter), told)
    assert again == replace(report, men=of_nobody_when_dead(report))
    assert refuse_report(battle(encounter), again) is None


def test_a_form_says_which_field_is_wrong() -> None:
    sheet = form(battle(CASTLE), TELLER)
    fine = {field.key: field.value for field in sheet.fields}
    assert sheet.wrong(fine) is None
    assert sheet.wrong({**fine, "rounds": "many"}) == "rounds"
    assert sheet.wrong({**fine, "osferth.fate": "asleep"}) == "osferth.fate"
    assert sheet.wrong({**fine, "nobody.fate": "dead"}) == "nobody.fate"
    del fine["ladders"]
    assert sheet.wrong(fine) == "ladders"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_is_told_in_both_languages(language: str) -> None:
    for encounter in (CASTLE, SUPPLIES):
        sheet = form(battle(encounter), Teller(SYSTEM, language))  # type: ignore[arg-type]
        texts = [choice.text for field in sheet.fields for choice in field.choices]
        texts += [field.label for field in sheet.fields] + [part.title for part in sheet.parts]
        assert all(texts)
        assert not [text for text in texts if text.startswith("form-")]
