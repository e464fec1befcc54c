"""What an XLSX workbook holds beside its sheets: comments, drawings, pivot caches, links, connections."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from sdc_core.io.hidden import messages
from sdc_core.io.hidden.kinds import Hidden
from sdc_core.io.hidden.looking import looked
from sdc_core.io.hidden.places import WHOLE_FILE, cells_text, names_text
from sdc_core.io.hidden.xlsx_book import Book, links
from sdc_core.io.raw.xml_elements import attribute, elements, is_on, local, whole
from sdc_core.messages import Address, Message

PLACEHOLDER = "tc="
"""How the author of a comment begins that only stands for one with replies."""
_RECORD = re.compile(rb"<(?:[^\s<>/:]+:)?r[\s/>]")
_CACHED_CELL = re.compile(rb"<(?:[^\s<>/:]+:)?(?:cell|value)[\s/>]")
_CHART_POINT = re.compile(rb"<(?:[^\s<>/:]+:)?pt\s")
_CHART_COPY = re.compile(rb"<(?:[^\s<>/:]+:)?(?:numCache|strCache|numLit|strLit|multiLvlStrCache|lvl)[\s>]")


def hidden_beside_sheets(book: Book) -> Iterator[Hidden]:
    """What the parts hold that are no sheets, part by part."""
    for part in book.parts:
        for pattern, search in _SEARCHES:
            if pattern.fullmatch(part):
                yield from looked(book.where(part), search(book, part))
    for part in book.parts:
        if part.endswith(".rels"):
            yield from looked(WHOLE_FILE, _outside(book, part))


def _comments(book: Book, part: str) -> Iterator[Hidden]:
    authors = [(author.text or "").strip() for author in elements(book.archive, part, "author")]
    places, signed = [], []
    for comment in elements(book.archive, part, "comment"):
        number = whole(attribute(comment, "authorId"), len(authors))
        author = authors[number] if number < len(authors) else ""
        if not author.startswith(PLACEHOLDER):
            places.append(attribute(comment, "ref"))
            signed.append(author)
    yield from _at_cells(book, part, places, messages.COMMENTS_THERE, signed)


def _threads(book: Book, part: str) -> Iterator[Hidden]:
    persons = {
        attribute(person, "id"): attribute(person, "displayName")
        for other in book.parts
        if other.startswith("xl/persons/")
        for person in elements(book.archive, other, "person")
    }
    comments = list(elements(book.archive, part, "threadedComment"))
    places = [attribute(comment, "ref") for comment in comments]
    signed = [persons.get(attribute(comment, "personId"), "") for comment in comments]
    yield from _at_cells(book, part, places, messages.COMMENTS_IN_THREADS, signed)


def _at_cells(book: Book, part: str, places: list[str], what: Message, signed: list[str]) -> Iterator[Hidden]:
    if places:
        known = [place for place in dict.fromkeys(places) if re.fullmatch(r"[A-Z]{1,3}[0-9]{1,7}", place)]
        where = book.where(part)
        where = Address(where, cells_text(known, len(set(places)))) if known else where
        names = names_text(signed)
        yield Hidden("comments", where, len(places), what, messages.BY.phrase(names=names) if names else "")


def _drawing(book: Book, part: str) -> Iterator[Hidden]:
    shapes = [
        shape
        for shape in elements(book.archive, part, "sp", "txSp")
        if any(local(run) == "t" and (run.text or "").strip() for run in shape.iter())
    ]
    if shapes:
        yield Hidden("text boxes", book.where(part), len(shapes), messages.DRAWINGS_WITH_TEXT)


def _pivot_cache(book: Book, part: str) -> Iterator[Hidden]:
    """A cache with its records, or where these were not saved, with the items of its fields."""
    root = next(elements(book.archive, part, "pivotCacheDefinition"), None)
    person = attribute(root, "refreshedBy") if root is not None else ""
    detail = messages.REFRESHED_BY.phrase(person=person) if person else ""
    records = 0
    for link in links(book.archive, part):
        if link.type == "pivotCacheRecords":
            records += sum(1 for _ in _RECORD.finditer(book.archive.read(link.target)))
    if records:
        yield Hidden("pivot caches", WHOLE_FILE, records, messages.PIVOT_RECORDS, detail)
        return
    items = sum(len(shared) for shared in elements(book.archive, part, "sharedItems"))
    yield Hidden("pivot caches", WHOLE_FILE, items, messages.PIVOT_ITEMS, detail)


def _records_alone(book: Book, part: str) -> Iterator[Hidden]:
    """Records that no cache leads to are as readable as the others."""
    definitions = [other for other in book.parts if _DEFINITION.fullmatch(other)]
    if not any(link.target == part for other in definitions for link in links(book.archive, other)):
        records = sum(1 for _ in _RECORD.finditer(book.archive.read(part)))
        yield Hidden("pivot caches", WHOLE_FILE, records, messages.PIVOT_RECORDS_LEFT)


def _slicer(book: Book, part: str) -> Iterator[Hidden]:
    items = sum(1 for _ in elements(book.archive, part, "i"))
    yield Hidden("pivot caches", WHOLE_FILE, items, messages.SLICER_ITEMS)


def _data_model(book: Book, part: str) -> Iterator[Hidden]:
    yield Hidden("pivot caches", WHOLE_FILE, 1, messages.DATA_MODEL)


def _external_link(book: Book, part: str) -> Iterator[Hidden]:
    cached = sum(1 for _ in _CACHED_CELL.finditer(book.archive.read(part)))
    targets = names_text(link.target for link in links(book.archive, part) if link.external)
    yield Hidden("external links", WHOLE_FILE, cached, messages.VALUES_KEPT, targets)


def _connections(book: Book, part: str) -> Iterator[Hidden]:
    names = [attribute(found, "name") for found in elements(book.archive, part, "connection")]
    if names:
        yield Hidden("data connections", WHOLE_FILE, len(names), messages.CONNECTIONS, names_text(names))


def _query(book: Book, part: str) -> Iterator[Hidden]:
    yield Hidden("data connections", WHOLE_FILE, 1, messages.QUERY)


def _chart(book: Book, part: str) -> Iterator[Hidden]:
    content = book.archive.read(part)
    points = sum(1 for _ in _CHART_POINT.finditer(content)) if _CHART_COPY.search(content) else 0
    if points:
        yield Hidden("copies in charts", WHOLE_FILE, points, messages.VALUES_IN_CHART)


def _outside(book: Book, part: str) -> Iterator[Hidden]:
    """What else leads out of the file: pictures, templates and objects that lie elsewhere."""
    found = [
        attribute(link, "Target")
        for link in elements(book.archive, part, "Relationship")
        if attribute(link, "TargetMode") == "External"
        and attribute(link, "Type").rpartition("/")[2] != "hyperlink"
        and not part.startswith("xl/externalLinks/")
    ]
    if found:
        yield Hidden("external links", WHOLE_FILE, len(found), messages.KEPT_ELSEWHERE, names_text(found))


def _revisions(book: Book, part: str) -> Iterator[Hidden]:
    number = sum(1 for _ in elements(book.archive, part, *_CHANGES))
    if number:
        yield Hidden("earlier versions", WHOLE_FILE, number, messages.CHANGES)


def _users(book: Book, part: str) -> Iterator[Hidden]:
    names = [attribute(user, "name") for user in elements(book.archive, part, "userInfo", "header")]
    names += [attribute(user, "userName") for user in elements(book.archive, part, "header")]
    if any(names):
        yield Hidden(
            "names of people", WHOLE_FILE, len(set(filter(None, names))), messages.USERS_WHO_SHARED, names_text(names)
        )


def _persons(book: Book, part: str) -> Iterator[Hidden]:
    names = [attribute(person, "displayName") for person in elements(book.archive, part, "person")]
    if any(names):
        yield Hidden("names of people", WHOLE_FILE, len(names), messages.PEOPLE_IN_COMMENTS, names_text(names))


def _names(book: Book, part: str) -> Iterator[Hidden]:
    """Names a person gave, and those no menu lists; not what programs name for themselves."""
    given = [
        (attribute(found, "name"), is_on(attribute(found, "hidden")))
        for found in elements(book.archive, part, "definedName")
    ]
    own = [(name, unseen) for name, unseen in given if not name.startswith(("_xlnm.", "_xlfn.", "_xlws.", "_xlpm."))]
    for wanted, what in ((False, messages.NAMES_DEFINED), (True, messages.NAMES_NO_MENU_LISTS)):
        names = [name for name, unseen in own if unseen is wanted]
        if names:
            yield Hidden("defined names", WHOLE_FILE, len(names), what, names_text(names))


_CHANGES = ("rcc", "rrc", "rm", "ris", "rsnm", "rcmt", "rdn", "rfmt")
_DEFINITION = re.compile(r"xl/pivotCache/[^/]*Definition[^/]*\.xml")
_SEARCHES: tuple[tuple[re.Pattern[str], Callable[[Book, str], Iterator[Hidden]]], ...] = (
    (re.compile(r"xl/(comments/|comments)[^/]*\.xml"), _comments),
    (re.compile(r"xl/threadedComments/[^/]*\.xml"), _threads),
    (re.compile(r"xl/drawings/[^/]*\.xml"), _drawing),
    (_DEFINITION, _pivot_cache),
    (re.compile(r"xl/pivotCache/[^/]*Records[^/]*\.xml"), _records_alone),
    (re.compile(r"xl/(slicerCaches|timelineCaches)/[^/]*\.xml"), _slicer),
    (re.compile(r"xl/model/.*"), _data_model),
    (re.compile(r"xl/externalLinks/[^/]*\.xml"), _external_link),
    (re.compile(r"xl/connections\.xml"), _connections),
    (re.compile(r"xl/queryTables/[^/]*\.xml"), _query),
    (re.compile(r"xl/charts/chart[^/]*\.xml"), _chart),
    (re.compile(r"xl/revisions/revisionLog[^/]*\.xml"), _revisions),
    (re.compile(r"xl/revisions/(revisionHeaders|userNames)\.xml"), _users),
    (re.compile(r"xl/persons/[^/]*\.xml"), _persons),
    (re.compile(r"xl/workbook\.xml"), _names),
)
