"""What can be wrong or worth a note in sdc_core/numbers: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

BOUNDS_HOLD_NO_COUNT = Message(
    "numbers.bounds-hold-no-count",
    "no count lies within these bounds",
    "correct them",
)
CUT_POINT_IS_NO_NUMBER = Message(
    "numbers.cut-point-is-no-number",
    "one of the cut points is no number",
    "type rising numbers with commas between them, such as 0, 15, 30, 45, 65",
)
CUT_POINTS_DO_NOT_RISE = Message(
    "numbers.cut-points-do-not-rise",
    "the cut points do not rise",
    "type rising numbers with commas between them, such as 0, 15, 30, 45, 65",
)
TOO_MANY_CUT_POINTS = Message(
    "numbers.too-many-cut-points",
    "there are more than {most_cuts} cut points",
    "use fewer bands",
)
NO_NUMBER = Message(
    "numbers.no-number",
    "this is no number",
    "type a number such as 16 or 2.5",
)
DECIMAL_POINT = Message("numbers.decimal-point", "decimal point")
DECIMAL_COMMA = Message("numbers.decimal-comma", "decimal comma")
THOUSANDS_SEPARATED = Message("numbers.thousands-separated", "{decimal}, thousands separated by {separator}")
SPACE = Message("numbers.space", "a space")
POINT = Message("numbers.point", "a point")
COMMA = Message("numbers.comma", "a comma")
APOSTROPHE = Message("numbers.apostrophe", "an apostrophe")
AMBIGUOUS_MARK = Message(
    "numbers.ambiguous-mark",
    "a mark before three digits may be the decimal mark or separate thousands; taken as {format}",
)
POINTS_AND_COMMAS = Message("numbers.points-and-commas", "decimal points and decimal commas")
MARKS_CONTRADICT = Message("numbers.marks-contradict", "number marks that contradict each other")
