### Shooting, melee, vehicles and morale in English. Every key is also in combat.de.ftl.

## Words

condition-steady = steady
condition-pinned = pinned
condition-fleeing = fleeing

cause-shoot = shooting
cause-melee = melee
cause-blast = explosion
cause-terrain = terrain

damage-shaken = crew shaken
damage-stunned = crew stunned
damage-immobilised = immobilised
damage-weapon = a weapon destroyed
damage-destroyed = destroyed
damage-exploded = explodes

## Questions to the player

ask-fire = Which weapons fire?
ask-split-fire = What do the other weapons fire at?
ask-lose = Which model takes the next loss?
ask-lose-to-blast = Which of the models hit did not survive the explosion?
ask-aim-at = Which model is the next hit for?
ask-lose-weapon = Which weapon is destroyed?
ask-pursue = Pursue those who flee?

## What a player may do

action-fire = { $salvos }
action-fire-some = { $salvo }, the others otherwise
action-hold-fire = The other weapons stay silent
action-lose = { $unit }: model { $model }
action-aim-at = { $unit }: model { $model }
action-lose-weapon = { $weapon }
action-pursue = { $unit }: pursue
action-let-go = Do not pursue

## What happened

event-shot-declared =
    { $suppress ->
        [true] { $unit }: suppressive fire at { $target }.
       *[false] { $unit }: fire at { $target }.
    }
event-melee-declared = { $unit }: attack on { $target }.
event-attack-ended = The attack on { $target } is over.
event-fired =
    { $unit }, { $weapon }: { $dice-count ->
        [0] no hit possible.
       *[other] { $dice-count } { $dice-count ->
            [one] die
           *[other] dice
        } on { $need }+, { $dice }{ $again-count ->
            [0] { "" }
           *[other] , again { $again }
        }: { $hits ->
            [0] no hit.
            [one] 1 hit.
           *[other] { $hits } hits.
        }
    }
event-struck =
    { $unit }, { $weapon }: { $dice-count ->
        [0] no blow.
       *[other] { $dice-count } { $dice-count ->
            [one] die
           *[other] dice
        } on { $need }+, { $dice }{ $again-count ->
            [0] { "" }
           *[other] , again { $again }
        }: { $hits ->
            [0] no hit.
            [one] 1 hit.
           *[other] { $hits } hits.
        }
    }
event-hits-ignored =
    { $unit }: the armour ignores { $hits ->
        [one] the hit.
       *[other] { $hits } hits.
    }
event-saved =
    { $unit }: { $need ->
        [none] no save
        [1] the save never fails
       *[other] save on { $need }+, { $dice }
    }; { $unsaved ->
        [0] all saved.
        [one] 1 hit not saved{ $outright ->
            [true] , lethal.
           *[false] .
        }
       *[other] { $unsaved } hits not saved{ $outright ->
            [true] , lethal.
           *[false] .
        }
    }
event-loss-taken =
    { $unit }: { $slain ->
        [true] a model falls.
       *[false] { $hits ->
            [one] a model loses a life.
           *[other] a model loses { $hits } lives.
        }
    }
event-unit-destroyed = { $unit }: destroyed.
event-general-fell = The general of { $side } has fallen!
event-melee-decided = Melee { $won } to { $lost }: winner { $winner }, loser { $loser }.
event-fought-on = { $unit } and { $target }: still in melee.
event-left-melee = { $unit }: out of the melee with { $target }.
event-pursued =
    { $unit } pursues: { $roll }, { $caught ->
        [true] caught, { $target } is lost.
       *[false] { $target } escapes.
    }
event-pursuit-waived = { $unit }: no pursuit.
event-damage-rolled = { $unit }: damage roll { $die }, { $result }.
event-weapon-lost = { $unit }: { $weapon } is destroyed.
event-wreck-left = { $unit }: a wreck is left.
event-exploded =
    { $unit } explodes! { $victims-count ->
        [0] Nobody stands near enough.
       *[other] Hit: { $victims }.
    }
event-terrain-tested =
    { $unit }: terrain test for { $models ->
        [one] one model
       *[other] { $models } models
    }{ $dice-count ->
        [0] { "" }
       *[other] , { $dice }
    }, { $hits ->
        [0] no hit.
        [one] 1 hit.
       *[other] { $hits } hits.
    }
event-morale-tested =
    { $unit }: morale test on { $need }+, { $dice }, { $passed ->
        [true] passed.
       *[false] failed.
    }
event-pinned = { $unit }: pinned.
event-broke = { $unit }: in flight.
event-fled = { $unit }: flight of { $roll }″.
event-ran-off = { $unit }: flight of { $roll }″, to the edge of the table.
event-rally-rolled =
    { $unit }: rally on { $need }+{ $dice-count ->
        [0] { "" }
       *[other] , { $dice }
    }, { $passed ->
        [true] done.
       *[false] failed.
    }

## Points of a throw

modifier-fk = shooting value (FK) { $amount }
modifier-nk = melee value (NK) { $amount }
modifier-hard-to-hit = target in hard cover { $signed }
modifier-suppressing = suppressive fire always hits on { $amount }
modifier-linked = Linked: dice ×{ $amount }
modifier-wild-dice = Wild Charge: { $signed } die for each model
modifier-rw = save (RW) { $amount }
modifier-cover = cover { $signed }
modifier-take-cover = took cover { $signed }
modifier-fp = firepower of the weapon (FP) { $signed }
modifier-armour = armour { $signed }
modifier-mw = morale value (MW) { $amount }
modifier-dice = dice { $amount }
modifier-save-need = saved on { $amount }

## Why not

refusal-own-unit = That is one of your own units.
refusal-no-ranged-weapon = This unit has no weapon to shoot with.
refusal-crew-cannot-shoot = The crew cannot shoot now.
refusal-shooter-in-melee = Nobody shoots out of a melee.
refusal-target-in-melee = The target is in melee with friends.
refusal-out-of-range = Out of range: the farthest weapon reaches { $range }″.
refusal-no-sight = No line of sight: { $piece } is in the way.
refusal-no-contact = No model is in contact with this unit.
refusal-no-such-volley = These weapons are no choice now.
refusal-no-such-loss = This model need not take a loss now.
refusal-no-such-aim = This model cannot be aimed at now.
refusal-no-such-weapon-loss = This weapon is not destroyed now.
refusal-nobody-to-pursue = There is nobody to pursue now.
refusal-one-at-a-time = Only one unit attacks here.
refusal-would-be-removed = With { $life } L lost the unit would be gone already.
refusal-suppression-is-fire = Suppressive fire is shooting, no melee.
refusal-cover-closed = The unit may not enter this terrain: { $piece }.

## Odds of two units against each other: what may happen besides

duel-tests = The target has to test its morale
duel-pinned = The target is pinned
duel-wins = The attacker wins the melee
duel-flees = The defender flees
duel-is-caught = The defender flees and is caught
duel-routs = The attacker flees
duel-ignored = The armour ignores these hits.
duel-no-save = No save.
duel-outright = Every unsaved hit kills a whole model.
duel-preacher = Preacher: misses are thrown once more.
