### SAGA in English: the aide at a real table.

## The aide at a real table

aide-title = Board helper
aide-lead = For a game at a real table: battle boards, SAGA dice, fatigue and the exact odds of a fight. You need not enter where anybody stands.
aide-mark = Fatigue
aide-mark-text = At { $limit } the unit is exhausted: it can only rest and fights worse.
aide-values = Armour { $armour }, dice per model { $dice }, move { $move }
aide-not-payable = The thrown dice do not pay for it.
aide-way-melee = Melee
aide-way-shooting = Shooting
aide-dial-dice = Extra attack dice
aide-dial-attack = Attack dice show more or less
aide-dial-armour = Armour (abilities, fatigue of the enemy)
aide-dial-defence-dice = Extra defence dice
aide-dial-defence = Defence dice show more or less
aide-dial-closed = Closed ranks
aide-dial-cover = Cover (0 none, 1 light, 2 solid)
aide-pool = { $dice ->
    [one] One die, hits from { $need }; saves from { $save }
   *[other] { $dice } dice, hits from { $need }; saves from { $save }
}
aide-losses-attacker = Losses of the attacker ({ $unit })
aide-losses-defender = Losses of the defender ({ $unit })
aide-destroyed-attacker = The attacker is destroyed.
aide-destroyed-defender = The defender is destroyed.
aide-attacker-wins = The attacker wins.
aide-defender-wins = The defender wins.
aide-both-destroyed = Both are destroyed.
aide-note-melee = Whoever survives the melee gets { $number } fatigue.
aide-note-resilience = Resilience and bodyguards are not counted: you decide about them when losses fall.
