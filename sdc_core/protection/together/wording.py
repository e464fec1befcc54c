"""What the attack on several tables together found, in words."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.messages import Grouped, Phrase
from sdc_core.protection.together import messages
from sdc_core.protection.together.audit import JointAudit


def attack_sentences(audit: JointAudit, tables: int) -> Iterator[str]:
    """Each in a sentence of its own: what follows, that nothing does, or what was not settled. tables: how many."""
    return (f"{one}." for one in attack_phrases(audit, tables))


def attack_phrases(audit: JointAudit, tables: int) -> Iterator[Phrase]:
    """The same sentences in whatever language they are read, without their full stops."""
    together = messages.BOTH_TABLES.phrase() if tables == 2 else messages.ALL_TABLES.phrase(tables=tables)
    if audit.disclosed:
        cells = Grouped(len({one.column for one in audit.disclosed}))
        yield messages.ATTACK_DISCLOSED.phrase(together=together, cells=cells)
    if number := len(audit.narrow):
        yield messages.ATTACK_NARROW.phrase(together=together, cells=Grouped(number))
    if audit.holds:
        yield messages.ATTACK_HOLDS.phrase(together=together)
    if audit.before:
        yield messages.PUBLISHED_BEFORE.phrase(findings=Grouped(audit.before))
    if not audit.settled:
        yield messages.NOT_SETTLED.phrase(cells=Grouped(len(audit.linked.unsettled)))
