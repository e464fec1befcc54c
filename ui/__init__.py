"""What the pages are made of, in rooms by page; `session`, `grids`, `charts` and `words` are shared by all of them."""
