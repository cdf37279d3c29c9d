"""How a game began, written down: the same for records, for a store and for other processes.

It names the rule system and the version of its rules, and holds the whole scenario and all house
rules, so that it needs no file but the rules themselves.
"""

from typing import Any

import msgspec

from heerbann.engine.play.answers import Setup
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import Systems
from heerbann.engine.rules.system import System
from heerbann.engine.texts.phrases import PhraseError, phrase

__all__ = [
    "OtherRules",
    "Systems",
    "UnknownSystem",
    "WrittenSetup",
    "setup_of",
    "written_setup",
]


class UnknownSystem(PhraseError):
    """Nobody here knows the rule system of the game."""


class OtherRules(PhraseError):
    """The game was begun by another version of the rules than the one that is installed."""


class WrittenSetup(msgspec.Struct, frozen=True):
    """All it takes to begin a game again."""

    system: str
    version: str
    scenario: msgspec.Raw
    house: dict[str, str | int]

    def system_in(self, systems: Systems) -> System[Any]:
        """Its rule system, if it is installed in the very version."""
        system = systems.get(self.system)
        if system is None:
            raise UnknownSystem(phrase("unknown-system", system=self.system))
        if self.version != system.version:
            raise OtherRules(phrase("other-rules", played=self.version, installed=system.version))
        return system

    def setup_for(self, system: System[Any]) -> Setup:
        """The setup itself; whatever was not written of the house rules has its default."""
        return Setup(system.read_scenario(self.scenario), system.house(self.house))


def written_setup(game: Game[Any]) -> WrittenSetup:
    """How this game began."""
    return setup_of(game.system.key, game.system.version, game.setup)


def setup_of(system: str, version: str, setup: Setup) -> WrittenSetup:
    """How a game of some system begins."""
    scenario = msgspec.Raw(msgspec.json.encode(setup.scenario))
    return WrittenSetup(system, version, scenario, msgspec.to_builtins(setup.house))
