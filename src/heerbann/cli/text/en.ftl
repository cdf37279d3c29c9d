### The sentences of the command line. Every key also stands in de.ftl.

## Names that do not exist

did-you-mean = Did you mean "{ $name }"?
known-are = Known are: { $names }.
unknown-system = There is no rule system "{ $name }".
unknown-scenario = There is no scenario "{ $name }".
unknown-seat = There is no side "{ $name }" here.
unknown-preset = There is no set of house rules "{ $name }".
unknown-house-rule = There is no house rule "{ $name }".
unknown-section = The rulebook has no section { $name }.
unknown-word = "{ $name }" is not known here.
unknown-unit = There is no unit "{ $name }" on the field.
unknown-command = There is no command "{ $name }".
unknown-option = There is no option "{ $name }" here.

## What is wrong

from-to = { $low } to { $high }
any-number = a number
whole-number = a whole number
whole-number-at-least = a whole number, at least { $low }
bad-value = { $option }: "{ $value }" is not possible. Allowed: { $allowed }.
missing-argument = Missing: { $name }
missing-value = A value is missing after { $option }.
unwanted-value = { $option } stands alone, it takes no value.
too-many-words = This is too much: { $words }
not-a-setting = { $option } { $setting }: expected is KEY=VALUE.
bad-house-rule = House rule { $key }: "{ $value }" is not possible. Allowed: { $allowed }.
bad-change = --set { $key }: { $problem }.
no-such-table = --set { $key }: "{ $table }" has no parts.
no-such-file = { $path }: there is no such file.
no-such-folder = { $path }: the folder for it does not exist.
is-a-folder = { $path }: this is a folder, not a file.
no-permission = { $path }: reading it is not allowed.
one-list-at-a-time = One at a time: a section or words, --house, --rulings, or --coverage.
house-of-which-system = House rules belong to one system. For example: heerbann scenarios claymore --preset tournament
nothing-to-check = { $path }: there is nothing in this folder that could be checked.
no-readers = { $system }: this system does not read players' data yet.
no-duels = { $system }: this system does not work out single fights.
no-odds = { $system }: this system offers no odds.
no-units = { $system }: this system shows no units one by one.
no-card = { $unit }: there is no card of this unit.
nothing-meant = Nothing can be meant by that here.
no-words = { $system }: here options are chosen by their numbers only.
odds-of-whom = Who against whom? For example: heerbann odds claymore knights goblins
record-alone = With --record go neither a system nor units: the record knows them.
settled-by-the-record = { $file }: system, scenario and house rules are settled by the record.
no-such-step = { $file }: this record has no step { $step }.
no-bench = The benchmarks come with the source only: "python3 dev.py bench" in a copy of the project.
no-battle = { $scenario }: this scenario only deploys and ends before the battle; there is nothing to win, so nothing to count.
nothing-mentions = The rulebook does not mention "{ $words }".

## What comes in between

stopped = Stopped.
internal-error = Internal error, please report it: { $error }. Set { $variable }=1 to see where it happens.

## Lists

scenario-count =
    { $count ->
        [one] 1 scenario
       *[other] { $count } scenarios
    }
army = { $side } ({ $points } points): { $units }
armies-are-picked = The players pick their armies themselves.
checking = Checking
checked =
    { $files ->
        [one] 1 file checked
       *[other] { $files } files checked
    }: { $problems ->
        [0] all in order.
        [one] 1 problem.
       *[other] { $problems } problems.
    }
written = { $file } is written.

## Rulebook

status-todo = Not played yet.
status-none = There is nothing to play here.
place-rules = Rule
place-refusals = Refusal
place-data = Data
place-tests = Tests
ruling-resolves = The book says two things; the ruling settles which.
ruling-fills = The book is silent; the ruling fills the gap.
ruling-departs = The book is clear, and so it is played; who likes may depart from it.
option-departs = (departs from the words)
coverage-title = Section
coverage-status = Status

## Odds

blow = { $by } against { $on }
suffers = What happens to: { $unit }
damage = damage { $amount }
destroyed = destroyed
on-average = on average
nothing-changes = nothing happens
assumed = Assumed: { $what }
no-dice-here = No dice are thrown here.

## Records

took-back = { $seat } takes the last answer back.
resigned = { $seat } resigns.
record-unsound = The record is not in order. { $problem }
record-sound = { $file } is in order.
verified-lines =
    { $entries ->
        [one] 1 entry, all checksums are right.
       *[other] { $entries } entries, all checksums are right.
    }
