### What the browser shows and reads out. Every key is in scene.de.ftl as well.

spoken-closed = closed towards { $sides }
spoken-unit =
    { $unit }, { $side }, { $hex ->
        [none] not set up yet
       *[other] on { $hex }
    }, { $life } of { $full } life points.
marker-burnt = Burnt farm
zone-title = Deployment zone, { $side }
badge-in-contact = This unit stands next to an enemy.
fact-round = Round
fact-lost = Losses, { $side } (points)
fact-goal = Goal
fact-burnt = Farms burnt
goal-elimination = Destroy the enemy army
goal-hold-tower = Hold the tower at the end
goal-hold-camp = Hold or take the camp
goal-burn-farms = Burn or save the farms

## The workshop table

bench-points = Points
