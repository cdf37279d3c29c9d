"""What happened in a siege: days, stores, men, fire, battles."""
