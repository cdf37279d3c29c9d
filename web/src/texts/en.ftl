# Frame
skip = Skip to content
nav = Main menu
nav-rules = Rules
nav-about = About
language = Language
language-de = Deutsch
language-en = English
theme = Colours: { $theme }
theme-auto = like the system
theme-light = light
theme-dark = dark
close = Close
copy = Copy
copied = Copied.
lost-title = There is no such page.
lost-back = To the start page
error-offline = The server cannot be reached.
error-server = The server reports an error ({ $status }).

# Start page
start-title = Who leads the host today?
start-lead = Heerbann referees your battle: it knows the rules, rolls in the open, and tells you for every move what you may do, what not, and what the odds are.
start-battle = Start a battle
start-scenarios =
    { $count ->
        [one] One scenario
       *[other] { $count } scenarios
    }
start-lessons = { $count } scenarios that teach you the rules chapter by chapter
games-title = Your battles
game-continue = Continue
game-forget = Take “{ $title }” off the list
game-over = finished
game-running = running
game-yours = your turn
game-waits-for = waiting for { $name }
game-unknown = This browser does not know that battle.
game-unknown-why = To take part you need the invitation link.
join-title = Invited?
join-link = Paste the invitation link
join-go = Join
join-unclear = That is not an invitation link.
join-wait = Looking for your place at the table …
open-title = View a record
open-file = Choose a file
open-why = Replay a stored battle, or play on from any point of it.
join-failed = You could not join

# New battle
new-title = New battle
new-scenario = Scenario
new-learn = In this order you learn the rules chapter by chapter.
new-fought = already fought to its end
new-preview = Preview
new-more = More settings
new-typed = Real dice at the table
new-typed-why = You roll yourselves and type what the dice show.
new-start = To the field
points = { $points } points
seats-title = Who plays?
seat-here = Here
seat-computer = Computer
seat-invite = Invite
seat-here-why = At this screen.
seat-invite-why = After the start there is a link to send.
seat-level = Strength
level-random = Picks moves at random
level-thumb = By rule of thumb
level-search = Thinks ahead
house-title = House rules
house-preset = Ready-made set
house-none = As in the book
house-departs = (departs from the words)

# At the table
turn = Turn
you = you
away = away now
initiative = Initiative
thinking = { $name }: the computer is thinking …
contest = Battle
contest-enter = To the battle
contest-enter-one = To the battle: { $title }
contest-computer = Let the computer fight it out
contest-computer-asked = { $name } would like the computer to fight this battle out.
contest-typed = We fought it on our table
contest-typed-asked = { $name } tells how the battle ended on the table. Is it so?
contest-typed-send = So it ended
contest-typed-cancel = Never mind
contest-fighting = The computer fights it out; { $answers } decisions so far.
contest-held = First the turn on the other map is ended.
new-rules = New rules
new-rules-told = This game was played by version { $played } of the rules; version { $installed } is in force now. All of it can be read as it was told.
new-rules-consent = It goes on from where it stands when everybody agrees to the new rules.
new-rules-lost =
    { $lost ->
        [one] The new rules do not take the last entry; the game stands before it.
       *[other] The new rules do not take the last { $lost } entries; the game stands before them.
    }
new-rules-go-on = Go on under the new rules
new-rules-asked = { $name } would like to go on under the new rules.
proposal = Proposal
contest-leave = To the whole game
waiting-for = Waiting for { $name }: “{ $question }”
facts = Situation
legend = Legend
situation = Situation and log
orders = Orders
options = What you can do
options-groups = Kind
options-goals =
    { $count ->
        [one] One hex to choose
       *[other] { $count } hexes to choose from
    }
options-units =
    { $count ->
        [one] One unit can act
       *[other] { $count } units can act
    }
selected =
    { $name } selected, { $options ->
        [0] no hexes
        [one] one hex
       *[other] { $options } hexes
    } to choose from.
