"""What a seat cannot know never reaches it: by state, log, options, odds, replay or record.

Two games of the toy duel that differ only in what red cannot see are told to red in the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Draw, Place
from heerbann.systems import all_systems
from tests.server.conftest import lenient
from tests.server.games.wars import Here
from tests.server.running import Player, Server, Started, running
from tests.server.toy import TOY
from tests.toy.model.state import BLUE, RED, SEATS

SECRETS = ("knight", "archer", "shield")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    store = tmp_path_factory.mktemp("toy") / "games.sqlite3"
    with running(lenient(store), {**all_systems(), "toy": TOY}) as found:
        yield found


def duel(server: Server, **wishes: Any) -> Started:
    return server.start("duel", system="toy", **wishes)


def play_on(players: dict[str, Player], rng: Random, answers: int) -> None:
    """Let both sides answer at random; placements are taken from the rules' own suggestions."""
    for _ in range(answers):
        version = max(player.state["version"] for player in players.values())
        for player in players.values():
            player.until(version)
        ask = next(iter(players.values())).question
        if ask is None:
            return
        player = players[ask["seat"]]
        if ask["kind"] == "place":
            player.ask(type="answer", seat=ask["seat"], version=version, answer=_place(rng))
        else:
            player.answer(rng.randrange(len(player.question["options"])))


def _place(rng: Random) -> dict[str, Any]:
    return {"do": "set-pawn", "at": [rng.randrange(600), rng.randrange(600)]}


@pytest.mark.parametrize(
    ("system", "scenario", "is_private"),
    [
        ("toy", "duel", True),
        ("battlelore", "first_blood", True),
        ("diex_aie", "reeves_tithe", True),
        ("diex_aie", "wet_boots", False),  # nobody hides there
        ("skirmish", "hidden_loot", False),  # what is hidden is hidden from both
        ("claymore", "heron_ford", False),
    ],
)
def test_a_shared_screen_is_covered_only_where_somebody_knows_more(
    server: Server, system: str, scenario: str, is_private: bool
) -> None:
    with server.start(scenario, system=system).sit() as player:
        assert player.state["private"] is is_private


def test_the_other_sides_cards_are_hidden_in_the_scene(server: Server) -> None:
    started = duel(server)
    with started.sit("red") as red, started.sit("blue") as blue:
        for player, own, other in ((red, "red", "blue"), (blue, "blue", "red")):
            facts = {fact["label"]: fact["value"] for fact in player.state["scene"]["facts"]}
            assert set(facts[f"hand {other}"].split()) == {"?"}
            assert not set(facts[f"hand {own}"].split()) & {"?"}


def test_onlookers_see_no_cards_at_all(server: Server) -> None:
    started = duel(server)
    with started.greet([started.watch], lang="en") as observer:
        text = json.dumps(observer.state)
        assert not any(card in text for card in SECRETS)


@pytest.mark.parametrize(("scenario", "is_told"), [("reeves_tithe", False), ("wet_boots", True)])
def test_why_the_computer_hides_somewhere_is_its_own_business(
    server: Server, scenario: str, is_told: bool
) -> None:
    """The reason names the answer and the one that came next: where somebody hides, say."""
    seats = {"b": {"kind": "computer", "level": "thumb"}}
    with server.start(scenario, system="diex_aie", seats=seats).sit("a") as player:
        reasons = [player.state["reason"]]
        while not player.question["mine"]:
            reasons.append(player.next("state")["reason"])
        assert any(reasons) is is_told


def test_options_of_the_other_side_are_not_told(server: Server) -> None:
    started = duel(server)
    rng = Random(1)
    with started.sit("red") as red, started.sit("blue") as blue:
        players = {"red": red, "blue": blue}
        for _ in range(25):
            play_on(players, rng, 1)
            for seat, player in players.items():
                ask = player.question
                if ask is not None and ask["seat"] != seat:
                    assert ask["options"] == []
                    assert ask["mine"] is False


def test_the_record_and_the_other_sides_replay_are_kept_back_until_the_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.lobby.computer, "tellers", Here())  # other processes know no toys
    started = duel(server)
    with started.sit("red") as red, started.sit("blue"):
        key = started.keys["red"]
        assert server.get(f"{started.path}/record", key).code == "secret-until-the-end"
        assert server.get(f"{started.path}/replay?seat=blue", key).code == "secret-until-the-end"
        red.ask(type="resign", seat="red")
        assert server.get(f"{started.path}/record", key).status == 200


