"""What every threshold of a rule would do to one table, in a single pass over it; what moves between policies."""
