"""What a player asks first of odds: what becomes of whom, and how much is lost on the average."""

from collections import defaultdict
from fractions import Fraction
from typing import Any

from heerbann.engine.odds.hooks import Change, OddsHooks
from heerbann.engine.odds.option_odds import OptionOdds
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.scene import Piece
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.messages_out import MeanLoss, OutcomeChance, percent
from heerbann.server.tell.describe import scene_of

MOST_FATES = 6
"""So many are told; all of them are in the outcomes as well."""


def fates(game: Game[Any], found: OptionOdds, teller: Teller) -> tuple[OutcomeChance, ...]:
    """What may become of single units, the gravest and then the likeliest first.

    None where every outcome is a single fate, or none: then the outcomes tell just that.
    """
    hooks = _hooks(game)
    if all(len(changes) <= 1 and not _amounts(changes) for changes, _ in found.changes):
        return ()
    chances: dict[Change, Fraction] = defaultdict(Fraction)
    for changes, chance in found.changes:
        for change in changes:
            if not change.amount:
                chances[change] += chance
    ranked = sorted(chances, key=lambda one: (one.what not in hooks.fatal, -chances[one], one))
    return tuple(
        [
            OutcomeChance(
                hooks.tell_change(one, game.state, teller), str(chances[one]), percent(chances[one])
            )
            for one in ranked[:MOST_FATES]
        ]
    )


def mean_losses(
    game: Game[Any], seat: Seat, found: OptionOdds, teller: Teller
) -> tuple[MeanLoss, ...]:
    """The average loss of every unit that can lose a part of its strength; enemies come first."""
    scene, stage = scene_of(game, seat, teller), game.system.stage
    if scene is None or stage is None:
        return ()
    means = _means(found, _hooks(game), {piece.id: piece for piece in scene.pieces})
    pieces = [piece for piece in scene.pieces if piece.id in means]
    return tuple(
        [
            MeanLoss(
                piece.name,
                round(float(means[piece.id]), 2),
                str(means[piece.id]),
                piece.strength,
                piece.side == seat,
            )
            for piece in sorted(pieces, key=lambda piece: piece.side == seat)
        ]
    )


def _means(found: OptionOdds, hooks: OddsHooks, pieces: dict[str, Piece]) -> dict[str, Fraction]:
    """Whoever is gone has lost all; a unit that can only be lost as a whole has no mean."""
    means: dict[str, Fraction] = defaultdict(Fraction)
    partly: set[str] = set()
    for changes, chance in found.changes:
        for unit, what, amount in changes:
            if what in hooks.fatal and unit in pieces:
                means[unit] += chance * pieces[unit].strength
            elif what in hooks.losses and unit in pieces:
                means[unit] += chance * amount
                partly.add(unit)
    return {unit: mean for unit, mean in means.items() if unit in partly}


def _amounts(changes: tuple[Change, ...]) -> bool:
    return any(change.amount for change in changes)


def _hooks(game: Game[Any]) -> OddsHooks:
    hooks = game.system.odds
    assert hooks is not None, "without hooks there are no changes to tell"
    return hooks
