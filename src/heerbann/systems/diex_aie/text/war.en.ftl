### § 11 and campaigns: what a battle needs of them. Every key is also in war.de.ftl.

## Before the battle

step-set-up-order = Who sets up first
step-choose-first = Who has the first turn
ask-set-up-first = Who sets up first?
ask-move-first = Who has the first turn?
action-set-up-first = { $side } set up first
action-move-first = { $side } move first
event-set-up-chosen = First to set up: { $first }.
event-first-chosen = The first turn have: { $first }.
refusal-nothing-to-choose = That is not decided now.
refusal-under-fire = The shooters in the works could hit him there.

## Hunger

modifier-hungry = hungry, roll { $signed }
badge-hungry = Starves.

## Patrols

ask-patrol-edge = Over which edge does the patrol come?
ask-patrol = Who goes with the patrol?
action-come-over = Over the { $edge }
action-send-out = { $unit } goes along
action-end-patrol = The patrol is complete
event-patrol-rolled =
    { $comes ->
        [true] { $side }: a patrol is about.
       *[other] { $side }: no patrol in sight.
    }
event-patrol-coming = It comes over the { $edge }.
event-sent-out = { $unit } goes with the patrol.
event-patrol-formed = The patrol at the { $edge }: { $units }.
refusal-no-patrol-now = No patrol is sent out now.
refusal-not-in-reserve = He is out already.
refusal-patrol-full = A patrol has no more men.
refusal-enough-riders = A patrol has no more riders.
refusal-enough-shooters = A patrol has no more shooters.
refusal-patrol-just-in = The patrol has only just come.

## Prisoners

badge-captive = A prisoner.
badge-unarmed = Has no arms.
work-free = free a prisoner
work-rearm = take up arms
action-free-prisoner = { $unit } frees { $prisoner }
action-rearm = { $unit } takes up the arms at { $hex }
event-freed = { $by } frees { $unit }.
event-rearmed = { $unit } is armed again.
event-captured =
    { $units ->
        [one] { $units } is taken prisoner.
       *[other] { $units } are taken prisoner.
    }
refusal-is-captive = He is a prisoner.
refusal-no-such-prisoner = There is no prisoner of his own side.
refusal-not-beside-prisoner = He does not stand beside the prisoner.
refusal-has-arms = He has arms.
refusal-no-arms-there = Nobody lies there whose arms he could take.

## The end

action-call-off = Call off the assault for today
action-surrender = Lay down arms
event-assault-paused =
    For { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } nobody has fought, and nobody can get at an enemy: the assault is over for today.
event-assault-called-off = { $side } call the assault off.
event-surrendered = { $side } lay down their arms.
refusal-no-assault = There is no assault to call off.
refusal-not-shut-in = Not all defenders are shut in yet.
refusal-no-surrender = In this battle this side does not surrender.
outcome-day-is-over = The day is over.
outcome-surrendered = The other side has laid down its arms.
outcome-works-taken = No defender holds the works any more.
outcome-works-held = The works are held.
outcome-attackers-gone = No attacker is there any more.
outcome-supplies-through = Supplies have come through.
outcome-supplies-lost = The sortie has brought in nothing.
outcome-field-won = The other side has left the field.
outcome-no-decision = Neither side holds the field.

## What the map shows

fact-zone = { $zone }: held by
fact-quiet = Rounds without melee
fact-reserve = Not on patrol yet

## Reports from the table

refusal-report-missing = { $unit } is missing in the report.
refusal-report-stranger = { $unit } was not there on this side.
refusal-report-shared = { $unit } cannot stand at { $label }: somebody stands there already.
refusal-report-healed = { $unit } was wounded before, and nobody heals in a battle.
refusal-report-edge = { $unit } cannot have gone over this edge.
refusal-report-waits = { $unit } was set up on the map and cannot be waiting.
refusal-report-captor = { $unit } cannot be a prisoner like that.
refusal-report-horse = { $unit } has no horse.
refusal-report-place = This hex does not fit { $unit }: only those on the map have one.
refusal-report-closed = { $unit } cannot stand at { $label }.
refusal-report-rounds = The battle lasts { $rounds } rounds at most.
refusal-report-field = Who has the field does not fit those who are still able.
refusal-report-animals = The animals in the report are not those that were there.
refusal-report-animal-edge = No animal can have been led over this edge.
refusal-report-burns-not = Nothing can have burnt down at { $label }.
refusal-report-no-moat = There is no moat at { $label }.
refusal-report-too-many-filled = There were markers for { $most } hexes of the moat only.
refusal-report-no-fence = There is no fence at "{ $entry }".
refusal-report-ladders = There can be { $most } ladders left at most.
refusal-report-bridge = The bridge was lost already.
refusal-report-rebuilt = { $label } had burnt down before.
refusal-report-zones = The report does not name just the parts of the works.
refusal-report-zone = Who holds "{ $zone }" does not fit those who stand there.

form-battle = The battle
form-end = How it ended
form-end-decided = decided early
form-end-time = after the last round
form-end-pause = pause in the fighting
form-end-called-off = called off by the attacker
form-end-surrender = surrender
form-rounds = Rounds played
form-fate = What became of him
form-fate-on-map = on the map
form-fate-waiting = never came onto the map
form-fate-left = left by an exit
form-fate-fled = fled
form-fate-captured = captured
form-fate-dead = killed
form-fate-ridden = is ridden
form-health = Health
form-hex = Hex
form-edge = Over which edge
form-horse = Horse
form-horse-none = none any more
form-horse-ridden = in the saddle
form-horse-loose = stands alone on the map
form-horse-camp = stayed behind
form-animal-horse = Pack-horse { $number }
form-animal-mule = Mule { $number }
form-led-by = Led off by
form-works = The works
form-destroyed = Hexes burnt down
form-filled = Hexes of the moat filled
form-broken = Fences pulled down (hex and side, with commas)
form-gates = Hexes of open gates
form-bridge = The bridge
form-ladders = Ladders left
form-guard = Prisoner
form-guard-held = still guarded
form-guard-free = free
