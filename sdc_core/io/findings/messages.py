"""What a terminal shows of a review, and under which conventions sums were judged: codes and English words."""

from __future__ import annotations

from sdc_core.messages import Message

INPUT = Message("io.findings.input", "Input   {name}, SHA-256 {sha256}")
POLICY = Message("io.findings.policy", "Policy  {name} ({chosen}); {hides}")
SUMS = Message("io.findings.sums", "Sums    {line}")
CELLS = Message("io.findings.cells", "{cells:1 cell|{cells:,} cells}: {unsafe:,} unsafe, {not_judged:,} not judged")
CELLS_AND_ZEROS = Message(
    "io.findings.cells-and-zeros", "{cells}, {zeros:1 informative zero|{zeros:,} informative zeros}"
)
RULE = Message("io.findings.rule", "rule")
UNSAFE = Message("io.findings.unsafe", "unsafe")
NOT_JUDGED = Message("io.findings.not-judged", "not judged")
FIGURE = Message("io.findings.figure", "{number:,}")
NOT_APPLIED = Message("io.findings.not-applied", "Not applied")
POLICY_ALSO_SAYS = Message("io.findings.policy-also-says", "The policy also says")
ASSUMED = Message("io.findings.assumed", "Assumed")
HIDES = Message("io.findings.hides", "hides {counts}")
HIDES_AND_SUMS = Message("io.findings.hides-and-sums", "hides {counts}, and sums of {sums}")
HIDES_SUMS_ONLY = Message(
    "io.findings.hides-sums-only", "hides sums of {sums}; it has no rule that hides counts by their size"
)
HIDES_NO_COUNT = Message("io.findings.hides-no-count", "hides no count by its size alone")

SUMS_OF = Message("io.findings.sums-of", "{value} of {units:1 {unit}|{units:,} {unit:many}}")
SUMS_OF_UNCOUNTED = Message("io.findings.sums-of-uncounted", "{value} of {unit:many}")
CONTRIBUTIONS_AS_GIVEN = Message(
    "io.findings.contributions-as-given", "contributors and largest contributions as the file gives them"
)
CONTRIBUTORS_BY = Message("io.findings.contributors-by", "contributors by {holding}")
CONTRIBUTOR_IS = Message("io.findings.contributor-is", "contributor: the {unit}")
WEIGHTED_BY = Message("io.findings.weighted-by", "weights {weight}, {convention}")
WAIVED_BY = Message("io.findings.waived-by", "waivers {waiver}")
NEGATIVE_IN_SUM = Message("io.findings.negative-in-sum", "{negative:,} negative in the sum")
NEGATIVE_LEFT_OPEN = Message("io.findings.negative-left-open", "{negative:,} negative left open")
NEGATIVE_ABSOLUTE = Message("io.findings.negative-absolute", "{negative:,} negative as absolute values")
ZEROS_NOT_COUNTED = Message("io.findings.zeros-not-counted", "zeros not counted")
EXACT = Message("io.findings.exact", "exact")
FLOATING_POINT = Message("io.findings.floating-point", "floating-point")

