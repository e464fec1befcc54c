"""One drawn crosstab: every trap is a choice, and every choice is written into the true reading."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sdc_core.sheets.reading.reading import LeftOut, Reading
from tests.sheets import words
from tests.sheets.drafts import Draft, out_column, out_row

STUBS = ("flat", "flat", "align", "spaces", "bold above", "words below", "two", "coded", "sections", "crossed")
HEADERS = ("one", "one", "two merged", "two merged", "two blank", "three", "years", "ages")


@dataclass(frozen=True)
class Traits:
    """How a crosstab is drawn. decimals is for tables that are no counts."""

    stub: str = "flat"
    header: str = "one"
    language: str = "en"
    row_total: str = "last"
    """first, last, none, or gap: without label, after a blank row."""
    column_total: str = "last"
    title: int = 1
    unit_line: bool = False
    unit_row: bool = False
    numbered: bool = False
    spacer_column: bool = False
    spacer_rows: bool = False
    notes: int = 0
    symbol: str = ""
    dash: str = ""
    """"zero" or "missing": what the dashes mean."""
    as_text: str = ""
    """ "", " ", "," or ".": numbers written as text, with this before three digits."""
    marks: bool = False
    corner: bool = True
    note_beside: bool = False
    shares: bool = False
    of_which: bool = False
    gap_below_header: bool = False
    size: int = 400
    top: int = 1
    left: int = 1
    looks: bool = True
    spanner: bool = False


@dataclass
class _Line:
    labels: tuple[str, ...]
    parent: int = -1
    indent: int = 0
    total: bool = False
    leaf: bool = True
    section: bool = False


def draw(draft: Draft, traits: Traits) -> int:
    """Draw one crosstab with its true reading; the first row below it that is free."""
    rng = draft.rng
    lines, stubs = _row_lines(draft, traits)
    header, column_leaves, column_totals, column_parts = _header(draft, traits)
    row, out = traits.top, []
    titles = []
    for number in range(traits.title):
        text = (
            rng.choice(words.TITLES[traits.language])
            if number == 0
            else rng.choice(words.NOTES[traits.language][:1]) + "."
        )
        draft.put(
            row, traits.left, text if number == 0 else "2023, by place of residence", bold=traits.looks and number == 0
        )
        titles.append(row)
        row += 1
    if traits.unit_line:
        draft.put(row, traits.left, rng.choice(words.UNITS[traits.language]))
        titles.append(row)
        row += 1
    if titles and rng.random() < 0.6:
        row += 1
    first_body = traits.left + stubs
    columns, spacers = [], []
    at = first_body
    for number in range(len(column_leaves)):
        if traits.spacer_column and number in column_parts and number:
            spacers.append(at)
            at += 1
        columns.append(at)
        at += 1
    header_rows = []
    if traits.spanner:
        draft.put(row, columns[0], "Sex of the person" if traits.language == "en" else "Kön", bold=traits.looks)
        header_rows.append(row)
        row += 1
    for level, texts in enumerate(header):
        header_rows.append(row)
        if traits.corner and level == len(header) - 1:
            draft.put(row, traits.left, words.CORNER[traits.language], bold=traits.looks)
            for more in range(1, stubs):
                draft.put(row, traits.left + more, "Code" if traits.stub == "coded" else "Group", bold=traits.looks)
        for number, text in enumerate(texts):
            draft.put(row, columns[number], text, bold=traits.looks)
        if "merged" in traits.header and level < len(header) - 1 and not draft.delimiter:
            _merge(draft, row, columns, texts, bottom=header_rows[0] + len(header) - 1)
        row += 1
    if traits.unit_row:
        for column in columns:
            draft.put(row, column, "number")
        out.append(out_row(row, "units"))
        row += 1
    if traits.numbered:
        for number, column in enumerate(columns):
            draft.put(row, column, f"({number + 1})")
        out.append(out_row(row, "numbers"))
        row += 1
    row += traits.gap_below_header
    return _body(
        draft,
        traits,
        lines,
        stubs=stubs,
        row=row,
        columns=columns,
        column_totals=column_totals,
        header_rows=header_rows,
        titles=titles,
        out=[*out, *(out_column(one, "blank") for one in spacers)],
    )


def _merge(draft: Draft, row: int, columns: list[int], texts: list[str], *, bottom: int) -> None:
    starts = [number for number, text in enumerate(texts) if text]
    for start, end in zip(starts, [*starts[1:], len(columns)], strict=True):
        if end - start > 1:
            draft.merges.append((row, columns[start], row, columns[end - 1]))
        elif bottom > row and (bottom, columns[start]) not in draft.cells and draft.rng.random() < 0.5:
            draft.merges.append((row, columns[start], bottom, columns[start]))


def _header(draft: Draft, traits: Traits) -> tuple[list[list[str]], list[int], set[int], set[int]]:
    """Header rows, leaf numbers (−1 for totals), which columns are totals, where groups begin."""
    rng, language = draft.rng, traits.language
    total = rng.choice(words.TOTAL[language][:3])
    if traits.header in ("one", "years", "ages"):
        labels = {
            "one": rng.sample(words.KINDS[language], rng.randint(2, 6)) if rng.random() < 0.6 else words.SEX[language],
            "years": [str(2015 + k) for k in range(rng.randint(2, 5))],
            "ages": words.AGES[: rng.randint(3, 6)],
        }[traits.header]
        if traits.header == "years":
            years = [int(label) if rng.random() < 2 else label for label in labels]
            return [years], list(range(len(labels))), set(), {0}
        place = traits.column_total
        row = [total, *labels] if place == "first" else [*labels, total] if place == "last" else list(labels)
        leaves = list(range(len(row)))
        totals = {0} if place == "first" else {len(row) - 1} if place == "last" else set()
        return [row], leaves, totals, {0}
    sexes = [*words.SEX[language]]
    inner = (
        words.AGES[: rng.randint(2, 3)] if rng.random() < 0.5 else rng.sample(words.KINDS[language], rng.randint(2, 3))
    )
    groups = (
        [total, *sexes]
        if traits.column_total == "first"
        else [*sexes, total]
        if traits.column_total == "last"
        else sexes
    )
    inner_total = traits.column_total != "none" and rng.random() < 0.5
    inner = [*inner, total] if inner_total else inner
    outer_row: list[str] = []
    inner_row: list[str] = []
    totals: set[int] = set()
    starts: set[int] = set()
    bare_total = traits.column_total != "none" and not inner_total and rng.random() < 0.5
    for group in groups:
        starts.add(len(outer_row))
        if group == total and bare_total:
            totals.add(len(outer_row))
            outer_row.append(group)
            inner_row.append("")
            continue
        for number, label in enumerate(inner):
            if total in {group, label}:
                totals.add(len(outer_row))
            outer_row.append(group if number == 0 else "")
            inner_row.append(label)
    rows = [outer_row, inner_row]
    if traits.header == "three":
        rows = [["2023" if number == 0 else "" for number in range(len(outer_row))], *rows]
        rows[0][0] = "Year 2023"
    return rows, list(range(len(outer_row))), totals, starts


def _row_lines(draft: Draft, traits: Traits) -> tuple[list[_Line], int]:
    rng, language = draft.rng, traits.language
    total = rng.choice(words.TOTAL[language])
    regions = rng.sample(words.REGIONS[language], rng.randint(3, 7))
    parts = rng.sample(words.PARTS, len(words.PARTS))
    lines: list[_Line] = []
    style = traits.stub
    if style in ("flat", "coded"):
        for number, region in enumerate(regions):
            lines.append(_Line((f"{number + 1:02d}", region) if style == "coded" else (region,)))
    elif style in ("align", "spaces", "bold above", "words below"):
        for region in regions[:4]:
            family = [parts.pop() for _ in range(rng.randint(2, 4))]
            step = 0 if style in ("bold above", "words below") else 1
            if style == "words below":
                first = len(lines)
                lines += [_Line((one,), parent=first + len(family)) for one in family]
                lines.append(_Line((f"{region}, {words.TOTAL[language][0].lower()}",), leaf=False))
            else:
                at = len(lines)
                lines.append(_Line((region,), leaf=False))
                lines += [_Line((one,), parent=at, indent=step) for one in family]
    elif style == "crossed":
        for region in regions[:4]:
            at = len(lines)
            lines.append(_Line((region,), leaf=False))
            lines += [_Line((one,), parent=at, indent=1) for one in words.SEX[language]]
    elif style in ("two", "sections"):
        with_total = rng.random() < 0.6
        for region in regions[:4]:
            inner = list(words.SEX[language]) if rng.random() < 2 else []
            if style == "sections":
                lines.append(_Line((region,), section=True, leaf=False))
            family = [(region, one) for one in inner]
            start = len(lines)
            lines += [_Line(one if style == "two" else one[1:]) for one in family]
            if with_total:
                lines.append(
                    _Line(
                        (region, words.TOTAL[language][0])[-2 if style == "two" else -1 :],
                        total=True,
                        leaf=False,
                        parent=-2 - start,
                    )
                )
    stubs = 2 if style in ("two", "coded") else 1
    if traits.row_total in ("first", "last", "gap"):
        label = ("", total) if style == "coded" else (total, "") if style == "two" else (total,)
        if traits.row_total == "gap":
            label = ("",) * stubs
        line = _Line(label, total=True, leaf=False)
        if style == "sections":
            lines.append(_Line((total,), section=True, leaf=False))
            lines += [_Line((one,), total=True, leaf=False) for one in words.SEX[language]]
            if any(one.total and not one.section for one in lines[:4]):
                lines.append(_Line((words.TOTAL[language][0],), total=True, leaf=False))
        elif traits.row_total == "first":
            lines = [
                line,
                *(
                    replace(
                        one, parent=one.parent + 1 if one.parent >= 0 else one.parent - 1 if one.parent < -1 else -1
                    )
                    for one in lines
                ),
            ]
        else:
            lines.append(line)
    return lines, stubs


def _figures(
    draft: Draft, traits: Traits, lines: list[_Line], *, column_totals: set[int], width: int, header: list[list[str]]
) -> list[list[int]]:
    """Counts that add up in both directions."""
    rng = draft.rng
    leaf_columns = [at for at in range(width) if at not in column_totals]
    body = [[0] * width for _ in lines]
    for number, line in enumerate(lines):
        if line.leaf:
            for at in leaf_columns:
                body[number][at] = (
                    0 if rng.random() < 0.08 else rng.randint(1, max(2, int(traits.size * rng.random() ** 2) + 2))
                )
    groups = _column_groups(header, width)
    for number, line in enumerate(lines):
        if line.leaf:
            for at, parts in groups.items():
                if at in column_totals:
                    body[number][at] = sum(body[number][one] for one in parts)
    for number in range(len(lines)):
        _fill(body, lines, number, width)
    return body


def _column_groups(header: list[list[str]], width: int) -> dict[int, list[int]]:
    """For each total column the leaf columns that it sums."""
    totals = {word for words_ in words.TOTAL.values() for word in words_}
    outer, inner = (header[-2], header[-1]) if len(header) > 1 else ([""] * width, header[-1])
    carried, last = [], ""
    for text in outer:
        last = text or last
        carried.append(last)
    pairs = [(str(a), str(b)) for a, b in zip(carried, inner, strict=True)]
    leaves = [at for at, (a, b) in enumerate(pairs) if a not in totals and b not in totals]
    groups = {}
    for at, (a, b) in enumerate(pairs):
        if a in totals or b in totals:
            any_outer = len(header) == 1 or a in totals
            any_inner = b in totals or b == ""
            groups[at] = [
                one for one in leaves if (any_outer or pairs[one][0] == a) and (any_inner or pairs[one][1] == b)
            ]
    return groups


def _fill(body: list[list[int]], lines: list[_Line], number: int, width: int) -> None:
    line = lines[number]
    if line.leaf or line.section:
        return
    if line.total and line.parent < -1:
        start = -2 - line.parent
        parts = list(range(start, number))
    elif line.total:
        sections = [at for at, one in enumerate(lines) if one.section]
        leaves = [at for at, one in enumerate(lines) if one.leaf]
        same = [at for at in leaves if lines[at].labels == line.labels] if sections else []
        parts = same or leaves
    else:
        parts = [at for at, one in enumerate(lines) if one.parent == number]
    for at in range(width):
        body[number][at] = sum(body[one][at] for one in parts)


def _body(
    draft: Draft,
    traits: Traits,
    lines: list[_Line],
    *,
    stubs: int,
    row: int,
    columns: list[int],
    column_totals: set[int],
    header_rows: list[int],
    titles: list[int],
    out: list[LeftOut],
) -> int:
    """Draw the rows below the headings, and write down the reading; the first row below that is free."""
    rng = draft.rng
    header = [[draft.cells.get((one, column), "") for column in columns] for one in header_rows]
    if traits.spanner:
        header = header[1:]
    figures = _figures(draft, traits, lines, column_totals=column_totals, width=len(columns), header=header)
    rows: dict[int, int] = {}
    sections, given = [], ""
    of_which: list[int] = []
    for number, line in enumerate(lines):
        if traits.row_total == "gap" and number == len(lines) - 1 and line.total:
            row += 1
        if traits.spacer_rows and number and (not line.leaf) and line.parent == -1 and not line.total:
            row += 1
        if line.section:
            if number:
                row += rng.randint(0, 1)
            draft.put(row, traits.left, line.labels[0], bold=traits.looks)
            sections.append(row)
            row += 1
            continue
        rows[number] = row
        labels = list(line.labels)
        if traits.stub == "two":
            labels[0], given = ("" if labels[0] == given else labels[0]), labels[0]
        heavy = traits.looks and (line.total or traits.stub == "bold above") and not line.leaf
        for at, label in enumerate(labels):
            text = label + (" 1)" if traits.marks and number == 1 and label else "")
            if traits.stub == "spaces" and line.indent:
                text = "    " * line.indent + text
            innermost = at == len(labels) - 1
            draft.put(
                row,
                traits.left + at,
                text,
                bold=heavy,
                indent=line.indent if traits.stub in ("align", "crossed") and innermost else 0,
            )
        for at, column in enumerate(columns):
            draft.put(row, column, _written(figures[number][at], traits), bold=heavy)
        row += 1
        if traits.of_which and number == 0 and line.leaf:
            draft.put(
                row,
                traits.left,
                {"sv": "därav utrikes födda", "en": "of which born abroad", "de": "darunter im Ausland geboren"}[
                    traits.language
                ],
            )
            for at, column in enumerate(columns):
                draft.put(row, column, _written(figures[number][at] // 2, traits))
            of_which.append(row)
            row += 1
    symbols = _symbols(draft, traits, lines, rows=rows, columns=columns, column_totals=column_totals, figures=figures)
    out = [*out, *_beside(draft, traits, rows, figures, corner=(header_rows[-1], columns[-1] + 1))]
    notes = []
    if traits.notes:
        row += rng.randint(0, 1)
        for number in range(traits.notes):
            draft.put(row, traits.left, words.NOTES[traits.language][number])
            notes.append(row)
            row += 1
    parents = {rows[number]: rows[line.parent] for number, line in enumerate(lines) if line.parent >= 0}
    draft.tables.append(
        Reading(
            sheet="" if draft.delimiter else "Sheet",
            header_rows=tuple(header_rows),
            stub_columns=tuple(range(traits.left, traits.left + stubs)),
            rows=tuple(sorted(rows.values())),
            columns=tuple(columns),
            title_rows=tuple(titles),
            section_rows=tuple(sections),
            note_rows=tuple(notes),
            left_out=(*out, *(out_row(one, "of which") for one in of_which)),
            row_totals=tuple(rows[number] for number, line in enumerate(lines) if line.total and number in rows),
            column_totals=tuple(columns[at] for at in sorted(column_totals)),
            row_parents=parents,
            symbols=symbols,
        )
    )
    return row


def _beside(
    draft: Draft, traits: Traits, rows: dict[int, int], figures: list[list[int]], *, corner: tuple[int, int]
) -> list[LeftOut]:
    """A column of percentages, and a note beside the last row."""
    head, column = corner
    out = []
    if traits.shares:
        draft.put(head, column, "%")
        whole = max(sum(figures[number]) for number in rows)
        for number, at in rows.items():
            draft.put(at, column, round(100 * sum(figures[number]) / max(whole, 1), 1))
        out.append(out_column(column, "percentages"))
        column += 1
    if traits.note_beside:
        draft.put(rows[max(rows)], column, "incl. unknown")
        out.append(out_column(column, "text"))
    return out


def _written(figure: int, traits: Traits) -> object:
    if not traits.as_text:
        return figure
    return f"{figure:,}".replace(",", traits.as_text)


def _symbols(
    draft: Draft,
    traits: Traits,
    lines: list[_Line],
    *,
    rows: dict[int, int],
    columns: list[int],
    column_totals: set[int],
    figures: list[list[int]],
) -> dict[str, str]:
    """Put symbols in place of inner figures, and say what they mean."""
    rng = draft.rng
    leaves = [
        (number, at) for number in rows if lines[number].leaf for at in range(len(columns)) if at not in column_totals
    ]
    said = {}
    if traits.symbol:
        for number, at in rng.sample(leaves, max(1, len(leaves) // 10)):
            draft.cells[rows[number], columns[at]] = traits.symbol
        said[traits.symbol] = "missing" if traits.symbol in ("..", "...", "n/a", ".") else "hidden"
    if traits.dash:
        noughts = [one for one in leaves if figures[one[0]][one[1]] == 0]
        others = [
            one
            for one in leaves
            if figures[one[0]][one[1]] > 0 and draft.cells[rows[one[0]], columns[one[1]]] != traits.symbol
        ]
        picked = noughts if traits.dash == "zero" else rng.sample(others, min(3, len(others)))
        for number, at in picked:
            if draft.cells.get((rows[number], columns[at])) != traits.symbol or not traits.symbol:
                draft.cells[rows[number], columns[at]] = "-"
                said["-"] = traits.dash
    return said
