### What can be wrong with files that somebody wrote. Every key also stands in problems.de.ftl.

## Where

at-line = { $file }, line { $line }
at-key = key "{ $key }"
at-entry = { $table } "{ $name }"
at-number = { $table } #{ $number }
at-row = row "{ $row }"
at-column = column "{ $column }"
at-message = message "{ $name }"
scenario = scenario { $key }
wrong-at = { $place }: { $why }

## Names

quoted = "{ $word }"
did-you-mean = did you mean "{ $name }"?
known = known: { $names }
known-none = known: none
there-is = there is { $what } "{ $name }"; { $hint }
neither = is neither { $kinds }
key-is-file = is the name of the file, "{ $name }"; leave it out

## Files

no-such-file = cannot be read: No such file or directory
is-a-folder = cannot be read: Is a directory
no-permission = cannot be read: Permission denied
unreadable = cannot be read: { $why }
no-plain-file = cannot be read: it is no plain file
file-too-large = is too large: at most { $most } bytes are read
not-utf8 = is not UTF-8 text
reader-says = { $said }

## Values

unknown-key = unknown key; { $hint }
key-missing = key "{ $key }" is missing
key-unknown = unknown key "{ $key }"
wrong-type = expected { $wanted }, got { $got }
wanted-type = expected { $wanted }
out-of-bounds = expected { $wanted } { $sign } { $bound }
length-out-of-bounds = expected { $wanted } of length { $sign } { $bound }
wrong-length = expected a list of length { $wanted }, got { $got }
no-match = expected a string matching regex { $pattern }
bad-value = invalid enum value { $value }
bad-kind = invalid value { $kind }
number-too-large = number out of range
number-beyond = the number is too large: numbers from -{ $most } to { $most } are allowed
text-too-long = the text is too long: { $signs } characters, at most { $most } are allowed
key-too-long = the key "{ $key }" is too long: { $signs } characters, at most { $most } are allowed
too-many-entries = too many entries: { $entries }, at most { $most } are allowed
too-many-values = too many values: at most { $most } are allowed altogether
too-many-bytes = too long: at most { $most } bytes are allowed
too-many-units = too many units: { $units }, at most { $most } are allowed
too-many-figures = too many figures: { $figures }, at most { $most } are allowed
too-many-lines = too many lines: { $lines }, at most { $most } are allowed
with-allowed = { $why }; { $allowed }
allowed = allowed: { $values }
allowed-range = allowed: a whole number from { $low } to { $high }
either = { $one } or { $other }
a-table = a table
a-list = a list
a-string = a string
a-whole-number = a whole number
a-number = a number
a-truth-value = true or false
a-date = a date or time
nothing = nothing
too-deep = nested too deeply: at most { $most } levels are allowed

## TOML

not-toml = not valid TOML: { $why }
toml-statement = Invalid statement
toml-line-end = Expected newline or end of document after a statement
toml-equals = Expected '=' after a key in a key/value pair
toml-table-end = Expected ']' at the end of a table declaration
toml-list-end = Expected ']]' at the end of an array declaration
toml-expected = Expected { $sign }
toml-character = Invalid character { $sign }
toml-twice = { $key } is there twice
toml-overwrite = Cannot overwrite a value
toml-closed = Cannot add to { $key }, which is complete already
toml-key = Invalid initial character for a key part
toml-open-list = Unclosed array
toml-open-table = Unclosed inline table
toml-open-string = Unterminated string
toml-backslash = Unescaped '\' in a string
toml-hex = Invalid hex value
toml-unicode = Escaped character is not a Unicode scalar value
toml-date = Invalid date or datetime
toml-value = Invalid value

## Charts

grid-too-small = a grid needs a line of column heads and at least one row
wrong-cells = { $cells } cells under { $heads } column heads
no-whole-number = "{ $cell }" is not a whole number
head-twice = this head stands there twice

## Rulebooks, rulings, house rules

section-twice = this section is listed twice
lines-twice = another section answers for { $lines }
why-missing = a section with nothing to do needs a "why"
why-needless = belongs to status "none" only
ruling-twice = this ruling is listed twice
switch-twice = switch "{ $switch }" is listed twice
preset-twice = this preset is listed twice
needs-switch = needs a switch
needs-options = needs options, or a range and a default
needs-values = needs at least two different values, none of them twice
range-must-rise = must rise from the lowest to the highest value
default-outside = must be a whole number from { $low } to { $high }
default-needless = leave out range and default: the first option is the default
departs-needs-switch = departs from the words, so it needs a switch
departs-needs-option = needs at least one option with "departs = true"
default-departs = the first option is the default and never departs from the words
unknown-house-rule = unknown house rule "{ $key }"; { $hint }
unknown-preset = unknown preset "{ $key }"; { $hint }
not-allowed = house rule "{ $key }": { $value } is not allowed; { $allowed }
checks-hidden = checks() takes ids written out, so that they can be searched for

