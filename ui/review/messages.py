"""What is said in ui/review: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

OWN_POLICY = Message("ui.review.own-policy", "A file of your own …")
PRESET_HELP = Message(
    "ui.review.preset-help",
    "Values read from public sources, none endorsed by the organisation named. Each is shown as the set of counts it "
    "hides, since “fewer than 10” and “10 or fewer” differ by one.",
)
MORE = Message("ui.review.more", "More …")
MORE_HELP = Message("ui.review.more-help", "Every rule, how margins are taken, and where the values were read.")
SAVE_POLICY = Message("ui.review.save-policy", "Save as a policy file")
SAVE_POLICY_HELP = Message(
    "ui.review.save-policy-help", "A preset of your own: load it here next time, or give it to the command line."
)
SUMS_NOT_JUDGED = Message(
    "ui.review.sums-not-judged",
    "**The sums are not judged.** This policy has no rule about contributions, so it looks only at how many units "
    "are behind each sum. That does not mean that the sums are safe.",
)
ADD_RULE = Message("ui.review.add-rule", "Add the rule {rule}")
USE_PRESET = Message("ui.review.use-preset", "Use the preset of {title}")
PRESET = Message("ui.review.preset", "Preset")
FROM_A_FILE = Message("ui.review.from-a-file", "From a file: {name}")
POLICY_FILE = Message("ui.review.policy-file", "Policy or settings file (TOML)")
SUMS_OF = Message("ui.review.sums-of", "sums of {contributors}")
BOTH = Message("ui.review.both", "{first} and {second}")
PRESET_HIDES = Message("ui.review.preset-hides", "{title}: hides {hides}")
HIDES = Message("ui.review.hides", "{title}: hides {hides}.")
HIDES_WHEREVER = Message("ui.review.hides-wherever", "{title}: hides {hides} wherever they stand.")
COUNTS_OF = Message("ui.review.counts-of", "counts of **{counts}**")
BOLD_SUMS_OF = Message("ui.review.bold-sums-of", "sums of **{contributors}**")
INCOMPLETE = Message("ui.review.incomplete", "Incomplete: {what}")
DATED = Message("ui.review.dated", "date: {date}")
VALUES_ARE = Message("ui.review.values-are", "values {confidence}")
AFTER_HIDING = Message("ui.review.after-hiding", "After hiding: {step}. Applied on Protect by “Hide, then round”.")
THICK_BORDER = Message("ui.review.thick-border", "A thick border: several rules. The first one gives the colour.")
TICK = Message("ui.review.tick", "A tick: what was found there is decided.")
HATCHED = Message("ui.review.hatched", "Hatched: an informative zero. Nobody is there, and that gives the group away.")
QUESTION_MARK = Message(
    "ui.review.question-mark", "Not judged: a figure it needs is not available. That does not mean it is safe."
)
CELLS = Message("ui.review.cells", "Cells")
UNSAFE = Message("ui.review.unsafe", "Unsafe")
NOT_JUDGED = Message("ui.review.not-judged", "Not judged")
ALL_SUMS = Message("ui.review.all-sums", "all sums")
POLICY_IS = Message("ui.review.policy-is", "Policy: {title}")
COUNT_UNSAFE = Message("ui.review.count-unsafe", "{unsafe} unsafe")
COUNT_UNSAFE_AND_OPEN = Message("ui.review.count-unsafe-and-open", "{unsafe} unsafe, {unjudged} not judged")
VERDICT_SUMS_OPEN = Message(
    "ui.review.verdict-sums-open",
    "**Open.** Nothing looks at the sums; what was judged is how many units are behind them.",
)
VERDICT_UNSAFE = Message(
    "ui.review.verdict-unsafe", "**Not as it is.** {cells:1 cell tells|{cells} cells tell} too much under this policy."
)
VERDICT_OPEN = Message(
    "ui.review.verdict-open", "**Open.** Nothing is unsafe, but {cells:1 cell|{cells} cells} could not be judged."
)
VERDICT_SAFE = Message(
    "ui.review.verdict-safe",
    "**No cell is unsafe under this policy.** Rules find what they were set to find: look at the table too.",
)
NEXT_HELP = Message(
    "ui.review.next-help", "Decide on one cell after the other; the sign-off page shows the same decisions."
)
NOTHING_CHOSEN = Message(
    "ui.review.nothing-chosen",
    "Click a cell, or move to it with the arrow keys and press Enter: the sentence appears here.",
)
NOBODY_HERE = Message("ui.review.nobody-here", "Nobody is in this cell.")
INFORMATIVE_ZERO = Message(
    "ui.review.informative-zero",
    "{where}: an informative zero. Nobody is in this cell, and that helps to give the group away: look at the marked "
    "cells beside it.",
)
NOT_MARKED = Message("ui.review.not-marked", "{where}: no rule of this policy marks this cell.")
ALL_DECIDED = Message("ui.review.all-decided", "Every marked cell is decided.")
NEXT_UNDECIDED = Message("ui.review.next-undecided", "Next undecided ({left})")
DECIDED_ONE_BY_ONE = Message(
    "ui.review.decided-one-by-one",
    "The findings about this cell were decided one by one; what is chosen here holds for all of them.",
)
WHAT_BECOMES = Message("ui.review.what-becomes", "What is to become of {findings:it|them}?")
REASON = Message("ui.review.reason", "Reason")
REASON_MISSING = Message("ui.review.reason-missing", "Reason (undecided until there is one)")
NOT_FOR_COUNTS = Message(
    "ui.review.not-for-counts",
    "These rules are about contributions to a sum. This is a table of counts, so they do not apply; what the policy "
    "says of them is kept.",
)
ABOUT_CONTRIBUTIONS = Message("ui.review.about-contributions", "About contributions to a sum")
ABOUT_COUNTS = Message("ui.review.about-counts", "About counts")
UNITS_COUNTED_TOO = Message("ui.review.units-counted-too", "The units behind every sum are counted too.")
RULES_OFF = Message("ui.review.rules-off", "Every rule is switched off, so nothing can be judged.")
COUNT_RULES_OFF = Message(
    "ui.review.count-rules-off", "Every rule for counts is switched off, so nothing can be judged."
)
TAKE_AWAY = Message("ui.review.take-away", "Take this one away")
ADD_ANOTHER = Message("ui.review.add-another", "Add another")
ADD_ANOTHER_HELP = Message(
    "ui.review.add-another-help", "The same rule once more, with other settings. A policy has at most {most} rules."
)
HOW_MARGINS = Message("ui.review.how-margins", "How margins are taken")
HOW_CONTRIBUTIONS = Message("ui.review.how-contributions", "How contributions are taken")
KEEP_POLICY = Message("ui.review.keep-policy", "Keep this policy for the next table")
KEEP_POLICY_HELP = Message(
    "ui.review.keep-policy-help",
    "Otherwise every table starts from the default policy for what it holds, counts or sums.",
)
NOTHING_JUDGED = Message("ui.review.nothing-judged", "Nothing was judged.")
PLAIN_TOO_LARGE = Message(
    "ui.review.plain-too-large",
    "The plain table is for up to {most} cells. Show one group at a time, or only flagged lines.",
)
THE_TABLE = Message("ui.review.the-table", "The table")
TABLE_UNDER_REVIEW = Message("ui.review.table-under-review", "The table under review")
ONLY_FLAGGED = Message("ui.review.only-flagged", "Only flagged lines")
DOWN_AND_ACROSS = Message("ui.review.down-and-across", "Down and across")
DOWN_AND_ACROSS_HELP = Message("ui.review.down-and-across-help", "Which variables run down and across.")
DOWN = Message("ui.review.down", "Down")
ACROSS = Message("ui.review.across", "Across")
TOO_MANY_SHOWN = Message(
    "ui.review.too-many-shown", "That would be {cells} cells; at most {most} are shown at once. Leave a variable out."
)
NOTHING_FOUND = Message("ui.review.nothing-found", "Nothing was found under this policy.")
SOME_FINDINGS = Message("ui.review.some-findings", "{chosen} of {findings} findings")
FIRST_FINDINGS = Message("ui.review.first-findings", "{chosen} of {findings} findings, the first {shown} shown")
DOWNLOAD_CSV = Message("ui.review.download-csv", "Download all findings (CSV)")
DOWNLOAD_JSON = Message("ui.review.download-json", "Download all findings (JSON)")
RULES = Message("ui.review.rules", "Rules")
ALL_RULES = Message("ui.review.all-rules", "all rules")
VERDICT = Message("ui.review.verdict", "Verdict")
COLUMN_COUNT = Message("ui.review.column-count", "count")
COLUMN_SUM_OR_COUNT = Message("ui.review.column-sum-or-count", "sum or count")
COLUMN_RULE = Message("ui.review.column-rule", "rule")
COLUMN_ABOUT = Message("ui.review.column-about", "about")
COLUMN_MARGIN = Message("ui.review.column-margin", "margin")
COLUMN_VERDICT = Message("ui.review.column-verdict", "verdict")
COLUMN_DECISION = Message("ui.review.column-decision", "decision")
COLUMN_EXPLANATION = Message("ui.review.column-explanation", "explanation")
STANDS_ALONE = Message("ui.review.stands-alone", "Who stands alone")
WHAT_FOR = Message(
    "ui.review.what-for",
    "A person who is the only one with their region, sex and age can be found by anyone who knows these three, and "
    "whatever else is told of them is then told of that person. The fewer share a combination, the easier it is.",
)
CHOOSE_KNOWN = Message("ui.review.choose-known", "Choose what somebody may know.")
NOBODY_COUNTED = Message("ui.review.nobody-counted", "Nobody was counted.")
MAY_KNOW = Message("ui.review.may-know", "What somebody may know, in this order")
AS_CHOSEN = Message("ui.review.as-chosen", "in the order chosen")
WORST_FIRST = Message("ui.review.worst-first", "worst first")
HOW_MANY_KNOWN = Message("ui.review.how-many-known", "how many of them somebody knows")
SHARE_ALONE = Message("ui.review.share-alone", "% who stand alone")
EACH_BY_ITSELF = Message("ui.review.each-by-itself", "Each {names} is looked at by itself.")
LAST_COLUMN = Message(
    "ui.review.last-column",
    "The last column says how many share the rarest combination: with 3 there, the table is 3-anonymous. “Worst "
    "first” adds each time the key that leaves the most alone.",
)
STEP_OF = Message("ui.review.step-of", "{keys:, }: {unique} of {units}")
ORDER = Message("ui.review.order", "Order")
KNOWN = Message("ui.review.known", "Known")
ALONE = Message("ui.review.alone", "Alone")
FEWER_SHARE = Message("ui.review.fewer-share", "Fewer than {number} share it")
RAREST = Message("ui.review.rarest", "Rarest combination")
TAB_TABLE = Message("ui.review.tab-table", "Table")
TAB_OVERVIEW = Message("ui.review.tab-overview", "Overview")
TAB_FINDINGS = Message("ui.review.tab-findings", "Findings")
TAB_PLAIN = Message("ui.review.tab-plain", "Plain table")
TWO_RULES = Message("ui.review.two-rules", "p% and dominance")
EXAMPLE_PIANOS = Message("ui.review.example-pianos", "Five piano makers: unsafe by both")
EXAMPLE_UNSAFE_CLOSE = Message(
    "ui.review.example-unsafe-close", "Unsafe by (3, 85): the largest can be told to within 1.4 times its value"
)
EXAMPLE_SAFE_CLOSE = Message(
    "ui.review.example-safe-close", "Safe by (3, 85): the largest can be told to within 1.4 times its value as well"
)
EXAMPLE_UNSAFE_WIDE = Message("ui.review.example-unsafe-wide", "Unsafe by (3, 85): only to within 1.51 times its value")
EXAMPLE_UNSAFE_NEAR = Message("ui.review.example-unsafe-near", "Unsafe by (3, 85): to within 1.26 times its value")
TWO_RULES_ASK = Message(
    "ui.review.two-rules-ask",
    "Both rules ask how much of a sum is left beside its largest contributions. Dominance compares that with the "
    "largest *together*, p% with the largest *alone*. Move the limits and see where they part. What is set here is "
    "tried, not kept: the policy stays as it is.",
)
ONE_SUM = Message("ui.review.one-sum", "One sum")
EVERY_SUM = Message("ui.review.every-sum", "Every sum of this table")
START_FROM = Message("ui.review.start-from", "Start from")
DOMINANCE_N = Message("ui.review.dominance-n", "Dominance: number of largest (n)")
DOMINANCE_K = Message("ui.review.dominance-k", "Dominance: largest share (k %)")
P_COALITION = Message("ui.review.p-coalition", "p%: coalition")
P_COALITION_HELP = Message(
    "ui.review.p-coalition-help",
    "Those next to the largest who pool what they know: n − 1 of them compare with n largest.",
)
TAKE_COMPARABLE = Message("ui.review.take-comparable", "Take the p that compares with k")
P_ESTIMATE = Message("ui.review.p-estimate", "p%: closest estimate (p %)")
TWO_COMPARE = Message(
    "ui.review.two-compare",
    "The two compare at **p = 100 · (100 − k) / k**: for k = {k} that is p = {p}. With it and a coalition of n − 1, "
    "whatever p% marks is marked by dominance too; dominance also marks sums in which those who would do the "
    "estimating are large themselves.",
)
CONTRIBUTIONS = Message("ui.review.contributions", "Contributions")
CONTRIBUTIONS_HELP = Message("ui.review.contributions-help", "With spaces or + between them.")
NOTHING_COMPARED = Message("ui.review.nothing-compared", "Nothing was compared.")
RESPONSE_CONTRIBUTIONS = Message("ui.review.response-contributions", "contributions")
SECOND_CAN_TELL = Message(
    "ui.review.second-can-tell", "The second largest can tell that the largest is at most {ratio} times what it is."
)
NEXT_CAN_TELL = Message(
    "ui.review.next-can-tell",
    "The {several} next largest together can tell that the largest is at most {ratio} times what it is.",
)
THEY_MAKE_UP = Message("ui.review.they-make-up", "They make up {share} % of {total}, and the limit is {limit}.")
NOT_JUDGED_BY_BOTH = Message(
    "ui.review.not-judged-by-both",
    "Not judged: the table keeps fewer of the largest contributions than the rule asks for, or a value below zero, a "
    "waiver or a missing sum is in the way. That does not mean safe.",
)
NOBODY_CONTRIBUTES = Message(
    "ui.review.nobody-contributes",
    "{sums:1 sum is|{sums} sums are} empty: nobody contributes, so both rules find nothing to protect.",
)
RULE_SAYS = Message("ui.review.rule-says", "{rule}: {outcome}")
NEVER_PART = Message("ui.review.never-part", "In this table the two never part.")
PARTING = Message("ui.review.parting", "{one} by {first}, {other} by {second} ({sums})")
WHERE_THEY_PART = Message("ui.review.where-they-part", "Where they part")
FIRST_LISTED = Message("ui.review.first-listed", "The first {listed} of {rows} are listed.")
CHOOSE_A_LINE = Message("ui.review.choose-a-line", "Choose a line to see what its sum is made of.")
INTERNAL = Message("ui.review.internal", "Internal use only: contributions never belong in anything that is published.")
SAME_IN_NUMBERS = Message("ui.review.same-in-numbers", "The same in numbers")
HEAD_RULE = Message("ui.review.head-rule", "Rule")
HEAD_LARGEST = Message("ui.review.head-largest", "Largest")
HEAD_NEXT = Message("ui.review.head-next", "Those next to it")
HEAD_LEFT = Message("ui.review.head-left", "Left of the sum")
HEAD_NEEDED = Message("ui.review.head-needed", "Must be left")
HEAD_ESTIMATE = Message("ui.review.head-estimate", "Estimate of the largest")
SUM_NOT_AVAILABLE = Message("ui.review.sum-not-available", "This sum is not available, so there is nothing to draw.")
NO_RULE_LOOKS = Message(
    "ui.review.no-rule-looks", "No rule of this policy looks at the largest contributions: {several}."
)
MADE_OF = Message("ui.review.made-of", "{response} **{total}**, from **{contributors}** {whose}.")
MADE_OF_WEIGHTED = Message(
    "ui.review.made-of-weighted", "{response} **{total}**, from **{contributors}** {whose}, counted with their weights."
)
MADE_OF_UNKNOWN = Message("ui.review.made-of-unknown", "{response} **{total}**, from an unknown number of {whose}.")
MADE_OF_HOLDING = Message("ui.review.made-of-holding", "{number:holding|holdings} ({column})")
MADE_OF_UNIT = Message("ui.review.made-of-unit", "{number:{unit}|{unit:many}}")
NONE_KNOWN = Message("ui.review.none-known", "none")
LARGEST_KNOWN = Message("ui.review.largest-known", "largest contributions known: {known}")
WITHOUT_A_WAIVER = Message("ui.review.without-a-waiver", "{figure} (without a waiver)")
SCORE_NOT_KNOWN = Message("ui.review.score-not-known", "not known, held against {limit}")
SCORE_AGAINST = Message("ui.review.score-against", "{score}, held against {limit}")
TO_SPARE = Message("ui.review.to-spare", ": {room} to spare")
TOO_LITTLE = Message("ui.review.too-little", ": {room} too little")
UNKNOWN_RESPONSE = Message(
    "ui.review.unknown-response",
    "Nobody knows who was asked: the sum is weighted, and the largest are units of weight. A contribution of 100 "
    "with weight 5 stands for five of 100.",
)
KNOWN_RESPONSE = Message(
    "ui.review.known-response", "It is known who was asked: the largest are as they were given, the sum is weighted."
)
SOME_WAIVED = Message(
    "ui.review.some-waived",
    "{waived:1 contributor has|{waived} contributors have} waived protection; p% protects the largest of the others.",
)
ABSOLUTE_VALUES = Message(
    "ui.review.absolute-values", "Some values are negative: absolute values are compared, which add up to {total}."
)
NEGATIVE_HERE = Message(
    "ui.review.negative-here",
    "{units:1 unit has a negative value|{units} units have negative values} here: rules that presuppose values from "
    "0 do not judge this sum.",
)
ZEROS_NOT_COUNTED = Message("ui.review.zeros-not-counted", "Who contributes 0 is not counted.")
