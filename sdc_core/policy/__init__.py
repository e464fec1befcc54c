"""Named sets of rules with their settings and sources; the presets lie in `presets` as TOML.

May import rules; imported by evaluation.
"""

from sdc_core.policy.options import Options, Provenance
from sdc_core.policy.policy import Policy

__all__ = ["Options", "Policy", "Provenance"]