odds = Odds
odds-of = Odds: { $option }
odds-cautions = To be considered
odds-assumed = Assumed: { $what }
odds-what-ifs = What others can make of it
tip-long-press = Press a target long to see the odds.
card = Unit
card-none = Choose a unit on the field to see its values.
card-waits = waiting
card-life = Life { $strength } of { $full }
card-life-unknown = Strength unknown
card-letters = What the letters mean
log = Log
log-empty = Nothing has happened yet.
log-earlier = What happened before
chat = Talk
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
dice = Dice
roll = Roll
waiting = Units waiting to be set up
waiting-beside = Beside the board: { $count }
menu = Choice
why-not = Why not
actions = Undo, advice, resign
undo = Take back
undo-ask = Ask to take back
hint = Advice
hint-thinking = Thinking …
resign = Resign
resign-sure = Shall { $name } really give up?
resign-yes = Yes, give up
resign-no = Fight on
takeback-asked = { $name } would like to take the last move back.
takeback-yes = Agreed
takeback-no = No
takeback-waits = Asking the other side …
invites = Invite and let others watch
invite-for = Invitation for { $name }
invite-watch = For watching
status-connecting = Connecting …
status-open = Connected.
status-lost = Connection lost, trying again …
status-refused = There is no access to this battle.
skip-show = Skip
sheet = Panels
tab-now = Turn
tab-unit = Unit
tab-log = Log
tab-more = More
handover = Next to play: { $name }
handover-why = Pass the device on. What comes next is for this side only.
handover-ready = I play { $name }

# The field
board-label = Field { $title }. Arrow keys walk from hex to hex, Enter picks.
board-picture = Map: { $title }
spot-goal = Possible goal
spot-target = Can be attacked
spot-reach =
    In reach, { $left ->
        [0] no point would be left
        [one] one point would be left
       *[other] { $left } points would be left
    }
spot-reach-risk = In reach, unhindered with { $percent } %
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole field

# A way in one move
plan-way = The way there
plan-more = Details
plan-go = Go
plan-go-tip = Pick the spot once more, or press Enter.
plan-cancel = On second thoughts
plan-declare = Declare this way
plan-back = One point back
plan-draw-tip = More spots lead the way along them; the same spot once more declares it.
plan-odds = By this way
plan-facing = Facing at the end
plan-look =
    Facing { $way ->
        [0] east
        [1] north-east
        [2] north-west
        [3] west
        [4] south-west
       *[5] south-east
    }
plan-safer =
    A safer way: { $percent } %, { $left ->
        [0] no point left
        [one] one point left
       *[other] { $left } points left
    }
plan-shorter = The shortest way again
plan-unhindered = unhindered

# The measured table
table-label = Table { $title }. Arrow keys go from unit to unit, Enter picks.
table-label-placing = Table { $title }. Arrow keys move the unit, with Shift in small steps; Q and E turn it, F picks single figures, W sets a waypoint, Tab shows suggestions, Enter confirms.
tape = Measuring tape
place = Where to?
place-bar = Placing and moving
place-ways = Kind of move
place-suggestions = Suggestions
place-sights = Sight from there
place-legal = Allowed.
place-hint = Drag the unit, pick a target on the table or a suggestion.
place-confirm = Confirm
place-cancel = Cancel
turn-left = Turn left
turn-right = Turn right
waypoint = Set a waypoint here
waypoint-drop = Remove the last waypoint
figure-held = Figure { $number } alone: arrow keys or dragging move only it.
figure-released = The whole unit again.

# Cards
hand = Your cards
hand-offer = To choose from
hand-of = Cards of { $name }
hand-pick = { $picked } of { $count } chosen
hand-take = Take these
card-cost = Costs { $cost }
card-play = Play
card-take = Take
hand-tip = Choose one of your cards.
card-not-now = It is not your turn.
tile-board = Board: { $title }
tile-boards = Whose board
tile-board-of = { $title } ({ $name })
tile-price = Takes: { $dice }
tile-laid = On it lie: { $dice }
tile-ways = { $count } ways: click and choose
tile-chance = Chance in the next throw: { $percent } %
tile-leaves-all = Everything else can still be paid for.
tile-leaves-less = No longer payable then: { $tiles }
tile-tip = Choose a lit tile of your board.
tile-trays = Dice
lay = Laying out cards
lay-how = Drag each card to its place, or tap the card and then the place.
lay-where = Where to? Tap a place; with the keyboard: arrow keys and Enter.
lay-done = This is how the units would stand. Cards can still be exchanged.
lay-loose = Not laid out yet
lay-here = To this place: { $place }
lay-confirm = Lay out face down
lay-picked = { $card } picked up. Arrow keys choose the place, Enter drops it.
lay-dropped = { $card }: { $place }.
laid-cards = Cards laid out
dials = Giving out levels
dials-left = { $given } of { $most } levels given
dials-confirm = Form the council
holdings = Holdings
hidden-number = hidden
piles = Piles

