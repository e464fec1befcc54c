"""What practice says on its pages and on what is printed: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

KIND_COUNTS = Message("ui.learn.practice.kind-counts", "Counts")
KIND_SUMS = Message("ui.learn.practice.kind-sums", "Sums")
KIND_HIDDEN = Message("ui.learn.practice.kind-hidden", "Play the intruder")
KIND_METHODS = Message("ui.learn.practice.kind-methods", "Choose the method")
KIND_LINKED = Message("ui.learn.practice.kind-linked", "Two tables")
KIND_OF_TABLE = Message("ui.learn.practice.kind-of-table", "Kind of table")
A_NEW_TABLE = Message("ui.learn.practice.a-new-table", "A new table")
DIFFICULTY = Message("ui.learn.practice.difficulty", "Difficulty")
CODE_OF_ROUND = Message("ui.learn.practice.code-of-round", "Code of this round")
CODE_HELP = Message(
    "ui.learn.practice.code-help",
    "The same code gives the same figures, here and on every computer with this version, in every language: hand it "
    "out.",
)
PRACTISE_ON = Message("ui.learn.practice.practise-on", "Practise on")
FRESH_TABLE = Message("ui.learn.practice.fresh-table", "A fresh table")
OPEN_TABLE = Message("ui.learn.practice.open-table", "The open table")
TOO_LARGE = Message(
    "ui.learn.practice.too-large",
    "The table as laid out on the review page has {cells} cells. Up to {most} can be marked by hand: show one group at "
    "a time there.",
)
MARK_EVERY = Message("ui.learn.practice.mark-every", "**Mark every unsafe cell.** Totals are cells too.")
SCORE = Message("ui.learn.practice.score", "Score")
OFFICE_KNOWS = Message("ui.learn.practice.office-knows", "What the office knows: the contributions behind each sum")
FOUND = Message("ui.learn.practice.found", "Found")
MISSED = Message("ui.learn.practice.missed", "Missed")
FALSE_ALARMS = Message("ui.learn.practice.false-alarms", "False alarms")
NUMBER_OF = Message("ui.learn.practice.number-of", "{number} of {whole}")
CELL_BY_CELL = Message("ui.learn.practice.cell-by-cell", "What the rules say, cell by cell")
TRY_AGAIN = Message("ui.learn.practice.try-again", "Try again")
ANOTHER_TABLE = Message("ui.learn.practice.another-table", "Another table")
RULE = Message("ui.learn.practice.rule", "Rule")
COUNTS_FOR_BOTH = Message(
    "ui.learn.practice.counts-for-both",
    "A cell that breaks two rules counts for both. A false alarm counts for the rule whose limit it comes closest to.",
)
FAR_OFF = Message(
    "ui.learn.practice.far-off",
    "{cells:One false alarm comes|{cells} false alarms come} close to no rule.",
)
EVERYTHING_FOUND = Message(
    "ui.learn.practice.everything-found", "Everything found, nothing marked in vain. Try a higher difficulty."
)
PRACTISE_NEXT = Message("ui.learn.practice.practise-next", "**Practise next: rule {rule}**, {title}.")
MOST_MISTAKES = Message(
    "ui.learn.practice.most-mistakes",
    "**Over all your rounds most mistakes were made with: rule {rule}**, {title}.",
)
ALL_FOUND_BUT = Message(
    "ui.learn.practice.all-found-but",
    "**All found. Over all your rounds most mistakes were made with: rule {rule}**, {title}.",
)
READ_ABOUT_IT = Message("ui.learn.practice.read-about-it", "Read about it")
FOR_TRAINERS = Message("ui.learn.practice.for-trainers", "For trainers: worksheet and key")
OWN_TABLE_WARNING = Message(
    "ui.learn.practice.own-table-warning",
    "This is your own table. Worksheet and key hold its unprotected figures.",
)
KEY_APART = Message(
    "ui.learn.practice.key-apart",
    "The key is a file of its own, so that it can be kept back. Each round has a code to hand out.",
)
WORKSHEET_EXCEL = Message("ui.learn.practice.worksheet-excel", "Worksheet (Excel)")
KEY_EXCEL = Message("ui.learn.practice.key-excel", "Key (Excel)")
WORKSHEET_TO_PRINT = Message("ui.learn.practice.worksheet-to-print", "Worksheet to print")
KEY_TO_PRINT = Message("ui.learn.practice.key-to-print", "Key to print")

PLAY_THE_INTRUDER = Message("ui.learn.practice.play-the-intruder", "**Play the intruder.** {ask}")
HIDDEN_CELL = Message("ui.learn.practice.hidden-cell", "Hidden cell")
AT_LEAST = Message("ui.learn.practice.at-least", "At least")
AT_MOST = Message("ui.learn.practice.at-most", "At most")
LETTER_AT_LEAST = Message("ui.learn.practice.letter-at-least", "{letter}, at least")
LETTER_AT_MOST = Message("ui.learn.practice.letter-at-most", "{letter}, at most")
SPOKEN_HIDDEN = Message("ui.learn.practice.spoken-hidden", "hidden, {letter}")
SPOKEN_ANSWER = Message("ui.learn.practice.spoken-answer", "hidden, {letter}: {between}, your answer is {verdict}")
RIGHT = Message("ui.learn.practice.right", "Right")
TRUE_BUT_NOT_ALL = Message("ui.learn.practice.true-but-not-all", "True, but not all")
NOT_SO = Message("ui.learn.practice.not-so", "Not so")
NOT_ANSWERED = Message("ui.learn.practice.not-answered", "Not answered")
OUTCOME_SIGNS = Message(
    "ui.learn.practice.outcome-signs",
    "Each hidden cell with what it lies between. ✓ right · ~ true, but not all that is known · ✗ not so · "
    "– not answered. Click a cell: the way there stands below.",
)
CELL_PUBLISHED = Message("ui.learn.practice.cell-published", "{cell}: published.")
CELL = Message("ui.learn.practice.cell", "Cell")
YOU_NOTED = Message("ui.learn.practice.you-noted", "You noted")
RIGHT_IS = Message("ui.learn.practice.right-is", "Right is")
NOTED_NOTHING = Message("ui.learn.practice.noted-nothing", "nothing")
ALL_RIGHT = Message("ui.learn.practice.all-right", "All of it right. Try a higher difficulty.")
HOW_WORKED_OUT = Message("ui.learn.practice.how-worked-out", "How it is worked out, cell by cell")

WHO_USES = Message("ui.learn.practice.who-uses", "**Who uses the table.** {who} What is needed:")
RIGHT_CHOICE = Message("ui.learn.practice.right-choice", "Right: {method}. {reply}")
WRONG_CHOICE = Message("ui.learn.practice.wrong-choice", "Not this one: {method}. {reply}")
METHOD = Message("ui.learn.practice.method", "Method")
YOUR_CHOICE = Message("ui.learn.practice.your-choice", "{method} (your choice)")
FOR_THIS_USER = Message("ui.learn.practice.for-this-user", "On this table, for this user")

TITLE_WORKSHEET = Message("ui.learn.practice.title-worksheet", "Worksheet")
TITLE_KEY = Message("ui.learn.practice.title-key", "Key")
INTRUDER_WORKSHEET = Message("ui.learn.practice.intruder-worksheet", "Worksheet: play the intruder")
INTRUDER_KEY = Message("ui.learn.practice.intruder-key", "Key: play the intruder")
METHOD_WORKSHEET = Message("ui.learn.practice.method-worksheet", "Worksheet: choose the method")
METHOD_KEY = Message("ui.learn.practice.method-key", "Key: choose the method")
NAME_AND_ROUND = Message("ui.learn.practice.name-and-round", "Name: {line} Round: {code}")
ROUND = Message("ui.learn.practice.round", "Round: {code}")
HOW_DO_YOU_KNOW = Message("ui.learn.practice.how-do-you-know", "How do you know?")
SHORTEST_WAYS = Message(
    "ui.learn.practice.shortest-ways", "What each hidden cell lies between, and the shortest way there"
)
WHO_USES_HEAD = Message("ui.learn.practice.who-uses-head", "Who uses the table")
USER_NEEDS = Message("ui.learn.practice.user-needs", "{who} What is needed:")
WHAT_DOES_IT_LACK = Message("ui.learn.practice.what-does-it-lack", "What does it lack?")
MARK_AND_SAY_WHY = Message("ui.learn.practice.mark-and-say-why", "Mark every unsafe cell, and say why")
BEHIND_THE_SUMS = Message("ui.learn.practice.behind-the-sums", "Behind the sums")
UNSAFE_CELL = Message("ui.learn.practice.unsafe-cell", "Unsafe cell")
WHO_LEARNS_WHAT = Message("ui.learn.practice.who-learns-what", "Who learns what about whom?")
RULE_SAYS = Message("ui.learn.practice.rule-says", "{mark} {title}. {says}")
RULES = Message("ui.learn.practice.rules", "Rules")
WHY = Message("ui.learn.practice.why", "Why")
