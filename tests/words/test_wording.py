"""Numbers, units and groups as a person says them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.numbers.writing import decimal
from sdc_core.words.wording import Wording, category, is_are, listed, many, percent, plural


@pytest.mark.parametrize(
    ("unit", "several"),
    [
        ("person", "people"),
        ("child", "children"),
        ("woman", "women"),
        ("firm", "firms"),
        ("company", "companies"),
        ("survey", "surveys"),
        ("key", "keys"),
        ("unit", "units"),
        ("people", "people"),
        ("business", "businesses"),
        ("ships", "ships"),
    ],
)
def test_several_of_a_unit(unit: str, several: str) -> None:
    assert plural(unit) == several


def test_a_number_agrees_with_its_noun_and_verb() -> None:
    assert [many(number, "person") for number in (0, 1, 2)] == ["0 people", "1 person", "2 people"]
    assert [is_are(number) for number in (0, 1, 2)] == ["are", "is", "are"]


@pytest.mark.parametrize(
    ("share", "limit", "shown"),
    [
        (Fraction(99), Fraction(99), "99 %"),
        (Fraction(29800, 301), Fraction(99), "99.003 %"),
        (Fraction(5000, 55), Fraction(90), "90.909 %"),
        (Fraction(100), Fraction(99), "100 %"),
        (Fraction(9999999, 100000), Fraction(100), "99.99999 %"),
        (Fraction(99) + Fraction(1, 10**7), Fraction(99), "99.0000001 %"),
        (Fraction(99) - Fraction(1, 10**12), Fraction(99), "98.999999999999 %"),
        (Fraction(200, 3), None, "66.667 %"),
        (Fraction(0), Fraction(40), "0 %"),
    ],
)
def test_a_share_has_as_many_digits_as_tell_it_from_the_limit(
    share: Fraction, limit: Fraction | None, shown: str
) -> None:
    assert percent(share, limit) == shown


@given(
    st.integers(0, 2**53),
    st.integers(1, 2**53),
    st.decimals(0, 100, places=6).map(Fraction),
)
def test_a_share_is_never_shown_on_the_other_side_of_its_limit(count: int, margin: int, limit: Fraction) -> None:
    share = Fraction(100 * min(count, margin), margin)

    shown = Fraction(percent(share, limit).removesuffix(" %"))

    assert (shown > limit, shown < limit) == (share > limit, share < limit)
    assert abs(shown - share) <= Fraction(1, 2000)


@given(st.decimals(-1000, 1000, places=6))
def test_a_decimal_is_written_out(number: object) -> None:
    fraction = Fraction(str(number))

    assert Fraction(decimal(fraction)) == fraction
    assert "e" not in decimal(fraction)


@pytest.mark.parametrize(
    ("traits", "words"),
    [
        ((), ""),
        ((("region", "East"),), "region East"),
        ((("region", "East"), ("sex", "women")), "region East and sex women"),
        ((("region", "East"), ("age", "20–29"), ("sex", "women")), "region East, age 20–29 and sex women"),
    ],
)
def test_categories_in_a_row(traits: tuple[tuple[str, str], ...], words: str) -> None:
    assert str(listed(traits)) == words


@pytest.mark.parametrize(
    ("name", "label", "spoken"),
    [
        ("offence", "Yes", "category Yes of offence"),
        ("brott", "Inga", "category Inga of brott"),
        ("skuld", "Övrigt", "category Övrigt of skuld"),
        ("offence", "nej", "category nej of offence"),
        ("age", "20–29", "age 20–29"),
        ("status", "divorced", "divorced"),
        ("status", "A", "A"),
    ],
)
def test_a_category_that_says_nothing_alone_is_named_with_its_variable(name: str, label: str, spoken: str) -> None:
    assert str(category((name, label))) == spoken


def wording(count: int, margin: int, **more: object) -> Wording:
    given: dict[str, object] = {
        "unit": "person",
        "cell": (("key value", "4"), ("status", "A")),
        "target": ("status", "A"),
        "group": (("key value", "4"),),
        "moved": (("status", "A"),),
    }
    return Wording(count=count, margin=margin, **(given | more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("count", "margin", "told"),
    [
        (19, 20, "19 of the 20 with key value 4 are in A"),
        (1, 20, "1 of the 20 with key value 4 is in A"),
        (20, 20, "All 20 with key value 4 are in A"),
        (1, 1, "The only person with key value 4 is in A"),
        (21, 20, "21 with key value 4 are in A, more than the 20 stated"),
    ],
)
def test_how_many_of_the_group_are_in_the_cell(count: int, margin: int, told: str) -> None:
    assert str(wording(count, margin).are_in) == told


def test_a_group_that_is_the_whole_table_is_called_so() -> None:
    assert str(wording(19, 20, group=()).are_in) == "19 of the 20 in the whole table are in A"


ELSEWHERE = {"group": (("status", "A"),), "moved": (("key value", "4"),)}


@pytest.mark.parametrize(
    ("count", "margin", "told"),
    [
        (6, 7, "6 of the 7 in A have key value 4"),
        (1, 7, "1 of the 7 in A has key value 4"),
        (7, 7, "All 7 in A have key value 4"),
        (1, 1, "The only person in A has key value 4"),
        (8, 7, "8 in A have key value 4, more than the 7 stated"),
    ],
)
def test_how_many_of_a_category_belong_to_the_group(count: int, margin: int, told: str) -> None:
    assert str(wording(count, margin, **ELSEWHERE).have) == told


def test_what_else_a_category_and_its_group_share_is_named() -> None:
    shared = wording(6, 7, group=(("sex", "women"), ("status", "A")), moved=(("key value", "4"),))

    assert str(shared.have) == "6 of the 7 in A with sex women have key value 4"


@pytest.mark.parametrize(
    ("count", "empty", "said"),
    [
        (20, 1, "The empty category of this group tells the same."),
        (20, 3, "The 3 empty categories of this group tell the same."),
        (19, 1, "The empty category of this group tells that nobody is in it."),
        (18, 2, "The 2 empty categories of this group tell that nobody is in them."),
    ],
)
def test_empty_categories_are_counted_and_tell_no_more_than_they_do(count: int, empty: int, said: str) -> None:
    assert str(wording(count, 20, empty=empty).zeros) == said


def test_a_group_without_empty_categories_has_nothing_said_of_them() -> None:
    assert wording(20, 20).zeros is None


def test_a_share_of_nobody_is_more_than_all() -> None:
    assert str(wording(3, 0).share(Fraction(99))) == "more than all"


def test_sensitive_categories_are_named_with_their_variable() -> None:
    assert wording(3, 4, sensitive_labels=("A", "B")).sensitive_categories == "status: A, B"
