"""What a cell holds: a count, or a sum with what is known of those who contribute to it."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.entries.proposal import propose_as
from sdc_core.spec.parts import Kind
from sdc_core.table.table import Table
from ui.session.draft import Draft, DraftMeasure
from ui.table import policy_choice
from ui.words.column_menus import one_column, several_columns

KINDS: dict[Kind, str] = {"frequency": "Counts", "magnitude": "Sums"}
KINDS_HELP = (
    "**Counts**: how many units are in each cell.  \n**Sums**: turnover, wages, costs of those units. A crosstab holds "
    "counts; for sums, bring microdata or a list: they say who contributes."
)
VALUE_HELP = "The number of every unit that is added up in each cell, such as its turnover."
HOLDING_HELP = (
    "The column that names the owner: companies of one owner (a holding) count as one contributor, because the "
    "owner knows what all of them contribute. Leave it open where every unit stands for itself."
)
WEIGHT_HELP = "For a sample: the column that says how many units of the population each unit stands for."
WAIVER_HELP = (
    "A column of true and false (or yes and no). A unit with a waiver has agreed that others may work out what it "
    "contributes, so it need not be protected."
)
CONTRIBUTORS_HELP = "How many units, or holdings, the sum of each cell is made of."
LARGEST_HELP = (
    "The columns of the largest contributions: first the largest, then the second largest, and so on. Rules that ask "
    "how much of a sum is due to the largest need them; without them a cell is not judged, which is not safe."
)
COUNT_HELP = "Only where it is not the number of contributors, for instance if holdings contribute."
DISJOINT_HELP = (
    "Say so only if every contributor stands in a single cell of the table. Contributors and largest contributions of "
    "totals that are not in the file then follow from the cells; otherwise those totals are not judged."
)


def ask_for_measure(table: Table, draft: Draft, *, key: str, fixed: bool) -> Draft:
    """Counts or sums with their policy, and the columns that hold them, which do not span the table.

    fixed: what a cell holds is settled by how the table was read.
    """
    kind_at, policy_at = st.columns([5, 9], gap="xsmall", wrap=False)
    kind = kind_at.segmented_control(
        "A cell holds",
        (draft.kind,) if fixed else tuple(KINDS),
        default=draft.kind,
        format_func=KINDS.__getitem__,
        key=f"{key}-kind",
        help=KINDS_HELP,
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
    count = one_column(table, "Which column holds the counts?", measure.count, key=f"{key}-count")
    return replace(measure, count=count)


def _sums_of_list(table: Table, measure: DraftMeasure, *, key: str) -> DraftMeasure:
    left, middle, right = st.columns(3)
    value = one_column(table, "Which column holds the sums?", measure.value, key=f"{key}-value", at=left)
    contributors = one_column(
        table,
        "How many contribute to each?",
        measure.contributors,
        key=f"{key}-contributors",
        none="the file does not say",
        help=CONTRIBUTORS_HELP,
        at=middle,
        without=(value,),
    )
    count = one_column(
        table,
        "How many units are in each?",
        measure.count,
        key=f"{key}-count",
        none="as many as contribute",
        help=COUNT_HELP,
        at=right,
        without=(value, contributors),
    )
    largest = several_columns(
        table,
        "The largest contributions, the largest first",
        measure.largest,
        key=f"{key}-largest",
        help=LARGEST_HELP,
        without=(value, contributors, count),
    )
    disjoint = st.checkbox(
        "Nobody contributes to two cells", measure.disjoint, key=f"{key}-disjoint", help=DISJOINT_HELP
    )
    return replace(measure, value=value, contributors=contributors, count=count, largest=largest, disjoint=disjoint)


def _sums_of_units(table: Table, measure: DraftMeasure, *, key: str) -> DraftMeasure:
    left, right = st.columns(2)
    value = one_column(table, "What is added up?", measure.value, key=f"{key}-value", help=VALUE_HELP, at=left)
    holding = one_column(
        table,
        "Whose units belong together? (holding)",
        measure.holding,
        key=f"{key}-holding",
        none="each unit stands for itself",
        help=HOLDING_HELP,
        at=right,
        without=(value,),
    )
    weight = one_column(
        table,
        "How many does a unit stand for? (weight)",
        measure.weight,
        key=f"{key}-weight",
        none="one: everybody is in the file",
        help=WEIGHT_HELP,
        at=left,
        without=(value, holding),
    )
    waiver = one_column(
        table,
        "Who has agreed to be visible? (waiver)",
        measure.waiver,
        key=f"{key}-waiver",
        none="nobody",
        help=WAIVER_HELP,
        at=right,
        without=(value, holding, weight),
    )
    return replace(measure, value=value, holding=holding, weight=weight, waiver=waiver)
