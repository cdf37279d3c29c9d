"""Playing over the web socket, as clients do it."""

from __future__ import annotations

import contextlib
import json
import random
from fractions import Fraction

import pytest

from heerbann.server.games import chat
from tests.server.running import Json, Player, Server


def own_options(player: Player) -> list[Json]:
    options: list[Json] = player.question["options"]
    return options


def to_the_first_round(player: Player, seed: int = 3) -> None:
    """Deploy somehow, until units move."""
    rng = random.Random(seed)
    while player.state["step"]["name"] != "move_and_shoot":
        player.answer(rng.randrange(len(own_options(player))))


# Seeing


def test_hello_is_answered_by_the_whole_state(server: Server) -> None:
    with server.start().sit(lang="de") as player:
        state = player.state
        assert state["seats"] == ["empire", "chaos"]
        assert state["names"] == {"empire": "Imperium", "chaos": "Chaos"}
        assert state["board_changed"] is True
        assert state["scene"]["board"]["spots"]
        assert state["log_from"] == 0
        assert state["connected"] == {"empire": True, "chaos": True}
        assert state["ask"]["mine"] is True
        assert [option["index"] for option in state["ask"]["options"]] == [0, 1]


def test_options_name_their_unit_and_spot(server: Server) -> None:
    with server.start().sit() as player:
        player.play(1)
        option = own_options(player)[0]
        assert option["kind"] == "deploy"
        assert option["spot"] in {spot["id"] for spot in _spots(server)}
        assert option["unit"] in {piece["id"] for piece in player.state["scene"]["pieces"]}
        assert option["text"]


def _spots(server: Server) -> list[Json]:
    page = server.get("/api/systems/claymore/scenarios/heron_ford").json
    spots: list[Json] = page["scene"]["board"]["spots"]
    return spots


def test_the_board_is_sent_again_only_when_it_changed(server: Server) -> None:
    with server.start().sit() as player:
        to_the_first_round(player)
        player.play(3)
        assert player.state["board_changed"] is False
        assert player.state["scene"]["board"] is None


def test_log_lines_carry_paths_with_printed_places(server: Server) -> None:
    with server.start().sit() as player:
        to_the_first_round(player)
        move = next(o for o in own_options(player) if o["kind"] == "move")
        reply = player.answer(move["index"])
        moved = next(line for line in reply["log"] if line["kind"] == "moved")
        assert moved["paths"][0]["spots"][-1] == move["spot"]
        assert moved["rule"] == "6.1"
        assert move["spot"] in moved["text"]


def test_other_seats_see_who_is_asked_but_no_options(server: Server) -> None:
    started = server.start()
    with started.sit("empire") as one, started.sit("chaos") as other:
        asked, waiting = (one, other) if one.question["mine"] else (other, one)
        assert asked.question["options"]
        assert waiting.question["options"] == []
        assert waiting.question["seat"] == asked.state["seats"][0]
        assert waiting.question["prompt"]


def test_answers_reach_everybody(server: Server) -> None:
    started = server.start()
    with (
        started.sit("empire") as one,
        started.sit("chaos") as other,
        started.greet([started.watch]) as observer,
    ):
        asked = one if one.question["mine"] else other
        asked.answer()
        version = asked.state["version"]
        for player in (one, other, observer):
            player.until(version)
        assert observer.state["seats"] == []
        assert observer.question["mine"] is False


def test_the_language_can_be_changed_at_any_time(server: Server) -> None:
    with server.start().sit(lang="de") as player:
        player.play(5)
        reply = player.ask(type="language", lang="en")
        assert reply["names"]["empire"] == "Empire"
        assert reply["log_from"] == 0
        assert reply["log"]
        assert reply["scene"]["board"]["spots"][0]["text"]
        assert player.ask(type="language", lang="de")["names"]["empire"] == "Imperium"


# Coming back


