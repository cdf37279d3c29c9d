"""``heerbann check``: every problem of every file, with file, line and key."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from heerbann.cli.speech.file_checks import check_files
from heerbann.cli.speech.voice import Voice
from heerbann.engine.packs.readers import package_folder
from tests.cli.conftest import CommandLine

SYSTEM = package_folder("heerbann.systems.claymore")


def found(command: CommandLine, *paths: Path) -> list[str]:
    result = command.run("check", *paths)
    assert result.exit_code == (1 if result.stdout else 0)
    return result.stdout.splitlines()


def edited(path: Path, old: str, new: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_everything_that_is_shipped_is_in_order(command: CommandLine) -> None:
    assert found(command, SYSTEM) == []
    assert "alles in Ordnung" in command.run("check", SYSTEM).stderr


def test_a_good_scenario_of_ones_own(command: CommandLine, clash: Path) -> None:
    assert found(command, clash) == []


def test_a_unit_in_the_swamp(command: CommandLine, clash: Path) -> None:
    edited(clash, "D3 =", "C4 =")
    edited(clash, "[deployed.empire]", '[terrain]\nswamps = ["C4"]\n\n[deployed.empire]')
    (line,) = found(command, clash)
    assert re.search(r"clash\.toml:11: deployed, empire, Schlüssel „C4“: im Sumpf .*§3\.4", line)


def test_all_problems_are_listed_and_not_only_the_first(command: CommandLine, clash: Path) -> None:
    edited(clash, "D3 =", "Z9 =")
    edited(clash, '"orcs"', '"orks"')
    lines = found(command, clash)
    assert len(lines) == 2
    assert "kein Feld „Z9“" in lines[0]
    assert "gemeint ist vielleicht „orcs“" in lines[1]


def test_what_is_wrong_is_told_before_the_rest_is_read(clash: Path) -> None:
    def files() -> Iterator[Path]:
        yield edited(clash, "D3 =", "Z9 =")
        pytest.fail("the next file is asked for too early")

    assert "kein Feld „Z9“" in str(next(check_files(Voice("de"), files(), None)))


def test_an_unknown_key_is_named_with_its_line(command: CommandLine, clash: Path) -> None:
    edited(clash, "round_limit", "rund_limit")
    (line,) = found(command, clash)
    place, hint = "clash.toml:5: Schlüssel „rund_limit“", "gemeint ist vielleicht „round_limit“"
    assert f"{place}: unbekannter Schlüssel; {hint}" in line


def test_a_lesson_without_its_chapter_is_named_with_its_line(
    command: CommandLine, clash: Path
) -> None:
    edited(clash, "round_limit", 'lesson = { de = "Kapitel 4: Ziehen", en = "moves" }\nround_limit')
    (line,) = found(command, clash)
    assert "clash.toml:5: lesson, Schlüssel „en“:" in line


def test_what_is_no_toml_at_all(command: CommandLine, clash: Path) -> None:
    edited(clash, 'en = "Clash" }', 'en = "Clash"')
    (line,) = found(command, clash)
    assert "clash.toml:1: kein gültiges TOML: Die Tabelle in geschweiften Klammern" in line


def test_a_broken_row_of_a_chart(command: CommandLine, tmp_path: Path) -> None:
    chart = tmp_path / "damage.csv"
    chart.write_text("S, 1, 2\n1, 4, x\n2, 4\n", encoding="utf-8")
    assert found(command, chart) == [
        f"{chart}:2: Zeile „1“, Spalte „2“: „x“ ist keine ganze Zahl",
        f"{chart}:3: Zeile „2“: 1 Feld unter 2 Spaltenköpfen",
    ]


def test_a_map_with_an_unknown_glyph(command: CommandLine, tmp_path: Path) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    path = folder / "vale.toml"
    path.write_bytes((SYSTEM / "maps" / "heron_vale.toml").read_bytes())
    edited(path, " 1   .   .", " 1   .   ?")
    (line,) = found(command, path)
    place = r"vale\.toml:\d+: Schlüssel „drawing“: Spalte 10"
    assert re.search(rf"{place}: unbekanntes Zeichen „\?“", line)


def test_data_rulings_and_texts(command: CommandLine, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    units = data / "units.toml"
    units.write_bytes((SYSTEM / "data" / "units.toml").read_bytes())
    edited(units, "pw = 9", 'pw = "nine"')
    lines = found(command, units)
    assert all("Schlüssel „pw“" in line for line in lines)
    rulings = tmp_path / "rulings.toml"
    rulings.write_bytes((SYSTEM / "rulings.toml").read_bytes())
    edited(rulings, 'id = "A-02"', 'id = "A-01"')
    assert "steht zweimal da" in found(command, rulings)[0]
    texts = tmp_path / "de.ftl"
    texts.write_text("hallo = { $x\n", encoding="utf-8")
    assert "kein gültiges Fluent: Erwartet wird „}“" in found(command, texts)[0]


def test_a_record(command: CommandLine, clash: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command.fine("play", "claymore", clash, "--seat", "both", "--save", path)
    assert found(command, path) == []
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    (line,) = found(command, path)
    assert f"{path}:{len(lines) - 1}: " in line  # ties in the roll make it longer


def test_a_folder_with_all_it_holds(command: CommandLine, clash: Path) -> None:
    other = clash.with_name("other.toml")
    other.write_text("foo = 1\n", encoding="utf-8")
    result = command.run("check", clash.parent)
    assert result.exit_code == 1
    assert result.stdout.count("\n") >= 1
    assert str(other) in result.stdout
    assert "2 Dateien geprüft" in result.stderr


def test_problems_for_programs(command: CommandLine, clash: Path) -> None:
    edited(clash, "round_limit", "rund_limit")
    result = command.run("check", clash, "--json")
    assert result.exit_code == 1
    assert '"line": 5' in result.stdout
    assert command.json("check", SYSTEM) == []


def test_the_system_may_be_named(command: CommandLine, clash: Path) -> None:
    assert command.fine("check", clash, "--system", "claymore") == ""
    assert "„claymore“" in command.refused("check", clash, "--system", "clymore")


@pytest.mark.parametrize("name", ["nowhere.toml", "nowhere"])
def test_paths_that_do_not_exist(command: CommandLine, tmp_path: Path, name: str) -> None:
    assert name in command.refused("check", tmp_path / name)


def test_a_folder_with_nothing_in_it(command: CommandLine, tmp_path: Path) -> None:
    assert tmp_path.name in command.refused("check", tmp_path)


def test_a_file_that_is_no_text(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xd8\xff")
    (line,) = found(command, path)
    assert "ist kein Text in UTF-8" in line


# In both languages

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
BROKEN = {
    "broken": {
        "de": [
            "wet_feet.toml:6: terrain, swamps Nr. 2: D4: nicht auf einer Straße (§2.4)",
            "wet_feet.toml:9: deployed, empire, Schlüssel „C4“: im Sumpf kann dieses Regiment nicht"
            " stehen (§3.4)",
            "wet_feet.toml:12: deployed, chaos, Schlüssel „H3“: unbekannte Einheit „goblin“;"
            " gemeint ist vielleicht „goblins“",
        ],
        "en": [
            "wet_feet.toml:6: terrain, swamps #2: D4: not on a road (§2.4)",
            'wet_feet.toml:9: deployed, empire, key "C4": this regiment cannot stand on a swamp'
            " (§3.4)",
            'wet_feet.toml:12: deployed, chaos, key "H3": unknown unit "goblin";'
            ' did you mean "goblins"?',
        ],
    },
    "broken_diex_war": {
        "de": [
            "lost_way.toml:15: group „mauger“, Schlüssel „prestige“: wer einen Anführer "
            "nennt, nennt auch sein Ansehen (prestige), und sonst niemand",
            "lost_way.toml:23: group „leofwine“, Schlüssel „loyalty“: Sachsen haben eine "
            "Loyalität (loyalty), und sonst niemand",
            "lost_way.toml:21: group „mauger“, Schlüssel „hex“: „1 N of aldmeer“ ist weder "
            "ein Feld noch ein Ort noch etwas wie „1 N of hastings“",
            "lost_way.toml:30: group „leofwine“, Schlüssel „hex“: A12 liegt im Meer",
            "lost_way.toml:32: victory Nr. 1: die letzte Bedingung muss immer gelten: at = "
            '"end" und sonst nichts',
        ],
        "en": [
            'lost_way.toml:15: group "mauger", key "prestige": who names a leader also '
            "gives his prestige, and nobody else does",
            'lost_way.toml:23: group "leofwine", key "loyalty": Saxons have a loyalty, and '
            "nobody else has",
            'lost_way.toml:21: group "mauger", key "hex": "1 N of aldmeer" is neither a hex'
            ' nor a place nor anything like "1 N of hastings"',
            'lost_way.toml:30: group "leofwine", key "hex": A12 lies in the sea',
            'lost_way.toml:32: victory #1: the last condition must always hold: at = "end" '
            "and nothing else",
        ],
    },
    "broken_lessons": {
        "de": [
            "muddle.toml: es gibt daneben kein Szenario „muddle“, durch das die "
            "Lektion führen könnte",
            "muddle.toml:9: step „march“, Schlüssel „rule“: den Abschnitt „77“ gibt "
            "es im Regelbuch nicht",
            "muddle.toml:10: step „march“, Schlüssel „does“: „teleport“ ist keine "
            "Antwort, die das System kennt",
        ],
        "en": [
            'muddle.toml: there is no scenario "muddle" beside it that the lesson '
            "could lead through",
            'muddle.toml:9: step "march", key "rule": the rulebook has no section "77"',
            'muddle.toml:10: step "march", key "does": "teleport" is no answer that '
            "the system knows",
        ],
    },
    "broken_saga": {
        "de": [
            "misers.toml:9: ability „mis_1“, Schlüssel „cost“: „mis_1“ kostet 9 Würfel, es gibt nur"
            " 8",
            "tinkers.toml:11: ability „tin_1“, effects Nr. 1, Schlüssel „op“: die Art 'atack_dice'"
            " gibt es hier nicht; gemeint ist vielleicht „attack_dice“",
            "crowded.toml:20: deployed, red Nr. 2: zwei Modelle stehen aufeinander",
            "nowhere.toml:10: pieces Nr. 1, Schlüssel „corners“: hier werden Zahlen von Zentimetern"
            " erwartet, nicht inf oder nan",
            "overspent.toml:5: armies, Schlüssel „red“: die Armee kostet 6 Punkte, gespielt wird"
            " mit 3",
            "overspent.toml:13: pieces Nr. 1, Schlüssel „corners“: „wood“ misst höchstens 30 cm",
        ],
        "en": [
            'misers.toml:9: ability "mis_1", key "cost": "mis_1" costs 9 dice, there are only 8',
            'tinkers.toml:11: ability "tin_1", effects #1, key "op": invalid value \'atack_dice\';'
            ' did you mean "attack_dice"?',
            "crowded.toml:20: deployed, red #2: two models stand on each other",
            'nowhere.toml:10: pieces #1, key "corners": expected numbers of centimetres, not inf or'
            " nan",
            'overspent.toml:5: armies, key "red": the army costs 6 points, the game is for 3',
            'overspent.toml:13: pieces #1, key "corners": "wood" measures 30 cm at most',
        ],
    },
    "broken_skirmish": {
        "de": [
            "night_shift.toml:11: entry „welders“, gear Nr. 1, Schlüssel „ranged“: es gibt keine"
            " Schusswaffe „torhc“; gemeint ist vielleicht „torch“",
            "crowded.toml:20: deployed, red Nr. 2, models Nr. 1: Modell 1 von red 2 überdeckt"
            " Modell 1 von red 1",
            "twisted.toml:8: armies, red, Schlüssel „units“: die Armee kostet 355 Punkte, erlaubt"
            " sind 300",
            "twisted.toml:16: pieces Nr. 1, Schlüssel „corners“: die Kanten 1-2 und 3-4 kreuzen"
            " oder berühren sich",
        ],
        "en": [
            'night_shift.toml:11: entry "welders", gear #1, key "ranged": there is no ranged'
            ' weapon "torhc"; did you mean "torch"?',
            "crowded.toml:20: deployed, red #2, models #1: model 1 of red 2 overlaps model 1 of"
            " red 1",
            'twisted.toml:8: armies, red, key "units": the army costs 355 points, allowed are 300',
            'twisted.toml:16: pieces #1, key "corners": the edges 1-2 and 3-4 cross or touch',
        ],
    },
}


def test_every_broken_example_is_told_here() -> None:
    assert sorted(BROKEN) == sorted(path.name for path in EXAMPLES.glob("broken*"))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", BROKEN)
def test_the_broken_examples_in_both_languages(
    command: CommandLine, name: str, language: str
) -> None:
    result = command.run("check", EXAMPLES / name, "--language", language)
    lines = [Path(line).name for line in result.stdout.splitlines()]
    assert lines == BROKEN[name][language]
    (count,) = re.findall(r": (\d+) ", result.stderr)
    assert int(count) == len(lines)


@pytest.mark.parametrize(
    ("language", "where", "message"),
    [
        ("de", "Schlüssel „rund_limit“", "unbekannter Schlüssel; gemeint ist vielleicht"),
        ("en", 'key "rund_limit"', "unknown key; did you mean"),
    ],
)
def test_problems_for_programs_in_both_languages(
    command: CommandLine, clash: Path, language: str, where: str, message: str
) -> None:
    edited(clash, "round_limit", "rund_limit")
    (found,) = json.loads(command.run("check", clash, "--json", "--language", language).stdout)
    assert found["where"] == where
    assert found["message"].startswith(message)


def test_a_scenario_of_ones_own_is_refused_in_the_language_of_the_caller(
    command: CommandLine, clash: Path
) -> None:
    edited(clash, '"orcs"', '"orks"')
    german = command.refused("play", "claymore", clash, "--language", "de")
    assert "unbekannte Einheit „orks“; gemeint ist vielleicht „orcs“" in german
    english = command.refused("play", "claymore", clash, "--language", "en")
    assert 'unknown unit "orks"; did you mean "orcs"?' in english


def test_a_changed_scenario_that_cannot_begin_is_refused_in_german(
    command: CommandLine, clash: Path
) -> None:
    wrong = command.refused("play", "claymore", clash, "--set", "round_limit=viele")
    assert "erwartet wird eine ganze Zahl, hier steht ein Text" in wrong
    unfit = command.refused("play", "claymore", clash, "--set", "sides=rolled")
    assert "Szenario clash: deployed: Regimenter auf dem Feld brauchen sides" in unfit


# Too much, and no files at all


def test_a_key_of_thousands_of_names_is_refused_at_once(command: CommandLine, clash: Path) -> None:
    edited(clash, "round_limit = 2", "a" + ".b" * 20_000 + " = 1")
    (problem,) = found(command, clash)
    assert problem.startswith(f"{clash}:5: a, b, b, b, Schlüssel „b“: zu tief verschachtelt")
    assert problem.endswith("erlaubt sind höchstens 32 Ebenen")


def test_a_map_that_is_too_large_is_named_with_the_limit(
    command: CommandLine, tmp_path: Path
) -> None:
    rows = "".join(f"{n:4} {'  ' * (n % 2 == 0)}.   .\n" for n in range(1, 1300))
    text = f"title = {{ de = 'a', en = 'b' }}\ndrawing = '''\n     A   B\n{rows}'''\n"
    (tmp_path / "maps").mkdir()
    path = tmp_path / "maps" / "long.toml"
    path.write_text(f'{text}[legend]\n"." = "plain"\n', encoding="utf-8")
    (problem,) = found(command, path)
    assert problem.startswith(f"{path}:3: Schlüssel „drawing“: ")
    assert problem.endswith("die Karte ist zu groß: 2598 Felder, erlaubt sind höchstens 2500")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_pipes_and_folders_are_named_and_not_waited_for(
    command: CommandLine, tmp_path: Path
) -> None:
    for name in ("one.toml", "two.csv", "three.ftl", "four.jsonl"):
        os.mkfifo(tmp_path / name)
    (tmp_path / "five.toml").mkdir()
    problems = found(command, tmp_path)
    assert len(problems) == 5
    assert len([one for one in problems if "Das ist keine gewöhnliche Datei" in one]) == 4
    assert len([one for one in problems if "Das ist ein Ordner" in one]) == 1
