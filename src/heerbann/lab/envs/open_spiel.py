"""Every system as an OpenSpiel game with exact chance nodes.

``pyspiel.load_game("python_heerbann_claymore(scenario=heron_ford)")`` finds them once this module
is imported.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pyspiel

from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.rules.system import System
from heerbann.lab.envs.chances import MOST
from heerbann.lab.envs.planes import Grid
from heerbann.lab.envs.position import Position
from heerbann.lab.envs.scenarios import SUGGESTIONS, Beginning

LONGEST = 1_000_000
"""So many actions no game has."""


def game_name(system_key: str) -> str:
    """The name of a system's game in OpenSpiel."""
    return f"python_heerbann_{system_key}"


class HeerbannGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """A scenario with its house rules (``house="los:on;turns:6"``) or a preset of them.

    There is a class for each system, because OpenSpiel calls it with the parameters alone.
    """

    system: ClassVar[System[Any]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        system = self.system
        wished = {**_defaults(system), **(params or {})}
        self.beginning = Beginning(
            system.key,
            _scenario(wished["scenario"]),
            _house(wished["house"]),
            wished["preset"] or None,
            wished["suggestions"],
            wished["contests"],
        )
        players = len(self.beginning.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.beginning.vocabulary),
            max_chance_outcomes=MOST,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if len(system.seats) == 2 else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(system), info, params or {})

    def new_initial_state(self) -> "HeerbannState":
        """The beginning."""
        return HeerbannState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> "HeerbannObserver | None":
        """What a seat may know now, all of it; there is no other kind of observation."""
        if params:
            raise ValueError(f"observations have no parameters, but these were given: {params}")
        is_other = iig_obs_type is not None and (
            iig_obs_type.perfect_recall
            or not iig_obs_type.public_info
            or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
        return None if is_other else HeerbannObserver(self.beginning)


class HeerbannState(pyspiel.State):  # type: ignore[misc]  # the library has no types
    """A position; chance is a player."""

    def __init__(self, game: HeerbannGame, position: Position | None = None) -> None:
        super().__init__(game)
        self.position = position or game.beginning.position()

    def current_player(self) -> int:
        """Who is asked."""
        position = self.position
        if position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if position.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        assert position.seat is not None
        return position.game.seats.index(position.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All that chance may do, with its probability."""
        outcomes = self.position.outcomes
        whole = sum(weight for _, weight in outcomes)
        return [(outcome, weight / whole) for outcome, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.position.is_chance:
            self.position.throw(action)
        else:
            self.position.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.chances.told(action)
        return self.position.vocabulary.words[action]

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.position.is_over

    def returns(self) -> list[float]:
        """How it ended for each seat."""
        return self.position.results

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> "HeerbannState":
        """Another world that looks the same to this player, for information-set search.

        Its history is that of a game just begun: it is good for playing on, not for serializing.
        """
        seat = self.position.game.seats[player]
        return HeerbannState(self.get_game(), self.position.imagined(seat, probability_sampler()))

    def __str__(self) -> str:
        game = self.position.game
        seat = f"{game.seat} " if game.seat else ""
        return f"{game.version} answers; {seat}{game.ask!r}; {self.position.said}"


class HeerbannObserver:
    """Observations as OpenSpiel wants them: a tensor, its named parts, a string."""

    def __init__(self, beginning: Beginning) -> None:
        self._seats = beginning.seats
        self._observer = beginning.observer
        self.tensor: Grid = np.zeros(self._observer.size, np.float32)
        self.dict = self._observer.split(self.tensor)

    def set_from(self, state: HeerbannState, player: int) -> None:
        """Look at a state with the eyes of a player."""
        self.tensor.fill(0)
        self._observer.fill(state.position, self._seats[player], self.dict)

    def string_from(self, state: HeerbannState, player: int) -> str:
        """The same, to be read."""
        return self._observer.text(state.position, self._seats[player])


# Telling OpenSpiel


def game_type(system: System[Any]) -> pyspiel.GameType:
    """What OpenSpiel is told about a system."""
    kinds = pyspiel.GameType
    is_duel = len(system.seats) == 2
    is_open = system.imagine is None
    return kinds(
        short_name=game_name(system.key),
        long_name=f"Heerbann: {system.title.en}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.PERFECT_INFORMATION
            if is_open
            else kinds.Information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if is_duel else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=len(system.seats),
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(system),
    )


def _defaults(system: System[Any]) -> dict[str, Any]:
    first = next(key for key, scenario in system.scenarios.items() if scenario.is_battle)
    plain = {"scenario": first, "house": "", "preset": ""}
    return {**plain, "suggestions": SUGGESTIONS, "contests": "thumb"}


def _scenario(name: str) -> str | Path:
    return Path(name) if name.endswith(".toml") else name


def _house(changes: str) -> dict[str, str | int]:
    pairs = [change.split(":") for change in changes.split(";") if change]
    return {name: int(value) if value.isdecimal() else value for name, value in pairs}


_REGISTERED: set[str] = set()


def register(system: System[Any]) -> None:
    """Have ``pyspiel.load_game`` find the games of a system."""
    if system.key not in _REGISTERED:
        _REGISTERED.add(system.key)
        kind = type(f"HeerbannGame_{system.key}", (HeerbannGame,), {"system": system})
        pyspiel.register_game(game_type(system), kind)


def register_all() -> None:
    """The same for all systems that are known."""
    for system in KNOWN.values():
        register(system)


def loaded_game(
    system_key: str,
    scenario: str | Path,
    house: Mapping[str, str | int] | None = None,
    preset: str | None = None,
    **wishes: str | int,
) -> pyspiel.Game:
    """A game as ``pyspiel.load_game`` gives it."""
    register(KNOWN[system_key])
    changes = ";".join([f"{name}:{value}" for name, value in (house or {}).items()])
    params = {"scenario": str(scenario), "house": changes, "preset": preset or "", **wishes}
    return pyspiel.load_game(game_name(system_key), params)
