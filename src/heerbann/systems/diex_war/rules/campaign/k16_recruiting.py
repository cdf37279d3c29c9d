"""K§16 Recruiting: light infantry from villages that share the stance."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.diex_war.model.campaign.actions import Recruit
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS, recruits
from heerbann.systems.diex_war.model.campaign.events.encounters import Recruited
from heerbann.systems.diex_war.model.campaign.facts import is_mounted, men_of
from heerbann.systems.diex_war.model.campaign.state import Group, State, Village, War
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import UnitId, clone_name
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import shares_stance


@rule("K16")
def effective_loyalty(state: State, village: Village) -> int:
    """W-11: rebels find more men the less loyal a village is."""
    if village.stance == "rebel" and state.house.rebel_recruits == "mirrored":
        chart = NUMBERS.villages
        return chart.most_loyalty + chart.least_loyalty - village.loyalty
    return village.loyalty


@rule("K5", "K16")
def available(state: State, village: Village) -> int:
    """What the chart gives, less those of today; W-11: a cap for the campaign is a house rule."""
    stock = state.stock("resources", village.id)
    left = recruits(stock, effective_loyalty(state, village)) - village.levied
    if state.house.recruit_cap == "start_resources":
        left = min(left, village.first - village.recruited)
    return max(0, left)


@rule("K16")
def may_recruit(state: State, group: Group, village: Village) -> Refusal | None:
    """Normans with a noble or knight, Saxons of the same stance; Scots and Vikings never."""
    if group.nation not in ("norman", "saxon"):
        return Refusal("K16", "cannot-recruit")
    if not shares_stance(group, village):
        return Refusal("K16", "other-stance")
    codes = [man.kind.code for man in men_of(state, group)]
    if group.nation == "norman" and not any(c in NUMBERS.recruiting.norman_needs for c in codes):
        return Refusal("K16", "no-knight")
    return None


def most_recruits(state: State, group: Group, village: Village) -> int:
    """What there is, and what can be paid."""
    if may_recruit(state, group, village) is not None:
        return 0
    purse = state.stock("pounds", group.id) // NUMBERS.prices.recruit
    return min(available(state, village), purse)


@rule("K16")
def refuse_recruit(state: State, group: Group, action: Recruit) -> Refusal | None:
    """In the village the group stands in, a pound for each."""
    village = state.villages.get(action.village)
    if village is None or village.hex != group.hex:
        return Refusal("K16", "not-in-that-village")
    if refusal := may_recruit(state, group, village):
        return refusal
    if not 1 <= action.number <= available(state, village):
        return Refusal("K16", "not-so-many-recruits")
    enough = action.number * NUMBERS.prices.recruit <= state.stock("pounds", group.id)
    return None if enough else Refusal("K15", "not-so-much-money")


@rule("K16")
def recruit(war: War, action: Recruit) -> None:
    """N55: ceorls who fight for the recruiter."""
    state = war.state
    men = new_names(state, NUMBERS.recruiting.recruit, action.number)
    pounds = action.number * NUMBERS.prices.recruit
    group = state.groups[action.group]
    mounted = False if is_mounted(state, group) and not group.hidden else None
    war.emit(Recruited(group.side, action.group, action.village, men, pounds, mounted))


def new_names(state: State, code: str, number: int) -> tuple[UnitId, ...]:
    """Names that nobody in the campaign has or will have: clones from a high number on."""
    figures = [key for key, figure in ROSTER.items() if figure.code == code]
    names: list[UnitId] = []
    clone = FIRST_RECRUIT
    while len(names) < number:
        free = [clone_name(figure, clone) for figure in figures]
        names += [name for name in free if name not in state.men]
        clone += 1
    return tuple(names[:number])


FIRST_RECRUIT = 10
"""Recruits are numbered from here: those of the scenario have lower numbers."""
