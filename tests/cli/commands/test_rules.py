"""``heerbann rules``: looking things up; and the page of the documentation."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.cli.speech.rules_page import rules_page
from heerbann.systems import all_systems
from tests.cli.conftest import CommandLine

ROOT = Path(__file__).parents[3]


def test_without_a_section_there_are_the_contents(command: CommandLine) -> None:
    lines = command.fine("rules", "claymore").splitlines()
    assert len(lines) == len(all_systems()["claymore"].rulebook)
    assert any(line.startswith("§6.5 ") for line in lines)


def test_a_section_with_rulings_switches_and_places(command: CommandLine) -> None:
    text = command.fine("rules", "claymore", "8.10")
    for part in (
        "§8.10",
        "A-32",
        "--house palisade_scope=whole_hex",
        "s08_melee.py",
        "is_behind_palisade",
        "fortifications.toml",
        "test_8_10_",
    ):
        assert part in text
    assert "A-32" in command.fine("rules", "claymore", "§8.10", "--language", "en")


def test_a_section_as_json(command: CommandLine) -> None:
    section = command.json("rules", "claymore", "7.4")
    assert section["id"] == "7.4"
    assert any(place["name"] == "strike" for place in section["rules"])
    assert any(place["file"].endswith("damage.csv") for place in section["data"])
    assert all(place["line"] > 0 for place in section["tests"])
    assert section["rulings"][0]["switch"] == "archer_dice"


def test_a_chapter_lists_its_sections(command: CommandLine) -> None:
    lines = command.fine("rules", "claymore", "13").splitlines()
    assert [line.split()[0] for line in lines] == ["§13.1", "§13.2"]


def test_words_are_searched_in_both_languages(command: CommandLine) -> None:
    german = command.json("rules", "claymore", "Palisade", "Würfel")
    assert "8.10" in [section["id"] for section in german]
    assert "§8.10" in command.fine("rules", "claymore", "palisade", "melee")


def test_unknown_sections_and_words(command: CommandLine) -> None:
    message = command.refused("rules", "claymore", "8.99")
    assert "8.99" in message
    assert "8.9" in message
    assert "xyzzy" in command.refused("rules", "claymore", "xyzzy")


def test_house_rules_are_listed(command: CommandLine) -> None:
    switches = {one["key"]: one for one in command.json("rules", "claymore", "--house")}
    assert set(switches) == set(all_systems()["claymore"].rulings.switches)
    assert switches["pin"]["values"] == ["strict", "fought_last_round"]
    text = command.fine("rules", "claymore", "--house")
    assert "pin = strict" in text
    assert "--preset tournament" in text


def test_all_rulings_are_listed_with_their_kind(command: CommandLine) -> None:
    rulings = all_systems()["claymore"].rulings
    listed = command.json("rules", "claymore", "--rulings")
    assert [one["id"] for one in listed] == [ruling.id for ruling in rulings.rulings]
    pinned = next(one for one in listed if one["id"] == "A-14")
    assert (pinned["section"], pinned["kind"]) == ("6.5", "resolves")
    assert (pinned["switch"], pinned["default"]) == ("pin", "strict")
    assert [option["departs"] for option in pinned["options"]] == [False, True]
    limit = next(one for one in listed if one["id"] == "A-47")
    assert (limit["default"], limit["range"], limit["options"]) == (30, [1, 99], [])


@pytest.mark.parametrize("key", sorted(all_systems()))
def test_every_system_lists_all_its_rulings_with_a_kind(command: CommandLine, key: str) -> None:
    listed = {one["id"]: one["kind"] for one in command.json("rules", key, "--rulings")}
    assert listed == {ruling.id: ruling.kind for ruling in all_systems()[key].rulings.rulings}
    assert set(listed.values()) <= {"resolves", "fills", "departs"}


def test_the_kind_of_a_ruling_is_said_in_words(command: CommandLine) -> None:
    german = " ".join(command.fine("rules", "claymore", "--rulings").split())
    assert "A-09 Wird nacheinander oder abwechselnd aufgestellt?" in german
    assert "so wird gespielt; wer will, darf davon abweichen. --house deploy_order=seq" in german
    section = " ".join(command.fine("rules", "claymore", "3.2", "--language", "en").split())
    assert "The book is clear, and so it is played; who likes may depart from it." in section
    switches = " ".join(command.fine("rules", "claymore", "--house").split())
    assert "stellt der andere den Rest nacheinander auf. (weicht vom Wortlaut ab)" in switches


def test_the_page_says_the_kind_and_which_options_depart() -> None:
    page = rules_page(all_systems()["claymore"])
    assert "- **A-09** *departs.* Do the players set up" in page
    assert "the other player sets up the rest. *(departs from the words)*" in page


def test_the_coverage_table_has_every_section(command: CommandLine) -> None:
    rows = command.json("rules", "claymore", "--coverage")
    book = all_systems()["claymore"].rulebook
    assert [row["id"] for row in rows] == [section.id for section in book]
    assert "8.10" in command.fine("rules", "claymore", "--coverage")


@pytest.mark.parametrize("key", all_systems())
def test_the_page_in_the_documentation_is_not_stale(key: str) -> None:
    written = (ROOT / "docs" / "rules" / f"{key}.md").read_text(encoding="utf-8")
    renewed = f"python3 dev.py run rules {key} --write docs/rules"
    assert written == rules_page(all_systems()[key]), f"renew it: {renewed}"


def test_the_page_names_no_lines(command: CommandLine, tmp_path: Path) -> None:
    command.fine("rules", "claymore", "--write", tmp_path)
    page = (tmp_path / "claymore.md").read_text(encoding="utf-8")
    assert "## 6.5" in page
    assert ".py:" not in page


def test_a_page_that_cannot_be_written(command: CommandLine, tmp_path: Path) -> None:
    assert "nowhere" in command.refused("rules", "claymore", "--write", tmp_path / "nowhere")
