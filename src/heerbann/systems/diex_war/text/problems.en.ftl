### What can be wrong with files of the siege. Every key also stands in problems.de.ftl.

list-empty = the list is empty
wrong-cells = { $cells } cells under { $heads } heads
no-hex = there is no hex { $label } on the plan ({ $works }); { $hint }
nothing-to-destroy = there is nothing in { $label } that could be destroyed
no-men = there is no siege without men
not-of-the-host = { $name } is not one of these men
no-rider = { $name } never has a horse
unknown-man = nobody is called "{ $name }"; { $hint }
other-nation = { $name } is of another nation: { $nation }
civilian = whoever does not fight belongs to "civilians"
fighter = { $name } fights and belongs to "men"
man-twice = { $name } is named already; a second one is called { $name }_2
relief-too-late = the siege lasts only { $days } days
no-last-condition = the last condition must always hold: at = "end" and nothing else
too-few-civilians = there are only { $most }
kinds = a siege, or a file of data
