"""What can be wrong with the goals of a campaign: scores, scales and the list of conditions."""

from collections.abc import Iterator

from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.texts.catalogue import load_texts
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.diex_war.model.campaign.scenario import (
    CampaignCondition,
    CampaignScenario,
    Labels,
)
from heerbann.systems.diex_war.model.charts import FOLDER
from heerbann.systems.diex_war.model.phrases import phrase

ALWAYS = ("winner", "reason", "at", "best", "of_men", "secured_number")
"""Fields that ask for nothing by themselves."""


def goal_problems(scenario: CampaignScenario) -> Iterator[Problem]:
    """Everything that is wrong with them."""
    yield from _score_problems(scenario)
    for at, condition in enumerate(scenario.victory):
        yield from _condition_problems(scenario, ("victory", at), condition)
    if scenario.victory and not always_holds(scenario.victory[-1]):
        yield ("victory", len(scenario.victory) - 1), phrase("no-last-condition")


def always_holds(condition: CampaignCondition) -> bool:
    """The last of a list has to: nothing is asked for, at the end."""
    plain = CampaignCondition(reason=condition.reason)
    asked = [
        name
        for name in condition.__struct_fields__
        if name not in ALWAYS and getattr(condition, name) != getattr(plain, name)
    ]
    return condition.at == "end" and not asked


def _score_problems(scenario: CampaignScenario) -> Iterator[Problem]:
    """Who is named plays, and can choose what is asked for."""
    options = [key for made in scenario.choice for key in made.options]
    counted: list[tuple[KeyPath, str, str | None]] = [
        *[(("score", at), one.side, one.only_if) for at, one in enumerate(scenario.score)],
        *[(("scale", at), one.side, one.only_if) for at, one in enumerate(scenario.scale)],
    ]
    for where, side, only_if in counted:
        if side not in scenario.side:
            yield (*where, "side"), phrase("no-side", side=side)
        if only_if is not None and only_if not in options:
            yield (*where, "only_if"), phrase("no-option", option=only_if)
    for nation in scenario.home:
        if scenario.seat_of(nation) is None:
            yield ("home", nation), phrase("not-of-the-side", nation=nation)


def _condition_problems(
    scenario: CampaignScenario, where: KeyPath, condition: CampaignCondition
) -> Iterator[Problem]:
    for field, side in (("winner", condition.winner), ("loser", condition.loser)):
        if side is not None and side not in scenario.side:
            yield (*where, field), phrase("no-side", side=side)
    if f"outcome-{condition.reason}" not in load_texts(FOLDER)["en"]:
        yield (*where, "reason"), phrase("no-reason", reason=condition.reason)
    if condition.best and condition.winner is not None:
        yield (*where, "best"), phrase("best-or-winner")
    losses = (
        condition.groups_destroyed,
        condition.never_secured,
        condition.castles_lost,
        condition.broken,
    )
    if any(losses) and condition.loser is None:
        yield (*where, "loser"), phrase("loser-missing")
    gains = (*condition.secured, *condition.secured_of, condition.last, condition.margin)
    if any(gains) and condition.winner is None:
        yield (*where, "winner"), phrase("winner-missing")
    yield from _name_problems(scenario, where, condition)


def _name_problems(
    scenario: CampaignScenario, where: KeyPath, condition: CampaignCondition
) -> Iterator[Problem]:
    leaders: Labels = tuple([muster.leader for muster in scenario.musters if muster.leader])
    named: list[tuple[str, Labels]] = [
        ("leaders_lost", condition.leaders_lost),
        ("leaders_free", condition.leaders_free),
    ]
    for field, names in named:
        for at, name in enumerate(names):
            if name not in leaders:
                hint = did_you_mean(name, leaders)
                yield (*where, field, at), phrase("no-leader", name=name, hint=hint)
    places = [("secured", key) for key in condition.secured]
    places += [("secured_of", key) for key in condition.secured_of]
    places += [("never_secured", key) for key in (condition.never_secured,) if key is not None]
    for field, key in places:
        if key not in scenario.map.places:
            hint = did_you_mean(key, scenario.map.places)
            yield (*where, field), phrase("no-place", key=key, hint=hint)
    if condition.secured_number > max(len(condition.secured_of), 1):
        yield (*where, "secured_number"), phrase("too-many-secured", most=len(condition.secured_of))
