"""The two grids: a reviewed table, and a sheet as it is. Components of our own."""
