"""What a file may say of sieges and campaigns, and how `check` names what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.systems.diex_aie.files.loading import load_scenario
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.setup import begin
from heerbann.systems.diex_aie.model.state import UnitId

EXAMPLES = Path(__file__).parents[4] / "docs" / "examples" / "diex_aie"
RELIEF = EXAMPLES / "scenarios" / "hungry_relief.toml"

ASSAULT = """
[assault]
works = "mill"
refuge = "hill"
ramp = "mill"
ramp_gate = "A1"
"""


def written(tmp_path: Path, *changes: tuple[str, str], more: str = "") -> Path:
    """The example with other words in it."""
    text = RELIEF.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (tmp_path / "maps").mkdir(exist_ok=True)
    drawn = (EXAMPLES / "maps" / "mill_pond.toml").read_text("utf-8")
    (tmp_path / "maps" / "mill_pond.toml").write_text(drawn, "utf-8")
    path = tmp_path / "scenarios" / "hungry_relief.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text + more, "utf-8")
    return path


def test_the_example_says_all_of_it() -> None:
    told = load_scenario(RELIEF)
    state = begin(told, House())
    names = ("cynric_2", "gaucher", "hoel", "charles", "wulfram", "perrot_2")
    cynric, gaucher, hoel, charles, wulfram, perrot = (state.units[UnitId(n)] for n in names)
    assert (cynric.figure.key, cynric.hungry) == ("cynric", True)
    assert (gaucher.health, gaucher.hungry) == ("wounded", False)
    assert not hoel.mounted
    assert charles.place is not None
    assert wulfram.captive
    assert perrot.id in state.patrols.reserve
    assert told.zones["mill"].holder == "b"


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ('"cynric_2"', '"cynric_1"', "a, group #1, units #3", "unknown unit"),
        ('"cynric_2"', '"cynric_02"', "a, group #1, units #3", "unknown unit"),
        ('"cynric_2"', '"cynric"', "a, group #1, units #3", "cynric"),
        ("[men.hoel]", "[men.nobody]", 'men, key "nobody"', "nobody"),
        ("[men.hoel]", "[men.perrot]", 'men, perrot, key "horse"', "no horse anyway"),
        ('hex = "H5"', 'hex = "Z99"', 'men, charles, key "hex"', "Z99"),
        ("wounded = true", 'hex = "C4"', 'men, gaucher, key "hex"', "cannot stand"),
        ('hex = "H5"', 'hex = "H5"\n[men.vital]\nhex = "H5"', 'men, vital, key "hex"', "already"),
        ('patrol_edges = ["east", "south"]', "", "patrol_edges", "belong together"),
        ("patrol = true", 'patrol = true\nedge = "east"', "b, group #2", "on patrol"),
        ("patrol = true", "", "b, group #2", "on patrol"),
        ("patrol = true", 'edge = "east"\nout_of_fire = true', "patrol_edges", "belong"),
        ('destroyed = ["I1"]', 'destroyed = ["A1"]', "works, destroyed #1", "burn"),
        ('destroyed = ["I1"]', 'destroyed = ["Z99"]', "works, destroyed #1", "Z99"),
        ('destroyed = ["I1"]', 'filled = ["A1"]', "works, filled #1", "moat"),
        ('destroyed = ["I1"]', 'closed = ["Z99"]', "works, closed #1", "Z99"),
        ('broken = ["J5 E"]', 'broken = ["A1 E"]', "works, broken #1", "fence"),
        ('broken = ["J5 E"]', 'broken = ["J5 up"]', "works, broken #1", "up"),
        ('broken = ["J5 E"]', 'broken = ["J5"]', "works, broken #1", "side"),
        ('area = "mill"', 'area = "barn"', 'zones, mill, key "area"', "barn"),
        ("routed = true\n\n[[victory]]\nwinner = \"b\"\nreason = \"prisoners-kept\"",
         "led_off = 1\n\n[[victory]]\nwinner = \"b\"\nreason = \"prisoners-kept\"",
         'victory #3, key "led_off"', "exits"),
        ('first = "a_chooses"', 'first = "c"', "first", ""),
    ],
)  # fmt: skip
def test_a_wrong_word_is_named_with_its_key(
    tmp_path: Path, old: str, new: str, key: str, words: str
) -> None:
    path = written(tmp_path, (old, new))
    with pytest.raises(PackError) as caught:
        load_scenario(path)
    told = caught.value.text("en")
    assert "hungry_relief.toml" in told
    assert key in told
    assert words in told


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('works = "mill"', 'works = "barn"', "assault, Schlüssel „works“"),
        ('refuge = "hill"', 'refuge = "barn"', "assault, Schlüssel „refuge“"),
        ('refuge = "hill"\n', "", "assault, Schlüssel „ramp“"),
        ('ramp = "mill"\n', "", "assault, Schlüssel „ramp_gate“"),
        ('ramp_gate = "A1"', 'ramp_gate = "Z99"', "assault, Schlüssel „ramp_gate“"),
        ('ramp_gate = "A1"', 'ramp_gate = "A2"', "assault, Schlüssel „ramp_gate“"),
    ],
)
def test_an_assault_names_areas_and_a_gate(tmp_path: Path, old: str, new: str, key: str) -> None:
    assert ASSAULT.count(old) == 1
    with pytest.raises(PackError) as caught:
        load_scenario(written(tmp_path, more=ASSAULT.replace(old, new)))
    assert key in caught.value.text("de")


@pytest.mark.parametrize(
    ("animals", "key"),
    [
        ('{ kind = "mule", owner = "a" }', "animals #1"),
        ('{ kind = "mule", owner = "a", hex = "A1", leader = "osferth" }', "animals #1"),
        ('{ kind = "mule", owner = "b", leader = "osferth" }', 'animals #1, key "leader"'),
        ('{ kind = "mule", owner = "b", leader = "vital" }', 'animals #1, key "leader"'),
        (
            ", ".join(['{ kind = "mule", owner = "a", leader = "osferth" }'] * 4),
            'animals #4, key "leader"',
        ),
    ],
)
def test_animals_are_led_in_by_whoever_comes_over_an_edge(
    tmp_path: Path, animals: str, key: str
) -> None:
    path = written(tmp_path, ("chapter = 10", f"chapter = 10\nanimals = [{animals}]"))
    with pytest.raises(PackError) as caught:
        load_scenario(path)
    assert key in caught.value.text("en")
