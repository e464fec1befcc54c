"""Who stands alone: how many units are the only ones with their categories, in a table and in the population."""
