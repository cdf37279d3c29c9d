"""How a good player values a position."""
