"""What the open table and another one share, to be confirmed: whom they count, each variable, its categories."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import streamlit as st

from sdc_core.attack.linked.agreement import Match, matched
from sdc_core.attack.linked.populations import have_units_in_common, includes
from sdc_core.attack.linked.spellings import look_alikes
from sdc_core.cube.cube import Cube
from sdc_core.messages import Grouped, Message, Phrase, Problem
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Filter
from sdc_core.words.wording import noun, sentences
from ui.compare import messages
from ui.compare.comparing import names_of
from ui.session import state
from ui.session.compare_state import Condition, OtherTable
from ui.session.draft import Draft
from ui.session.question import Question
from ui.words.explain import plain

WIDTHS = (3, 3, 7)
NOT_HERE = ""
MATCH = Question[Match]("how categories are matched")
ALIKE = Question[dict[str, str]]("categories that look alike")
MOST_NAMED = 4
"""Categories that are named in a line; of more the number is given."""

_SAID = {True: "yes", False: "no"}
_ANSWERS = {"yes": messages.YES, "no": messages.NO}


@dataclass(frozen=True)
class Confirmed:
    """Another table as it is understood now, and what still keeps it from being compared: questions, problems."""

    other: OtherTable
    open: int
    problems: tuple[Problem, ...]


def ask_whom(title: str, condition: Condition, filters: tuple[Filter, ...], *, key: str) -> Condition:
    """A table in a line, and whom it counts: everybody, or those who fulfil a condition.

    filters: what its file says of it.
    """
    if filters:
        conditions = tuple(plain(one.describe()) for one in filters)
        st.markdown(messages.COUNTS_ONLY.said(title=title, conditions=conditions))
        return condition
    words, variable_at, category_at = st.columns((7, 3, 3), vertical_alignment="center", gap="small")
    words.markdown(messages.COUNTS_EVERYBODY.said(title=title))
    variable = variable_at.text_input(
        messages.CONDITION_VARIABLE.said(),
        condition.variable,
        key=f"{key}-variable",
        placeholder=messages.SUCH_AS_TENURE.said(),
        label_visibility="collapsed",
    )
    category = category_at.text_input(
        messages.CONDITION_CATEGORY.said(),
        condition.category,
        key=f"{key}-category",
        placeholder=messages.SUCH_AS_OWNED.said(),
        label_visibility="collapsed",
    )
    return Condition(" ".join(variable.split()), " ".join(category.split()))


def relation(own: tuple[Filter, ...], theirs: tuple[Filter, ...]) -> str:
    """How those whom two tables count lie to each other, in words."""
    part_of_ours, part_of_theirs = includes(own, theirs), includes(theirs, own)
    if part_of_ours and part_of_theirs:
        return messages.SAME_UNITS.said()
    if part_of_ours:
        return messages.PART_OF_OURS.said()
    if part_of_theirs:
        return messages.PART_OF_THEIRS.said()
    return messages.OVERLAP.said() if have_units_in_common(own, theirs) else messages.APART.said()


def confirm(own: Cube, other: OtherTable, cube: Cube, *, letter: str) -> Confirmed:
    """The grid of one table: its words, its variables, its categories; answers with what was said."""
    key = f"compare-{state.work().table_edition}-{other.number}"
    other, open_words, problems = _ask_about_words(own, other, cube, key=key)
    other, twice = _ask_about_variables(own, other, cube, letter=letter, key=key)
    if twice:
        problems.append(messages.MATCHED_TWICE.at(other.name))
    other, open_pairs = _ask_about_categories(own, other, cube, key=key)
    return Confirmed(other, open_words + open_pairs, tuple(problems))


def size_in_words(draft: Draft, cube: Cube) -> str:
    """How large a table is: "12 cells, 1 204 people"."""
    cells = Grouped(len(cube))
    if cube.total is None or draft.kind == "magnitude":
        return messages.CELLS.said(cells=cells)
    return messages.CELLS_AND_UNITS.said(cells=cells, units=Grouped(cube.total), unit=noun(cube.spec.unit or "unit"))


def _ask_about_words(own: Cube, other: OtherTable, cube: Cube, *, key: str) -> tuple[OtherTable, int, list[Problem]]:
    """Whether other words for the population and the unit mean the same."""
    population = _same_words(
        messages.SAME_POPULATION,
        own.spec.population,
        cube.spec.population,
        other.same_population,
        key=f"{key}-population",
    )
    unit = _same_words(messages.SAME_UNIT, own.spec.unit, cube.spec.unit, other.same_unit, key=f"{key}-unit")
    problems = []
    if population is False:
        problems.append(messages.OTHER_POPULATION.at(other.name))
    if unit is False:
        problems.append(messages.OTHER_UNIT.at(other.name))
    asked = replace(
        other,
        same_population=population if _differ(own.spec.population, cube.spec.population) else None,
        same_unit=unit if _differ(own.spec.unit, cube.spec.unit) else None,
    )
    return asked, (population is None) + (unit is None), problems


def _same_words(question: Message, ours: str, theirs: str, known: bool | None, *, key: str) -> bool | None:
    """Whether other words mean the same; None as long as nobody said so."""
    if not _differ(ours, theirs):
        return True
    return _yes_or_no(question.said(theirs=plain(theirs), ours=plain(ours)), known, key=key)


def _differ(ours: str, theirs: str) -> bool:
    return bool(ours and theirs and ours != theirs)


def _ask_about_variables(own: Cube, other: OtherTable, cube: Cube, *, letter: str, key: str) -> tuple[OtherTable, bool]:
    """For each variable of the open table what it is in the other one; whether two are the same there."""
    names = names_of(own, other, cube)
    found = {ours: theirs for theirs, ours in names.items() if ours}
    options = [NOT_HERE, *cube.spec.names]
    chosen = {}
    heads = (messages.A_OPEN.said(), letter, messages.CATEGORIES.said())
    for place, head in zip(st.columns(WIDTHS, gap="small"), heads, strict=True):
        place.caption(head)
    for at, ours in enumerate(own.spec.names):
        name_at, menu_at, how_at = st.columns(WIDTHS, gap="small", vertical_alignment="center")
        name_at.markdown(f"**{plain(ours)}**")
        theirs = menu_at.selectbox(
            messages.VARIABLE_IN.said(name=ours, letter=letter),
            options,
            options.index(found.get(ours, NOT_HERE)),
            format_func=lambda name: name or messages.NOT_IN_TABLE.said(),
            key=f"{key}-{at}-called",
            label_visibility="collapsed",
        )
        chosen[ours] = theirs
        how_at.markdown(_how(own, ours, other, cube, theirs) if theirs else _missing(ours))
    said = [theirs for theirs in chosen.values() if theirs]
    only = [name for name in cube.spec.names if name not in said]
    if only:
        st.caption(plain(messages.ONLY_IN_TABLE.said(names=tuple(only))))
    if chosen != {ours: found.get(ours, NOT_HERE) for ours in own.spec.names}:
        other = replace(other, names={**dict.fromkeys(cube.spec.names, ""), **_turned(chosen)})
    return other, len({*said}) < len(said)


def _turned(chosen: dict[str, str]) -> dict[str, str]:
    return {theirs: ours for ours, theirs in chosen.items() if theirs}


def _missing(ours: str) -> str:
    return plain(messages.TOTALS_OVER.said(name=ours))


def _how(own: Cube, ours: str, other: OtherTable, cube: Cube, theirs: str) -> str:
    """How the categories of a variable are matched, in words."""
    here = own.hierarchies[own.spec.position(ours)]
    there = cube.hierarchies[cube.spec.position(theirs)]
    return plain(match_in_words(_match(other, theirs, here, there)))


def _match(other: OtherTable, theirs: str, here: Hierarchy, there: Hierarchy) -> Match:
    """How categories are matched after what a person said of them; worked out once."""
    said = tuple(sorted(pair for pair in other.same.items() if pair[0][0] == theirs))
    question = MATCH.of(f"{other.number} {theirs}")
    return state.derived(question, (here, there, said), lambda: matched(here, relabelled(other, theirs, there)))


def _asked_about(other: OtherTable, theirs: str, here: Hierarchy, there: Hierarchy) -> dict[str, str]:
    """Categories of another table that look like one of the open table, where neither has its like."""

    def look() -> dict[str, str]:
        left = matched(here, there)
        return {label: one for one, label in look_alikes(here, there) if one in left.ours and label in left.theirs}

    return state.derived(ALIKE.of(f"{other.number} {theirs}"), (here, there), look)


def match_in_words(match: Match) -> str:
    """How categories are matched: how many are the same, which are sums, which nobody could match."""
    if match.bands:
        return messages.BY_BOUNDS.said(labels=_shortened(match.bands))
    return sentences(*_matches(match)) or messages.NONE_IN_COMMON.said()


def _matches(match: Match) -> Iterator[Phrase]:
    if match.same:
        yield messages.SAME_CATEGORIES.phrase(number=Grouped(match.same))
    for one, other in match.renamed[:MOST_NAMED]:
        yield messages.CALLED_THERE.phrase(one=one, other=other)
    if len(match.renamed) > MOST_NAMED:
        yield messages.MORE_CALLED.phrase(more=Grouped(len(match.renamed) - MOST_NAMED))
    for whole, made_of, _ in match.sums[:MOST_NAMED]:
        yield messages.IS_SUM.phrase(whole=whole, parts=" + ".join(map(str, _shortened(made_of))))
    if len(match.sums) > MOST_NAMED:
        yield messages.MORE_SUMS.phrase(more=Grouped(len(match.sums) - MOST_NAMED))
    ours, theirs = _shortened(match.ours), _shortened(match.theirs)
    if ours and theirs:
        yield messages.UNMATCHED_BOTH.phrase(ours=ours, theirs=theirs)
    elif ours:
        yield messages.UNMATCHED_HERE.phrase(ours=ours)
    elif theirs:
        yield messages.UNMATCHED_THERE.phrase(theirs=theirs)


def relabelled(other: OtherTable, name: str, tree: Hierarchy) -> Hierarchy:
    """A variable's tree with the categories that a person said are the same under the names of the open table."""
    agreed = {
        code: other.same[name, label]
        for code, label in zip(tree.codes, tree.labels, strict=True)
        if other.same.get((name, label))
    }
    return replace(tree, names={**tree.names, **agreed})


