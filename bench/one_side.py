"""One of two checkouts that are compared: plays the battles it is told on standard input.

This is run as a script on top of either checkout, so it knows only what both of them have:
``heerbann.new_game``, questions with their options or suggestions, ``answer`` and ``answers``.
"""

import gc
import json
import random
import sys
import time
from typing import Any

import heerbann


def played(system: str, scenario: str, seed: int) -> dict[str, Any]:
    """One whole random battle: how many answers it had, and the CPU-seconds it took.

    A siege is played up to its first battle.
    """
    gc.collect()
    begin = time.process_time()
    game = heerbann.new_game(system, scenario, seed=seed)
    rng = random.Random(seed)
    while (ask := game.ask) is not None and (hasattr(ask, "options") or hasattr(ask, "suggest")):
        game.answer(_random_answer(ask, rng))
    return {"steps": len(game.answers), "seconds": time.process_time() - begin}


def _random_answer(ask: Any, rng: random.Random) -> Any:
    """By what a question has: the kinds of questions may live elsewhere in the other checkout."""
    if hasattr(ask, "suggest"):
        return next(iter(ask.suggest(rng)))
    return ask.options[int(rng.random() * len(ask.options))]


def main() -> None:
    """Play battle after battle, until there are no more."""
    gc.disable()  # it would strike now the one, now the other
    for line in sys.stdin:
        try:
            told = played(**json.loads(line))
        except Exception as problem:  # whatever an older checkout cannot play
            told = {"problem": repr(problem)}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
