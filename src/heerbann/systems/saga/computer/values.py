"""What counts how much for a good player."""

import msgspec

from heerbann.engine.packs.readers import read_toml
from heerbann.systems.saga.model.charts import DATA


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``values.toml``: what counts how much."""

    whole: float
    whole_unit: float
    dice: float
    caution: float
    winning: float
    losing: float
    late: int
    victory: float
    doubt: float
    full: int
    striking: float
    struck: float
    pressure: float
    weary: float
    advance: float
    many: float
    front: float
    turned: float
    held_up: float
    one_move: float
    far: float
    exposed: float
    attackers: int
    hunted: float
    rest: float
    tired: float
    exhausted: float
    frail: float
    mired: float
    stuck: float
    using: float
    unused: float
    one_later: float
    again: float
    kept: float
    lacking: float
    ready: float
    idle: float
    next: float
    attack_die: float
    defence_die: float
    modifier: float
    marker: float
    saga_die: float
    activation: float
    other: float
    some: int
    held: float
    wanted: float
    driven: float
    hurry: float
    fetched: float
    grazing: float
    beaten: float
    step: float
    out: float
    on_the_way: float
    safe: float
    dead: float
    hunters: float
    mixed: float
    equipped: float


class ValuesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``values.toml``."""

    weights: Weights


WEIGHTS = read_toml(DATA / "values.toml", ValuesFile).weights
