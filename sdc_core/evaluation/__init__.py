"""A table held against a policy: which cells are unsafe, which could not be judged, and the sentence for each.

May import policy, rules and cube; imported by whatever shows or writes findings.
"""

from sdc_core.evaluation.reviewing import Review, review

__all__ = ["Review", "review"]
