"""The box that lists what a file hides: names only as text, and a sentence that says how much was looked at."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from sdc_core.io.hidden import Hidden, messages
from ui.table.hidden_view import summary

SHEET = Hidden("hidden sheets", "sheet 2", 1, messages.HIDDEN_SHEET, "Names")
NOTE = Hidden("comments", "sheet 1, cell B2", 1, messages.COMMENTS_THERE)
REST = Hidden("not looked at", "the whole file", 1, messages.REST_OF_XLS)


def test_the_summary_names_each_kind_once_and_what_was_not_looked_at():
    in_file = "**Not in sight, but in the file:** hidden sheets and comments. Whoever gets this file gets them too."

    assert summary([SHEET, SHEET, NOTE]) == in_file
    assert summary([NOTE, REST]).endswith("**Not everything was looked at**, so more may be hidden.")
    assert summary([REST]) == "**Not everything was looked at**, so more may be hidden."


def test_every_kind_is_told_with_its_reason_and_names_are_only_text():
    def page() -> None:
        from sdc_core.io.hidden import Hidden, messages
        from ui.table.hidden_view import show_hidden

        named = [
            Hidden("hidden sheets", f"sheet {number}", 1, messages.HIDDEN_SHEET, "![](http://x.test/i)")
            for number in range(22)
        ]
        by = messages.BY.phrase(names="Ada")
        show_hidden([*named, Hidden("comments", "sheet 1, cell B2", 1, messages.COMMENTS_THERE, by)])

    app = AppTest.from_function(page).run()

    assert not app.exception
    sheets, comments = (found.value for found in app.expander[0].markdown)
    assert sheets.startswith("**Hidden sheets.** Anyone who gets the file can unhide a sheet")
    assert "\\!\\[\\]\\(http" in sheets
    assert sheets.endswith("- … and 2 more")
    assert "by Ada" in comments


def test_nothing_is_drawn_where_nothing_is_hidden():
    def page() -> None:
        from ui.table.hidden_view import show_hidden

        show_hidden(())

    app = AppTest.from_function(page).run()

    assert not app.markdown
    assert not app.expander
