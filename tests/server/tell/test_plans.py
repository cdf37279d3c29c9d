"""Go there: reach, plans and carrying them out; and what attackers try."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from heerbann.engine.play.dice import ScriptedDice, SeededDice
from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.records.record import load_text
from heerbann.engine.rules.asks import Choose, Place, Seat
from heerbann.engine.show.plans import Leg, Planner, Reached, Route
from heerbann.server.games.match import Match
from heerbann.server.games.seats import seat_all
from heerbann.server.http.errors import Problem
from heerbann.server.socket.messages_in import AskReach, PlanGoal
from heerbann.server.tell.plans import Plans, movers
from heerbann.systems.diex_aie import SYSTEM as DIEX_AIE
from tests.browser.actors.marches import begun, record_of
from tests.server.conftest import lenient
from tests.server.running import Json, Player, Server, Started, running
from tests.server.toy import STAGE, TOY
from tests.toy.model.state import BLUE, RED

SCENARIO = "toll_at_the_long_bridge"
PASSING = ("end-fire", "end-charges", "hold-fire")
"""How a step is left in which nobody moves."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    store = tmp_path_factory.mktemp("planning") / "games.sqlite3"
    with running(lenient(store)) as found:
        yield found


def start(server: Server, **wishes: Any) -> Started:
    return server.start(SCENARIO, system="diex_aie", **wishes)


@contextmanager
def marching(server: Server, **wishes: Any) -> Iterator[Player]:
    """A battle in which somebody may be sent somewhere, both seats at one socket."""
    with start(server, **wishes).sit(lang="en") as player:
        until_movement(player)
        yield player


def until_movement(player: Player) -> None:
    while not player.question["movers"]:
        options = player.question["options"]
        chosen = next((one["index"] for one in options if one["kind"] in PASSING), 0)
        player.answer(chosen)


def told(player: Player, kind: str, **more: Any) -> Json:
    usual = {"seat": player.question["seat"], "version": player.state["version"]}
    return player.ask(**{"type": kind, **usual, **more})


def mover(player: Player) -> str:
    found: str = player.question["movers"][0]
    return found


def farthest(player: Player, unit: str) -> Json:
    """The spot that costs most."""
    spots = told(player, "reach", unit=unit)["spots"]
    found: Json = max(spots, key=lambda line: line["cost"])
    return found


def place(player: Player, unit: str) -> str | None:
    [piece] = [piece for piece in player.state["scene"]["pieces"] if piece["id"] == unit]
    found: str | None = piece["at"]
    return found


def test_only_those_who_may_move_are_named_and_only_to_the_asked_seat(server: Server) -> None:
    with marching(server) as player:
        seat = player.question["seat"]
        sides = {piece["id"]: piece["side"] for piece in player.state["scene"]["pieces"]}
        assert {sides[unit] for unit in player.question["movers"]} == {seat}
        begins = [one["unit"] for one in player.question["options"] if one["kind"] == "begin"]
        assert player.question["movers"] == begins


def test_the_reach_of_a_unit_is_told_with_its_costs(server: Server) -> None:
    with marching(server) as player:
        reply = told(player, "reach", unit=mover(player))
        assert reply["type"] == "reach"
        costs = [line["cost"] for line in reply["spots"]]
        assert costs == sorted(costs)
        assert all(line["cost"] + line["left"] == reply["points"] for line in reply["spots"])
        assert place(player, mover(player)) not in [line["spot"] for line in reply["spots"]]


@pytest.mark.parametrize("kind", ["plan", "follow-plan"])
def test_where_no_way_is_drawn_it_has_no_points_to_go_by(server: Server, kind: str) -> None:
    with marching(server) as player:
        unit = mover(player)
        spot = farthest(player, unit)["spot"]
        reply = told(player, kind, unit=unit, spot=spot, via=[spot])
        assert (reply["type"], reply["code"]) == ("error", "not-now")


