"""What terminals, clients, simulations and agents get of a battle."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from heerbann.agents import make_agent, play
from heerbann.engine.odds.duels import DuelRefused, Matchup
from heerbann.engine.odds.option_odds import option_odds
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Choose
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.computer.evaluation import evaluate
from heerbann.systems.battlelore.model.actions import Order, PlayCommand
from heerbann.systems.battlelore.model.charts import PROFILES
from heerbann.systems.battlelore.model.state import PENNANT, SEATS, STANDARD, State
from heerbann.systems.battlelore.show.picture import LETTERS, legend, picture, status
from heerbann.systems.battlelore.show.scene import STAGE
from heerbann.systems.battlelore.show.terminal import TERMINAL
from tests.systems.battlelore.battle_scenes import moving
from tests.systems.battlelore.field import attack, field, hex_of, move
from tests.systems.battlelore.field import play as go
from tests.systems.battlelore.muster import deployed
from tests.systems.playing import asked

DE, EN = Teller(SYSTEM, "de"), Teller(SYSTEM, "en")


def battle() -> State:
    return field(
        standard={"G6": "HRC", "F8": "HGB"}, pennant={"G5": "HBS"}, ground={"A5": "cliff SW"},
        stakes=("F8",),
    )  # fmt: skip


def test_the_picture_shows_units_with_their_figures() -> None:
    lines = ["".join(span.text for span in line) for line in picture(battle(), None, EN)]
    assert "h1³" in lines[6]
    assert "M1⁴" in lines[5]
    assert "|b1⁴" in lines[8]
    assert len(set(LETTERS.values())) == len(PROFILES)
    named = ["".join(span.text for span in line) for line in legend(battle(), EN)]
    assert "^ A5: SW" in named
    assert "| Archers' stakes" in named
    assert status(battle(), EN) == "Turn 1 · banners: Pennants 0/6, Standards 0/6"


def test_words_of_a_player_are_understood() -> None:
    state = battle()
    assert attack(state, "G6", "G5") in TERMINAL.meant(state, STANDARD, ["h1", "M1"], EN)
    assert move(state, "G6", "H6") in TERMINAL.meant(state, STANDARD, ["h1", "H6"], EN)
    assert PlayCommand("patrol_left") in TERMINAL.meant(state, STANDARD, ["patrol", "left"], EN)
    assert PlayCommand("patrol_left") in TERMINAL.meant(state, STANDARD, ["streife", "links"], DE)
    assert Order(state.at[hex_of("G6")], "any") in TERMINAL.meant(state, STANDARD, ["h1"], EN)
    for words, unknown in (["nonsense"], "nonsense"), (["G6", "Z9"], "Z9"):
        with pytest.raises(UnknownWord) as refused:
            TERMINAL.meant(state, STANDARD, words, EN)
        assert refused.value.word == unknown
    assert TERMINAL.meant(state, STANDARD, ["G6", "h1"], EN) == []


def test_the_odds_of_an_attack_are_exact() -> None:
    state = field(standard={"G6": "HGS"}, pennant={"G5": "HBS"})
    found = option_odds(go(state), attack(state, "G6", "G5"))
    assert sum(chance for _, chance in found.changes) == 1
    nothing = dict(found.changes)[()]
    assert nothing == Fraction(1, 4)


def test_the_scene_shows_sections_pieces_and_cards() -> None:
    scene = STAGE.scene(battle(), STANDARD, EN)
    assert [zone.id for zone in scene.board.zones] == [
        "section-left", "section-centre", "section-right",
    ]  # fmt: skip
    assert len(scene.board.spots) == 113
    assert {piece.id for piece in scene.pieces} == {"S-HRC-1", "S-HGB-1", "P-HBS-1"}
    again = STAGE.scene(battle(), STANDARD, EN)
    assert [zone.spots for zone in again.board.zones] == [z.spots for z in scene.board.zones]
    card = STAGE.card(battle(), "S-HRC-1", DE)
    assert card is not None
    assert card.title == "Schwere Reiter 1 (S)"


def test_the_hand_of_a_scene_names_own_cards_and_shows_the_backs_of_others() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4")
    hand = STAGE.scene(game.state, PENNANT, EN).hand
    own = {card.place: card.id for card in hand if card.side == PENNANT}
    assert own == {
        "right": "P-A1", "centre": "P-A2", "left": "P-A3", "reserve": "P-A4",
    }  # fmt: skip
    other = STAGE.scene(game.state, STANDARD, EN).hand
    assert [card.id for card in other if card.side == PENNANT and card.place == "reserve"] == [""]


def test_a_duel_of_two_kinds_is_worked_out_exactly() -> None:
    duel = SYSTEM.duel
    assert duel is not None
    found = duel(
        SYSTEM, Matchup(attacker="Bogenschützen", defender="HBS", how="shoot"), SYSTEM.house()
    )
    assert found.suffered[0].mean == Fraction(1, 3)
    assert sum(found.suffered[0].hits.values()) == 1
    marsh = duel(
        SYSTEM, Matchup(attacker="HRC", defender="HBS", circumstances=("marsh",)), SYSTEM.house()
    )
    assert [point.reason for point in marsh.blows[0].modifiers] == ["base-dice", "cap-marsh"]
    with pytest.raises(DuelRefused):
        duel(SYSTEM, Matchup(attacker="HRC", defender="HBS", how="shoot"), SYSTEM.house())
    with pytest.raises(UnknownWord):
        duel(SYSTEM, Matchup(attacker="dragon", defender="HBS"), SYSTEM.house())


@pytest.mark.parametrize("landmark", ["pentacle", "pool", "den", "camp", "stronghold"])
def test_a_duel_at_a_landmark(landmark: str) -> None:
    """§B.15: two dice into it and out of it; who stands there is bolder and battles back."""
    duel = SYSTEM.duel
    assert duel is not None
    plain, into, out = (
        duel(SYSTEM, Matchup(attacker="HRC", defender="HBS", circumstances=words), SYSTEM.house())
        for words in ((), (landmark,), (f"from-{landmark}",))
    )
    for capped in (into, out):
        assert [point.reason for point in capped.blows[0].modifiers] == [
            "base-dice",
            "cap-landmark",
        ]
        assert capped.suffered[0].mean < plain.suffered[0].mean
    assert into.facts["battles-back"] > 0
    assert "battles-back" not in plain.facts


def test_a_duel_of_those_who_left_a_training_camp() -> None:
    """§B.15: one die more, which the odds and their points both tell."""
    duel = SYSTEM.duel
    assert duel is not None
    plain, trained = (
        duel(SYSTEM, Matchup(attacker="HBS", defender="HBS", circumstances=words), SYSTEM.house())
        for words in ((), ("trained",))
    )
    reasons = [point.reason for point in trained.blows[0].modifiers]
    assert reasons == ["base-dice", "training"]
    assert trained.suffered[0].mean > plain.suffered[0].mean
    assert max(trained.suffered[0].hits) >= max(plain.suffered[0].hits)


def test_more_figures_and_banners_are_worth_more() -> None:
    even = field(standard={"G9": "HBS"}, pennant={"G1": "HBS"}, phase="begin")
    hurt = field(standard={"G9": "HBS"}, pennant={"G1": "HBS"}, figures={"G1": 1}, phase="begin")
    assert evaluate(even, STANDARD) == 0
    assert evaluate(hurt, STANDARD) > 0 > evaluate(hurt, PENNANT)


@pytest.mark.parametrize("key", ["first_blood", "broken_scarps"])
def test_thumb_beats_random(key: str) -> None:
    game: Game[State] = Game(SYSTEM, Setup(SYSTEM.scenarios[key], SYSTEM.house()), SeededDice(3))
    agents = {
        STANDARD: make_agent("thumb", SYSTEM, STANDARD, 1),
        PENNANT: make_agent("random", SYSTEM, PENNANT, 2),
    }
    play(game, agents, Random(1))
    assert game.outcome is not None
    assert game.outcome.winner == STANDARD
    assert SYSTEM.tally is not None
    counted = SYSTEM.tally(game.state, game.log)
    assert sum(counted.lost.values()) >= game.state.banners[STANDARD]
    assert all(counted.fielded[kind] >= number for kind, number in counted.lost.items())
    assert TERMINAL.kind("S-HGB", EN) == "Archers (S)"


def test_ideas_name_every_option_once() -> None:
    game: Game[State] = Game(
        SYSTEM, Setup(SYSTEM.scenarios["first_blood"], SYSTEM.house()), SeededDice(2)
    )
    random = Random(2)
    assert SYSTEM.ideas is not None
    for _ in range(200):
        assert isinstance(game.ask, Choose)
        assert set(SYSTEM.ideas(game.state, game.ask)) == set(game.options)
        game.answer(random.choice(game.options))
        if game.ask is None:
            break
    assert SEATS == (PENNANT, STANDARD)


def test_b_8_a_click_on_the_hex_before_the_wall_chooses_that_way() -> None:
    state = moving(standard={"G6": "HGC"}, pennant={"A1": "HGS"}, ground={"G5": "rampart SW SE"})
    game = go(state, answers=[move(state, "G6", "G5")])
    assert asked(game) == "way"
    for label in ("G6", "H5"):
        clicked = [a for a in STAGE.meant(game.state, STANDARD, None, label) if a in game.options]
        typed = [a for a in TERMINAL.meant(game.state, STANDARD, [label], DE) if a in game.options]
        assert len(clicked) == 1
        assert typed == clicked
