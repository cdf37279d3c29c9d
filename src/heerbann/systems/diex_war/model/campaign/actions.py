"""The verbs: what the sides of a campaign decide in the course of a day."""

from typing import Literal, NewType

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.state import Charge, ConvoyId, GroupId, Source
from heerbann.systems.diex_war.model.state import UnitId

Deal = Literal["cash", "promise"]
SecretOption = NewType("SecretOption", str)


# Before the first day, and arrivals


class ChooseSecretly(Action, frozen=True):
    """Scenario: what a side is, written down and kept secret."""

    option: SecretOption


class ChooseStart(Action, frozen=True):
    """Scenario: where a group begins, or comes onto the map."""

    group: str
    hex: Hex


# K§12


class Feed(Action, frozen=True):
    """K§12: a group takes a point of food."""

    group: GroupId
    source: Source


# K§10, K§6


class Split(Action, frozen=True):
    """K§10: these men leave a group and are one of their own."""

    group: GroupId
    men: tuple[UnitId, ...]
    pounds: int = 0


class Join(Action, frozen=True):
    """K§10: a group is taken into another one."""

    group: GroupId
    into: GroupId


class GivePounds(Action, frozen=True):
    """N50, W-17: money for a group in the same hex."""

    group: GroupId
    to: GroupId
    pounds: int


class Entrust(Action, frozen=True):
    """N50: a convoy, prisoners or mercenaries go with another group."""

    charge: Charge
    to: GroupId


class DrawMen(Action, frozen=True):
    """K§6: a group takes men out of a castle."""

    castle: CastleId
    group: GroupId
    men: tuple[UnitId, ...]


class Reinforce(Action, frozen=True):
    """K§6: a group leaves men in a castle."""

    group: GroupId
    castle: CastleId
    men: tuple[UnitId, ...]


class TakeUp(Action, frozen=True):
    """W-14: a group takes up men who are well again."""

    group: GroupId
    men: tuple[UnitId, ...]


class Muster(Action, frozen=True):
    """W-14: men who are well again are a group."""

    men: tuple[UnitId, ...]


class EndRegroup(Action, frozen=True):
    """K§10: nothing else is regrouped today."""


# K§14


class FormConvoy(Action, frozen=True):
    """K§14: animals and drivers are found in a village or castle."""

    group: GroupId
    source: Source
    animals: int


class Load(Action, frozen=True):
    """K§14: resources are loaded."""

    convoy: ConvoyId
    source: Source
    points: int


class Unload(Action, frozen=True):
    """K§14: resources are unloaded."""

    convoy: ConvoyId
    target: Source
    points: int


class LeaveConvoy(Action, frozen=True):
    """K§14: a convoy stays where it is when its escort goes on."""

    convoy: ConvoyId


class EndConvoys(Action, frozen=True):
    """K§14: no more of that today."""


# K§11


class March(Action, frozen=True):
    """K§11: a group goes to the next hex."""

    group: GroupId
    to: Hex


class Drive(Action, frozen=True):
    """W-09: a convoy goes to the next hex by itself."""

    convoy: ConvoyId
    to: Hex


class AskPassage(Action, frozen=True):
    """N41: a group wants to pass by those whom it has met."""

    group: GroupId


class LetPass(Action, frozen=True):
    """N41: it may."""


class BarWay(Action, frozen=True):
    """N41: it may not."""


class GoHome(Action, frozen=True):
    """Scenario: a group leaves the map where it came from, with its money."""

    group: GroupId


class ComeBack(Action, frozen=True):
    """Scenario: a group that went home is on the map again, where it left."""

    group: GroupId


class EndMarch(Action, frozen=True):
    """K§11: nobody else moves today."""


class Beckon(Action, frozen=True):
    """W-16: free mercenaries go towards this group."""

    mercenaries: GroupId
    group: GroupId


# K§18


class AttackGroup(Action, frozen=True):
    """K§18: a battle against a group in the same hex."""

    group: GroupId
    target: GroupId


class AttackVillage(Action, frozen=True):
    """K§18: a battle against the village in the hex."""

    group: GroupId
    village: PlaceId


class RouseVillage(Action, frozen=True):
    """K§9, N61: a rebel village attacks a group in it."""

    village: PlaceId
    target: GroupId


class JoinBattle(Action, frozen=True):
    """K§20: this group fights beside the others."""

    group: GroupId


class StandAside(Action, frozen=True):
    """K§20: this group keeps out of it."""

    group: GroupId


class Evade(Action, frozen=True):
    """K§20: this group leaves the hex of the enemy, or goes on doing so."""

    group: GroupId
    to: Hex


class StandFirm(Action, frozen=True):
    """K§20: this group does not evade."""

    group: GroupId


class WelcomeAlly(Action, frozen=True):
    """W-17: the help that is offered is accepted."""

    group: GroupId


class DeclineAlly(Action, frozen=True):
    """W-17: it is not."""

    group: GroupId


class SallyOut(Action, frozen=True):
    """N78: the garrison joins those who fight outside."""

    castle: CastleId


class StayWithin(Action, frozen=True):
    """N78: it does not."""

    castle: CastleId


class Recruit(Action, frozen=True):
    """K§16: light infantry joins a group."""

    group: GroupId
    village: PlaceId
    number: int


class Provision(Action, frozen=True):
    """K§18, N46: a point of food for the next day's check."""

    group: GroupId
    source: Source


class BuyFood(Action, frozen=True):
    """K§18, N54: a point of food out of the convoy of loyal Saxons, for the next day's check."""

    group: GroupId
    convoy: ConvoyId


class HireMercenaries(Action, frozen=True):
    """K§22: for cash, or for a promise of loot."""

    group: GroupId
    mercenaries: GroupId
    deal: Deal


class Entice(Action, frozen=True):
    """K§18, N74: mercenaries who serve for a promise change sides for cash."""

    group: GroupId
    mercenaries: GroupId


class PayOff(Action, frozen=True):
    """K§22: mercenaries who were promised loot get cash."""

    group: GroupId
    mercenaries: GroupId


class RaiseVillage(Action, frozen=True):
    """Scenario: a village rises."""

    village: PlaceId


class EndEncounters(Action, frozen=True):
    """K§18: nothing else today."""


# After a battle


class Plunder(Action, frozen=True):
    """K§17, N63: so many points as money, on a convoy, and eaten."""

    pounds: int
    loaded: int = 0
    eaten: int = 0


class ShareLoot(Action, frozen=True):
    """K§22: so many points for mercenaries."""

    mercenaries: GroupId
    points: int


class TakeConvoy(Action, frozen=True):
    """K§18: the convoy of the beaten goes with the winner."""

    convoy: ConvoyId


class PlunderConvoy(Action, frozen=True):
    """K§18, N53: what the convoy carries is turned into money."""

    convoy: ConvoyId
