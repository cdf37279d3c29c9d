"""Exact odds: the rule code walked over every branch of chance."""
