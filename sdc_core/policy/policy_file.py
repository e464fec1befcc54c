"""A policy as the content of a TOML file that says the same."""

from __future__ import annotations

from typing import Any

from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import PROVENANCE
from sdc_core.settings import plain


def policy_to_toml(policy: Policy) -> dict[str, Any]:
    """The content of a policy file that says the same, every effective setting written out."""
    content: dict[str, Any] = {"name": policy.name}
    content |= {key: getattr(policy.provenance, key) for key in PROVENANCE if getattr(policy.provenance, key)}
    content["options"] = {item.name: plain(value) for item, value in policy.options.values()}
    content["rule"] = [
        {"id": rule.id} | {item.name: plain(value) for item, value in rule.values()} for rule in policy.rules
    ]
    if policy.steps:
        content["step"] = [dict(step) for step in policy.steps]
    return content
