"""What sums are made of: units, holdings, and the largest of them in every cell and margin.

`cell_contributions` has the values that rules read; `units` and `ledger` collect them with a compiled kernel.
May import spec and numbers.
"""
