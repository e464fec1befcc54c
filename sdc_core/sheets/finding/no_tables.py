"""Lists of contents, notes and covers, whose numbers are no figures."""

from __future__ import annotations

import re

import numpy as np

from sdc_core.sheets.finding.area_columns import are_years
from sdc_core.sheets.finding.stub_columns import counts_up
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.labels import header_labels, section_text
from sdc_core.sheets.seeing.messages import TEXT_BESIDE
from sdc_core.sheets.seeing.words import begins_a_title

_ABOUT = re.compile(
    r"(?:table of )?contents?|cover(?:[ _]?(?:sheet|page))?|notes?|index|read[ _]?me|about|info(?:rmation)?|metadata|"
    r"guidance|glossary|definitions?|background|introduction|title|list of tables|explanatory.*|methodology|"
    r"contact.*|quality.*|innehåll.*|förklaring.*|om tabellen|inhalt.*|titel.*|hinweise|impressum|erläuterung.*|"
    r"forside|innhold|sisällys|sommaire|technical.*|terminology|change[ _]?log|updates?",
    re.IGNORECASE,
)
_ABOUT_DATA = re.compile(
    r"(?:about|cover|read ?me|information|metadata|introduction|background|om (?:tabellen|statistiken|publikationen)|"
    r"contents?|notes?|guidance|publication details?)\b",
    re.IGNORECASE,
)
_NUMBERING = re.compile(
    r"(?:(?:table|sheet|worksheet|tab|note|footnote|page|item|figure|chart|row|line|tabell|blad|seite|side|sida|nr)\W*"
    r"(?:no|number|nr|nummer|id|reference)?|no|number|#)\W*",
    re.IGNORECASE,
)
_CODES = re.compile(r"(?:codes?|values?|kod|wert|verdi|schlüssel|key)\W*|.*\b(?:codes?|ids?)\W*", re.IGNORECASE)
_PLACES = re.compile(r"(?:.* )?(?:zip(?:[ -]?code)?|plz|postnr|postnummer|postleitzahl|postcode)\W*", re.IGNORECASE)
_COVER = re.compile(
    r"(?:issue|volume|version|edition|tele(?:phone|fon)|phone|tel\.?|fax|isbn|issn|"
    r"(?:first |next )?(?:published|release)|"
    r"publication|e-?mail|website|postcode|reference (?:year|period)|utgåva|telefon)\b(?! of\b)",
    re.IGNORECASE,
)
_CHART = re.compile(
    r"\b(?:charts?|graphs?|figures?|diagram\w*|grafi[ck]\w*|graphique)\W*(?:data|daten|source)\b|"
    r"\b(?:data|daten|source|underlag|grunnlag) (?:for|of|behind|to|in|till|for|für|zu|til) (?:the )?"
    r"(?:charts?|graphs?|figures?|diagram\w*)|\bchart\W*$|\bdiagramdata\b|\bchart [0-9]+\b",
    re.IGNORECASE,
)
_FIELD = re.compile(
    r"(?:field|variable|column|attribute|element|item)?[ _]?(?:names?|types?|lengths?|formats?|sizes?|labels?|"
    r"ids?|no\.?)|field|variable|column|data[ _]?type|description|definition|codes?|meaning|version|date|"
    r"changes?|author|"
    r"(?:work)?sheet|tab|title|pages?|links?|notes?|comments?|source|value labels?|explanation|ref(?:erence)?\.?|"
    r"(?:parent|group)[ _]?(?:id|key)|keys?|units?|decimals?|positions?|defaults?(?: values?)?|missing values?",
    re.IGNORECASE,
)
MOST_CELLS = 400
SHORTEST_CODE = 5
FEWEST_FIELDS = 6
"""Headings of a list about data of which one in four may be another word."""
MOST_OF_A_TITLE = 2
"""Texts of a row that may still be a title with something beside it."""


def _is_list_of_fields(grid: Grid, reading: Reading) -> bool:
    """Whether every heading is one of a list about data or of a workbook: field, type, length, description.

    Nearly every one is enough where at least twice as many columns of text stand there as of figures.
    """
    if len(reading.header_rows) != 1:
        return False
    row = reading.header_rows[0]
    headings = [text for at in range(grid.table.n_columns) if (text := grid.text(row, at).strip())]
    others = sum(not _FIELD.fullmatch(text) for text in headings)
    texts = sum(line.why == TEXT_BESIDE.what for line in reading.left_out if line.axis == "column")
    if len(reading.columns) <= 2 and not others:
        return len(headings) > 2
    return texts >= 2 * len(reading.columns) and len(headings) >= FEWEST_FIELDS and others * 4 <= len(headings)


def _lists_tables(grid: Grid, reading: Reading) -> bool:
    """Whether several labels are numbers of tables and all figures are years: those of a list of contents."""
    if not reading.stub_columns:
        return False
    rows = (*reading.header_rows, *reading.rows)
    numbered = sum(begins_a_title(grid.text(row, reading.stub[0])) for row in rows)
    values = grid.cell_types.value[np.ix_(reading.rows, reading.columns)]
    return numbered > 1 and are_years(values[np.isfinite(values)])


