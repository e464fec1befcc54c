"""Named sets of rules with their settings and sources; the presets lie in `presets` as TOML.

May import rules; imported by evaluation.
"""

from sdc_core.policy.policy import Options, Policy, Provenance

__all__ = ["Options", "Policy", "Provenance"]
