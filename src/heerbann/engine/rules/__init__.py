"""What a rule author writes with: asks, chance, battles, events, sequence, system."""
