"""What happens in a campaign: days, groups, marches, supply, encounters, battles, sieges."""
