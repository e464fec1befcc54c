"""Means beside changed counts: what true ones would give away on this table, and means that give nothing away."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import streamlit as st

from sdc_core.attack.means import Means, MeansAttack
from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.entries.list_columns import is_numeric
from sdc_core.errors import SdcError
from sdc_core.numbers.amounts import as_fraction
from sdc_core.progress import Progress
from sdc_core.protection.means import attack_true_means, concluded, of_column, refuse_mean_of_some, safe_means
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.table.table import Table
from ui.protect import messages
from ui.protect.releasing import Refused
from ui.session import apart, jobs, state
from ui.session.question import Question
from ui.words.explain import figure, plain, show_problems
from ui.words.listing import show_list

MOST_LINES = 200


@dataclass(frozen=True, eq=False)
class Tried:
    """What true means would give away, and the means that divide the same sums by the published counts."""

    attack: MeansAttack
    safe: Means


TRIED = Question[Tried | Refused]("means beside changed counts")


def offer_means(release: Perturbed) -> None:
    """For microdata with a column of numbers: which mean would be published, and what follows."""
    table = state.work().table
    if table is None or release.cube.spec.layout != "microdata" or release.hidden.any():
        return
    columns = _numeric_columns(table)
    if not columns:
        return
    key = f"means-{state.work().table_edition}"
    folded = st.expander(messages.MEANS_BESIDE.said(), key=key, on_change="rerun")
    if not folded.open:
        return
    with folded:
        left, right = st.columns([3, 1])
        column = left.selectbox(messages.MEAN_OF.said(), columns, key=f"{key}-column")
        decimals = int(right.number_input(messages.DECIMALS.said(), 0, 6, 2, 1, key=f"{key}-decimals"))
        tried = _tried(release, table, str(column), decimals)
        if isinstance(tried, Refused):
            show_problems(tried.error, kept=messages.NO_MEAN_TRIED.said())
            return
        _show_attack(release, tried.attack)
        _show_safe(release, tried.safe)


def _numeric_columns(table: Table) -> list[str]:
    return [column.text(0) for column in table.columns if column.text(0) and is_numeric(column.rows(1))]


def _tried(release: Perturbed, table: Table, column: str, decimals: int) -> Tried | Refused:
    def make(progress: Progress) -> Tried | Refused:
        try:
            sums = _sums(release.cube, table, column, progress)
            bounds = release.bounds[Public.SETTINGS]
            return Tried(
                attack_true_means(sums, bounds, decimals=decimals), safe_means(sums, release.value, decimals=decimals)
            )
        except SdcError as error:
            return Refused(error)

    return jobs.finish(TRIED, (release, column, decimals), make)


def _sums(cube: Cube, table: Table, column: str, progress: Progress) -> Cube:
    """The sums of a column over the cells of the table. Refuses a column that not every unit fills in."""
    large = table.n_rows * len(table.columns) >= apart.TABULATED
    built = apart.in_turn(Cube.build, progress, large=large, table=table, spec=of_column(cube.spec, column))
    sums = built.collected(Need(), progress=progress)
    refuse_mean_of_some(cube, sums)
    return sums


def _show_attack(release: Perturbed, attack: MeansAttack) -> None:
    """What true means beside the published counts would tell an outsider."""
    sentence, given_away = concluded(attack, release.bounds[Public.SETTINGS])
    show = st.error if given_away else st.warning
    show(f"{str(sentence).capitalize()}.")
    st.markdown(messages.DIVIDE_TRUE_SUM.said())


def _show_safe(release: Perturbed, safe: Means) -> None:
    cube = release.cube
    rows = np.flatnonzero(safe.given)[:MOST_LINES].tolist()
    lines = [
        (
            *map(plain, cube.label(row)),
            int(release.value[row]),
            figure(as_fraction(int(safe.value[row]), safe.decimals)),
        )
        for row in rows
    ]
    show_list([*cube.spec.names, messages.PUBLISHED_COUNT.said(), messages.MEAN_TO_PUBLISH.said()], lines)
    if len(rows) < int(np.count_nonzero(safe.given)):
        st.caption(messages.FIRST_CELLS.said(cells=MOST_LINES))
