"""One module or folder per chapter, in the order of the rules."""
