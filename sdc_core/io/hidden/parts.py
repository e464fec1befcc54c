"""Parts of a workbook that are findings by being there at all, and parts of unknown kinds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from sdc_core.io.hidden import messages
from sdc_core.io.hidden.kinds import Hidden, Kind
from sdc_core.io.hidden.places import WHOLE_FILE, names_in_words, part_text
from sdc_core.messages import Address, Message, Phrase

Sort = tuple[Kind, Message, re.Pattern[str]]
"""A kind, what is there, and the names of the parts that hold it."""


def hidden_by_name(parts: Sequence[str], sorts: Sequence[Sort], known: re.Pattern[str]) -> Iterator[Hidden]:
    """What parts contain, judged by their names alone; those of no known name come last."""
    found: dict[tuple[Kind, Message], list[str]] = {}
    unknown: Counter[Address] = Counter()
    for part in parts:
        sort = next(((kind, what) for kind, what, pattern in sorts if pattern.fullmatch(part)), None)
        if sort:
            found.setdefault(sort, []).append(part)
        elif not part.endswith("/") and not known.fullmatch(part):
            unknown[part_text(part.rpartition("/")[0] or part)] += 1
    for (kind, what), those in found.items():
        yield Hidden(kind, WHOLE_FILE if len(those) > 1 else part_text(those[0]), len(those), what)
    if unknown:
        one = len(unknown) == 1
        where, detail = (next(iter(unknown)), "") if one else (WHOLE_FILE, names_in_words(_parts(unknown)))
        yield Hidden("other parts", where, unknown.total(), messages.PARTS_UNKNOWN, detail)


def _parts(unknown: Iterable[Address]) -> list[str | Phrase]:
    return [part for address in unknown for part in address.parts]


def _sort(kind: Kind, what: Message, pattern: str) -> Sort:
    return kind, what, re.compile(pattern, re.IGNORECASE)


XLSX_SORTS = (
    _sort("macros", messages.MACROS_THERE, r"xl/(vbaProject[^/]*\.bin|macrosheets/.*\.xml|dialogsheets/.*\.xml)"),
    _sort("embedded files", messages.EMBEDDED_AND_CONTROLS, r"xl/(embeddings|activeX)/(?!_rels/)[^/]*"),
    _sort("custom XML", messages.PARTS_OF_CUSTOM_XML, r"customXml/item[0-9]*\.xml"),
    _sort("custom XML", messages.PROPERTIES_OF_SHEET, r"xl/customProperty/?[^/]*\.bin"),
    _sort("picture of a sheet", messages.PREVIEW_OF_WORKBOOK, r"docProps/thumbnail[^/]*"),
    _sort("names of people", messages.DIGITAL_SIGNATURES, r"_xmlsignatures/[^/]*\.(xml|sigs)"),
    _sort("document properties", messages.LABELS_OF_ORGANISATION, r"docMetadata/.*"),
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
    _sort("macros", messages.MACROS_THERE, r"(Basic|Scripts)/(?!script-lc\.xml$).+"),
    _sort("embedded files", messages.EMBEDDED_OBJECTS, r"Object [0-9]+|[^/]+/content\.xml"),
    _sort("earlier versions", messages.WHOLE_EARLIER_VERSIONS, r"Versions/.+"),
    _sort("picture of a sheet", messages.PREVIEW_OF_SPREADSHEET, r"Thumbnails/.+"),
    _sort("names of people", messages.DIGITAL_SIGNATURES, r"META-INF/[^/]*signatures\.xml"),
)
ODS_KNOWN = re.compile(
    r"mimetype|(content|styles|meta|settings)\.xml|manifest\.rdf|META-INF/manifest\.xml|layout-cache"
    r"|Configurations2/.*|Pictures/.*|ObjectReplacements/.*|VersionList\.xml|[^/]+/(styles|meta|settings)\.xml"
)
