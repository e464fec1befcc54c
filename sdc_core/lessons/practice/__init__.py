"""Practice: fresh tables from the code of a round, what is asked of them, and how answers are scored."""
