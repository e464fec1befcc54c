"""The kinds of hidden content in words, and why each matters: the codes and their English words."""

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
