"""The workbook for the public: made from nothing but what is published, so that nothing else can be in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from html import escape
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sdc_core.cube.arrangement import Arrangement
from sdc_core.io.public import messages
from sdc_core.io.public.labels import in_words
from sdc_core.io.public.public_sheet import PublicSheet
from sdc_core.io.public.published import Published
from sdc_core.io.workbook.looks import FONT, Formats
from sdc_core.io.workbook.page import TEXT, TITLE, put
from sdc_core.io.workbook.parts import groups
from sdc_core.io.workbook.writing import NO_DATE, OPTIONS
from sdc_core.numbers.spreadsheet_text import shown
from sdc_core.progress import Progress, no_progress

CORE = "docProps/core.xml"
FIRST_DAY = (1980, 1, 1, 0, 0, 0)


def write_public_workbook(
    published: Published,
    *,
    arrangements: Sequence[Arrangement] | None = None,
    created: date | None = None,
    progress: Progress = no_progress,
) -> bytes:
    """A workbook with one table a sheet; where there are several, a list of them stands in front.

    arrangements: the table as on screen; without them one for each category of the `by` variables. The
    same input gives the same bytes in the same language, which is the one that is spoken.
    """
    # Loaded only when a workbook is written.
    from xlsxwriter import Workbook  # noqa: PLC0415

    from sdc_core.io.workbook.quick_sheet import QuickSheet  # noqa: PLC0415

    cube, made, day = published.cube, BytesIO(), created or NO_DATE
    parts = list(arrangements or (Arrangement.of(cube, fixed=fixed) for fixed in groups(cube)))
    workbook = Workbook(made, {**OPTIONS, "default_format_properties": dict(FONT)})
    workbook.set_properties(
        {
            "title": shown(published.title),
            "subject": shown(cube.spec.population or published.counted),
            "created": datetime(day.year, day.month, day.day),
        }
    )
    formats = Formats(workbook)
    several = len(parts) > 1
    contents = workbook.add_worksheet(messages.SHEET_CONTENTS.said()) if several else None
    titles = []
    for number, part in enumerate(parts, start=1):
        progress(number / (len(parts) + 1), "writing the tables")
        name = messages.SHEET_TABLE.said(number=number)
        sheet = workbook.add_worksheet(name, QuickSheet)
        said = replace(part, cube=in_words(part.cube))
        titles.append(PublicSheet(sheet, formats, published, said).write(name if several else ""))
    if contents is not None:
        put(contents, 0, 0, published.title, TITLE, formats=formats)
        contents.set_column(0, 0, 100)
        for row, title in enumerate(titles, start=1):
            put(contents, row, 0, title, TEXT, formats=formats)
    workbook.close()
    return _finished(made.getvalue(), published.of_document)


def _finished(workbook: bytes, language: str) -> bytes:
    """The workbook with its language among its properties, and without the empty places for names of people."""
    made = BytesIO()
    with ZipFile(BytesIO(workbook)) as old, ZipFile(made, "w", ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = old.read(name)
            if name == CORE:
                text = content.decode()
                for empty in ("dc:creator", "cp:lastModifiedBy"):
                    text = text.replace(f"<{empty}/>", "").replace(f"<{empty}></{empty}>", "")
                said = f"<dc:language>{escape(language)}</dc:language></cp:coreProperties>"
                content = text.replace("</cp:coreProperties>", said).encode()
            about = ZipInfo(name, FIRST_DAY)
            about.compress_type = ZIP_DEFLATED
            new.writestr(about, content)
    return made.getvalue()
