"""The rulebook: its sections, our rulings, and where a rule lives in code, data and tests."""
