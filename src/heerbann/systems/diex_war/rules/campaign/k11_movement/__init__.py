"""K§11 Movement, with K§7: points, ways, meetings, and the duty of the wounded and of guards."""
