"""Games as text: saved, loaded, run again, verified."""
