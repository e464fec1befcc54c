"""Hierarchies from CSV, from .hrc and from inside the spec say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from sdc_core.errors import SpecError
from sdc_core.spec.hierarchy_file import parents_of_tree, parse_parents, read_parents

PARENTS = {"North": "", "a": "North", "b": "North", "South": "", "c": "South"}


@pytest.mark.parametrize(
    ("name", "content", "leading"),
    [
        ("r.csv", "code,parent\nNorth,\na,North\nb,North\nSouth,\nc,South\n", "@"),
        ("r.csv", "code;parent\nNorth;\na;North\nb;North\nSouth;\nc;South\n", "@"),
        ("r.csv", "code\tparent\nNorth\t\na\tNorth\nb\tNorth\nSouth\t\nc\tSouth\n", "@"),
        ("r.csv", "Label,Parent, Code\nx,,North\nx,North,a\nx,North,b\nx,,South\nx,South,c\n", "@"),
        ("r.csv", 'code,parent\n"North",Total\na,North\n\nb,North\nSouth,Total\nc,South\nTotal,\n', "@"),
        ("r.csv", "\ufeffcode,parent\r\nNorth,\r\na,North\r\nb,North\r\nSouth,\r\nc,South\r\n", "@"),
        ("r.hrc", "North\n@a\n@b\nSouth\n@c\n", "@"),
        ("R.HRC", "North\r\n@a\r\n@b\r\n\r\nSouth\r\n@c", "@"),
        ("r.hrc", "North\n--a\n--b\nSouth\n--c\n", "--"),
        ("r.hrc", "North\n  a\n  b\nSouth\n  c\n", "  "),
    ],
)
def test_every_way_of_writing_it_gives_the_same_tree(name: str, content: str, leading: str) -> None:
    parents = parse_parents(content.encode(), name, leading=leading, total=("Total",))

    assert parents == PARENTS
    assert list(parents) == list(PARENTS)


def test_depth_in_an_hrc_goes_down_one_level_and_up_any_number() -> None:
    parents = parse_parents(b"1\n@11\n@@111\n@@@1111\n@12\n2\n", "r.hrc")

    assert parents == {"1": "", "11": "1", "111": "11", "1111": "111", "12": "1", "2": ""}


def test_codes_keep_their_leading_zeros_and_spaces() -> None:
    assert parse_parents(b"code,parent\n007,\n 7,007\n", "r.csv") == {"007": "", " 7": "007"}


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("r.csv", b"", "r.csv: the first line is not 'code,parent'; add that header."),
        ("r.csv", b"a,North\n", "r.csv: the first line is not 'code,parent'; add that header."),
        ("r.csv", b"code,parent\na,\nb\n", "r.csv, line 3: a code or parent is missing; add it."),
        ("r.csv", b"code,parent\na,\na,\n", "r.csv: the code of entry 2 stands twice; leave one out."),
        ("r.csv", b"code,parent\n\xff\xfe,\n", "r.csv: the file is not UTF-8 text; save it as UTF-8."),
        ("r.hrc", b"a\n@@b\n", "r.hrc, line 2: a level is skipped; add the line above it."),
        ("r.hrc", b"@a\n", "r.hrc, line 1: a level is skipped; add the line above it."),
        ("r.hrc", b"a\n@b\n@b\n", "r.hrc: the code of entry 3 stands twice; leave one out."),
    ],
)
def test_a_fault_is_told_with_its_place(name: str, content: bytes, said: str) -> None:
    with pytest.raises(SpecError) as refused:
        parse_parents(content, name)

    assert str(refused.value) == said


def test_a_file_that_is_not_there_is_told_by_name_without_its_folder(tmp_path: Path) -> None:
    with pytest.raises(SpecError) as refused:
        read_parents(tmp_path / "region.hrc", leading="@", total=())

    assert str(refused.value) == "region.hrc: hierarchy not read (no such file or directory); put it beside the spec."


@pytest.mark.parametrize(
    "tree",
    [
        {"North": ["a", "b"], "South": ["c"]},
        {"Total": ["North", "South"], "North": ["a", "b"], "South": ["c"]},
        {"": ["North", "South"], "North": ["a", "b"], "South": ["c"]},
        {"North": ["a", "b"], "South": ["c"], "Total": ["North", "South"]},
    ],
)
def test_an_inline_tree_may_or_may_not_name_the_total(tree: dict[str, list[str]]) -> None:
    assert parents_of_tree(tree, total=("Total",), where="spec.toml") == PARENTS


@pytest.mark.parametrize(
    ("tree", "said"),
    [
        ({"North": "a"}, "North is not a list of codes"),
        ({"North": ["a", 1]}, "North is not a list of codes"),
        ({"Total": ["North"], "South": ["c"]}, "some codes are below the total and others are below nothing"),
        ({"North": ["a"], "South": ["a"]}, "stands twice"),
    ],
)
def test_a_faulty_inline_tree_is_refused(tree: dict[str, object], said: str) -> None:
    with pytest.raises(SpecError, match=said):
        parents_of_tree(tree, total=("Total",), where="spec.toml")