def _ask_about_categories(own: Cube, other: OtherTable, cube: Cube, *, key: str) -> tuple[OtherTable, int]:
    """Which categories that look alike, or that a person paired, are the same; how many questions are open."""
    still_open, same = 0, dict(other.same)
    for theirs, ours in names_of(own, other, cube).items():
        if not ours:
            continue
        here = own.hierarchies[own.spec.position(ours)]
        there = cube.hierarchies[cube.spec.position(theirs)]
        asked = dict(_asked_about(other, theirs, here, there))
        asked |= {label: one for (name, label), one in same.items() if name == theirs and one}
        for number, (label, one) in enumerate(asked.items()):
            known = same.get((theirs, label))
            answer = _yes_or_no(
                messages.SAME_CATEGORY.said(theirs=plain(label), variable=plain(theirs), ours=plain(one)),
                None if known is None else known == one,
                key=f"{key}-{theirs}-{number}-alike",
            )
            if answer is None:
                still_open += 1
            else:
                same[theirs, label] = one if answer else ""
        left = _match(other, theirs, here, there)
        if left.ours and left.theirs:
            same |= _pair_by_hand(ours, theirs, left, key=f"{key}-{theirs}")
    return replace(other, same=same), still_open


def _pair_by_hand(ours: str, theirs: str, left: Match, *, key: str) -> dict[tuple[str, str], str]:
    """Two categories that a person says are the same, where nobody could match them; nothing before the button."""
    with st.popover(messages.PAIR.said(name=plain(theirs)), key=f"{key}-pairs"):
        label = st.selectbox(messages.PAIR_HERE.said(name=plain(theirs)), left.theirs, key=f"{key}-pair-there")
        one = st.selectbox(messages.PAIR_THERE.said(name=plain(ours)), left.ours, key=f"{key}-pair-here")
        if st.button(messages.THEY_ARE_THE_SAME.said(), key=f"{key}-pair") and label and one:
            return {(theirs, label): one}
    return {}


def _yes_or_no(question: str, known: bool | None, *, key: str) -> bool | None:
    words, buttons = st.columns((8, 2), vertical_alignment="center", gap="small")
    words.markdown(question)
    said = buttons.segmented_control(
        question,
        [*_ANSWERS],
        default=None if known is None else _SAID[known],
        format_func=lambda answer: _ANSWERS[answer].said(),
        key=key,
        label_visibility="collapsed",
    )
    return None if said is None else said == "yes"


def _shortened(labels: tuple[str, ...]) -> tuple[str | Phrase, ...]:
    more = len(labels) - MOST_NAMED - 2
    return (*labels[: MOST_NAMED + 2], messages.MORE.phrase(more=more)) if more > 0 else labels
