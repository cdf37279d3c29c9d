"""K§1 The scenario: secret choices and starts, arrivals, risings, hidden groups, the way home."""
