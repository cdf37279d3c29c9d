"""The peers: random play in other people's engines. Each block returns how many steps it played."""

import random
from collections.abc import Callable

Block = Callable[[], int]

PLIES = 400
"""At most so many in a game of chess, in whoever's engine."""


def python_chess() -> Block:
    """Random chess with the full list of legal moves at every ply."""
    import chess

    rng = random.Random(1)

    def block() -> int:
        plies = 0
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and plies < PLIES:
            board.push(rng.choice(list(board.legal_moves)))
            plies += 1
        return plies

    return block


def open_spiel_python() -> Block:
    """A game that OpenSpiel ships in pure Python, with its legal actions listed."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401  # registers the Python games

    game = pyspiel.load_game("python_tic_tac_toe")
    rng = random.Random(1)

    def block() -> int:
        steps = 0
        for _ in range(100):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return block


def pettingzoo_chess() -> Block:
    """Random chess in PettingZoo, moves taken from its action mask, whole games as well."""
    from pettingzoo.classic import chess_v6

    env = chess_v6.raw_env()
    rng = random.Random(1)

    def block() -> int:
        env.reset(seed=1)
        for step in range(PLIES):
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                return step
            env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
        return PLIES

    return block


PEERS: dict[str, Callable[[], Block]] = {
    "python-chess": python_chess,
    "OpenSpiel python_tic_tac_toe": open_spiel_python,
    "PettingZoo chess": pettingzoo_chess,
}
