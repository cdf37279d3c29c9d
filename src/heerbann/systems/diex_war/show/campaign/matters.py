"""What a seat has to decide today, in the order of the steps, with exact chances."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.ledger import Matter, ledger_chance
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import (
    counters_of,
    groups_at,
    hired_by,
    is_mounted,
    is_starving,
)
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, Phase, State
from heerbann.systems.diex_war.odds.campaign_forecast import (
    group_loyal_chance,
    having_marched,
    loyal_chance,
    mutiny_chance,
    scots_hostile_chance,
    tested_by_march,
)
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import normans_at
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import duties
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import march_modifiers
from heerbann.systems.diex_war.rules.campaign.k12_supply import need, sources
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import seats_there
from heerbann.systems.diex_war.show.campaign.pieces import note_on, tell_note
from heerbann.systems.diex_war.show.campaign.reach import AHEAD, points_today, reach_of
from heerbann.systems.diex_war.show.campaign.seen import as_remembered


def matters(seen: State, seat: Seat, teller: Teller) -> Iterator[Matter]:
    """``seen`` is what the seat may know: nothing else can be told."""
    yield from _waiting(seen, seat, teller)
    mine = counters_of(seen, seat)
    for group in mine:
        yield from _of_food(seen, group, teller)
        yield from _of_mercenaries(seen, group, teller)
    for group in mine:
        yield from _of_march(seen, group, teller)
        yield from _of_enemies_there(seen, group, teller)


def _group_matter(
    seen: State, group: Group, teller: Teller, rule: str, text: str, **told: object
) -> Matter:
    return Matter(
        about=teller.word(GroupId, group.id, seen),
        text=text,
        rule=rule,
        unit=group.id,
        spot=seen.land.board.labels[group.hex],
        **told,  # type: ignore[arg-type]
    )


# What waits now


def _waiting(seen: State, seat: Seat, teller: Teller) -> Iterator[Matter]:
    if seen.acting and seen.acting[0] == seat:
        about = teller.word(Phase, seen.phase)
        yield Matter(about=about, text=teller.text("matter-your-turn"), rule="K8", urgent=True)
    for clash in dict.fromkeys([seen.clash, seen.proposal, *seen.clashes]):
        if clash is not None and seat in seats_there(seen, clash):
            hex = teller.word(Hex, clash.hex, seen)
            spot, told = seen.land.board.labels[clash.hex], teller.text("matter-battle")
            is_now = clash in (seen.clash, seen.proposal)
            yield Matter(about=hex, text=told, rule="K20", spot=spot, urgent=is_now)
    for siege in seen.sieges.values():
        castle = seen.garrisons[siege.castle]
        mine = [name for name in siege.besiegers if seen.groups[GroupId(name)].side == seat]
        if castle.side == seat or mine:
            about = teller.word(CastleId, siege.castle, seen)
            told = teller.text("matter-siege", day=seen.day - siege.began + 1)
            spot = seen.land.board.labels[castle.hex]
            yield Matter(about=about, text=told, rule="K23", spot=spot)


# Food and pay


def _of_food(seen: State, group: Group, teller: Teller) -> Iterator[Matter]:
    """K§12 knows no dice: they find enough where they stand in the morning, or they do not."""
    wanted = need(seen, group)
    if not wanted:
        return
    there = group.ahead + sum([seen.stock("resources", one) for one in sources(seen, group)])
    if wanted <= there:
        told = teller.text("matter-fed", need=wanted, there=there)
        yield _group_matter(seen, group, teller, "K12", told)
        return
    days, starves = group.hunger + 1, NUMBERS.supply.starves_after
    told = teller.text("matter-hungry", need=wanted, there=there, day=days, starves=starves)
    yield _group_matter(seen, group, teller, "K12", told, urgent=True)


def _of_mercenaries(seen: State, group: Group, teller: Teller) -> Iterator[Matter]:
    for hired in hired_by(seen, group):
        if hired.contract == "promise":
            chance = ledger_chance(mutiny_chance(seen, hired))
            told = teller.text("matter-mutiny")
            yield _group_matter(seen, hired, teller, "K22", told, chance=chance)


# The march


def _of_march(seen: State, group: Group, teller: Teller) -> Iterator[Matter]:
    if group.halted and seen.phase not in AHEAD:
        return
    reach = reach_of(seen, group)
    yield _of_reach(seen, group, reach, teller)
    if duties(seen, group):
        yield _group_matter(seen, group, teller, "K20", teller.text("matter-duty"))
    for hex in reach:
        yield from _of_loyalty(seen, group, hex, teller)
        yield from _of_scots(seen, group, hex, teller)


def _of_reach(seen: State, group: Group, reach: dict[Hex, int], teller: Teller) -> Matter:
    """With every argued point, and the places that can be reached."""
    land = seen.land
    places = [land.places[land.place_at[hex]].name for hex in reach if hex in land.place_at]
    castles = [land.castles[land.castle_at[hex]].name for hex in reach if hex in land.castle_at]
    reasons = [teller.modifier(modifier) for modifier in march_modifiers(seen, group)]
    if is_starving(group):
        reasons.append(teller.text("matter-starving"))
    told = teller.text(
        "matter-reach",
        points=points_today(seen, group),
        why=", ".join(reasons) or "–",
        hexes=len(reach) - 1,
        places=", ".join(dict.fromkeys([*castles, *places])) or "–",
    )
    return _group_matter(seen, group, teller, "K11", told)


def _of_loyalty(seen: State, group: Group, hex: Hex, teller: Teller) -> Iterator[Matter]:
    village = tested_by_march(seen, group, hex)
    if village is None or hex == group.hex:
        return
    chance = ledger_chance(loyal_chance(having_marched(seen, group, hex), village))
    place = teller.word(PlaceId, village.id, seen)
    told = teller.text("matter-loyalty", place=place)
    yield _group_matter(seen, group, teller, "K9", told, chance=chance)


def _of_scots(seen: State, group: Group, hex: Hex, teller: Teller) -> Iterator[Matter]:
    for other in groups_at(seen, hex):
        if {group.nation, other.nation} == {"scot", "saxon"} and other.side != group.side:
            chance = ledger_chance(scots_hostile_chance())
            name = teller.word(GroupId, other.id, seen)
            told = teller.text("matter-scots", group=name)
            yield _group_matter(seen, group, teller, "K18", told, chance=chance)


# Who stands in the same hex


def _of_enemies_there(seen: State, group: Group, teller: Teller) -> Iterator[Matter]:
    others = [one for one in groups_at(seen, group.hex) if one.side != group.side]
    if not others:
        return
    for other in others:
        note = note_on(seen, other.id)
        known = teller.text("sheet-never-seen") if note is None else tell_note(note, teller)
        name = teller.word(GroupId, other.id, seen)
        told = teller.text("matter-met", group=name, seen=known)
        yield _group_matter(seen, group, teller, "K18", told)
    yield _group_matter(seen, group, teller, "K20", _evasion_told(seen, group, teller))
    yield from _of_own_test(seen, group, teller)


def _evasion_told(seen: State, group: Group, teller: Teller) -> str:
    """K§20 knows no dice: riders can always leave men on foot, others with a point and once."""
    if is_mounted(seen, group):
        return teller.text("matter-outrides")
    may = group.points >= NUMBERS.battle.evasion and not group.evaded
    return teller.text("matter-may-evade" if may else "matter-no-evasion", points=group.points)


def _of_own_test(seen: State, group: Group, teller: Teller) -> Iterator[Matter]:
    """K§9: Saxons who have met Normans, if it was seen how many these are."""
    known = as_remembered(seen)
    normans = normans_at(known, group.hex)
    is_due = group.loyalty is not None and group.id not in seen.tested
    if is_due and normans and all(norman.men for norman in normans):
        chance = ledger_chance(group_loyal_chance(known, group))
        told = teller.text("matter-own-loyalty")
        yield _group_matter(seen, group, teller, "K9", told, chance=chance)
