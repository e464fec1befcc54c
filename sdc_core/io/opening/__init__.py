"""A file as a person opens it: a list, a sheet, microdata too large to hold, a table that says what it means."""
