"""Games that people play: the lobby, live games, seats, taking back."""
