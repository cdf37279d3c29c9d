### SAGA in English: what happened.

## Turn and orders

event-turn-began = Turn { $round }: { $side }
event-phase-began = Next: { $phase }.
event-dice-taken-back = { $side } takes dice off “{ $ability }”: { $dice }.
event-saga-dice-thrown =
    { $side } throws { $dice-count ->
        [0] no SAGA dice
        [one] one SAGA die: { $dice }
       *[other] { $dice-count } SAGA dice: { $dice }
    }.
event-saga-dice-rethrown = { $side } throws again: { $before } becomes { $after }.
event-omen-called = { $side } follows the omen.
event-dice-laid = { $side } loads “{ $ability }”: { $dice }.
event-dice-lost =
    { $dice-count ->
        [0] { $side } loses no dice
       *[other] { $side } does not lay all dice; lost: { $dice }
    }.
event-activation-phase-began = Activation phase of { $side }
event-turn-ended = { $side } ends the turn.

## Abilities

event-ability-used = { $side } uses “{ $ability }”.
event-effects-chosen = { $side } takes effect { $number } of “{ $ability }”.
event-units-picked =
    “{ $ability }” is for { $units-count ->
        [0] nobody
       *[other] { $units }
    }.
event-unit-skipped = { $unit }: left without orders.
event-effect-ended =
    { $done ->
        [true] “{ $ability }” takes effect
       *[false] A part of “{ $ability }” has no effect
    }.
event-ability-ended = “{ $ability }” is over.
event-modifier-began = In force from now on: { $standing }.
event-effect-deferred = “{ $ability }” has something still to come.
event-deferred-due =
    { $holds ->
        [true] “{ $ability }” takes its late effect
       *[false] “{ $ability }” has no late effect
    }.
event-ability-locked = “{ $ability }” of { $side } is locked for this turn.
event-dice-gained =
    { $side } gains { $number ->
        [one] one attack die
       *[other] { $number } attack dice
    }.
event-defence-dice-gained =
    { $side } gains { $number ->
        [one] one defence die
       *[other] { $number } defence dice
    }.
event-dice-discarded =
    { $side } puts { $number ->
        [one] one attack die
       *[other] { $number } attack dice
    } away.
event-dice-modified =
    { $attack ->
        [0] Each defence die of { $side } counts { $defence }
       *[other] Each attack die of { $side } counts { $attack }
    }.
event-armour-changed = Armour of { $side } in this combat: { $by }.
event-reroll-granted = { $side } may throw again: { $reroll }.
event-standing-firm =
    { $stays ->
        [true] { $side } does not withdraw after this melee
       *[false] { $side } does not tire in this melee
    }.

## Activations and fatigue

event-declared = { $activation }.
event-activation-reached = { $unit }: goes on.
event-target-replaced = { $unit }: the charge is now against { $target }.
event-activation-cancelled = { $unit }: { $kind } cancelled.
event-activation-ended = { $unit }: { $kind } is over.
event-fatigue-gained = { $unit }: { $number } fatigue ({ $cause }).
event-fatigue-removed = { $unit }: { $number } fatigue less ({ $cause }).
event-fatigue-spent =
    { $side } removes { $number } fatigue of { $unit }: { $use ->
        [slow] slower
        [own_armour] better armour of its own
       *[enemy_armour] worse armour
    }.

## Movement

event-marched =
    { $unit }: { $length ->
        [nowhere] stays in place
       *[other] moves { $length }
    }{ $slowed_by ->
        [none] { "" }
       *[other] {" "}({ $reach } at most because of { $slowed_by })
    }.
event-charged =
    { $unit }: charges { $length ->
        [nowhere] { "" }
       *[other] { $length } at{" "}
    }{ $target }{ $slowed_by ->
        [none] { "" }
       *[other] {" "}({ $reach } at most because of { $slowed_by })
    }.
event-gave-ground =
    { $unit }: gives { $length ->
        [nowhere] ground
       *[other] { $length } of ground
    } to { $enemy }.
event-withdrew =
    { $unit }: withdraws{ $instead ->
        [true] , as { $enemy } cannot
       *[false] { "" }
    }.
event-nobody-withdrew = Neither { $unit } nor { $enemy } can withdraw.

## Combat

event-combat-began = { $combat }.
event-ranks-chosen =
    { $unit }: { $closed ->
        [true] closes ranks
       *[false] keeps ranks open
    }.
event-pool-made =
    { $side } begins with { $start ->
        [one] one attack die
       *[other] { $start } attack dice
    }{ $bonus ->
        [0] { "" }
       *[other] {" "}(own: { $generated }, bonus: { $bonus })
    }{ $exhausted ->
        [true] ; the unit is exhausted
       *[false] { "" }
    }.
event-combat-reached = The combat goes on.
event-attack-thrown =
    { $side } attacks ({ $need }+): { $dice }. { $hits ->
        [0] No hit
        [one] One hit
       *[other] { $hits } hits
    }.
event-defence-thrown =
    { $side } defends ({ $need }+): { $dice }. { $unsaved ->
        [0] Nothing gets through
        [one] One hit gets through
       *[other] { $unsaved } hits get through
    }.
event-models-lost =
    { $unit }: { $models-count ->
        [one] one model falls
       *[other] { $models-count } models fall
    }.
event-losses-endured =
    { $unit }: endures, { $number ->
        [one] one loss prevented
       *[other] { $number } losses prevented
    }.
event-guarded = { $guard }: a Hearthguard dies for { $unit }.
event-hero-swapped = { $unit }: the Hero changes places with one of his men.
event-unit-destroyed = { $unit }: destroyed.
event-melee-decided = { $winner } prevails over { $loser }; losses: { $winner_lost } against { $loser_lost }.
event-combat-ended = The combat is over.
