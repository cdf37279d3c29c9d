"""§5 Special rules: whom losses fall on, and how they are prevented."""
