"""How a campaign is shown: what a seat may know, and in which words."""
