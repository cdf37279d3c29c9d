"""Sentences as players read them, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.packs.readers import LANGUAGES
from heerbann.engine.rules.asks import Action, Choose, Draw, Modifier, Refusal
from heerbann.engine.rules.battle import Ended, Event, Outcome
from heerbann.engine.texts.teller import Teller
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model import actions as do
from heerbann.systems.claymore.model.events.deployment import EdgeChosen, ElementLaid
from heerbann.systems.claymore.model.events.howitzer import Aimed, TileLaid
from heerbann.systems.claymore.model.events.melee import (
    Attacked,
    Destroyed,
    DiceOffRolled,
    MeleesListed,
    SelfDestructionRolled,
    SkipsTurn,
)
from heerbann.systems.claymore.model.events.round import InitiativeRolled, Moved, Shot, SwiftRolled
from heerbann.systems.claymore.model.profiles import Special
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, Melee, UnitId
from tests.systems.claymore.field import field, hex_of

TELLERS = {language: Teller(SYSTEM, language) for language in LANGUAGES}
STATE = field(empire={"D3": "knights"}, chaos={"E3": "orcs"})

KNIGHTS, ORCS, GOBLINS = UnitId("knights-1"), UnitId("orcs-2"), UnitId("goblins-1")
OGRE, GUN, ARCHERS = UnitId("ogre-1"), UnitId("howitzer-1"), UnitId("earch-1")
PAIR = Melee(KNIGHTS, ORCS)


def path(*labels: str) -> tuple[Hex, ...]:
    return tuple(hex_of(label) for label in labels)


@pytest.mark.parametrize(
    ("event", "german", "english"),
    [
        (
            Attacked(KNIGHTS, ORCS, 4, (1, 2, 4, 6), (5, 3), (), (), 3),
            "Ritter 1 greifen Orks 2 an: 4 Würfel auf 4+, 1 · 2 · 4 · 6, Neuwurf 5 · 3, 3 Chips.",
            "Knights 1 attack Orcs 2: 4 dice on 4+, 1 · 2 · 4 · 6, re-roll 5 · 3, 3 chips.",
        ),
        (
            Attacked(KNIGHTS, ORCS, 4, (1, 2, 4, 6), (5, 3), (), (), 2, undone=1),
            "Ritter 1 greifen Orks 2 an: 4 Würfel auf 4+, 1 · 2 · 4 · 6, Neuwurf 5 · 3 statt eines "
            "Treffers, 2 Chips.",
            "Knights 1 attack Orcs 2: 4 dice on 4+, 1 · 2 · 4 · 6, re-roll 5 · 3 for one hit, "
            "2 chips.",
        ),
        (
            Attacked(OGRE, KNIGHTS, 3, (3,), (), (), (6,), 0),
            "Oger 1 greift Ritter 1 an: 1 Würfel auf 3+, 3, Rüstung 6, kein Schaden.",
            "Ogre 1 attacks Knights 1: 1 die on 3+, 3, armour 6, no damage.",
        ),
        (
            Shot(ARCHERS, ORCS, 5, (5, 1, 2), (), 1),
            "Bogenschützen 1 schießen auf Orks 2: 3 Würfel auf 5+, 5 · 1 · 2, 1 Chip.",
            "Archers 1 shoot at Orcs 2: 3 dice on 5+, 5 · 1 · 2, 1 chip.",
        ),
        (
            Moved(KNIGHTS, path("D3", "D4", "E5")),
            "Ritter 1 ziehen D3 → D4 → E5.",
            "Knights 1 move D3 → D4 → E5.",
        ),
        (
            SwiftRolled(GOBLINS, 5, 1),
            "Goblins 1 eilen: 5, ein zusätzliches Feld.",
            "Goblins 1 hurry: 5, one extra hex.",
        ),
        (
            InitiativeRolled(4, 2, EMPIRE),
            "Initiative: Imperium 4, Chaos 2. Das Imperium beginnt.",
            "Initiative: Empire 4, Chaos 2. Empire begins.",
        ),
        (
            InitiativeRolled(3, 3, None),
            "Initiative: Imperium 3, Chaos 3. Gleichstand, noch einmal.",
            "Initiative: Empire 3, Chaos 3. A tie, roll again.",
        ),
        (
            ElementLaid(CHAOS, "palisade", hex_of("D5"), (Direction.E, Direction.NE)),
            "Das Chaos legt: Palisade auf D5, geschlossen nach O, NO.",
            "Chaos lays: Palisade on D5, closed towards E, NE.",
        ),
        (
            ElementLaid(EMPIRE, "swamp", hex_of("D5")),
            "Das Imperium legt: Sumpf auf D5.",
            "Empire lays: Swamp on D5.",
        ),
        (
            EdgeChosen(EMPIRE, "south", "north"),
            "Das Imperium nimmt den Südrand, der Gegner den Nordrand.",
            "Empire takes the south edge, the enemy the north edge.",
        ),
        (
            Aimed(GUN, ORCS, 10),
            "Haubitze 1 feuert auf Orks 2; nachgeladen ist in Runde 10.",
            "Howitzer 1 fires at Orcs 2; loaded again in round 10.",
        ),
        (
            TileLaid(hex_of("F4"), "bounce"),
            "Plättchen auf F4: Abpraller.",
            "Tile on F4: bounce.",
        ),
        (
            MeleesListed((PAIR, Melee(KNIGHTS, OGRE))),
            "2 Nahkämpfe: Ritter 1 – Orks 2, Ritter 1 – Oger 1.",
            "2 melees: Knights 1 – Orcs 2, Knights 1 – Ogre 1.",
        ),
        (MeleesListed(()), "Kein Nahkampf in dieser Runde.", "No melee this round."),
        (
            DiceOffRolled(PAIR, 5, 3),
            "Vergleichswurf Ritter 1 – Orks 2: 5 zu 3.",
            "Dice-off Knights 1 – Orcs 2: 5 to 3.",
        ),
        (
            SelfDestructionRolled(GUN, OGRE, 6, True),
            "Selbstzerstörung, Haubitze 1 gegen Oger 1: 6, beide fliegen in die Luft.",
            "Self-destruction, Howitzer 1 against Ogre 1: 6, both blow up.",
        ),
        (
            SkipsTurn(GOBLINS, 4),
            "Goblins 1 setzen in Runde 4 aus.",
            "Goblins 1 sit out in round 4.",
        ),
        (Destroyed(OGRE), "Oger 1 ist vernichtet.", "Ogre 1 is destroyed."),
        (Destroyed(ORCS), "Orks 2 sind vernichtet.", "Orcs 2 are destroyed."),
        (
            Ended(Outcome(CHAOS, "13.1", "eliminated")),
            "Das Spiel ist aus. Sieger: Chaos. Das feindliche Heer ist vernichtet.",
            "The game is over. Winner: Chaos. The enemy army is destroyed.",
        ),
    ],
)
def test_the_log_reads_like_a_commentary(event: Event, german: str, english: str) -> None:
    assert TELLERS["de"].event(event, STATE) == german
    assert TELLERS["en"].event(event, STATE) == english


@pytest.mark.parametrize(
    ("action", "german", "english"),
    [
        (do.Move(KNIGHTS, hex_of("D5")), "Ritter 1 ziehen nach D5", "Knights 1 move to D5"),
        (do.Move(OGRE, hex_of("D5")), "Oger 1 zieht nach D5", "Ogre 1 moves to D5"),
        (do.Fire(GUN, ORCS), "Haubitze 1 feuert auf Orks 2", "Howitzer 1 fires at Orcs 2"),
        (do.Recruit("knights"), "Ritter (8 PW) ins Heer nehmen", "Take Knights (8 PW)"),
        (do.LayElement("ford", hex_of("K5")), "Furt auf K5", "Ford on K5"),
        (
            do.LayElement("palisade", hex_of("D5"), Direction.SE),
            "Palisade auf D5, geschlossen nach SO, O, NO",
            "Palisade on D5, closed towards SE, E, NE",
        ),
        (
            do.Attack(berserk=True),
            "Angreifen und einen Lebenspunkt für mehr Würfel opfern",
            "Attack and give up a life point for more dice",
        ),
        (do.Reroll(1), "Einen Fehlwurf neu werfen", "Re-roll one miss"),
        (do.Reroll(0, 2), "2 Treffer neu werfen", "Re-roll 2 hits"),
        (
            do.Reroll(1, 1),
            "Einen Fehlwurf und einen Treffer neu werfen",
            "Re-roll one miss and one hit",
        ),
    ],
)
def test_options_are_short(action: Action, german: str, english: str) -> None:
    assert TELLERS["de"].action(action, STATE) == german
    assert TELLERS["en"].action(action, STATE) == english


def test_a_palisade_names_all_sides_that_the_house_rule_closes() -> None:
    narrow = field(house={"palisade_arc": "2"})
    action = do.LayElement("palisade", hex_of("D5"), Direction.SE)
    assert TELLERS["de"].action(action, narrow) == "Palisade auf D5, geschlossen nach SO, O"


def test_questions_name_the_melee_and_the_hurrying_unit() -> None:
    state = field(empire={"D3": "knights"}, chaos={"E3": "orcs"})
    state.fighting, state.hurrying = PAIR, GOBLINS
    attack: Choose[Any] = Choose(EMPIRE, "8.6", "attack", ())
    hurry: Choose[Any] = Choose(CHAOS, "6.8", "hurry", ())
    assert TELLERS["de"].ask(attack, state) == "Ritter 1 – Orks 2: Angreifen?"
    assert TELLERS["en"].ask(attack, state) == "Knights 1 – Orcs 2: attack?"
    assert TELLERS["de"].ask(hurry, state) == "Wohin ziehen Goblins 1?"
    assert TELLERS["en"].ask(hurry, state) == "Where do Goblins 1 move?"


def test_a_draw_lists_the_tiles_in_the_bag() -> None:
    draw = Draw("9.6", (("flying", 5), ("bounce", 3), ("explosion", 0)), by=(EMPIRE,))
    assert TELLERS["de"].ask(draw, STATE) == (
        "Imperium: verdeckt ziehen aus Kugel (5), Abpraller (3)."
    )


@pytest.mark.parametrize(
    ("refusal", "german", "english"),
    [
        (
            Refusal("6.5", "pinned"),
            "Diese Einheit ist gebunden: Sie steht neben einem Feind.",
            "This unit is pinned: it stands next to an enemy.",
        ),
        (
            Refusal("6.1", "too-far", {"steps": 1}),
            "Zu weit: Die Einheit zieht höchstens ein Feld.",
            "Too far: the unit moves one hex at most.",
        ),
        (
            Refusal("3.2", "twin-first", {"unit": "soldiers-1"}),
            "Erst kommen Soldaten 1 an die Reihe.",
            "Soldiers 1 come first.",
        ),
        (
            Refusal("9.2", "still-loading", {"round": 5}),
            "Die Haubitze feuert frühestens in Runde 5.",
            "The howitzer fires in round 5 at the earliest.",
        ),
    ],
)
def test_refusals_explain(refusal: Refusal, german: str, english: str) -> None:
    assert TELLERS["de"].refusal(refusal, STATE) == german
    assert TELLERS["en"].refusal(refusal, STATE) == english


def test_modifiers_show_their_amount() -> None:
    tower, need = Modifier("11.3", -1, "tower-dice"), Modifier("7.4", 4, "need")
    assert TELLERS["de"].modifier(tower) == "Ziel auf dem Turm: Würfel −1"
    assert TELLERS["en"].modifier(tower) == "Target in the tower: dice −1"
    assert TELLERS["de"].modifier(need) == "Treffer ab 4"


def test_special_rules_have_a_name_and_an_explanation() -> None:
    assert TELLERS["de"].word(Special, "self_destruction") == "Selbstzerstörung"
    assert TELLERS["en"].text("special-steadfast-text") == (
        "Fearsome attackers get no re-rolls against this unit."
    )


def test_what_does_not_exist_still_has_a_name() -> None:
    nowhere = do.Move(UnitId("dragon-1"), Hex(99, 99))
    assert TELLERS["de"].action(nowhere, STATE) == "dragon-1 ziehen nach 99/99"
    assert TELLERS["en"].action(do.Recruit("dragon"), STATE) == "Take dragon"


def test_every_step_of_the_sequence_has_a_name() -> None:
    assert [TELLERS["de"].step(step) for step in SYSTEM.sequence[:3]] == [  # type: ignore[arg-type]
        "Heere zusammenstellen", "Wurf ums Gelände", "Gelände legen",
    ]  # fmt: skip
