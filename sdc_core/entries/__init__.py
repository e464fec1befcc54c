"""What the rows of a table say: cells, a crosstab, units, the responses beside them; and what a file seems to be.

May import table, numbers, spec, contributions and words; what comes out is what a cube is assembled from.
"""
