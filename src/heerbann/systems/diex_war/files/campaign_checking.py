"""What can be wrong with a campaign that reads well: every problem, with the place it stands at."""

from collections.abc import Iterator

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.diex_war.files.campaign_victory_checking import goal_problems
from heerbann.systems.diex_war.model.campaign.charts import LISTS, NUMBERS
from heerbann.systems.diex_war.model.campaign.land import CampaignMap, land_of
from heerbann.systems.diex_war.model.campaign.muster import hex_at
from heerbann.systems.diex_war.model.campaign.scenario import Band, CampaignScenario, Muster
from heerbann.systems.diex_war.model.phrases import phrase
from heerbann.systems.diex_war.model.roster import ROSTER

SEATS = ("a", "b", "c")


def problems(scenario: CampaignScenario) -> list[Problem]:
    """Everything that is wrong, in the order of the file's tables."""
    land = land_of(scenario.map)
    return [
        *_side_problems(scenario),
        *_key_problems(scenario),
        *_leader_problems(scenario),
        *_size_problems(scenario),
        *[found for at, band in enumerate(scenario.group) for found in _band(scenario, at, band)],
        *_start_problems(scenario, land),
        *_other_problems(scenario, land),
        *goal_problems(scenario),
    ]


def musters(scenario: CampaignScenario) -> Iterator[tuple[KeyPath, Muster]]:
    """Everybody who is counted out by a list, and where."""
    for table, found in (
        ("group", scenario.group),
        ("mercenaries", scenario.mercenaries),
        ("rising", scenario.rising),
    ):
        yield from (((table, at), muster) for at, muster in enumerate(found))


def _side_problems(scenario: CampaignScenario) -> Iterator[Problem]:
    names = sorted(scenario.side)
    if names != list(SEATS[: len(names)]) or len(names) < 2:
        yield ("side",), phrase("wrong-sides")
    seen: list[str] = []
    for name in names:
        for at, nation in enumerate(scenario.side[name].nations):
            if nation in seen:
                yield ("side", name, "nations", at), phrase("nation-twice", nation=nation)
            seen.append(nation)
    if scenario.map.castles and "norman" not in seen:
        yield ("side",), phrase("castles-without-normans")


def _key_problems(scenario: CampaignScenario) -> Iterator[Problem]:
    seen = list(scenario.map.castles)
    for at, muster in musters(scenario):
        if muster.key in seen:
            yield (*at, "key"), phrase("key-twice", key=muster.key)
        seen.append(muster.key)


def _leader_problems(scenario: CampaignScenario) -> Iterator[Problem]:
    """K§13: a leader is a man of the nation, and there is one of each."""
    seen: list[str] = []
    for at, muster in musters(scenario):
        leader = muster.leader
        if leader is None:
            continue
        figure = ROSTER.get(leader)
        if figure is None:
            hint = did_you_mean(leader, ROSTER)
            yield (*at, "leader"), phrase("unknown-man", name=leader, hint=hint)
        elif figure.nation != muster.nation:
            yield (*at, "leader"), phrase("other-nation", name=leader, nation=figure.nation)
        elif figure.is_civilian:
            yield (*at, "leader"), phrase("civilian-leads", name=leader)
        if leader in seen:
            yield (*at, "leader"), phrase("leader-twice", name=leader)
        seen.append(leader)


def _size_problems(scenario: CampaignScenario) -> Iterator[Problem]:
    """K§24: a list that ends before a set is full is not begun anew."""
    for at, muster in musters(scenario):
        most = len(LISTS[muster.list])
        if most < NUMBERS.groups.set and muster.men > most:
            yield (*at, "men"), phrase("list-too-short", most=most)
        if muster.list == "garrison":
            yield (*at, "list"), phrase("garrison-marches")
    for name in sorted(scenario.side):
        men = sum([band.men for band in scenario.group if band.side == name])
        men += sum([rising.men for rising in scenario.rising if rising.side == name])
        if men > LIMITS.figures:
            yield ("side", name), phrase("too-many-men", men=men, most=LIMITS.figures)


def _band(scenario: CampaignScenario, at: int, band: Band) -> Iterator[Problem]:
    where: KeyPath = ("group", at)
    if band.side not in scenario.side:
        yield (*where, "side"), phrase("no-side", side=band.side)
        return
    if band.nation not in scenario.side[band.side].nations:
        yield (*where, "list"), phrase("not-of-the-side", nation=band.nation)
    if (band.leader is None) != (band.prestige is None):
        yield (*where, "prestige"), phrase("prestige-of-leaders")
    yield from _loyalty(scenario, where, band)
    options = options_of(scenario, band.side)
    chosen = [("only_if", key) for key in (band.only_if,) if key is not None]
    chosen += [("loyalty_if", key) for key in band.loyalty_if]
    chosen += [("stance_if", key) for key in band.stance_if]
    for field, key in chosen:
        if key not in options:
            yield (*where, field), phrase("no-option", option=key)