def test_a_plan_is_a_way_of_single_steps_in_words(server: Server) -> None:
    with marching(server) as player:
        unit = mover(player)
        goal = farthest(player, unit)
        plan = told(player, "plan", unit=unit, spot=goal["spot"])
        assert plan["steps"][0]["spot"] == place(player, unit)
        assert plan["steps"][-1]["spot"] == goal["spot"]
        assert sum(step.get("cost", 0) for step in plan["steps"]) == goal["cost"]
        assert plan["steps"][-1]["left"] == goal["left"]
        assert goal["spot"] in plan["text"]
        dangers = [danger for step in plan["steps"] for danger in step.get("dangers", [])]
        thrown = [Fraction(one["fraction"]) for one in dangers if "fraction" in one]
        whole = Fraction(1)
        for chance in thrown:
            whole *= chance
        assert Fraction(plan["fraction"]) == whole


def test_to_go_there_gives_the_answers_one_by_one(server: Server) -> None:
    with marching(server) as player:
        unit, version = mover(player), player.state["version"]
        goal = told(player, "reach", unit=unit)["spots"][-1]
        plan = told(player, "plan", unit=unit, spot=goal["spot"])
        state = told(player, "follow-plan", unit=unit, spot=goal["spot"])
        assert state["type"] == "state"
        assert place(player, unit) == goal["spot"]
        assert state["version"] == version + len(plan["steps"])


# Taking it back


def test_a_march_is_taken_back_in_one_go(server: Server) -> None:
    record = record_of("axes_on_the_mound", {"gaucher": "C5", "erwan": "C11"}, {"ligulf": "N14"})
    with begun(server, record).sit("a") as player:
        before = player.state
        state = told(player, "follow-plan", unit="gaucher", spot="F5")
        assert (place(player, "gaucher"), state["version"]) == ("F5", before["version"] + 4)
        assert state["undo"]["a"] == "free"
        state = player.ask(type="undo", seat="a", version=state["version"])
        assert place(player, "gaucher") == "C5"
        assert state["ask"] == before["ask"]
        assert state["scene"]["pieces"] == before["scene"]["pieces"]


def test_a_step_after_a_march_is_taken_back_alone(server: Server) -> None:
    with marching(server) as player:
        unit = mover(player)
        start, seat = place(player, unit), plan_seat(player, unit)
        spots = [line["spot"] for line in told(player, "reach", unit=unit)["spots"]]
        near = next(one for one in told_on_the_way(player, unit, spots[-1]) if one != start)
        told(player, "follow-plan", unit=unit, spot=near)
        steps = [one for one in player.question["options"] if one.get("spot")]
        player.answer(steps[0]["index"])
        assert place(player, unit) == steps[0]["spot"]
        for before in (near, start):
            player.ask(type="undo", seat=seat, version=player.state["version"])
            assert place(player, unit) == before


def told_on_the_way(player: Player, unit: str, spot: str) -> list[str]:
    return [step["spot"] for step in told(player, "plan", unit=unit, spot=spot)["steps"]]


RIDER = {"roussel": "E8>E", "gaucher": "F5"}
IN_THE_WAY = {"wulfnoth": "H11", "ligulf": "J6"}


def test_dice_are_as_far_as_a_march_is_taken_back() -> None:
    record = record_of("axes_on_the_mound", RIDER, IN_THE_WAY)
    game = load_text("record", record, {DIEX_AIE.key: DIEX_AIE}, ScriptedDice([1]))
    match, seat = Match(game, seat_all({})[0]), Seat("a")
    goal = PlanGoal(seat=seat, version=match.version, unit="roussel", spot="I12")
    match.follow_plan(seat, match.version, lambda: Plans().route(game, goal), goal)
    chances = [number for number, answer in enumerate(game.answers) if answer.seat is None]
    assert chances[-1] == len(game.answers) - 2  # he went on after the throw
    assert undo_kind(match.game, seat) == "free"
    match.take_back(seat, agreed=False)
    assert chances[-1] == len(game.answers) - 1
    assert undo_kind(match.game, seat) == "consent"
    match.take_back(seat, agreed=True)  # the others do not mind: all that is left of it
    assert "roussel" in movers(game, seat)
    assert DIEX_AIE.stage is not None
    assert DIEX_AIE.stage.planner is not None
    assert DIEX_AIE.stage.planner.where(game.state, "roussel") == "E8"


