"""What people decide about findings, and who answers for it.

May import evaluation.
"""

from sdc_core.signoff.signoff import SignOff

__all__ = ["SignOff"]