def _loyalty(scenario: CampaignScenario, where: KeyPath, band: Band) -> Iterator[Problem]:
    """K§9: Saxons have a loyalty, nobody else has."""
    given = band.loyalty is not None or bool(band.loyalty_if)
    if given != (band.nation == "saxon"):
        yield (*where, "loyalty"), phrase("loyalty-of-saxons")
    if band.loyalty is None and band.loyalty_if:
        missing = [key for key in options_of(scenario, band.side) if key not in band.loyalty_if]
        if missing:
            yield (*where, "loyalty_if"), phrase("no-loyalty-if", option=missing[0])


def options_of(scenario: CampaignScenario, side: str) -> tuple[str, ...]:
    """What a side can choose before the first day."""
    return tuple([key for made in scenario.choice if made.side == side for key in made.options])


def _start_problems(scenario: CampaignScenario, land: CampaignMap) -> Iterator[Problem]:
    for at, band in enumerate(scenario.group):
        ways = (band.hex is not None) + bool(band.hexes) + (band.enter is not None)
        if ways != 1:
            yield ("group", at), phrase("one-start")
        if band.enter is None and band.day > 1:
            yield ("group", at, "day"), phrase("later-enters")
        if band.day > scenario.days:
            yield ("group", at, "day"), phrase("after-the-end", days=scenario.days)
        yield from _hex_problems(land, ("group", at, "hex"), band.hex)
        for number, text in enumerate(band.hexes):
            yield from _hex_problems(land, ("group", at, "hexes", number), text)
        yield from _entry_problems(land, ("group", at), band)


def _entry_problems(land: CampaignMap, where: KeyPath, band: Band) -> Iterator[Problem]:
    if band.columns is not None:
        known = [label.rstrip("0123456789") for label in land.board.labels.values()]
        if band.enter != "north_edge":
            yield (*where, "columns"), phrase("columns-of-the-edge")
        for number, column in enumerate(band.columns):
            if column not in known:
                yield (*where, "columns", number), phrase("no-column", column=column)
    if band.apart and band.enter != "coast":
        yield (*where, "apart"), phrase("apart-of-the-coast")
    if band.enter in ("coast", "random_coast") and not land.coast:
        yield (*where, "enter"), phrase("no-coast")


def _hex_problems(land: CampaignMap, where: KeyPath, text: str | None) -> Iterator[Problem]:
    if text is None:
        return
    hex = hex_at(land, text)
    if hex is None:
        yield where, phrase("nowhere", place=text)
    elif not land.is_land(hex):
        yield where, phrase("in-the-sea", label=land.board.label(hex))


def _other_problems(scenario: CampaignScenario, land: CampaignMap) -> Iterator[Problem]:
    groups = [band.key for band in scenario.group]
    for at, convoy in enumerate(scenario.convoy):
        if convoy.group not in groups:
            yield ("convoy", at, "group"), phrase("no-group", key=convoy.group)
        if convoy.load > convoy.animals * NUMBERS.convoys.load:
            yield ("convoy", at, "load"), phrase("overladen", animals=convoy.animals)
    for at, company in enumerate(scenario.mercenaries):
        yield from _hex_problems(land, ("mercenaries", at, "hex"), company.hex)
        if company.nation != "mercenary":
            yield ("mercenaries", at, "list"), phrase("no-mercenaries")
    for at, rising in enumerate(scenario.rising):
        if rising.side not in scenario.side or rising.nation != "saxon":
            yield ("rising", at, "side"), phrase("saxons-rise")
    for at, made in enumerate(scenario.choice):
        if made.side not in scenario.side:
            yield ("choice", at, "side"), phrase("no-side", side=made.side)
    for key in scenario.stance:
        yield from place_problems(scenario, ("stance", key), key)
    for at, key in enumerate(scenario.never_tests):
        yield from place_problems(scenario, ("never_tests", at), key)


def place_problems(scenario: CampaignScenario, where: KeyPath, key: str) -> Iterator[Problem]:
    """A place that is named is on the map."""
    if key not in scenario.map.places:
        hint = did_you_mean(key, scenario.map.places)
        yield where, phrase("no-place", key=key, hint=hint)