def test_the_same_wish_sent_twice_is_carried_out_once(server: Server) -> None:
    with marching(server) as player:
        unit = mover(player)
        goal, elsewhere = [line["spot"] for line in told(player, "reach", unit=unit)["spots"][:2]]
        usual = {"seat": player.question["seat"], "version": player.state["version"]}
        states = [player.ask(type="follow-plan", unit=unit, spot=goal, **usual) for _ in range(2)]
        assert states[0]["version"] == states[1]["version"]
        other = player.ask(type="follow-plan", unit=unit, spot=elsewhere, **usual)
        assert other["code"] == "stale"
        assert player.next("state")["version"] == states[0]["version"]


def test_nothing_is_done_beyond_what_was_planned(server: Server) -> None:
    """Where others are asked on the way, or a die falls, the rest is left to the player."""
    stopped = 0
    with marching(server, dice="typed") as player:
        for _ in range(40):
            if not player.question or not player.question["movers"]:
                pass_on(player)
                continue
            unit = mover(player)
            spots = told(player, "reach", unit=unit)["spots"]
            if not spots:
                pass_on(player)
                continue
            goal = max(spots, key=lambda line: line["cost"])["spot"]
            plan = told(player, "plan", unit=unit, spot=goal)
            state = told(player, "follow-plan", unit=unit, spot=goal)
            assert state["type"] == "state"
            dangers = [step for step in plan["steps"] if "dangers" in step]
            if dangers:
                stopped += 1
                assert place(player, unit) in [step["spot"] for step in plan["steps"]]
                assert state["ask"]["seat"] != plan_seat(player, unit)
            pass_on(player)
    assert stopped


def plan_seat(player: Player, unit: str) -> str:
    [piece] = [piece for piece in player.state["scene"]["pieces"] if piece["id"] == unit]
    return str(piece["side"])


def pass_on(player: Player) -> None:
    """End what can be ended, else answer anything; real dice show what they show."""
    ask = player.question
    if ask is None:
        return
    if ask["dice"]:
        faces = [1] * ask["dice"]["number"]
        player.ask(type="roll", version=player.state["version"], faces=faces)
        return
    kinds = [one["kind"] for one in ask["options"]]
    ending = [kind for kind in (*PASSING, "end-move", "end-melee") if kind in kinds]
    player.answer(kinds.index(ending[0]) if ending else 0)


def test_the_path_of_a_charge_is_told_before_it_is_chosen(server: Server) -> None:
    a, b = {"roussel": "C10>E", "gaucher": "C3"}, {"ligulf": "L8", "osferth": "F7"}
    started = begun(server, record_of("axes_on_the_mound", a, b, until="charge"))
    with started.sit("a", lang="en") as player:
        charges = [one for one in player.question["options"] if one.get("target") == "ligulf"]
        player.answer(charges[0]["index"])
        courses = player.question["options"]
        assert {one["kind"] for one in courses} == {"charge-along"}
        paths = [told_path(player, one["index"]) for one in courses]
    assert all(path[0] == "C10" and path[-4:] == paths[0][-4:] for path in paths)
    assert len({tuple(path) for path in paths}) == len(paths) > 1


def told_path(player: Player, option: int) -> list[str]:
    found: list[str] = player.ask(type="odds", seat="a", option=option)["path"]
    return found