def test_a_client_resumes_from_the_last_version_it_saw(server: Server) -> None:
    started = server.start()
    with started.sit() as player:
        player.play(6)
        seen, lines = player.state["version"], player.state["log_from"] + len(player.state["log"])
        player.play(4)
        all_lines = player.state["log_from"] + len(player.state["log"])
    with started.sit(seen=seen) as player:
        assert player.state["log_from"] == lines
        assert lines + len(player.state["log"]) == all_lines
    with started.sit(seen=10_000) as player:
        assert player.state["log_from"] == 0


def test_after_an_undo_the_log_begins_where_it_was_cut(server: Server) -> None:
    started = server.start()
    with started.sit() as player:
        player.play(3)
        seen, lines = player.state["version"], player.state["log_from"] + len(player.state["log"])
        player.play(1)
        seat = next(seat for seat, kind in player.state["undo"].items() if kind == "free")
        player.ask(type="undo", seat=seat, version=player.state["version"])
        assert player.state["log_from"] == lines
        assert player.state["log"] == []
    with started.sit(seen=seen) as player:
        assert player.state["log_from"] == lines


def test_games_outlive_the_server(serve, place: str) -> None:
    first = serve(place)
    started = first.start()
    with started.sit() as player:
        player.play(20)
        before = player.state
    started.server = serve(place)
    with started.sit() as player:
        for part in ("version", "step", "undo", "commitment"):
            assert player.state[part] == before[part]
        assert player.state["scene"]["pieces"] == before["scene"]["pieces"]
        assert player.question["options"] == before["ask"]["options"]
        player.play(5)


# Answering


def test_an_answer_may_be_the_action_itself(server: Server) -> None:
    with server.start().sit() as player:
        seat, version = player.question["seat"], player.state["version"]
        action = {"do": "choose-edge", "edge": "south"}
        reply = player.ask(type="answer", seat=seat, version=version, answer=action)
        again = player.ask(type="answer", seat=seat, version=version, answer=action)
        assert reply["log"][-1]["kind"] == "edge-chosen"
        assert again["version"] == reply["version"]


def test_a_doubled_answer_is_taken_once(server: Server) -> None:
    with server.start().sit() as player:
        version, seat = player.state["version"], player.question["seat"]
        first = player.ask(type="answer", seat=seat, version=version, option=1)
        again = player.ask(type="answer", seat=seat, version=version, option=1)
        assert first["type"] == again["type"] == "state"
        assert first["version"] == again["version"]


def test_an_old_answer_is_stale_and_brings_the_new_state(server: Server) -> None:
    with server.start().sit() as player:
        version, seat = player.state["version"], player.question["seat"]
        player.answer(1)
        reply = player.ask(type="answer", seat=seat, version=version, option=0)
        assert reply["code"] == "stale"
        assert player.next("state")["version"] > version


def test_a_whole_battle_can_be_played_at_one_screen(server: Server) -> None:
    rng = random.Random(5)
    started = server.start(house={"round_limit": 4})
    with started.sit() as player:
        while player.question is not None:
            player.answer(rng.randrange(len(own_options(player))))
        over = player.state["over"]
        assert over["text"]
        assert over["rule"].startswith("13")
        assert player.answer_refused() == "over"


# Against the computer


@pytest.mark.parametrize("level", ["random", "thumb", "search"])
def test_the_computer_answers_at_every_level(server: Server, level: str) -> None:
    seats = {"chaos": {"kind": "computer", "level": level, "seconds": 0.1}}
    with server.start(seats=seats).sit() as player:
        for _ in range(3):
            while not player.question["mine"]:
                assert player.state["thinking"] == "chaos"
                player.next("state")
            player.answer()
        assert any(piece["side"] == "chaos" for piece in player.state["scene"]["pieces"])


def test_the_computer_says_why(server: Server) -> None:
    seats = {"chaos": {"kind": "computer", "level": "thumb"}}
    with server.start(seats=seats).sit(lang="en") as player:
        for _ in range(12):
            while not player.question["mine"]:
                player.next("state")
                if player.state["reason"]:
                    break
            if player.state["reason"]:
                break
            player.answer()
        assert player.state["reason"]["seat"] == "chaos"
        assert player.state["reason"]["text"]


# Asking


