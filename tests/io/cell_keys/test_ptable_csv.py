"""p-tables from files: the common format with commas or semicolons, and each broken one located in a sentence."""

from __future__ import annotations

import hashlib
from decimal import Decimal

import pytest

from sdc_core.errors import InputError
from sdc_core.io.cell_keys.ptable_csv import read_ptable
from sdc_core.io.cell_keys.secret_file import read_secret
from sdc_core.io.raw.source import Source
from sdc_core.protection.cell_keys.making import Wanted, made
from tests.protection.cell_keys.units import HANDBOOK, ptable_of

PRINTED = """i,j,p,v,p_int_lb,p_int_ub,type
0,0,1,0,0,1,all
1,0,0.5,-1,0,0.5,all
1,2,0.5,1,0.5,1,all
2,2,0.8,0,0,0.8,all
2,3,0.2,1,0.8,1,all
3,2,0.3,-1,0,0.3,all
3,3,0.4,0,0.3,0.7,all
3,4,0.3,1,0.7,1,all
"""
GERMAN = PRINTED.replace(",", ";").replace(".", ",")


def read(text: str):
    return read_ptable(Source("p.csv", text.encode()))


@pytest.mark.parametrize("text", [PRINTED, GERMAN, PRINTED.replace(",all", "").replace(",type", "")])
def test_the_table_of_the_handbook_is_read_with_commas_with_decimal_commas_and_without_a_type(text: str):
    ptable = read(text)

    assert ptable == ptable_of(HANDBOOK)
    assert ptable.sha256 == hashlib.sha256(text.encode()).hexdigest()
    assert [float(ptable.mean(count)) for count in range(4)] == [0, 0, 0.2, 0]
    assert ptable.biased == (2,)


def test_lines_may_stand_in_any_order():
    head, *lines = PRINTED.splitlines()

    assert read("\n".join([head, *reversed(lines)])) == read(PRINTED)


@pytest.mark.parametrize("wanted", [Wanted(5, Decimal(2)), Wanted(8, Decimal(4), 3), Wanted(10, Decimal(10))])
def test_what_was_made_here_is_read_back_as_it_was(wanted: Wanted):
    ptable = made(wanted)
    again = read("".join(ptable.lines()))

    assert again == ptable
    assert again.sha256 == ptable.sha256


BROKEN = {
    "sums to less": ("2,2,0.8", "2,2,0.7", "row 5: the probabilities of a count of 2 sum to 0.9"),
    "negative result": ("1,0,0.5,-1", "1,-1,0.5,-2", "row 3: a count of 1 can turn negative"),
    "noise is not j - i": ("2,3,0.2,1", "2,3,0.2,2", "row 6: of a count of 2 v is not j - i"),
    "gap between limits": (
        "3,3,0.4,0,0.3",
        "3,3,0.4,0,0.35",
        "row 8: there is a gap between the limits",
    ),
    "limits overlap": ("3,3,0.4,0,0.3", "3,3,0.4,0,0.2", "row 8: the limits of a count of 3 overlap"),
    "begins late": (
        "3,2,0.3,-1,0,",
        "3,2,0.3,-1,0.1,",
        "the limits of a count of 3 do not begin",
    ),
    "ends early": (
        "3,4,0.3,1,0.7,1",
        "3,4,0.3,1,0.7,0.9",
        "the limits of a count of 3 do not end",
    ),
    "no probability": ("2,2,0.8", "2,2,1.8", "row 5: of a count of 2 p is not from 0 to 1"),
    "twice": ("2,3,0.2,1", "2,2,0.2,0", "row 6: a count of 2 has this result in two lines"),
    "a count is left out": ("2,2,0.8,0,0,0.8,all\n2,3,0.2,1,0.8,1,all\n", "", "p.csv: there is a gap: a count of 2"),
    "another type": ("0.7,1,all", "0.7,1,even", "row 9, column 7: the type is not all"),
    "no whole number": ("1,0,0.5", "x,0,0.5", "row 3, column 1: i is not a whole number"),
    "no decimal": ("1,0,0.5", "1,0,half", "row 3, column 3: p is not a number"),
    "no column": ("p_int_lb", "from", "there is no column 'p_int_lb'"),
}


@pytest.mark.parametrize(("old", "new", "said"), BROKEN.values(), ids=BROKEN)
def test_a_broken_p_table_is_refused_with_the_place_in_one_sentence(old: str, new: str, said: str):
    assert old in PRINTED
    with pytest.raises(InputError) as refused:
        read(PRINTED.replace(old, new, 1))

    (problem,) = refused.value.problems
    assert said in str(problem)


def test_limits_that_contradict_the_probabilities_are_refused():
    text = PRINTED.replace("2,2,0.8,0,0,0.8", "2,2,0.8,0,0,0.7").replace("2,3,0.2,1,0.8,1", "2,3,0.2,1,0.7,1")
    with pytest.raises(InputError) as refused:
        read(text)

    assert [problem.code for problem in refused.value.problems] == [
        "protection.cell_keys.limits-contradict-probability"
    ] * 2


def test_a_secret_is_what_stands_in_its_file_without_the_line_end():
    assert read_secret(Source("s.txt", b"hush, hush\r\n")) == read_secret(Source("s.txt", b"hush, hush"))
    with pytest.raises(InputError, match="there is no secret in the file"):
        read_secret(Source("s.txt", b" \n"))
