"""How much each thing weighs with the computer, all in parts of a won campaign."""

FORCE, AIMS, POINTS = 0.3, 0.6, 0.5
"""Men under arms, places that win, points ahead."""
NEARLY = 0.9
"""From here on more counts less and less: it is as good as won, or lost."""
MANY_POINTS = 20.0
"""A lead of so many is as good as won."""
RIVAL = 0.5
"""Of three sides: what a point less of one of the others counts."""
LEADER = 0.03
"""A leader who is free."""
FOOD, MONEY, STORES, SLOW = 0.0015, 0.0015, 0.008, 0.03
"""A day of hunger, a pound, a day of food on the convoy, riders with pack animals."""
STARVATION = 8.0
"""So many days of hunger is it worse to starve."""
DAYS_AHEAD = 3
"""Food for more days than that is not looked for."""
DANGER = 0.05
"""A stronger enemy beside a group."""
TOGETHER = 0.004
"""Groups that stay together become one (N49), and who rides goes on foot then."""
SIEGE = 0.04
"""Lying before a castle."""
BOUND, MANY = 0.03, 6
"""If so many who are well have to go with the wounded."""
GUARDED, PREY, DUTY = 0.06, 0.03, 0.03
"""Being where others want to go; beating an enemy; bringing the wounded home."""

SURE = 0.6
"""With this chance a battle is worth seeking."""
LOST = 0.4
"""With a smaller one nobody seeks it."""
DEFEAT = 0.6
"""Of the worth of the beaten: so much is lost."""
WALLS = 1.5
"""They make a garrison so much stronger."""
LONG_SIEGE = 4.0
"""So many days it takes."""
DAY = 0.85
"""What is left of anything by a day's march."""
ALONE = 0.7
"""How much it counts that groups that go together do not go elsewhere: 0 not at all, 1 fully."""
TOO_LATE = 0.05
"""What is left of what cannot be reached in time: something may come in between."""
HOPES = 0.3
"""What the men under arms are still to bring, beside what they count."""
CARRIED, HOMEWARD = 0.85, 0.7
"""What is left of money that is not at home yet, and of that by a day's march: it may be lost."""
SPENT = 0.75
"""Of what men count: so much is gone by the last day."""
MARCH = 0.00003
"""A hex that somebody went for nothing."""
LATER = 0.3
"""Of what may still be looked after when the groups have been to the next village."""
FALLS_LOST, FALLS_WON = 0.5, 0.12
"""How likely a man falls in a battle that is lost, and in one that is won."""

BOLD = 0.5
"""What beating a village counts beside being let in: men are lost, and time."""
SETTLED = 0.97
"""How sure it is that who is in a loyal place is still there in the evening."""
PATIENCE = 0.95
"""What is left of the hope for a place by a day's march."""
HUNGRY = 0.75
"""What is left of the march of those who have to find food first."""
AFTER_BATTLE = 0.75
"""What is left of those who have won a battle, for a time: they have wounded with them."""
