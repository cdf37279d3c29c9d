### What can be wrong with scenarios, maps, decks and cards. Every key also stands in problems.de.ftl.

## Files

kinds = a scenario (title, map), a map (drawing), a deck (camp, card) nor cards (card)
card-files = a file of cards is called { $names }

## Maps

board-size = the board has { $rows } rows of { $wide } and { $narrow } hexes by turns
no-such-hex = there is no such hex
no-hex = there is no hex "{ $label }"
no-edges = only cliffs and ramparts have marked edges
too-few-tiles = { $used } hexes of { $kinds }, but there are { $most } tiles
both = { $one } and { $other }

## Units

no-unit = no unit
two-units = two units stand on { $label }
nobody-stands = nobody can stand on { $label }
no-army = this camp has neither printed units nor cards
first-missing = printed armies do not scout: say who has the first turn
first-needless = with deployment cards the scouts decide who begins
nothing-deployed = printed armies are not deployed: choose a mode with cards

## Cards

no-card = no card
card-twice = is there twice
effect-changed = { $key } belongs to its effect and stays "{ $kept }"
no-copies = at least one copy
negative-cost = a cost is not negative
no-mirror = there is no card "{ $name }" to mirror it; { $hint }
wrong-cards = a set has the cards 1 to { $size }, not { $found }
on-card = { $where }: { $problem }
at-card = card { $card }
at-row = row { $row }
at-column = column { $column }
wrong-rows = the rows are 4, 3, 2, 1, each begun with its number; found { $found }
wrong-hexes = { $found } hexes instead of { $wanted }
not-a-unit = "{ $name }" is no unit; { $hint }
