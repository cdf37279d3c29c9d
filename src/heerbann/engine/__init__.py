"""The engine: asks, games, records, odds and data packs; it knows no game."""
