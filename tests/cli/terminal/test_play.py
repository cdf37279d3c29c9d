"""A battle in the terminal, typed through a pipe."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from heerbann.cli import cli
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.records.record import load
from heerbann.systems import all_systems
from tests.browser.actors.marches import record_of
from tests.cli.conftest import CommandLine

SEEDED = ("--seat", "both", "--seed", "3")  # the Empire has the initiative in round 1


def played(command: CommandLine, clash: Path, *typed: str, more: tuple[str, ...] = ()) -> str:
    lines = "".join(f"{line}\n" for line in typed)
    return command.fine("play", "claymore", clash, *SEEDED, *more, typed=lines)


def test_the_battle_is_introduced(command: CommandLine) -> None:
    result = command.run("play", "--seat", "both")
    assert result.exit_code == 0
    assert "An der Reiherfurt" in result.stdout
    assert "Nebel über dem Fluss" in result.stdout
    assert re.search(r"Siegel:\s+[0-9a-f]{64}", result.stderr)


def test_the_map_shows_sides_by_case_and_chips_as_raised_numbers(
    command: CommandLine, clash: Path
) -> None:
    words = ("play", "claymore", clash, "--seat", "both", "--dice", "typed")
    text = command.fine(*words, typed="61\nB1 o1\n662\n")
    assert re.search(r"^ 3 .* R1 +o1 ", text, re.MULTILINE)
    assert re.search(r"^ 3 .* R1 +o1² ", text, re.MULTILINE)
    assert "R Ritter" in text
    assert "Runde 1/2" in text


def test_turn_step_section_and_question_are_shown(command: CommandLine, clash: Path) -> None:
    text = played(command, clash)
    assert "Imperium · Ziehen und Schießen  §5.4  Runde 1: Welche Einheit handelt?" in text
    assert "4  Zughälfte beenden" in text


def test_an_answer_is_a_number_a_label_or_words(command: CommandLine, clash: Path) -> None:
    by_number = played(command, clash, "1")
    by_words = played(command, clash, "b1 g1")
    assert "Bogenschützen 1 schießen auf Goblins 1:" in by_number
    assert "Bogenschützen 1 schießen auf Goblins 1:" in by_words
    by_id = played(command, clash, "earch-1 goblins-1")
    assert "Bogenschützen 1 schießen auf Goblins 1:" in by_id


def test_events_are_told_with_their_sections_and_dice(command: CommandLine, clash: Path) -> None:
    text = played(command, clash, "B1 o1")
    shot = next(line for line in text.splitlines() if "3 Würfel auf 5+" in line)
    assert re.search(r"\d · \d · \d", shot)
    assert "§7.4" in text


def test_many_units_are_chosen_first_and_their_places_are_lit(command: CommandLine) -> None:
    text = command.fine("play", "--seat", "both", "--seed", "1", typed="1\n1\n")
    assert "R1  Ritter 1 … (14)" in text
    assert "Ritter 1 auf …" in text
    assert "(·)" in text


def test_a_unit_by_itself_offers_its_options_or_its_card(command: CommandLine, clash: Path) -> None:
    offered = played(command, clash, "B1")
    assert "Bogenschützen 1 schießen auf …" in offered
    assert ">o1" in offered
    assert "Ritter 1 (R1)  BW 2" in played(command, clash, "R1")


def test_an_illegal_wish_is_answered_with_the_paragraph(command: CommandLine, clash: Path) -> None:
    text = played(command, clash, "R1 D5")
    assert "gebunden" in text
    assert "§6.5" in text


@pytest.mark.parametrize(
    "nonsense", ["99", "0", "-1", "R9 D5", "R1 Z99", "xyzzy", "1.5", "§§", "²"]
)
def test_malformed_answers_change_nothing(
    command: CommandLine, clash: Path, tmp_path: Path, nonsense: str
) -> None:
    path = tmp_path / "game.jsonl"
    text = played(command, clash, nonsense, more=("--save", str(path)))
    assert "verstehe ich nicht" in text or "gibt es hier nicht" in text or "nicht bekannt" in text
    assert len(load(path, all_systems()).journal) == 1  # the dice of the initiative


def test_why_not_for_one_unit_and_for_all(command: CommandLine, clash: Path) -> None:
    one = played(command, clash, "why R1 A9")
    assert "Ritter 1 ziehen nach A9: Diese Einheit ist gebunden" in one
    everybody = played(command, clash, "warum A9")
    assert "Ritter 1 ziehen nach A9, Soldaten 1 ziehen nach A9" in everybody
    assert "Das ist erlaubt." in played(command, clash, "why B1 o1")
    assert "nicht bekannt" in played(command, clash, "why R1 Q77")
    assert "„Q77“ ist hier nicht bekannt" in played(command, clash, "warum D3 Q77")
    assert "Damit ist hier nichts gemeint." in played(command, clash, "warum D3 D4")
    assert "Was denn?" in played(command, clash, "why")


def test_an_unknown_field_of_a_large_map_is_refused_in_a_few_words(command: CommandLine) -> None:
    """Six hundred fields are more than a sentence holds; a near one is found in any case."""
    words = ("play", "diex_aie", "ladders_at_first_light", "--seat", "both", "--seed", "1")
    text = command.fine(*words, typed="warum $$$\nwarum b211\n")
    assert "„$$$“ ist hier nicht bekannt. Es gibt: leofwine, osferth," in text
    assert "…" in text.partition("$$$")[2]
    assert "Gemeint ist vielleicht „B11“." in text


def test_the_way_of_a_charge_is_typed_hex_by_hex(command: CommandLine, tmp_path: Path) -> None:
    """§7.2.1: what cannot be ridden is refused with its paragraph, any other way is taken."""
    a, b = {"roussel": "C10>E", "gaucher": "C3"}, {"ligulf": "L10", "osferth": "L3"}
    game = tmp_path / "charge.jsonl"
    game.write_text(record_of("axes_on_the_mound", a, b, until="charge"), encoding="utf-8")
    straight = "D10 E10 F10 G10 H10 I10 J10 K10"
    typed = f"1\nC9 B9\n{straight}\n"
    text = command.fine("play", "--load", str(game), "--seat", "both", typed=typed)
    assert "Auf welchem Weg?" in text
    assert "So eng wendet kein Pferd im Galopp" in text
    assert "§7.2.1" in text
    assert f"Roussel reitet an gegen Ligulf, Richtung O: {straight.replace(' ', ', ')}" in text


@pytest.mark.parametrize(
    ("more", "kept"),
    [((), "heerbann-rescued.jsonl"), (("--save", "mine.jsonl"), "mine.jsonl")],
)
def test_a_game_in_which_heerbann_fails_is_not_lost(
    clash: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    more: tuple[str, ...],
    kept: str,
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("heerbann.engine.odds.option_odds.option_odds", fail)
    words = ["play", "claymore", str(clash), *SEEDED, *more]
    result = CliRunner().invoke(cli, words, "1\n1\no 1\n")
    assert "RuntimeError: a fault" in result.stderr
    assert kept in result.stderr
    assert len(load(tmp_path / kept, all_systems()).journal) > 1


def test_odds_of_an_option_and_of_all(command: CommandLine, clash: Path) -> None:
    one = played(command, clash, "o 2")
    assert "Orks 1 vernichtet  1/27" in one
    assert "§7.4" in one
    assert "Goblins 1 vernichtet" not in one
    assert "Goblins 1 vernichtet" in played(command, clash, "o")
    assert "gibt es hier nicht" in played(command, clash, "o 77")
    assert "nicht gewürfelt" in played(command, clash, "o 4")


def test_odds_of_a_melee_follow_it_to_its_end(command: CommandLine, clash: Path) -> None:
    """§8.3: whether the melees are put in order beforehand or chosen one by one."""
    ordered = played(command, clash, "4", "7", "o 1")
    chosen = played(command, clash, "4", "7", "o 1", more=("--house", "melee_order=stepwise"))
    for text in (ordered, chosen):
        assert "Welcher Nahkampf" in text
        assert re.search(r"Orks 1 vernichtet +21/64 +32,8 %", text)
        assert "Angenommen: Wer angreifen darf, greift an." in text
        assert ("Gekämpft wird, wie beide jetzt stehen." in text) == (text is ordered)
    assert "Angenommen" not in played(command, clash, "o 2")  # a shot asks nobody


def test_cards_of_units(command: CommandLine, clash: Path) -> None:
    card = played(command, clash, "u r1")
    assert "Ritter 1 (R1)  BW 2  RW 1  A 4  S 4  V 4  L 3  PW 8" in card
    assert "Furchteinflößend:" in card
    listed = played(command, clash, "u")
    assert "Wolfsreiter 1, G3" in listed
    assert "„R7“" in played(command, clash, "u R7")


def test_neither_cards_nor_words_tell_where_an_enemy_hides(command: CommandLine) -> None:
    """The Saxons of the tithe are set up secretly in their houses."""
    play = ("play", "diex_aie", "reeves_tithe", "--seat", "a", "--seed", "1")
    text = command.run(*play, typed="einheit beostan\neinheit\nwarum aubin beostan\n").output
    told = text[text.index("Beostan (be)") :]
    assert "Verborgen." in told
    assert "Steht auf" not in told
    assert "schießt auf" not in told


def test_log_help_rules_and_map(command: CommandLine, clash: Path) -> None:
    text = played(command, clash, "log", "?", "regel 6.5", "rules", "regel Palisade", "m")
    assert "1  Runde 1 beginnt." in text
    assert "speichern DATEI" in text
    assert "§6.5" in text
    assert "§5.4" in text
    assert "§8.10" in text
    assert text.count("R Ritter") == 2
    assert "nicht die Rede" in played(command, clash, "regel xyzzy")


def test_orders_in_english_too(command: CommandLine, clash: Path) -> None:
    text = command.fine(
        "play", "claymore", clash, *SEEDED, "--language", "en", typed="why K1 D5\n?\nA1 o1\n"
    )
    assert "Knights 1 move to D5: This unit" in text
    assert "save FILE" in text
    assert "Archers 1 shoot at Orcs 1" in text


def test_back_and_an_empty_line_leave_the_submenu(command: CommandLine) -> None:
    text = command.fine("play", "--seat", "both", "--seed", "1", typed="1\n1\nb\n1\n\n")
    assert text.count("Welche Einheit wird wo aufgestellt?") == 3


# Against the computer


def test_the_computer_plays_the_other_side_and_is_told(command: CommandLine, clash: Path) -> None:
    typed = "4\n" + "1\n" * 100
    text = command.fine("play", "claymore", clash, "--seed", "3", typed=typed)
    assert "Imperium: du" in text
    assert "Chaos: der Computer (thumb)" in text
    assert "Chaos>" not in text
    assert "Das Chaos beendet seine Zughälfte.  §5.3" in text
    assert "Das Spiel ist aus." in text


def test_the_other_side_and_another_opponent(command: CommandLine, clash: Path) -> None:
    words = ("play", "claymore", clash, "--seat", "chaos", "--against", "random", "--seed", "3")
    text = command.fine(*words)
    assert "Imperium: der Computer (random)" in text
    assert "Chaos>" in text
    assert "Imperium>" not in text


def test_a_search_keeps_its_time(command: CommandLine, clash: Path) -> None:
    words = ("play", "claymore", clash, "--against", "search", "--seconds", "0.05", "--seed", "3")
    assert "Das Chaos beendet seine Zughälfte." in command.fine(*words, typed="4\n")


def test_a_hint_with_its_reason(command: CommandLine, clash: Path) -> None:
    text = command.fine("play", "claymore", clash, "--seed", "3", typed="rat\n")
    assert "Der Rat: „Bogenschützen 1 schießen auf" in text
    assert "Die Hoffnung ist „" in text
    assert re.search(r"besser als das Nächstbeste|Fast ebenso gut ist", text)
    assert "Bewertung" not in text


def test_against_the_computer_dice_are_not_taken_back(command: CommandLine, clash: Path) -> None:
    text = command.fine("play", "claymore", clash, "--seed", "3", typed="B1 o1\nundo\n")
    assert "Zustimmung der anderen Seite" in text


def test_a_loaded_game_has_its_players_again(
    command: CommandLine, clash: Path, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    command.fine("play", "claymore", clash, "--against", "random", "--seed", "3", "--save", path)
    assert '"chaos":"random"' in path.read_text(encoding="utf-8")
    kept = command.fine("play", "--load", path, "--save", path, typed="4\nq\n")
    assert "Chaos>" not in kept
    command.fine("play", "--load", path, "--against", "thumb", "--save", path)
    assert '"chaos":"thumb"' in path.read_text(encoding="utf-8")
    command.fine("play", "--load", path, "--seat", "both", "--save", path)
    assert '"chaos":"person"' in path.read_text(encoding="utf-8")


# Taking back


def test_undo_is_free_before_dice_fall(command: CommandLine) -> None:
    typed = "1\n1\n1\nundo\nlog\n"
    text = command.fine("play", "--seat", "both", "--seed", "1", typed=typed)
    assert "Zurückgenommen." in text
    assert "Aufstellung" not in text.partition("Zurückgenommen.")[2].partition("Imperium>")[0]


def test_undo_after_dice_needs_everybody(command: CommandLine, clash: Path) -> None:
    refused = played(command, clash, "B1 o1", "zurück", "nein", "log")
    assert "Zustimmung" in refused
    agreed = played(command, clash, "B1 o1", "undo", "ja", "log")
    assert "Zurückgenommen." in agreed
    assert "schießen auf" not in agreed.rpartition("log\n")[2]


def test_there_may_be_nothing_to_undo(command: CommandLine, clash: Path) -> None:
    assert "nichts zurückzunehmen" in played(command, clash, "undo")


# Leaving and saving


def test_the_end_of_input_saves_nothing_and_says_how(command: CommandLine, clash: Path) -> None:
    result = command.run("play", "claymore", clash, *SEEDED, typed="B1 o1\n")
    assert result.exit_code == 0
    assert "nicht gespeichert" in result.stderr
    assert "--save" in result.stderr
    assert sorted(path.name for path in clash.parent.iterdir()) == ["clash.toml"]


def test_leaving_asks_before_progress_is_lost(command: CommandLine, clash: Path) -> None:
    stayed = played(command, clash, "B1 o1", "q", "nein", "log")
    assert "Trotzdem gehen?" in stayed
    assert "Runde 1 beginnt" in stayed.rpartition("nein")[2]
    left = command.run("play", "claymore", clash, *SEEDED, typed="q\n")
    assert "Bis zum nächsten Mal" in left.stderr


def test_a_game_is_saved_and_goes_on_where_it_was(
    command: CommandLine, clash: Path, tmp_path: Path
) -> None:
    path = tmp_path / "my game.jsonl"
    played(command, clash, "B1 o1", f"save {path}", "q")
    again = command.fine("play", "--load", path, typed="log\n4\nsave\nq\n")
    assert "Bogenschützen 1 schießen auf Orks 1" in again
    assert len(load(path, all_systems()).journal) > 3
    whole = tmp_path / "whole.jsonl"
    played(command, clash, "B1 o1", more=("--save", str(whole)))
    continued = load(path, all_systems()).journal
    assert continued[:3] == load(whole, all_systems()).journal


def test_the_dice_go_on_as_committed_after_loading(
    command: CommandLine, clash: Path, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    played(command, clash, "B1 o1", f"save {path}", "q")
    secret = bytes.fromhex((tmp_path / "game.jsonl.secret").read_text(encoding="ascii"))
    assert CommittedDice(secret).commitment in path.read_text(encoding="utf-8")
    if os.name == "posix":  # nobody else may know what falls next
        assert (tmp_path / "game.jsonl.secret").stat().st_mode & 0o777 == 0o600
    command.fine("play", "--load", path, "--save", path, typed="resign\nja\nq\n")
    assert not (tmp_path / "game.jsonl.secret").exists()
    assert "alle so, wie sie vor dem Spiel" in command.fine("verify", path)


def test_a_lost_secret_is_told(command: CommandLine, clash: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(command, clash, "B1 o1", f"save {path}", "q")
    (tmp_path / "game.jsonl.secret").write_text("no secret at all", encoding="ascii")
    result = command.run("play", "--load", path, "--save", path, typed="q\n")
    assert "Geheimnis" in result.stderr
    assert "nicht festgelegt" in command.fine("verify", path)


def test_saving_in_an_impossible_place_ends_nothing(
    command: CommandLine, clash: Path, tmp_path: Path
) -> None:
    place = tmp_path / "nowhere" / "game.jsonl"
    typed = f"save {place}\nsave {tmp_path}\nsave\nlog\n"
    result = command.run("play", "claymore", clash, *SEEDED, typed=typed)
    assert result.exit_code == 0
    assert result.stderr.count("Speichern geht nicht") == 2
    assert str(place) in result.stderr
    assert "Wohin?" in result.stdout
    assert "Runde 1 beginnt" in result.stdout.rpartition("log")[2]
    assert not list(tmp_path.rglob("*.part"))


def test_resigning_ends_the_game(command: CommandLine, clash: Path) -> None:
    text = played(command, clash, "aufgeben", "nein", "resign", "ja", "log", "xyzzy", "resign", "q")
    assert "Das Spiel ist aus. Sieger: Chaos." in text
    assert "nichts aufzugeben" in text
    assert "„xyzzy“ verstehe ich nicht" in text


def test_the_same_seed_gives_the_same_game(command: CommandLine, clash: Path) -> None:
    assert played(command, clash, "B1 o1") == played(command, clash, "B1 o1")


def test_a_battle_to_the_end_leaves_a_record_that_can_be_verified(
    command: CommandLine, clash: Path, tmp_path: Path
) -> None:
    path = tmp_path / "battle.jsonl"
    result = command.run("play", "claymore", clash, *SEEDED, "--save", path, typed="1\n" * 200)
    assert "Das Spiel ist aus." in result.stdout
    assert "Gespeichert" in result.stderr
    verdict = command.json("verify", path)
    assert (verdict["sound"], verdict["dice"]) == (True, "checked")
    assert "Nach der letzten Runde" in verdict["outcome"]


def test_house_rules_presets_and_changes_reach_the_game(
    command: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    command.fine(
        "play", "claymore", "free_battle", "--seat", "both", "--preset", "tournament",
        "--house", "round_limit=7", "--set", "muster.points=80",
        "--set", 'muster.sets=["base", "shadow_legion"]', "--save", path,
    )  # fmt: skip
    setup = load(path, all_systems()).setup
    house, scenario = setup.house, setup.scenario
    assert getattr(house, "pin") == "fought_last_round"  # noqa: B009
    assert getattr(house, "round_limit") == 7  # noqa: B009
    assert getattr(scenario, "muster").points == 80  # noqa: B009


# Typed dice


def test_typed_dice_are_asked_for_and_taken(command: CommandLine, clash: Path) -> None:
    typed = "3 3\n6,1\nB1 o1\n6 6 2\n"
    text = command.fine("play", "claymore", clash, "--seat", "both", "--dice", "typed", typed=typed)
    assert "Imperium, Chaos, in dieser Reihenfolge: zusammen 2 W6 werfen." in text
    assert "Gleichstand, noch einmal." in text
    assert "Imperium 6, Chaos 1" in text
    assert "Treffer ab 5  §7.4" in text
    assert "(zum Beispiel 4 2 6)" in text
    assert "6 · 6 · 2, 2 Chips." in text


def test_cards_that_nobody_may_see_are_dealt_though_dice_are_typed(command: CommandLine) -> None:
    words = ("play", "battlelore", "first_blood", "--seat", "both", "--dice", "typed")
    text = command.fine(*words)  # no card is played: what it would draw depends on the deal
    assert text.count("ziehen eine Kommandokarte") == 10
    assert "Welche Kommandokarte spielst du?" in text


@pytest.mark.parametrize(
    ("throw", "reason"),
    [
        ("7 1", "steht auf keinem solchen Würfel"),
        ("0 1", "steht auf keinem solchen Würfel"),
        ("1", "nicht so viele Würfel"),
        ("1 2 3", "nicht so viele Würfel"),
        ("six one", "ganze Zahlen"),
        ("1.5 2", "ganze Zahlen"),
        ("-1 2", "ganze Zahlen"),
    ],
)
def test_impossible_throws_are_refused_with_reason_and_section(
    command: CommandLine, clash: Path, throw: str, reason: str
) -> None:
    text = command.fine(
        "play", "claymore", clash, "--seat", "both", "--dice", "typed", typed=f"{throw}\n61\n"
    )
    assert reason in text
    assert "(§5.2)" in text
    assert "Imperium 6, Chaos 1" in text


def test_orders_work_while_dice_are_awaited(
    command: CommandLine, clash: Path, tmp_path: Path
) -> None:
    path = tmp_path / "table.jsonl"
    typed = f"m\n\n61\nB1 o1\nwarum R1 D5\nsave {path}\nq\n"
    words = ("play", "claymore", clash, "--seat", "both", "--dice", "typed")
    assert "Runde 1/2" in command.fine(*words, typed=typed)
    again = command.fine("play", "--load", path, typed="5 5 5\n")
    assert "5 · 5 · 5, 3 Chips." in again
    assert "Orks 1 sind vernichtet" in again


def test_tiles_are_typed_by_name(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "gun.toml"
    path.write_text(
        'title = { de = "a", en = "b" }\nbriefing = { de = "a", en = "b" }\nmap = "heron_vale"\n'
        '[deployed.empire]\nA1 = "howitzer"\n[deployed.chaos]\nC1 = "orcs"\nL1 = "ogre"\n',
        encoding="utf-8",
    )
    typed = "6 1\nH1 o1\nKugel aus Blei\nkugel\n"
    text = command.fine(
        "play", "claymore", path, "--seat", "both", "--dice", "typed",
        "--house", "howitzer_start_loaded=on", typed=typed,
    )  # fmt: skip
    assert "Beutel" in text
    assert "Volltreffer auf C1!" in text


# What is refused before the first die


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("clymore",), "„claymore“"),
        (("claymore", "heron_frd"), "„heron_ford“"),
        (("claymore", "nowhere.toml"), "nowhere.toml"),
        (("--seat", "emprie"), "„empire“"),
        (("--house", "pinn=strict"), "„pin“"),
        (("--house", "pin=lax"), "strict, fought_last_round"),
        (("--house", "round_limit=0"), "1 bis"),
        (("--house", "pin"), "SCHLÜSSEL=WERT"),
        (("--preset", "turnament"), "„tournament“"),
        (("claymore", "free_battle", "--set", "muster.point=3"), "muster.point"),
        (("claymore", "free_battle", "--set", "muster.points=many"), "muster.points"),
        (("claymore", "free_battle", "--set", "order.points=3"), "order.points"),
        (("claymore", "free_battle", "--set", "a" + ".a" * 40 + "=1"), "höchstens 32 Ebenen"),
        (("claymore", "free_battle", "--set", f"order={'9' * 5000}"), "order: erwartet wird"),
        (("claymore", "free_battle", "--set", f"order={'[' * 40}"), "order: erwartet wird"),
        (("claymore", "free_battle", "--set", "order=9999999999"), "-1000000000 bis 1000000000"),
        (("--save", "nowhere/at/all.jsonl"), "nowhere"),
        (("--load", "nowhere.jsonl"), "nowhere.jsonl"),
        (("--against", "deep_blue"), "deep_blue"),
        (("--dice", "loaded"), "loaded"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(
    command: CommandLine, words: tuple[str, ...], part: str
) -> None:
    assert part in command.refused("play", *words)


def test_a_record_settles_scenario_and_house_rules(
    command: CommandLine, clash: Path, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    played(command, clash, more=("--save", str(path)))
    assert "game.jsonl" in command.refused("play", "--load", path, "--house", "pin=strict")


def test_a_scenario_that_cannot_begin_is_refused_by_file_line_and_section(
    command: CommandLine, clash: Path
) -> None:
    text = clash.read_text(encoding="utf-8")
    swamp = '[terrain]\nswamps = ["C4"]\n\n[deployed.empire]\nC4 = "xbow"'
    clash.write_text(text.replace("[deployed.empire]", swamp), encoding="utf-8")
    message = command.refused("play", "claymore", clash)
    assert re.search(r"clash\.toml:11: deployed, empire, Schlüssel „C4“: im Sumpf .*§3\.4", message)
