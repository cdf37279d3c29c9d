"""§7.1: an army book whose models have several ranged weapons, from its file to the computer."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from heerbann.boards.table import ModelNumber
from heerbann.engine.odds.duels import Matchup
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.computer.first_ideas import ideas
from heerbann.systems.skirmish.model.actions import Barrel, Fire, FireSome, Salvo
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.army_book_files import load_book
from heerbann.systems.skirmish.model.events.combat import Fired
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import State
from heerbann.systems.skirmish.odds.drill_ground import meeting
from heerbann.systems.skirmish.odds.duel import settle
from heerbann.systems.skirmish.rules.s07_shooting.weapons import Squad, bearing, squads
from tests.rulechecks import checks
from tests.systems.playing import go_on, told
from tests.systems.skirmish.arena import arena, begin, row, squad, tank, troop, unit, volley
from tests.systems.skirmish.field import R1

BOOK = Path("docs/examples/skirmish/armies/harbour_watch.toml")
CARBINE, LAMP = Barrel(R1, 0, 0), Barrel(R1, 0, 1)


def boarders() -> Entry:
    return load_book(BOOK).entry("boarding_party")


def shot_at(target: Entry) -> Game[State]:
    """Five boarders, nine inches before the enemy: carbines and lamps reach."""
    red = [troop(boarders(), row(5, 20, 10))]
    blue = [troop(target, row(target.models, 20, 20))]
    return begin(arena(red, blue), volley("red-1", "blue-1"))


@checks("GR-7.1", "GR-5.5a")
def test_7_1_the_models_of_a_book_split_as_they_like() -> None:
    game = shot_at(squad(10))
    whole = [Fire(R1, (Salvo(weapon, 5),)) for weapon in (CARBINE, LAMP)]
    parts = [Fire(R1, (Salvo(CARBINE, n), Salvo(LAMP, 5 - n))) for n in (4, 3, 2, 1)]
    assert list(game.options) == [*whole, *parts]
    go_on(game, answers=[parts[1]], dice=[1, 1, 1, 1, 1])
    assert [(event.weapon.en, len(event.dice)) for event in told(game, Fired)] == [
        ("cutting lamp", 2),
        ("carbine", 3),
    ]


def test_7_1_the_choice_is_told_in_both_languages() -> None:
    game = shot_at(squad(10))
    german, english = Teller(SYSTEM, "de"), Teller(SYSTEM, "en")
    assert german.action(game.options[0], game.state) == "5 × Karabiner"
    assert german.action(game.options[5], game.state) == "Karabiner, 4 × Brennlampe"
    assert english.action(game.options[2], game.state) == "4 × carbine, cutting lamp"
    some = FireSome(R1, Salvo(CARBINE, 3))
    assert german.action(some, game.state) == "3 × Karabiner, die Übrigen anders"
    assert english.action(some, game.state) == "3 × carbine, the others otherwise"


def test_7_1_the_computer_thinks_of_the_better_weapon_first() -> None:
    """Carbines are listed first but cannot hurt a tank."""
    game = shot_at(tank())
    assert isinstance(game.ask, Choose)
    first, *others = ideas(game.state, game.ask)
    assert first == Fire(R1, (Salvo(LAMP, 5),))
    assert others[-1] == Fire(R1, (Salvo(CARBINE, 5),))


def test_7_4_odds_without_a_battle_take_the_first_weapon_that_reaches() -> None:
    """Five carbines at FK 4 and RW 5+: half of them hit, two thirds of these get through."""
    matchup = Matchup(attacker="one", defender="other", how="shoot", distance=9)
    duel = settle(SYSTEM, meeting(boarders(), squad(10), matchup, House()), matchup)
    assert [(blow.modifiers[0].amount, blow.modifiers[1].reason) for blow in duel.blows] == [
        (5, "fk")
    ]
    assert duel.suffered[0].mean == Fraction(5, 3)


def test_7_3_who_reaches_with_the_same_weapons_chooses_together() -> None:
    """Three reach with both, one with the carbine alone, one with nothing."""
    spots = [(20, 10), (21, 10), (22, 10), (20, 6), (20, "0.5")]
    red, blue = [troop(boarders(), spots)], [troop(squad(3), row(3, 20, 20))]
    state = arena(red, blue)
    one, other = unit(state, "red-1"), unit(state, "blue-1")
    found = squads(one, other, bearing(state, one, other))
    assert found == [Squad((CARBINE, LAMP), 3), Squad((CARBINE,), 1)]
    assert one.model(ModelNumber(5)) is not None
