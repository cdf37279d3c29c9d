"""How a good player values a campaign and what comes to his mind first."""
