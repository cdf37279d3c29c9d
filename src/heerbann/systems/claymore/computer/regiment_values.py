"""What regiments are worth, and what fights between them cost, under one set of house rules."""

from functools import cache
from typing import NamedTuple

import msgspec

from heerbann.engine.packs.readers import read_toml
from heerbann.systems.claymore.computer.fight_odds import (
    DamageOdds,
    Shelter,
    attack_chance,
    melee_damage,
    shot_damage,
)
from heerbann.systems.claymore.model.charts import DATA, HOWITZER, PROFILES, SPECIAL, profile_of
from heerbann.systems.claymore.model.house import House


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``values.toml``: how much each side of a position counts."""

    alive: float
    melee_rounds: float
    shot: float
    gun: float
    gun_wait: float
    lure: float
    prey: float
    patience: float
    late: float
    late_rounds: float
    goal: float
    scale: float


class ValuesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``values.toml``."""

    weights: Weights
    worth: dict[str, dict[str, float]]


VALUES = read_toml(DATA / "values.toml", ValuesFile)
FAR = 40
"""Stands for the steps of a way that does not exist."""

_ORDINARY = ("soldiers", "beast")


class AttackValue(NamedTuple):
    """What one attack is expected to do, as shares of worth, and how likely it destroys."""

    loss: float  # of the defender's worth
    cost: float  # of the attacker's
    kill: float
    berserk: bool


class RegimentValues:
    """Answers the same few questions again and again, so every answer is kept."""

    def __init__(self, house: House, weights: Weights = VALUES.weights) -> None:
        self.house = house
        self.weights = weights
        quiet = house.shoot_in_contact == "none"
        table = VALUES.worth["quiet_contact" if quiet else "as_written"]
        self.worth = {kind: self._by_life(kind, worth) for kind, worth in table.items()}
        self.nearness = tuple(weights.patience**steps for steps in range(FAR + 1))
        self.draws = {kind: _Draws(self, kind) for kind in PROFILES}
        self._melee: dict[tuple[str, int, str, int, Shelter], AttackValue] = {}
        self._shots: dict[tuple[str, str, int, Shelter], AttackValue] = {}
        self._chances: dict[tuple[str, str, bool, bool], float] = {}

    def _by_life(self, kind: str, worth: float) -> tuple[float, ...]:
        """What a kind is worth with 0, 1, 2 … life points left."""
        full = profile_of(kind, self.house).l
        alive = self.weights.alive
        return (0.0, *[worth * (alive + (1 - alive) * n / full) for n in range(1, full + 1)])

    # Melee

    def melee(
        self, attacker: str, strength: int, defender: str, life: int, shelter: Shelter
    ) -> AttackValue:
        """One attack; ``strength`` and ``life`` are the life points left of both."""
        key = (attacker, strength, defender, life, shelter)
        known = self._melee.get(key)
        if known is None:
            known = self._melee[key] = self._best_attack(key)
        return known

    def _best_attack(self, key: tuple[str, int, str, int, Shelter]) -> AttackValue:
        attacker, strength, defender, life, shelter = key
        plain = melee_damage(attacker, defender, shelter, self.house)
        attack = self._attack_value(plain, defender, life, plain.blown_up)
        if "berserker" not in PROFILES[attacker].rules:
            return attack
        worth = self.worth[attacker]
        cost = 1.0 - worth[max(0, strength - SPECIAL.berserker.cost)] / worth[strength]
        damage = melee_damage(attacker, defender, shelter, self.house, berserk=True)
        frenzy = self._attack_value(damage, defender, life, max(cost, damage.blown_up))._replace(
            berserk=True
        )
        gained = (frenzy.loss - attack.loss) * self.worth[defender][life]
        return frenzy if gained > (frenzy.cost - attack.cost) * worth[strength] else attack

    def attack_chance(self, empire: str, chaos: str, led: bool, enemy_led: bool) -> float:
        """How likely the Empire's regiment attacks in a melee."""
        key = (empire, chaos, led, enemy_led)
        known = self._chances.get(key)
        if known is None:
            pair = (empire, chaos) if self._is_special(empire) else _ORDINARY
            known = self._chances[key] = attack_chance(*pair, (led, enemy_led), self.house)
        return known

    def _is_special(self, empire: str) -> bool:
        """Only a howitzer and, by a house rule, fear change a dice-off: other pairs are alike."""
        return "howitzer" in PROFILES[empire].rules or self.house.coward_auto_attacked == "on"

    # Shooting

    def shot(self, shooter: str, target: str, life: int, shelter: Shelter) -> AttackValue:
        """One shot."""
        key = (shooter, target, life, shelter)
        known = self._shots.get(key)
        if known is None:
            damage = shot_damage(shooter, target, shelter, self.house)
            known = self._shots[key] = self._attack_value(damage, target, life, 0.0)
        return known

    def _attack_value(
        self, damage: DamageOdds, defender: str, life: int, cost: float
    ) -> AttackValue:
        worth = self.worth[defender]
        left = sum(chance * worth[max(0, life - n)] for n, chance in enumerate(damage.chips))
        return AttackValue(
            1.0 - left / worth[life],
            cost,
            damage.blown_up + sum(damage.chips[life:]),
            berserk=False,
        )

    @cache  # noqa: B019  # these values live as long as the program
    def arrival(self, distance: int) -> float:
        """§9.5: how likely a howitzer's chain of tiles reaches a target so far away."""
        bag = HOWITZER.bags[self.house.howitzer_bag]
        tiles, safe, chance = sum(bag.values()), sum(bag.values()) - bag["explosion"], 1.0
        for laid in range(distance - 1):
            chance *= max(0, safe - laid) / max(1, tiles - laid)
        return chance

    # Enemies near by

    def draw(self, kind: str, enemy: str) -> float:
        """How much an enemy draws a regiment, in its own worth: by what a fight should bring."""
        profile, other = PROFILES[kind], PROFILES[enemy]
        worth, prize = self.worth[kind][-1], self.worth[enemy][-1]
        if "howitzer" in profile.rules:
            gain = 0.0
        elif profile.shooter:
            gain = self.shot(kind, enemy, other.l, "open").loss * prize
        else:
            gain = self.melee(kind, profile.l, enemy, other.l, "open").loss * prize / 2
            if "howitzer" not in other.rules:
                gain -= self.melee(enemy, other.l, kind, profile.l, "open").loss * worth / 2
        share = min(1.0, max(0.0, gain) / worth) + self.weights.prey
        return self.weights.lure * share * worth


class _Draws(dict[str, float]):
    """How much each kind of enemy draws a regiment, worked out when first asked for."""

    def __init__(self, values: RegimentValues, kind: str) -> None:
        super().__init__()
        self._values = values
        self._kind = kind

    def __missing__(self, enemy: str) -> float:
        self[enemy] = self._values.draw(self._kind, enemy)
        return self[enemy]


@cache
def values_of(house: House) -> RegimentValues:
    """The values under these house rules."""
    return RegimentValues(house)
