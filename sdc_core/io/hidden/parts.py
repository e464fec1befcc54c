"""Parts of a workbook that are findings by being there at all, and parts of unknown kinds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from sdc_core.io.hidden.kinds import Hidden, Kind
from sdc_core.io.hidden.places import WHOLE_FILE, names_text, part_text

Sort = tuple[Kind, str, re.Pattern[str]]
"""A kind, what is there, and the names of the parts that hold it."""


def hidden_by_name(parts: Sequence[str], sorts: Sequence[Sort], known: re.Pattern[str]) -> Iterator[Hidden]:
    """What parts contain, judged by their names alone; those of no known name come last."""
    found: dict[tuple[Kind, str], list[str]] = {}
    unknown: Counter[str] = Counter()
    for part in parts:
        sort = next(((kind, what) for kind, what, pattern in sorts if pattern.fullmatch(part)), None)
        if sort:
            found.setdefault(sort, []).append(part)
        elif not part.endswith("/") and not known.fullmatch(part):
            unknown[part_text(part.rpartition("/")[0] or part)] += 1
    for (kind, what), those in found.items():
        yield Hidden(kind, WHOLE_FILE if len(those) > 1 else part_text(those[0]), len(those), what)
    if unknown:
        where, detail = (next(iter(unknown)), "") if len(unknown) == 1 else (WHOLE_FILE, names_text(unknown))
        yield Hidden("other parts", where, unknown.total(), "parts unknown here", detail)


def _sort(kind: Kind, what: str, pattern: str) -> Sort:
    return kind, what, re.compile(pattern, re.IGNORECASE)


XLSX_SORTS = (
    _sort("macros", "macros", r"xl/(vbaProject[^/]*\.bin|macrosheets/.*\.xml|dialogsheets/.*\.xml)"),
    _sort("embedded files", "embedded files and controls", r"xl/(embeddings|activeX)/(?!_rels/)[^/]*"),
    _sort("custom XML", "parts of custom XML", r"customXml/item[0-9]*\.xml"),
    _sort("custom XML", "properties of a sheet", r"xl/customProperty/?[^/]*\.bin"),
    _sort("picture of a sheet", "a preview of the workbook", r"docProps/thumbnail[^/]*"),
    _sort("names of people", "digital signatures", r"_xmlsignatures/[^/]*\.(xml|sigs)"),
    _sort("document properties", "labels of an organisation", r"docMetadata/.*"),
)
# What is known is searched or shown; a part in other letters is not searched, and so not known.
XLSX_KNOWN = re.compile(
    r"\[Content_Types\]\.xml|(.*/)?_rels/[^/]*\.rels|docProps/(app|core|custom)\.xml|customXml/itemProps[0-9]*\.xml"
    r"|xl/(workbook|styles|sharedStrings|calcChain|metadata|connections)\.xml|xl/theme/[^/]*\.xml|xl/media/[^/]*"
    r"|xl/(worksheets|chartsheets|tables|pivotTables|pivotCache|externalLinks|threadedComments|persons|queryTables)"
    r"/[^/]*\.xml|xl/(comments/|comments)[^/]*\.xml|xl/drawings/[^/]*\.(xml|vml)|xl/charts/[^/]*\.xml"
    r"|xl/printerSettings/[^/]*\.bin|xl/(slicers|slicerCaches|timelines|timelineCaches|revisions|ctrlProps)/[^/]*\.xml"
    r"|xl/model/.*|xl/featurePropertyBag/[^/]*\.xml"
)
ODS_SORTS = (
    _sort("macros", "macros", r"(Basic|Scripts)/(?!script-lc\.xml$).+"),
    _sort("embedded files", "embedded objects", r"Object [0-9]+|[^/]+/content\.xml"),
    _sort("earlier versions", "earlier versions of the whole file", r"Versions/.+"),
    _sort("picture of a sheet", "a preview of the spreadsheet", r"Thumbnails/.+"),
    _sort("names of people", "digital signatures", r"META-INF/[^/]*signatures\.xml"),
)
ODS_KNOWN = re.compile(
    r"mimetype|(content|styles|meta|settings)\.xml|manifest\.rdf|META-INF/manifest\.xml|layout-cache"
    r"|Configurations2/.*|Pictures/.*|ObjectReplacements/.*|VersionList\.xml|[^/]+/(styles|meta|settings)\.xml"
)
