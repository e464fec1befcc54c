"""One compact row a variable: its name, role, total, levels and sensitive categories, all rows in one grid."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

import streamlit as st

from sdc_core.cube.nesting import Crossed
from sdc_core.entries.totals import ProposedTotal
from sdc_core.messages import Grouped
from sdc_core.table.table import Table
from sdc_core.uniqueness.attributes import BY_ROLE, identifier
from ui.session.draft import Draft, DraftRole, DraftVariable
from ui.session.keys import Keys
from ui.table import contents, messages
from ui.table.crossed_columns import columns_crossed_in_vain, offer_to_nest
from ui.table.levels_form import ask_for_levels, levels_in_words, levels_label
from ui.words.column_menus import header
from ui.words.explain import plain

ROLES: tuple[DraftRole, ...] = ("key", "target", "by")
FEW = 4
"""Categories that are named of a variable."""
WIDTHS = (22, 35, 18, 22, 23)
"""Of name, role, total, levels and sensitive categories, so that also a narrow window shows what a button is called."""
WIDTHS_WITHOUT_TOTALS = (25, 37, 27, 31)
HEADS = (messages.VARIABLE, messages.ROLE)
ATTRIBUTE_WORDS = {
    "quasi-identifier": messages.QUASI_IDENTIFIER,
    "confidential": messages.CONFIDENTIAL,
    "not confidential": messages.NOT_CONFIDENTIAL,
}
ROLE_WORDS = {"key": messages.ROLE_KEY, "target": messages.ROLE_TARGET, "by": messages.ROLE_BY}


def ask_about_variables(
    table: Table, draft: Draft, *, on_sheet: bool, unnamed: Collection[str], with_roles: bool, keys: Keys
) -> tuple[DraftVariable, ...]:
    """The variables as they are marked now.

    unnamed: those for which the sheet has no name. with_roles: whether roles are asked for, and what is sensitive.
    """
    categories = contents.categories(table, draft)
    totals = {} if on_sheet else contents.totals(table, draft)  # the sheet's own reasons are given beside it
    crossed = columns_crossed_in_vain(table, draft, on_sheet=on_sheet)
    sums = draft.measure.kind == "magnitude"
    with st.container(key="variables", gap="xxsmall"):
        for place, head in zip(st.columns(_widths(draft), gap="xsmall", wrap=False), HEADS, strict=False):
            if head is not messages.ROLE:
                place.caption(head.said())
            elif with_roles:
                help_text = messages.ROLE_HELP_OF_SUMS if sums else messages.ROLE_HELP
                place.caption(head.said(), help=help_text.said())
        return tuple(
            _row(
                table,
                draft,
                one,
                _Known(
                    categories.get(one.name, ()),
                    totals.get(one.name, ()),
                    one.name in unnamed,
                    on_sheet,
                    crossed.get(one.name, Crossed((), ())),
                ),
                with_role=with_roles,
                keys=Keys(f"{keys.variables}-{place}", f"{keys.contents}-{place}"),
                kept_at=f"{keys.variables}-kept",
            )
            for one, place in zip(draft.variables, _places(table, draft), strict=True)
        )


@dataclass(frozen=True)
class _Known:
    """What the file says of a variable."""

    categories: tuple[str, ...]
    totals: tuple[ProposedTotal, ...]
    unnamed: bool
    on_sheet: bool
    crossed: Crossed


def _places(table: Table, draft: Draft) -> list[int]:
    """The keys of the variables' widgets: by a column's place in the file, since columns come and go."""
    if draft.layout == "crosstab":
        return list(range(len(draft.variables)))
    names = header(table)
    return [names.index(one.name) for one in draft.variables]


def _row(
    table: Table, draft: Draft, one: DraftVariable, known: _Known, *, with_role: bool, keys: Keys, kept_at: str
) -> DraftVariable:
    name_at, role_at, *total_at, levels_at, sensitive_at = st.columns(_widths(draft), gap="xsmall", wrap=False)
    with name_at:
        named = _name(one, crosstab=draft.layout == "crosstab", key=keys.variables)
    role = one.role
    if with_role:
        with role_at:
            role = _role(one, key=keys.variables)
    total, sensitive = one.total, one.sensitive
    if total_at and role != "by" and (draft.layout != "microdata" or total):
        with total_at[0]:
            total = _total(one, known, key=keys.contents)
    if role == "target" and with_role:
        with sensitive_at:
            sensitive = _sensitive(one, known.categories, total, key=keys.contents)
    marked = replace(named, role=role, total=total, sensitive=sensitive)
    with levels_at.popover(
        _said(messages.LEVELS.said(), levels_label(marked)), key=f"{keys.variables}-levels", width="stretch"
    ):
        levelled = ask_for_levels(
            table,
            draft,
            marked,
            column=one.name,
            categories=known.categories,
            on_sheet=known.on_sheet,
            key=keys.contents,
        )
    words = [f":material/edit: {messages.NO_NAME.said()}"] if known.unnamed else []
    said = [_sample(known.categories), _totals(levelled), levels_in_words(levelled)]
    if with_role and draft.layout == "microdata":
        said.insert(0, _attribute(levelled, known.categories, units=table.n_rows - 1))
    words.append(plain("; ".join(filter(None, said))))
    st.caption(" ".join(words))
    offer_to_nest(table, levelled, known.crossed, nested_at=f"{keys.contents}-nested", kept_at=kept_at)
    return levelled


def _widths(draft: Draft) -> tuple[int, ...]:
    """How wide the parts of a row are. Units have no total, unless an earlier check says so."""
    with_totals = draft.layout != "microdata" or any(one.total for one in draft.variables)
    return WIDTHS if with_totals else WIDTHS_WITHOUT_TOTALS


def _attribute(one: DraftVariable, categories: tuple[str, ...], *, units: int) -> str:
    """What kind of attribute the variable is taken for by its role; a warning where it seems to be an identifier."""
    why = identifier(one.name, categories=len(categories), units=units)
    if why is not None:
        return str(why)
    return "" if one.role == "unmarked" else ATTRIBUTE_WORDS[BY_ROLE[one.role]].said()


def _name(one: DraftVariable, *, crosstab: bool, key: str) -> DraftVariable:
    shown = st.text_input(
        messages.VARIABLE.said(), one.shown_as or one.name, key=f"{key}-name", label_visibility="collapsed"
    )
    shown = shown.strip() or one.name
    if crosstab:
        return replace(one, name=shown, shown_as="")
    return replace(one, shown_as="" if shown == one.name else shown)


def _role(one: DraftVariable, *, key: str) -> DraftRole:
    marked = st.segmented_control(
        messages.ROLE.said(),
        ROLES,
        format_func=lambda role: ROLE_WORDS[role].said(),
        default=one.role if one.role in ROLES else None,
        key=f"{key}-role",
        label_visibility="collapsed",
        wrap=False,
    )
    return marked or "unmarked"


def _total(one: DraftVariable, known: _Known, *, key: str) -> tuple[str, ...]:
    with st.popover(
        _said(messages.TOTAL.said(), *one.total),
        key=f"{key}-totals",
        width="stretch",
        help=messages.TOTAL_HELP.said(),
    ):
        total = _choice(messages.TOTAL.said(), known.categories, one.total, key=f"{key}-total")
        # With levels between, the parts of the total are not all the others: whether it adds up is said below.
        for proposed in () if one.parents else known.totals:
            st.caption(f"{plain(proposed.category)}: {proposed.reason}")
    return total


def _sensitive(one: DraftVariable, categories: tuple[str, ...], total: tuple[str, ...], *, key: str) -> tuple[str, ...]:
    defined = filter(None, (*one.parents, *one.parents.values(), *one.labels))
    rest = tuple(label for label in dict.fromkeys((*categories, *defined)) if label not in total)
    with st.popover(
        _said(messages.SENSITIVE.said(), *one.sensitive),
        key=f"{key}-sensitives",
        width="stretch",
        help=messages.SENSITIVE_HELP.said(),
    ):
        return _choice(messages.SENSITIVE_CATEGORIES.said(), rest, one.sensitive, key=f"{key}-sensitive")


def _said(what: str, *chosen: str) -> str:
    """What is asked for and what was chosen, as a button says it: to the eye in part, to a screen reader whole."""
    return plain(": ".join(filter(None, (what, ", ".join(chosen)))))


def _choice(label: str, options: tuple[str, ...], chosen: tuple[str, ...], *, key: str) -> tuple[str, ...]:
    """Some of these texts. What was chosen and is none of them stays, to be taken away here or refused below."""
    options = (*options, *dict.fromkeys(text for text in chosen if text not in options))
    numbers = range(len(options))
    present = [options.index(text) for text in dict.fromkeys(chosen)]
    none = messages.NO_CATEGORY.said()
    picked = st.multiselect(label, numbers, present, format_func=options.__getitem__, key=key, placeholder=none)
    return tuple(options[n] for n in picked)


def _totals(one: DraftVariable) -> str:
    return messages.TOTAL_IS.said(categories=one.total) if one.total and one.role != "by" else ""


def _sample(categories: tuple[str, ...]) -> str:
    if not categories:
        return ""
    message = messages.SAMPLE_AND_MORE if len(categories) > FEW else messages.SAMPLE
    return message.said(categories=Grouped(len(categories)), few=categories[:FEW])
