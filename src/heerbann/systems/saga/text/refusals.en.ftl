### SAGA in English: why not, what changes throws, and how it ends.

## Why not

refusal-no-such-unit = There is no such unit (any more).
refusal-not-your-unit = This unit belongs to the other side.
refusal-no-activations-now = No unit is activated now.
refusal-not-possible = This activation is not possible now.
refusal-another-ability-runs = “{ $ability }” is being carried out.
refusal-mercenaries-not-activated = Advanced abilities do not activate mercenaries.
refusal-mercenaries-trigger-nothing = Mercenaries do not trigger “{ $ability }”.
refusal-rested-under-banner = After the long rest under the banner the unit acts no more.
refusal-exhausted = The unit is exhausted and can only rest.
refusal-rest-comes-first = A rest is the first activation of the turn.
refusal-not-tired = The unit has no fatigue.
refusal-never-twice = This weapon never shoots twice in succession.
refusal-free-shot-was-last = After the free shot the unit shoots no more.
refusal-no-determination = The unit has no Determination.
refusal-determination-used = Determination is used up in this phase.
refusal-no-we-obey = The Hero does not have We Obey.
refusal-not-himself = The Warlord does not activate himself with it.
refusal-we-obey-used = We Obey is used up in this phase.
refusal-hero-exhausted = An exhausted Hero gives no orders.
refusal-too-far-to-obey = The unit is farther than S from the Hero.
refusal-no-manoeuvres-now = There are no manoeuvres in this turn.
refusal-manoeuvre-comes-first = A manoeuvre is the first activation of the turn.
refusal-no-free-shot = The unit has no free shot.
refusal-free-shot-used = The free shot is used up.
refusal-shot-already = The unit has shot already.
refusal-no-missiles = The unit has no missile weapons.
refusal-no-target = An enemy unit is missing as a target.
refusal-out-of-range = { $target }: out of range.
refusal-not-seen = { $target }: not in sight.
refusal-no-dice-on-box = There are not enough dice on “{ $ability }”.
refusal-not-now = “{ $ability }” does not fit now.
refusal-box-not-open-yet = “{ $ability }” is not open in this turn yet.
refusal-used-this-turn = “{ $ability }” was used in this turn already.
refusal-locked = “{ $ability }” is locked.
refusal-requirement-not-met = The condition of “{ $ability }” is not met.
refusal-would-do-nothing = “{ $ability }” would have no effect now.
refusal-no-window = No ability is used now.
refusal-no-such-box = There is no such box on the board.
refusal-activated-this-turn = “{ $ability }” was loaded in this turn already.
refusal-box-is-full = There are dice on “{ $ability }” already.
refusal-no-orders-now = No dice are laid now.
refusal-dice-not-thrown = These dice are not among the thrown ones.
refusal-dice-do-not-pay = These dice do not match “{ $ability }”.
refusal-no-taking-back-now = Dice are taken back only before the throw.
refusal-names-its-unit = “{ $ability }” is used by naming the unit and what it does.
refusal-nothing-to-reduce = There is nothing to reduce in “{ $ability }”.
refusal-paid-by-ability = “{ $ability }” pays here and nothing else.
refusal-ability-not-for-kind = “{ $ability }” is not for this kind of activation.
refusal-ability-names-target = “{ $ability }” names another target.
refusal-ability-not-for-unit = “{ $ability }” is not for this unit.
refusal-needs-no-target = That has no target.
refusal-not-asked = That is not asked now.

## What changes throws

modifier-mod-ability = { $signed } by abilities
modifier-mod-lasting = { $signed } by a lasting effect
modifier-mod-crossbow = { $signed } crossbows
modifier-mod-heavy = { $signed } heavy weapons
modifier-mod-javelin = { $signed } javelins in a charge
modifier-mod-exhausted = { $signed } exhausted
modifier-mod-solid = { $signed } solid cover
modifier-mod-cover = { $signed } cover
modifier-mod-poor-weapon = { $signed } poor weapons of the enemy
