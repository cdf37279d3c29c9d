"""Without numpy, which comes with PettingZoo and OpenSpiel, there is nothing to be tested here."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("numpy") else ["test_*.py"]
