### How battles end. Every key is also in scenarios.de.ftl.

outcome-toll-evaded = Four men are across the bridge without paying.
outcome-toll-held = Hardly anybody got across the bridge.
outcome-more-points = Victory points decide.
outcome-equal-points = Both have the same victory points.
outcome-mules-taken = The booty is large enough.
outcome-mules-saved = The cattle are saved.
outcome-plateau-taken = The plateau is taken, the shield wall broken.
outcome-riders-fallen = Four riders lie dead in the ditch.
outcome-plateau-held = Night has come and the plateau is held.
outcome-unhorsed = Half of the enemy's riders are out of the saddle.
outcome-flight-stopped = Leofwine is dead and the flight has failed.
outcome-flight-covered = The helpless have got away, and warriors still live.
outcome-flight-undecided = Each has achieved only half.
outcome-tithe-whole = A brilliant victory: all three chests are gone.
outcome-tithe-taken = Two chests are gone.
outcome-tithe-kept = The tithe stays in the village.
outcome-lord-freed = Wulfram is free.
outcome-boy-freed = Only the boy got away.
outcome-prisoners-kept = Nobody was freed.
outcome-assault-beaten = The assault is beaten off.
outcome-castle-taken = A brilliant victory: the whole castle has fallen.
outcome-bailey-taken = The bailey is taken, the gate stands open.
outcome-castle-held = The castle is held.
outcome-castle-burnt = The castle is in flames.
outcome-fires-beaten = The fire has eaten too little.
