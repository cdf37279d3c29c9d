"""The laboratory: many games between agents, and what they tell.

>>> from heerbann.lab import simulate
>>> report = simulate(
...     "claymore", "heron_ford", {"empire": "thumb", "chaos": "random"}, games=4, seed=1
... )
>>> report.games
4
"""

from heerbann.lab.games import Job, play_games
from heerbann.lab.match import Conditions, MatchReport, Standing, conditions, play_match
from heerbann.lab.ratings import Elo
from heerbann.lab.report import GameResult, Length, Loss, Report, Share, Speed, wilson
from heerbann.lab.run_files import OtherRun
from heerbann.lab.simulation import NoBattle, Simulation, simulate

__all__ = [
    "Conditions",
    "Elo",
    "GameResult",
    "Job",
    "Length",
    "Loss",
    "MatchReport",
    "NoBattle",
    "OtherRun",
    "Report",
    "Share",
    "Simulation",
    "Speed",
    "Standing",
    "conditions",
    "play_games",
    "play_match",
    "simulate",
    "wilson",
]
