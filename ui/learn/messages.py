"""What is said in ui/learn: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

TAB_LESSONS = Message("ui.learn.tab-lessons", "Lessons")
TAB_PRACTICE = Message("ui.learn.tab-practice", "Practice")
TAB_RULES = Message("ui.learn.tab-rules", "Rules")
TAB_WORDS = Message("ui.learn.tab-words", "Words")

HOW_IT_GOES = Message(
    "ui.learn.how-it-goes",
    "Ten minutes each, in this order. You look at a table and say what you expect; then the rules say what they find. "
    "Nothing is marked for you, and a wrong answer teaches more than a right one.",
)
ANSWERED_RIGHT = Message("ui.learn.answered-right", "✓ answered right")
MINUTES = Message("ui.learn.minutes", "{minutes:1 minute|{minutes} minutes}")
OPEN = Message("ui.learn.open", "Open")
LESSON_TITLED = Message("ui.learn.lesson-titled", "Lesson {number}: {title}")
PLAY_INTRUDER = Message(
    "ui.learn.play-intruder",
    "**Play the intruder**  \nTables with hidden cells: work out with a pencil what each lies between.",
)
PLAY = Message("ui.learn.play", "Play")
PLAY_HELP = Message("ui.learn.play-help", "To a table with hidden cells")
CHOOSE_METHOD = Message(
    "ui.learn.choose-method",
    "**Choose the method**  \nA table, somebody who uses it, and several ways to protect it: which one fits?",
)
CHOOSE = Message("ui.learn.choose", "Choose")
CHOOSE_HELP = Message("ui.learn.choose-help", "To a table that needs a method")

ALL_LESSONS = Message("ui.learn.all-lessons", "All lessons")
LESSON_OF = Message("ui.learn.lesson-of", "Lesson {number} of {lessons}, about {minutes:1 minute|{minutes} minutes}")
OFFICE_KNOWS = Message("ui.learn.office-knows", "What the office knows: the contributions behind each sum")
MEANS_BESIDE = Message("ui.learn.means-beside", "Published beside the counts: the means")
ANSWER = Message("ui.learn.answer", "Answer")
ANSWER_NONE = Message("ui.learn.answer-none", "Answer: none of them")
NEW_TABLE = Message("ui.learn.new-table", "The new table:")
REDESIGNS = Message("ui.learn.redesigns", "Redesigns, the one that loses least first")
CHOSEN_MARKS = Message("ui.learn.chosen-marks", "{label}: {chosen}. This is what the rule then marks.")
HOW_WORKED_OUT = Message("ui.learn.how-worked-out", "How it is worked out, cell by cell")
WHAT_RULES_SAY = Message("ui.learn.what-rules-say", "What the rules say, cell by cell")
WHAT_WOULD_CHANGE = Message("ui.learn.what-would-change", "What would change it?")
TO_TAKE_AWAY = Message("ui.learn.to-take-away", "**To take away.** {takeaway}")
SOURCE = Message("ui.learn.source", "Source: {source}")
TRY_AGAIN = Message("ui.learn.try-again", "Try again")
NEXT_LESSON = Message("ui.learn.next-lesson", "Next: {title}")

MERGED_NOW = Message("ui.learn.merged-now", "Merged now")
NO_LONGER_MERGED = Message("ui.learn.no-longer-merged", "No longer merged")
SAME_MERGED = Message("ui.learn.same-merged", "The same categories are merged as before.")
CHANGES_NOW = Message("ui.learn.changes-now", "Changes now")
NO_LONGER_CHANGES = Message("ui.learn.no-longer-changes", "No longer changes")
SAME_CHANGE = Message("ui.learn.same-change", "The same figures change as before.")
SURE_NOW = Message("ui.learn.sure-now", "Sure now")
NO_LONGER_SURE = Message("ui.learn.no-longer-sure", "No longer sure")
SAME_SURE = Message("ui.learn.same-sure", "The same figures are sure as before.")
MARKED_NOW = Message("ui.learn.marked-now", "Marked now")
NO_LONGER_MARKED = Message("ui.learn.no-longer-marked", "No longer marked")
SAME_MARKED = Message("ui.learn.same-marked", "The same cells are marked as before.")
KNOWN_NOW = Message("ui.learn.known-now", "Can be worked out now")
NO_LONGER_KNOWN = Message("ui.learn.no-longer-known", "Can no longer be worked out")
SAME_KNOWN = Message("ui.learn.same-known", "The same cells can be worked out as before.")

CLICK_TO_MARK = Message(
    "ui.learn.click-to-mark",
    "Click a cell to mark it, and once more to take the mark away. Arrow keys and Enter do the same.",
)
SIGNS = Message(
    "ui.learn.signs", "✓ you found it · ! you missed it · ✗ you marked it, and it is not one of them{hidden}"
)
SIGNS_FRAMED = Message(
    "ui.learn.signs-framed",
    "✓ you found it · a frame: you missed it · ✗ you marked it, and it is not one of them{hidden}",
)
SIGN_WORKED_OUT = Message("ui.learn.sign-worked-out", "! can be worked out")
SIGNS_OF_SEVERAL = Message("ui.learn.signs-of-several", "hatched: no table shows it · ! can be worked out")
SIGNS_OF_HIDDEN = Message(
    "ui.learn.signs-of-hidden", "■ hidden because a rule says so · □ hidden besides · ! can be worked out"
)
MARKED_CELLS = Message("ui.learn.marked-cells", "Marked cells")
NO_CELL_YET = Message("ui.learn.no-cell-yet", "No cell yet")
THE_TABLE = Message("ui.learn.the-table", "The table")
IS_PUBLISHED = Message("ui.learn.is-published", "{cell}: published.")
IS_INFORMATIVE = Message("ui.learn.is-informative", "{cell}: an informative zero.")
IS_UNMARKED = Message("ui.learn.is-unmarked", "{cell}: no rule marks this cell.")
MARKED_BY_YOU = Message("ui.learn.marked-by-you", "marked by you")
WRONG_BY_YOU = Message("ui.learn.wrong-by-you", "not one of them, but marked by you")
FOUND_BY_YOU = Message("ui.learn.found-by-you", "found by you")
MISSED = Message("ui.learn.missed", "missed")

SAME_ANSWERS = Message("ui.learn.same-answers", "The same answers are right as before.")
QUESTION_OF = Message("ui.learn.question-of", "**Question {number} of {questions}. {question}**")
YOUR_ANSWER = Message("ui.learn.your-answer", "{option} (your answer)")
FIRST_SHOWN = Message("ui.learn.first-shown", "The first {shown} of {releases} releases are shown.")
MEANS_RIGHT = Message("ui.learn.means-right", "Rounded, {right} of {cells} means are the true count.")
CELL = Message("ui.learn.cell", "Cell")
RELEASE = Message("ui.learn.release", "Release {number}")
LEFT_OPEN = Message("ui.learn.left-open", "Left open")
MEAN = Message("ui.learn.mean", "Mean")
TRUE_COUNT = Message("ui.learn.true-count", "True count")
CLICK_POINT = Message("ui.learn.click-point", "Click a point to read what it would mean.")
DOTTED_LINE = Message("ui.learn.dotted-line", "The dotted line joins the frontier.")
AS_LIST = Message("ui.learn.as-list", "The same as a list")
METHOD = Message("ui.learn.method", "Method")
ON_FRONTIER = Message("ui.learn.on-frontier", "On the frontier")
YES = Message("ui.learn.yes", "yes")
ON_FRONTIER_NOW = Message("ui.learn.on-frontier-now", "On the frontier now: {names}")
NO_LONGER_ON_FRONTIER = Message("ui.learn.no-longer-on-frontier", "No longer on the frontier: {names}")
NOW_AND_BEFORE = Message("ui.learn.now-and-before", "{question} Now: {now}. Before: {before}.")

YOUR_PROGRESS = Message(
    "ui.learn.your-progress",
    "Your progress: {mastered} of {lessons} lessons, {rounds:1 round|{rounds} rounds} of practice",
)
KEPT_FOR_SESSION = Message(
    "ui.learn.kept-for-session",
    "It is kept for this session only and stored nowhere. Take it with you, and bring it back.",
)
DOWNLOAD_PROGRESS = Message("ui.learn.download-progress", "Download my progress")
PROGRESS = Message("ui.learn.progress", "progress")
BRING_BACK = Message("ui.learn.bring-back", "Bring back a file of progress")
USE_PROGRESS = Message("ui.learn.use-progress", "Use this progress")
PROGRESS_UNCHANGED = Message("ui.learn.progress-unchanged", "Your progress is unchanged.")

RULE = Message("ui.learn.rule", "Rule")
PAGE_TO_PRINT = Message("ui.learn.page-to-print", "This page to print")
RULES_TO_PRINT = Message("ui.learn.rules-to-print", "All rules to print")
FILE_OF_RULE = Message("ui.learn.file-of-rule", "rule {title}")
FILE_OF_RULES = Message("ui.learn.file-of-rules", "rules")
SETTINGS = Message("ui.learn.settings", "Settings")
SETTING = Message("ui.learn.setting", "Setting")
USUAL = Message("ui.learn.usual", "Usual")
POSSIBLE = Message("ui.learn.possible", "Possible")
WHAT_IT_MEANS = Message("ui.learn.what-it-means", "What it means")
WORKED_EXAMPLE = Message("ui.learn.worked-example", "Worked example")

RULES = Message("ui.learn.rules", "Rules")
MADE_OF = Message("ui.learn.made-of", "What each sum is made of:")
RULE_TITLED = Message("ui.learn.rule-titled", "Rule {rule}: {title}")