verified-rules = Every answer was allowed by the rules and leads to this position.
verified-older = Played by another version of the rules: whether every answer was allowed cannot be checked here.
told-as-recorded = Played by version { $version } of the rules, which is not installed any more. This is what the record tells:
verified-dice =
    { $throws ->
        [one] 1 throw, as it was settled before the game.
       *[other] { $throws } throws, all as they were settled before the game.
    }
verified-dice-later =
    { $throws ->
        [one] 1 throw. The dice are checked when the game is over and their secret is told.
       *[other] { $throws } throws. The dice are checked when the game is over and their secret is told.
    }
verified-no-dice =
    { $throws ->
        [one] 1 throw. The dice were not settled beforehand, so nothing can be said about them.
       *[other] { $throws } throws. The dice were not settled beforehand, so nothing can be said about them.
    }
game-goes-on = The game is not over yet.

## At the table

you-play = { $seat }: you
computer-plays = { $seat }: the computer ({ $player })
dice-committed = All throws are settled already and can be checked after the game. Seal: { $commitment }
how-to-begin = Answer with a number or in words ("K1 D5"). "?" shows what else you can say.
loaded =
    { $entries ->
        [one] The game goes on, after 1 entry.
       *[other] The game goes on, after { $entries } entries.
    }
secret-lost = { $file }: the secret of the dice is missing. The game goes on with other dice, which cannot be checked.
thinking = { $seat } is thinking …
ways-to-fight = 1 fight it yourselves · 2 let the computer fight it out · 3 fought at the table: type the result
prompt-fight = Battle> { "" }
computer-fights =
    { $answers ->
        [0] The computer fights it out …
       *[other] The computer fights it out … { $answers } answers
    }
pick-map = { $seat }: on which map do you begin the turn?
prompt-map = Map> { "" }
battle-over = The battle is over. Back to the whole game.
no-typing = '{ $system }' knows no result that could be typed.
how-to-type = Who is left? As JSON ({ $fields }), or the name of a file that holds it.
prompt-report = Result> { "" }
report-unread = '{ $line }' is neither JSON nor a file of it.
prompt-dice = What do they show? (for example { $example })
prompt-after-the-end = It is over> { "" }
after-the-end = "log", "save FILE" and "m" still work; "q" leaves the table.
not-understood = I do not understand "{ $line }". "?" shows what you can say.
no-such-option = There is no option "{ $word }" here.
that-is-allowed = That is allowed.
place-not-asked = No place on the table is asked for right now.
place-unclear = Where to? For example: at 24.5 12 or at 24.5 12 90 (from the left, from below, turned by degrees).
why-what = Why what? For example: why D5 or why K1 D5
nothing-to-undo = There is nothing to take back.
undo-agreed = Dice fell or somebody answered since then. Does the other side agree? (yes/no)
undone = Taken back.
save-where = Where to? For example: save battle.jsonl
saved = Saved: { $file }
cannot-save = { $file }: cannot be saved ({ $problem }). The game goes on.
no-hint = There is nothing to decide right now.
nothing-to-resign = There is nothing to resign right now.
really-resign = Really resign? (yes/no)
really-leave = The game is not saved ("save FILE"). Leave all the same? (yes/no)
yes-words = yes y ja j
left-unsaved = The game is not saved. Next time: "save FILE" before you leave, or at once "heerbann play --save FILE".
left = See you next time.

help-map = m, map | draw the board
help-unit = u, unit [K1] | the card of a unit, or all units
help-at = at 24.5 12 [90] | place or move there, turned if you like; "why at 24.5 12" only asks
help-odds = o, odds [NUMBER] | exact odds of an option, or of all
help-why = why D5, why K1 D5 | why that is not allowed, with the section
help-hint = hint | what the computer would do, and why
help-rules = rules [6.5 or words] | look something up in the rulebook
help-log = log [NUMBER] | what happened
help-undo = undo | take back the last answer
help-back = b | one choice back
help-save = save FILE | save the game
help-resign = resign | give the game up
help-help = ? | this list
help-quit = q, quit | leave the table
help-last = . | the last option, mostly: done

## Many games

unknown-agent = There is no computer player "{ $name }".
wrong-number-of-agents = --seats { $seats }: this game has { $wanted } sides ({ $sides }).
playing = Playing
simulated =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }, seed { $seed }
simulated-swapped =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } with sides swapped, seed { $seed }
table-wins = Wins
table-games = Games
table-share = Share
table-between = at 95% confidence
table-side = Side
table-agent = Player
table-reason = How it ended
table-unit = Unit
table-fielded = fielded
table-lost = lost
drawn = drawn
lengths = Rounds: { $least } to { $most }, mean { $mean }, median { $median }
lengths-answers = Answers: { $least } to { $most }, mean { $mean }, median { $median }
speed = { $rate } answers per second and core, { $seconds } s

