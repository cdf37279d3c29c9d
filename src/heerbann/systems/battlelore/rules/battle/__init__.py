"""§B The battle: command cards, moves, blows."""
