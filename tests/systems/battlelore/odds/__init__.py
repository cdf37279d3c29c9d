"""Exact odds of BattleLore."""