def to_a_fight(player: Player, seed: int) -> list[Json]:
    """Play on until somebody may shoot or attack; no options if the battle ends before."""
    rng = random.Random(seed)
    while player.question is not None:
        fights = [o for o in own_options(player) if o["kind"] in ("shoot", "attack")]
        if fights:
            return fights
        player.answer(rng.randrange(len(own_options(player))))
    return []


def test_odds_tell_outcomes_that_sum_to_one_with_their_modifiers(server: Server) -> None:
    for seed in range(10):  # a battle of random moves seldom ends without a fight
        with server.start("watchtower").sit(lang="en") as player:
            fights = to_a_fight(player, seed)
            if not fights:
                continue
            seat = player.question["seat"]
            reply = player.ask(type="odds", seat=seat, option=fights[0]["index"])
            assert reply["type"] == "odds"
            assert sum(Fraction(outcome["fraction"]) for outcome in reply["outcomes"]) == 1
            assert any("strength" in modifier["text"].lower() for modifier in reply["modifiers"])
            assert reply["summary"]
            return
    pytest.fail("no battle came to a fight")


def test_the_odds_of_a_move_show_its_path(server: Server) -> None:
    with server.start().sit() as player:
        to_the_first_round(player)
        move = next(o for o in own_options(player) if o["kind"] == "move")
        reply = player.ask(type="odds", seat=player.question["seat"], option=move["index"])
        assert reply["path"][-1] == move["spot"]
        assert reply["outcomes"] == []


def test_why_not_names_the_paragraph(server: Server) -> None:
    with server.start().sit(lang="en") as player:
        to_the_first_round(player)
        seat = player.question["seat"]
        unit = next(o["unit"] for o in own_options(player) if o["kind"] == "move")
        far = player.ask(type="why", seat=seat, unit=unit, spot="A1")
        far2 = player.ask(type="why", seat=seat, unit=unit, spot="L11")
        assert not (far["legal"] and far2["legal"])
        refused = far if not far["legal"] else far2
        assert refused["rule"]
        assert refused["text"]


def test_why_says_that_a_legal_thing_is_legal(server: Server) -> None:
    with server.start().sit() as player:
        to_the_first_round(player)
        move = next(o for o in own_options(player) if o["kind"] == "move")
        seat = player.question["seat"]
        reply = player.ask(type="why", seat=seat, unit=move["unit"], spot=move["spot"])
        assert reply["legal"] is True
        assert reply["option"] == move["index"]


def test_a_hint_is_one_of_the_options(server: Server) -> None:
    with server.start().sit() as player:
        player.play(2)
        reply = player.ask(type="hint", seat=player.question["seat"])
        assert reply["type"] == "hint"
        assert 0 <= reply["option"] < len(own_options(player))
        assert reply["text"]


def test_the_card_of_a_unit(server: Server) -> None:
    with server.start().sit(lang="en") as player:
        card = player.ask(type="card", unit="knights-1")["card"]
        assert card["title"] == "Knights 1"
        assert {"label": "BW", "value": "2", "text": "Movement", "rule": "4.1"} in card["rows"]
        assert player.ask(type="card", unit="dragons-1")["code"] == "no-such-unit"


# Real dice


def test_typed_dice_are_asked_for_and_checked(server: Server) -> None:
    with server.start(dice="typed").sit(lang="en") as player:
        ask = player.question
        assert ask["kind"] == "roll"
        assert ask["mine"] is True
        assert ask["dice"]["number"] == 2
        assert ask["dice"]["by"] == ["empire", "chaos"]
        for faces in ([1], [1, 7], [0, 3], [1, 2, 3]):
            version = player.state["version"]
            reply = player.ask(type="roll", version=version, faces=faces)
            assert reply["code"] == "illegal"
            assert reply["rule"] == ask["rule"]
        reply = player.ask(type="roll", version=player.state["version"], faces=[6, 2])
        assert reply["type"] == "state"
        assert player.question["kind"] == "choose"


