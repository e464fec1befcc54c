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
STAND_FOR_UNITS = Message("io.findings.stand-for-units", "response not known to the intruder: weights stand for units")
LARGEST_UNWEIGHTED = Message(
    "io.findings.largest-unweighted", "response known: the unweighted largest against the weighted total"
)
WAIVED_BY = Message("io.findings.waived-by", "waivers {waiver}")
NEGATIVE_IN_SUM = Message("io.findings.negative-in-sum", "{negative:,} negative in the sum")
NEGATIVE_LEFT_OPEN = Message("io.findings.negative-left-open", "{negative:,} negative left open")
NEGATIVE_ABSOLUTE = Message("io.findings.negative-absolute", "{negative:,} negative as absolute values")
ZEROS_NOT_COUNTED = Message("io.findings.zeros-not-counted", "zeros not counted")
EXACT = Message("io.findings.exact", "exact")
FLOATING_POINT = Message("io.findings.floating-point", "floating-point")
