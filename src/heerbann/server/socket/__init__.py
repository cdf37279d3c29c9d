"""The talk with one client, and its messages."""
