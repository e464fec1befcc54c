"""JJ files: a suppression problem as cells and equations, as τ-ARGUS and its solvers exchange it."""