def _is_of_chart(grid: Grid, reading: Reading) -> bool:
    """Whether what stands above the figures, or over their labels, says that they are drawn in a chart."""
    rows = (*reading.title_rows[-1:], *reading.header_rows)
    columns = range(min(reading.stub_columns, default=0), max(reading.columns, default=-1) + 1)
    return any(_CHART.search(grid.text(row, at)) for row in rows for at in columns)


def _is_about_data(grid: Grid, reading: Reading) -> bool:
    """Whether a column of figures stands in a list of keys and texts below a title that speaks of the release."""
    rows = (*reading.title_rows, *reading.header_rows)
    if (
        not rows
        or not reading.stub_columns
        or any(begins_a_title(section_text(grid, row)) for row in reading.title_rows)
    ):
        return False
    words = [grid.text(row, reading.columns[0]) for row in (*reading.header_rows, *reading.note_rows)]
    said = [text for at in range(grid.table.n_columns) if (text := grid.text(min(rows), at).strip())]
    if len(said) > MOST_OF_A_TITLE and not reading.title_rows:
        return False  # one heading of several, such as a column of notes
    return bool(said) and bool(_ABOUT_DATA.match(said[0])) and sum(map(bool, words)) >= 1


def _holds_codes(grid: Grid, column: int) -> bool:
    """Whether whole numbers of one length stand in a column, some of which begin with a nought: codes, no figures."""
    texts = [text.strip() for text in grid.table.columns[column].texts]
    digits = {text for text in texts if text.isdigit() and text.isascii() and len(text) >= SHORTEST_CODE}
    whole = [text for text in texts if text.isdigit() and text.isascii()]
    padded = any(text.startswith("0") for text in digits)
    return padded and len(digits) == len(whole) > 2 and len({len(text) for text in digits}) == 1


def _says_of_one_thing(grid: Grid, reading: Reading) -> bool:
    """Whether a lone figure is the last of several lines that each hold a name and what it is: Species: paperclip."""
    cells = [(row, at) for row in reading.header_rows for at in (reading.stub[0], reading.columns[0])]
    return len(reading.header_rows) > 1 and all(grid.text(*cell) for cell in cells)


def _names_each(grid: Grid, reading: Reading) -> bool:
    """Whether a column beside the numbers says what each code means: not a unit, a mark or a remark on some.

    Most of its texts are distinct, or each number goes with one of them and each of them with one number.
    """
    numbers = [grid.text(row, reading.columns[0]) for row in reading.rows]
    for line in reading.left_out:
        if line.why == TEXT_BESIDE.what:
            texts = [grid.text(row, line.at) for row in reading.rows]
            pairs = {*zip(numbers, texts, strict=True)}
            if len({*texts}) * 2 > len(texts) or len(pairs) == len({*numbers}) == len({*texts}):
                return True
    return False


def _says_something_of_most(grid: Grid, reading: Reading) -> bool:
    """Whether a column of texts stands beside the figures with one in half of the rows: no remark on a few of them."""
    columns = (line.at for line in reading.left_out if line.axis == "column" and line.why == TEXT_BESIDE.what)
    return any(sum(bool(grid.text(row, at)) for row in reading.rows) * 2 >= len(reading.rows) for at in columns)


def is_no_table(grid: Grid, reading: Reading) -> bool:
    """Whether what seems to be a table is a numbered list of texts, or a lone figure of a cover."""
    if len(reading.rows) * len(reading.columns) == 1 and (
        not (reading.header_rows and reading.stub_columns) or _says_of_one_thing(grid, reading)
    ):
        return True
    if not np.isfinite(grid.cell_types.value[np.ix_(reading.rows, reading.columns)]).any():
        return True  # numbers of notes, or symbols alone: there is no count
    if _is_of_chart(grid, reading) or _is_list_of_fields(grid, reading) or _lists_tables(grid, reading):
        return True
    if len(reading.columns) != 1 or len(reading.rows) > MOST_CELLS:
        return False
    if not reading.header_rows and any(_COVER.match(grid.text(row, at)) for row in reading.rows for at in reading.stub):
        return True
    if _is_about_data(grid, reading):
        return True
    heading = " ".join(header_labels(grid, reading.header, reading.columns)[0])
    if _holds_codes(grid, reading.columns[0]):
        return True
    if _PLACES.fullmatch(heading):
        return True
    values = grid.cell_types.value[np.array(reading.rows), reading.columns[0]]
    known = values[np.isfinite(values)]
    rising = len(known) > 1 and bool((np.diff(known) >= 0).all()) and bool((known == np.floor(known)).all())
    numbered = bool(_NUMBERING.fullmatch(heading)) or (not reading.stub_columns and counts_up(known))
    beside = _says_something_of_most(grid, reading)
    numbered = numbered or (_names_each(grid, reading) and bool(_CODES.fullmatch(heading)))
    about = bool(_ABOUT.fullmatch(reading.sheet.strip(" _0123456789.")))
    return (numbered and (rising or beside)) or (about and not reading.stub_columns)