## Server

cannot-serve = The server cannot start: { $problem }

## Upkeep

cannot-admin = That cannot be done: { $problem }
no-stored-game = There is no game { $game } in this store.
admin-id = Game
admin-touched = last
admin-system = System
admin-entries = Entries
admin-name = Name
admin-games = { $number ->
    [0] No games.
    [one] One game.
   *[other] { $number } games.
  }
admin-exported = { $game } is in { $path }.
admin-delete-sure = { $game } is deleted only with --yes; it cannot be brought back.
admin-deleted = { $number ->
    [0] Nothing deleted.
    [one] One game deleted.
   *[other] { $number } games deleted.
  }
admin-would-expire = { $number ->
    [0] No game has been left alone for { $days } days.
    [one] One game has been left alone for { $days } days; with --yes it is deleted.
   *[other] { $number } games have been left alone for { $days } days; with --yes they are deleted.
  }
admin-copied = { $number ->
    [one] One game copied
   *[other] { $number } games copied
  } to { $path }.
admin-restored = { $number ->
    [0] No game brought back
    [one] One game brought back
   *[other] { $number } games brought back
  }; { $known } were there already.
admin-kept = { $number ->
    [0] Everything was kept already.
    [one] One game kept.
   *[other] { $number } games kept.
  }
admin-rules-same = { $system } { $rules }: { $number }, not touched
admin-rules-other = { $system } { $rules }: { $number }, installed is { $installed }; { $running ->
    [0] none of them is running
    [one] one of them is running, touched: { $touched }, cannot go on: { $stuck }
   *[other] { $running } of them are running, touched: { $touched }, cannot go on: { $stuck }
  }
admin-rules-place = { $game }: entry { $entry } of { $entries }: { $why }

## Matches

matched = { $games } games in pairs with sides swapped, seed { $seed }
match-scenarios = Scenarios: { $names }
match-shares = What { $first } won against { $second }
match-difference = { $first } against { $second }: { $points } points of Elo, in brackets at 95% confidence
match-clear = { $stronger } is stronger than { $weaker } (wrong in at most { $error }% of cases).
match-open = Not clear yet whether one is stronger by { $elo } points of Elo; more games: --games.
match-several = Strengths after Bradley and Terry; their mean is 0.
match-wants-players = First come two players or more, each once; "{ $name }" does not fit.
match-wants-system = After the players comes the rule system.
match-wants-two-sides = { $scenario } is no battle of two sides.
table-draws = Draws
table-scenario = Scenario
table-all = all of them
table-losses = Losses
table-elo = Elo

## Long runs

cannot-run = That cannot be done: { $problem }
lost-process = One of the processes that play has broken off. With --file nothing will be lost the next time.
stopped-with-file = Stopped. With --file { $path } it goes on; "heerbann results { $path }" shows how it stands.
stopped-without-file = Stopped. With --file a run can be resumed.
no-games-yet = { $path }: no game has been played yet.
charts-drawn = { $number } charts in { $folder }
charts-of-balance-only = There are charts of "heerbann balance" only.

## Balance

balanced =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } between players of equal strength, seed { $seed }
balanced-unequal =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } ({ $players }), seed { $seed }
balance-more = More games: --games.
balance-always-first = { $side } always begins; what that is worth cannot be told apart from the side.
balance-first = To begin changes a side's share of wins by { $gain } ({ $between })
balance-turning-point = The lead that lasts to the end is taken in round { $least } to { $most }, median { $median }
balance-luck = { $player } against { $other }: luck { $luck } ({ $between }), skill { $skill }, side { $side }
balance-others-alike = With { $player } not provably different: { $shares }
balance-others-differ = Beware: with { $player } it is different: { $shares }
balance-unequal-checks = --player: players of different strength can only be compared with --checks 0.
balance-same-players = --other: { $player } plays already; another one shows whether the answer depends on the player (or --checks 0).
balance-other-sides = { $scenario } and { $other } do not have the same sides.
balance-against = Against that { $scenario }: { $games } games
balance-change-sure = { $side } wins more or less often there: { $change } ({ $between })
balance-change-open = { $side } does not provably win more or less often there: { $change } ({ $between })
table-anytime = at any time, 95%
table-early-loss = Early loss
table-won-lost = Wins with it
table-won-kept = without
table-worth-of = Without one unit
table-worth = fewer wins
