"""The learn page: lessons, practice, a page for each rule, pages to print."""
