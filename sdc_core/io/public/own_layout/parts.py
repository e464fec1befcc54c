"""The parts of a copy that are no sheets: what is taken over cleaned, what is made new, what is refused."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from html import escape, unescape

from sdc_core.errors import InputError, Problem
from sdc_core.io.own_workbook import markup
from sdc_core.io.own_workbook.package import OFFICE, RELATIONS, RELATIONS_TYPE, Package
from sdc_core.io.own_workbook.styles import Styles
from sdc_core.io.public.messages import NOT_CLEAN
from sdc_core.io.public.published import Published
from sdc_core.io.xlsx.parts import WORKBOOK
from sdc_core.numbers.spreadsheet_text import shown

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
KINDS = "http://schemas.openxmlformats.org/package/2006/content-types"
CORE = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
CORE_TYPE = "application/vnd.openxmlformats-package.core-properties+xml"
CORE_LINK = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"
THEME_TYPE = "application/vnd.openxmlformats-officedocument.theme+xml"

CACHES = (
    *("numCache", "strCache", "multiLvlStrCache", "extLst", "externalData", "userShapes"),
    *("pivotSource", "pivotFmts", "legacyDrawingHF"),
)
"""What a chart copied from cells, and what it takes from elsewhere."""
LITERALS = re.compile(r"<(?:[\w.-]+:)?(?:numLit|strLit)\b")
REVIEWED = re.compile("[▲○⚑]")
"""Signs that a review puts before the numbers of unsafe cells."""

CHART_PARTS = ("chartStyle", "chartColorStyle")
REFERENCE = re.compile(r"<(?:[\w.-]+:)?f>([^<]*)<")
PRINTED = re.compile(r"('(?:[^']|'')+'|[^\W\d][\w.]*)!\$?[A-Z]*\$?\d*:\$?[A-Z]*\$?\d*")
SHEET_OF = re.compile(r"('(?:[^']|'')+'|[^\W\d][\w.]*)!")


@dataclass(eq=False)
class Copy:
    """The parts of the copy as they are made: nothing is in it that was not put there."""

    package: Package
    published: Published
    kept: dict[str, str]
    """The sheets that stay, in order: name → part."""
    parts: dict[str, str] = field(default_factory=dict)
    types: dict[str, str] = field(default_factory=dict)

    def put(self, part: str, text: str, kind: str) -> None:
        """Add a part and what kind it is."""
        self.parts[part], self.types[part] = text, kind

    def refused(self, where: str, what: str) -> InputError:
        """The error for something that cannot be cleaned."""
        return InputError(_problem(where, what))

    def take_drawing(self, sheet: str, part: str) -> str:
        """Take over the drawing of a sheet with its charts; returns the drawing's part, "" where there is none."""
        drawing = self.package.target(part, kind="drawing")
        if not drawing:
            return ""
        number = [*self.kept].index(sheet) + 1
        where = f"sheet {number}"
        links = []
        for link in self.package.relations(drawing):
            if link.kind != "chart":
                what = (
                    "a picture, in which figures cannot be looked for" if link.kind == "image" else "an embedded object"
                )
                raise self.refused(where, what)
            self._take_chart(where, link.target)
            links.append(_link(link.id, f"{OFFICE}/chart", link.target))
        text = markup.without(self.package.text(drawing), ("extLst", "hlinkClick", "hlinkHover"))
        if re.search(r"r:(?:embed|link|pict)=", text):
            raise self.refused(where, "a picture, in which figures cannot be looked for")
        text = re.sub(r'\s(?:textlink|macro)="[^"]*"', "", text)
        self.put(drawing, text, self.package.content_type(drawing))
        if links:
            self._relate(drawing, links)
        return drawing

    def _take_chart(self, where: str, part: str) -> None:
        """A chart without the figures that it copied; it reads them anew from the cells."""
        text = markup.without(self.package.text(part), CACHES)
        if LITERALS.search(text):
            raise self.refused(where, "a chart with figures of its own")
        names = {name for said in REFERENCE.findall(text) for name in SHEET_OF.findall(unescape(said))}
        if any(name.strip("'").replace("''", "'") not in self.kept for name in names):
            raise self.refused(where, "a chart of cells on a sheet that is taken out")
        links = []
        for one in self.package.relations(part):
            if one.kind in CHART_PARTS:
                self.put(one.target, self.package.text(one.target), self.package.content_type(one.target))
                kind = f"http://schemas.microsoft.com/office/2011/relationships/{one.kind}"
                links.append(_link(one.id, kind, one.target))
        self.put(part, text, self.package.content_type(part))
        if links:
            self._relate(part, links)

    def relate_sheet(self, part: str, drawing: str) -> None:
        """Link a sheet to its drawing."""
        self._relate(part, [_link("rId1", f"{OFFICE}/drawing", drawing)])

    def _relate(self, part: str, links: list[str]) -> None:
        folder, _, name = part.rpartition("/")
        self.parts[f"{folder}/_rels/{name}.rels"] = _relations(links)

    @cached_property
    def styles(self) -> Styles | None:
        """The styles of the workbook, to which those of symbols are added; None where it has none."""
        part = self.package.target(WORKBOOK, kind="styles")
        if part not in self.package:
            return None
        return Styles.of(markup.without(self.package.text(part), ("dxfs", "tableStyles", "extLst")))

    def style_of_symbol(self, style: int) -> int:
        """The style of a symbol in a cell that has this style."""
        return style if self.styles is None else self.styles.right_aligned(style)

    def finish(self, texts: list[str]) -> dict[str, str]:
        """Everything around the sheets: workbook, styles, theme, texts, properties, kinds of parts."""
        links = [
            _link(f"rId{number}", f"{OFFICE}/worksheet", part) for number, part in enumerate(self.kept.values(), 1)
        ]
        self._take_looks(links)
        if texts:
            items = "".join(f"<si>{one}</si>" for one in texts)
            shared = f'{HEAD}<sst xmlns="{MAIN}" uniqueCount="{len(texts)}">{items}</sst>'
            self.put("xl/sharedStrings.xml", shared, f"{SPREADSHEET}.sharedStrings+xml")
            links.append(_link(f"rId{len(links) + 1}", f"{OFFICE}/sharedStrings", "xl/sharedStrings.xml"))
        self.put(WORKBOOK, self._workbook(), f"{SPREADSHEET}.sheet.main+xml")
        self._relate(WORKBOOK, links)
        self.put("docProps/core.xml", self._properties(), CORE_TYPE)
        top = [_link("rId1", f"{OFFICE}/officeDocument", WORKBOOK), _link("rId2", CORE_LINK, "docProps/core.xml")]
        self.parts["_rels/.rels"] = _relations(top)
        overrides = "".join(f'<Override PartName="/{part}" ContentType="{kind}"/>' for part, kind in self.types.items())
        defaults = f'<Default Extension="rels" ContentType="{RELATIONS_TYPE}"/>'
        defaults += '<Default Extension="xml" ContentType="application/xml"/>'
        kinds = f'{HEAD}<Types xmlns="{KINDS}">{defaults}{overrides}</Types>'
        return {"[Content_Types].xml": kinds, **self.parts}

    def _take_looks(self, links: list[str]) -> None:
        """Styles and theme, without rules that apply on conditions."""
        if self.styles is not None:
            text = self.styles.rewritten()
            if REVIEWED.search(text):
                raise self.refused("the cell styles", "marks of a review, which tell why figures are hidden")
            self.put("xl/styles.xml", text, f"{SPREADSHEET}.styles+xml")
            links.append(_link(f"rId{len(links) + 1}", f"{OFFICE}/styles", "xl/styles.xml"))
        theme = self.package.target(WORKBOOK, kind="theme")
        if theme in self.package:
            text = markup.without(self.package.text(theme), ("extLst", "custClrLst"))
            if "r:embed" in text:
                raise self.refused("the theme", "a picture, in which figures cannot be looked for")
            self.put("xl/theme/theme1.xml", text, THEME_TYPE)
            links.append(_link(f"rId{len(links) + 1}", f"{OFFICE}/theme", "xl/theme/theme1.xml"))

    def _workbook(self) -> str:
        text = self.package.text(WORKBOOK)
        known = markup.child(text, markup.root(text), "workbookPr")
        dates = ' date1904="1"' if known and known.get("date1904") in ("1", "true") else ""
        sheets = "".join(
            f'<sheet name="{markup.attribute_text(name)}" sheetId="{number}" r:id="rId{number}"/>'
            for number, name in enumerate(self.kept, start=1)
        )
        names = "".join(self._printed())
        names = f"<definedNames>{names}</definedNames>" if names else ""
        return (
            f'{HEAD}<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><workbookPr{dates}/>'
            f"<bookViews><workbookView/></bookViews><sheets>{sheets}</sheets>{names}</workbook>"
        )

    def _printed(self) -> list[str]:
        """What is printed and what is repeated in print, where it is no more than an address on a sheet that stays."""
        text = self.package.text(WORKBOOK)
        held = markup.child(text, markup.root(text), "definedNames")
        made = []
        for one in markup.children(text, held) if held else []:
            said = text[one.inner : one.inner_end]
            pieces = [PRINTED.fullmatch(piece) for piece in unescape(said).split(",")]
            sheets = {piece[1].strip("'").replace("''", "'") for piece in pieces if piece}
            if one.get("name") in ("_xlnm.Print_Titles", "_xlnm.Print_Area") and all(pieces) and len(sheets) == 1:
                (sheet,) = sheets
                if sheet in self.kept:
                    at = [*self.kept].index(sheet)
                    made.append(f'<definedName name="{one.get("name")}" localSheetId="{at}">{said}</definedName>')
        return made

    def _properties(self) -> str:
        published = self.published
        subject = published.cube.spec.population or published.counted
        return (
            f'{HEAD}<cp:coreProperties xmlns:cp="{CORE}" xmlns:dc="http://purl.org/dc/elements/1.1/">'
            f"<dc:title>{escape(shown(published.title))}</dc:title><dc:subject>{escape(shown(subject))}</dc:subject>"
            f"<dc:language>{escape(published.language)}</dc:language></cp:coreProperties>"
        )


def _problem(where: str, what: str) -> Problem:
    return NOT_CLEAN.at(where, what=what)


def _link(id: str, kind: str, part: str) -> str:
    return f'<Relationship Id="{id}" Type="{kind}" Target="/{part}"/>'


def _relations(links: list[str]) -> str:
    return f'{HEAD}<Relationships xmlns="{RELATIONS}">{"".join(links)}</Relationships>'
