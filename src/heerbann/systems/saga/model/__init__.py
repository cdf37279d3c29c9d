"""The facts: nouns, verbs, what happened, and the numbers of the books."""
