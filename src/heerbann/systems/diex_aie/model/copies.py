"""Several copies of a figure: "charles_2" is one more man with the counters of Charles."""

from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.figures import Figure


def figure_called(name: str) -> Figure | None:
    """The figure of somebody who takes part; None if the roster has no such person."""
    figure = FIGURES.get(name)
    if figure is not None:
        return figure
    key, number = _parts(name)
    return FIGURES.get(key) if number is not None else None


def figure_of(name: str) -> Figure:
    """The same for a name that was checked."""
    figure = figure_called(name)
    assert figure is not None, f"nobody is called {name}"
    return figure


def copy_number(name: str) -> int | None:
    """Which copy it is; None for the figure itself."""
    return None if name in FIGURES else _parts(name)[1]


def _parts(name: str) -> tuple[str, int | None]:
    """The key of the figure, and the number behind it: from 2 on, without a nought in front."""
    key, _, digits = name.rpartition("_")
    is_number = digits.isascii() and digits.isdigit() and not digits.startswith("0")
    return key, int(digits) if is_number and digits != "1" else None
