### Sentences of the server. Every key is in de.ftl as well.

error-bad-record = This record is of no use.
error-bad-request = This request cannot be understood.
error-battle-first = The battle that has begun must be fought to its end first; then the game goes on under the new rules.
error-contest-begun = The battle has begun; it is played to its end here.
error-forbidden = This key does not belong to this game.
error-illegal = The rules do not allow that.
error-internal = Something went wrong; the game has not changed.
error-laboratory-closed = This server has no laboratory.
error-laboratory-full = The laboratory is full right now; try again in a few minutes.
error-malformed = This is no answer to the question.
error-no-answer-in-time = The computer did not finish in time.
error-no-battle = Nothing is fought out in this scenario; there is nothing to count in the laboratory.
error-no-such-aide = There is no aide for this rule system.
error-no-such-game = There is no such game.
error-no-such-option = There is no such option.
error-no-such-run = This run is gone.
error-no-such-scenario = There is no such scenario.
error-no-such-system = There is no such rule system.
error-no-such-unit = There is no such unit.
error-not-asked = You are not asked right now.
error-not-found = There is nothing here.
error-not-now = That is not possible right now.
error-not-undoable = That cannot be taken back.
error-not-your-seat = Somebody else sits at this seat.
error-other-map-first = First the turn on the other map is ended.
error-opens-too-slowly = This game takes too long to open. Nothing of it is lost: whoever runs the server can export it.
error-over = The game is over.
error-own-run-first = A run of yours is under way; stop it first.
error-rules-changed = This game was played under another version of the rules, and where it stands was not kept. It stays, and can be downloaded as a record.
error-rules-first = The rules have changed; the game goes on when everybody agrees to the new ones.
error-rules-unfit = The new rules cannot go on from where this game stands. It stays: it can be read again and downloaded as a record.
error-say-hello = First comes the greeting with the key.
error-secret-until-the-end = This stays secret until the game is over.
error-stale = Something has happened in the meantime; here is how things stand.
error-store-away = The store of the games does not answer right now.
error-takes-too-long = That would take too long; this server does not accept it.
error-too-fast = That is too fast; wait a moment.
error-too-large = That is too large.
error-too-many = Those are too many at once.
error-too-many-battles = This laboratory does not take so many battles.
error-untrue-report = It cannot have ended like this.
error-whole-war = A whole war with its battles takes too long for this laboratory; the command line does it: heerbann balance.
error-wrong-origin = This page may not join in here.

odds-nothing = nothing changes
odds-else = something else
odds-no-dice = No dice.
odds-likeliest = Likeliest: { $outcome } ({ NUMBER($percent, maximumFractionDigits: 1) }%)

why-nothing = There is nothing to do here right now.

plan-none = No way leads there in this move.
plan-way =
    { $name } to { $spot }: { $cost ->
        [one] one point
       *[other] { $cost } points
    }, { $left ->
        [0] none left
       *[other] { $left } left
    }.
plan-declared =
  { $hexes ->
    [one] One hex
   *[other] { $hexes } hexes
  }, { $cost ->
    [one] one point
   *[other] { $cost } points
  }.
plan-certain = Nothing can stop this move.
plan-interrupted = No throw, but the enemy may step in.
plan-arrives = Unhindered to the end: { NUMBER($percent, maximumFractionDigits: 1) } % ({ $fraction }).
plan-arrives-quiet = Unhindered to the end if nobody else steps in: { NUMBER($percent, maximumFractionDigits: 1) } % ({ $fraction }).
plan-throw = { $spot }: { $title } ({ $names }) – { NUMBER($percent, maximumFractionDigits: 1) } %
plan-asked = { $spot }: { $title } possible ({ $names })
plan-ending = Beside it at the end: { $names } – { $title }

hint-plain = The advice: “{ $action }”.
hint-chosen = The choice: “{ $action }”.
hint-hope =
    The hope is “{ $what }”, and that { $percent ->
        [100] is as good as certain
       *[other] comes true in { $percent } of 100 cases
    }.
hint-fear =
    The danger is “{ $what }”, and that { $percent ->
        [100] is as good as certain
       *[other] happens in { $percent } of 100 cases
    }.
hint-clearly-better = That is clearly better than the next best: “{ $second }”.
hint-better = That is a little better than the next best: “{ $second }”.
hint-as-good = “{ $second }” is almost as good.

replay-new-rules = From here on by the new version of the rules

client-missing = Heerbann is running, but the browser client has not been built. “python3 dev.py play” builds it.
