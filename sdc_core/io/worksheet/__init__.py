"""Tables to be marked on paper, and their keys."""
