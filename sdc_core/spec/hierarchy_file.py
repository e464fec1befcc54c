"""Hierarchies as files: a CSV of code and parent, a leading-string .hrc, or a tree inside the spec; and codelists."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sdc_core.errors import SpecError, reason_of
from sdc_core.messages import Address, Message
from sdc_core.spec import messages
from sdc_core.spec.hierarchy import MOST_LEVELS

LEADS = "\t @-.>*+#_~|•"
"""Signs that are written before a code once for every level above it."""


def read_parents(path: Path, *, leading: str, total: Sequence[str]) -> dict[str, str]:
    """Code → parent code ("" at the top) from a .hrc (depth by the leading string) or a CSV."""
    return parse_parents(_content(path, messages.HIERARCHY), path.name, leading=leading, total=total)


def read_labels(path: Path) -> dict[str, str]:
    """Code → label, in the order of a codelist: a CSV with the columns code and label."""
    return parse_labels(_content(path, messages.CODELIST), path.name)


def parse_labels(content: bytes, name: str) -> dict[str, str]:
    """The same from the content of a file."""
    pairs = _pairs(_lines(content, name), second="label", where=name)
    labels: dict[str, str] = {}
    for number, (code, label) in enumerate(pairs, start=1):
        if code in labels or not label.strip():
            message = messages.CODE_OF_LABEL_TWICE if code in labels else messages.NO_LABEL
            raise SpecError(message.at(name, number=number))
        labels[code] = label
    return labels


def parse_parents(content: bytes, name: str, *, leading: str = "@", total: Sequence[str] = ()) -> dict[str, str]:
    """The same from the content of a file; the format follows from its name."""
    lines = _lines(content, name)
    if name.lower().endswith(".hrc"):
        return _from_leading(lines, leading=leading, where=name)
    return _from_csv(lines, total=total, where=name)


def parents_of_pairs(pairs: Sequence[tuple[str, str]], *, total: Sequence[str], where: str) -> dict[str, str]:
    """The same from pairs of a code and its parent, whichever of them stand below the total or nothing."""
    return _without_repeats(list(pairs), total=total, where=where)


def parents_of_outline(
    lines: Sequence[tuple[int, str]], *, total: Sequence[str], where: str, first: int = 1
) -> dict[str, str]:
    """The same from a list in which what is part of something stands below it and further in.

    lines: how far in each code stands, in any unit, and the code; first: the number of the first line, for problems.
    """
    pairs: list[tuple[str, str]] = []
    above: list[tuple[int, str]] = []
    for number, (depth, code) in enumerate(lines, start=first):
        if above and depth < above[-1][0] and depth not in [known for known, _ in above]:
            raise SpecError(messages.DEPTH_OF_NOTHING.at(Address(where, messages.LINE.phrase(number=number))))
        if len(above) > MOST_LEVELS:
            raise SpecError(messages.TOO_DEEP.at(Address(where, messages.LINE.phrase(number=number)), most=MOST_LEVELS))
        above = [known for known in above if known[0] < depth]
        pairs.append((code, above[-1][1] if above else ""))
        above.append((depth, code))
    return _without_repeats(pairs, total=total, where=where)


def outline_of(content: bytes, name: str) -> list[tuple[int, str]]:
    """How far in each line of a text stands, and its code: by spaces and tabs, or by a sign that leads the deeper ones.

    The first line of all is at the top, so a sign that it begins with is part of the codes.
    """
    lines = [line.rstrip() for line in _lines(content, name) if line.strip()]
    starts = {line[0] for line in lines[1:]} - {line[0] for line in lines[:1]}
    lead = next((sign for sign in LEADS if sign in starts), " ")
    if lead.isspace():
        lead, lines = " ", [line.expandtabs(4) for line in lines]
    codes = [line.lstrip(lead) for line in lines]
    return [(len(line) - len(code), code.strip()) for line, code in zip(lines, codes, strict=True)]


def parents_of_tree(tree: Mapping[str, Any], *, total: Sequence[str], where: str) -> dict[str, str]:
    """Code → parent code from an inline table of parent = [children]."""
    pairs: list[tuple[str, str]] = []
    for parent, children in tree.items():
        if not isinstance(children, list) or not all(isinstance(child, str) for child in children):
            raise SpecError(messages.NO_LIST_OF_CODES.at(where, parent=parent))
        pairs.extend((child, parent) for child in children)
    children_of_total = {child for child, parent in pairs if parent in ("", *total)}
    below = {child for child, _ in pairs}
    tops = [(parent, "") for parent in tree if parent not in below and parent not in ("", *total)]
    if children_of_total and tops:
        raise SpecError(messages.TWO_TOPS.at(where))
    # A parent is listed where it first appears, so that categories keep the order of the tree.
    return _without_repeats([*tops, *pairs], total=total, where=where)


def tree_of(parents: Mapping[str, str], *, total: Sequence[str] = ()) -> dict[str, list[str]]:
    """The inline table that says the same: parent = [children], the codes at the top under "".

    total: categories that are above all others whatever the hierarchy says, and have no place in it.
    """
    tree: dict[str, list[str]] = {}
    for code, parent in parents.items():
        if code not in total:
            tree.setdefault("" if parent in total else parent, []).append(code)
    return tree


def _content(path: Path, file: Message) -> bytes:
    try:
        return path.read_bytes()
    except OSError as failure:
        problem = messages.FILE_BESIDE_NOT_READ.at(path.name, file=file.phrase(), reason=reason_of(failure))
        raise SpecError(problem) from None


def _lines(content: bytes, name: str) -> list[str]:
    try:
        return content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise SpecError(messages.HIERARCHY_IS_NO_TEXT.at(name)) from None


def _from_csv(lines: list[str], *, total: Sequence[str], where: str) -> dict[str, str]:
    return _without_repeats(_pairs(lines, second="parent", where=where), total=total, where=where)


def _pairs(lines: list[str], *, second: str, where: str) -> list[tuple[str, str]]:
    """Each line's code and what stands in the column `second`."""
    reader = csv.reader(lines, delimiter=_delimiter(lines))
    try:
        records = list(reader)
    except csv.Error:
        raise SpecError(
            messages.LINE_TOO_LONG.at(Address(where, messages.LINE.phrase(number=reader.line_num)))
        ) from None
    header = [name.strip().lower() for name in records[0]] if records else []
    if "code" not in header or second not in header:
        raise SpecError(messages.NO_HEADER.at(where, second=second))
    code, other = header.index("code"), header.index(second)
    short = [n for n, record in enumerate(records, 1) if record and len(record) <= max(code, other)]
    if short:
        raise SpecError(
            *(messages.CODE_MISSING.at(Address(where, messages.LINE.phrase(number=n)), second=second) for n in short)
        )
    return [(record[code], record[other]) for record in records[1:] if record]


