"""Several tables of one layout, on one sheet or over several, as one table with a variable that tells them apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from sdc_core.errors import InputError, SdcError
from sdc_core.io.opening.opening import Opened
from sdc_core.messages import active
from sdc_core.progress import Progress
from sdc_core.sheets.joining.likeness import alike, differences_between
from ui.session import clicks, jobs, state
from ui.session.laying_out import open_file
from ui.session.question import Question
from ui.session.sheet_work import Place, SheetWork, Together
from ui.sheet import messages
from ui.words.explain import plain, show_problems

ALIKE = Question[tuple[tuple[int, ...], ...]]("tables of one layout")
SHEETS = Question[list[Opened | str]]("the other sheets")


def ask_whether_one_table(work: state.Work, sheet: SheetWork, *, key: str) -> SheetWork | None:
    """Offer to take tables of the same layout as one; the sheets afterwards, None where there is nothing to offer."""
    others = len(work.raw.sheets if work.raw is not None else ()) > len(sheet.grids) + len(sheet.no_table)
    places = _same_layout(sheet)
    if sheet.together is None and not others and len(places) < 2:
        return None
    expanded = sheet.together is not None or bool(sheet.no_table) or len(sheet.grids) > 1
    with st.expander(messages.SAME_TABLE_AGAIN.said(), expanded=expanded):
        if sheet.together is not None:
            return _taken_together(sheet, sheet.together, key=key)
        if others and _asked_for_all(work, sheet, key=key):
            return _looked_at_all(work, sheet)
        for why in sheet.no_table.values():
            st.caption(plain(messages.LEFT_ASIDE.said(why=why)))
        if len(places) < 2:
            st.caption(messages.NONE_ALIKE.said())
            return None
        return _offer(sheet, places, key=f"{key}-{len(places)}")


def _same_layout(sheet: SheetWork) -> tuple[Place, ...]:
    """The tables that have the layout of the one on screen, it included."""
    places = sheet.places()
    parts = [(sheet.grids[name], sheet.readings[name][number]) for name, number in places]
    groups = state.derived(ALIKE, tuple(parts), lambda: alike(parts))
    found = next((group for group in groups if sheet.at in [places[at] for at in group]), ())
    return tuple(places[at] for at in found)


def _taken_together(sheet: SheetWork, together: Together, *, key: str) -> SheetWork | None:
    tables, labels = len(together.places), tuple(map(plain, together.labels))
    st.markdown(messages.TOLD_APART_BY.said(tables=tables, name=plain(together.name), labels=labels))
    return sheet.joined(None) if st.button(messages.TAKE_ONE_ALONE.said(), key=f"{key}-alone") else None


def _offer(sheet: SheetWork, places: Sequence[Place], *, key: str) -> SheetWork | None:
    """Which tables, what tells them apart, what each is called."""
    chosen = st.multiselect(
        messages.TABLES_ALIKE.said(),
        range(len(places)),
        range(len(places)),
        format_func=lambda at: messages.TABLE_OF_SHEET.said(
            sheet=places[at][0] or messages.THIS_FILE.phrase(), number=places[at][1] + 1
        ),
        key=f"{key}-places",
    )
    picked = [places[at] for at in sorted(chosen)]
    if len(picked) < 2:
        st.caption(messages.CHOOSE_TWO.said())
        return None
    apart = differences_between([(sheet.grids[name], sheet.readings[name][number]) for name, number in picked])
    st.caption(plain(messages.SEEM_TO_DIFFER.said(name=apart.name, source=apart.source)))
    name = st.text_input(messages.WHAT_TELLS_APART.said(), apart.name, key=f"{key}-{chosen}-name").strip()
    columns = st.columns(min(4, len(picked)))
    labels = tuple(
        columns[at % len(columns)]
        .text_input(messages.CALLED.said(number=at + 1), label, key=f"{key}-{chosen}-label-{at}")
        .strip()
        for at, label in enumerate(apart.labels)
    )
    if st.button(messages.MAKE_THEM_ONE.said(), key=f"{key}-join"):
        return sheet.joined(Together(tuple(picked), name, labels))
    return None


def _asked_for_all(work: state.Work, sheet: SheetWork, *, key: str) -> bool:
    """Whether the other sheets are wanted: since this run, or since one that their reading has outlasted or that a
    further click has broken off, wherever it was.
    """
    wish = _wish(work)
    if clicks.noted(wish) or jobs.begun(SHEETS, _reading_of(work, _not_looked_at(work, sheet))):
        return True
    return st.button(messages.LOOK_AT_ALL_SHEETS.said(), key=f"{key}-all", on_click=clicks.note, args=(wish,))


def _wish(work: state.Work) -> str:
    """What the click is remembered by, whatever is said of the lines before it is answered."""
    return f"{work.table_edition}-all-sheets"


def _not_looked_at(work: state.Work, sheet: SheetWork) -> tuple[str, ...]:
    assert work.raw is not None
    return tuple(name for name in work.raw.sheets if name not in sheet.grids and name not in sheet.no_table)


def _reading_of(work: state.Work, names: tuple[str, ...]) -> tuple[Any, ...]:
    """What the reading of these sheets depends on."""
    assert work.upload is not None
    return work.upload.content, names, active().language


def _looked_at_all(work: state.Work, sheet: SheetWork) -> SheetWork | None:
    upload, names = work.upload, _not_looked_at(work, sheet)
    assert upload is not None

    def read(progress: Progress) -> list[Opened | str]:
        opened: list[Opened | str] = []
        for number, name in enumerate(names):

            def among_sheets(share: float, doing: str, number: int = number) -> None:
                progress((number + share) / len(names), doing)

            among_sheets(0.0, "reading the other sheets")
            try:
                opened.append(open_file(upload.source, sheet=name, progress=among_sheets))
            except InputError as error:
                opened.append(str(error))
        return opened

    try:
        found = jobs.finish(SHEETS, _reading_of(work, names), read)
    except SdcError as error:  # a person has stopped it
        clicks.take(_wish(work))
        show_problems(error)
        return None
    for name, one in zip(names, found, strict=True):
        if isinstance(one, str) or one.grid is None:
            sheet = sheet.without_table(name, one if isinstance(one, str) else messages.A_LIST.said())
        else:
            sheet = sheet.looked_at(one.grid, one.readings)
    return sheet
