"""Games in the store outlive their rules: told as they were, gone on with if all agree."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.records.record import OldRecord, load, save, verify, verify_old
from heerbann.server.computer.tasks import played_again, whole_game
from heerbann.server.games.dry_run import dry_run
from heerbann.server.games.keepsakes import MOST_BYTES, Keepsake, keepsake_of, read, written
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.games.seats import SeatPlayer
from heerbann.server.http.errors import Problem
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from heerbann.server.store.keepsakes import keep, kept, kept_numbers
from heerbann.server.tell.log_lines import log_lines
from heerbann.server.tell.replay import replay_of
from heerbann.server.tell.texts import teller_for
from heerbann.server.tell.told_replay import after_other_rules, told_replay
from tests.server.games.old_games import (
    BOTH,
    NEW,
    NEWER,
    OLD,
    agree,
    go_on,
    kept_duel,
    log_told,
    new_duel,
    play,
    propose,
    sit,
)
from tests.server.games.wars import (
    battles,
    last_state,
    marched,
    new_war,
    process,
    resign,
    run,
    settled,
    table_of,
)
from tests.server.toy import TOY
from tests.toy.model import actions as do
from tests.toy.model.state import BLUE, RED, State
from tests.toy_war import SYSTEM as WAR
from tests.toy_war import SYSTEMS as TOYS
from tests.toy_war.model.state import NORTH, SOUTH


def lines_of(live: LiveGame, seat: Any, language: Any = "en") -> list[str]:
    """What a seat reads while the rules are those of the game."""
    _, lines = log_lines(live.game, seat, 0, teller_for(live.game.system, language))
    return [line.text for line in lines if not line.empty]


async def refusal(lobby: Lobby, game: str) -> Problem:
    with pytest.raises(Problem) as refused:
        await lobby.open(game)
    return refused.value


# As told


def test_after_an_update_everybody_reads_what_he_was_told_and_nothing_else(place: str) -> None:
    async def test() -> None:
        eyes = (RED, BLUE, None)
        async with process(place, OLD) as lobby:
            live = await kept_duel(lobby)
            before = {
                (seat, lang): lines_of(live, seat, lang) for seat in eyes for lang in ("de", "en")
            }
        assert before[RED, "de"] != before[BLUE, "de"] != before[None, "de"]
        async with process(place, NEW) as lobby:
            for (seat, language), lines in before.items():
                seats = () if seat is None else (seat,)
                _, connection = await sit(lobby, live.id, *seats, language=language)
                assert await log_told(connection) == lines

    run(test)


def test_it_stands_there_to_be_looked_at_and_says_why(place: str) -> None:
    async def test() -> None:
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        async with process(place, NEW) as lobby:
            live, connection = await sit(lobby, old.id, *BOTH)
            told = await last_state(connection)
            assert told["other_rules"] == {
                "played": "1", "installed": "2", "lost": 0, "can_go_on": True,
            }  # fmt: skip
            assert (told["version"], told["ask"], told["undo"]) == (old.match.version, None, {})
            assert live.game.state == old.game.state
            for message in (
                messages_in.Resign(seat="red"),
                messages_in.GiveAnswer(seat="red", version=told["version"], option=0),
                messages_in.Undo(seat="blue"),
            ):
                with pytest.raises(Problem) as refused:
                    await live.carry_out(connection, message)
                assert refused.value.code == "rules-first"
            assert await lobby.store.lines(old.id, 0) == old.match.lines(0)

    run(test)


def test_a_duel_that_is_over_is_shown_as_it_ended(tmp_path: Path) -> None:
    async def test() -> None:
        place = str(tmp_path / "games.sqlite3")
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby, 400)
            assert old.game.outcome is not None
        async with process(place, NEW) as lobby:
            live, connection = await sit(lobby, old.id, RED)
            told = await last_state(connection)
            assert live.game.state == old.game.state
            assert told["over"]["winner"] == old.game.outcome.winner
            assert not told["other_rules"]["can_go_on"]
            with pytest.raises(Problem):
                await propose(live, connection, RED)
            path = tmp_path / "duel.jsonl"
            path.write_text(live.match.old.text_for(()), "utf-8")
            record = verify_old(path, old.game.dice.commitment)
            assert record.close.outcome == old.game.outcome
            assert record.is_told_to_the_end

    run(test)


def test_its_replay_tells_the_story_and_then_where_it_stands(tmp_path: Path) -> None:
    async def test() -> None:
        place = str(tmp_path / "games.sqlite3")
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        async with process(place, NEW) as lobby:
            live, _ = await sit(lobby, old.id, BLUE)
            english = teller_for(NEWER, "en")
            replay = told_replay(live.game, BLUE, live.match.told_before(BLUE), english)
            texts = [line.text for step in replay.steps for line in step.log]
            assert texts == lines_of(old, BLUE)
            assert replay.scene is not None
            assert (replay.scene.pieces, bool(replay.steps[-1].pieces)) == ((), True)
            assert "new version" in replay.steps[-1].text

    run(test)


def test_secrets_of_a_running_duel_are_in_no_record(tmp_path: Path) -> None:
    async def test() -> None:
        place = str(tmp_path / "games.sqlite3")
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        async with process(place, NEW) as lobby:
            live, _ = await sit(lobby, old.id, *BOTH)
            for seats, code in ((BOTH, "secret-until-the-end"), ((), "forbidden")):
                with pytest.raises(Problem) as refused:
                    live.match.old.text_for(seats)
                assert refused.value.code == code

    run(test)


# Going on


def test_it_goes_on_when_all_have_agreed_and_not_before(place: str) -> None:
    async def test() -> None:
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        async with process(place, NEW) as lobby:
            live, red = await sit(lobby, old.id, RED)
            _, blue = await sit(lobby, old.id, BLUE)
            await propose(live, red, RED)
            assert live.game.system.version == "2"
            assert live.match.old is not None
            assert (await last_state(blue))["proposal"] == {
                "seat": "red",
                "what": "rules",
                "forms": [],
            }
            await agree(live, blue, BLUE)
            assert live.match.old is None
            assert live.match.version == old.match.version + 1
            for connection in (red, blue):
                told = await last_state(connection)
                assert (told["version"], told["other_rules"]) == (live.match.version, None)
                assert told["log_from"] == 0
                seat = connection.seats[0]
                assert [one["text"] for one in told["log"]] == lines_of(old, seat)
            await play(live, 5)
            assert (await last_state(red))["log_from"] > 0

    run(test)


def test_nothing_of_it_is_lost_or_doubled_when_the_process_is_killed(place: str) -> None:
    async def test() -> None:
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        async with process(place, NEW) as lobby:
            live, connection = await sit(lobby, old.id, *BOTH)
            await propose(live, connection, RED)  # killed while blue thinks about it
        async with process(place, NEW) as lobby:
            live, connection = await sit(lobby, old.id, *BOTH)
            assert (await last_state(connection))["proposal"]["seat"] == "red"
            await agree(live, connection, BLUE)
            await play(live, 4)
        async with process(place, NEW) as lobby:
            again = await lobby.open(old.id)
            assert (again.game.state, again.match.version) == (live.game.state, live.match.version)
            lines = await lobby.store.lines(old.id, 0)
            assert sum(line.startswith('{"rules"') for line in lines) == 1
            assert lines == again.match.lines(0)
            row, _ = await lobby.store.load(old.id)
            assert (row.rules, row.asking) == ("2", None)
            seen = lines_of(old, RED)
            _, connection = await sit(lobby, old.id, RED)
            assert (await log_told(connection))[: len(seen)] == seen

    run(test)


def test_of_two_processes_one_changes_the_rules_and_the_other_follows(place: str) -> None:
    async def test() -> None:
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        async with process(place, NEW) as here, process(place, NEW) as there:
            one, red = await sit(here, old.id, *BOTH)
            other, blue = await sit(there, old.id, *BOTH)
            await propose(one, red, RED)
            await propose(other, blue, BLUE)
            done = await asyncio.gather(
                agree(one, red, BLUE), agree(other, blue, RED), return_exceptions=True
            )
            assert [error for error in done if not isinstance(error, Problem | None)] == []
            await here.fresh(old.id)
            await there.fresh(old.id)
            lines = await here.store.lines(old.id, 0)
            assert sum(line.startswith('{"rules"') for line in lines) == 1
            assert one.match.lines(0) == other.match.lines(0) == lines

    run(test)


def test_a_process_that_only_looks_is_told_that_the_duel_goes_on(place: str) -> None:
    async def test() -> None:
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        async with process(place, NEW) as here, process(place, NEW) as there:
            watched, onlooker = await sit(there, old.id)
            live = await go_on(here, old.id)
            await play(live, 3)
            await watched.catch_up()
            assert watched.match.old is None
            assert watched.match.lines(0) == live.match.lines(0)
            assert (await last_state(onlooker))["other_rules"] is None

    run(test)


def test_the_computer_always_agrees(tmp_path: Path) -> None:
    async def test() -> None:
        place = str(tmp_path / "games.sqlite3")
        seats = {BLUE: SeatPlayer("computer", "random")}
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby, 3, seats=seats)
        async with process(place, NEW) as lobby:
            live, connection = await sit(lobby, old.id)
            connection.seats = (RED,)
            assert live.thinking is None
            await propose(live, connection, RED)
            assert live.match.old is None
            live.opponent.stop()

    run(test)


# What came after the keepsake


def test_what_was_answered_after_it_was_kept_is_followed(place: str) -> None:
    async def test() -> None:
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby, 3)
            await play(old, 6)
        async with process(place, NEW) as lobby:
            live = await go_on(lobby, old.id)
            assert live.game.state == old.game.state
            assert live.match.version == old.match.version + 1
            for seat in (RED, BLUE):
                _, connection = await sit(lobby, old.id, seat)
                assert await log_told(connection) == lines_of(old, seat)

    run(test)


def test_what_the_new_rules_do_not_take_is_told_and_stays_in_the_journal(tmp_path: Path) -> None:
    async def test() -> None:
        place = str(tmp_path / "games.sqlite3")
        async with process(place, OLD) as lobby:
            old = await new_duel(lobby)
            for seed in range(40):
                if do.Peek() not in old.game.options:
                    await play(old, 1, seed)
            assert do.Peek() in old.game.options
            await lobby.keeper.keep(old)
            before = old.game.state.copy()
            seat, version = str(old.game.seat), old.match.version
            action = msgspec.Raw(msgspec.json.encode(do.Peek()))
            peek = messages_in.GiveAnswer(seat=seat, version=version, answer=action)
            await old.carry_out(Connection("en", BOTH, None), peek)
        kinds = {kind: one for kind, one in TOY.refusals.items() if kind is not do.Peek}
        async with process(place, {"toy": replace(TOY, version="2", refusals=kinds)}) as lobby:
            live, connection = await sit(lobby, old.id, *BOTH)
            lost = old.match.version - version
            assert (await last_state(connection))["other_rules"]["lost"] == lost > 0
            await go_on(lobby, old.id)
            assert live.game.state == before
            lines = await lobby.store.lines(old.id, 0)
            assert lines[: old.match.version] == old.match.lines(0)
            assert msgspec.json.decode(lines[old.match.version])["lost"] == lost

    run(test)


def test_dice_go_on_with_their_count_and_the_record_is_verified(tmp_path: Path) -> None:
    async def test() -> None:
        place, path = str(tmp_path / "games.sqlite3"), tmp_path / "duel.jsonl"
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby, 4)
            await play(old, 5)
        async with process(place, NEW) as lobby:
            live = await go_on(lobby, old.id)
            dice = live.game.dice
            assert isinstance(dice, CommittedDice)
            assert dice.thrown == sum('"chance"' in line for line in live.match.lines(0))
            await play(live, 400)
            assert live.game.outcome is not None
            save(live.game, path, told=True)
        assert verify(path, NEW, dice.commitment).state == live.game.state
        with pytest.raises(OldRecord):
            load(path, {"toy": replace(NEWER, version="3")})

    run(test)


@pytest.mark.parametrize("is_kept", [False, True])
def test_rules_may_change_again(tmp_path: Path, is_kept: bool) -> None:
    async def test() -> None:
        place = str(tmp_path / "games.sqlite3")
        third = {"toy": replace(NEWER, version="3")}
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        async with process(place, NEW) as lobby:
            second = await go_on(lobby, old.id)
            await play(second, 4)
            if is_kept:
                await lobby.keeper.keep(second)
            _, connection = await sit(lobby, old.id, RED)
            told = [line["text"] for line in (await last_state(connection))["log"]]
        async with process(place, third) as lobby:
            live = await go_on(lobby, old.id)
            assert live.game.state == second.game.state
            assert [line.startswith('{"rules"') for line in live.match.lines(0)].count(True) == 2
            _, connection = await sit(lobby, old.id, RED)
            assert await log_told(connection) == told

    run(test)


# Without a keepsake, or with one of no use


class Weather(State, kw_only=True):
    weather: int


def begin_with_weather(scenario: Any, house: Any) -> State:
    first = TOY.begin(scenario, house)
    fields = {name: getattr(first, name) for name in State.__struct_fields__}
    return Weather(**fields, weather=3)


def test_a_duel_that_was_never_kept_stays_and_is_exported_as_its_journal(place: str) -> None:
    async def test() -> None:
        async with process(place, OLD) as lobby:
            old = await new_duel(lobby)
            await play(old, 4)
        async with process(place, NEW) as lobby:
            assert (await refusal(lobby, old.id)).code == "rules-changed"
            found = await lobby.old_game(old.id)
            assert [msgspec.json.encode(one).decode() for one in found.record.entries] == (
                old.match.lines(0)
            )
            assert found.record.events == ()
            with pytest.raises(Problem) as refused:
                found.text_for(BOTH)
            assert refused.value.code == "secret-until-the-end"
        async with process(place, OLD) as lobby:  # nothing has become of it
            assert (await lobby.open(old.id)).game.state == old.game.state

    run(test)


def test_a_position_that_the_new_rules_cannot_read_is_still_told(tmp_path: Path) -> None:
    async def test() -> None:
        place = str(tmp_path / "games.sqlite3")
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        other = replace(TOY, version="2", begin=begin_with_weather)
        async with process(place, {"toy": other}) as lobby:
            refused = await refusal(lobby, old.id)
            assert refused.code == "rules-unfit"
            found = await lobby.old_game(old.id)
            assert [one.text("en") for one in found.record.told_to(RED)] == lines_of(old, RED)

    run(test)


# Keeping


def test_games_are_kept_when_they_are_quiet_and_when_the_server_ends(place: str) -> None:
    async def test() -> None:
        async with process(place, OLD) as lobby:
            live = await new_duel(lobby)
            await play(live, 2)
            await lobby.tidy_up()
            assert await kept_numbers(lobby.store, [live.id]) == {}  # somebody may be playing
            await lobby.tidy_up()
            assert await kept_numbers(lobby.store, [live.id]) == {live.id: live.match.version}
            await play(live, 1)
            await lobby.close()
            assert await kept_numbers(lobby.store, [live.id]) == {live.id: live.match.version}

    run(test)


def test_a_game_that_is_played_all_the_time_is_kept_when_it_is_far_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with process(str(tmp_path / "games.sqlite3"), OLD) as lobby:
            live = await new_duel(lobby)
            monkeypatch.setattr("heerbann.server.games.keeping.FAR_AHEAD", 3)
            await play(live, 4)
            await lobby.tidy_up()
            assert await kept_numbers(lobby.store, [live.id]) == {live.id: live.match.version}

    run(test)


def test_an_older_keepsake_never_replaces_a_newer_one(place: str) -> None:
    async def test() -> None:
        async with process(place, OLD) as lobby:
            live = await new_duel(lobby)
            await asyncio.gather(*[keep(lobby.store, live.id, n, f"{n}") for n in (3, 9, 7, 9)])
            assert await kept(lobby.store, live.id) == "9"

    run(test)


def test_a_log_that_is_too_long_is_left_out_but_not_where_the_game_stands(tmp_path: Path) -> None:
    async def test() -> None:
        async with process(str(tmp_path / "games.sqlite3"), OLD) as lobby:
            live = await new_duel(lobby)
            await play(live, 9)
            keepsake = keepsake_of(live.game)
            line = keepsake.telling.told[0]
            endless = msgspec.structs.replace(keepsake.telling, told=(line,) * (MOST_BYTES // 20))
            found: Keepsake = read(written(msgspec.structs.replace(keepsake, telling=endless)))
            assert (found.telling.told, found.telling.seen) == ((), {})
            assert found.telling.snapshot == keepsake.telling.snapshot

    run(test)


def test_a_dry_run_begins_where_the_rules_last_changed(tmp_path: Path) -> None:
    async def test() -> None:
        place = str(tmp_path / "games.sqlite3")
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        async with process(place, NEW) as lobby:
            await play(await go_on(lobby, old.id), 3)
            row, lines = await lobby.store.load(old.id)
            third = {"toy": replace(NEWER, version="3")}
            assert dry_run(third, row, lines) == (False, len(lines), None, None, 0)
            assert dry_run(third, row, [*lines, '{"seat":"red","answer":{"do":"no"}}'])[2:5:2] == (
                len(lines) + 1,
                1,
            )

    run(test)


def test_a_replay_after_the_change_tells_both_halves(tmp_path: Path) -> None:
    async def test() -> None:
        place = str(tmp_path / "games.sqlite3")
        async with process(place, OLD) as lobby:
            old = await kept_duel(lobby)
        async with process(place, NEW) as lobby:
            live = await go_on(lobby, old.id)
            await play(live, 6)
            again = played_again(whole_game(live.game), NEW)
            assert again.state == live.game.state
            replay = replay_of(again, RED, teller_for(NEWER, "en"))
            whole = after_other_rules(replay, live.match.told_before(RED), "en")
            _, connection = await sit(lobby, old.id, RED)
            log = [line["n"] for line in (await last_state(connection))["log"]]
            assert [line.n for step in whole.steps for line in step.log] == log

    run(test)


# Battles within


def update_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks for the rules of a battle finds the new ones."""
    monkeypatch.setitem(TOYS, "toy", NEWER)


