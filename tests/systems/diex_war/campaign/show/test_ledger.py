"""The war book: what there is to decide with exact chances, sheets, sightings, the chronicle."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from msgspec.structs import replace

from heerbann.engine.packs.readers import LANGUAGES
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.ledger import Ledger, LedgerChance, Matter
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.campaign.actions import March
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.siege_facts import SiegeNote
from heerbann.systems.diex_war.model.campaign.state import (
    BattleNote,
    DayNote,
    GroupId,
    Note,
    State,
)
from heerbann.systems.diex_war.odds.campaign_forecast import group_loyal_chance, loyal_chance
from heerbann.systems.diex_war.rules.campaign.k11_movement.marching import (
    refuse_march,
    step_cost,
)
from heerbann.systems.diex_war.rules.campaign.k11_movement.meeting import strangers
from heerbann.systems.diex_war.show.campaign.ledger import ledger
from heerbann.systems.diex_war.show.campaign.reach import reach_of
from heerbann.systems.diex_war.show.campaign.seen import as_seen
from tests.systems.diex_war.campaign.campaigns import (
    KEYS,
    SCENARIOS,
    Campaign,
    add_captives,
    add_convoy,
    add_group,
    campaign,
    change_group,
    change_village,
    hex_at,
    placed,
    wound,
)
from tests.systems.diex_war.campaign.fought_campaigns import fought_campaign

ENGLISH = Teller(SYSTEM, "en")
A, B, C = Seat("a"), Seat("b"), Seat("c")


def book(game: Game[State], seat: Seat | None = A) -> Ledger:
    return ledger(game.state, seat, ENGLISH)


def told(game: Game[State], rule: str, seat: Seat = A) -> list[Matter]:
    return [matter for matter in book(game, seat).matters if matter.rule == rule]


# What there is to decide


def test_k12_whoever_finds_too_little_is_told_so_and_it_is_urgent() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 12)
    group = add_group(game, "norman", "dover", 12)
    change_village(game, "dover", stance="loyal", resources=3)
    hungry, fed = told(game, "K12")
    assert hungry.urgent
    assert "needs 1, finds 0" in hungry.text
    assert "day 1 without food" in hungry.text
    assert (fed.unit, fed.urgent, fed.text) == (
        group.id,
        False,
        "Eats where it stands: needs 1, finds 3.",
    )


def test_k12_fewer_than_ten_need_nothing_and_nothing_is_said() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 9)
    assert told(game, "K12") == []


def test_k9_each_village_in_reach_has_its_exact_chance_to_be_loyal() -> None:
    game = campaign()
    group = add_group(game, "norman", "T9", 7, leader="hugues", prestige=8)
    found = {matter.text: matter.chance for matter in told(game, "K9")}
    reached = reach_of(as_seen(game.state, A), group)
    villages = [one for one in game.state.villages.values() if one.hex in reached]
    assert len(found) == len(villages) > 0
    for village in villages:
        there = game.state.copy()
        there.groups[group.id] = replace(group, hex=village.hex)
        chance = loyal_chance(there, village)
        name = game.state.land.places[village.id].name
        text = f"If it marches to {name}, the village tests its loyalty: loyal with"
        assert found[text] == LedgerChance(str(chance), float(100 * chance))


def test_k9_saxons_who_met_normans_know_their_chance_only_if_they_saw_how_many() -> None:
    game = campaign()
    saxon = add_group(game, "saxon", "J13", 5, loyalty=5, stance="loyal")
    norman = add_group(game, "norman", "J13", 7)
    assert told(game, "K9", B) == []
    note = Note(B, norman.id, game.state.day, norman.hex, norman.men, (), None, None)
    game.state.notes[f"b/{norman.id}"] = note
    (matter,) = told(game, "K9", B)
    assert matter.unit == saxon.id
    assert group_loyal_chance(game.state, saxon) == Fraction(1, 2)
    assert matter.chance == LedgerChance("1/2", 50.0)


def test_k22_mercenaries_who_wait_for_loot_mutiny_with_an_exact_chance() -> None:
    game = campaign()
    group = add_group(game, "norman", "J13", 5, leader="hugues", prestige=5)
    hired = add_group(game, "mercenary", "J13", 4, side="a")
    change_group(game, hired.id, employer=group.id, contract="promise", tests=1)
    (matter,) = told(game, "K22")
    assert matter.chance == LedgerChance("2/5", 40.0)
    change_group(game, hired.id, contract="cash")
    assert told(game, "K22") == []


def test_k18_scots_and_saxons_are_enemies_with_seven_in_ten() -> None:
    game = campaign()
    add_group(game, "saxon", "J13", 5, side="a")
    scots = add_group(game, "scot", "J13", 5)
    chances = [matter.chance for matter in told(game, "K18", B) if matter.unit == scots.id]
    assert LedgerChance("7/10", 70.0) in chances


def test_k20_evasion_is_told_where_an_enemy_stands() -> None:
    game = placed(campaign(), "meet", "encounters", "a")
    foot = add_group(game, "norman", "J13", 5, points=2)
    riders = add_group(game, "norman", "T9", 5, riders=True)
    for where in ("J13", "T9"):
        add_group(game, "saxon", where, 5)
    by_unit = {matter.unit: matter.text for matter in told(game, "K20")}
    assert by_unit[foot.id] == "If it is attacked here, it can evade once (2 points left)."
    assert by_unit[riders.id].endswith("ride away from men on foot.")
    change_group(game, foot.id, points=0)
    by_unit = {matter.unit: matter.text for matter in told(game, "K20")}
    assert by_unit[foot.id] == "If it is attacked here, it cannot evade (0 points left)."


def test_k8_whose_turn_it_is_comes_first() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 12)
    game = placed(game, "march", "movement", "ab")
    first = book(game).matters[0]
    assert (first.about, first.text, first.urgent) == ("Movement", "It is your turn.", True)
    assert not any(matter.rule == "K8" for matter in book(game, B).matters)


# Reach


def test_k11_reach_tells_points_season_and_wounds() -> None:
    game = campaign(season="winter")
    group = add_group(game, "norman", "J13", 6)
    wound(game, group.men[0])
    (matter,) = told(game, "K11")
    assert "season -" in matter.text.replace("−", "-")
    assert "wounded -3" in matter.text.replace("−", "-")


def test_k11_reach_is_what_marching_really_allows() -> None:
    """Whoever goes on as long as something is allowed comes to these hexes and to no others."""
    game = campaign()
    group = add_group(game, "norman", "J13", 6, points=5)
    add_group(game, "saxon", "K12", 5)
    game = placed(game, "march", "movement", "a")
    found = reach_of(game.state, group)
    assert found == _walked(game, group.id)
    assert hex_at(game, "K12") in found


def _walked(game: Campaign, name: GroupId) -> dict[object, int]:
    """By trying every step of the map with the refusal itself."""
    state = game.state.copy()
    first = state.groups[name]
    best: dict[object, int] = {first.hex: first.points}
    waiting = [first]
    while waiting:
        here = waiting.pop()
        state.groups[name] = here
        for to in state.land.land:
            if refuse_march(state, March(name, to)) is not None:
                continue
            cost = step_cost(state, here.hex, to)
            assert cost is not None
            left = max(0, here.points - cost)
            if left > best.get(to, -1):
                best[to] = left
                there = replace(here, hex=to, points=left, marched=here.marched + 1)
                state.groups[name] = there
                waiting.append(replace(there, halted=strangers(state, there)))
                state.groups[name] = here
    return best


# Sheets and sightings


def test_k10_every_own_group_and_castle_has_its_sheet() -> None:
    game = campaign()
    group = add_group(game, "norman", "J13", 12, pounds=6)
    add_captives(game, group, "saxon", 2)
    add_convoy(game, group, "J13", 3, 2)
    titles = [card.title for card in book(game).sheets]
    assert titles == ["Norman group 1", "Hastings castle"]
    assert book(game, None).sheets == ()


def test_k10_what_is_known_of_others_has_its_date() -> None:
    game = campaign()
    one, other = [add_group(game, "norman", where, 5) for where in ("J13", "dover")]
    note = Note(B, one.id, 3, one.hex, one.men, one.men[:1], None, None)
    game.state.notes[f"b/{one.id}"] = note
    seen = {sighting.unit: sighting for sighting in book(game, B).sightings}
    assert (seen[one.id].when, seen[one.id].spot) == ("Day 3", "J13")
    assert seen[one.id].text == "Day 3: 5 men, 1 of them wounded."
    assert (seen[other.id].when, seen[other.id].spot) == ("", "V8")
    assert book(game, A).sightings == ()


def test_k10_nobody_reads_of_a_hidden_group() -> None:
    game = campaign()
    group = add_group(game, "norman", "J13", 5, hidden=True)
    assert group.id not in msgspec.json.encode(book(game, B)).decode()


# The chronicle


def test_k8_who_was_there_finds_the_battle_and_others_only_hear_of_it() -> None:
    game = campaign()
    hex = hex_at(game, "J13")
    battle = BattleNote(hex, "field", A, B, None, A, "destroyed", (A, B), 1)
    siege = SiegeNote(CastleId("hastings_castle"), "lifted", (B, C), 2)
    game.state.diary[:] = [DayNote(1, (A, B), (battle,), sieges=(siege,))]
    (day,) = book(game, B).chapters
    assert [line.contest for line in day.lines] == [None, 1, 2]
    assert day.lines[2].text == "The siege is lifted: Hastings castle."
    assert book(game, A).contests() == {1}
    assert book(game, None).contests() == frozenset()


def test_k20_contests_are_counted_as_they_are_booked() -> None:
    game = fought_campaign("the_north_1069")
    assert game.state.contests == 1
    while game.state.aftermath is not None:
        game.answer(game.options[-1])
    (battle,) = game.state.diary[0].battles
    assert battle.contest == 1
    assert set(battle.seats) == {battle.attacker, battle.defender}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_of_every_seat_can_be_told(key: str, language: str) -> None:
    game = campaign(SCENARIOS[key])
    teller = Teller(SYSTEM, language)  # type: ignore[arg-type]
    for seat in (*game.seats, None):
        assert ledger(game.state, seat, teller).lead