def _from_leading(lines: list[str], *, leading: str, where: str) -> dict[str, str]:
    """A .hrc: depth is how often the leading string stands before the code; the total is not listed."""
    pairs: list[tuple[str, str]] = []
    above: list[str] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        code, depth = line, 0
        while leading and depth <= MOST_LEVELS and code.startswith(leading):
            code, depth = code[len(leading) :], depth + 1
        if depth > MOST_LEVELS:
            raise SpecError(messages.TOO_DEEP.at(Address(where, messages.LINE.phrase(number=number)), most=MOST_LEVELS))
        if depth > len(above):
            raise SpecError(messages.LEVEL_SKIPPED.at(Address(where, messages.LINE.phrase(number=number))))
        pairs.append((code, above[depth - 1] if depth else ""))
        above[depth:] = [code]
    return _without_repeats(pairs, total=(), where=where)


def _without_repeats(pairs: list[tuple[str, str]], *, total: Sequence[str], where: str) -> dict[str, str]:
    parents: dict[str, str] = {}
    for number, (code, parent) in enumerate(pairs, start=1):
        if code in total or not code:
            continue
        if code in parents:
            raise SpecError(messages.CODE_TWICE.at(where, number=number))
        parents[code] = "" if parent in total else parent
    return parents


def _delimiter(lines: list[str]) -> str:
    first = lines[0] if lines else ""
    return max(",;\t", key=first.count)
