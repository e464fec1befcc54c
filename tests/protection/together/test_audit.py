"""What the last look at all tables finds when one cell of a safe pattern is published all the same."""

from __future__ import annotations

import numpy as np

from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.together.audit import JointAudit
from sdc_core.protection.together.hiding import hide_together
from sdc_core.protection.together.tables import Draft
from tests.protection.together.test_hiding import OTHERS, booksellers


def test_a_cell_that_is_shown_again_gives_others_away_and_the_audit_names_them() -> None:
    """Four cells hide one another in the booksellers' tables: without any one of them the other three follow."""
    drafts = [Draft.of(f"table {at}", one.cube, OTHERS) for at, one in enumerate(booksellers())]
    found = hide_together(drafts, [], Suppress(cost="count"))
    patterns = [found.of_draft(number) for number in range(len(drafts))]
    assert found.audit.exit_status == 0

    for number, row in [(at, int(row)) for at, rows in enumerate(patterns) for row in np.flatnonzero(rows)]:
        shown = [rows.copy() for rows in patterns]
        shown[number][row] = False
        public = [one.hiding(rows) for one, rows in zip(drafts, shown, strict=True)]

        audit = JointAudit.of(public, drafts, [], task=found.task)

        cube = audit.linked.joint.cube
        follow = {one.column for one in audit.disclosed if one.check is None and one.column < len(cube)}
        assert follow == set(audit.linked.recovered.tolist())
        assert len(follow) == 3
        assert not audit.holds and audit.exit_status == 1


def test_tables_that_hide_nothing_leave_rules_broken_in_what_they_rebuild() -> None:
    """Lecture notes on linked tables: twelve men in Rotterdam and sixteen women in Amsterdam, all of one kind."""
    drafts = [Draft.of(f"table {at}", one.cube, OTHERS) for at, one in enumerate(booksellers())]

    audit = JointAudit.of(booksellers(), drafts, [])

    cube = audit.linked.joint.cube
    assert all(one.check is not None for one in audit.disclosed)
    assert {cube.label(one.column) for one in audit.disclosed} == {
        ("Male", "Rotterdam", "yes"), ("Female", "Amsterdam", "no"),
    }  # fmt: skip
    assert not audit.holds and audit.exit_status == 1
    assert audit.before == 0
