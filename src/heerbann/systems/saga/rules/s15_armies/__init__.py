"""§15 Building an army."""
