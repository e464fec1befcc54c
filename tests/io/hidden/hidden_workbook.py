"""A workbook and a spreadsheet that hide one thing of every kind, written part by part; made up throughout."""

from __future__ import annotations

import io
from collections.abc import Mapping
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
LINKED = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
DRAWN = (
    'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" '
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
)
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c63f8ffff3f0005fe02fea72d9d5b0000000049454e44ae426082"
)
RELATIONSHIP_FOLDERS = {"threadedComment", "person"}


def packed(parts: Mapping[str, str | bytes]) -> bytes:
    """The parts as an archive that is the same every time."""
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(ZipInfo(name, (2024, 1, 1, 0, 0, 0)), content, compress_type=ZIP_DEFLATED)
    return file.getvalue()


def links(*found: tuple[str, str, str]) -> str:
    """Relationships: the name of each, its type, where it leads; a target with a colon is outside the file."""
    declared = "".join(
        f'<Relationship Id="{name}" Type="{_type(kind)}" Target="{target}"{_mode(target)}/>'
        for name, kind, target in found
    )
    return f'{XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{declared}</Relationships>'


def _mode(target: str) -> str:
    return ' TargetMode="External"' if ":" in target else ""


def _type(kind: str) -> str:
    if kind in RELATIONSHIP_FOLDERS:
        return f"http://schemas.microsoft.com/office/2017/10/relationships/{kind}"
    if kind == "core-properties":
        return f"http://schemas.openxmlformats.org/package/2006/relationships/metadata/{kind}"
    return f"{OFFICE}/{kind}"


def sheet(data: str, *, before: str = "", after: str = "") -> str:
    """The XML of a sheet with this for its rows."""
    return f"{XML}<worksheet {MAIN} {LINKED}>{before}<sheetData>{data}</sheetData>{after}</worksheet>"


def book(sheets: str, *, before: str = "", after: str = "") -> str:
    """The XML of a workbook."""
    return f"{XML}<workbook {MAIN} {LINKED}>{before}<sheets>{sheets}</sheets>{after}</workbook>"


def types(*parts: tuple[str, str]) -> str:
    """The content types of parts."""
    declared = "".join(f'<Override PartName="/{part}" ContentType="application/{kind}+xml"/>' for part, kind in parts)
    return (
        f'{XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>'
        f'<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>{declared}</Types>'
    )


