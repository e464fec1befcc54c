"""What can be wrong or worth a note in ui/thresholds: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NOT_ALL_NUMBERS = Message(
    "ui.thresholds.not-all-numbers",
    "these are not all numbers",
    "write them with spaces between them",
)
TITLE = Message("ui.thresholds.title", "Thresholds")
TAB_TABLE = Message("ui.thresholds.tab-table", "Your table")
TAB_EXPERIMENTS = Message("ui.thresholds.tab-experiments", "The experiments")
Y_SHARE = Message("ui.thresholds.y-share", "Live in town (Y), percent")
Z_SHARE = Message("ui.thresholds.z-share", "Own a home (Z), percent")
Q_SHARE = Message("ui.thresholds.q-share", "Have a degree (Q), percent")
W_SHARE = Message("ui.thresholds.w-share", "Born here (W), percent")
Y_NAMED = Message("ui.thresholds.y-named", "live in town")
Z_NAMED = Message("ui.thresholds.z-named", "own a home")
Q_NAMED = Message("ui.thresholds.q-named", "have a degree")
W_NAMED = Message("ui.thresholds.w-named", "born here")
TRUE_TOTAL = Message("ui.thresholds.true-total", "True total shown")
AS_PUBLISHED = Message("ui.thresholds.as-published", "As published")
READING_HELP = Message(
    "ui.thresholds.reading-help",
    "The paper also counts a row as bad where the other table hides the whole row and so shows no total, and "
    "it takes a count equal to the threshold for hidden when it counts what is usable. True total shown: the "
    "other table hides nothing in the row, so that its total is the true one, and a count equal to the "
    "threshold is shown.",
)
PEOPLE = Message("ui.thresholds.people", "People in each data set")
MORE_SETTINGS = Message("ui.thresholds.more-settings", "More settings")
SETTINGS_KEPT = Message("ui.thresholds.settings-kept", "The last settings stay in force.")
HOW_GIVEN_AWAY = Message("ui.thresholds.how-given-away", "How are people given away?")
COUNTED = Message("ui.thresholds.counted", "Counted")
GROUP_SIZES = Message("ui.thresholds.group-sizes", "Sizes of the age groups (X)")
RELATIVE_SIZES = Message(
    "ui.thresholds.relative-sizes",
    "Relative sizes: 60 10 10 10 10 is one large group and four small ones.",
)
THRESHOLDS = Message("ui.thresholds.thresholds", "Thresholds")
DATA_SETS = Message("ui.thresholds.data-sets", "Made-up data sets")
SEED = Message("ui.thresholds.seed", "Seed")
SAME_SEED = Message("ui.thresholds.same-seed", "The same seed draws the same data sets again.")
STORY_SUBSET = Message(
    "ui.thresholds.story-subset",
    "One table counts everybody by age group and by town or country, another counts those who own a home. "
    "Subtract one from the other, and you have those who own none. **Bad** are cells in which that leaves 1 "
    "or 2 people although both counts are shown. **Usable** is what a reader still gets: the share of counts "
    "that are shown.",
)
STORY_TOTALS = Message(
    "ui.thresholds.story-totals",
    "One table counts age groups by who owns a home, another by who has a degree; the total of a row adds up "
    "the counts that are shown. **Bad** are rows in which one table hides exactly one count and the other "
    "hides none, so that its total gives the hidden one back. **Usable** is what a reader still gets: the "
    "share of counts that are shown.",
)
STORY_COMPLEMENT = Message(
    "ui.thresholds.story-complement",
    "A table counts people by age group and by town or country, and says what percentage of each cell was "
    "born here. **Bad** are cells shown in which 1 or 2 people were not: count and percentage together tell. "
    "**Usable** is what a reader still gets: the share of counts that are shown.",
)
ABOUT = Message(
    "ui.thresholds.about",
    "A threshold hides every count below it. Is there a number that makes a table safe? A researcher drew "
    "thousands of made-up tables to find out (F. Ritchie, *10 is the safest number that there's ever been*). "
    "Guess first, then see: three questions, two minutes.",
)
TRY_IT = Message("ui.thresholds.try-it", "Try it yourself")
OWN_TABLE = Message("ui.thresholds.own-table", "Your own table")
QUESTION_OF = Message("ui.thresholds.question-of", "**Question {number} of {questions}.** {question}")
FROM_THE_START = Message("ui.thresholds.from-the-start", "Guess from the start")
YOUR_GUESS = Message("ui.thresholds.your-guess", "Your guess")
SHOW_ME = Message("ui.thresholds.show-me", "Show me")
SKIP = Message("ui.thresholds.skip", "Skip the questions")
YOU_SAID = Message("ui.thresholds.you-said", "You said: *{choice}*. {reply}")
GIVEN_AWAY_BY = Message("ui.thresholds.given-away-by", "Given away by {case}")
ROWS_GIVING_BACK = Message(
    "ui.thresholds.rows-giving-back",
    "Rows that give back a count, {people:1 person|{people} people}",
)
LEFT_TO_USE = Message("ui.thresholds.left-to-use", "Left to use, {case}")
OF_GIVEN_AWAY = Message("ui.thresholds.of-given-away", "counts given away (of rows for row totals)")
OF_ROWS = Message("ui.thresholds.of-rows", "rows")
OF_LEFT = Message("ui.thresholds.of-left", "counts left to use")
OF_ROWS_AND_COUNTS = Message("ui.thresholds.of-rows-and-counts", "rows (bad), of counts (usable)")
OF_COUNTS = Message("ui.thresholds.of-counts", "counts")
NOTHING_DRAWN = Message("ui.thresholds.nothing-drawn", "Nothing was drawn.")
BAD = Message("ui.thresholds.bad", "Bad")
USABLE = Message("ui.thresholds.usable", "Usable")
ALL_PAIRS = Message("ui.thresholds.all-pairs", "all {pairs} pairs together")
PAIR = Message("ui.thresholds.pair", "{first:begun} {share}, {second} {other}")
SHARES_OF_PEOPLE = Message("ui.thresholds.shares-of-people", "Shares of people")
THE_NUMBERS = Message("ui.thresholds.the-numbers", "The numbers")
MEANS = Message(
    "ui.thresholds.means",
    "Means in percent; s.e. is the standard error of a mean: how far chance may have moved it.",
)
ANNEX = Message("ui.thresholds.annex", "The tables of the paper's annex, for this setting")
ANNEX_HELP = Message(
    "ui.thresholds.annex-help",
    "How many outcomes have so many percent bad, or usable, at each threshold; an outcome is one made-up data "
    "set with one pair of shares. The paper's own “none or some” table of set and subset is for 80 % and 80 "
    "%, although its caption says 70 %.",
)
RESULTS_CSV = Message("ui.thresholds.results-csv", "Results as CSV")
SETS = Message(
    "ui.thresholds.sets",
    "{sets:1 made-up data set|{sets} made-up data sets}, seed {seed}. Bars: two standard errors.",
)
SETS_OF = Message(
    "ui.thresholds.sets-of",
    "{sets:1 made-up data set|{sets} made-up data sets} of {people:1 person|{people} people} each, seed "
    "{seed}. Bars: two standard errors.",
)
BAND = Message(
    "ui.thresholds.band",
    "Shaded: nine of ten data sets. Thin line: the exact expectation, worked out without any chance.",
)
FEWER_ROWS = Message("ui.thresholds.fewer-rows", "Fewer rows")
AS_MANY = Message("ui.thresholds.as-many", "About as many")
MORE_ROWS = Message("ui.thresholds.more-rows", "More rows")
NONE_OF_THEM = Message("ui.thresholds.none-of-them", "None of them")
FIRST_QUESTION = Message(
    "ui.thresholds.first-question",
    "500 people are counted by age group in two tables: who owns a home, and who has a degree. Counts below a "
    "**threshold** are hidden. The total of a row adds up the counts that are shown. So where one table hides "
    "nothing in a row, its total is the true one, and it gives back the one count that the other table hides "
    "there: total minus the rest. Now the threshold goes up **from 3 to 10**. How many rows give back a "
    "hidden count then?",
)
FIRST_RIGHT = Message(
    "ui.thresholds.first-right",
    "Right. At 3 it is **{before}** of the rows, at 10 it is **{after}**. A higher threshold hides more "
    "counts, and so there are more rows in which one table hides a count and the other shows the true total.",
)
FIRST_WRONG = Message(
    "ui.thresholds.first-wrong",
    "It is {answer}: at 3 it is **{before}** of the rows, at 10 it is **{after}**. A higher threshold does "
    "hide more counts, but what one table hides, the true total of the other gives back.",
)
SECOND_QUESTION = Message(
    "ui.thresholds.second-question",
    "At a threshold of 30 the curve falls low: in nearly every row each of the two tables hides one count, so "
    "that neither shows the true total. Now the same two tables are made of **5,000 people instead of 500**, "
    "with the threshold left **at 30**. How many rows give back a hidden count?",
)
SECOND_RIGHT = Message(
    "ui.thresholds.second-right",
    "Right. With 500 people it is **{before}**, with 5,000 it is **{after}**. The threshold that did best "
    "does worst on more data: now one table often hides a count where the other hides none.",
)
SECOND_WRONG = Message(
    "ui.thresholds.second-wrong",
    "It is {answer}: with 500 people it is **{before}**, with 5,000 it is **{after}**. More people make "
    "counts larger, so that one table often hides a count where the other hides none, and shows the true "
    "total.",
)
THIRD_QUESTION = Message(
    "ui.thresholds.third-question",
    "Row totals are one way in which a threshold fails. Two more: a table of everybody beside the same table "
    "of a part of them (subtract, and you have the rest), and a percentage beside a count (it tells how many "
    "do not have it). For 500 people, which threshold lets less than 1 % through in **all three**?",
)
THIRD_RIGHT = Message(
    "ui.thresholds.third-right",
    "Right: there is no safe number. What a higher threshold reliably does is take away: look at how few "
    "cells are left to use.",
)
THIRD_WRONG = Message(
    "ui.thresholds.third-wrong",
    "It is {answer}: even at 30 the percentages give away one or two people in **{after}** of the cells. "
    "There is no safe number. What a higher threshold reliably does is take away: look at how few cells are "
    "left to use.",
)
NO_COLUMNS = Message("ui.thresholds.no-columns", "(none)")
OWN_SUBSET = Message(
    "ui.thresholds.own-subset",
    "If this table were published for all {unit:many}, and again for one category of **{third}** alone: which "
    "cells would give away 1 or 2 {unit:many} of the other categories?",
)
OWN_TOTALS = Message(
    "ui.thresholds.own-totals",
    "If **{rows}** were published by **{columns}**, and again by **{third}**, each with totals: in which rows "
    "would one table hide a single count, and the total of the other give it back?",
)
OWN_COMPLEMENT = Message(
    "ui.thresholds.own-complement",
    "If this table told the percentage of one category of **{third}** beside each count: which cells would "
    "give away 1 or 2 {unit:many}?",
)
OPEN_A_TABLE = Message(
    "ui.thresholds.open-a-table",
    "Open a table and confirm what was read: then the three questions are asked of it, too.",
)
NOTHING_COUNTED = Message("ui.thresholds.nothing-counted", "Nothing was counted.")
ROWS = Message("ui.thresholds.rows", "Rows")
THIRD_VARIABLE = Message("ui.thresholds.third-variable", "Third variable")
COLUMNS = Message("ui.thresholds.columns", "Columns")
COLUMNS_NEEDED = Message("ui.thresholds.columns-needed", "Row totals compare two tables, so they need columns too.")
WHAT_IS_PUBLISHED = Message("ui.thresholds.what-is-published", "What is published?")
EACH_IN_TURN = Message("ui.thresholds.each-in-turn", "each in turn")
CATEGORY_OF = Message("ui.thresholds.category-of", "Category of {name}")
MOST_GOES_WRONG = Message(
    "ui.thresholds.most-goes-wrong",
    "Most goes wrong at a threshold of **{threshold}**: {most}. At {last} it is {then}, and {left} of the "
    "counts are left to use.",
)
NOBODY_GIVEN_AWAY = Message(
    "ui.thresholds.nobody-given-away",
    "At none of these thresholds does this question give anybody away. Others may: try them all.",
)
NUMBERS_OF_YOURS = Message("ui.thresholds.numbers-of-yours", "The numbers of your table")
RESULTS_OF_YOURS = Message("ui.thresholds.results-of-yours", "Results of your table as CSV")
NEWLY = Message("ui.thresholds.newly", "Newly marked")
NO_LONGER = Message("ui.thresholds.no-longer", "No longer marked")
BOTH_OTHERWISE = Message("ui.thresholds.both-otherwise", "Both, other rules")
BOTH = Message("ui.thresholds.both", "Both, same rules")
NOT_JUDGED = Message("ui.thresholds.not-judged", "Not judged")
YOUR_POLICY = Message("ui.thresholds.your-policy", "Your policy")
FROM = Message("ui.thresholds.from", "From")
TO = Message("ui.thresholds.to", "To")
NOTHING_COMPARED = Message("ui.thresholds.nothing-compared", "Nothing was compared.")
NO_CELL_MARKED = Message("ui.thresholds.no-cell-marked", "No cell is marked by either of the two.")
NO_CELL_MOVES = Message(
    "ui.thresholds.no-cell-moves",
    "No cell becomes marked and none ceases to be. Move the threshold, or choose another policy.",
)
CELLS_TO_LIST = Message("ui.thresholds.cells-to-list", "Cells to list")
FIRST_LISTED = Message("ui.thresholds.first-listed", "The first {listed} of {cells} are listed.")
COUNT = Message("ui.thresholds.count", "count")
FROM_HEAD = Message("ui.thresholds.from-head", "from")
TO_HEAD = Message("ui.thresholds.to-head", "to")
CHOOSE_A_LINE = Message("ui.thresholds.choose-a-line", "Choose a line to look the cell up in the review.")
SHOW_IN_REVIEW = Message("ui.thresholds.show-in-review", "Show it in the review")
RULE = Message("ui.thresholds.rule", "Rule")
COUNT_WHAT = Message("ui.thresholds.count-what", "Count")
CELLS = Message("ui.thresholds.cells", "cells")
GROUPS = Message("ui.thresholds.groups", "groups")
UNITS = Message("ui.thresholds.units", "{unit:many}")
TRIED = Message("ui.thresholds.tried", "Your policy with the threshold above")
MOVE_IT = Message(
    "ui.thresholds.move-it",
    "Move the threshold of a rule and see what it would mark. Everything else stays as your policy has it, "
    "and nothing changes until you say so.",
)
NO_RULE = Message("ui.thresholds.no-rule", "No rule with a threshold has anything to compare in this table.")
VALUE_AND_RISK = Message("ui.thresholds.value-and-risk", "Value lost against risk left")
WHICH_MOVE = Message("ui.thresholds.which-move", "Which cells move")
AN_EXAMPLE = Message("ui.thresholds.an-example", "There is no table yet, so this is an example: {title}.")
USE_YOUR_OWN = Message("ui.thresholds.use-your-own", "Use a table of your own")
RULE_MARKS = Message("ui.thresholds.rule-marks", "Rule {rule} {marks}")
USE_THRESHOLD = Message("ui.thresholds.use-threshold", "Use this threshold")
IN_FORCE = Message("ui.thresholds.in-force", "This is the threshold of your policy.")
RULE_ADDED = Message("ui.thresholds.rule-added", "Your policy does not have this rule. Using the threshold adds it.")
POLICY_HAS = Message(
    "ui.thresholds.policy-has",
    "Your policy has {threshold}. Only that changes when you use this one.",
)
SEVERAL_MINIMUMS = Message(
    "ui.thresholds.several-minimums",
    "Your policy has several minimums. Only that changes when you use this one.",
)
UNITS_MARKED = Message("ui.thresholds.units-marked", "{unit:many} in marked cells")
GROUPS_MARKED = Message("ui.thresholds.groups-marked", "groups with a marked cell")
CELLS_MARKED = Message("ui.thresholds.cells-marked", "cells marked")
ACROSS = Message("ui.thresholds.across", "threshold")
ACROSS_PERCENT = Message("ui.thresholds.across-percent", "threshold in per cent")
ON_NO_CURVE = Message(
    "ui.thresholds.on-no-curve",
    "Cells that the rule cannot judge are on no curve. That does not mean that they are safe.",
)
SAME_IN_NUMBERS = Message("ui.thresholds.same-in-numbers", "The same in numbers")
NO_PRESET = Message("ui.thresholds.no-preset", "No preset has this rule.")
WHO_USES = Message(
    "ui.thresholds.who-uses",
    "◆ {users}. Values from public sources, not endorsed. Where brackets say that something else is set "
    "differently, the curve is not quite theirs.",
)
NOT_JUDGED_HEAD = Message("ui.thresholds.not-judged-head", "not judged")
LOST_HEAD = Message("ui.thresholds.lost-head", "% lost")
CELLS_LEFT = Message("ui.thresholds.cells-left", "cells left")
USERS_HEAD = Message("ui.thresholds.users-head", "who uses it")
NUMBERS_SAY = Message(
    "ui.thresholds.numbers-say",
    "Cells: of {cells}, totals included. {units:begun}: those of {every} in marked cells inside the table, so "
    "that each counts once. Cells left: those that your policy marks and this rule alone would not.",
)
NUMBERS_SAY_GROUPS = Message(
    "ui.thresholds.numbers-say-groups",
    "Cells: of {cells}, totals included. Groups: those of {groups:1 group|{groups} groups} with a marked "
    "cell. {units:begun}: those of {every} in marked cells inside the table, so that each counts once. Cells "
    "left: those that your policy marks and this rule alone would not.",
)
ALL_UNITS = Message("ui.thresholds.all-units", "all {unit:many}")
THE_SUM = Message("ui.thresholds.the-sum", "the sum")
COST_SAYS = Message(
    "ui.thresholds.cost-says",
    "Value lost is the share of {whole} in the cells that a threshold marks: what readers lose when these are "
    "hidden. Risk left is how many {unit:many} are in cells that your policy marks and this rule alone would "
    "not. Both look at the cells inside the table, so that nothing counts twice.",
)
COST_HERE = Message(
    "ui.thresholds.cost-here",
    "At {threshold}: {lost} lost, {units} of {marked} {unit:many} left in {cells:1 cell|{cells} cells}, "
    "totals included.",
)
COST_POINT = Message("ui.thresholds.cost-point", "{rule}, {threshold}: {lost} lost, {units} {unit:many} left")
RISK_AXIS = Message("ui.thresholds.risk-axis", "risk left: {unit:many}")
VALUE_AXIS = Message("ui.thresholds.value-axis", "value lost: % of {whole}")
MARKS = Message("ui.thresholds.marks", "at {threshold}: {cells} of {every:1 cell|{every} cells} ({inside})")
MARKS_IN_GROUPS = Message(
    "ui.thresholds.marks-in-groups",
    "at {threshold}: {cells} of {every:1 cell|{every} cells} in {groups:1 group|{groups} groups} ({inside})",
)
MARKS_LEFT_OPEN = Message("ui.thresholds.marks-left-open", "{marks}; {cells:1 cell|{cells} cells} not judged")
INSIDE = Message("ui.thresholds.inside", "{units:1 {unit}|{units} {unit:many}}, {lost} of all")
INSIDE_SUM = Message("ui.thresholds.inside-sum", "{units:1 {unit}|{units} {unit:many}}, {lost} of the sum")
