"""What the parts of an XLSX workbook beside its sheets say: where each sheet is, how cells look."""

from __future__ import annotations

import posixpath
import re
from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from sdc_core.errors import InputError, LimitError
from sdc_core.io.raw.archives import Archive
from sdc_core.io.raw.format_codes import padded_width
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.xml_elements import elements, is_on, local, root_of
from sdc_core.io.raw.xml_events import check_xml
from sdc_core.io.xlsx import messages
from sdc_core.io.xlsx.marks import has_tags_that_are_none

WORKBOOK = "xl/workbook.xml"
_BESIDE = {"styles": "xl/styles.xml", "sharedStrings": "xl/sharedStrings.xml"}
"""Where programs put what all sheets share."""


@dataclass(frozen=True)
class SheetPart:
    """A sheet as the workbook lists it. part: of the archive, "" where it has none; grid: no chart, no dialogue."""

    name: str
    part: str
    grid: bool
    visible: bool


def listed_sheets(archive: Archive) -> tuple[SheetPart, ...]:
    """The sheets of a workbook in its order."""
    links = {id: (kind, target) for id, kind, target in _links(archive)}
    found = []
    for sheet in (one for group in elements(archive, WORKBOOK, "sheets") for one in group if local(one) == "sheet"):
        link = next((value for key, value in sheet.attrib.items() if key.endswith("}id")), "")
        kind, target = links.get(link, ("", ""))
        visible = sheet.get("state", "visible") == "visible"
        found.append(SheetPart(sheet.get("name", ""), archive.named(target), kind == "worksheet", visible))
    return tuple(found)


def sheet_parts(archive: Archive) -> dict[str, str]:
    """The archive's part for each sheet, by the sheet's name."""
    return {sheet.name: sheet.part for sheet in listed_sheets(archive)}


def shared_part(archive: Archive, kind: str) -> str:
    """The part with what all sheets share, `styles` or `sharedStrings`; "" where there is none."""
    target = next((target for _, of, target in _links(archive) if of == kind), _BESIDE[kind])
    return archive.named(target)


def counts_from_1904(archive: Archive) -> bool:
    """Whether the dates of a workbook are counted from 1904, as on old Macintoshes."""
    return any(is_on(one.get("date1904", "")) for one in elements(archive, WORKBOOK, "workbookPr"))


def asks_to_recalculate(archive: Archive) -> bool:
    """Whether a program wrote the workbook without calculating it: its results are placeholders."""
    return any(settings.get("fullCalcOnLoad") in ("1", "true") for settings in elements(archive, WORKBOOK, "calcPr"))


def padded_styles(archive: Archive) -> dict[int, int]:
    """The cell styles that show numbers with leading noughts, and to how many digits."""
    part = shared_part(archive, "styles")
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


def raised_texts(archive: Archive, limits: Limits) -> dict[int, str]:
    """The shared texts in which digits or single letters stand raised, with these as raised characters.

    A raised footnote mark is formatting only: the text of "12" with a raised 1 is "121", of "Other" with a raised b
    "Otherb". Letters behind a digit are no marks: 1st, 2e. Only the texts that have such marks are parsed.
    """
    content = archive.read(shared_part(archive, "sharedStrings"))
    if content.count(b"/si>") + content.count(b":si>") > limits.shared_texts:
        raise LimitError(messages.TOO_MANY_TEXTS.at(archive.name, texts=limits.shared_texts))
    if b"superscript" not in content:
        return {}
    check_xml(content, archive.name)
    if has_tags_that_are_none(content):
        raise InputError(messages.UNUSUAL_CELLS.at(archive.name))
    starts = [found.start() for found in _TEXT_STARTS.finditer(content)]
    marked = {bisect(starts, found.start()) - 1 for found in re.finditer(b"superscript", content)} - {-1}
    if len(marked) > limits.raised_texts:
        raise LimitError(messages.TOO_MANY_RAISED.at(archive.name, texts=limits.raised_texts))
    texts = {}
    for number in sorted(marked):
        item = _item(content[starts[number] : (*starts[number + 1 : number + 2], len(content))[0]], archive.name)
        runs = [(_text(run), _is_raised(run)) for run in item if local(run) == "r"]
        if any(raised for _, raised in runs):
            texts[number] = _joined(runs)
    return texts


def _item(written: bytes, name: str) -> Element:
    """A shared text from what stands between its own start and that of the next one."""
    end = _TEXT_ENDS.search(written)
    prefixes = {found for found in _PREFIX.findall(written) if found != b"xml"}
    declared = b"".join(b' xmlns:%b="p"' % prefix for prefix in sorted(prefixes))
    return root_of(b"<x%b>%b</x>" % (declared, written[: end.end() if end else None]), name)[0]


_TEXT_STARTS = re.compile(rb"<(?:[^\s<>/:]+:)?si(?=[\s/>])")
_TEXT_ENDS = re.compile(rb"</(?:[^\s<>/:]+:)?si\s*>")
_PREFIX = re.compile(rb"[<\s]([A-Za-z_][\w.-]*):[\w.-]+(?=[\s=/>])")
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


def _links(archive: Archive) -> Iterator[tuple[str, str, str]]:
    """What belongs to the workbook: each link's name, the last word of its type, and where it leads."""
    for link in elements(archive, "xl/_rels/workbook.xml.rels", "Relationship"):
        yield link.get("Id", ""), link.get("Type", "").rpartition("/")[2], _path(link.get("Target", ""))


def _path(target: str) -> str:
    return posixpath.normpath(posixpath.join("/xl", target)).lstrip("/")
