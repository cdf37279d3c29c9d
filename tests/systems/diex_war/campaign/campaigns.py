"""Campaigns in tests: begun with given facts, played on with given dice, answers and reports.

``go(campaign(), 3, 7, Feed(…), …)`` gives dice, answers and reports one after the other, in the
order in which they are asked for. Nothing may be left over.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.files.campaign_loading import load_campaign
from heerbann.systems.diex_war.model.campaign.books import book, put_leader, put_man
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario
from heerbann.systems.diex_war.model.campaign.state import (
    Captives,
    CaptivesId,
    Clash,
    Convoy,
    ConvoyId,
    Group,
    GroupId,
    Leader,
    Soldier,
    State,
    Village,
)
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import UnitId, figure_of
from tests.systems.diex_war.war import go

__all__ = [
    "EMPTY",
    "KENT",
    "KEYS",
    "SCENARIOS",
    "Campaign",
    "add_captives",
    "add_convoy",
    "add_group",
    "campaign",
    "change_group",
    "change_village",
    "clash",
    "forget_man",
    "go",
    "group_of",
    "hex_at",
    "placed",
    "wound",
]

Campaign = Game[State]
KEYS = ("kent_1066", "the_north_1069", "three_banners")
SCENARIOS: dict[str, CampaignScenario] = {
    key: load_campaign(next(SYSTEM.folder.glob(f"scenarios/**/{key}.toml"))) for key in KEYS
}
KENT = SCENARIOS["kent_1066"]
OTHERS = replace(KENT.side["b"], nations=("saxon", "scot", "viking"))
EMPTY = replace(
    KENT,
    side={**KENT.side, "b": OTHERS},
    group=(),
    convoy=(),
    mercenaries=(),
    victory=(),
    season="summer",
    days=30,
)
"""The map of Kent with its villages and Hastings castle, and nobody else on it."""


def campaign(
    scenario: CampaignScenario = EMPTY, /, house: dict[str, str] | None = None, **changes: Any
) -> Campaign:
    """A campaign at its beginning; it has no dice of its own."""
    told = replace(scenario, **changes)
    return Game(SYSTEM, Setup(told, SYSTEM.house(house or {})))


def hex_at(game: Campaign, text: str) -> Hex:
    """A hex by its label, or that of a village."""
    land = game.state.land
    places = {str(key): land.hex_of(place) for key, place in land.places.items()}
    return places[text] if text in places else land.board.hex(text)


def placed(game: Campaign, step: str, phase: str, acting: str = "", **changes: Any) -> Campaign:
    """The same campaign at the start of a step, with some facts of its state changed."""
    state = game.state.copy()
    facts = {"phase": phase, "acting": tuple(acting), "order": tuple("ab"), "day": 1, **changes}
    for name, value in facts.items():
        setattr(state, name, value)
    return Game.at_step(SYSTEM, game.setup, state, step)


MEN = {
    "norman": ("gaucher", "charles", "vital", "bouchard", "colin", "gerold", "arnoul", "gervais"),
    "saxon": ("guthstan", "alfmaer", "wulfnoth", "eadwig", "cynric", "osferth", "tilbert"),
    "scot": ("lachlan", "aluinn", "cailean", "duncan", "ewan", "ruairidh"),
    "viking": ("ulf", "grim", "orm", "kari", "bersi", "thorir"),
    "mercenary": ("arnulf", "pieter", "jordan", "baldwin", "wouter", "kerrien"),
}
RIDERS = {
    "norman": ("hoel", "enguerrand", "raoul", "onfroy", "turold", "serlon"),
    "scot": ("urquhart", "fergus", "nechtan", "beathan"),
    "saxon": ("ethelnoth", "beostan", "guthwold"),
}
SIDES = {"norman": "a", "saxon": "b", "scot": "b", "viking": "b", "mercenary": None}


def add_group(
    game: Campaign,
    nation: str,
    where: str,
    men: int = 5,
    *,
    riders: bool = False,
    leader: str | None = None,
    prestige: int = 5,
    pounds: int = 0,
    **facts: Any,
) -> Group:
    """One more group on the map, where the game stands now; its men are new ones."""
    state = game.state
    letter = {"norman": "n", "saxon": "x", "scot": "s", "viking": "v", "mercenary": "m"}[nation]
    number = state.counted.get(letter, 0) + 1
    state.counted[letter] = number
    name = GroupId(f"{letter}{number}")
    side = facts.pop("side", SIDES[nation])
    names = tuple(_names(state, (RIDERS if riders else MEN)[nation], men, leader))
    for unit in names:
        figure = figure_of(unit)
        horse = ROSTER[figure].is_rider
        put_man(state, Soldier(unit, figure, side, horse=horse))
    if nation == "saxon":
        facts = {"loyalty": 2, "stance": "rebel", **facts}
    group = Group(name, nation, side, hex_at(game, where), names, names, largest=men, **facts)  # type: ignore[arg-type]
    state.groups[name] = group
    if leader is not None:
        put_leader(state, Leader(UnitId(leader), side, prestige))
    book(state, "pounds", "given", name, pounds)
    return group


def _names(state: State, figures: tuple[str, ...], men: int, leader: str | None) -> list[UnitId]:
    names = [UnitId(leader)] if leader is not None else []
    clone = 1
    while len(names) < men:
        for figure in figures:
            name = UnitId(figure if clone == 1 else f"{figure}_{clone}")
            if name not in state.men and name not in names and len(names) < men:
                names.append(name)
        clone += 1
    return names


def add_convoy(game: Campaign, group: Group | None, where: str, animals: int, load: int) -> Convoy:
    """A convoy with a group, or alone."""
    state = game.state
    number = state.counted.get("k", 0) + 1
    state.counted["k"] = number
    name = ConvoyId(f"k{number}")
    owner = None if group is None else group.side
    escort = None if group is None else group.id
    state.convoys[name] = Convoy(name, hex_at(game, where), owner, escort)
    book(state, "animals", "given", name, animals)
    book(state, "resources", "given", name, load)
    return state.convoys[name]


def add_captives(game: Campaign, guards: Group, nation: str, men: int) -> Captives:
    """Prisoners under the counter of a group."""
    state = game.state
    side = SIDES[nation]
    names = tuple(_names(state, MEN[nation], men, None))
    for unit in names:
        put_man(state, Soldier(unit, figure_of(unit), side))  # type: ignore[arg-type]
    number = state.counted.get("p", 0) + 1
    state.counted["p"] = number
    name = CaptivesId(f"p{number}")
    state.captives[name] = Captives(name, names, guards.id)
    return state.captives[name]


def change_group(game: Campaign, name: str, **facts: Any) -> Group:
    """Something else on the sheet of a group."""
    group = replace(game.state.groups[GroupId(name)], **facts)
    game.state.groups[group.id] = group
    return group


def change_village(
    game: Campaign, name: str, *, resources: int | None = None, **facts: Any
) -> Village:
    """Something else about a village."""
    state = game.state
    if resources is not None:
        book(state, "resources", "given", name, resources - state.stock("resources", name))
    village = replace(state.villages[name], **facts)  # type: ignore[index]
    state.villages[village.id] = village
    return village


def forget_man(game: Campaign, unit: UnitId) -> None:
    """He was never there."""
    game.state.men = {name: man for name, man in game.state.men.items() if name != unit}


def wound(game: Campaign, unit: str, **facts: Any) -> None:
    """Somebody is wounded, with a day of recovery."""
    man = game.state.men[UnitId(unit)]
    facts = {"health": "wounded", "heals": 9, **facts}
    put_man(game.state, replace(man, **facts))


def group_of(game: Campaign, name: str) -> Group:
    """A group as it is now."""
    return game.state.groups[GroupId(name)]


def clash(
    game: Campaign, attackers: tuple[str, ...] = (), defenders: tuple[str, ...] = (), **facts: Any
) -> Clash:
    """A battle in the hex of the first of them."""
    first = group_of(game, (*attackers, *defenders)[0])
    told = {"id": 1, "hex": first.hex, "kind": "field", "attacker": "a", "defender": "b", **facts}
    return Clash(attackers=attackers, defenders=defenders, **told)  # type: ignore[arg-type]
