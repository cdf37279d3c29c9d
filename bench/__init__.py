"""Side-by-side benchmarks: Heerbann and its peers in one run, per CPU-second, as ratios.

``python3 dev.py bench`` runs them. Rates are taken in short blocks that take turns, so that a busy
machine slows everybody alike; the best block of each counts.
"""

from bench.report import run

__all__ = ["run"]