def test_typed_dice_may_be_typed_twice_by_mistake(server: Server) -> None:
    with server.start(dice="typed").sit() as player:
        version = player.state["version"]
        first = player.ask(type="roll", version=version, faces=[5, 2])
        again = player.ask(type="roll", version=version, faces=[5, 2])
        other = player.ask(type="roll", version=version, faces=[2, 5])
        assert first["version"] == again["version"]
        assert other["code"] == "stale"


def test_dice_of_the_server_cannot_be_typed(server: Server) -> None:
    with server.start().sit() as player:
        reply = player.ask(type="roll", version=player.state["version"], faces=[6, 1])
        assert reply["code"] == "not-asked"


def test_a_game_against_the_computer_with_real_dice(server: Server) -> None:
    seats = {"chaos": {"kind": "computer", "level": "random"}}
    typed = 0
    with server.start(dice="typed", seats=seats).sit() as player:
        for _ in range(40):
            ask = player.question
            if ask["kind"] in ("roll", "count"):
                faces = [3 + i % 2 for i in range(ask["dice"]["number"])]
                player.ask(type="roll", version=player.state["version"], faces=faces)
                typed += 1
            elif ask["mine"]:
                player.answer()
            else:
                player.next("state")
        assert typed
        assert player.state["version"] > typed  # the computer and the person answered, too


# Taking back


def test_a_free_undo_needs_nobody(server: Server) -> None:
    started = server.start()
    with started.sit("empire") as one, started.sit("chaos") as other:
        player = one if one.question["mine"] else other
        seat, before = player.question["seat"], player.state
        player.answer()
        assert player.state["undo"][seat] == "free"
        reply = player.ask(type="undo", seat=seat, version=player.state["version"])
        assert reply["version"] > before["version"]
        assert reply["ask"]["options"] == before["ask"]["options"]


def test_an_undo_that_is_not_free_needs_consent(server: Server) -> None:
    started = server.start()
    with started.sit("empire") as empire, started.sit("chaos") as chaos:
        players = {"empire": empire, "chaos": chaos}
        first = "empire" if empire.question["mine"] else "chaos"
        _deploy_until_both_answered(players)
        other = "chaos" if first == "empire" else "empire"
        player, opponent = players[first], players[other]
        player.until(opponent.state["version"])
        opponent.until(player.state["version"])
        assert player.state["undo"][first] == "consent"
        refused = player.ask(type="undo", seat=first)
        assert refused["code"] == "not-undoable"
        player.ask(type="takeback", seat=first, version=player.state["version"])
        while opponent.state["proposal"] is None:
            opponent.next("state")
        assert opponent.state["proposal"] == {"seat": first, "what": "undo", "forms": []}
        agreed = opponent.ask(
            type="reply", seat=other, agree=True, version=opponent.state["version"]
        )
        assert agreed["proposal"] is None
        player.until(agreed["version"])
        assert player.question["seat"] == first


def test_a_takeback_can_be_refused(server: Server) -> None:
    started = server.start()
    with started.sit("empire") as empire, started.sit("chaos") as chaos:
        players = {"empire": empire, "chaos": chaos}
        first = "empire" if empire.question["mine"] else "chaos"
        other = "chaos" if first == "empire" else "empire"
        _deploy_until_both_answered(players)
        version = players[other].state["version"]
        players[first].until(version)
        players[first].ask(type="takeback", seat=first)
        assert players[first].ask(type="reply", seat=first, agree=True)["code"] == "not-now"
        while players[other].state["proposal"] is None:
            players[other].next("state")
        reply = players[other].ask(type="reply", seat=other, agree=False)
        assert reply["proposal"] is None
        assert reply["version"] == version
        late = players[other].ask(type="reply", seat=other, agree=True)
        assert late["code"] == "not-now"


def _deploy_until_both_answered(players: dict[str, Player]) -> None:
    asked: set[str] = set()
    version = 0
    while len(asked) < 2:
        for player in players.values():
            player.until(version)
        seat = next(iter(players.values())).question["seat"]
        players[seat].answer()
        version = players[seat].state["version"]
        asked.add(seat)
    for player in players.values():
        player.until(version)


