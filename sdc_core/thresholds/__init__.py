"""What every threshold of a rule would do to one table, from a single look at it; what moves between policies."""