## Texts

not-fluent = not valid Fluent: { $why }
unclear = cannot be understood
message-twice = is already given in { $place }
message-empty = has no text
message-unknown = refers to "{ $name }", which does not exist
message-circle = refers to itself, perhaps through others
fluent-entry = Expected an entry start
fluent-token = Expected token: "{ $sign }"
fluent-character = Expected a character from range: "{ $signs }"
fluent-empty-message = Expected message "{ $name }" to have a value or attributes
fluent-empty-term = Expected term "{ $name }" to have a value
fluent-keyword = Keyword cannot end with a whitespace
fluent-callee = The callee has to be an upper-case identifier or a term
fluent-argument-name = The argument name has to be a simple identifier
fluent-no-default = Expected one of the variants to be marked as default (*)
fluent-no-variant = Expected at least one variant after "->"
fluent-value = Expected value
fluent-variant-key = Expected variant key
fluent-literal = Expected literal
fluent-two-defaults = Only one variant can be marked as default (*)
fluent-selector-message = Message references cannot be used as selectors
fluent-selector-term = Terms cannot be used as selectors
fluent-selector-attribute = Attributes of messages cannot be used as selectors
fluent-term-attribute = Attributes of terms cannot be used as placeables
fluent-open-string = Unterminated string expression
fluent-argument-order = Positional arguments must not follow named arguments
fluent-argument-twice = Named arguments must be unique
fluent-variant-access = Cannot access variants of a message
fluent-escape = Unknown escape sequence: { $sequence }
fluent-unicode = Invalid Unicode escape sequence: { $sequence }
fluent-brace = Unbalanced closing brace
fluent-inline = Expected an inline expression
fluent-selector = Expected simple expression as selector

## Records

no-text-file = is not a text file
empty-line = is empty
no-record-line = is no line of a record ({ $why })
not-json = no JSON, byte { $byte }
json-cut-off = the line is cut off
changed-line = was changed after it was written (checksum)
cut-off = the record is cut off: its closing line is missing
wrong-entries = there are { $found } entries, but { $written } were written
no-record = is no record of this format
unknown-system = unknown system '{ $system }'
other-rules = played by rules version { $played }, these are { $installed }
no-beginning = no game begins like this: { $why }
unfit-answer = this answer does not fit: { $why }
refused = { $rule }{ $why } ({ $answer })
other-outcome = the outcome is not the one the answers lead to
other-dice = the dice are not those the record is committed to
other-seal = is not committed to the dice that were announced
dice-unrevealed = the game is over, but its dice are not revealed
false-throw = the dice show { $shown }, committed were { $committed }
no-secret = the revealed secret is none
snapshot-changed = the snapshot was changed after it was taken (checksum)
snapshot-unfit = the snapshot does not fit these rules: { $why }

## Answers that are none

other-undo = it takes back another answer
rules-wait = the rules wait for { $ask }
no-entry = it is no entry of a record
no-action = { $value } is no action of { $system }
unsound-action = { $action }: { $why }
over-already = the game is over
no-snapshot = the record does not say where the game stood: it can be read, but not gone on with
rules-need-consent = a game goes on under other rules only if everybody who plays agrees
contest = contest
contest-line = in the contest, line { $line }
other-contest = this is another contest than the one that is waited for
other-game-first = first the turn in the other contest is ended
other-order = it is not told in which of the contests each turn was begun
contest-unfinished = the contest is not over yet
contest-dice = the dice of the contest are not those that the whole game is committed to
no-typed-report = '{ $system }' knows no result that could be typed
unsound-report = no result looks like this: { $why }
no-seat = nobody sits at { $seat }

## Lessons

lesson-no-scenario = there is no scenario "{ $name }" beside it that the lesson could lead through
lesson-no-seat = nobody sits at "{ $name }" in this scenario; there are { $known }
lesson-name-twice = two steps are called "{ $name }"
lesson-no-section = the rulebook has no section "{ $section }"
lesson-never-done = the step would never be done: "does" or "sees" is missing
lesson-no-action = "{ $name }" is no answer that the system knows
lesson-no-event = "{ $name }" is no event that the system knows