# For the real table
helper-mode = Which kind?
helper-name = Name (if you like)
helper-typed = We draw and roll ourselves
army-lists-title = Deployment
army-lists-done = The deployment is done
army-lists-open = To the sheet for the table
army-lists-again = Once more
army-lists-print = Print
army-lists-back = Back
army-lists-spot = Hex
army-lists-unit = Unit
army-lists-ground = Also on the map

# Typed dice
typed-dice = Type the dice
typed-roll =
    { $count ->
        [one] Roll one die
       *[other] Roll { $count } dice
    }
typed-thrower = Now the die of: { $name }
typed-faces = Typed so far
typed-face = Type { $face }
typed-erase = Erase the last die
typed-send = Confirm
typed-draw = What was drawn?

# After the battle
over = End of the battle
over-replay = Replay
over-again = New battle
over-record = Record
luck-successes = Luck of { $name }: hits
luck-pips = Luck of { $name }: pips
luck-line =
    { $dice ->
        [one] One die
       *[other] { $dice } dice
    }: { $actual } where { $expected } could be expected. That is more luck than in { $percent } % of all cases.
replay-title = Replay
replay-wait = Opening the battle …
replay-eyes = View
replay-own = my own
timeline = Timeline
step-first = To the start
step-back = One step back
step-next = One step on
step-last = To the end
play-run = Play
play-stop = Pause
speed = Speed
what-if = What if?
what-if-why = Play on from here yourself, against the computer.
what-if-as = As { $name }
what-if-title = What if: { $title }

# Rules
rules-title = Rules
rules-systems = Rule systems
rules-lead = Every section in our own words, with the rulings and house rules by which Heerbann judges.
rules-search = Search: word or §
rules-found =
    { $count ->
        [0] Nothing found
        [one] One section
       *[other] { $count } sections
    }
rules-chapter = Chapter { $chapter }
rules-ruling = Ruling { $id }
rules-house = House rule { $id }
ruling-resolves = the book says two things
ruling-fills = the book is silent
ruling-departs = the book is clear, a departure may be chosen
rule-link = Rule { $rule }
rule-open = Open in the rules
rule-missing = There is no text for § { $rule } here.

# About
about-title = About Heerbann
about-what = Heerbann is a referee for tabletop battles. It leads, explains and simulates them: for two at one screen, against the computer, over the network, or beside the real table.
about-fair = The dice are fixed and sealed before the battle; once it is over, every record can be verified. Odds are computed exactly, not estimated.
about-keys = Keys
about-credits = Credits
about-icons = The symbols of the units were drawn by Lorc, Delapouite, Skoll, Carl Olsen, Caro Asercion and others for
about-rules = Rules are told in our own words; the games belong to their authors.
key-arrows = Arrow keys
key-arrows-does = walk from hex to hex
key-enter = Enter
key-enter-does = pick a hex
key-numbers = 1 to 9
key-numbers-does = find the numbered option; again or Enter takes it
key-n = N, P
key-n-does = next, previous unit that can act
key-zoom = +, −, 0
key-zoom-does = zoom in, zoom out, show everything
key-u = U
key-u-does = take back
key-h = H
key-h-does = ask for advice
key-r = R
key-r-does = What happened?
key-help = ?
key-help-does = show this list
key-escape = Esc
key-escape-does = clear the selection, skip a movement
key-ghost = Arrow keys while placing
key-ghost-does = on a measured table: move the unit by an inch or a centimetre
key-fine = Shift + arrow
key-fine-does = by a tenth of that
key-turn = Q, E
key-turn-does = turn the unit, with Shift by single degrees
key-waypoint = W, Backspace
key-waypoint-does = set a waypoint, remove the last one
key-figure = F, Shift + F
key-figure-does = move the next or previous figure alone
key-suggest = Tab
key-suggest-does = show the next suggestion
key-tape = T
key-tape-does = measuring tape

