"""Every message is sent whole: a browser that has just let go of what it had kept would stop with an error."""

from __future__ import annotations

from tests.load.many import to_review
from tests.serving import serving

KEPT_BY_DEFAULT = 10_000
"""Bytes from which on Streamlit would leave a message out, if nothing else were said."""


def test_nothing_is_left_out_that_a_browser_says_it_has_kept():
    with serving() as app:
        visit = to_review(app, 1, 5_000)
        before = {place: one for place, one in visit.elements.items() if one.ByteSize() > KEPT_BY_DEFAULT}
        assert before

        visit.go("review")

        assert {place: visit.elements[place] for place in before} == before
