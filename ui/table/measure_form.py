"""What a cell holds: a count, or a sum with what is known of those who contribute to it."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.entries.proposal import propose_as
from sdc_core.messages import Message
from sdc_core.spec.parts import Kind
from sdc_core.table.table import Table
from ui.session.draft import Draft, DraftMeasure
from ui.table import messages, policy_choice
from ui.words.column_menus import one_column, several_columns

KINDS: dict[Kind, Message] = {"frequency": messages.COUNTS, "magnitude": messages.SUMS}


def ask_for_measure(table: Table, draft: Draft, *, key: str, fixed: bool) -> Draft:
    """Counts or sums with their policy, and the columns that hold them, which do not span the table.

    fixed: what a cell holds is settled by how the table was read.
    """
    kind_at, policy_at = st.columns([5, 9], gap="xsmall", wrap=False)
    kind = kind_at.segmented_control(
        messages.CELL_HOLDS.said(),
        (draft.kind,) if fixed else tuple(KINDS),
        default=draft.kind,
        format_func=lambda kind: KINDS[kind].said(),
        key=f"{key}-kind",
        help=messages.KINDS_HELP.said(),
        required=True,
        wrap=False,
    )
    if not fixed:
        draft = _measured(table, draft, kind or draft.measure.kind, key=key)
    with policy_at:
        policy_choice.ask_for_policy(draft)
    return draft


def _measured(table: Table, draft: Draft, kind: Kind, *, key: str) -> Draft:
    measure = draft.measure
    if kind != measure.kind:
        measure = DraftMeasure.proposed(propose_as(table, draft.layout, kind=kind))
    key = f"{key}-{kind}"
    if draft.layout == "cells":
        measure = _counts(table, measure, key=key) if kind == "frequency" else _sums_of_list(table, measure, key=key)
    elif kind == "magnitude":
        measure = _sums_of_units(table, measure, key=key)
    if measure == draft.measure:
        return draft
    measured = measure.columns()
    return replace(draft, measure=measure, variables=tuple(one for one in draft.variables if one.name not in measured))


def _counts(table: Table, measure: DraftMeasure, *, key: str) -> DraftMeasure:
    count = one_column(table, messages.COLUMN_OF_COUNTS.said(), measure.count, key=f"{key}-count")
    return replace(measure, count=count)


def _sums_of_list(table: Table, measure: DraftMeasure, *, key: str) -> DraftMeasure:
    left, middle, right = st.columns(3)
    value = one_column(table, messages.COLUMN_OF_SUMS.said(), measure.value, key=f"{key}-value", at=left)
    contributors = one_column(
        table,
        messages.HOW_MANY_CONTRIBUTE.said(),
        measure.contributors,
        key=f"{key}-contributors",
        none=messages.FILE_DOES_NOT_SAY.said(),
        help=messages.CONTRIBUTORS_HELP.said(),
        at=middle,
        without=(value,),
    )
    count = one_column(
        table,
        messages.HOW_MANY_UNITS.said(),
        measure.count,
        key=f"{key}-count",
        none=messages.AS_MANY_AS_CONTRIBUTE.said(),
        help=messages.COUNT_HELP.said(),
        at=right,
        without=(value, contributors),
    )
    largest = several_columns(
        table,
        messages.LARGEST_CONTRIBUTIONS.said(),
        measure.largest,
        key=f"{key}-largest",
        help=messages.LARGEST_HELP.said(),
        without=(value, contributors, count),
    )
    disjoint = st.checkbox(
        messages.NOBODY_TWICE.said(), measure.disjoint, key=f"{key}-disjoint", help=messages.DISJOINT_HELP.said()
    )
    return replace(measure, value=value, contributors=contributors, count=count, largest=largest, disjoint=disjoint)


def _sums_of_units(table: Table, measure: DraftMeasure, *, key: str) -> DraftMeasure:
    left, right = st.columns(2)
    value = one_column(
        table,
        messages.WHAT_IS_ADDED.said(),
        measure.value,
        key=f"{key}-value",
        help=messages.VALUE_HELP.said(),
        at=left,
    )
    holding = one_column(
        table,
        messages.WHOSE_UNITS.said(),
        measure.holding,
        key=f"{key}-holding",
        none=messages.EACH_FOR_ITSELF.said(),
        help=messages.HOLDING_HELP.said(),
        at=right,
        without=(value,),
    )
    weight = one_column(
        table,
        messages.HOW_MANY_STAND_FOR.said(),
        measure.weight,
        key=f"{key}-weight",
        none=messages.EVERYBODY_IN_FILE.said(),
        help=messages.WEIGHT_HELP.said(),
        at=left,
        without=(value, holding),
    )
    waiver = one_column(
        table,
        messages.WHO_AGREED.said(),
        measure.waiver,
        key=f"{key}-waiver",
        none=messages.NOBODY_AGREED.said(),
        help=messages.WAIVER_HELP.said(),
        at=right,
        without=(value, holding, weight),
    )
    return replace(measure, value=value, holding=holding, weight=weight, waiver=waiver)