# Help at a real table, without positions
aide-tab-plan = Board
aide-tab-units = Units
aide-tab-clash = Fight
aide-side = Side { $number }: { $title }
aide-board = Board of this side
aide-print = To be printed
aide-tray-available = Available
aide-tray-thrown = Thrown
aide-tray-laid = On the board
aide-new-turn = New turn
aide-throw = What the dice show
aide-thrown = Thrown: { $face }
aide-drop = Undo the last
aide-dice = Dice in the next throw
aide-to-throw =
    { $units ->
        [one] The units give one die; thrown are
       *[other] The units give { $units } dice; thrown are
    }
aide-lay = Lay: { $dice }
aide-loaded = Dice lie ready
aide-use = Used: dice back
aide-take-back = Just take back
aide-units = Units
aide-models = Models
aide-models-of = Models of unit { $unit }
aide-marks-of = { $mark } of unit { $unit }
aide-remove = Remove unit { $unit }
aide-kind = Kind of unit
aide-add = Add
aide-less = { $what }: less
aide-more = { $what }: more
aide-clash = Odds of a fight
aide-way = Kind of fight
aide-attacker = Attacker
aide-defender = Defender
aide-reset-dials = Reset
aide-mean = { $mean } on average
aide-losses = Losses
aide-exactly = exactly
aide-or-more = or more
aide-fraction = fraction
sheet-print = Print
sheet-dice = The dice
sheet-turn = A turn in short

# What happened

recall = What happened?
recall-back = Deed before
recall-again = Show again
recall-next = Next deed
recall-close = Back to the game
log-show = Show on the board
tempo = Pace of what is shown
tempo-off = off
tempo-quick = quick
tempo-calm = calm
sound = Sound
sound-on = on
sound-off = off
turn-board = Turn the board
odds-mean = { $unit }: { $mean } of { $strength } lost on average
odds-all = All { $count } outcomes
odds-more = and { $count ->
    [one] one more outcome
   *[other] { $count } more outcomes
}
curve = How the battle stood, from beginning to end
curve-why = As the computer judges it. A click leads to that moment.
losses-of = Losses: { $name }
losses-none = none
turning-points = Turning points
swing-for = good for { $name }
over-won = Victory!
over-lost = Defeat
over-drawn = A draw
over-decided = Victory: { $name }
over-rematch = Rematch with sides swapped
over-share = Share
luck-word-0 = very bad luck
luck-word-1 = rather bad luck
luck-word-2 = as expected
luck-word-3 = rather good luck
luck-word-4 = very good luck
options-more = { $count } more
end-sure = Really end it?
end-left = { $count ->
    [one] One unit can
   *[other] { $count } units can
} still act. Really end it?
end-yes = Yes, end it
end-no = Not yet
tap-again = { $option }: tap again to confirm
tap-do = Do it
start-now = Play at once
share = Share
invite-only-here = Only this computer knows this address. For friends: start Heerbann with --host 0.0.0.0 and open the page by the address of this computer.
fetch-failed = A part of this page could not be fetched; the server cannot be reached just now.
fetch-again = Try again
away-server = The server cannot be reached just now. As soon as it is back, you can go on.
away-sending = Your answer waits until the server can be reached again.
keys = Keys

# The war book of a long game
ledger-title = War book
ledger-open = War book
ledger-wait = The war book is being opened …
ledger-print = Print
ledger-back = To the game
ledger-matters = To be decided today
ledger-sheets = Sheets
ledger-sightings = What is known of others
ledger-story = Chronicle
ledger-no-story = Nothing has happened yet.
ledger-chance = { $fraction } = { NUMBER($percent, maximumFractionDigits: 1) } %
ledger-replay = Replay: { $title }
ledger-replay-computer = Replay: { $title } (fought out by the computer)
ledger-typed = (fought at a real table)

# Lessons
start-lesson = Lesson
new-lesson =
    { $learned ->
        [0] As a lesson, step by step
       *[other] As a lesson ({ $learned } of { $count } learned)
    }
lesson = Lesson
lesson-step = Lesson, step { $number } of { $count }
lesson-done = Lesson
lesson-marks = What is learned
lesson-mark-done = Learned: { $title }
lesson-mark-open = Still open: { $title }
lesson-why = Why? What does the rule say?
lesson-later = It will come to that soon. Until then play as you like; "Advice" helps you on.
lesson-wait = First the other one has his turn.
lesson-skip = Leave this step out
lesson-leave = Go on without the lesson
lesson-learned = Learned: { $title }.
lesson-all = All learned!
lesson-all-why = You now know all that this lesson shows. Fight the battle to its end, or learn on.
lesson-all-over = You now know all that this lesson shows.
lesson-gaps = This was left open:
lesson-over = The battle is over. This was left open:
lesson-next = Learn on: { $title }
lesson-again = Once more from the start
lesson-fight-on = Fight on

