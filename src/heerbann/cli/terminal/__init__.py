"""A game at the terminal: who sits there, what is shown, what can be said."""
