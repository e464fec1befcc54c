"""Small sheets of the kinds that offices publish, each line marked with what it is."""
