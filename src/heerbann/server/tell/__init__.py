"""What each seat is told: state, log, options, odds, plans, replays, luck."""
