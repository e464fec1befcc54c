"""What can stand in the way of cell keys and of p-tables."""

from __future__ import annotations

from sdc_core.messages import Message

NO_PTABLE = Message("protection.cell_keys.no-ptable", "no p-table is given", "make one, or name its file (ptable)")
NO_KEYS = Message(
    "protection.cell_keys.no-keys",
    "nobody says where record keys come from",
    "name a column of keys (record_key), or one of identifiers and a secret (identifier, secret_file)",
)
KEYS_TWICE = Message(
    "protection.cell_keys.keys-twice",
    "record keys are to come from a column and from an identifier",
    "leave out record_key or identifier",
)
NO_SECRET = Message(
    "protection.cell_keys.no-secret",
    "without a secret everybody could draw the keys from the identifier",
    "give one (secret_file)",
)
SECRET_WITHOUT_IDENTIFIER = Message(
    "protection.cell_keys.secret-without-identifier",
    "a secret draws keys from an identifier, and none is named",
    "name its column (identifier), or leave out the secret",
)
NO_UNITS = Message(
    "protection.cell_keys.no-units",
    "cell keys are made of the record keys of units, and there are none in a table of cells",
    "open the microdata that the table was counted from",
)
NOT_COUNTED_WITH_KEYS = Message(
    "protection.cell_keys.not-counted-with-keys",
    "the table was counted without record keys",
    "count it again with the column of keys, or with the identifier",
)
OTHER_UNITS = Message(
    "protection.cell_keys.other-units",
    "the units are not those that the table was counted from",
    "open the microdata of this table",
)
NOT_WHOLE = Message(
    "protection.cell_keys.not-whole", "{column} is not a whole number", "give i, j and v as whole numbers, i from 0"
)
NOT_DECIMAL = Message("protection.cell_keys.not-decimal", "{column} is not a number", "give it as a decimal")
OTHER_TYPE = Message(
    "protection.cell_keys.other-type",
    "the type is not {known}, so this is a line of a p-table for sums",
    "give a p-table for counts",
)
CAN_TURN_NEGATIVE = Message(
    "protection.cell_keys.can-turn-negative", "a count of {count} can turn negative", "let j be 0 or more"
)
NOISE_CONTRADICTS_RESULT = Message(
    "protection.cell_keys.noise-contradicts-result", "of a count of {count} v is not j - i", "correct v or j"
)
NO_PROBABILITY = Message(
    "protection.cell_keys.no-probability", "of a count of {count} p is not from 0 to 1", "correct p"
)
OUTCOME_TWICE = Message(
    "protection.cell_keys.outcome-twice", "a count of {count} has this result in two lines", "join the lines"
)
COUNT_WITHOUT_OUTCOMES = Message(
    "protection.cell_keys.count-without-outcomes",
    "there is a gap: a count of {count} has no line",
    "give every count from 1 to the largest its lines",
)
NOT_ONE = Message(
    "protection.cell_keys.not-one",
    "the probabilities of a count of {count} sum to {total}",
    "they must sum to 1",
)
LIMITS_BEGIN_LATE = Message(
    "protection.cell_keys.limits-begin-late",
    "there is a gap: the limits of a count of {count} do not begin at 0",
    "let p_int_lb of the first be 0",
)
GAP_BETWEEN_LIMITS = Message(
    "protection.cell_keys.gap-between-limits",
    "there is a gap between the limits of a count of {count}",
    "let p_int_lb be p_int_ub of the line before",
)
LIMITS_OVERLAP = Message(
    "protection.cell_keys.limits-overlap",
    "the limits of a count of {count} overlap those of the line before",
    "let p_int_lb be p_int_ub of the line before",
)
LIMITS_END_EARLY = Message(
    "protection.cell_keys.limits-end-early",
    "there is a gap: the limits of a count of {count} do not end at 1",
    "let p_int_ub of the last be 1",
)
LIMITS_CONTRADICT_PROBABILITY = Message(
    "protection.cell_keys.limits-contradict-probability",
    "of a count of {count} the limits are not p apart",
    "correct p or the limits",
)
CHANGED_ON_AVERAGE = Message(
    "protection.cell_keys.changed-on-average",
    "the p-table changes counts of {count} by {mean} on average, so sums of published counts drift",
)

NO_SUCH_NOISE = Message(
    "protection.cell_keys.no-such-noise", "the largest noise is out of bounds", "give a whole number from 1 to {most}"
)
NO_SUCH_VARIANCE = Message(
    "protection.cell_keys.no-such-variance",
    "the variance is out of bounds",
    "give a number above 0 and up to {most}, with at most {digits} decimals",
)
NO_SUCH_RESULT = Message(
    "protection.cell_keys.no-such-result", "the small results are out of bounds", "give a whole number from 0 to {most}"
)
NO_NOISE_LEADS_OUT = Message(
    "protection.cell_keys.no-noise-leads-out",
    "a count of {count} cannot be changed without bias, for results from 1 to {forbidden} are forbidden and a noise "
    "of {noise} does not lead past them",
    "raise the largest noise to {needed}, or forbid fewer small results",
)
NO_VARIANCE_FITS = Message(
    "protection.cell_keys.no-variance-fits",
    "no variance is possible: to avoid the results from 1 to {forbidden} a count of {at_least} takes at least {least}, "
    "and a count of {at_most} allows at most {most}",
    "raise the largest noise to {least}, or forbid fewer small results",
)
VARIANCE_TOO_LARGE = Message(
    "protection.cell_keys.variance-too-large",
    "a variance of {variance} is not possible for a count of {count}: with a largest noise of {noise} and no negative "
    "results it is at most {most}",
    "lower the variance to {most}, or raise the largest noise",
)
VARIANCE_TOO_SMALL = Message(
    "protection.cell_keys.variance-too-small",
    "a variance of {variance} is not possible for a count of {count}: to avoid the results from 1 to {forbidden} it "
    "takes at least {least}",
    "raise the variance to {least}, or forbid fewer small results",
)
COUNTS_CHANGED = Message(
    "protection.cell_keys.counts-changed",
    "Counts are changed a little to protect confidentiality; cells need not add up to their totals.",
)
