"""A table reviewed under a policy: which cells are unsafe, which could not be judged, and the sentence for each.

`Findings` also take what sources other than rules found; `CellStatus` is what every output shows of a cell.
May import policy, rules and cube; imported by whatever shows or writes findings.
"""

from sdc_core.evaluation.reviewing import Review, review

__all__ = ["Review", "review"]
