"""The laboratory: many games between agents, and what they tell.

>>> from heerbann.lab import simulate
>>> report = simulate(
...     "claymore", "heron_ford", {"empire": "thumb", "chaos": "random"}, games=4, seed=1
... )
>>> report.games
4
"""

from heerbann.lab.report import GameResult, Length, Loss, Report, Share, Speed, wilson
from heerbann.lab.simulation import Job, NoBattle, play_games, simulate

__all__ = [
    "GameResult",
    "Job",
    "Length",
    "Loss",
    "NoBattle",
    "Report",
    "Share",
    "Speed",
    "play_games",
    "simulate",
    "wilson",
]
