"""How a good player values and chooses."""
