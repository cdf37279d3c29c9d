"""Exact odds of SAGA."""
