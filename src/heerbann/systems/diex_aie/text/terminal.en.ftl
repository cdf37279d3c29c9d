### What the terminal shows. Every key is also in terminal.de.ftl.

legend-wounds = wounded, stunned
legend-dead = the dead
legend-fire = fire
status-turn = Round { $round } of { $last } · { $side }: { $phase } · Victory points: { $points }
card-waiting = Not on the map yet.
card-place = Stands on { $hex }.
change-dead = { $unit }: dead
change-left = { $unit }: leaves the map
change-fled = { $unit }: flees from the map
change-healthy = { $unit }: healthy again
change-wounded = { $unit }: wounded
change-stunned = { $unit }: stunned
change-thrown = { $unit }: thrown
change-driven = { $unit }: falls back
change-stopped = { $unit }: move ends
change-slowed = { $unit }: loses movement points
change-caught = { $unit }: reins caught
change-toppled = Ladder on { $hex }: falls
change-burning = { $hex }: catches fire
change-quenched = { $hex }: fire is out
