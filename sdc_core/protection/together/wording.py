"""What the attack on several tables together found, in words."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.protection.together.audit import JointAudit
from sdc_core.words.wording import is_are, many


def attack_sentences(audit: JointAudit, tables: int) -> Iterator[str]:
    """Each in a sentence of its own: what follows, that nothing does, or what was not settled. tables: how many."""
    start = f"The attack on {'both' if tables == 2 else f'all {tables}'} tables together"
    if audit.disclosed:
        number = len({one.column for one in audit.disclosed})
        yield f"{start} found {many(number, 'cell')} that {is_are(number)} disclosed and could not be protected."
    if number := len(audit.narrow):
        yield f"{start} found {many(number, 'hidden cell')} of which less is open than the policy asks for."
    if audit.holds:
        yield f"{start} found nothing that follows and was to be kept."
    if audit.before:
        yield f"{many(audit.before, 'finding')} {is_are(audit.before)} in what is published already, and not changed."
    if not audit.settled:
        number = len(audit.linked.unsettled)
        yield f"For {many(number, 'cell')} that was not settled within the limit of work."
