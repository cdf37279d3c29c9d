"""§7 The activation phase: one deed after the other, each carried out piece by piece."""
