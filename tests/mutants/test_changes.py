"""The changes that the exercise makes, and the survivors that it lists."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.mutants.changes import changes_of
from tests.mutants.rooms import ROOT, drawn, files_of_tests, reasons, rooms


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("a = b < c", {"a = b <= c"}),
        ("a = b == c", {"a = b != c"}),
        ("a = b + c", {"a = b - c"}),
        ("a += b", {"a -= b"}),
        ("a = b & ~c", {"a = b | ~c", "a = b & c"}),
        ("a = b and not c", {"a = b or not c", "a = b and c"}),
        ("a = 3", {"a = 4"}),
        ("a = True", {"a = False"}),
        ("a = np.maximum(b, c)", {"a = np.minimum(b, c)"}),
        ("a = Größe.low < ß", {"a = Größe.high < ß", "a = Größe.low <= ß"}),
        ("a = 'b < c'", set[str]()),
        ("assert a == 3", set[str]()),
        ("a: Literal[3] = b", set[str]()),
        ("def a(b: c | d, /, *e: c | d, f: c | d, **g: c | d) -> c | d: ...", set[str]()),
    ],
)
def test_a_line_is_changed_in_every_way_that_a_slip_could_change_it(line: str, changed: set[str]) -> None:
    assert {change.after for change in changes_of("a.py", line + "\n")} == changed


def test_a_mask_that_is_returned_is_turned_round() -> None:
    source = "def is_small(a) -> BoolColumn:\n    return a\n"

    assert [change.after for change in changes_of("a.py", source)] == ["return ~(a)"]


def test_a_change_leaves_all_other_lines_alone() -> None:
    (change,) = changes_of("a.py", "x = 'y'\na = b < c\nz = 'y'\n")

    assert (change.line, change.changed) == (2, "x = 'y'\na = b <= c\nz = 'y'\n")


def test_the_same_seed_draws_the_same_changes_and_another_one_others() -> None:
    one, again, other = ([str(change) for _, change in islice(drawn(seed, "sdc_core/rules"), 20)] for seed in (1, 1, 2))

    assert one == again != other
    assert len(set(one)) == 20


def test_every_room_has_modules_and_every_file_of_tests_is_there() -> None:
    assert all(rooms().values())
    assert all((ROOT / file).is_file() for file in files_of_tests())


def test_every_survivor_that_is_listed_is_still_a_change_that_can_be_made() -> None:
    listed = reasons()
    modules = {path: (ROOT / path).read_text(encoding="utf-8") for path, _, _ in listed}
    possible = {change.name for path, source in modules.items() for change in changes_of(path, source)}

    assert set(listed) <= possible
    assert all(reason.strip() for reason in reasons().values())
