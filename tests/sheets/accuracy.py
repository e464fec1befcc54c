"""How many tables the detector reads right, and how sure it is where it is wrong: python -m tests.sheets.accuracy"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from sdc_core.errors import InputError
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.applying.recipe_file import recipe_from_toml
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.reading.reading import PARTS, Axis, Figures, Reading, corrections
from sdc_core.sheets.seeing.grid import Grid
from tests.sheets.corpus import samples
from tests.sheets.fresh.every import EIGHTH, FIFTH, FIRST, FOURTH, NINTH, SECOND, SEVENTH, SIXTH, THIRD
from tests.sheets.fresh.found import (
    KEPT_ASIDE,
    LAST,
    LATER,
    LEARNED_FROM,
    OF_AUTHORITIES,
    OF_CENSUSES,
    OF_MINISTRIES,
    OF_OFFICES,
    OF_REGISTERS,
    PACKAGED,
    Found,
)
from tests.sheets.fresh.printed import Printed

REAL = Path(__file__).resolve().parents[3] / "shared" / "data" / "spreadsheets"
PUBLISHED = REAL / "published"
RECIPES = Path(__file__).parent / "recipes"
GIVEN_SHEETS, PUBLISHED_SHEETS = "given", "published"
FRESH_SHEETS = {
    "fresh, first": FIRST,
    "fresh, second": SECOND,
    "fresh, third": THIRD,
    "fresh, fourth": FOURTH,
    "fresh, fifth": FIFTH,
    "fresh, sixth": SIXTH,
    "fresh, seventh": SEVENTH,
    "fresh, eighth": EIGHTH,
    "fresh, ninth": NINTH,
}
FOUND_SHEETS = {
    "found, learned from": LEARNED_FROM,
    "found, kept aside": KEPT_ASIDE,
    "found later": LATER,
    "found last": LAST,
    "found after that": PACKAGED,
    "found in November 2026": OF_OFFICES,
    "found after those": OF_CENSUSES,
    "found after these": OF_REGISTERS,
    "found in the end": OF_MINISTRIES,
    "found a day later": OF_AUTHORITIES,
}
BANDS = (0.0, 0.6, 0.8, 0.9, 0.95, 1.001)
SURE = 0.9
"""Above it a proposal speaks as if it were right."""
VERY_SURE = 0.95
"""Of what is said with at least this, 95 in 100 are to be right."""


SURPLUS = " (no table)"
"""Ends the name of a proposal where there is no table."""


@dataclass(frozen=True)
class Judged:
    """One true table and what was proposed for it: None where nothing was.

    figures: what they are, where that is compared as well; it is said with the percentages. same_table: whether the
    table that is made of the proposal is the one that is made of the truth, whatever else differs: a title, a row of
    units that is a heading or left out, a blank column.
    """

    name: str
    group: str
    truth: Reading
    proposed: Reading | None
    figures: Figures | None = None
    same_table: bool = False

    @property
    def wrong(self) -> tuple[str, ...]:
        """The parts that a person has to correct."""
        if self.proposed is None:
            return ("table not found",)
        parts = corrections(self.proposed, self.truth)
        other = self.figures not in (None, self.proposed.figures) and not self.truth.percent
        return (*parts, "percent") if other and "percent" not in parts else parts


def judged_sheet(name: str, group: str, content: bytes | Path, recipe: Recipe, *, file: str = "") -> list[Judged]:
    """Compare the tables of a sheet with those proposed for it; each proposal serves one table."""
    grid = read_grid(content, name=file or None, sheet=recipe.sheet or None)
    truths, proposals = recipe.applied(grid), list(detect(grid))
    found = []
    for truth in truths:
        best = max(proposals, key=lambda one: overlap(one, truth), default=None)
        if best is not None and not overlap(best, truth):
            best = None
        if best is not None:
            proposals.remove(best)
        found.append(Judged(name, group, truth, best, same_table=makes_same_table(grid, truth, best)))
    surplus = [one for one in proposals if len(one.rows) > 0]
    if surplus and found:
        # A table too many is a correction too: it is held against the first table of the sheet.
        found += [Judged(f"{name}{SURPLUS}", group, truth=_nothing(one), proposed=one) for one in surplus]
    return found


def makes_same_table(grid: Grid, truth: Reading, proposed: Reading | None) -> bool:
    """Whether two readings make tables with the same cells, labels, totals, levels and meanings of symbols."""
    if proposed is None or proposed.percent != truth.percent or proposed.figures != truth.figures:
        return False
    try:
        return _made(grid, truth) == _made(grid, proposed)
    except InputError:
        return False


def _made(grid: Grid, reading: Reading) -> tuple[list[list[str]], object]:
    """The cells of the table that a reading makes, column by column, and what its spec says of them."""
    table, spec = as_table(grid, reading)
    texts = [[column.texts[at] for at in column.codes] for column in table.columns]
    there = {text for column in texts for text in column}
    missing, zero = (tuple(sorted(there & {*some})) for some in (spec.missing, spec.zero))
    return texts, replace(spec, title="", unit="", missing=missing, zero=zero)


def _nothing(one: Reading) -> Reading:
    return Reading(one.sheet, (), (), (), ())


def overlap(one: Reading, other: Reading) -> int:
    """Of how many figures two readings say that they are some."""
    return len({*one.rows} & {*other.rows}) * len({*one.columns} & {*other.columns})


def judged_corpus() -> Iterator[Judged]:
    """Every table of the drawn corpus."""
    for sample in samples():
        content, file = sample.draft.file()
        yield from judged_sheet(sample.name, sample.group, content, sample.draft.recipe(), file=file)


def judged_real() -> Iterator[Judged]:
    """Every labelled table of the real workbooks; nothing where these are not at hand."""
    for path in sorted(RECIPES.glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        workbook = REAL / content.pop("workbook")
        if workbook.exists():
            yield from judged_sheet(path.stem, GIVEN_SHEETS, workbook, recipe_from_toml(content, path.name))


def judged_published() -> Iterator[Judged]:
    """Every labelled sheet of the workbooks as offices published them; nothing where these are not at hand."""
    for path in sorted(PUBLISHED.glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        recipe = recipe_from_toml(content, path.name)
        yield from judged_sheet(path.stem, PUBLISHED_SHEETS, workbook_of(path), recipe)


def workbook_of(label: Path) -> Path:
    """The published workbook that a label is about."""
    stem = label.stem.partition("--")[0]
    return next(file for file in label.parent.glob(f"{stem}.*") if file.suffix != ".toml")


def judged_fresh() -> Iterator[Judged]:
    """Every table of the sheets in the manner of publishers, and what was proposed where there is none."""
    for group, sheets in FRESH_SHEETS.items():
        for sheet in sheets:
            yield from judged_printed(sheet, group)


def judged_printed(sheet: Printed, group: str) -> Iterator[Judged]:
    """The tables of one sheet; lines that may be called one thing or another are not compared."""
    content, file = sheet.draft.file()
    if not sheet.draft.tables:
        proposed = [one for one in detect(read_grid(content, name=file)) if one.rows]
        yield from (Judged(sheet.name, group, _nothing(one), one) for one in proposed)
        return
    for one in judged_sheet(sheet.name, group, content, sheet.recipe, file=file):
        proposed = None if one.proposed is None else without_lines(one.proposed, sheet.free)
        yield replace(one, truth=without_lines(one.truth, sheet.free), proposed=proposed)


def judged_found() -> Iterator[Judged]:
    """Every table of the text files as offices published them."""
    for group, sheets in FOUND_SHEETS.items():
        for sheet in sheets:
            yield from judged_file(sheet, group)


def judged_file(sheet: Found, group: str) -> Iterator[Judged]:
    """The table of one text file, with what its figures are."""
    if not sheet.has_table:
        proposed = [
            one for one in detect(read_grid(sheet.content, name=sheet.file, sheet=sheet.sheet or None)) if one.rows
        ]
        yield from (Judged(sheet.name, group, _nothing(one), one) for one in proposed)
        return
    for one in judged_sheet(sheet.name, group, sheet.content, sheet.recipe, file=sheet.file):
        proposed_one = None if one.proposed is None else without_lines(one.proposed, sheet.free)
        figures = None if one.name.endswith(SURPLUS) else sheet.figures
        yield replace(one, truth=without_lines(one.truth, sheet.free), proposed=proposed_one, figures=figures)


def without_lines(one: Reading, lines: frozenset[tuple[Axis, int]]) -> Reading:
    """A reading that says nothing of some rows and columns."""

    def kept(rows: tuple[int, ...], axis: Axis = "row") -> tuple[int, ...]:
        return tuple(at for at in rows if (axis, at) not in lines)

    return replace(
        one,
        title_rows=kept(one.title_rows),
        header_rows=kept(one.header_rows),
        section_rows=kept(one.section_rows),
        note_rows=kept(one.note_rows),
        stub_columns=kept(one.stub_columns, "column"),
        left_out=tuple(line for line in one.left_out if (line.axis, line.at) not in lines),
    )


def sheets_right(tables: Iterable[Judged]) -> tuple[int, int]:
    """How many sheets have nothing to be corrected, of how many."""
    wrong: dict[str, bool] = {}
    for one in tables:
        name = one.name.removesuffix(SURPLUS)
        wrong[name] = wrong.get(name, False) or bool(one.wrong)
    return sum(not any_wrong for any_wrong in wrong.values()), len(wrong)


def share_of_very_sure(tables: Iterable[Judged]) -> tuple[int, int]:
    """Of the parts that are said at `VERY_SURE` or more, how many are right, and how many there are."""
    said = [
        part not in one.wrong
        for one in tables
        if one.proposed is not None
        for part in PARTS
        if one.proposed.sure[part].share >= VERY_SURE
    ]
    return sum(said), len(said)


def summary(judged: Iterable[Judged]) -> str:
    """The figures as text: tables by number of corrections, parts that were wrong, calibration."""
    every = list(judged)
    lines = []
    for group in dict.fromkeys(one.group for one in every):
        tables = [one for one in every if one.group == group]
        numbers = Counter(min(len(one.wrong), 2) for one in tables)
        right, sheets = sheets_right(tables)
        lines.append(
            f"{group}: {right} of {sheets} sheets right without a correction ({right / sheets:.0%}); "
            f"{len(tables)} tables: right without a correction {numbers[0]} ({numbers[0] / len(tables):.0%}), "
            f"with one {numbers[1]}, with more {numbers[2]}"
        )
        wrong = Counter(part for one in tables for part in one.wrong)
        same = sum(one.same_table or not one.wrong for one in tables)
        share = f"{same} of {len(tables)} ({same / len(tables):.0%})"
        lines.append(f"  tables that are right, or of which the same table is made: {share}")
        lines.append(
            "  corrected: " + (", ".join(f"{part} {times}" for part, times in wrong.most_common()) or "nothing")
        )
        lines += _calibration(tables)
    return "\n".join(lines)


def _calibration(tables: list[Judged]) -> list[str]:
    proposed = [one for one in tables if one.proposed is not None]
    parts = [(one.proposed.sure[part].share, part not in one.wrong) for one in proposed for part in PARTS]
    whole = [(one.proposed.sureness, not one.wrong) for one in proposed]
    lines = []
    for title, pairs in (("parts", parts), ("tables, as sure as their weakest part", whole)):
        cells = []
        for low, high in pairwise(BANDS):
            inside = [right for share, right in pairs if low <= share < high]
            if inside:
                cells.append(
                    f"{low:.2f}–{min(high, 1):.2f}: {sum(inside)}/{len(inside)} ({sum(inside) / len(inside):.0%})"
                )
        lines.append(f"  sure / right, {title}: " + "; ".join(cells))
    lines.append(f"  said at {VERY_SURE} or more, by part: " + "; ".join(_by_part(proposed)))
    confident = [
        one for one in proposed if one.wrong and min(one.proposed.sure[part].share for part in one.wrong) >= SURE
    ]
    lines.append(f"  wrong and sure of it (every wrong part at {SURE} or more): {len(confident)} tables")
    return lines


def _by_part(proposed: list[Judged]) -> Iterator[str]:
    """Of each part that is said at `VERY_SURE` or more how many are right."""
    for part in PARTS:
        said = [part not in one.wrong for one in proposed if one.proposed.sure[part].share >= VERY_SURE]
        if said:
            yield f"{part} {sum(said)}/{len(said)}"


def main(arguments: list[str]) -> None:
    """Print the figures; with `-v` every table that is wrong."""
    every = [*judged_corpus(), *judged_real(), *judged_published(), *judged_fresh(), *judged_found()]
    if "-v" in arguments:
        for one in every:
            if one.wrong:
                shares = (
                    {}
                    if one.proposed is None
                    else {part: one.proposed.sure[part].share for part in one.wrong if part in PARTS}
                )
                print(f"{one.group}, {one.name}: {', '.join(one.wrong)} {shares}")
    print(summary(every))


if __name__ == "__main__":
    main(sys.argv[1:])
