"""PC-Axis (PX) files: read with all that they say about their variables, and written from a review."""