def test_the_computer_agrees_to_a_takeback(server: Server) -> None:
    seats = {"chaos": {"kind": "computer", "level": "random"}}
    with server.start(seats=seats).sit() as player:
        answered = 0
        while answered < 1 or player.state["undo"]["empire"] != "consent":
            if player.question["mine"]:
                player.answer()
                answered += 1
            else:
                player.next("state")
        while player.state["thinking"]:
            player.next("state")
        version = player.state["version"]
        reply = player.ask(type="takeback", seat="empire", version=version)
        assert reply["version"] == version + 1


# The rest


def test_resigning_ends_the_game(server: Server) -> None:
    started = server.start()
    with started.sit("empire") as one, started.sit("chaos") as other:
        reply = one.ask(type="resign", seat="empire")
        assert reply["over"]["winner"] == "chaos"
        assert other.next("state")["over"]["winner"] == "chaos"
        assert one.ask(type="resign", seat="empire")["code"] == "over"


def test_chat_reaches_everybody_and_is_kept(server: Server) -> None:
    started = server.start()
    with started.sit("empire") as one, started.sit("chaos") as other:
        one.send(type="chat", seat="empire", text="  Viel Glück!\u0000\u0007 <b>☺</b>")
        for player in (one, other):
            chat = player.next("chat")
            assert chat["text"] == "Viel Glück! <b>☺</b>"
            assert chat["seat"] == "empire"
            assert chat["n"] == 0
    with started.greet([started.watch]) as late:
        assert late.next("chat")["text"].startswith("Viel Glück!")


def test_who_comes_late_is_told_the_last_words_and_only_they_are_read(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def all_of_them(*_arguments: object) -> list[object]:
        raise AssertionError("all words were read")

    monkeypatch.setattr(chat, "CHATS_TOLD", 2)
    started = server.start()
    with started.sit("empire") as one:
        for number in range(4):
            one.send(type="chat", seat="empire", text=f"word {number}")
            assert one.next("chat")["n"] == number
        with monkeypatch.context() as patched:
            patched.setattr(server.lobby.store, "chats", all_of_them)
            with started.sit("chaos") as late:
                assert [late.next("chat")["text"] for _ in range(2)] == ["word 2", "word 3"]
        one.send(type="chat", seat="empire", text="word 4")
        assert one.next("chat")["n"] == 4


def test_a_seat_may_have_several_sockets(server: Server) -> None:
    started = server.start()
    with started.sit("empire", "chaos") as one, started.sit("empire", "chaos") as two:
        one.answer()
        two.until(one.state["version"])
        two.answer()
        one.until(two.state["version"])
        assert one.state["scene"]["pieces"] == two.state["scene"]["pieces"]


def test_others_see_when_somebody_leaves(server: Server) -> None:
    started = server.start()
    with started.sit("empire") as one:
        with started.sit("chaos"):
            while not one.state["connected"]["chaos"]:
                one.next("state")
        while one.state["connected"]["chaos"]:
            one.next("state")


def test_of_sockets_of_one_seat_that_answer_at_once_one_is_heard(server: Server) -> None:
    """Others are told that they are late; whoever says it all again later changes nothing."""
    started = server.start()
    with contextlib.ExitStack() as stack:
        players = [stack.enter_context(started.sit()) for _ in range(4)]
        sent = []
        for _ in range(3):
            version, ask = players[0].state["version"], players[0].question
            answers = [
                {"type": "answer", "seat": ask["seat"], "version": version, "option": number}
                for number in range(min(4, len(ask["options"])))
            ]
            for player, answer in zip(players, answers, strict=False):
                player.send(**answer)
            for player in players:
                player.until(version + 1)
            entry = json.loads(server.lobby.games[started.game].match.lines(version)[0])
            assert entry["seat"] == ask["seat"]
            sent += answers
            assert len({player.ask(type="whole")["version"] for player in players}) == 1
        before = players[0].ask(type="whole")["version"]
        replies = [players[0].ask(**answer) for answer in sent]
        assert {reply.get("code", "state") for reply in replies} <= {"state", "stale"}
        assert players[0].ask(type="whole")["version"] == before
