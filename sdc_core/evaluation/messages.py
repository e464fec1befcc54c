"""What can be wrong or worth a note in sdc_core/evaluation: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

RULES_OF_SUMS_ONLY = Message(
    "evaluation.rules-of-sums-only",
    "it only has rules about contributions, and this is a table of counts",
    "choose a policy with a rule for counts",
)
NO_TARGET = Message(
    "evaluation.no-target",
    "all its rules are about a target, and no variable of this table is one",
    "mark what an intruder would learn as target",
)
TOO_MANY_ZEROS = Message(
    "evaluation.too-many-zeros",
    (
        "a rule is about zeros, and this table has {combinations:.0e} cells, more than the {dense_cells:,} "
        "whose zeros can be listed"
    ),
    'set zeros = "safe" or leave out a variable',
)
NO_CONTRIBUTIONS = Message(
    "evaluation.no-contributions",
    "the table was tabulated without its contributions",
    "tabulate it with need=policy.need()",
)
OTHER_CONVENTIONS = Message(
    "evaluation.other-conventions",
    "the table was tabulated under other conventions for negative values, weights or zeros",
    "tabulate it with need=policy.need()",
)
TOO_MANY_TYPED = Message(
    "evaluation.too-many-typed",
    "there are {numbers}",
    "type at most {most_typed}",
)
TYPED_TOO_LONG = Message(
    "evaluation.typed-too-long",
    "they need more than {most_decimals} decimals or add up to too much",
    "use shorter numbers",
)
NOT_ALL_NUMBERS = Message(
    "evaluation.not-all-numbers",
    "these are not all numbers from 0",
    "write them with a decimal point and spaces between them, such as 25 19 13 8 2",
)
NO_NUMBER = Message(
    "evaluation.no-number",
    "there is no number",
    "write them with a decimal point and spaces between them, such as 25 19 13 8 2",
)
NEGATIVE_UNITS = Message(
    "evaluation.negative-units",
    "{number:1 unit has a negative value|{number} units have negative values}",
    'the rules presuppose values from 0: set negatives = "not-judged" or "absolute" in the options of the policy',
)
NEGATIVE_SUMS = Message(
    "evaluation.negative-sums",
    "{number:1 sum is negative|{number} sums, margins included, are negative}",
    'the rules presuppose values from 0: set negatives = "not-judged" or "absolute" in the options of the policy',
)
STATED = Message("evaluation.stated", "{others:, } and {last}")
FIGURE_IS = Message("evaluation.figure-is", "{figure} is {low}")
FIGURE_AT_MOST = Message("evaluation.figure-at-most", "{figure} is at most {high}")
FIGURE_AT_LEAST = Message("evaluation.figure-at-least", "{figure} is at least {low}")
FIGURE_LIES_BETWEEN = Message("evaluation.figure-lies-between", "{figure} lies between {low} and {high}")
FIGURE_UNKNOWN = Message("evaluation.figure-unknown", "{figure} is not known")
UNSAFE_WHATEVER = Message(
    "evaluation.unsafe-whatever",
    "{stated:begun}. Whatever the true counts are, rule {rule} finds the cell unsafe.",
)
CERTAIN = Message("evaluation.certain", "{certain:begun}.")
CERTAIN_WHATEVER = Message(
    "evaluation.certain-whatever", "{certain:begun}, whatever the true counts are. {stated:begun}."
)
NOT_DECIDED = Message("evaluation.not-decided", "{stated:begun}, and that does not decide rule {rule}.")
COUNT_MISSING = Message("evaluation.count-missing", "This count is not available, so rule {rule} could not be judged.")
ZERO_OPEN = Message(
    "evaluation.zero-open",
    "Nobody is counted here. A count beside it is not known, so it is open whether this gives the group away.",
)
COMPARED_MISSING = Message(
    "evaluation.compared-missing",
    "A count that rule {rule} compares this one with is not available, so it could not be judged.",
)
NOT_SAFE_EITHER = Message("evaluation.not-safe-either", "That does not mean it is safe.")
SUMS_UNJUDGED = Message(
    "evaluation.sums-unjudged",
    "the sums were not judged: the policy has no rule about contributions, only its counts were looked at",
)
WEIGHTS_NOT_APPLIED = Message(
    "evaluation.weights-not-applied",
    'the option counts = "weighted" was not applied: in a table of counts the units are judged, unweighted',
)
STEP_NOT_APPLIED = Message(
    "evaluation.step-not-applied",
    "the step after hiding ({step}) was not applied: it is for the method steps to apply",
)
RULE_NOT_APPLIED = Message("evaluation.rule-not-applied", "rule {rule} was not applied: {why}")
RULES_NOT_APPLIED = Message("evaluation.rules-not-applied", "rules {rules:, } and {last} were not applied: {why}")
TARGET_LACKING = Message("evaluation.target-lacking", "no variable is a target")
UNSAFE_BY = Message("evaluation.unsafe-by", "unsafe by {rules}")
NOT_JUDGED = Message("evaluation.not-judged", "not judged")
INFORMATIVE_ZERO = Message("evaluation.informative-zero", "an informative zero")
IMPOSSIBLE = Message("evaluation.impossible", "impossible")
NOT_AVAILABLE = Message("evaluation.not-available", "not available")
HIDDEN_ITSELF = Message("evaluation.hidden-itself", "hidden by a rule or by hand")
HIDDEN_FOR_OTHERS = Message("evaluation.hidden-for-others", "hidden to protect other cells")
CHANGED_BY_NOISE = Message("evaluation.changed-by-noise", "changed by noise")
ROUNDED = Message("evaluation.rounded", "rounded")
WITHHELD = Message("evaluation.withheld", "withheld")
CAN_BE_WORKED_OUT = Message("evaluation.can-be-worked-out", "can be worked out")
UNSAFE = Message("evaluation.unsafe", "unsafe")
SAFE = Message("evaluation.safe", "safe")
