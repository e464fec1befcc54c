"""The tables that lie beside the open one, as they are published, for a release that is safe together with them."""

from __future__ import annotations

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.protection.together.tables import Earlier
from ui.compare import comparing, messages
from ui.session import state
from ui.session.compare_state import Beside


def tables_beside(cube: Cube) -> Beside | None:
    """The tables of the page Compare; None where there is none, or, which is said, where something about them is open.

    cube: the open table.
    """
    beside = state.work().comparing
    if not beside.others:
        return None
    agreed = beside.agreed
    if agreed is None or agreed.others != beside.others or agreed.own.cube.spec != cube.spec:
        st.caption(messages.BESIDE_NOT_CONFIRMED.said())
        return None
    published = comparing.published_beside(cube, agreed)
    earlier = (Earlier(other.title, one) for other, one in zip(agreed.others, published, strict=True))
    return Beside(agreed.filters, agreed.others, agreed.cubes, tuple(earlier))