def test_the_way_of_a_charge_is_drawn_weighed_and_declared(server: Server) -> None:
    a, b = {"roussel": "C10>E", "gaucher": "C3"}, {"ligulf": "L8", "osferth": "F7"}
    started = begun(server, record_of("axes_on_the_mound", a, b, until="charge"))
    with started.sit("a", lang="en") as player:
        charges = [one for one in player.question["options"] if one.get("target") == "ligulf"]
        player.answer(charges[0]["index"])
        assert player.question["movers"] == ["roussel"]
        asked = {"seat": "a", "version": player.state["version"], "unit": "roussel"}
        reach = player.ask(type="reach", **asked)
        assert reach["drawn"]
        lit = [one["spot"] for one in reach["spots"]]
        courses = [told_path(player, one["index"]) for one in player.question["options"]]
        aside = [spot for spot in lit if all(spot not in path for path in courses)]
        goal = {**asked, "spot": aside[0]}
        plan = player.ask(type="plan", **goal)
        steps = [step["spot"] for step in plan["steps"]]
        assert steps[0] == "C10"
        assert aside[0] in steps
        assert plan["text"].startswith(f"{len(steps) - 1} hexes, ")
        odds = player.ask(type="odds", seat="a", answer=plan["answer"])
        assert odds["path"] == steps
        assert odds["outcomes"]
        player.ask(type="follow-plan", **goal)
        told = [line["text"] for line in player.state["log"]]
        assert any(all(spot in text for spot in steps[1:]) for text in told)


def test_nobody_weighs_a_way_that_cannot_be_declared(server: Server) -> None:
    a, b = {"roussel": "C10>E", "gaucher": "C3"}, {"ligulf": "L8", "osferth": "F7"}
    started = begun(server, record_of("axes_on_the_mound", a, b, until="charge"))
    with started.sit("a", lang="en") as player:
        charges = [one for one in player.question["options"] if one.get("target") == "ligulf"]
        player.answer(charges[0]["index"])
        short = {"do": "charge-along", "unit": "roussel", "target": "ligulf", "path": []}
        for answer, code in ((short, "no-such-option"), ({"do": "nonsense"}, "malformed")):
            told = player.ask(type="odds", seat="a", answer=answer)
            assert (told["type"], told["code"]) == ("error", code)


# What attackers try


def test_nobody_plans_for_another_seat_or_unasked(server: Server) -> None:
    started = start(server)
    with started.sit() as both:
        until_movement(both)
        asked, unit = both.question["seat"], mover(both)
        [other] = [seat for seat in both.state["seats"] if seat != asked]
        goal = {"version": both.state["version"], "unit": unit}
    with started.sit(other) as player:
        assert player.question["movers"] == []
        for kind, more in (
            ("reach", {}),
            ("plan", {"spot": "A1"}),
            ("follow-plan", {"spot": "A1"}),
        ):
            whole = {**goal, **more, "type": kind}
            assert player.ask(seat=asked, **whole)["code"] == "not-your-seat"
            assert player.ask(seat=other, **whole)["code"] == "not-asked"
    with started.greet([started.watch]) as observer:
        assert observer.question["movers"] == []
        assert observer.ask(type="reach", seat=asked, **goal)["code"] == "not-your-seat"


@pytest.mark.parametrize("kind", ["reach", "plan", "follow-plan"])
@pytest.mark.parametrize(
    "more",
    [
        {"unit": ""}, {"unit": None}, {"unit": 7}, {"unit": "x" * 65}, {"version": -1},
        {"version": "1"}, {"seat": None}, {"spot": ""}, {"spot": 3}, {"facing": 6},
        {"facing": "E"}, {"careful": "yes"}, {"more": 1},
    ],
)  # fmt: skip
def test_nonsense_is_malformed(server: Server, kind: str, more: Json) -> None:
    started = start(server)
    with started.sit() as player:
        usual = {"seat": "a", "version": player.state["version"], "unit": "gaucher"}
        player.send(type=kind, **{**usual, **({"spot": "A1"} if kind != "reach" else {}), **more})
        assert player.next("error")["code"] == "malformed"


def test_who_cannot_move_is_not_planned_for(server: Server) -> None:
    with marching(server) as player:
        asked = player.question["seat"]
        enemies = [p["id"] for p in player.state["scene"]["pieces"] if p["side"] != asked]
        for unit in (enemies[0], "nobody"):
            assert told(player, "reach", unit=unit)["code"] == "not-now"
            assert told(player, "plan", unit=unit, spot="A1")["code"] == "not-now"
            assert told(player, "follow-plan", unit=unit, spot="A1")["code"] == "not-now"


