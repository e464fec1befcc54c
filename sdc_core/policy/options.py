"""How the rules of a policy are applied, and where a policy was read."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.settings import Settings, setting


@dataclass(frozen=True)
class Options(Settings):
    """How rules are applied, where sources differ."""

    key_margin: str = setting(
        "joint",
        choices=("joint", "each"),
        label="Margin over the key",
        help="Compare with all key variables moved up at once (joint) or with one at a time (each, stricter).",
    )
    negatives: str = setting(
        "refuse",
        choices=("refuse", "not-judged", "absolute"),
        label="Negative values",
        help="For tables of sums: stop, leave what holds one unjudged, or take absolute values.",
    )
    weights: str = setting(
        "unknown-response",
        choices=("unknown-response", "known-response"),
        label="Sampling weights",
        help="For tables of sums from samples: whether an intruder knows who was asked.",
    )
    counts: str = setting(
        "unweighted",
        choices=("unweighted", "weighted"),
        label="Contributors of a sample",
        help="For tables of sums from samples: units, or the sum of their weights.",
    )
    zero_contributions: str = setting(
        "count",
        choices=("count", "ignore"),
        label="Contributions of zero",
        help="For tables of sums: whether who contributes nothing is a contributor.",
    )


@dataclass(frozen=True)
class Provenance:
    """Where a policy comes from, and how far it can be trusted. All empty for one's own settings."""

    version: str = ""
    title: str = ""
    source: str = ""
    date: str = ""
    confidence: str = ""
    checked_by: str = ""
    endorsement: str = ""
    incomplete: str = ""
