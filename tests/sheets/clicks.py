"""A person at work: from a proposal to what is right by clicks alone. python -m tests.sheets.clicks prints how many."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator

from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.sheets.applying.recipe_file import recipe_from_toml
from sdc_core.sheets.correcting.correcting import with_columns, with_parent, with_percent, with_rows, with_symbol
from sdc_core.sheets.correcting.drawing import drawn_anew
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.reading.reading import Axis, Reading, corrections
from sdc_core.sheets.seeing.grid import Grid
from tests.sheets.accuracy import REAL, RECIPES
from tests.sheets.corpus import samples

NOTHING = "nothing"


def drawn_truths() -> Iterator[tuple[str, Grid, Reading]]:
    """Every table of the drawn corpus."""
    for sample in samples():
        content, name = sample.draft.file()
        grid = read_grid(content, name=name)
        yield from ((sample.name, grid, truth) for truth in sample.draft.recipe().applied(grid))


def real_truths() -> Iterator[tuple[str, Grid, Reading]]:
    """Every labelled table of the real workbooks; nothing where these are not at hand."""
    for path in sorted(RECIPES.glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        workbook = REAL / content.pop("workbook")
        if workbook.exists():
            recipe = recipe_from_toml(content, path.name)
            grid = read_grid(workbook, sheet=recipe.sheet or None)
            yield from ((path.stem, grid, truth) for truth in recipe.applied(grid))


def proposals(grid: Grid, truth: Reading) -> list[Reading]:
    """Where a person may begin: at the table that was found there, and at the rectangle they mark."""
    found = [one for one in detect(grid) if {*one.rows} & {*truth.rows} and {*one.columns} & {*truth.columns}]
    return [*found[:1], drawn_anew(grid, [*row_parts(truth)], [*column_parts(truth)])]


def corrected(grid: Grid, start: Reading, truth: Reading) -> tuple[Reading, int]:
    """The reading that a person gets to, who sees what is wrong, and how many clicks it took."""
    one, clicks = start, 0
    for parts, change in ((row_parts, with_rows), (column_parts, with_columns)):
        moves = defaultdict(list)
        wanted, there = parts(truth), parts(one)
        for line in {*wanted, *there}:
            if wanted.get(line, NOTHING) != there.get(line, NOTHING):
                moves[wanted.get(line, NOTHING)].append(line)
        for part, lines in moves.items():
            one, clicks = change(grid, one, lines, part), clicks + 1
    if one.percent != truth.percent:
        one, clicks = with_percent(grid, one, truth.percent), clicks + 1
    for axis in ("row", "column"):
        one, clicks = _with_sums(grid, one, truth, axis, clicks)
    for text, meaning in truth.symbols.items():
        if one.symbols.get(text) != meaning:
            one, clicks = with_symbol(one, text, meaning), clicks + 1
    return one, clicks


def _with_sums(grid: Grid, one: Reading, truth: Reading, axis: Axis, clicks: int) -> tuple[Reading, int]:
    change = with_rows if axis == "row" else with_columns
    wanted, there = ({*totals_of(reading, axis)} for reading in (truth, one))
    for part, lines in (("total", wanted - there), ("figures", there - wanted)):
        if lines:
            one, clicks = change(grid, one, lines, part), clicks + 1
    moves = defaultdict(list)
    right = parents_of(truth, axis)
    for line in sorted({*right, *parents_of(one, axis)}):
        if right.get(line) != parents_of(one, axis).get(line):
            moves[right.get(line)].append(line)
    # What leaves a subtotal goes first, so that no line becomes a part of itself on the way.
    every = [line for lines in moves.values() for line in lines]
    if every:
        one, clicks = with_parent(grid, one, axis, every, None), clicks + 1
    for whole, lines in moves.items():
        if whole is not None:
            one, clicks = with_parent(grid, one, axis, lines, whole), clicks + 1
    return one, clicks


def row_parts(reading: Reading) -> dict[int, str]:
    """For each row that the reading knows the part it is of."""
    parts = dict.fromkeys(reading.title_rows, "title") | dict.fromkeys(reading.header_rows, "header")
    parts |= dict.fromkeys(reading.section_rows, "section") | dict.fromkeys(reading.rows, "figures")
    parts |= dict.fromkeys(reading.note_rows, "note")
    return parts | {line.at: "left out" for line in reading.left_out if line.axis == "row"}


def column_parts(reading: Reading) -> dict[int, str]:
    """For each column that the reading knows the part it is of."""
    parts = dict.fromkeys(reading.stub_columns, "stub") | dict.fromkeys(reading.columns, "figures")
    return parts | {line.at: "left out" for line in reading.left_out if line.axis == "column"}


def totals_of(reading: Reading, axis: Axis) -> tuple[int, ...]:
    return reading.row_totals if axis == "row" else reading.column_totals


def parents_of(reading: Reading, axis: Axis) -> dict[int, int]:
    return dict(reading.row_parents if axis == "row" else reading.column_parents)


def main() -> None:
    """Print how many clicks it takes from each proposal, and name what cannot be reached."""
    for name, truths in (("drawn", drawn_truths()), ("real", real_truths())):
        clicks: Counter[int] = Counter()
        for table, grid, truth in truths:
            for start in proposals(grid, truth):
                reached, number = corrected(grid, start, truth)
                clicks[number] += 1
                if wrong := corrections(reached, truth):
                    print(f"{table}: {', '.join(wrong)} not reached")
        print(f"{name}: " + ", ".join(f"{number} clicks {times}" for number, times in sorted(clicks.items())))


if __name__ == "__main__":
    main()