# Who is at the table
your-name = Your name
presence-away = { $name } ({ $side }) is not at the table just now.
presence-nobody = Nobody is at the table for { $side } just now.
invite-code = Show a QR code
invite-code-alt = The link as a QR code

# The workshop table: an army is built
bench = Workshop table: build your army
bench-map = Look at the map
bench-back = Back to the workshop table
bench-left = { $left } of { $total } left ({ $title })
bench-price = Price
bench-take = Take
bench-ways = { $title }: how many?
bench-taken = { $taken }× in the army
bench-taken-of = { $taken } of { $most }
bench-army = Your army
bench-empty = Nobody yet. Whoever you take stands here.
bench-undo = Take the last choice back
bench-missing = Not to be had: { $names }
bench-lists =
    { $count ->
        [0] Keep a list
        [one] One kept list
       *[other] { $count } kept lists
    }
bench-name = Name of the list
bench-keep = Keep
bench-kept = Kept.
bench-forget = Forget { $name }

# Preparing in one go
arrange-deploy = Set up for me
arrange-muster = Build an army for me
arrange-busy = Being prepared …
several = Choose several
several-chosen = { $count } chosen: click on the field or drag them there.

# What one can do, by sorts
sort-move = Move
sort-shoot = Shoot
sort-fight = Fight
sort-special = Special
sort-other = Options

# The laboratory
lab-title = Laboratory
lab-open = In the laboratory: is this battle fair?
lab-lead = The computer fights this battle many times. That shows whether it is fair, who falls and where, and what each unit is worth.
lab-closed = This server has no laboratory. On your own computer there always is one: heerbann balance.
lab-how-often = How often?
lab-worths = Measure what each unit is worth, too
lab-worths-why = As many battles again, in which some units are missing at random.
lab-to-the-end = Fight all of them, though it may be clear before
lab-seed = Seed
lab-seed-why = The same number gives the same battles, with "heerbann balance" as well.
lab-begin = Fight it { $count } times
lab-stop = Stop
lab-progress = Progress
lab-first = The first battle is being fought.
lab-done = { $done } of at most { $most } battles.
lab-left = About { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    } left.
lab-left-soon = Less than a minute left.
lab-left-unknown = How long it takes will be seen soon.
lab-status-done = Done.
lab-status-stopped = Stopped.
lab-status-left = Ended, as nobody was watching any more.
lab-status-late = Ended: no run may take longer here.
lab-status-broken = Broken off: something went wrong on the server.
lab-verdict-fair = Fair
lab-verdict-uneven = { $side } is favoured
lab-verdict-open = Not clear yet
lab-unequal = The players differ in strength: the verdict is about them, not about the scenario alone.
lab-wins = Wins
lab-won = { $count ->
        [one] 1 win
       *[other] { $count } wins
    }
lab-between = { $low } to { $high }
lab-wins-why = Share of the decided battles; the line shows where the truth lies at 95 % confidence, whenever you look. { $draws ->
        [0] None
        [one] One
       *[other] { $draws }
    } drawn. Fair means: at most { $margin } percentage points beside the dashed line.
lab-losses = Losses
lab-lost = { $share } ({ $lost } of { $of })
lab-worth = What units are worth
lab-worth-why = So much less often a side wins without one of them; the line shows how well that is known.
lab-worth-of = { $value } ({ $low } … { $high })
lab-graves = Where people fell: the larger the mark, the more of them.
lab-graves-most = Most of all: { $spots }.
lab-fell = { $count ->
        [one] 1 fallen
       *[other] { $count } fallen
    }
lab-endings = How it ended
lab-rounds = { NUMBER($rounds, maximumFractionDigits: 1) } rounds on the average.
lab-charts = More charts
lab-chart-course = How it became clear
lab-chart-length = How long it takes
lab-chart-turning-point = How often whoever leads after a round wins
lab-chart-deciders = What an early loss costs in wins
lab-file = Download the result
lab-file-why = Seed { $seed }. "heerbann results" makes table and charts from the file again.