def test_a_spot_out_of_reach_has_no_plan_and_nobody_goes_there(server: Server) -> None:
    with marching(server) as player:
        unit, version = mover(player), player.state["version"]
        near = [line["spot"] for line in told(player, "reach", unit=unit)["spots"]]
        spots = [spot["id"] for spot in player.state["scene"]["board"]["spots"]]
        far = next(spot for spot in spots if spot not in near and spot != place(player, unit))
        for spot in (far, "nowhere"):
            plan = told(player, "plan", unit=unit, spot=spot)
            assert (plan["steps"], plan["percent"]) == ([], 0)
            assert plan["text"] == "No way leads there in this move."
            assert told(player, "follow-plan", unit=unit, spot=spot)["code"] == "not-now"
        assert player.state["version"] == version


def test_stale_plans_bring_the_new_state(server: Server) -> None:
    with marching(server) as player:
        unit, version = mover(player), player.state["version"]
        player.answer(0)
        for kind, more in (
            ("reach", {}),
            ("plan", {"spot": "A1"}),
            ("follow-plan", {"spot": "A1"}),
        ):
            reply = told(player, kind, unit=unit, version=version, **more)
            assert reply["code"] == "stale"
            assert player.next("state")["version"] == version + 1


def test_systems_without_plans_say_so(server: Server) -> None:
    with server.start().sit() as player:
        assert player.question["movers"] == []
        assert told(player, "reach", unit="x")["code"] == "not-now"


# Plans tell nothing hidden


class _Scout:
    """Somebody who would tell whatever he can see; the world he was shown is kept."""

    shown: Game[Any] | None = None
    is_drawn = False

    def __init__(self, game: Game[Any]) -> None:
        type(self).shown = self.game = game

    def reach(self) -> tuple[Reached, ...]:
        return (Reached("A1", 1, 0, Fraction(1), False),)

    def routes(
        self, spot: str, _facing: int | None, _via: tuple[str, ...] = ()
    ) -> tuple[Route, ...]:
        return (Route("red", (Leg(self.game.options[0], None, spot),)),)


INDISCREET = Planner(
    movers=lambda game, _seat: ("red",) if isinstance(game.ask, Choose) else (),
    scout=lambda game, _seat, _unit: _Scout(game),
    where=lambda _state, _unit: None,
    footing=lambda _state, _unit: None,
    assume=lambda _game: None,
)
LOUD = replace(TOY, stage=replace(STAGE, planner=INDISCREET))


def positions(seed: int) -> Iterator[Game[Any]]:
    game = Game(LOUD, Setup(LOUD.scenarios["duel"], LOUD.house()), SeededDice(seed))
    rng = Random(seed)
    while game.ask is not None:
        yield game
        if isinstance(game.ask, Place):
            game.answer(next(game.ask.suggest(rng)))
        else:
            game.answer(rng.choice(game.options))


def test_plans_are_made_in_a_world_the_seat_could_imagine() -> None:
    reach = AskReach(seat="red", version=0, unit="red")
    goal = PlanGoal(seat="red", version=0, unit="red", spot="A1")
    differ = 0
    for true in (game for seed in range(3) for game in positions(seed)):
        if true.seat != RED:
            assert movers(true, RED) == ()
            with pytest.raises(Problem):
                Plans().reach_message(true, reach)
        elif isinstance(true.ask, Choose):
            for ask in (reach, goal):
                plans = Plans()
                if isinstance(ask, PlanGoal):
                    plans.route(true, ask)
                else:
                    plans.reach_message(true, ask)
                assert _Scout.shown is not None
                assert _Scout.shown is not true
                assert LOUD.view(_Scout.shown.state, RED) == LOUD.view(true.state, RED)
                differ += _Scout.shown.state.hands[BLUE] != true.state.hands[BLUE]
    assert differ
