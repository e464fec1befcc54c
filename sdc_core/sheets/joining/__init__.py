"""Several tables of one layout, on one sheet or over several, as one table."""
