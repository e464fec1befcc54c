"""The page Protect: method and wishes, what was chosen, the table before and after, one cell, and the downloads."""
