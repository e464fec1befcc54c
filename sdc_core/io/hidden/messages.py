"""Hidden content in words: its kinds, why each matters, what is where. The codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

VERY_HIDDEN_SHEETS = Message("io.hidden.very-hidden-sheets", "very hidden sheets")
VERY_HIDDEN_SHEETS_MATTER = Message(
    "io.hidden.very-hidden-sheets-matter", "No menu lists such a sheet, but whoever has the file can read it."
)
HIDDEN_SHEETS = Message("io.hidden.hidden-sheets", "hidden sheets")
HIDDEN_SHEETS_MATTER = Message(
    "io.hidden.hidden-sheets-matter", "Anyone who gets the file can unhide a sheet in two clicks."
)
FILTERED_ROWS = Message("io.hidden.filtered-rows", "filtered rows")
FILTERED_ROWS_MATTER = Message(
    "io.hidden.filtered-rows-matter", "A filter only takes rows out of sight; they are all still in the file."
)
HIDDEN_ROWS = Message("io.hidden.hidden-rows", "hidden rows")
HIDDEN_ROWS_MATTER = Message(
    "io.hidden.hidden-rows-matter", "Hiding a row is not removing it: anyone can show it again."
)
HIDDEN_COLUMNS = Message("io.hidden.hidden-columns", "hidden columns")
HIDDEN_COLUMNS_MATTER = Message(
    "io.hidden.hidden-columns-matter", "Hiding a column is not removing it: anyone can show it again."
)
ROWS_AND_COLUMNS_WITHOUT_SIZE = Message("io.hidden.rows-and-columns-without-size", "rows and columns without size")
ROWS_AND_COLUMNS_WITHOUT_SIZE_MATTER = Message(
    "io.hidden.rows-and-columns-without-size-matter",
    "A row or a column of no size is out of sight and still in the file.",
)
ROUNDED_VALUES = Message("io.hidden.rounded-values", "rounded values")
ROUNDED_VALUES_MATTER = Message(
    "io.hidden.rounded-values-matter",
    "The cell shows fewer digits than it holds; whoever clicks on it reads the exact value.",
)
VALUES_NOT_SHOWN = Message("io.hidden.values-not-shown", "values not shown")
VALUES_NOT_SHOWN_MATTER = Message(
    "io.hidden.values-not-shown-matter", "The number format shows nothing, or only words, where the cell holds a value."
)
FORMULAS_WITHOUT_A_SAVED_RESULT = Message(
    "io.hidden.formulas-without-a-saved-result", "formulas without a saved result"
)
FORMULAS_WITHOUT_A_SAVED_RESULT_MATTER = Message(
    "io.hidden.formulas-without-a-saved-result-matter",
    "What such a cell shows is not in the file, so it cannot be judged.",
)
COMMENTS = Message("io.hidden.comments", "comments")
COMMENTS_MATTER = Message(
    "io.hidden.comments-matter", "A comment may explain what the table must not tell, and it is signed by its author."
)
TEXT_BOXES = Message("io.hidden.text-boxes", "text boxes")
TEXT_BOXES_MATTER = Message(
    "io.hidden.text-boxes-matter", "Text in a drawing is no part of any cell and is easily overlooked."
)
PIVOT_CACHES = Message("io.hidden.pivot-caches", "pivot caches")
PIVOT_CACHES_MATTER = Message(
    "io.hidden.pivot-caches-matter",
    "A pivot cache is a copy of the records behind a pivot table; whoever has the file can open it.",
)
EXTERNAL_LINKS = Message("io.hidden.external-links", "external links")
EXTERNAL_LINKS_MATTER = Message(
    "io.hidden.external-links-matter",
    "A link tells where another file lies, and keeps a copy of the values taken from it.",
)
DATA_CONNECTIONS = Message("io.hidden.data-connections", "data connections")
DATA_CONNECTIONS_MATTER = Message(
    "io.hidden.data-connections-matter",
    "A connection tells where the data come from, sometimes with user name and password.",
)
COPIES_IN_CHARTS = Message("io.hidden.copies-in-charts", "copies in charts")
COPIES_IN_CHARTS_MATTER = Message(
    "io.hidden.copies-in-charts-matter", "A chart keeps its own exact copy of the values it draws."
)
DEFINED_NAMES = Message("io.hidden.defined-names", "defined names")
DEFINED_NAMES_MATTER = Message(
    "io.hidden.defined-names-matter", "A name can hold a value or a formula, or point to what is hidden."
)
NAMES_OF_PEOPLE = Message("io.hidden.names-of-people", "names of people")
NAMES_OF_PEOPLE_MATTER = Message(
    "io.hidden.names-of-people-matter", "The file says who made it and who changed it last."
)
DOCUMENT_PROPERTIES = Message("io.hidden.document-properties", "document properties")
DOCUMENT_PROPERTIES_MATTER = Message(
    "io.hidden.document-properties-matter",
    "Title, keywords and other properties were perhaps not written for outsiders.",
)
EARLIER_VERSIONS = Message("io.hidden.earlier-versions", "earlier versions")
EARLIER_VERSIONS_MATTER = Message(
    "io.hidden.earlier-versions-matter", "What was changed or deleted can be read in the record of changes."
)
MACROS = Message("io.hidden.macros", "macros")
MACROS_MATTER = Message("io.hidden.macros-matter", "Macros are programs; they may hold figures, paths and names.")
EMBEDDED_FILES = Message("io.hidden.embedded-files", "embedded files")
EMBEDDED_FILES_MATTER = Message(
    "io.hidden.embedded-files-matter", "An embedded file travels as a whole, not only the part of it in sight."
)
CUSTOM_XML = Message("io.hidden.custom-xml", "custom XML")
CUSTOM_XML_MATTER = Message(
    "io.hidden.custom-xml-matter", "Programs keep data of their own here, and no sheet shows them."
)
PICTURE_OF_A_SHEET = Message("io.hidden.picture-of-a-sheet", "picture of a sheet")
PICTURE_OF_A_SHEET_MATTER = Message(
    "io.hidden.picture-of-a-sheet-matter", "A preview shows a sheet as it was when the file was saved."
)
OTHER_PARTS = Message("io.hidden.other-parts", "other parts")
OTHER_PARTS_MATTER = Message(
    "io.hidden.other-parts-matter", "The file has parts that are unknown here; what they hold was not looked at."
)
NOT_LOOKED_AT = Message("io.hidden.not-looked-at", "not looked at")
NOT_LOOKED_AT_MATTER = Message("io.hidden.not-looked-at-matter", "What was not looked at may hide anything.")
CONTENT = Message("io.hidden.content", "the content")
STYLED = Message("io.hidden.styled", "the cell styles")
WHOLE_FILE = Message("io.hidden.whole-file", "the whole file")
PART = Message("io.hidden.part", "part {name}")
UNUSUAL_PART = Message("io.hidden.unusual-part", "a part with an unusual name")
ROWS = Message("io.hidden.rows", "{number:row|rows} {runs:, }")
ROWS_AND_OTHERS = Message("io.hidden.rows-and-others", "{number:row|rows} {runs:, } and others")
COLUMNS = Message("io.hidden.columns", "{number:column|columns} {runs:, }")
COLUMNS_AND_OTHERS = Message("io.hidden.columns-and-others", "{number:column|columns} {runs:, } and others")
CELLS = Message("io.hidden.cells", "{number:cell|cells} {names:, }")
CELLS_AND_OTHERS = Message("io.hidden.cells-and-others", "{number:cell|cells} {names:, } and others")
LINE = Message("io.hidden.line", "{what} ({number:,}).")
BY = Message("io.hidden.by", "by {names}")
REFRESHED_BY = Message("io.hidden.refreshed-by", "refreshed by {person}")
FOUND = Message("io.hidden.found", "{found:, }")
FOUND_AND_MORE = Message("io.hidden.found-and-more", "{found:, } …")
PROPERTY = Message("io.hidden.property", "{called}: {text}")
WRITTEN_BY = Message("io.hidden.written-by", "written by")
CHANGED_BY = Message("io.hidden.changed-by", "last changed by")
FIRST_WRITTEN_BY = Message("io.hidden.first-written-by", "first written by")
PRINTED_BY = Message("io.hidden.printed-by", "printed by")
MANAGER = Message("io.hidden.manager", "manager")
COMPANY = Message("io.hidden.company", "company")
TITLE = Message("io.hidden.title", "title")
SUBJECT = Message("io.hidden.subject", "subject")
DESCRIPTION = Message("io.hidden.description", "description")
KEYWORDS = Message("io.hidden.keywords", "keywords")
KEYWORD = Message("io.hidden.keyword", "keyword")
CATEGORY = Message("io.hidden.category", "category")
STATUS = Message("io.hidden.status", "status")
BASE_OF_LINKS = Message("io.hidden.base-of-links", "base of its links")
OWN_PROPERTY = Message("io.hidden.own-property", "own property")
DDE_LINKS = Message("io.hidden.dde-links", "links to another program (DDE)")
RANGES_TAKEN = Message("io.hidden.ranges-taken", "ranges taken from another file")
NAMES_DEFINED = Message("io.hidden.names-defined", "defined names")
NAMES_NO_MENU_LISTS = Message("io.hidden.names-no-menu-lists", "defined names that no menu lists")
DATABASE_RANGES = Message("io.hidden.database-ranges", "database ranges")
CHANGES = Message("io.hidden.changes", "changes with what was there before")
PIVOT_SOURCES = Message("io.hidden.pivot-sources", "sources of data of a pivot table")
DRAWINGS_WITH_TEXT = Message("io.hidden.drawings-with-text", "drawings with text")
UNUSUAL_CONTENT = Message("io.hidden.unusual-content", "content not written as spreadsheet programs write it")
KEPT_SHEET = Message("io.hidden.kept-sheet", "a sheet kept from another file")
HIDDEN_SHEET = Message("io.hidden.hidden-sheet", "hidden sheet")
VERY_HIDDEN_SHEET = Message("io.hidden.very-hidden-sheet", "very hidden sheet")
PARTS_UNKNOWN = Message("io.hidden.parts-unknown", "parts unknown here")
MACROS_THERE = Message("io.hidden.macros-there", "macros")
EMBEDDED_AND_CONTROLS = Message("io.hidden.embedded-and-controls", "embedded files and controls")
PARTS_OF_CUSTOM_XML = Message("io.hidden.parts-of-custom-xml", "parts of custom XML")
PROPERTIES_OF_SHEET = Message("io.hidden.properties-of-sheet", "properties of a sheet")
PREVIEW_OF_WORKBOOK = Message("io.hidden.preview-of-workbook", "a preview of the workbook")
DIGITAL_SIGNATURES = Message("io.hidden.digital-signatures", "digital signatures")
LABELS_OF_ORGANISATION = Message("io.hidden.labels-of-organisation", "labels of an organisation")
EMBEDDED_OBJECTS = Message("io.hidden.embedded-objects", "embedded objects")
WHOLE_EARLIER_VERSIONS = Message("io.hidden.whole-earlier-versions", "earlier versions of the whole file")
PREVIEW_OF_SPREADSHEET = Message("io.hidden.preview-of-spreadsheet", "a preview of the spreadsheet")
REST_OF_XLS = Message(
    "io.hidden.rest-of-xls",
    "hidden rows and columns, comments, caches, links, names and number formats of this old format",
)
DAMAGED_PART = Message("io.hidden.damaged-part", "a damaged part")
PROPERTIES_OF_PEOPLE = Message("io.hidden.properties-of-people", "properties that name people or organisations")
PROPERTIES_OF_FILE = Message("io.hidden.properties-of-file", "properties that describe the file")
PROPERTIES_ADDED = Message("io.hidden.properties-added", "properties added to the file")
FOLDER_SAVED_IN = Message("io.hidden.folder-saved-in", "the folder it was saved in")
WHO_RESERVED_IT = Message("io.hidden.who-reserved-it", "who reserved it for writing")
UNUSUAL_CELLS = Message("io.hidden.unusual-cells", "cells not written as spreadsheet programs write them")
COLUMNS_HIDDEN = Message("io.hidden.columns-hidden", "hidden columns")
ROWS_HIDDEN = Message("io.hidden.rows-hidden", "hidden rows")
ROWS_FILTERED = Message("io.hidden.rows-filtered", "rows hidden by a filter")
ROWS_WITHOUT_HEIGHT = Message("io.hidden.rows-without-height", "rows without height")
COLUMNS_WITHOUT_WIDTH = Message("io.hidden.columns-without-width", "columns without width")
UNREAD_NUMBERS = Message("io.hidden.unread-numbers", "cells whose numbers cannot be read")
FORMULAS_UNSAVED = Message("io.hidden.formulas-unsaved", "formulas without a saved result")
COMMENTS_THERE = Message("io.hidden.comments-there", "comments")
COMMENTS_IN_THREADS = Message("io.hidden.comments-in-threads", "comments and replies in threads")
FEWER_DIGITS = Message("io.hidden.fewer-digits", "values shown with fewer digits than they have")
NOT_SHOWN = Message("io.hidden.not-shown", "values that their number format does not show")
FRACTIONS = Message("io.hidden.fractions", "values shown as fractions")
UNLISTED_SHEETS = Message("io.hidden.unlisted-sheets", "sheets that the workbook does not list")
DAMAGED_FORMATS = Message("io.hidden.damaged-formats", "number formats in a damaged part")
MISSING_SHEET = Message("io.hidden.missing-sheet", "a sheet that is not where the workbook says")
FORMATS_ON_CONDITION = Message("io.hidden.formats-on-condition", "number formats that apply on a condition")
PIVOT_RECORDS = Message("io.hidden.pivot-records", "records in a pivot cache")
PIVOT_ITEMS = Message("io.hidden.pivot-items", "items in a pivot cache without its records")
PIVOT_RECORDS_LEFT = Message("io.hidden.pivot-records-left", "records that are left of a pivot cache")
SLICER_ITEMS = Message("io.hidden.slicer-items", "items of a slicer or a timeline")
DATA_MODEL = Message("io.hidden.data-model", "a data model, which holds whole tables")
VALUES_KEPT = Message("io.hidden.values-kept", "values kept from another file")
CONNECTIONS = Message("io.hidden.connections", "connections to a source of data")
QUERY = Message("io.hidden.query", "a query that fills a table")
VALUES_IN_CHART = Message("io.hidden.values-in-chart", "values copied into a chart")
KEPT_ELSEWHERE = Message("io.hidden.kept-elsewhere", "pictures or objects kept elsewhere")
USERS_WHO_SHARED = Message("io.hidden.users-who-shared", "users who shared it")
PEOPLE_IN_COMMENTS = Message("io.hidden.people-in-comments", "people who wrote or were named in comments")
NOTHING_HIDDEN = Message("io.hidden.nothing-hidden", "{name}: nothing hidden was found.")
