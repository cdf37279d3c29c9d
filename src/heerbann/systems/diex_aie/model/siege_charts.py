"""Names the data of chapters 9 and 10; holds no numbers itself."""

from heerbann.engine.packs.readers import read_toml
from heerbann.systems.diex_aie.model.chart_files import DATA, ChartData, read_chart


class Jump(ChartData, frozen=True):
    """§9.2.1, §9.2.2: from which modified roll a jump wounds."""

    ground: int
    walkway: int
    armoured: int
    cost: int


class Castle(ChartData, frozen=True):
    """``castle.toml``."""

    jump: Jump


class LadderNumbers(ChartData, frozen=True):
    """§10.1."""

    carriers: int
    carried: int  # movement points
    climb: int
    shift: int
    handle: int
    topple: int  # highest roll


class FireNumbers(ChartData, frozen=True):
    """§10.2."""

    idle: int
    wake: int  # highest roll
    retreat: int
    burns: int


class SiegeNumbers(ChartData, frozen=True):
    """``siege.toml``."""

    ladder: LadderNumbers
    fire: FireNumbers


CASTLE = read_toml(DATA / "castle.toml", Castle)
SIEGE = read_toml(DATA / "siege.toml", SiegeNumbers)
FIRE = read_chart(DATA / "fire.csv")
