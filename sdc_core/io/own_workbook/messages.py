"""What can be wrong or worth a note in sdc_core/io/own_workbook: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NO_SHEETS_TO_MARK = Message(
    "io.own_workbook.no-sheets-to-mark",
    "the file has no sheets to be marked",
    "take the new workbook",
)
CELLS_NOT_IN_FILE = Message(
    "io.own_workbook.cells-not-in-file",
    "the cells of this table were counted from rows and do not stand in the file",
    "take the new workbook",
)
ANOTHER_FILE = Message(
    "io.own_workbook.another-file",
    "this is not the file that was reviewed",
    "review this one",
)
NO_SHEETS_TO_MARK_HERE = Message(
    "io.own_workbook.no-sheets-to-mark-here",
    "the file has no sheets to be marked",
    "use --workbook",
)
COPY_OF_ANOTHER_KIND = Message(
    "io.own_workbook.copy-of-another-kind",
    "the annotated copy of {name} is a workbook of another kind",
    "name it {stem}{ending}",
)
UNUSUAL_PARTS = Message(
    "io.own_workbook.unusual-parts",
    "its parts are not written as spreadsheet programs write them",
    "open it in a spreadsheet program and save it again",
)
STRICT_OPEN_XML = Message(
    "io.own_workbook.strict-open-xml",
    "it is saved as a strict Open XML workbook, which is written differently",
    "save it as an ordinary .xlsx workbook",
)

# What our sheets and comments in the copy say.
NOT_A_RELEASE_COPY = Message(
    "io.own_workbook.not-a-release-copy",
    "{internal} Not a release copy: hidden sheets, rows, values, comments and names of the workbook travel along.",
)
SHEET_COVER = Message("io.own_workbook.sheet-cover", "Review cover")
SHEET_FINDINGS = Message("io.own_workbook.sheet-findings", "Review findings")
SHEET_LEGEND = Message("io.own_workbook.sheet-legend", "Review legend")
SHEET_SIGNOFF = Message("io.own_workbook.sheet-signoff", "Review sign-off")
OWN_FILL = Message("io.own_workbook.own-fill", "A fill of the workbook")
OWN_FILL_MEANS = Message(
    "io.own_workbook.own-fill-means",
    "A cell that had a fill keeps it, with its ink: a thick border and the codes mark it. A conditional format of the "
    "workbook may cover a fill of ours.",
)
MARKED_CELLS = Message(
    "io.own_workbook.marked-cells",
    "Of the {cells:,} cells of the table in this workbook {marked:,} are marked; no value and no formula was changed. "
    "A marked cell has the codes of the rules in front of its number, a border where it is unsafe, and a fill where it "
    "had none. Columns are wider where the codes need it.",
)
COMMENTED_CELLS = Message(
    "io.own_workbook.commented-cells",
    "Comments stand on {commented:,} of them, the unsafe first: there are at most {most:,}, and none where people "
    "converse already.",
)
CELLS_ELSEWHERE = Message(
    "io.own_workbook.cells-elsewhere",
    "{cells:1 cell with findings, such as totals that were added up, does|{cells:,} cells with findings, such as "
    "totals that were added up, do} not stand in the file.",
)
HEAD_OF_COMMENT = Message("io.own_workbook.head-of-comment", "Table Review (internal)")
REST_ON_SHEET = Message("io.own_workbook.rest-on-sheet", "(the rest is on the findings sheet)")

# What a copy lacks.
LOST = Message("io.own_workbook.lost", "{what}.")
LOST_TIMES = Message("io.own_workbook.lost-times", "{what} ({times:,}).")
LOST_LOOK = Message(
    "io.own_workbook.lost-look",
    "The look of the cells: type, fills, borders, number formats, widths and heights",
)
LOST_PAGES = Message("io.own_workbook.lost-pages", "Print settings, protection and document properties")
LOST_FORMULAS = Message("io.own_workbook.lost-formulas", "Formulas: their results stay as numbers")
LOST_COMMENTS = Message("io.own_workbook.lost-comments", "Comments")
LOST_DRAWINGS = Message("io.own_workbook.lost-drawings", "Pictures, charts, text boxes and other drawings")
LOST_CONDITIONAL = Message("io.own_workbook.lost-conditional", "Conditional formats")
LOST_VALIDATION = Message("io.own_workbook.lost-validation", "Rules for what may be typed into cells")
LOST_PIVOTS = Message("io.own_workbook.lost-pivots", "Pivot tables: their figures stay as numbers")
LOST_FILTERS = Message("io.own_workbook.lost-filters", "Filters and database ranges")
LOST_RANGES = Message("io.own_workbook.lost-ranges", "Named ranges")
LOST_LINKS = Message("io.own_workbook.lost-links", "Links")
LOST_HIDDEN_LINES = Message("io.own_workbook.lost-hidden-lines", "Hidden rows and columns: they come back in sight")
LOST_SIGNATURE = Message(
    "io.own_workbook.lost-signature",
    "The digital signature: a workbook that was changed is not the one that was signed",
)
LOST_MACROS = Message("io.own_workbook.lost-macros", "Macros")
LOST_FORMULAS_OF_XLS = Message(
    "io.own_workbook.lost-formulas-of-xls",
    "Formulas, where there are any: their results stay as numbers",
)
LOST_THINGS_OF_XLS = Message(
    "io.own_workbook.lost-things-of-xls",
    "Comments, pictures, charts, text boxes, pivot tables, filters, links and names, where there are any",
)
LOST_ERRORS = Message("io.own_workbook.lost-errors", "Errors such as #REF!: their cells come back blank")
LOST_HIDDEN_SHEETS = Message(
    "io.own_workbook.lost-hidden-sheets", "Hidden sheets, rows and columns: they come back in sight"
)
