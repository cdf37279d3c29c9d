"""``heerbann odds``: what is asked is answered exactly, with the points it comes from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import CommandLine


def test_a_whole_melee_with_fractions_percent_and_sections(command: CommandLine) -> None:
    text = command.fine("odds", "claymore", "knights", "goblins")
    for part in ("Ritter gegen Goblins", "§4.1", "§7.4", "§10.2", "328/729", "45,0 %"):
        assert part in text
    assert "Angenommen: Wer angreifen darf, greift an." in text
    english = command.fine("odds", "claymore", "knights", "goblins", "--language", "en")
    assert "Assumed: Whoever may attack does." in english
    assert "45.0%" in english


def test_json_holds_fractions_as_strings(command: CommandLine) -> None:
    found = command.json("odds", "claymore", "knights", "goblins")
    assert found["contest"]["how"] == "melee"
    assert found["facts"] == {"strikes": "1/2", "flees": "73/1458"}
    goblins = found["suffered"][0]
    assert (goblins["destroyed"], goblins["hits"]["4"]) == ("328/729", "8/27")
    assert goblins["mean"] == "422/243"
    points = found["blows"][0]["modifiers"]
    assert {"rule", "amount", "reason", "text"} == set(points[0])


def test_circumstances_and_ways_to_fight(command: CommandLine) -> None:
    shot = command.json("odds", "claymore", "earch", "carch", "--shoot", "--with", "tower")
    assert shot["assumed"] == []
    assert shot["suffered"][0]["hits"] == {"0": "1/4", "1": "1/2", "2": "1/4"}
    attack = command.json("odds", "claymore", "soldiers", "beast", "--attack", "--chips", "2")
    assert attack["suffered"][0]["destroyed"] == "7/8"
    both = command.json("odds", "claymore", "xbow", "orcs", "--round")
    assert both["suffered"][0]["destroyed"] == "25/64"
    many = command.json("odds", "claymore", "cwarr", "soldiers", "--attackers", "2")
    assert many["suffered"][0]["destroyed"] == "9393/16384"
    gun = command.json("odds", "claymore", "howitzer", "ogre", "--shoot", "--distance", "5")
    assert gun["suffered"][0]["destroyed"] == "1/3"


def test_landmarks_of_battlelore_count_on_either_side(command: CommandLine) -> None:
    """§B.15: an attack into a landmark or out of it has two dice; training adds one."""
    words = ("odds", "battlelore", "HRC", "HBS")
    for circumstance in ("pentacle", "from-stronghold"):
        points = command.json(*words, "--with", circumstance)["blows"][0]["modifiers"]
        assert [point["amount"] for point in points] == [4, -2]
    points = command.json(*words, "--with", "den", "--with", "trained")["blows"][0]["modifiers"]
    assert sum(point["amount"] for point in points) == 3
    assert "Wahrzeichens" in command.fine(*words, "--with", "from-camp")


def test_units_of_saga_are_named_with_equipment_and_number(command: CommandLine) -> None:
    words = ("odds", "saga", "warrior:4", "levy+bow:6")
    text = command.fine(*words)
    for part in ("4 Krieger gegen 6 Bauern (Bögen)", "§K11", "zieht sich zurück", "625/6561"):
        assert part in text
    assert "Angenommen: Niemand nutzt Fähigkeiten seines Schlachtplans." in text
    assert "The defender withdraws" in command.fine(*words, "--language", "en")
    bows = ("odds", "saga", "levy+bow:6", "warrior:4", "--shoot", "--with", "light")
    assert command.json(*bows)["suffered"][0]["hits"]["3"] == "1/216"
    tired = ("odds", "saga", "warlord", "warrior:4", "--attacker-chips", "3")
    assert command.json(*tired)["blows"][0]["modifiers"][-1]["reason"] == "mod-exhausted"


def test_house_rules_count(command: CommandLine) -> None:
    fewer = ("odds", "claymore", "carch", "soldiers", "--shoot", "--house", "archer_dice=2")
    assert command.json(*fewer)["suffered"][0]["hits"] == {"0": "4/9", "1": "4/9", "2": "1/9"}


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("claymore", "knights", "goblin"), "„goblins“"),
        (("claymore", "knights", "goblins", "--with", "towr"), "„tower“"),
        (("claymore", "knights", "soldiers"), "§8.1"),
        (("claymore", "orcs", "knights", "--with", "tower"), "§11.2"),
        (("claymore", "knights", "goblins", "--shoot"), "§7.1"),
        (("claymore", "earch", "goblins", "--shoot", "--distance", "3"), "§7.3"),
        (("claymore", "earch", "goblins", "--chips", "3"), "§4.2"),
        (("claymore", "knights", "goblins", "--house", "pinn=strict"), "„pin“"),
        (("claymore", "knights", "goblins", "--house", "pin=lax"), "fought_last_round"),
        (("saga", "warior", "levy"), "„warrior“"),
        (("saga", "warrior", "levy", "--with", "lihgt"), "„light“"),
        (("saga", "warrior", "levy", "--shoot"), "§10"),
        (("saga", "warrior:13", "levy"), "12 Modelle. (§15)"),
        (("clymore", "knights", "goblins"), "„claymore“"),
        (("claymore", "knights"), "heerbann odds"),
        ((), "heerbann odds"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_a_sentence(
    command: CommandLine, words: tuple[str, ...], part: str
) -> None:
    assert part in command.refused("odds", *words)


# In a saved game


@pytest.fixture
def saved(command: CommandLine, clash: Path, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    command.fine("play", "claymore", clash, "--seat", "both", "--seed", "3", "--save", path)
    return path


def test_the_options_of_a_saved_game_that_lead_to_dice(command: CommandLine, saved: Path) -> None:
    text = command.fine("odds", "--record", saved)
    assert "Bogenschützen 1 schießen auf Orks 1" in text
    assert "Orks 1: 2 Chips" in text
    assert "ziehen nach" not in text
    found = {one["text"]: one for one in command.json("odds", "--record", saved)}
    shot = found["Bogenschützen 1 schießen auf Orks 1"]
    assert shot["action"] == {"do": "shoot", "unit": "earch-1", "target": "orcs-1"}
    chances = {tuple(one["text"]): one["probability"] for one in shot["outcomes"]}
    assert chances[("Orks 1 vernichtet",)] == "1/27"
    assert chances[()] == "8/27"
    assert shot["assumed"] == []


def test_a_record_and_units_do_not_go_together(command: CommandLine, saved: Path) -> None:
    assert "--record" in command.refused("odds", "claymore", "--record", saved)


def test_a_broken_record_is_refused_by_file_and_line(command: CommandLine, saved: Path) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines()
    entry = json.loads(lines[1])
    lines[1] = json.dumps(entry | {"chance": [6, 5]})
    saved.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert "game.jsonl, Zeile 2" in command.refused("odds", "--record", saved)
