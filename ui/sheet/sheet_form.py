"""How a sheet is read: shown back as it is, tinted, and changed by clicking its rows and columns."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal
from zlib import crc32

import numpy as np
import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.messages import Grouped, Message, Phrase
from sdc_core.sheets.correcting.correcting import with_figures, with_percent, without
from sdc_core.sheets.correcting.drawing import drawn_anew, with_extent
from sdc_core.sheets.naming.lines import lines_said
from sdc_core.sheets.naming.reasons import why
from sdc_core.sheets.naming.sheet_variables import MADE_UP, SheetVariable, variables_of
from sdc_core.sheets.percentages.beside_counts import percentages_beside
from sdc_core.sheets.reading.reading import Figures, Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from ui.grids.sheet_grid.component import sheet_view
from ui.grids.sheet_grid.menus import NO_MENUS, Saying
from ui.grids.sheet_grid.parts import Part, Parts, parts_of
from ui.grids.sheet_grid.tints import legend
from ui.session import allowing, leaving, state
from ui.session.draft import Draft
from ui.session.keys import Keys
from ui.session.question import Question
from ui.session.selection import LineSelection
from ui.session.sheet_work import Place, SheetWork
from ui.sheet import base_form, messages, recipe_box, sheets_together
from ui.sheet.line_menus import ask_about_columns, ask_about_rows, said_menus, said_of_lines
from ui.words.explain import plain, show_problems
from ui.words.templates import Template

_IN_A_LINE = Template('<div class="in-a-line">{{ legend }}</div>')

TABLE = Question[tuple[Table, TableSpec]]("the table on the sheet")
VARIABLES = Question[tuple[SheetVariable, ...]]("its variables")
PARTS = Question[Parts]("the parts of the sheet")

HEIGHT = 430

FiguresSaid = Figures | Literal["percentages"]
_FIGURES_WORDS: dict[FiguresSaid, Message] = {
    "counts": messages.FIGURES_COUNTS,
    "amounts": messages.FIGURES_SUMS,
    "percentages": messages.FIGURES_PERCENTAGES,
    "no sums": messages.FIGURES_NO_SUMS,
}

PLEASE_CHECK = 0.9
"""Parts that are less sure than this are pointed out above the sheet."""
DOUBTS_IN_SIGHT = 2
"""So many of them, so that the sheet stays in sight."""


def table_on_sheet(work: state.Work, sheet: SheetWork) -> SdcError | None:
    """Everything about how the sheet is read. Returns why it makes no table; None where its variables can be marked.

    Whatever a person changes takes effect at once, in a run of its own.
    """
    _tables(sheet)
    if sheet.reading is not None:
        _doubts(sheet.grid, sheet.reading)
    key = f"{work.table_edition}-sheet"
    selected = sheet_view(
        sheet.grid,
        sheet.tables,
        key=f"{key}-{sheet.at[0]}",
        selected=work.lines,
        height=HEIGHT,
        caption=messages.SHEET_AS_IT_IS.said(),
        menus=said_menus() if sheet.reading is not None else NO_MENUS,
        heard=partial(_said, sheet),
    )
    if selected != work.lines:
        state.change(lines=selected)
    if sheet.reading is not None and sheet.followed:
        _followed(sheet.grid, sheet.reading, sheet.followed)
    st.html(_IN_A_LINE(legend=legend(_parts_shown(sheet), explained=False)))
    _change(sheet, selected, key=f"{key}-{sheet.edition}")
    based = base_form.ask_for_base(sheet, key=f"{key}-{sheet.at}")
    if based is not None:
        take(lambda: based)
    joined = sheets_together.ask_whether_one_table(work, sheet, key=f"{key}-{sheet.edition}")
    if joined is not None:
        take(lambda: joined)
    if sheet.reading is not None:
        _reasons(sheet.grid, sheet.reading)
    by_recipe = recipe_box.ask_for_recipe(work, sheet)
    if by_recipe is not None:
        take(lambda: by_recipe)
    try:
        _table_of(sheet)
    except SdcError as error:
        return error
    return None


def _said(sheet: SheetWork, saying: Saying, selected: LineSelection) -> None:
    """Read the sheet as was said in the menu of the chosen lines."""
    reading, grid = sheet.reading, sheet.grid
    gesture = (f"{state.work().table_edition}-{selected.token}", saying[2])  # the browser counts anew for each table
    if reading is not None and gesture != state.work().last_gesture:
        take(
            lambda: sheet.read_as(said_of_lines(grid, reading, saying, selected)), lines=selected, last_gesture=gesture
        )


def take(change: Callable[[], SheetWork], **also: Any) -> None:
    """Read the sheet as changed: its table, and the marks of the variables that are still there; runs the page anew.

    also: what of the work changes together with it. It is one change: the next click may break this run off anywhere,
    and half of it would look as if all had been done.
    """
    try:
        sheet = change()
    except SdcError as error:
        show_problems(error)
        state.change(**also)  # not before: a run that is broken off in between hears it once more
        return
    _read(sheet, **also)
    st.rerun()


def turn_to(place: Place, sheet: SheetWork, *, raw: Table) -> bool:
    """Start on another table of these sheets; raw: the whole sheet on which it lies. Runs the page anew.

    False where that table is larger than allowed, which is shown.
    """
    turned = sheet.show(place)
    try:
        _refuse_too_large(turned)
    except SdcError as error:
        show_problems(error)
        return False
    with state.one_change():
        state.turn_to_another_table()
        _read(turned, raw=raw)
    return st.rerun()


def _refuse_too_large(sheet: SheetWork) -> None:
    """Refuse a table that has more cells than allowed; one that cannot be made is looked at beside its sheet."""
    allowed = allowing.for_a_new_table()
    if allowed.most is None:
        return
    try:
        table, spec = _table_of(sheet)
    except SdcError:
        return
    allowing.refuse_on_page(table, Draft.suggested(spec), allowed)


def _read(sheet: SheetWork, **also: Any) -> None:
    """Read the sheet so, in one change."""
    work = state.work()
    proposed = _proposed(work)
    try:
        table, spec = _table_of(sheet)
    except SdcError:
        if work.draft is None:
            also |= {"table": sheet.grid.table, "draft": Draft("crosstab", ())}
        state.change(sheet=sheet, confirmed=False, **also)  # why it makes no table is said beside the sheet
        return
    draft = Draft.suggested(spec)
    if work.draft is not None:
        draft = draft.with_marks_of(work.draft, proposed=proposed)
    state.change(sheet=sheet, table=table, draft=draft, confirmed=False, **also)


def _proposed(work: state.Work) -> TableSpec | None:
    """What the sheet as it was read so far says of its table."""
    try:
        return _table_of(work.sheet)[1] if work.sheet is not None else None
    except SdcError:
        return None


def _table_of(sheet: SheetWork) -> tuple[Table, TableSpec]:
    """The table that the sheet makes as it is read now."""
    return state.derived(TABLE, (sheet,), sheet.to_table)


def keys_of(work: state.Work) -> Keys:
    """The keys of the widgets that mark the table: a correction of the sheet leaves those of the variables alone."""
    edition = str(work.table_edition)
    if work.sheet is None:
        return Keys(edition, edition)
    spec = _proposed(work)
    names = () if spec is None else (spec.title, spec.unit, *(one.name for one in spec.variables))
    return Keys(f"{edition}-{crc32(repr(names).encode()):x}", f"{edition}-sheet-{work.sheet.edition}")


def unnamed(sheet: SheetWork | None) -> frozenset[str]:
    """The proposed names that the sheet itself does not give."""
    if sheet is None or sheet.reading is None:
        return frozenset()
    grid, reading = sheet.grid, sheet.reading
    variables = state.derived(VARIABLES, (sheet,), lambda: variables_of(grid, reading))
    return frozenset(one.name for one in variables if one.source == MADE_UP)


def _parts_shown(sheet: SheetWork) -> frozenset[Part]:
    """The parts that occur on the sheet, for its legend."""
    found = state.derived(PARTS, (sheet.grid, sheet.tables), lambda: parts_of(sheet.grid, sheet.tables))
    return frozenset(Part(number) for number in np.unique(found.cells).tolist())


def _tables(sheet: SheetWork) -> None:
    """Which of the tables on this sheet is shown."""
    number, tables = sheet.at[1], sheet.tables
    if not tables:
        st.warning(messages.NO_TABLE_FOUND.said())
        return
    if len(tables) == 1:
        st.caption(_named(sheet.grid, tables[0]))
        return
    chosen = st.selectbox(
        messages.TABLES_FOUND.said(tables=len(tables)),
        range(len(tables)),
        index=number,
        format_func=lambda at: f"{at + 1}: {_extent(sheet.grid, tables[at])}  {tables[at].title[:80]}",
        key=f"table-on-sheet-{sheet.edition}",
    )
    if chosen != number and leaving.may_leave(f"table {chosen}", asked=True):
        turn_to((sheet.at[0], chosen), sheet, raw=sheet.grid.table)


def _doubts(grid: Grid, reading: Reading) -> None:
    """What was assumed and why: the least sure of it above the sheet, all of it on demand."""
    reasons = why(grid, reading)
    unsure = [one for one in reasons if one.share < PLEASE_CHECK and one.part not in reading.settled]
    unsure.sort(key=lambda one: one.share)
    lines = [f"- {plain(one.said)} *{plain(one.why)}*" for one in unsure]
    if lines:
        shown = "\n".join(lines[:DOUBTS_IN_SIGHT])
        st.warning(f"{messages.PLEASE_CHECK.said()}\n\n{shown}", icon=":material/help:")
    if more := lines[DOUBTS_IN_SIGHT:]:
        with st.expander(messages.MORE_TO_CHECK.said(number=len(more))):
            st.markdown("\n".join(more))


def _followed(grid: Grid, reading: Reading, parts: frozenset[str]) -> None:
    """What the last correction changed besides what was said: right below the sheet, where one looks."""
    said = " ".join(plain(one.said) for one in why(grid, reading) if one.part in parts)
    st.markdown(f"**{messages.PROPOSED_ANEW.said()}** {said}")


def _reasons(grid: Grid, reading: Reading) -> None:
    """Everything that is said of the sheet, each with how sure it is and why."""
    with st.expander(messages.WHY_READ_SO.said()):
        st.markdown(
            "\n".join(f"- {plain(one.said)} *{plain(one.sure)}: {plain(one.why)}*" for one in why(grid, reading))
        )


def _change(sheet: SheetWork, selected: LineSelection, *, key: str) -> None:
    """The menus for the chosen lines, and what can be done with the table as a whole."""
    reading, grid = sheet.reading, sheet.grid
    rows, columns = selected.rows, selected.columns
    if reading is not None and (rows or columns):
        lines = f"{key}-{rows}-{columns}"
        try:
            changed = reading
            if rows and changed is reading:
                changed = ask_about_rows(grid, reading, rows, key=f"{lines}-rows")
            if columns and changed is reading:
                changed = ask_about_columns(grid, reading, columns, key=f"{lines}-columns")
        except SdcError as error:
            show_problems(error)
            return
        if changed is not reading:
            take(lambda: sheet.read_as(changed))
    elif reading is not None:
        st.caption(messages.WRONG_CLICK.said())
    _whole(sheet, selected, key=key)


def _whole(sheet: SheetWork, selected: LineSelection, *, key: str) -> None:
    """Draw a table anew, drop one, read its figures as percentages."""
    reading, grid = sheet.reading, sheet.grid
    marked = selected.rows and selected.columns
    with st.container(horizontal=True):
        if st.button(
            messages.TABLE_IS_THERE.said(),
            key=f"{key}-draw",
            disabled=not marked,
            help=messages.TABLE_IS_THERE_HELP.said(),
        ):
            take(lambda: sheet.read_as(drawn_anew(grid, selected.rows, selected.columns)))
        if (
            marked
            and reading is not None
            and st.button(
                messages.BEGINS_AND_ENDS_THERE.said(),
                key=f"{key}-extent",
                help=messages.BEGINS_AND_ENDS_THERE_HELP.said(),
            )
        ):
            take(lambda: sheet.read_as(with_extent(grid, reading, selected.rows, selected.columns)))
        if marked and reading is not None and st.button(messages.ADD_AS_ANOTHER.said(), key=f"{key}-add"):
            added = (*sheet.tables, drawn_anew(grid, selected.rows, selected.columns))
            take(lambda: sheet.with_tables(added, at=len(added) - 1))
        if reading is None:
            return
        if len(sheet.tables) > 1 and st.button(messages.NO_TABLE.said(), key=f"{key}-drop"):
            take(lambda: sheet.with_tables(without(sheet.tables, sheet.at[1])))
        beside = percentages_beside(reading)
        if beside is not None and st.button(messages.JUDGE_PERCENTAGES.said(), key=f"{key}-beside"):
            take(lambda: sheet.read_as(beside))
    figures = _ask_for_figures(reading, key=f"{key}-figures")
    if figures is not None:
        take(lambda: sheet.read_as(_with_kind(grid, reading, figures)))


def _ask_for_figures(reading: Reading, *, key: str) -> FiguresSaid | None:
    """What the figures are, where a person says otherwise than they are read."""
    now: FiguresSaid = "percentages" if reading.percent else reading.figures
    chosen = st.segmented_control(
        messages.FIGURES_ARE.said(),
        [*_FIGURES_WORDS],
        default=now,
        format_func=lambda one: _FIGURES_WORDS[one].said(),
        key=key,
        help=messages.FIGURES_ARE_HELP.said(),
    )
    return None if chosen is None or chosen == now else chosen


def _with_kind(grid: Grid, reading: Reading, figures: FiguresSaid) -> Reading:
    if figures == "percentages":
        return with_percent(grid, reading, True)
    return with_figures(grid, reading, figures)


def _named(grid: Grid, reading: Reading) -> str:
    rows, columns = Grouped(len(reading.rows)), Grouped(len(reading.columns))
    return plain(messages.TABLE_FOUND.said(extent=_extent(grid, reading), rows=rows, columns=columns))


def _extent(grid: Grid, reading: Reading) -> Phrase:
    """Where a table stands, headings and labels included."""
    rows = [*reading.header_rows, *reading.section_rows, *reading.rows]
    columns = [*reading.stub_columns, *reading.columns]
    if not rows or not columns:
        return messages.NO_FIGURES_YET.phrase()
    return messages.EXTENT.phrase(
        rows=lines_said(grid.table, "row", range(min(rows), max(rows) + 1)),
        columns=lines_said(grid.table, "column", range(min(columns), max(columns) + 1)),
    )