SHEETML = "vnd.openxmlformats-officedocument.spreadsheetml"
PLAIN: dict[str, str | bytes] = {
    "[Content_Types].xml": types(
        ("xl/workbook.xml", f"{SHEETML}.sheet.main"), ("xl/worksheets/sheet1.xml", f"{SHEETML}.worksheet")
    ),
    "_rels/.rels": links(("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": book('<sheet name="Offences" sheetId="1" r:id="rId1"/>'),
    "xl/_rels/workbook.xml.rels": links(("rId1", "worksheet", "worksheets/sheet1.xml")),
    "xl/worksheets/sheet1.xml": sheet('<row r="1"><c r="A1"><v>12</v></c><c r="B1"><v>0.5</v></c></row>'),
}
"""A workbook that hides nothing."""

_FIRST = sheet(
    """
<row r="1"><c r="A1" t="inlineStr"><is><t>region</t></is></c><c r="B1" t="inlineStr"><is><t>n</t></is></c></row>
<row r="2"><c r="A2" t="inlineStr"><is><t>East</t></is></c><c r="B2" s="1"><v>9.6</v></c></row>
<row r="3"><c r="A3" t="inlineStr"><is><t>West</t></is></c><c r="B3" s="1"><v>14</v></c><c r="D3"><v>2</v></c></row>
<row r="4" hidden="1"><c r="A4" t="inlineStr"><is><t>North</t></is></c><c r="B4"><v>1</v></c></row>
<row r="5" hidden="1"><c r="A5" t="inlineStr"><is><t>South</t></is></c><c r="B5"><v>2</v></c></row>
<row r="6"><c r="A6" t="inlineStr"><is><t>Isles</t></is></c><c r="B6" s="2"><v>3</v></c></row>
<row r="7" ht="0" customHeight="1"><c r="B7"><v>4</v></c><c r="F7"><v>5</v></c></row>
<row r="8"><c r="A8" t="inlineStr"><is><t>Total</t></is></c><c r="B8"><f>SUM(B2:B6)</f></c></row>
<row r="9" hidden="1"/>
<row r="12" hidden="1"><c r="A12" s="1"/><c r="B12"><v>7</v></c></row>
""",
    before='<cols><col min="4" max="5" width="9" hidden="1" customWidth="1"/>'
    '<col min="6" max="6" width="0" customWidth="1"/></cols>',
    after='<autoFilter ref="A1:B6"><filterColumn colId="0"><filters><filter val="East"/></filters></filterColumn>'
    '</autoFilter><drawing r:id="rId3"/>',
)
ONE_OF_EACH: dict[str, str | bytes] = {
    "[Content_Types].xml": types(
        ("xl/workbook.xml", f"{SHEETML}.sheet.main"),
        *((f"xl/worksheets/sheet{number}.xml", f"{SHEETML}.worksheet") for number in (1, 2, 3)),
        ("xl/styles.xml", f"{SHEETML}.styles"),
        ("xl/comments1.xml", f"{SHEETML}.comments"),
        ("xl/threadedComments/threadedComment1.xml", "vnd.ms-excel.threadedcomments"),
        ("xl/persons/person.xml", "vnd.ms-excel.person"),
        ("xl/drawings/drawing1.xml", "vnd.openxmlformats-officedocument.drawing"),
        ("xl/charts/chart1.xml", "vnd.openxmlformats-officedocument.drawingml.chart"),
        ("xl/pivotCache/pivotCacheDefinition1.xml", f"{SHEETML}.pivotCacheDefinition"),
        ("xl/pivotCache/pivotCacheRecords1.xml", f"{SHEETML}.pivotCacheRecords"),
        ("xl/externalLinks/externalLink1.xml", f"{SHEETML}.externalLink"),
        ("xl/connections.xml", f"{SHEETML}.connections"),
        ("xl/revisions/revisionLog1.xml", f"{SHEETML}.revisionLog"),
        ("xl/revisions/userNames.xml", f"{SHEETML}.userNames"),
        ("docProps/core.xml", "vnd.openxmlformats-package.core-properties"),
        ("docProps/app.xml", "vnd.openxmlformats-officedocument.extended-properties"),
        ("docProps/custom.xml", "vnd.openxmlformats-officedocument.custom-properties"),
    ),
    "_rels/.rels": links(
        ("rId1", "officeDocument", "xl/workbook.xml"),
        ("rId2", "core-properties", "docProps/core.xml"),
        ("rId3", "extended-properties", "docProps/app.xml"),
        ("rId4", "custom-properties", "docProps/custom.xml"),
        ("rId5", "thumbnail", "docProps/thumbnail.png"),
    ),
    "docProps/core.xml": f'{XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/'
    'core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Draft</dc:title>'
    "<dc:creator>Ada Example</dc:creator><cp:lastModifiedBy>Ben Example</cp:lastModifiedBy></cp:coreProperties>",
    "docProps/app.xml": f'{XML}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/'
    'extended-properties"><Manager>Cleo Example</Manager><Company></Company></Properties>',
    "docProps/custom.xml": f'{XML}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/'
    'custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">'
    '<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Case"><vt:lpwstr>7</vt:lpwstr></property>'
    "</Properties>",
    "docProps/thumbnail.png": PIXEL,
    "xl/workbook.xml": book(
        '<sheet name="Offences" sheetId="1" r:id="rId1"/><sheet name="Names" sheetId="2" state="hidden" r:id="rId2"/>'
        '<sheet name="Key" sheetId="3" state="veryHidden" r:id="rId3"/>',
        before='<fileSharing userName="Dan Example"/><x15ac:absPath '
        'xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac" url="C:\\Users\\ada\\"/>',
        after='<externalReferences><externalReference r:id="rId5"/></externalReferences><definedNames>'
        '<definedName name="_xlnm.Print_Area" localSheetId="0">Offences!$A$1:$B$8</definedName>'
        '<definedName name="Rate">0.034</definedName><definedName name="Secret" hidden="1">Names!$A$1</definedName>'
        '</definedNames><pivotCaches><pivotCache cacheId="1" r:id="rId6"/></pivotCaches>',
    ),
    "xl/_rels/workbook.xml.rels": links(
        *((f"rId{number}", "worksheet", f"worksheets/sheet{number}.xml") for number in (1, 2, 3)),
        ("rId4", "styles", "styles.xml"),
        ("rId5", "externalLink", "externalLinks/externalLink1.xml"),
        ("rId6", "pivotCacheDefinition", "pivotCache/pivotCacheDefinition1.xml"),
        ("rId7", "person", "persons/person.xml"),
        ("rId8", "connections", "connections.xml"),
    ),
    "xl/styles.xml": f'{XML}<styleSheet {MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode=";;;"/></numFmts>'
    '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>'
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="3"/>'
    '<xf numFmtId="164"/></cellXfs><dxfs count="1"><dxf><numFmt numFmtId="165" formatCode="0;;"/></dxf></dxfs>'
    "</styleSheet>",
    "xl/worksheets/sheet1.xml": _FIRST,
    "xl/worksheets/_rels/sheet1.xml.rels": links(
        ("rId1", "comments", "../comments1.xml"),
        ("rId2", "threadedComment", "../threadedComments/threadedComment1.xml"),
        ("rId3", "drawing", "../drawings/drawing1.xml"),
    ),
    "xl/worksheets/sheet2.xml": sheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
    "xl/worksheets/sheet3.xml": sheet('<row r="1"><c r="A1"><v>2</v></c></row>'),
    "xl/worksheets/sheet4.xml": sheet('<row r="1"><c r="A1"><v>3</v></c></row>'),
    "xl/comments1.xml": f"{XML}<comments {MAIN}><authors><author>Eve Example</author>"
    "<author>tc={1}</author></authors>"
    '<commentList><comment ref="B2" authorId="0"><text><t>only two firms</t></text></comment>'
    '<comment ref="B3" authorId="1"><text><t>[Threaded comment]</t></text></comment></commentList></comments>',
    "xl/threadedComments/threadedComment1.xml": f"{XML}<ThreadedComments "
    'xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">'
    '<threadedComment ref="B3" personId="{2}" id="{1}"><text>is this one person?</text></threadedComment>'
    '<threadedComment ref="B3" personId="{2}" id="{3}" parentId="{1}"><text>yes</text></threadedComment>'
    "</ThreadedComments>",
    "xl/persons/person.xml": f"{XML}<personList "
    'xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">'
    '<person displayName="Fay Example" id="{2}"/></personList>',
    "xl/drawings/drawing1.xml": f"{XML}<xdr:wsDr {DRAWN}><xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col>"
    "<xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>2</xdr:col>"
    "<xdr:colOff>0</xdr:colOff><xdr:row>2</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>"
    '<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="1" name="Box"/><xdr:cNvSpPr txBox="1"/></xdr:nvSpPr><xdr:spPr/>'
    "<xdr:txBody><a:bodyPr/><a:p><a:r><a:t>not for outsiders</a:t></a:r></a:p></xdr:txBody></xdr:sp>"
    "<xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>",
    "xl/charts/chart1.xml": f"{XML}<c:chartSpace "
    'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart><c:ser><c:val>'
    '<c:numRef><c:f>Names!$A$1:$A$2</c:f><c:numCache><c:ptCount val="2"/><c:pt idx="0"><c:v>1</c:v></c:pt>'
    '<c:pt idx="1"><c:v>2</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart>'
    "</c:chartSpace>",
    "xl/pivotCache/pivotCacheDefinition1.xml": f"{XML}<pivotCacheDefinition {MAIN} {LINKED} r:id="
    '"rId1" refreshedBy="Gus Example" recordCount="3"><cacheSource type="worksheet"><worksheetSource ref="A1:B4" '
    'sheet="Names"/></cacheSource><cacheFields count="1"><cacheField name="n"><sharedItems/></cacheField></cacheFields>'
    "</pivotCacheDefinition>",
    "xl/pivotCache/_rels/pivotCacheDefinition1.xml.rels": links(
        ("rId1", "pivotCacheRecords", "pivotCacheRecords1.xml")
    ),
    "xl/pivotCache/pivotCacheRecords1.xml": f'{XML}<pivotCacheRecords {MAIN} count="3"><r><n v="1"/></r>'
    '<r><n v="2"/></r><r><n v="3"/></r></pivotCacheRecords>',
    "xl/externalLinks/externalLink1.xml": f'{XML}<externalLink {MAIN}><externalBook {LINKED} r:id="rId1">'
    '<sheetNames><sheetName val="Persons"/></sheetNames><sheetDataSet><sheetData sheetId="0"><row r="1">'
    '<cell r="A1"><v>1</v></cell><cell r="B1"><v>2</v></cell></row></sheetData></sheetDataSet></externalBook>'
    "</externalLink>",
    "xl/externalLinks/_rels/externalLink1.xml.rels": links(
        ("rId1", "externalLinkPath", "file:///C:/Users/ada/units.xlsx")
    ),
    "xl/connections.xml": f'{XML}<connections {MAIN}><connection id="1" name="register"><dbPr connection="x"/>'
    "</connection></connections>",
    "xl/revisions/revisionLog1.xml": f'{XML}<revisions {MAIN}><rcc rId="1" sId="1"><oc r="B2"><v>3</v></oc>'
    '<nc r="B2"><v>9.6</v></nc></rcc></revisions>',
    "xl/revisions/userNames.xml": f'{XML}<users {MAIN}><userInfo guid="{{4}}" name="Hal Example" id="1"/></users>',
    "xl/vbaProject.bin": b"not a real program",
    "xl/embeddings/oleObject1.bin": b"not a real object",
    "customXml/item1.xml": f"{XML}<notes>kept by a program</notes>",
    "xl/unknown/part1.dat": b"nobody knows",
}


def xlsx_with_one_of_each() -> bytes:
    """The workbook."""
    return packed(ONE_OF_EACH)


def workbook_of(data: str, *formats: str, before: str = "", after: str = "") -> bytes:
    """A workbook of one sheet with these rows; style 1 has the first of the formats, and so on."""
    codes = "".join(
        f'<numFmt numFmtId="{200 + number}" formatCode="{_escaped(code)}"/>' for number, code in enumerate(formats)
    )
    styles = "".join(f'<xf numFmtId="{200 + number}"/>' for number in range(len(formats)))
    return packed(
        PLAIN
        | {
            "xl/styles.xml": f'{XML}<styleSheet {MAIN}><numFmts>{codes}</numFmts><cellXfs><xf numFmtId="0"/>{styles}'
            "</cellXfs></styleSheet>",
            "xl/worksheets/sheet1.xml": sheet(data, before=before, after=after),
        }
    )


def _escaped(code: str) -> str:
    return code.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


ODS_SPACES = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{space}:1.0"'
    for prefix, space in {
        "office": "office", "style": "style", "table": "table", "text": "text", "number": "datastyle",
        "draw": "drawing", "meta": "meta",
    }.items()
)  # fmt: skip
ODS_SPACES += ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink"'

ODS_STYLES = """
<number:number-style style:name="N1"><number:number number:decimal-places="0" number:min-integer-digits="1"/>
</number:number-style>
<number:number-style style:name="N2P0"/>
<number:number-style style:name="N2"><number:number number:decimal-places="1" number:min-integer-digits="1"/>
<style:map style:condition="value()&lt;5" style:apply-style-name="N2P0"/></number:number-style>
<number:percentage-style style:name="N3"><number:number number:decimal-places="1" number:min-integer-digits="1"/>
<number:text>%</number:text></number:percentage-style>
<number:text-style style:name="N4"><style:map style:condition="value()&gt;0" style:apply-style-name="N2P0"/>
</number:text-style>
<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
<style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>
<style:style style:name="ce2" style:family="table-cell" style:data-style-name="N2"/>
<style:style style:name="ce3" style:family="table-cell" style:data-style-name="N3"/>
<style:style style:name="ce4" style:family="table-cell" style:data-style-name="N4"/>
<number:number-style style:name="N7P0"><number:text>-</number:text>
<number:number number:decimal-places="0" number:min-integer-digits="0"/></number:number-style>
<number:number-style style:name="N7P1"><number:number number:decimal-places="1" number:min-integer-digits="0"/>
</number:number-style>
<number:number-style style:name="N7"><number:number number:decimal-places="0" number:min-integer-digits="1"/>
<style:map style:condition="value()=0" style:apply-style-name="N7P0"/></number:number-style>
<number:number-style style:name="N8"><number:number number:decimal-places="0" number:min-integer-digits="0"/>
</number:number-style>
<style:style style:name="ce7" style:family="table-cell" style:data-style-name="N7"/>
<style:style style:name="ce8" style:family="table-cell" style:data-style-name="N8"/>
<style:style style:name="ce9" style:family="table-cell" style:data-style-name="N7P1"/>
<number:number-style style:name="N6"><number:number number:decimal-places="0" number:display-factor="1000"/>
</number:number-style>
<style:style style:name="ce6" style:family="table-cell" style:data-style-name="N6"/>
<style:style style:name="ce5" style:family="table-cell" style:parent-style-name="ce1"/>
"""


def ods_content(spreadsheet: str) -> str:
    """The content of a spreadsheet with the styles above."""
    return (
        f"{XML}<office:document-content {ODS_SPACES}><office:automatic-styles>{ODS_STYLES}</office:automatic-styles>"
        f"<office:body><office:spreadsheet>{spreadsheet}</office:spreadsheet></office:body></office:document-content>"
    )


def ods_of(spreadsheet: str, parts: Mapping[str, str | bytes] | None = None) -> bytes:
    """A spreadsheet of this content."""
    return packed(
        {"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": ods_content(spreadsheet)}
        | dict(parts or {})
    )


def ods_number(value: str, style: str = "", more: str = "") -> str:
    """A cell with a number."""
    named = f'table:style-name="{style}" ' if style else ""
    return f'<table:table-cell {named}office:value-type="float" office:value="{value}" {more}/>'


ODS_SHEETS = (
    '<table:tracked-changes><table:cell-content-change table:id="ct1"/></table:tracked-changes>'
    '<table:table table:name="Offences"><table:table-column table:number-columns-repeated="2"/>'
    '<table:table-column table:visibility="collapse" table:number-columns-repeated="3"/>'
    '<table:table-row table:number-rows-repeated="2"><table:table-cell/>'
    + ods_number("9.6", "ce1")
    + "</table:table-row>"
    + f'<table:table-row table:visibility="filter">{ods_number("1")}</table:table-row>'
    + f'<table:table-row table:visibility="collapse">{ods_number("2")}</table:table-row>'
    + '<table:table-row table:visibility="collapse"><table:table-cell/></table:table-row>'
    + f"<table:table-row>{ods_number('3', 'ce2')}<table:table-cell/><table:table-cell/>"
    + f"{ods_number('4')}</table:table-row>"
    + '<table:table-row><table:table-cell table:formula="of:=[.A1]"/><table:table-cell office:value-type="string">'
    "<office:annotation><dc:creator>Ada Example</dc:creator><text:p>one firm</text:p></office:annotation>"
    "<text:p>n</text:p></table:table-cell></table:table-row></table:table>"
    + '<table:table table:name="Names" table:style-name="ta2"><table:table-row>'
    + ods_number("1")
    + "</table:table-row></table:table>"
    + '<table:table table:name="Kept"><table:table-source xlink:href="file:///home/ada/units.ods"/></table:table>'
    + '<table:table table:name="More"><table:shapes><draw:frame><draw:text-box><text:p>not for outsiders</text:p>'
    "</draw:text-box></draw:frame></table:shapes></table:table>"
    + '<table:named-expressions><table:named-range table:name="Secret"/></table:named-expressions>'
    '<table:database-ranges><table:database-range table:name="Units"/>'
    '<table:database-range table:name="__Anonymous_Sheet_DB__0"/></table:database-ranges>'
    '<table:dde-links><table:dde-link><table:table table:name="old">'
    + f'<table:table-row table:visibility="collapse">{ods_number("1")}</table:table-row></table:table>'
    + "</table:dde-link></table:dde-links>"
)


def ods_with_one_of_each() -> bytes:
    """The spreadsheet."""
    return ods_of(
        ODS_SHEETS,
        {
            "meta.xml": f"{XML}<office:document-meta {ODS_SPACES}><office:meta><dc:title>Draft</dc:title>"
            "<meta:initial-creator>Ada Example</meta:initial-creator><dc:creator>Ben Example</dc:creator>"
            "</office:meta></office:document-meta>",
            "Thumbnails/thumbnail.png": PIXEL,
            "Object 1/content.xml": ods_content(""),
            "Basic/Standard/Module1.xml": f"{XML}<module/>",
            "Versions/Version1": b"an earlier one",
            "Secrets/part.dat": b"nobody knows",
        },
    )