# The conventions one by one, each with its name.
RESPONSE = Message("io.findings.response", "Response")
CONTRIBUTORS = Message("io.findings.contributors", "Contributors")
WEIGHTS = Message("io.findings.weights", "Weights")
NUMBER_OF_CONTRIBUTORS = Message("io.findings.number-of-contributors", "Number of contributors")
WAIVERS = Message("io.findings.waivers", "Waivers")
NEGATIVE_VALUES = Message("io.findings.negative-values", "Negative values")
CONTRIBUTIONS_OF_ZERO = Message("io.findings.contributions-of-zero", "Contributions of zero")
LARGEST_KEPT = Message("io.findings.largest-kept", "Largest contributions kept")
AMOUNTS = Message("io.findings.amounts", "Amounts")
RESPONSE_AS_GIVEN = Message("io.findings.response-as-given", "{value}: sums as the file gives them")
RESPONSE_SUMMED = Message("io.findings.response-summed", "{value}: summed over the {unit:many} of each cell")
RESPONSE_WEIGHTED = Message(
    "io.findings.response-weighted", "{value}: weighted and summed over the {unit:many} of each cell"
)
EVERY_UNIT_BY_ITSELF = Message(
    "io.findings.every-unit-by-itself", "every {unit} by itself: no column says which belong together"
)
HOLDINGS_BY = Message(
    "io.findings.holdings-by",
    "holdings, by the column {holding}: what one holding contributes is summed inside every cell and again inside "
    "every total",
)
CONTRIBUTORS_AS_READ = Message(
    "io.findings.contributors-as-read", "as the file gives them: {number}; {largest}; {absent}"
)
NUMBER_FROM = Message("io.findings.number-from", "their number from {column}")
NUMBER_NOT_GIVEN = Message("io.findings.number-not-given", "their number is not given")
LARGEST_FROM = Message("io.findings.largest-from", "the largest contributions from {columns:, }")
NONE_GIVEN = Message("io.findings.none-given", "no contribution is given")
PUT_TOGETHER = Message(
    "io.findings.put-together",
    "nobody contributes to two cells, so for totals that the file leaves out they were put together",
)
TOTALS_NOT_KNOWN = Message("io.findings.totals-not-known", "for totals that the file leaves out they are not known")
WEIGHTS_ARE = Message("io.findings.weights-are", "{weight}; {convention}")
WEIGHTS_FOR_UNITS = Message(
    "io.findings.weights-for-units", "response not known to the intruder: weights stand for units"
)
LARGEST_ARE_UNWEIGHTED = Message(
    "io.findings.largest-are-unweighted", "response known: the unweighted largest against the weighted total"
)
NONE = Message("io.findings.none", "none")
SUM_OF_WEIGHTS = Message("io.findings.sum-of-weights", "the sum of weights")
UNWEIGHTED = Message("io.findings.unweighted", "unweighted")
WAIVERS_OF_NOBODY = Message("io.findings.waivers-of-nobody", "{waiver}; nobody has one")
WAIVERS_ARE = Message(
    "io.findings.waivers-are",
    "{waiver}; the largest contribution without one is protected, from the largest others with and without one",
)
WOULD_REFUSE = Message("io.findings.would-refuse", "none; the policy would refuse them")
WOULD_LEAVE_OPEN = Message("io.findings.would-leave-open", "none; the policy would leave them open")
WOULD_TAKE_ABSOLUTE = Message("io.findings.would-take-absolute", "none; the policy would take absolute values")
NEGATIVES_ARE = Message("io.findings.negatives-are", "{negative:{negative:,} {unit}|{negative:,} {unit:many}}; {done}")
NEGATIVE_SUMS_ARE = Message("io.findings.negative-sums-are", "{negative:1 sum|{negative:,} sums}; {done}")
ABSOLUTE_TAKEN = Message(
    "io.findings.absolute-taken",
    "rules look at absolute values, taken after summing by contributor; the sums shown keep their signs",
)
NONE_PRESUPPOSED = Message("io.findings.none-presupposed", "no rule of the policy presupposes values from zero")
LEFT_UNJUDGED = Message(
    "io.findings.left-unjudged",
    "rules that presuppose values from zero judge no cell and no total that holds one",
)
COUNTED_AS_CONTRIBUTORS = Message("io.findings.counted-as-contributors", "counted as contributors")
NOT_COUNTED_AS_CONTRIBUTORS = Message("io.findings.not-counted-as-contributors", "not counted as contributors")
KEPT_OF_EVERY = Message("io.findings.kept-of-every", "{kept:,} of every cell and every total")
KEPT_UNUSED = Message("io.findings.kept-unused", "{number}; no rule of the policy looks at them")
KEPT_TOO_FEW = Message(
    "io.findings.kept-too-few",
    "{number}; the policy looks at {needed:,}, so not every sum can be judged",
)
FLOATING_NUMBERS = Message(
    "io.findings.floating-numbers", "floating-point numbers: a relative difference of 10⁻¹² or less is a tie"
)
EXACT_TO_DECIMALS = Message(
    "io.findings.exact-to-decimals",
    "exact to the last of {decimals:1 decimal|{decimals} decimals}: a tie is a tie",
)
EXACT_WHOLE = Message("io.findings.exact-whole", "exact whole numbers")
SHOWN_WITH_DECIMALS = Message(
    "io.findings.shown-with-decimals",
    "{exact}; sums are shown with {decimals:1 decimal|{decimals} decimals}",
)
SHOWN_WHOLE = Message("io.findings.shown-whole", "{exact}; sums are shown as whole numbers")
PRESET_IS_INCOMPLETE = Message("io.findings.preset-is-incomplete", "incomplete: {what}")
