"""Rulings, house-rule switches and presets; wrong ones say what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from heerbann.engine.book.rulings import HouseRuleError, Rulings, Value, check_house_struct
from heerbann.engine.packs.readers import PackError

FILE = """\
[[ruling]]
id = "A-14"
section = "6.5"
question = { de = "Wann ist man gebunden?", en = "When is one pinned?" }
answer = { de = "Immer.", en = "Always." }
kind = "departs"
switch = "pin"
[[ruling.option]]
value = "strict"
text = { de = "wörtlich", en = "literally" }
[[ruling.option]]
value = "fought_last_round"
text = { de = "wer kämpfte, darf gehen", en = "who fought may leave" }
departs = true

[[ruling]]
id = "A-15"
section = "6.5"
question = { de = "Und der Turm?", en = "And the tower?" }
answer = { de = "Ebenso.", en = "Likewise." }
kind = "fills"

[[ruling]]
id = "A-47"
section = "13.1"
question = { de = "Wie viele Runden?", en = "How many rounds?" }
answer = { de = "Dreißig.", en = "Thirty." }
kind = "resolves"
switch = "rounds"
range = [1, 99]
default = 30

[[ruling]]
id = "A-12"
section = "2.5"
question = { de = "Wie viele Seiten?", en = "How many sides?" }
answer = { de = "Drei.", en = "Three." }
kind = "fills"
switch = "arc"
option = [
  { value = 3, text = { de = "drei", en = "three" } },
  { value = 2, text = { de = "zwei", en = "two" } },
]

