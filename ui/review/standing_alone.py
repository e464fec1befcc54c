"""Who stands alone in the table: on which keys, and how that grows with each key that somebody knows."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.progress import Progress
from sdc_core.table.table import Table
from sdc_core.uniqueness.asking import of_keys
from sdc_core.uniqueness.combinations import Combinations
from sdc_core.uniqueness.growing import Growth, grown_among_units, growth
from sdc_core.uniqueness.in_words import outside_sentence, sentence
from sdc_core.uniqueness.standing import FEWER_THAN, Standing
from sdc_core.words.wording import in_a_row
from ui.charts.growth import Steps, show_growth
from ui.review import messages
from ui.session import apart, jobs, state, tabulating
from ui.session.question import Question
from ui.words import glossary
from ui.words.column_menus import header
from ui.words.explain import figure, plain, show_notes, show_problems

ALONE = Question[tuple[Combinations, Growth]]("who stands alone")


def show_standing_alone(cube: Cube) -> None:
    """A folded part: nothing is counted before somebody opens it."""
    key = f"alone-{state.work().table_edition}"
    folded = st.expander(messages.STANDS_ALONE.said(), key=key, on_change="rerun")
    if not folded.open:
        return
    with folded:
        st.markdown(messages.WHAT_FOR.said())
        keys = _asked(cube, key=key)
        if not keys:
            st.caption(messages.CHOOSE_KNOWN.said())
            return
        try:
            table, found = _counted(cube, keys)
        except SdcError as error:
            show_problems(error, kept=messages.NOBODY_COUNTED.said())
            return
        _show(table, found, cube.spec.unit, key=key)


def _asked(cube: Cube, *, key: str) -> tuple[str, ...]:
    """The keys in the order in which they are added; of microdata in memory any column may be one."""
    spec, units = cube.spec, _units(cube)
    names = [one.title for one in spec.variables if one.role != "by"]
    if units is not None:
        taken = {one.name for one in spec.variables}
        names += [name for name in dict.fromkeys(filter(None, header(units))) if name not in (*taken, *names)]
    chosen = st.multiselect(
        messages.MAY_KNOW.said(),
        range(len(names)),
        [names.index(spec.names[at]) for at in spec.with_role("key")],
        format_func=names.__getitem__,
        key=f"{key}-keys",
    )
    return tuple(names[at] for at in chosen)


def _counted(cube: Cube, keys: tuple[str, ...]) -> tuple[Combinations, Growth]:
    units = _units(cube)
    given = (cube,) if units is None else (units, cube.spec)

    def count(progress: Progress) -> tuple[Combinations, Growth]:
        if units is None:  # a million cells are counted in less time than it takes to hand their combinations back
            table = Combinations.of_cube(cube)
            return table, growth(table, keys)
        large, spec = units.n_rows >= apart.GROWN, of_keys(cube.spec, keys)
        return apart.done(grown_among_units, progress, large=large, units=units, spec=spec, keys=keys)

    return jobs.finish(ALONE, (*given, keys), count, heavy=True)


def _units(cube: Cube) -> Table | None:
    """The microdata that the table was counted from, where they are in memory."""
    work = state.work()
    return work.table if cube.spec.layout == "microdata" and not tabulating.is_scanned(work) else None


def _show(table: Combinations, found: Growth, unit: str, *, key: str) -> None:
    for one in found.chosen:
        said = " ".join(filter(None, (sentence(one, unit), outside_sentence(one, unit))))
        st.markdown(plain(said))
    show_notes(note for note in table.notes if note.code.startswith("uniqueness."))
    same = [one.keys for one in found.chosen] == [one.keys for one in found.worst]
    orders = [_steps(messages.AS_CHOSEN.said(), found.chosen)]
    orders += [] if same else [_steps(messages.WORST_FIRST.said(), found.worst)]
    show_growth(orders, key=f"{key}-chart", across=messages.HOW_MANY_KNOWN.said(), up=messages.SHARE_ALONE.said())
    if table.by:
        st.caption(messages.EACH_BY_ITSELF.said(names=plain(str(in_a_row(table.by)))))
    frame = _frame(found.chosen)
    if not same:
        orders_of = {messages.AS_CHOSEN.said(): frame, messages.WORST_FIRST.said(): _frame(found.worst)}
        order = messages.ORDER.said()
        frame = pd.concat(orders_of, names=[order]).reset_index(order)
    st.dataframe(frame, hide_index=True, width="stretch")
    st.caption(messages.LAST_COLUMN.said())
    glossary.show_terms("k-anonymity", "population unique", "quasi-identifier", "sample unique")


def _steps(name: str, found: tuple[Standing, ...]) -> Steps:
    return Steps(
        name,
        added=[f"{'+ ' if len(one.keys) > 1 else ''}{one.keys[-1]}" for one in found],
        shares=[float(100 * one.share) for one in found],
        hover=[
            messages.STEP_OF.said(keys=tuple(one.keys), unique=figure(one.unique), units=figure(one.units))
            for one in found
        ],
    )


def _frame(found: tuple[Standing, ...]) -> pd.DataFrame:
    alone, *fewer = zip(*(one.fewer for one in found), strict=True)
    return pd.DataFrame(
        {
            messages.KNOWN.said(): [", ".join(one.keys) for one in found],
            messages.ALONE.said(): alone,
            **{messages.FEWER_SHARE.said(number=k): number for k, number in zip(FEWER_THAN[1:], fewer, strict=True)},
            messages.RAREST.said(): [one.smallest for one in found],
        }
    )
