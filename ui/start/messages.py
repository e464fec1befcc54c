"""What can be wrong or worth a note in ui/start: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message, worded

NO_TABLE_GIVEN = Message(
    "ui.start.no-table-given",
    "no file that holds a table was given",
    "give one, and with a .tab or .asc its .rda; tables of several sheets go together in one workbook",
)
SEVERAL_CHECKS_GIVEN = Message(
    "ui.start.several-checks-given", "{checks} checks were given", "give the one that belongs to this table"
)
SEVERAL_TABLES_GIVEN = Message(
    "ui.start.several-tables-given",
    "{tables} files that hold tables were given",
    "give one, and with a .tab or .asc its .rda; tables of several sheets go together in one workbook",
)
TITLE = Message("ui.start.title", "May this table be published?")
WHAT_THIS_DOES = Message(
    "ui.start.what-this-does",
    "A table can tell more about people than it seems to: a group in which everybody shares one answer gives that "
    "answer away, however large the group is, and a sum to which few contribute tells each of them what the others "
    "have. \n\nGive us a table of counts or sums, or the microdata behind it; say which variables others know "
    "already and which they would learn. Every cell that tells too much is marked, with a sentence that says who can "
    "learn what about whom.",
)
YOUR_TABLE = Message("ui.start.your-table", "Your table")
SEE_WHAT_MAY_NOT = Message(
    "ui.start.see-what-may-not",
    "See what may not be published as it is, choose what to hide, and take away a workbook that a colleague can sign "
    "off.",
)
SAFE_BUT_NOT_TOGETHER = Message("ui.start.safe-but-not-together", "Or two tables that are safe, but not together")
WHAT_PUBLISHED_GIVES = Message("ui.start.what-published-gives", "What does a published table give away?")
HIDES_FIGURES = Message(
    "ui.start.hides-figures",
    "A table with **x** or **..** in it hides figures that its totals may give back. See what each of them can be, "
    "and how whoever reads the table can work it out.",
)
CONTINUE_WITH = Message("ui.start.continue-with", "Continue with {table}")
LESSON_ONE = Message("ui.start.lesson-one", "New here? Lesson 1")
TRY_ONE = Message("ui.start.try-one", "Or try one of these")
OPEN_EXAMPLE = Message("ui.start.open-example", "Open {name}")
ATTACK_EXAMPLE = Message("ui.start.attack-example", "Attack {name}")
BOX_OWN = Message("ui.start.box-own", "A crosstab, a list of cells or a list of units")
BOX_PUBLISHED = Message("ui.start.box-published", "A crosstab or a list of cells, as it was published")
BOX_HELP = Message(
    "ui.start.box-help",
    "One file, and with it the check that was saved of it (.check.toml or .check.zip), in any order. With a .tab or "
    ".asc come its .rda and the files that it names: choose them together.",
)
ADD_THE_TABLE = Message("ui.start.add-the-table", "This is how a table was checked. Add the table to it.")
LOAD_EARLIER = Message("ui.start.load-earlier", "Load an earlier check of this table")
CHECK_OR_SPEC = Message("ui.start.check-or-spec", "A check (.check.toml or .check.zip) or a SPEC.toml")


def of_example(what: str, example: str, text: str) -> Message:
    """What the index of the examples says of one. what: name, title, teaser or published; example: its id; text: the
    English words, which stand in the index.
    """
    return worded(f"ui.start.{what}.{example}", text)
