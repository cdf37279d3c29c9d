"""The verbs: what the two sides decide in the course of a day."""

from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_war.model.state import (
    FieldEdge,
    FieldMap,
    Spot,
    TaskKind,
    UnitId,
)


class Afflict(Action, frozen=True):
    """§11.6 8, 15: this one falls ill; who is wounded dies."""

    unit: UnitId


class Hire(Action, frozen=True):
    """§11.6 11, 19: a man of this figure joins for his points."""

    figure: str


class EndHiring(Action, frozen=True):
    """§11.6 11, 19: the rest of the points is not used."""


class JoinRelief(Action, frozen=True):
    """§11.6 19: the relief army gives battle."""


class ForgoRelief(Action, frozen=True):
    """N08: the relief army goes home again."""


class TakeField(Action, frozen=True):
    """§11.4.1: all besiegers go to the field; the works are given up."""


class DivideForces(Action, frozen=True):
    """§11.4.1: some stay in the works, the others take the field."""


class WithdrawInside(Action, frozen=True):
    """§11.4.1: all besiegers go into the part of the works they hold."""


class StayInside(Action, frozen=True):
    """§11.4.1: this one keeps the works."""

    unit: UnitId


class EndStaying(Action, frozen=True):
    """§11.4.1: all others take the field."""


class MoveFirst(Action, frozen=True):
    """§11.4.1: the besieged have the first turn of both battles."""


class GiveFirstTurn(Action, frozen=True):
    """§11.4.1: the besieger has it."""


class PassInitiative(Action, frozen=True):
    """§11.1.3: the besieged hands the initiative to the besieger."""


class ShootFire(Action, frozen=True):
    """§11.3.2: the archers try to set this hex on fire."""

    hex: Spot


class HoldArrows(Action, frozen=True):
    """§11.3.2: no fire today."""


class Extinguish(Action, frozen=True):
    """§11.3.2: try to put the fire out."""

    hex: Spot


class LetBurn(Action, frozen=True):
    """§11.3.2: leave the fire alone."""

    hex: Spot


class Storm(Action, frozen=True):
    """§11.4.1: assault the works."""


class SallyForth(Action, frozen=True):
    """§11.4.2: a sortie for supplies."""


class OfferBattle(Action, frozen=True):
    """§11.4.3: the open battle."""


class KeepQuiet(Action, frozen=True):
    """§11.1.3: nothing on the maps today."""


class Build(Action, frozen=True):
    """§11.2: five men work for a day."""

    task: TaskKind


class Negotiate(Action, frozen=True):
    """§11.5: ask for surrender."""


class EndCamp(Action, frozen=True):
    """§11.2, §11.5: nothing else in camp today."""


class ChooseMap(Action, frozen=True):
    """§11.4.2, §11.4.3: where it is fought."""

    map: FieldMap


class ChooseEdge(Action, frozen=True):
    """§11.4.2: where the party comes in. §11.4.3: where the besieged set up."""

    edge: FieldEdge


class JoinParty(Action, frozen=True):
    """§11.4.2: this one goes out with the party."""

    unit: UnitId


class EndParty(Action, frozen=True):
    """§11.4.2: nobody else goes."""


class TakeMules(Action, frozen=True):
    """N30: so many of the animals are mules, the others horses."""

    number: int


class SlipIn(Action, frozen=True):
    """§11.6 13: this one stands within when the gate opens."""

    unit: UnitId


class EndSlipping(Action, frozen=True):
    """§11.6 13: nobody else."""


class PostWounded(Action, frozen=True):
    """N04: the wounded defend the works with the others."""


class SpareWounded(Action, frozen=True):
    """N04: the wounded stay out of it."""


class LeavePost(Action, frozen=True):
    """§11.4: this one gives up the place he holds."""

    unit: UnitId


class KeepPosts(Action, frozen=True):
    """§11.4: all others keep theirs."""
