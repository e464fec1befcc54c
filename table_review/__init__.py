"""How the program is started where it was installed: `table-review`, which is `python -m table_review`.

In the repository this folder holds these modules only. In the wheel it holds the app as well (pages, ui, examples
and settings), so that no name of theirs stands among the installed packages. docs/decisions/0071 says why.
"""
