"""What is seen to run, and which tests a change is held against."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.changes import Change, changes_of
from tests.mutants.choosing import Choice
from tests.mutants.following import Followed
from tests.mutants.lines import Watch, moved, place_of
from tests.mutants.rooms import ROOT, files_of_tests

SOURCE = """\
LIMIT = 3


def judged(count):
    if count < LIMIT:
        return max(
            count,
            1,
        )
    return [
        one + 1 for one in (count,)
    ]
"""


def test_the_lines_that_run_are_seen_once_each_time_they_are_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "made_up.py"
    file.write_text(SOURCE, encoding="utf-8")
    space: dict[str, object] = {}
    exec(compile(SOURCE, str(file), "exec"), space)
    judged = space["judged"]
    assert callable(judged)
    watch = Watch({str(file): "made_up.py"})

    seen = []
    for count in (1, 5, 5):
        watch.start()
        judged(count)
        watch.stop()
        seen.append(watch.taken()["made_up.py"])

    assert 5 in seen[0] and 7 in seen[0] and 11 not in seen[0]
    assert 11 in seen[1] and 7 not in seen[1]
    assert seen[1] == seen[2]


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        (1, set()),
        (4, {4, 5, 6, 7, 8, 9, 10, 11, 12}),
        (5, {5}),
        (8, {6, 7, 8, 9}),
        (11, {10, 11, 12}),
    ],
)
def test_a_line_belongs_to_its_statement_and_the_head_of_a_function_to_all_of_it(line: int, lines: set[int]) -> None:
    assert place_of(line, SOURCE) == lines


def test_lines_are_found_again_in_a_text_that_has_changed() -> None:
    assert moved("a\nb\nc\n", "new\na\nb\nc\n") == {1: {2}, 2: {3}, 3: {4}}
    assert moved("a\nb\nc\n", "a\nb\nnew\nc\n") == {1: {1}, 2: {2, 3}, 3: {4}}
    assert moved("a\nb\nc\n", "a\nother\nc\n") == {1: {1, 2}, 2: {2}, 3: {3}}


PATH = "sdc_core/rules/margin_mathematics.py"


def _change(text: str) -> Change:
    source = (ROOT / PATH).read_text(encoding="utf-8")
    return next(change for change in changes_of(PATH, source) if text in change.before)


def test_a_change_in_a_function_is_held_against_the_tests_that_run_it_fastest_first() -> None:
    change = _change("up, down = percent.numerator")
    runs = {PATH: {change.line}}
    lines = {"slow": runs, "fast": runs, "elsewhere": {PATH: {change.line + 500}}, "broken": runs}
    seconds = {"slow": 2.0, "fast": 1.0, "elsewhere": 0.1, "broken": 0.1}

    choice = Choice({"file": Followed(seconds, lines, failed=["broken"])})

    assert choice.tests_of(change) == ["fast", "slow"]


def test_what_a_file_makes_ready_counts_for_all_of_its_tests() -> None:
    change = _change("up, down = percent.numerator")

    choice = Choice({"file": Followed({"one": 1.0}, {"one": {}}, shared={PATH: {change.line}})})

    assert choice.tests_of(change) == ["one"]


def test_a_default_is_held_against_all_that_run_the_module_or_one_that_imports_it_or_nothing_at_all() -> None:
    change = _change("LARGEST = 2**63 - 1")
    importer = "sdc_core/rules/few_others.py"
    far = {"sdc_core/cube/cube.py": {1}}
    lines = {"user": {importer: {1}}, "own": {PATH: {1}}, "far": far}
    seconds = {"user": 0.1, "own": 1.0, "far": 0.1}
    of_constants = Followed({"constant": 0.2}, {"constant": {}}, shared=far)

    choice = Choice({"file": Followed(seconds, lines), "another": of_constants})

    assert choice.tests_of(change) == ["constant", "own", "user"]


def test_the_lines_of_what_is_compiled_are_seen_as_those_of_all_else() -> None:
    path = "sdc_core/contributions/kernel.py"
    source = (ROOT / path).read_text(encoding="utf-8")
    change = next(one for one in changes_of(path, source) if one.before == "found += cell >= 0")
    lines = {"here": {path: {change.line}}, "elsewhere": {path: {change.line + 1}}}

    assert Choice({"file": Followed(dict.fromkeys(lines, 1.0), lines)}).tests_of(change) == ["here"]


def test_tests_can_be_named_that_are_followed() -> None:
    named = files_of_tests(("tests/measures", "tests/test_oracle"))

    assert "tests/measures/test_measures.py" in named and "tests/test_oracle.py" in named
    assert all(file.startswith(("tests/measures/", "tests/test_oracle")) for file in named)
