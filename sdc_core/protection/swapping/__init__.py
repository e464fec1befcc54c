"""Record swapping: units that stand out exchange their area with similar ones, and the table is counted anew."""