[[preset]]
key = "tournament"
title = { de = "Turnier", en = "Tournament" }
set = { pin = "fought_last_round", rounds = 12 }
"""


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pin: Literal["strict", "fought_last_round"] = "strict"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=99)] = 30
    arc: Literal[2, 3] = 3


def load(folder: Path, text: str = FILE) -> Rulings:
    (folder / "rulings.toml").write_text(text, encoding="utf-8")
    return Rulings.load(folder)


def test_rulings_are_found_by_id_and_by_section(tmp_path: Path) -> None:
    rulings = load(tmp_path)
    assert rulings.by_id["A-47"].answer.text("de") == "Dreißig."
    assert [ruling.id for ruling in rulings.for_section("6.5")] == ["A-14", "A-15"]


def test_the_first_option_is_the_default(tmp_path: Path) -> None:
    rulings = load(tmp_path)
    assert list(rulings.switches) == ["pin", "rounds", "arc"]
    assert rulings.defaults() == {"pin": "strict", "rounds": 30, "arc": 3}
    assert rulings.house() == rulings.defaults()


def test_a_preset_sets_several_and_single_changes_come_last(tmp_path: Path) -> None:
    rulings = load(tmp_path)
    assert rulings.preset("tournament").title.text("en") == "Tournament"
    assert rulings.house({"rounds": 20}, "tournament") == {
        "pin": "fought_last_round",
        "rounds": 20,
        "arc": 3,
    }


@pytest.mark.parametrize(
    ("switch", "value", "message"),
    [
        (
            "pin",
            "loose",
            'house rule "pin": "loose" is not allowed; allowed: "strict", "fought_last_round"',
        ),
        (
            "rounds",
            100,
            'house rule "rounds": 100 is not allowed; allowed: a whole number from 1 to 99',
        ),
        (
            "rounds",
            "20",
            'house rule "rounds": "20" is not allowed; allowed: a whole number from 1 to 99',
        ),
        (
            "rounds",
            True,
            'house rule "rounds": True is not allowed; allowed: a whole number from 1 to 99',
        ),
        ("arc", "3", 'house rule "arc": "3" is not allowed; allowed: 3, 2'),
        ("pni", "strict", 'unknown house rule "pni"; did you mean "pin"?'),
        ("weather", "rain", 'unknown house rule "weather"; known: pin, rounds, arc'),
    ],
)
def test_a_wrong_house_rule_names_switch_value_and_choices(
    tmp_path: Path, switch: str, value: Value, message: str
) -> None:
    with pytest.raises(HouseRuleError) as caught:
        load(tmp_path).house({switch: value})
    assert str(caught.value) == message
    assert caught.value.switch == switch


def test_an_unknown_preset_is_a_house_rule_error(tmp_path: Path) -> None:
    with pytest.raises(HouseRuleError, match='unknown preset "turnier"; known: tournament'):
        load(tmp_path).house(preset="turnier")


def test_typed_text_becomes_a_value(tmp_path: Path) -> None:
    switches = load(tmp_path).switches
    assert switches["pin"].parse("fought_last_round") == "fought_last_round"
    assert switches["arc"].parse("2") == 2
    assert switches["rounds"].parse("7") == 7
    for key, text in [("rounds", "0"), ("rounds", "many"), ("arc", "4"), ("pin", "2")]:
        with pytest.raises(HouseRuleError, match=f'house rule "{key}"'):
            switches[key].parse(text)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            'id = "A-15"',
            'id = "A-14"',
            r':17: ruling "A-14", key "id": this ruling is listed twice',
        ),
        ('switch = "arc"', 'switch = "pin"', r'key "switch": switch "pin" is listed twice'),
        ('switch = "pin"', "", r':8: ruling "A-14", key "option": needs a switch'),
        ('switch = "rounds"', "", r':30: ruling "A-47", key "range": needs a switch'),
        ("range = [1, 99]\ndefault = 30\n", "", r'key "switch": needs options, or a range'),
        (
            "default = 30",
            "default = 100",
            r':31: .*key "default": must be a whole number from 1 to',
        ),
        ("default = 30", "", r'key "default": must be a whole number from 1 to 99'),
        ("range = [1, 99]", "range = [99, 1]", r'key "range": must rise'),
        ("range = [1, 99]", "range = [1]", r':30: .*key "range": expected a list of length 2'),
        ('"fought_last_round"\ntext', '"strict"\ntext', r"needs at least two different values"),
        ('switch = "arc"', 'switch = "arc"\ndefault = 2', r"leave out range and default"),
        ("rounds = 12", "rounds = 0", r':48: preset "tournament", set, key "rounds": .* 0 is not'),
        ("rounds = 12", "turns = 9", r'preset "tournament", set, key "turns": unknown house rule'),
        ('answer = { de = "Ebenso.",', "answer = {", r':20: .*key "answer": key "de" is missing'),
        ("departs = true", "", r'key "kind": needs at least one option with "departs = true"'),
        ('kind = "fills"', 'kind = "departs"', r'"A-15", key "kind": departs from the words, so'),
        (
            'en = "literally" }',
            'en = "literally" }\ndeparts = true',
            r'"A-14", .*the first option is the default and never departs',
        ),
        ('kind = "departs"', "", r'key "kind" is missing'),
        ('kind = "fills"', 'kind = "guesses"', r'"A-15", key "kind":'),
        ('section = "13.1"', 'sektion = "13.1"', r'key "sektion": unknown key; did you mean "sect'),
    ],
)
def test_a_bad_file_says_where(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert old in FILE
    with pytest.raises(PackError, match=expected):
        load(tmp_path, FILE.replace(old, new))


def test_a_ruling_says_what_it_does_to_the_book(tmp_path: Path) -> None:
    rulings = load(tmp_path).by_id
    assert [rulings[name].kind for name in ("A-14", "A-15", "A-47")] == [
        "departs",
        "fills",
        "resolves",
    ]
    assert [option.departs for option in rulings["A-14"].options] == [False, True]


@pytest.mark.parametrize("kind", ["fills", "resolves"])
def test_an_option_beside_the_first_may_leave_the_words_of_any_ruling(
    tmp_path: Path, kind: str
) -> None:
    rulings = load(tmp_path, FILE.replace('kind = "departs"', f'kind = "{kind}"'))
    assert rulings.by_id["A-14"].options[1].departs


def test_a_number_departs_wherever_it_is_not_the_default(tmp_path: Path) -> None:
    ranged = FILE.replace('kind = "resolves"', 'kind = "departs"')
    assert load(tmp_path, ranged).by_id["A-47"].kind == "departs"


def test_two_presets_of_one_name_are_an_error(tmp_path: Path) -> None:
    preset = FILE[FILE.index("[[preset]]") :]
    with pytest.raises(PackError, match="this preset is listed twice"):
        load(tmp_path, FILE + preset)


def test_a_struct_that_agrees_has_no_problems(tmp_path: Path) -> None:
    rulings = load(tmp_path)
    assert check_house_struct(rulings, House) == []
    assert msgspec.convert(rulings.house(), House) == House()


class PlainNumber(msgspec.Struct):
    pin: Literal["fought_last_round", "strict"] = "strict"
    rounds: int = 30
    arc: Literal[3, 2] = 3


class MissingAndSuperfluous(msgspec.Struct):
    pin: Literal["strict", "fought_last_round"] = "strict"
    rounds: int = 30
    weather: Literal["sun", "rain"] = "sun"


class WrongDefaults(msgspec.Struct):
    arc: Literal[2, 3]
    pin: Literal["strict", "fought_last_round"] = "fought_last_round"
    rounds: int = 12


class WrongTypes(msgspec.Struct):
    pin: str = "strict"
    rounds: Annotated[int, msgspec.Meta(ge=0, le=99)] = 30
    arc: Literal[2, 3, 4] = 3


@pytest.mark.parametrize(
    ("house", "problems"),
    [
        (PlainNumber, []),
        (
            MissingAndSuperfluous,
            ["arc: no field for this switch", "weather: no switch for this field"],
        ),
        (
            WrongDefaults,
            [
                "arc: the field has no default, should be 3",
                "pin: defaults differ: the field has 'fought_last_round', the ruling 'strict'",
                "rounds: defaults differ: the field has 12, the ruling 30",
            ],
        ),
        (
            WrongTypes,
            [
                'pin: the field\'s type does not say: allowed: "strict", "fought_last_round"',
                "rounds: the field's type does not say: allowed: a whole number from 1 to 99",
                "arc: the field's type does not say: allowed: 3, 2",
            ],
        ),
    ],
)
def test_disagreement_between_struct_and_rulings_is_told(
    tmp_path: Path, house: type[msgspec.Struct], problems: list[str]
) -> None:
    assert check_house_struct(load(tmp_path), house) == problems
