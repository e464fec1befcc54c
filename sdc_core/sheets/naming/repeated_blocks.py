"""Blocks of rows under the headings once more: what names each block is a variable, and so is what names its parts.

Males and females, its ages, Remand, its ages, Sentenced, its ages; the headings again; Males, its ages, Remand, …:
the rows are told apart by sex, custody and age, though one column of labels names them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sdc_core.sheets.naming.side_variable import ALL, SideVariable
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.words import names_total

MADE_UP_LEVEL = -1
"""The level of a variable that no column of labels stands for."""


@dataclass(frozen=True)
class _Line:
    """A row by the three things that name it; `ALL` where it stands for all of them."""

    block: str
    part: str
    label: str


def blocks_of(grid: Grid, reading: Reading) -> list[list[int]]:
    """The places of the rows of each block, where the headings stand once more between blocks; else none."""
    if len(reading.header) != 1 or len(reading.stub) != 1:
        return []
    out = [line.at for line in reading.left_out if line.axis == "row" and line.at > reading.rows[0]]
    again = [row for row in out if _says_the_same(grid, row, reading)]
    blocks: list[list[int]] = [[]]
    for place, row in enumerate(reading.rows):
        if again and row > again[0]:
            again.pop(0)
            blocks.append([])
        blocks[-1].append(place)
    return blocks if len(blocks) > 1 else []


def _says_the_same(grid: Grid, row: int, reading: Reading) -> bool:
    (header,) = reading.header
    return all(grid.text(row, at) == grid.text(header, at) for at in reading.columns)


def of_repeated_blocks(
    names: Sequence[str], blocks: Sequence[Sequence[int]], totals: set[int], above: Mapping[int, int]
) -> list[SideVariable]:
    """The variables of rows in blocks, each beginning with a name of its own above the same labels; else none.

    names: of each row; totals: the rows that are a total; above: part → subtotal; all by place.
    """
    heads = [names[block[0]] for block in blocks]
    rest = [[names[at] for at in block[1:]] for block in blocks]
    if len({*heads}) < len(heads) or any(one != rest[0] for one in rest) or len(rest[0]) < 2:
        return []
    inner = _inner(rest[0])
    if inner is None:
        return []
    lines = [_Line(head, part, label) for head in heads for part, label in [(ALL, ALL), *inner]]
    whole = next((head for head, block in zip(heads, blocks, strict=True) if _is_whole(head, heads, block, totals)), "")
    found = [SideVariable(MADE_UP_LEVEL, tuple(line.block for line in lines), (whole,) if whole else ())]
    if any(part != ALL for part, _ in inner):
        found.append(SideVariable(MADE_UP_LEVEL, tuple(line.part for line in lines), (ALL,)))
    labels = tuple(line.label for line in lines)
    return [*found, SideVariable(0, labels, (ALL,), _tree(lines, above))]


def _inner(names: list[str]) -> list[tuple[str, str]] | None:
    """For each label of a block its part and its label within it; None where labels come again without a pattern."""
    if len({*names}) == len(names):
        return [(ALL, name) for name in names]
    for size in range(1, len(names) // 2 + 1):
        labels, parts = names[:size], names[size:]
        step = size + 1
        whole = len(parts) % step == 0
        if whole and all(parts[at + 1 : at + step] == labels for at in range(0, len(parts), step)):
            heads = parts[::step]
            if len({*heads, *labels}) == len(heads) + len(labels):
                first = [(ALL, label) for label in labels]
                return first + [(head, one) for head in heads for one in (ALL, *labels)]
    return None


def _is_whole(head: str, heads: Sequence[str], block: Sequence[int], totals: set[int]) -> bool:
    """Whether a block is that of all the others: its first row is a total, or its name says all of theirs."""
    others = [one.casefold() for one in heads if one != head]
    return block[0] in totals or names_total(head) or all(one in head.casefold() for one in others)


def _tree(lines: Sequence[_Line], above: Mapping[int, int]) -> dict[str, str]:
    """The parents among the innermost labels, where every block says the same."""
    pairs = {
        (lines[part].label, lines[whole].label)
        for part, whole in above.items()
        if (lines[part].block, lines[part].part) == (lines[whole].block, lines[whole].part)
    }
    tree = {part: whole for part, whole in pairs if ALL not in (part, whole)}
    once = len(tree) == len([pair for pair in pairs if ALL not in pair])
    if not tree or not once:
        return {}
    return {label: tree.get(label, "") for label in dict.fromkeys(line.label for line in lines) if label != ALL}
