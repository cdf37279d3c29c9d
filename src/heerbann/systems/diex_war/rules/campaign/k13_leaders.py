"""K§13 Leaders: prestige after battles, and those who rise to lead."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS, rank_of
from heerbann.systems.diex_war.model.campaign.events.aftermath import (
    LeaderRose,
    PrestigeChanged,
    VictoryCounted,
)
from heerbann.systems.diex_war.model.campaign.facts import leaders_of, men_of
from heerbann.systems.diex_war.model.campaign.state import (
    Aftermath,
    BattleSide,
    Group,
    GroupId,
    State,
    War,
)
from heerbann.systems.diex_war.model.state import UnitId

SIDES: tuple[BattleSide, ...] = ("attackers", "defenders")


@rule("K13")
def settle_prestige(war: War, after: Aftermath) -> None:
    """N68: one more for the leaders of the winners, one less for the losers; a draw is nothing."""
    if after.winner is None:
        return
    for side in SIDES:
        change = NUMBERS.leaders.won if side == after.winner else NUMBERS.leaders.lost
        for name in after.clash.groups(side):
            if name in war.state.groups:
                change_prestige(war, war.state.groups[name], change, seats_of(after))
                if side == after.winner:
                    count_victory(war, name)


def seats_of(after: Aftermath) -> tuple[Seat, ...]:
    """Who commanded in the battle."""
    seats = (after.clash.attacker, after.clash.defender)
    return tuple(dict.fromkeys([seat for seat in seats if seat is not None]))


@rule("K13")
def change_prestige(war: War, group: Group, change: int, seats: tuple[Seat, ...]) -> None:
    """Never below one."""
    for leader in leaders_of(war.state, group):
        prestige = max(NUMBERS.leaders.least, leader.prestige + change)
        if prestige != leader.prestige:
            known = tuple(dict.fromkeys([*seats, leader.side]))
            war.emit(PrestigeChanged(leader.unit, prestige, known))


@rule("K13")
def count_victory(war: War, name: GroupId) -> None:
    """A group without a leader has one after its second victory: the highest in rank.

    What it has won under a leader does not count.
    """
    group = war.state.groups[name]
    if not group.men or group.side is None or leaders_of(war.state, group):
        return
    war.emit(VictoryCounted(group.side, name, group.wins + 1))
    group = war.state.groups[name]
    if group.wins < NUMBERS.leaders.wins_needed:
        return
    war.emit(LeaderRose(group.side, name, highest(war.state, group), NUMBERS.leaders.new))


@rule("K13")
def highest(state: State, group: Group) -> UnitId:
    """N69: by rank, then by attack, then as they are listed."""
    men = [man for man in men_of(state, group) if man.id not in state.leaders]
    best = min(men, key=lambda man: (rank_of(man.kind.code), -man.kind.best_attack))
    return best.id
