"""Where tables lie on a sheet and what their lines are: headings, figures, totals, symbols, notes."""
