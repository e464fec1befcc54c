"""What the parts of an XLSX workbook beside its sheets say: where each sheet is, how cells look."""

from __future__ import annotations

import posixpath
import re
from xml.etree.ElementTree import Element

from sdc_core.io.raw.archives import Archive
from sdc_core.io.raw.format_codes import padded_width
from sdc_core.io.raw.xml_elements import elements, local

WORKBOOK = "xl/workbook.xml"


def sheet_parts(archive: Archive) -> dict[str, str]:
    """The archive's part for each sheet, by the sheet's name."""
    targets = {
        link.get("Id", ""): _path(link.get("Target", ""))
        for link in elements(archive, "xl/_rels/workbook.xml.rels", "Relationship")
    }
    links = {
        sheet.get("name", ""): next((value for key, value in sheet.attrib.items() if key.endswith("}id")), "")
        for sheet in elements(archive, WORKBOOK, "sheet")
    }
    return {name: targets.get(link, "") for name, link in links.items()}


def asks_to_recalculate(archive: Archive) -> bool:
    """Whether a program wrote the workbook without calculating it: its results are placeholders."""
    return any(settings.get("fullCalcOnLoad") in ("1", "true") for settings in elements(archive, WORKBOOK, "calcPr"))


def padded_styles(archive: Archive) -> dict[int, int]:
    """The cell styles that show numbers with leading noughts, and to how many digits."""
    part = "xl/styles.xml"
    widths = {
        found.get("numFmtId"): width
        for found in elements(archive, part, "numFmt")
        if (width := padded_width(found.get("formatCode", "")))
    }
    if not widths:
        return {}
    styles = [style for styles in elements(archive, part, "cellXfs") for style in styles]
    formats = [style.get("numFmtId") for style in styles]
    return {number: widths[found] for number, found in enumerate(formats) if found in widths}


def raised_texts(archive: Archive) -> dict[int, str]:
    """The shared texts in which digits or single letters stand raised, with these as raised characters.

    A raised footnote mark is formatting only: the text of "12" with a raised 1 is "121", of "Other" with a raised b
    "Otherb". Letters behind a digit are no marks: 1st, 2e.
    """
    part = "xl/sharedStrings.xml"
    if b"superscript" not in archive.read(part):
        return {}
    texts = {}
    for number, item in enumerate(elements(archive, part, "si")):
        runs = [(_text(run), _is_raised(run)) for run in item if local(run) == "r"]
        if any(raised for _, raised in runs):
            texts[number] = _joined(runs)
    return texts


_RAISED = str.maketrans("0123456789()+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾⁺⁻")
_LETTERS = str.maketrans("abcdefghijklmnoprstuvwxyz,", "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ⁾")
_MARKS = re.compile(r"[a-z](?:,\s?[a-z])*")


def _joined(runs: list[tuple[str, bool]]) -> str:
    """The runs of a text, those that stand raised in raised characters."""
    whole = ""
    for text, up in runs:
        marks = up and _MARKS.fullmatch(text.strip()) is not None and not whole.rstrip()[-1:].isdigit()
        whole += text.translate(_LETTERS) if marks else text.translate(_RAISED) if up else text
    return whole


def _text(run: Element) -> str:
    return "".join(child.text or "" for child in run if local(child) == "t")


def _is_raised(run: Element) -> bool:
    return any(local(mark) == "vertAlign" and mark.get("val") == "superscript" for mark in run.iter())


def _path(target: str) -> str:
    return posixpath.normpath(posixpath.join("/xl", target)).lstrip("/")
