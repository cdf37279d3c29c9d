"""Is a scenario fair, and why: questions, findings, and how sure they are."""
