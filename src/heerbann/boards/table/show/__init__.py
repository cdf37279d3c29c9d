"""Measured tables in pictures and words: for clients that draw, for terminals, for sentences."""
