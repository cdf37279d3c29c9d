"""§3 The ground: what lies where, which never changes, and what follows from it, kept beside it."""
