"""What both grids share in the browser: reading what was sent, elements, scrolling, coming and going, looks."""
