"""Practice on the page: rounds of every kind, their scores, and what a trainer prints."""
