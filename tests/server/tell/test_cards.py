"""Cards over the socket: a hand, the options of each card, why one cannot be played, replays."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from heerbann.engine.play.dice import CommittedDice, SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.records.record import lines
from heerbann.server.games import game_start
from heerbann.server.games.game_start import SECRET_BYTES
from heerbann.systems.battlelore import SYSTEM
from tests.server.conftest import lenient
from tests.server.running import Player, Server, Started, running

OTHER = {"pennant": "standard", "standard": "pennant"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    store = tmp_path_factory.mktemp("cards") / "games.sqlite3"
    with pytest.MonkeyPatch.context() as patch, running(lenient(store)) as found:
        patch.setattr(game_start, "fresh_dice", lambda: CommittedDice(bytes(SECRET_BYTES)))
        yield found


def battle(server: Server, scenario: str = "first_blood", **wishes: Any) -> Started:
    return server.start(scenario, system="battlelore", **wishes)


def hand(player: Player, seat: str) -> list[str]:
    return [card["id"] for card in player.state["scene"]["hand"] if card.get("side") == seat]


def test_a_hand_is_told_to_its_seat_and_its_backs_to_the_other(server: Server) -> None:
    started = battle(server)
    with started.sit("standard") as player, started.greet([started.watch]) as onlooker:
        assert len(hand(player, "standard")) == 5
        assert all(hand(player, "standard"))
        assert hand(player, "pennant") == [""] * 5
        assert hand(onlooker, "standard") == [""] * 5
        assert [face["symbol"] for face in player.state["scene"]["faces"]].count("helmet") == 3


def test_every_option_of_a_question_for_a_card_names_its_card(server: Server) -> None:
    with battle(server).sit("standard") as player:
        options = player.question["options"]
        assert {card["id"] for one in options for card in one["cards"]} == set(
            hand(player, "standard")
        )
        assert {one["kind"] for one in options} == {"play-command"}


def test_why_a_card_cannot_be_played(server: Server) -> None:
    with battle(server).sit("standard") as player:
        card = hand(player, "standard")[0]
        assert player.ask(type="why", seat="standard", card=card)["legal"] is True
        player.answer(0)
        left = hand(player, "standard")[0]
        why = player.ask(type="why", seat="standard", card=left)
        assert (why["legal"], why["rule"]) == (False, "B.6")
        assert why["text"] == "Jetzt wird keine Kommandokarte gespielt."


def test_layouts_name_cards_and_places_and_councils_their_levels(server: Server) -> None:
    started = battle(server, "stand_at_the_fords")
    with started.sit() as player:
        player.answer(0)
        player.answer(0)
        options = player.question["options"]
        assert len(options) == 24
        places = {tuple(card["place"] for card in one["cards"]) for one in options}
        assert places == {("right", "centre", "left")}
        scene = player.state["scene"]
        assert [one["id"] for one in scene["sideboard"]["places"]][-1] == "reserve"
        drawn = [card for card in scene["hand"] if card.get("map")]
        assert len(drawn) == 4


def test_a_typed_draw_is_for_the_eyes_of_the_one_who_draws(server: Server) -> None:
    """At one screen the view follows, though nobody is asked to decide."""
    started = battle(server, "muster_impromptu", dice="typed")
    with started.sit() as player:
        player.answer(0)
        player.answer(0)
        seen = []
        for _ in range(8):
            ask = player.state["ask"]
            assert ask["mine"]
            assert ask["dice"]["by"] == [player.state["viewpoint"]]
            seen.append(player.state["viewpoint"])
            kind = ask["dice"]["bag"][0]["kind"]
            player.ask(type="draw", version=player.state["version"], kind=kind)
        assert seen == ["pennant"] * 4 + ["standard"] * 4


def test_with_typed_dice_cards_that_nobody_may_see_are_dealt(server: Server) -> None:
    """Nobody at the table could tell what lies face down; battle dice are typed all the same."""
    rng = Random(7)
    started = battle(server, dice="typed")
    with started.sit() as player:
        typed = answers = 0
        while answers < 200 or typed <= 5:  # how soon they fight depends on cards nobody chose
            answers += 1
            assert answers < 2000
            ask = player.question
            assert ask["kind"] != "draw"
            if ask["kind"] == "choose":
                player.answer(rng.randrange(len(ask["options"])))
                continue
            faces = [rng.randint(1, 6) for _ in range(ask["dice"]["number"])]
            player.ask(type="roll", version=player.state["version"], faces=faces)
            typed += 1


# Replays


def finished(seed: int = 3) -> Game[Any]:
    """A whole battle at random."""
    scenario = SYSTEM.scenarios["stand_at_the_fords"]
    game: Game[Any] = Game(SYSTEM, Setup(scenario, SYSTEM.house()), SeededDice(seed))
    random = Random(seed)
    while game.ask is not None:
        game.answer(random.choice(game.options))
    return game


def test_a_replay_shows_each_side_its_own_hand_at_every_step(server: Server) -> None:
    record = "\n".join(lines(finished()))
    answer = server.post("/api/games/import", {"record": record})
    started = Started(server, answer.json)
    for seat, other in OTHER.items():
        path = f"{started.path}/replay?seat={seat}"
        replay = server.get(path, started.keys["pennant"]).json
        hands = [replay["scene"]["hand"], *[step.get("hand") for step in replay["steps"]]]
        told = [card for cards in hands if cards for card in cards]
        secret = ("command", "lore")
        assert any(card["id"] and card.get("side") == seat for card in told)
        assert not any(
            card["id"] for card in told if card.get("side") == other and card["deck"] in secret
        )
