### SAGA in English: two units against each other, without a battle.

## What comes of it

duel-attacker-withdraws = The attacker withdraws
duel-defender-withdraws = The defender withdraws
duel-nobody-withdraws = Nobody withdraws
duel-both-destroyed = Both are destroyed

modifier-duel-dice = Attack dice: { $amount }
modifier-duel-armour = Hits on { $amount } or more
modifier-duel-save = Saves on { $amount } or more

assumed-no-boards = Nobody uses abilities of his battle board.
assumed-keep-fatigue = Nobody spends fatigue of the enemy (else: spend, enemy-spend).
assumed-no-guards = No bodyguards are near.

## Why not

refusal-duel-size = Such a unit has 1 to { $number } models.
refusal-duel-alone = A Hero is alone.
refusal-duel-fatigue = No unit has more than { $number } fatigue.
refusal-duel-two-activations = Shooting and charging are two activations: ask about each of them.
refusal-duel-one-at-a-time = In a melee one unit fights one other.
refusal-duel-no-ranks-now = The unit cannot close ranks here.
refusal-duel-cannot-close = Nobody closes ranks with this equipment.
refusal-duel-no-spending = Whoever shoots cannot spend the fatigue of the target.
refusal-duel-nothing-to-spend = The enemy has no fatigue that could be spent.
