"""A sheet as offices send it, made up: a title, merged headings, indented rows with subtotals, symbols, a note."""

from __future__ import annotations

from io import BytesIO

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font

ROWS = (
    ("North", 30, 21, 28, 24, 103),
    ("  Ash", 12, 9, 11, 10, 42),
    ("  Birch", 18, 12, 17, 14, 61),
    ("South", 22, 19, 25, 16, 82),
    ("  Cedar", 20, 3, 21, 4, 48),
    ("  Dogwood", 2, 16, 4, 12, 34),
    ("Total", 52, 40, 53, 40, 185),
)


def messy_workbook(*years: int, last: str = "Total") -> bytes:
    """One sheet a year, each with the same table from row 4 on; `last` is what the total is called."""
    book = Workbook()
    book.remove(book.active)
    for year in years or (2025,):
        sheet = book.create_sheet(str(year) if years else "Table 1")
        sheet["A1"] = f"Persons by region, sex and offence, {year}"
        sheet["A1"].font = Font(bold=True)
        sheet["A3"], sheet["B3"], sheet["D3"], sheet["F3"] = "Region", "Women", "Men", "Total"
        sheet.merge_cells("B3:C3")
        sheet.merge_cells("D3:E3")
        for column, text in zip("BCDE", ("Yes", "No") * 2, strict=True):
            sheet[f"{column}4"] = text
        for at, (label, *figures) in enumerate(ROWS, start=5):
            cell = sheet.cell(at, 1, last if label == "Total" else label.strip())
            cell.alignment = Alignment(indent=len(label) - len(label.lstrip()))
            for column, figure in enumerate(figures, start=2):
                sheet.cell(at, column, figure)
        sheet["A13"] = "Source: made up for the tests."
    target = BytesIO()
    book.save(target)
    return target.getvalue()
