"""What is known of a figure within bounds, in words, one figure and several of them."""

from __future__ import annotations

import pytest

from sdc_core.evaluation.words_for_bounds import not_decided, open_figures, whatever_it_is
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.rules.base import COMPARED_WITH, SIZE_OF_GROUP, THIS_COUNT
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount

WORDS = {
    (0, UNLIMITED): "this count is not known", (10, UNLIMITED): "this count is at least 10",
    (1, UNLIMITED): "this count is at least 1", (0, 9): "this count is at most 9",
    (3, 9): "this count lies between 3 and 9", (7, 7): "this count is 7", (0, 0): "this count is 0",
    (0, UNLIMITED - 1): "this count is at most 4\u202f611\u202f686\u202f018\u202f427\u202f387\u202f903",
}  # fmt: skip


@pytest.mark.parametrize("bounds", WORDS)
def test_a_figure_is_told_by_the_ends_that_it_has(bounds: tuple[int, int]) -> None:
    assert str(not_decided([(THIS_COUNT, *bounds)], "3")).casefold().startswith(WORDS[bounds])


def test_several_figures_stand_in_a_row() -> None:
    figures = [(THIS_COUNT, 7, 7), (COMPARED_WITH, 12, 14), (SIZE_OF_GROUP, 0, UNLIMITED)]

    sentence = str(not_decided(figures, "1a")).casefold()

    assert sentence.startswith(
        "this count is 7, the one it is compared with lies between 12 and 14 and the size of the group is not known"
    )


def test_figures_are_open_where_one_that_the_rule_compares_is() -> None:
    known, unknown = (7, 7), (5, 9)

    assert open_figures(SmallCount(), known, unknown, unknown) is None
    assert open_figures(SmallCount(), unknown, known, known) == ((THIS_COUNT, 5, 9),)
    assert open_figures(FewOthers(), known, known, unknown) is None
    assert open_figures(FewOthers(), known, unknown, known) == ((THIS_COUNT, 7, 7), (COMPARED_WITH, 5, 9))
    found = open_figures(FewNonSensitive(), known, known, unknown)
    assert found is not None and len(found) == 3


@pytest.mark.parametrize("others", [False, True])
def test_what_is_certain_is_told_with_what_is_known_of_more_than_one_figure(others: bool) -> None:
    figures = [(THIS_COUNT, 40, 41), *([(COMPARED_WITH, 41, 42)] if others else [])]
    certain = FewOthers().certain((40, 41), (41, 42), FewOthers().bound())

    sentence = whatever_it_is(figures, FewOthers(), certain)

    assert ("lies between 41 and 42" in sentence) == others
    assert ("lies between 40 and 41" in sentence) == others
    assert "at most 2 outside this cell" in sentence
    assert "lies between 40 and 41" in whatever_it_is(figures, FewOthers(), None)