def test_at_one_screen_the_view_is_that_of_the_seat_that_is_asked(server: Server) -> None:
    rng = Random(3)
    with duel(server).sit() as player:
        seen = set()
        for _ in range(30):
            ask = player.question
            if ask is None:
                break
            seat = ask["seat"]
            facts = {fact["label"]: fact["value"] for fact in player.state["scene"]["facts"]}
            other = "blue" if seat == "red" else "red"
            assert player.state["viewpoint"] == seat
            assert set(facts[f"hand {other}"].split()) <= {"?"}
            seen.add(seat)
            play_on({"red": player, "blue": player}, rng, 1)
        assert seen == {"red", "blue"}


# Two worlds that look the same to red


def worlds(seed: int) -> Iterator[tuple[Game[Any], Game[Any]]]:
    """Positions of a random duel, each with a twin that red cannot tell apart."""
    from heerbann.engine.play.dice import SeededDice

    scenario = TOY.scenarios["duel"]
    game = Game(TOY, Setup(scenario, TOY.house()), SeededDice(seed))
    rng = Random(seed)
    while game.ask is not None:
        assert TOY.imagine is not None
        yield game, TOY.imagine(game, RED, rng)
        ask = game.ask
        placed = isinstance(ask, Place)
        game.answer(next(ask.suggest(rng)) if placed else rng.choice(game.options))


@pytest.mark.parametrize("seed", range(6))
def test_red_is_told_the_same_bytes_in_both_worlds(seed: int) -> None:
    import msgspec

    from heerbann.server.http.errors import Problem
    from heerbann.server.tell.describe import Viewer, Words, ask_line, scene_of, step_line
    from heerbann.server.tell.log_lines import log_lines
    from heerbann.server.tell.questions import card_message, odds_message
    from heerbann.server.tell.texts import teller_for, texts

    teller = teller_for(TOY, "en")

    def all_told(game: Game[Any]) -> bytes:
        scene = scene_of(game, RED, teller)
        options = Words().options(game, scene, teller) if game.seat == RED else ()
        ask = ask_line(game, Viewer(RED, (RED,)), options, False, teller)
        card = card_message(game, RED, "blue", teller, None)
        odds: Any = None
        if options:
            try:
                odds = odds_message(game, RED, 0, teller, texts("en"), None)
            except Problem as problem:
                odds = problem.code
        log = log_lines(game.fork(), RED, 0, teller)
        return msgspec.json.encode([scene, ask, step_line(game, teller), card, odds, log])

    for true, imagined in worlds(seed):
        assert all_told(true) == all_told(imagined)


def test_what_the_other_drew_changes_no_byte_of_the_log() -> None:
    import msgspec

    from heerbann.server.tell.log_lines import log_lines
    from heerbann.server.tell.texts import teller_for
    from tests.toy.games import begun

    teller = teller_for(TOY, "en")
    games = [begun(blue=cards) for cards in (("knight", "archer"), ("shield", "knight"))]
    for seat, is_same in ((RED, True), (None, True), (BLUE, False)):
        one, other = [msgspec.json.encode(log_lines(game, seat, 0, teller)) for game in games]
        assert (one == other) == is_same


def test_a_hidden_draw_is_not_told_to_others() -> None:
    from heerbann.server.tell.describe import Viewer, ask_line
    from heerbann.server.tell.texts import teller_for

    game = Game(TOY, Setup(TOY.scenarios["duel"], TOY.house()))
    assert isinstance(game.ask, Draw)
    assert game.ask.seen_by is not None
    teller = teller_for(TOY, "en")
    for seat in (*SEATS, None):
        line = ask_line(game, Viewer(seat, (seat,) if seat else ()), (), False, teller)
        assert line is not None
        assert line.dice is not None
        is_seen = seat in game.ask.seen_by
        assert bool(line.dice.bag) == is_seen
        assert bool(line.prompt) == is_seen


def test_typed_draws_belong_to_those_who_may_see_them(server: Server) -> None:
    started = duel(server, dice="typed")
    with started.sit("red") as red, started.sit("blue") as blue:
        for _ in range(4):
            red.until(blue.state["version"])
            blue.until(red.state["version"])
            if red.question["kind"] != "draw":
                break
            mine = [player for player in (red, blue) if player.question["mine"]]
            assert len(mine) == 1
            kind = mine[0].question["dice"]["bag"][0]["kind"]
            other = blue if mine[0] is red else red
            version = red.state["version"]
            refused = other.ask(type="draw", version=version, kind=kind)
            assert refused["code"] == "not-asked"
            assert mine[0].ask(type="draw", version=version, kind=kind)["type"] == "state"


def test_the_computer_plays_a_game_with_secrets(server: Server) -> None:
    """No process knows the toy: the server itself finds an answer, from what the seat may know."""
    rng = Random(5)
    seats = {"blue": {"kind": "computer", "level": "search"}}
    with duel(server, seats=seats).sit() as red:
        for _ in range(20):
            if red.question is None:
                break
            if red.question["mine"]:
                play_on({"red": red}, rng, 1)
            else:
                red.next("state")
        assert red.state["version"] > 4