async def fighting(place: str) -> tuple[LiveGame, LiveGame]:
    """A war, and its battle in which somebody has decided something, both kept."""
    async with process(place, OLD) as lobby:
        war, _ = await new_war(lobby)
        await marched(lobby, war)
        await settled(lobby)
        battle = await table_of(lobby, war, war.match.version)
        await play(battle, 3)
        await settled(lobby)
        for live in (war, battle):
            await lobby.keeper.keep(live)
        return war, battle


def test_a_battle_goes_on_under_new_rules_and_is_booked(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        war, battle = await fighting(place)
        update_toy(monkeypatch)
        async with process(place, NEW) as lobby:
            live = await go_on(lobby, battle.id)
            assert live.game.state == battle.game.state
            await resign(lobby, live, BLUE)
            await settled(lobby)
            parent = await lobby.open(war.id)
            assert len(battles(parent)) == 1
        async with process(place, NEW) as lobby:
            again = await lobby.open(war.id)
            await settled(lobby)
            assert again.match.old is None
            assert again.game.state == parent.game.state
            save(again.game, tmp_path / "war.jsonl", told=True)
            assert verify(tmp_path / "war.jsonl", NEW).state == again.game.state

    run(test)


def test_a_war_goes_on_after_its_battle_which_is_booked_with_the_change(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        war, battle = await fighting(place)
        update_toy(monkeypatch)
        both = {"toy": NEWER, "toy_war": replace(WAR, version="2")}
        async with process(place, both) as lobby:
            live, connection = await sit(lobby, war.id, NORTH, SOUTH)
            await settled(lobby)
            told = await last_state(connection)
            assert [one["game"] for one in told["contest"]["tables"]] == [battle.id]
            assert told["contest"]["ways"] == []
            await propose(live, connection, NORTH)
            with pytest.raises(Problem) as refused:
                await agree(live, connection, SOUTH)
            assert refused.value.code == "battle-first"
            await resign(lobby, await go_on(lobby, battle.id), BLUE)
            await settled(lobby)
            assert live.match.old is not None
            await agree(live, connection, SOUTH)
            assert live.match.old is None
            lines = await lobby.store.lines(war.id, war.match.version)
            assert [line[:9] for line in lines[:2]] == ['{"contest', '{"rules":']
            assert live.game.state.men != war.game.state.men

    run(test)


def test_a_war_whose_battles_were_fought_by_older_rules_is_held_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        place = str(tmp_path / "games.sqlite3")
        async with process(place, OLD) as lobby:
            war, _ = await new_war(lobby)
            await marched(lobby, war)
            await settled(lobby)
            await resign(lobby, await table_of(lobby, war, war.match.version), BLUE)
            await settled(lobby)
            assert len(battles(war)) == 1
        update_toy(monkeypatch)
        async with process(place, NEW) as lobby:
            live, connection = await sit(lobby, war.id, NORTH, SOUTH)
            assert (await last_state(connection))["other_rules"]["lost"] == 0  # kept when booked
            await propose(live, connection, NORTH)
            await agree(live, connection, SOUTH)
            assert live.match.old is None
            assert live.game.state.men == war.game.state.men

    run(test)
