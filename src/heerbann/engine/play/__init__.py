"""A game in motion: the game, what drives it, its answers, its dice, and what each seat sees."""
