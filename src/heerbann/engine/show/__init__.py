"""What every client draws: scenes, stages, plans, and play in a terminal."""
